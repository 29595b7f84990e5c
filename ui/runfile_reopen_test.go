package ui_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/record"
	"sudokuscope/ui"
	"sudokuscope/ui/do/runs"
	. "sudokuscope/ui/proof/uitest"
)

// reopened writes the run on the screen and opens the file on another.
func reopened(t *testing.T, s *Screen) *Screen {
	t.Helper()
	s.Press("w", "ctrl+u").Type("run.scope").Press("enter").Expect(written("run.scope"))
	rec, err := record.Open("run.scope")
	if err != nil {
		t.Fatal(err)
	}
	play, err := rec.Understand(func(string) (*engine.Algorithm, error) { return conformance.Toy(), nil })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := play.Check(t.Context()); err != nil {
		t.Error(err)
	}
	return Raise(t, func(c *ui.Config) { c.Problem, c.Replay = drive.Problem{}, play })
}

// headAt expects a run to have been as far as it had been.
func headAt(life int, at int64) Expectation {
	return That("where it had been", func(s *Screen) bool {
		return len(Of[*runs.Runs](s).List()) > life && Of[*runs.Runs](s).List()[life].Scene.Report.Head.Iteration == at
	})
}

func TestARaceIsWrittenWhole(t *testing.T) {
	t.Chdir(t.TempDir())
	s := Open(t).Press("R").Press("ctrl+n").Type("luck=.6").Press("enter").Expect(InStep(3, 0)).
		Order("forward 51").Expect(InStep(3, 51)).Press("shift+left").Expect(InStep(3, 41)).Press("tab").
		Press("w").Expect(Asked).Press("esc")
	front := s.M.Stage().Front().Name
	again := reopened(t, s).Expect(InStep(3, 41), headAt(0, 51), headAt(2, 51))
	if got := again.M.Stage().Front().Name; got != front {
		t.Errorf("run %s is in front, expected %s", got, front)
	}
	for i, l := range Of[*runs.Runs](again).List() {
		was := Of[*runs.Runs](s).List()[i].Scene
		if l.Scene.Report.Hash() != was.Report.Hash() || l.Scene.Problem.Settings["luck"] != was.Problem.Settings["luck"] {
			t.Errorf("lane %d is another run", i+1)
		}
	}
	again.Press("right").Expect(InStep(3, 42))
}

func TestForksSideBySideAreReopenedSo(t *testing.T) {
	t.Chdir(t.TempDir())
	s := Open(t).Ahead(100).Expect(At(100)).Order("back 30").Expect(At(70)).
		Press("f", "enter").Type("5").Press("enter").Expect(InStep(2, 70)).
		Order("forward 15").Expect(InStep(2, 85)).
		Press("w").Expect(Asked).Press("esc")
	reopened(t, s).Expect(InStep(2, 85), ForkedAt("B", "seed=5", "A", 70), headAt(0, 100)).
		Press("esc").Expect(Alone("B"))
}

// The seed that is offered is a value: enter takes it, and typing replaces it.
func TestTheSeedOfAForkIsOffered(t *testing.T) {
	s := Open(t).Press("shift+right").Expect(At(10)).Press("f", "enter").Expect(Shows("43")).
		Press("enter").Expect(InStep(2, 10), ForkedAt("B", "seed=43", "A", 10))
	s.Press("f", "enter").Type("99").Press("enter").Expect(InStep(2, 10), ForkedAt("C", "seed=99", "B", 10))
}

// What a run is stays known when all that it came from has been closed, in a run
// file too.
func TestALifeThatIsLeftSaysWhatItIs(t *testing.T) {
	t.Chdir(t.TempDir())
	s := Open(t).Order("forward 50").Expect(At(50)).
		Press("f", "enter").Type("7").Press("enter").Expect(InStep(2, 50)).
		Press("shift+right").Expect(InStep(2, 60)).
		Press("f", "down", "enter").Type(".3").Press("enter").Expect(InStep(2, 60), ForkedAt("C", "luck=0.3", "B", 60)).Press("esc").
		Press("T", "home", "down", "ctrl+d").Expect(Notes("B"), ForkedAt("C", "seed=7, luck=0.3", "A", 50)).
		Press("home", "ctrl+d").Expect(Notes("A"), Counts("42", "7", "50", "0.3", "60")).Press("esc")
	reopened(t, s).Expect(At(60)).Press("T").Expect(Counts("42", "7", "50", "0.3", "60"))
}
