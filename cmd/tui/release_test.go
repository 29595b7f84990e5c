package main

import (
	"regexp"
	"testing"
)

func TestBuilds(t *testing.T) {
	setting := func(list ...string) map[string]string {
		known := map[string]string{}
		for i := 0; i < len(list); i += 2 {
			known[list[i]] = list[i+1]
		}
		return known
	}
	const revision = "0123456789abcdef0123456789abcdef01234567"
	for _, c := range []struct {
		known map[string]string
		want  string
	}{
		{setting(), version},
		{setting("vcs.revision", "abc"), version + " (commit abc)"},
		{setting("vcs.revision", revision, "vcs.time", "2026-11-21T21:43:24Z", "vcs.modified", "false"), version + " (commit 0123456789ab of 2026-11-21)"},
		{setting("vcs.revision", revision, "vcs.time", "2026-11-21T21:43:24Z", "vcs.modified", "true"), version + " (commit 0123456789ab of 2026-11-21, changed since)"},
	} {
		if got := buildOf(c.known); got != c.want {
			t.Errorf("got %q, expected %q", got, c.want)
		}
	}
	if got := shownBuild(); !regexp.MustCompile(`, go1\.\d+`).MatchString(got) {
		t.Errorf("%q names no Go", got)
	}
	if !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(version) {
		t.Errorf("%q is no version", version)
	}
}
