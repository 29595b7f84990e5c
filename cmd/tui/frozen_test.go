package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
	"sudokuscope/ui/out/prefs"
)

// frozen are files as earlier versions wrote them.
const frozen = "testdata/frozen"

// refused are the frozen files that are no longer read, by their path, with the line
// that says so and what to do.
var refused = map[string]string{
	// It opens, but has a step without the question that it asks for: which boards teach in
	// that iteration is still to be drawn, so nobody could know the answer.
	"0.1.0/lessons/poor-grids.md": "sudokuscope: learn check: 1 ",
}

// TestFrozenFilesAreRead: what an earlier version wrote is read, or refused in one line
// that says what to do.
func TestFrozenFilesAreRead(t *testing.T) {
	versions, err := filepath.Glob(frozen + "/*.*.*")
	if err != nil || len(versions) == 0 {
		t.Fatal("no versions", err)
	}
	for _, v := range versions {
		for kind, check := range map[string]struct {
			least int
			read  func(t *testing.T, file string) string
		}{
			"runs/*.scope": {16, readFrozenRun},
			"lessons/*.md": {4, func(t *testing.T, file string) string { return tryProgram(t, "learn", "check", file) }},
			"bench/*":      {2, readFrozenBench},
			"config":       {1, readFrozenConfig},
		} {
			files, err := filepath.Glob(filepath.Join(v, filepath.FromSlash(kind)))
			if err != nil || len(files) < check.least {
				t.Errorf("%s/%s: %d files, expected at least %d", v, kind, len(files), check.least)
			}
			for i, file := range files {
				if sample.Leaves(i, 3) {
					continue
				}
				name, _ := filepath.Rel(frozen, file)
				name = filepath.ToSlash(name)
				t.Run(name, func(t *testing.T) {
					switch said, want := check.read(t, file), refused[name]; {
					case said == "" && want != "":
						t.Error("it is read: expected no entry of refused")
					case said != "" && want == "":
						t.Errorf("it is refused: %s", said)
					case !strings.HasPrefix(said, want):
						t.Errorf("it is refused with %q, expected %q", said, want)
					}
				})
			}
		}
	}
}

// tryProgram runs the program, and returns what it says if it fails: one line.
func tryProgram(t *testing.T, args ...string) string {
	t.Helper()
	_, said := tryOutput(t, args...)
	return said
}

func tryOutput(t *testing.T, args ...string) (out, said string) {
	t.Helper()
	var printed, complained strings.Builder
	if doAt(t, ".", t.TempDir(), &printed, &complained, args...) == exitDone {
		return printed.String(), ""
	}
	line := complained.String()
	if strings.Count(line, "\n") != 1 {
		t.Errorf("not one line: %q", line)
	}
	return printed.String(), strings.TrimSpace(line)
}

func readFrozenRun(t *testing.T, file string) string {
	out, said := tryOutput(t, "replay", "--check", "--trust", file)
	if said == "" && !strings.Contains(out, file) {
		t.Errorf("it says %q", out)
	}
	return said
}

// readFrozenBench goes on with a copy of the folder until it is complete.
func readFrozenBench(t *testing.T, folder string) string {
	dir := filepath.Join(t.TempDir(), "bench")
	if err := os.CopyFS(dir, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	if said := tryProgram(t, "status", dir); said != "" {
		return said
	}
	if filepath.Base(folder) == "unfinished" {
		var text strings.Builder
		if doAt(t, ".", t.TempDir(), &text, &text, "bench", "--out", dir, "--jobs", "1") != exitDone {
			return strings.TrimSpace(text.String())
		}
	}
	args := []string{"merge", dir, "--strict"}
	if filepath.Base(folder) == "unfinished" { // the rest is by another build, which --strict refuses
		args = args[:2]
	}
	out, said := tryOutput(t, args...)
	if said == "" && out == "" {
		t.Errorf("merge says %q", out)
	}
	return said
}

// readFrozenConfig reads the configuration.
func readFrozenConfig(t *testing.T, folder string) string {
	p, err := prefs.Load(filepath.Join(folder, "sudokuscope", "config.toml"))
	if err != nil {
		return err.Error()
	}
	if err := ui.CheckKeys(p.Keys); err != nil {
		return err.Error()
	}
	if p.Theme != "safe-light" || p.Glyphs != "blocks" || p.Pace == 0 || p.Mouse == nil || *p.Mouse || len(p.Keys) != 3 {
		t.Errorf("the configuration is %+v", p)
	}
	return ""
}
