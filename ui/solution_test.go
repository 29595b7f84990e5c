package ui_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/do/solution"
	"sudokuscope/ui/kit/paint"
	. "sudokuscope/ui/proof/uitest"
)

var (
	overlay   = That("the solution over the board", func(s *Screen) bool { return s.Scene().Solution != nil })
	noOverlay = That("no solution over the board", func(s *Screen) bool { return s.Scene().Solution == nil })
)

// whyNot is why the puzzle on the screen has no solution to go by.
func whyNot(s *Screen) string {
	if _, err := Of[*solution.Solution](s).Solution(s.Scene().Puzzle); err != nil {
		return err.Error()
	}
	return "there is a solution"
}

// start is as much of a text as a narrow line has room for.
func start(text string) string {
	text = strings.ReplaceAll(text, "\u2009", " ")
	return text[:min(len(text), 30)]
}

// tells expects the screen to tell why there is no solution to go by, for the reason
// that the solver found.
func tells(found puzzles.Judgement) Expectation {
	return That("why there is no solution", func(s *Screen) bool {
		return puzzles.Check(s.Scene().Puzzle).Judgement == found && Shows(start(whyNot(s))).OK(s)
	})
}

// A puzzle without a solution to go by says why: it has several, or the solver gives up.
func TestTheSolutionSaysWhyThereIsNone(t *testing.T) {
	t.Parallel()
	empty := func(c *ui.Config) { c.Problem.Puzzle = sudoku.Must(strings.Repeat(".", 256)) }
	Open(t, empty).Press("s").Expect(tells(puzzles.Many), noOverlay)
	if RaceDetector || !sample.Large() {
		return // it takes the solver long, and ten times as long
	}
	// One of the few that need more guesses than the solver makes on the largest board.
	s := Open(t, On(t, "36x36/50-1"))
	if says := whyNot(s); says != solution.ErrAsking.Error() {
		t.Errorf("a quick look says %q", says)
	}
	s.Press("s").Expect(That("an answer", func(s *Screen) bool { return whyNot(s) != solution.ErrAsking.Error() }))
	says := whyNot(s)
	if !strings.Contains(says, paint.Grouped(60_000)) {
		t.Errorf("%q, without how many guesses there were", says)
	}
	s.Expect(Shows(start(says)), noOverlay).Press("right").Expect(At(1), Hides(start(says))).Press("s").Expect(Shows(start(says)))
}

// TestTheSolutionLiesOverEveryLane: of a race, whichever is in front, and is taken off all of them.
func TestTheSolutionLiesOverEveryLane(t *testing.T) {
	t.Parallel()
	over := func(want bool) Expectation {
		return That(fmt.Sprint("the solution over both boards: ", want), func(s *Screen) bool {
			for _, lane := range Race(s).Lanes() {
				if (lane.Scene.Solution != nil) != want {
					return false
				}
			}
			return true
		})
	}
	s := Open(t).Press("R", "enter").Expect(InStep(2, 0)).Press("s").Expect(over(true), Notes("every board"))
	s.Press("tab").Expect(over(true)).Press("s").Expect(over(false))
}

func TestTheSolutionThatTakesLongIsShownWhenItIsFound(t *testing.T) {
	t.Parallel()
	sample.OnlyLarge(t)
	if RaceDetector {
		t.Skip("it takes the solver ten times as long")
	}
	Open(t, On(t, "25x25/jarnet-j25")).Ahead(100).Expect(At(100)).
		Press("s").Expect(overlay).Press("s").Expect(noOverlay).
		Press("s").Expect(overlay)
}
