package ui_test

import (
	"fmt"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/kit/paint"
	. "sudokuscope/ui/proof/uitest"
)

func TestAChangeInThePastKeepsTheOldFuture(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100)).Order("back 40").Expect(At(60))
	s.Press("e").Press("ctrl+u").Type(".9").Expect(Asked).Press("enter").
		Expect(Alone("B"), At(60), Notes("A"))
	if got := s.Scene().Report.Settings["luck"]; got != .9 {
		t.Errorf("luck is %v", got)
	}
	s.Press("right").Expect(At(61)).
		Press("T").Expect(Shows("A  Toy walk"), ForkedAt("B", "luck=0.9", "A", 60)).
		Press("home", "enter").Expect(Alone("A"), At(60), Counts("100", "120")).
		Press("end").Expect(At(100))
}

// differ expects the sign of the lanes of a fork that have come to differ.
var differ = Shows(paint.Break + " ")

func TestAForkShowsBothLives(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100)).Order("back 30").Expect(At(70))
	s.Press("f").Expect(Asked).
		Press("enter").Expect(Asked).Type("7").Press("enter").
		Expect(InStep(2, 70), Shows("A  Toy walk"), ForkedAt("B", "seed=7", "A", 70))
	s.Press("shift+right").Expect(InStep(2, 80), differ)
	s.Order("back 20").Expect(InStep(2, 60), Not(differ))
	// A fork of the fork, with a parameter; and then the tree.
	s.Order("forward 20").Expect(InStep(2, 80)).
		Press("f", "down").Expect(Shows("0.1")).Press("enter").Type(".5").Press("enter").
		Expect(InStep(2, 80), ForkedAt("C", "luck=0.5", "B", 80)).
		Press("esc").Expect(Alone("C"), At(80)).
		Press("T").Expect(Shows("A  Toy walk"), Shows("B  seed=7"), Shows("C  luck=0.5")).
		Press("home", "ctrl+b").Expect(InStep(2, 80)).
		Press("esc", "T", "home", "down", "ctrl+d").Expect(Notes("B")).Press("esc")
	if len(Of[*runs.Runs](s).List()) != 2 || Of[*runs.Runs](s).List()[1].Parent != Of[*runs.Runs](s).List()[0] {
		t.Errorf("after closing the one between: %d runs", len(Of[*runs.Runs](s).List()))
	}
	s.Press("r").Expect(At(0), kept(2))
}

// TestTheHeaderNamesWhatAForkChanged: the line that says what runs has the parameter.
func TestTheHeaderNamesWhatAForkChanged(t *testing.T) {
	s := Open(t).Size(120, 36).Ahead(30).Expect(At(30)).Expect(Not(Headed("luck=")))
	s.Press("f", "down").Press("enter").Type(".5").Press("enter").
		Expect(InStep(2, 30)).Press("esc").Expect(Alone("B"), Headed("luck=0.5"))
}

// kept expects so many runs in the list.
func kept(n int) Expectation {
	return That(fmt.Sprintf("%d runs", n), func(s *Screen) bool { return len(Of[*runs.Runs](s).List()) == n })
}

// TestARunIsKeptWhenAnotherBegins: whoever changes the algorithm or the seed comes back to
// the run as it was, with T. The same run started again is not kept twice.
func TestARunIsKeptWhenAnotherBegins(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	s.Press("r").Expect(At(0), kept(1))
	s.Ahead(100).Expect(At(100)).Order("back 30").Expect(At(70))
	s.Press("n").Expect(At(0), Not(Seeded(42)), kept(2)).
		Press("T", "home", "enter").Expect(At(70), Seeded(42))
	for n := 3; n <= 20; n++ {
		s.Press("n").Expect(At(0), kept(min(n, 12)))
	}
}

func TestAForcedMoveStays(t *testing.T) {
	s := Open(t).Press("shift+right").Expect(At(10)).Press("i")
	s.Scene().Cursor = sudoku.TheCell(1)
	s.Press("f").Expect(Shows("r1c2")).Press("down", "down", "enter").
		Type("z").Press("enter").Expect(Asked).Press("backspace").Type("2").Press("enter").
		Expect(InStep(2, 10), Shows("r1c2=2")).
		Press("g").Type("+500").Press("enter").Expect(InStep(2, 510))
	if d := s.Scene().Grid()[1]; d != 2 {
		t.Errorf("the forced cell holds %d", d)
	}
	// What a given forbids is refused, and nothing is left of it.
	s.Press("f").Press("down", "down", "enter").Type("1").Press("enter").Expect(Notes("r1c2", "1"))
	if len(Of[*runs.Runs](s).List()) != 2 {
		t.Errorf("%d runs", len(Of[*runs.Runs](s).List()))
	}
}

// stubborn is the toy without what it takes to be forced.
func stubborn() *engine.Algorithm {
	a := conformance.Toy()
	made := a.New
	a.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		t, err := made(b, s)
		return unforced{t}, err
	}
	return a
}

type unforced struct{ engine.Search }

func (p unforced) Clone() engine.Search { return unforced{p.Search.Clone()} }

func TestAnAlgorithmThatTakesNoForcedMovesSaysSo(t *testing.T) {
	Open(t, func(c *ui.Config) { c.Algorithms = []*engine.Algorithm{stubborn()} }).
		Press("right").Expect(At(1)).Press("i", "f").Expect(Asked).
		Press("down", "down", "enter").Expect(Notes("Toy walk"))
}

// Many runs share the memory of one.
func TestLivesShareTheMemory(t *testing.T) {
	s := Open(t).Press("right").Expect(At(1))
	for n := 2; n <= 12; n++ {
		s.Press("f", "end", "enter").Expect(That("one more run", func(s *Screen) bool { return len(Of[*runs.Runs](s).List()) == n }))
	}
	s.Press("f", "end", "enter").Expect(Notes("12"))
}
