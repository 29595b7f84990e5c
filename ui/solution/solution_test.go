package solution_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/choose"
	"sudokuscope/ui/solution"
	. "sudokuscope/ui/uitest"
)

// lostAt is where a toy on a puzzle first loses a right digit, by plain walking.
func lostAt(t *testing.T, p engine.Problem) int64 {
	t.Helper()
	right := sudoku.Exact(p.Puzzle, 1, 0).Solutions[0]
	s, err := conformance.Toy().Start(p)
	if err != nil {
		t.Fatal(err)
	}
	had := make(sudoku.Grid, len(right))
	for range 100_000 {
		for c := range right {
			if had[c] == right[c] && engine.Digit(s, c) != right[c] {
				return s.Tally().Iteration
			}
			had[c] = engine.Digit(s, c)
		}
		for !s.Next(nil).Whole {
		}
	}
	t.Fatal("nothing right is ever lost")
	return 0
}

// A right digit can be lost on boards of any size: on those that a quick look
// decides, and on one that takes the exact solver more than that.
func TestLostIsForEveryBoardThatTheSolverDecides(t *testing.T) {
	for name, quick := range map[string]bool{"reseda/ai-escargot": true, "4x4/1": true, "16x16/02203": true, "16x16/02237": true, "25x25/jarnet-j25": false, "25x25/50-2": true} {
		t.Run(name, func(t *testing.T) {
			s := Open(t, On(t, name), Set("luck", .5)).Press("B").Type("lost").Expect(Hides("the puzzle")).Press("enter")
			if _, err := Of[*solution.Solution](s).Solution(s.Scene().Puzzle); (err == nil) != quick {
				t.Errorf("known at once: %v", err)
			}
			s.Expect(Hides("asking the exact solver")).Press("esc").Press("F", "space").Expect(Shows("stopped at lost"), Paused)
			if got, want := s.Scene().Report.At.Iteration, lostAt(t, s.Scene().Problem); got != want {
				t.Errorf("stopped in iteration %d, expected %d", got, want)
			}
		})
	}
}

func TestLostSaysWhereThereIsNothingToLose(t *testing.T) {
	empty := func(c *ui.Config) { c.Problem.Puzzle = sudoku.Must(strings.Repeat(".", 256)) }
	Open(t, empty).Press("B").Type("lost").Expect(Shows("lost: the puzzle has several solutions, so no digit is right or wrong")).
		Press("enter", "ctrl+u").Expect(Shows("None yet"))
	says := "the exact solver gave up after 150 000 guesses"
	if RaceDetector {
		return // it takes the solver ten times as long
	}
	// One of the few that need more than these.
	hard, err := puzzles.Generate(puzzles.Options{Order: 5, Givens: 262, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	s := Open(t, func(c *ui.Config) { c.Problem.Puzzle = hard }).Press("B").Type("lost").Press("enter").Expect(Shows("asking the exact solver"), Hides("✗")).
		Expect(Shows("lost: "+says), Shows("✗")).Press("esc", "right").Expect(At(1), Hides(says)).Press("s").Expect(Shows(says))
	// The next puzzle has a solution, and the breakpoint is in force from its
	// first iteration.
	next := Problem().Puzzle
	s.Run(Of[*choose.Choose](s).Play(next))
	s.Expect(Shows("ai-escargot"), At(0)).Press("F", "space").Expect(Shows("stopped at lost"))
	if got, want := s.Scene().Report.At.Iteration, lostAt(t, s.Scene().Problem); got != want {
		t.Errorf("stopped in iteration %d, expected %d", got, want)
	}
	s.Run(Of[*choose.Choose](s).Play(sudoku.Must(strings.Repeat(".", 256))))
	s.Expect(Shows("lost: the puzzle has several solutions")).Press("B").Expect(Shows("✗"))
}

func TestTheSolutionThatTakesLongIsShownWhenItIsFound(t *testing.T) {
	Open(t, On(t, "25x25/jarnet-j25")).Ahead(100).Expect(At(100)).
		Press("s").Expect(Shows("legend shows right and wrong"), Shows("wrong")).Press("s").Expect(Hides("wrong")).
		Press("s").Expect(Shows("legend shows right and wrong"))
}

func TestTheScreenOpensWithLost(t *testing.T) {
	with := func(c *ui.Config) { c.Paused, c.Pace, c.Breaks = false, run.FlatOut, []string{"lost"} }
	s := Raise(t, On(t, "25x25/jarnet-j25"), with).Expect(Paused, Shows("stopped at lost"))
	if got, want := s.Scene().Report.At.Iteration, lostAt(t, s.Scene().Problem); got != want {
		t.Errorf("stopped in iteration %d, expected %d", got, want)
	}
	c := ui.Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: engine.Problem{Puzzle: sudoku.Must(strings.Repeat(".", 81))}}
	with(&c)
	if m, err := ui.New(c); err == nil || err.Error() != "break lost: the puzzle has several solutions, so no digit is right or wrong" {
		t.Errorf("to lose nothing: %v", err)
		if m != nil {
			m.Close()
		}
	}
}

func TestARaceStopsWhereALaneHasLost(t *testing.T) {
	Open(t, On(t, "16x16/02203")).Press("R", "enter").Expect(InStep(2, 0)).Break("lost").Press("F", "space").
		Expect(Shows("stopped at lost in iteration"), That("a race at rest", func(s *Screen) bool { return !Race(s).Playing() }))
}
