package ui_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/lab/landscape"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	screen "sudokuscope/ui/do/landscape"
	. "sudokuscope/ui/proof/uitest"
)

// whole waits until all has been found out.
func whole(s *Screen) *Screen {
	return s.Expect(That("the whole landscape", func(s *Screen) bool {
		d, ok := s.M.Stage().Top().(*screen.Dialog)
		return ok && d.Whole()
	}))
}

// open goes to an iteration of the toy and opens the landscape.
func open(t *testing.T, at int64) *Screen {
	s := Open(t, On(t, "reseda/easy"))
	for i := int64(0); i < at; i += 10 {
		s.Press("shift+right").Expect(At(i + 10))
	}
	return whole(s.Press("Z").Expect(Asked))
}

// TestFiguresAreThoseOfTheCommand: the same walks, descents and runs without a screen.
func TestFiguresAreThoseOfTheCommand(t *testing.T) {
	s := open(t, 30)
	spec := s.M.Stage().Front().Spec
	l := landscape.New(spec.Problem.Puzzle, puzzles.Check(spec.Problem.Puzzle).Solutions[0])
	look, err := l.Look(t.Context(), landscape.Effort{Seed: 1, Walks: 10, Length: 4000, Descents: 300})
	if err != nil {
		t.Fatal(err)
	}
	s.Press("tab").Expect(Shows("r = "), Shows(look.Walk.Meaning(l)[:60]), Shows(look.Survey.Meaning()[:40]),
		Shows(look.Survey.OfMinima.Meaning("minima")[:50]))
}

// TestTheWayIsThatOfTheRun, changes made on the way included: a place is what the run
// stood on, and enter goes there.
func TestTheWayIsThatOfTheRun(t *testing.T) {
	s := Open(t, On(t, "4x4/1")).Press("shift+right").Expect(At(10))
	s.Press("e").Type("1").Press("enter").Expect(Unasked) // everything is kept from here on
	s.Press("shift+right").Expect(At(20)).Press("shift+right").Expect(At(30))
	spec := s.M.Stage().Front().Spec
	l := landscape.New(spec.Problem.Puzzle, puzzles.Check(spec.Problem.Puzzle).Solutions[0])
	rerun, err := s.Front().Rerun(engine.Position{Iteration: 27})
	if err != nil {
		t.Fatal(err)
	}
	var snap engine.Snapshot
	rerun.Search().Observe(&snap)
	b := l.Complete(snap.Current)
	want := []string{"27", fmt.Sprint(b.Cost), fmt.Sprint(b.Distance())}
	d := b.Descend()
	if d.Steps == 0 {
		t.Fatal("the board is a minimum: nothing is said of its descent")
	}
	whole(s.Press("Z")).Press("left", "left", "left").Expect(Counts(want...), Counts(fmt.Sprint(d.Steps), fmt.Sprint(d.Cost)))
	s.Press("enter").Expect(At(27), Unasked)
}

// TestLeavingEndsTheWork: goleak would find what went on.
func TestLeavingEndsTheWork(t *testing.T) {
	s := Open(t).Press("Z").Expect(Asked).Press("esc").Expect(Unasked)
	s.Press("Z", "q").Press("right").Expect(At(1))
}

func TestBoardsWithoutASolutionHaveNoDistance(t *testing.T) {
	s := Open(t)
	launch(s, sudoku.Must(strings.Repeat(".", 16)))
	s.Expect(That("an empty board", func(s *Screen) bool { return s.Scene().Puzzle.Side == 4 }))
	whole(s.Press("Z")).Expect(Counts("0", "16", "48")). // iteration, cost and digits that are lacking
								Press("tab").Expect(Counts("10"), Hides("r = "))
}

// TestPictures holds the pages against what they look like.
func TestPictures(t *testing.T) {
	s := open(t, 60)
	for _, page := range []string{"map", "figures"} {
		for _, size := range []struct{ w, h int }{{120, 36}, {80, 24}, {60, 20}} {
			t.Run(fmt.Sprintf("%s-%dx%d", page, size.w, size.h), func(t *testing.T) {
				s.T = t
				Golden(t, []byte(s.Size(size.w, size.h).Text()))
			})
		}
		s.Press("tab")
	}
}
