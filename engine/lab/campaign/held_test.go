package campaign

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine/drive"
)

// rewrite changes the first file of runs of a folder.
func rewrite(t *testing.T, dir string, change func(string) string) {
	t.Helper()
	names, err := runFiles(dir)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	after := change(string(text))
	if after == string(text) {
		t.Fatalf("nothing is changed in\n%s", text)
	}
	if err := os.WriteFile(names[0], []byte(after), 0o644); err != nil {
		t.Fatal(err)
	}
}

// once replaces the first match.
func once(pattern, by string) func(string) string {
	return func(text string) string {
		at := regexp.MustCompile(pattern).FindStringIndex(text)
		if at == nil {
			return text
		}
		return text[:at[0]] + by + text[at[1]:]
	}
}

// TestALineIsHeldToItsGrid: what a line says that its own grid, the givens and the budget do
// not allow costs its run, is named, and is made again.
func TestALineIsHeldToItsGrid(t *testing.T) {
	said := map[string]string{} // each reason of one case
	for name, change := range map[string]func(string) string{
		"solved":     once(`"solved":false`, `"solved":true`),
		"not solved": once(`"solved":true`, `"solved":false`),
		"cost":       once(`"solved":false,"late":false,"cost":\d+`, `"solved":false,"late":false,"cost":0`),
		"late":       once(`"solved":true,"late":false`, `"solved":false,"late":true`),
		"iterations": once(`"iterations":60`, `"iterations":61`),
		"grid":       once(`"grid":"[^"]*"`, `"grid":"1"`),
		"given":      once(`"grid":"1`, `"grid":"2`),
	} {
		dir, d := t.TempDir(), design(t, 5)
		work(t, dir, d)
		rewrite(t, dir, change)
		s := read(t, dir)
		if s.BadLines != 1 || s.Missing != 1 {
			t.Fatalf("%s: %v, %d missing", name, s.Bad, s.Missing)
		}
		place, why, _ := strings.Cut(s.Bad[0], ": ")
		if other := said[why]; other != "" || !strings.HasPrefix(place, dir) {
			t.Errorf("%s and %s are told in the same words: %s", name, other, s.Bad[0])
		}
		said[why] = name
		if n := work(t, dir, d); n != 1 {
			t.Errorf("%s: made %d of 1", name, n)
		}
	}
}

// TestADesignIsHeldToItself: the words of a budget and the free cells must be those of the
// numbers and the givens.
func TestADesignIsHeldToItself(t *testing.T) {
	for _, change := range [][2]string{{`"iterations": 60`, `"iterations": 600`}, {`"free": 11`, `"free": 9`}} {
		dir, d := t.TempDir(), design(t, 1)
		work(t, dir, d)
		text, err := os.ReadFile(dir + "/" + planFile)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(dir+"/"+planFile, []byte(strings.Replace(string(text), change[0], change[1], 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(dir); err == nil || !strings.Contains(err.Error(), dir) {
			t.Errorf("%s: %v", change[1], err)
		}
	}
}

// TestBuildsAreNamed: runs that another build of the program made are not pooled unsaid.
func TestBuildsAreNamed(t *testing.T) {
	a, b, d := t.TempDir(), t.TempDir(), design(t, 2)
	work(t, a, d)
	later := *d
	later.First += 2
	work(t, b, &later)
	if s := read(t, a, b); len(s.Pooled) != 0 {
		t.Errorf("one build: %v", s.Pooled)
	}
	rewrite(t, b, once(`"build":"[^"]*"`, `"build":"commit 1234"`))
	s := read(t, a, b)
	if len(s.Pooled) != 2 || !strings.HasPrefix(s.Pooled[0], "toy: 4 by commit 1234, 4 by ") {
		t.Errorf("%q", s.Pooled)
	}
}

// TestMachinesDoNotMixUnderTime: seconds of one kind of machine are not those of another.
func TestMachinesDoNotMixUnderTime(t *testing.T) {
	a, b, d := t.TempDir(), t.TempDir(), design(t, 2)
	d.Budget = drive.Budget{Iterations: 60, Time: time.Hour}
	work(t, a, d)
	later := *d
	later.First += 2
	work(t, b, &later)
	read(t, a, b)
	rewrite(t, b, once(`"system":"[^"]*"`, `"system":"plan9/arm"`))
	if _, err := Read(a, b); !errors.Is(err, ErrOtherMachine) {
		t.Errorf("put together: %v", err)
	}
	part := NewPart(d, "test", nil)
	part.Runs, part.Machine.System = 9, "plan9/arm"
	if _, err := Open(a, part); !errors.Is(err, ErrOtherMachine) {
		t.Errorf("joined: %v", err)
	}
}

// TestAScriptIsInTheFolder, with its whole text for an identity.
func TestAScriptIsInTheFolder(t *testing.T) {
	dir, d := t.TempDir(), design(t, 2)
	one, two := *toy, *toy
	one.Script, two.Script = "a = 1", "a = 1 # after iteration 500: 2"
	for i := range d.Entrants {
		d.Entrants[i].Algorithm = &one
	}
	work(t, dir, d)
	plan, err := ReadPlan(dir)
	if err != nil || plan.Parts[0].Entrants[0].Script != one.Script {
		t.Fatalf("%+v, %v", plan, err)
	}
	for i := range d.Entrants {
		d.Entrants[i].Algorithm = &two
	}
	if _, err := Open(dir, NewPart(d, "test", nil)); !errors.Is(err, ErrOtherVersion) {
		t.Errorf("another text: %v", err)
	}
}
