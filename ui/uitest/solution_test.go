package uitest_test

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/choose"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/playback"
	"sudokuscope/ui/solution"
	"sudokuscope/ui/stage"
	. "sudokuscope/ui/uitest"
)

var (
	overlay   = That("the solution over the board", func(s *Screen) bool { return s.Scene().Solution != nil })
	noOverlay = That("no solution over the board", func(s *Screen) bool { return s.Scene().Solution == nil })
	atLost    = That("a stop at lost", func(s *Screen) bool { return lostIn(s.Scene().Report) })
)

// lostIn reports whether a run has stopped where a right digit was lost.
func lostIn(r *run.Report) bool { return r.Stop.Kind == run.AtBreak && r.Stop.Break.Text == "lost" }

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

// lostAt is where a toy on a puzzle first loses a right digit, by plain walking.
func lostAt(t *testing.T, p drive.Problem) int64 {
	t.Helper()
	right := sudoku.Exact(p.Puzzle, 1, 0).Solutions[0]
	s, err := drive.Start(conformance.Toy(), p)
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
	t.Parallel()
	for name, quick := range map[string]bool{"reseda/ai-escargot": true, "4x4/1": true, "16x16/02203": true, "16x16/02237": true, "25x25/jarnet-j25": false, "25x25/50-2": true} {
		t.Run(name, func(t *testing.T) {
			s := Open(t, On(t, name), Set("luck", .5)).Press("B").Type("lost").Expect(Asked).Press("enter")
			if _, err := Of[*solution.Solution](s).Solution(s.Scene().Puzzle); (err == nil) != quick {
				t.Errorf("known at once: %v", err)
			}
			s.Expect(That("an answer of the exact solver", func(s *Screen) bool {
				_, err := Of[*solution.Solution](s).Solution(s.Scene().Puzzle)
				return err == nil
			})).Press("esc").Press("F", "space").Expect(atLost, Paused)
			if got, want := s.Scene().Report.At.Iteration, lostAt(t, s.Scene().Problem); got != want {
				t.Errorf("stopped in iteration %d, expected %d", got, want)
			}
		})
	}
}

func TestLostSaysWhereThereIsNothingToLose(t *testing.T) {
	t.Parallel()
	empty := func(c *ui.Config) { c.Problem.Puzzle = sudoku.Must(strings.Repeat(".", 256)) }
	Open(t, empty).Press("B").Type("lost").Expect(tells(puzzles.Many)).
		Press("enter", "ctrl+u").Expect(That("no breakpoint",
		func(s *Screen) bool { return len(Of[*playback.Breakpoints](s).List()) == 0 }))
	if RaceDetector {
		return // it takes the solver ten times as long
	}
	// One of the few that need more than these.
	hard, err := puzzles.Generate(puzzles.Options{Order: 5, Givens: 262, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	s := Open(t, func(c *ui.Config) { c.Problem.Puzzle = hard }).Press("B").Type("lost").Press("enter").
		Expect(That("a question to the solver", func(s *Screen) bool { return whyNot(s) == solution.ErrAsking.Error() }), Hides("✗")).
		Expect(That("an answer", func(s *Screen) bool { return whyNot(s) != solution.ErrAsking.Error() }), Shows("✗"))
	says := whyNot(s)
	if !strings.Contains(says, paint.Grouped(150_000)) {
		t.Errorf("%q, without how many guesses there were", says)
	}
	s.Expect(Shows(start(says))).Press("esc", "right").Expect(At(1), Hides(start(says))).Press("s").Expect(Shows(start(says)))
	// The next puzzle has a solution, and the breakpoint is in force from its
	// first iteration.
	next := Problem().Puzzle
	s.Run(Of[*choose.Choose](s).Play(next))
	s.Expect(Shows("ai-escargot"), At(0)).Press("F", "space").Expect(atLost)
	if got, want := s.Scene().Report.At.Iteration, lostAt(t, s.Scene().Problem); got != want {
		t.Errorf("stopped in iteration %d, expected %d", got, want)
	}
	s.Run(Of[*choose.Choose](s).Play(sudoku.Must(strings.Repeat(".", 256))))
	s.Expect(tells(puzzles.Many)).Press("B").Expect(Shows("✗"))
}

func TestTheSolutionThatTakesLongIsShownWhenItIsFound(t *testing.T) {
	t.Parallel()
	Open(t, On(t, "25x25/jarnet-j25")).Ahead(100).Expect(At(100)).
		Press("s").Expect(overlay).Press("s").Expect(noOverlay).
		Press("s").Expect(overlay)
}

func TestTheScreenOpensWithLost(t *testing.T) {
	t.Parallel()
	with := func(c *ui.Config) { c.Paused, c.Pace, c.Breaks = false, run.FlatOut, []string{"lost"} }
	s := Raise(t, On(t, "25x25/jarnet-j25"), with).Expect(Paused, atLost)
	if got, want := s.Scene().Report.At.Iteration, lostAt(t, s.Scene().Problem); got != want {
		t.Errorf("stopped in iteration %d, expected %d", got, want)
	}
	c := ui.Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: drive.Problem{Puzzle: sudoku.Must(strings.Repeat(".", 81))}}
	with(&c)
	several := Open(t, func(open *ui.Config) { open.Problem.Puzzle = c.Problem.Puzzle })
	if m, err := ui.New(c); err == nil || !strings.Contains(err.Error(), whyNot(several)) {
		t.Errorf("to lose nothing: %v", err)
		if m != nil {
			m.Close()
		}
	}
}

func TestARaceStopsWhereALaneHasLost(t *testing.T) {
	Open(t, On(t, "16x16/02203")).Press("R", "enter").Expect(InStep(2, 0)).Break("lost").Press("F", "space").
		Expect(That("a race at rest where a lane has lost", func(s *Screen) bool {
			return !Race(s).Playing() && slices.ContainsFunc(Race(s).Lanes(), func(r *stage.Run) bool { return lostIn(r.Lane.Scene.Report) })
		}))
}
