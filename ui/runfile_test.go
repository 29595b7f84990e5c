package ui_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/rounding"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/record"
	"sudokuscope/ui"
	"sudokuscope/ui/do/runs"
	. "sudokuscope/ui/proof/uitest"
)

// written expects a file, and a notice that names it.
func written(name string) Expectation {
	return That("the file "+name, func(s *Screen) bool {
		_, err := os.Stat(name)
		return err == nil && Notes(name).OK(s)
	})
}

// A file of one run that nobody has changed says who can make it again.
func TestARunFileSaysWhoReproducesIt(t *testing.T) {
	t.Chdir(t.TempDir())
	for id, want := range map[string]rounding.Who{"reseda": rounding.Anybody, "dlx": rounding.Anybody} {
		s := Open(t, func(c *ui.Config) { c.Algorithms, c.Algorithm = algorithms.All(), id }).Ahead(12).Expect(At(12))
		s.Press("w", "ctrl+u").Type(id + ".scope").Press("enter").Expect(written(id + ".scope"))
		rec, err := record.Open(id + ".scope")
		if err != nil {
			t.Fatal(err)
		}
		if rec.Reproduced != string(want) {
			t.Errorf("%s: reproduced by %q, expected %q", id, rec.Reproduced, want)
		}
	}
}

func TestARunFileOpensWhereItWasLeft(t *testing.T) {
	t.Chdir(t.TempDir())
	s := Open(t).Ahead(100).Expect(At(100)).Order("back 30").Expect(At(70)).
		Press("b").Type("here it turns").Press("enter").Expect(Notes("70")).
		Press("B").Type("event solved").Press("enter", "esc").
		Press("f", "enter").Type("5").Press("enter").Expect(InStep(2, 70)).
		Order("forward 15").Expect(InStep(2, 85)).Press("esc")
	s.Press("w").Expect(Shows("reseda-ai-escargot-toy-42.scope")).Press("enter").Expect(written("reseda-ai-escargot-toy-42.scope"))
	rec, err := record.Open("reseda-ai-escargot-toy-42.scope")
	if err != nil {
		t.Fatal(err)
	}
	if rec.Reproduced != "" {
		t.Errorf("a fork is reproduced by %q", rec.Reproduced)
	}
	play, err := rec.Understand(func(string) (*engine.Algorithm, error) { return conformance.Toy(), nil })
	if err != nil {
		t.Fatal(err)
	}
	if n, err := play.Check(t.Context()); err != nil || n < 4 {
		t.Errorf("%d hashes agree, %v", n, err)
	}
	again := Raise(t, func(c *ui.Config) { c.Problem, c.Replay = drive.Problem{}, play })
	again.Expect(Alone("B"), At(85), Paused, That("the other run where it was left, too", func(s *Screen) bool {
		return Of[*runs.Runs](s).List()[0].Scene.Report.At.Iteration == 85
	})).Order("bookmarks").Expect(Shows("here it turns")).Press("enter").Expect(Alone("A"), At(70)).
		Press("end").Expect(At(100)).Press("T").Expect(ForkedAt("B", "seed=5", "A", 70)).Press("esc").
		Press("B").Expect(Shows("event solved")).Press("esc")
	// What cannot be written to is said while the name is typed.
	s.Press("w", "ctrl+u").Type("no/such/run.scope").Press("enter").Expect(Asked).Press("esc")
	if err := os.WriteFile("notes.txt", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s.Press("w", "ctrl+u").Type("notes.txt").Press("enter").Expect(Asked)
	if list, _ := filepath.Glob("*"); !slices.Equal(list, []string{"notes.txt", "reseda-ai-escargot-toy-42.scope"}) {
		t.Errorf("left behind: %v", list)
	}
}
