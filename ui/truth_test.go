package ui

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// on opens the screen on a puzzle of the collections.
func on(t *testing.T, name string) func(*Config) {
	t.Helper()
	p, err := puzzles.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return func(c *Config) { c.Problem.Puzzle = p }
}

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
			if had[c] == right[c] && s.Digit(c) != right[c] {
				return s.Tally().Iteration
			}
			had[c] = s.Digit(c)
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
			s := open(t, on(t, name), set("luck", .5)).Press("B").Type("lost").Expect(Hides("the puzzle")).Press("enter")
			if got := s.m.truthOf(s.m.lane.scene.Puzzle).known; got != quick {
				t.Errorf("known at once: %v", got)
			}
			s.Expect(Hides("asking the exact solver")).Press("esc").Press("F", "space").Expect(Shows("stopped at lost"), Paused)
			if got, want := s.m.lane.scene.Report.At.Iteration, lostAt(t, s.m.lane.scene.Problem); got != want {
				t.Errorf("stopped in iteration %d, expected %d", got, want)
			}
		})
	}
}

func TestLostSaysWhereThereIsNothingToLose(t *testing.T) {
	empty := func(c *Config) { c.Problem.Puzzle = sudoku.Must(strings.Repeat(".", 256)) }
	open(t, empty).Press("B").Type("lost").Expect(Shows("lost: the puzzle has several solutions, so no digit is right or wrong")).
		Press("enter").Expect(Shows("None yet"))
	says := "the exact solver gave up after 150 000 guesses"
	if raceEnabled {
		return // it takes the solver ten times as long
	}
	// One of the few that need more than these.
	hard, err := puzzles.Generate(puzzles.Options{Order: 5, Givens: 262, Seed: 22})
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, func(c *Config) { c.Problem.Puzzle = hard }).Press("B").Type("lost").Press("enter").Expect(Shows("asking the exact solver"), Hides("✗")).
		Expect(Shows("lost: "+says), Shows("✗")).Press("esc", "right").Expect(At(1), Hides(says)).Press("s").Expect(Shows(says))
	// The next puzzle has a solution, and the breakpoint is in force from its
	// first iteration.
	next := problem().Puzzle
	s.run(s.m.play(next))
	s.Expect(Shows("ai-escargot"), At(0)).Press("F", "space").Expect(Shows("stopped at lost"))
	if got, want := s.m.lane.scene.Report.At.Iteration, lostAt(t, s.m.lane.scene.Problem); got != want {
		t.Errorf("stopped in iteration %d, expected %d", got, want)
	}
	s.run(s.m.play(sudoku.Must(strings.Repeat(".", 256))))
	s.Expect(Shows("lost: the puzzle has several solutions")).Press("B").Expect(Shows("✗"))
}

func TestTheSolutionThatTakesLongIsShownWhenItIsFound(t *testing.T) {
	open(t, on(t, "25x25/jarnet-j25")).Press("alt+right").Expect(At(100)).
		Press("s").Expect(Shows("legend shows right and wrong"), Shows("wrong")).Press("s").Expect(Hides("wrong")).
		Press("s").Expect(Shows("legend shows right and wrong"))
}

func TestTheScreenOpensWithLost(t *testing.T) {
	with := func(c *Config) { c.Paused, c.Pace, c.Breaks = false, run.FlatOut, []string{"lost"} }
	s := raise(t, on(t, "25x25/jarnet-j25"), with).Expect(Paused, Shows("stopped at lost"))
	if got, want := s.m.lane.scene.Report.At.Iteration, lostAt(t, s.m.lane.scene.Problem); got != want {
		t.Errorf("stopped in iteration %d, expected %d", got, want)
	}
	c := Config{Algorithms: []*engine.Algorithm{conformance.Toy()}, Problem: engine.Problem{Puzzle: sudoku.Must(strings.Repeat(".", 81))}}
	with(&c)
	if m, err := New(c); err == nil || err.Error() != "break lost: the puzzle has several solutions, so no digit is right or wrong" {
		t.Errorf("to lose nothing: %v", err)
		if m != nil {
			m.Close()
		}
	}
}

func TestARaceStopsWhereALaneHasLost(t *testing.T) {
	open(t, on(t, "16x16/02203")).Press("R", "enter").Expect(Abreast(2, 0)).Break("lost").Press("F", "space").
		Expect(Shows("stopped at lost in iteration"), expectation{"a race at rest", func(s *stage) bool { return !s.m.race.playing }})
}
