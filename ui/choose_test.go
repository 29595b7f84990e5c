package ui_test

import (
	"cmp"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

// everything is the screen with all algorithms there are, on the opening of the
// first.
func everything(c *ui.Config) {
	c.Algorithms = algorithms.All()
	o := c.Algorithms[0].Opening
	p, err := puzzles.Find(o.Puzzle)
	if err != nil {
		panic(err)
	}
	c.Problem = drive.Problem{Puzzle: p, Seed: cmp.Or(o.Seed, 1)}
	c.Pace, c.Paused = o.Pace, true
}

// running expects a search of an algorithm that has something to do.
func running(a *engine.Algorithm) Expectation {
	return That("a run of "+a.ID+" that is worth watching", func(s *Screen) bool {
		sc := s.Scene()
		return sc.Algorithm == a && sc.Report.Settings != nil && sc.Report.Status == engine.Running
	})
}

// One after the other, all algorithms come, and each has something to show: where propagation
// solves the puzzle, on another one, and the footer says so.
func TestTheNextAlgorithmIsASearch(t *testing.T) {
	s, moved := Open(t, everything), 0
	all := algorithms.All()
	first := s.Scene().Puzzle
	for i := range all {
		a, before := all[(i+1)%len(all)], s.Scene().Puzzle
		s.Order("next algorithm").Expect(running(a))
		if s.Scene().Puzzle != before {
			s.Expect(Notes(s.Scene().Puzzle.Name))
			moved++
		}
		if pace := s.M.Stage().Front().Spec.Pace; pace != a.Opening.Pace {
			t.Errorf("%s runs at %v, expected its own pace %v", a.ID, pace, a.Opening.Pace)
		}
	}
	if moved == 0 || s.Scene().Puzzle == first {
		t.Error("no algorithm has moved on to its own puzzle: nothing is tested")
	}
}

// An algorithm that is chosen begins on the puzzle and with the seed of the screen; a preset says
// where it begins.
func TestAnAlgorithmIsChosenForThisPuzzle(t *testing.T) {
	s := real(t)
	problem := s.Scene().Problem
	s.Press("a").Type("Annealing").Press("enter").
		Expect(Shows("Annealing"), Seeded(problem.Seed), Notes("this puzzle", "run A is kept"))
	if now := s.Scene().Problem.Puzzle; now != problem.Puzzle {
		t.Errorf("it begins on %s", now.Name)
	}
	s.Press("a").Type("paper").Press("right").Expect(Shows("on this puzzle"), Shows("where it was meant")).
		Type("paper meant").Expect(Shows("It brings the puzzle")).Press("enter").Expect(Notes("seed", "run B is kept"))
}

// A pace that was chosen is kept.
func TestTabKeepsAPaceThatWasChosen(t *testing.T) {
	s := Open(t, everything).Press("+")
	pace := s.M.Stage().Front().Spec.Pace
	s.Expect(That("the run at that pace", func(s *Screen) bool { return s.Scene().Report.Pace == pace }))
	if s.Order("next algorithm").Expect(running(algorithms.All()[1])); s.M.Stage().Front().Spec.Pace != pace {
		t.Errorf("%v became %v", pace, s.M.Stage().Front().Spec.Pace)
	}
}

// A puzzle from the list that propagation solves is not landed on either. The first
// algorithm that goes to another puzzle is one that propagates.
func TestAPuzzleThatIsSolvedAtOnceIsNotLandedOn(t *testing.T) {
	s := Open(t, everything)
	first := s.Scene().Puzzle
	for i := 1; s.Scene().Puzzle == first; i++ {
		s.Order("next algorithm").Expect(running(algorithms.All()[i]))
	}
	own := s.Scene().Puzzle.Name
	s.Press("p").Type(first.Name).Press("enter").Expect(Notes(first.Name, own))
}

// The list marks the puzzles that the algorithm in front has solved before its first iteration,
// and no others.
func TestThePuzzleListMarksWhereThereIsNothingToDo(t *testing.T) {
	list := []string{"kennett/medium/1", "kennett/medium/2"}
	solvedAtOnce := func(a *engine.Algorithm, problem drive.Problem, name string) bool {
		p, err := puzzles.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		problem.Puzzle = p
		search, err := drive.Start(a, problem)
		if err != nil {
			t.Fatal(err)
		}
		return search.Tally().Status == engine.Solved
	}
	tried := map[bool]bool{} // a small sample has one that is solved at once and one that is not
	for _, a := range algorithms.All() {
		marked := solvedAtOnce(a, drive.Problem{Seed: 1}, list[0])
		if tried[marked] && !sample.Large() {
			continue
		}
		tried[marked] = true
		s := Open(t, everything)
		s.Press("a").Type(a.Name).Press("enter").Expect(running(a))
		for _, name := range list {
			says := Hides("has nothing to do here")
			if solvedAtOnce(a, s.M.Stage().Front().Spec.Problem, name) {
				says = Shows("has nothing to do here")
			}
			s.Press("p").Type(name).Expect(Shows(name), says).Press("esc", "esc")
		}
	}
	if !tried[true] || !tried[false] {
		t.Errorf("of both kinds: %v; expected a search that has nothing to do and one that has", tried)
	}
}
