package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestTwoRunFilesSayWhatSetsThemApart: first what the two are runs of, then what parted them,
// which is never a setting that only one of two algorithms has.
func TestTwoRunFilesSayWhatSetsThemApart(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file := func(name string, args ...string) string {
		path := filepath.Join(folder, name+".scope")
		args = append([]string{"solve", "ai-escargot", "--iterations", "200", "--save", path}, args...)
		runProgram(t, args...) // it ends with 1, since nothing is solved
		return path
	}
	tabu := file("tabu", "-a", "tabu", "--seed", "1")
	for _, c := range []struct {
		name string
		args []string
		says []string
	}{
		{"anneal", []string{"-a", "anneal", "--seed", "1"}, []string{"run B is anneal, seed 1.", "two algorithms made them"}},
		{"other seed", []string{"-a", "tabu", "--seed", "2"}, []string{"run B is tabu, seed 2.", "Parted at once"}},
		{"other tenure", []string{"-a", "tabu", "--seed", "1", "--set", "tenure=9"}, []string{"run B is tabu, seed 1, tenure=9.", "tenure acted earlier"}},
		{"not tabu at all", []string{"-a", "tabu", "--seed", "1", "--set", "tenure=0"}, []string{"tenure acted earlier"}},
		{"the same", []string{"-a", "tabu", "--seed", "1"}, []string{"run B is tabu, seed 1.", "do not part"}},
	} {
		text := mustRun(t, "measure", "apart", tabu, file(c.name, c.args...))
		for _, part := range append(c.says, "Run A is tabu, seed 1;") {
			if !strings.Contains(text, part) {
				t.Errorf("%s: %q is not in\n%s", c.name, part, text)
			}
		}
	}
	text := mustRun(t, "measure", "apart", file("by chance", "-a", "anneal", "--seed", "1"),
		file("downhill", "-a", "anneal", "--seed", "1", "--set", "accept=descent"))
	if !strings.Contains(text, "accept matters there") {
		t.Errorf("a rule that the iteration reads does not matter there: %s", text)
	}
	code, _, said := runProgram(t, "measure", "apart", tabu)
	if code != exitBad || !strings.Contains(said, "expected a second one") {
		t.Errorf("one file: %d, %s", code, said)
	}
}
