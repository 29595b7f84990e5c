package main

import (
	"regexp"
	"runtime/debug"
	"testing"
)

func TestBuilds(t *testing.T) {
	setting := func(list ...string) *debug.BuildInfo {
		info := &debug.BuildInfo{GoVersion: "go1.26.0"}
		for i := 0; i < len(list); i += 2 {
			info.Settings = append(info.Settings, debug.BuildSetting{Key: list[i], Value: list[i+1]})
		}
		return info
	}
	const revision = "0123456789abcdef0123456789abcdef01234567"
	for _, c := range []struct {
		info *debug.BuildInfo
		want string
	}{
		{setting(), version},
		{setting("vcs.revision", "abc"), version + " (commit abc)"},
		{setting("vcs.revision", revision, "vcs.time", "2026-11-21T21:43:24Z", "vcs.modified", "false"), version + " (commit 0123456789ab of 2026-11-21)"},
		{setting("vcs.revision", revision, "vcs.time", "2026-11-21T21:43:24Z", "vcs.modified", "true"), version + " (commit 0123456789ab of 2026-11-21, changed since)"},
	} {
		if got := buildOf(c.info); got != c.want {
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
