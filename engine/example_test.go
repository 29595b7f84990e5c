package engine_test

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// begun starts an algorithm on AI Escargot.
func begun(id string) (engine.Search, error) {
	puzzle, err := puzzles.Find("ai-escargot")
	if err != nil {
		return nil, err
	}
	a, err := algorithms.Find(id)
	if err != nil {
		return nil, err
	}
	return drive.Start(a, drive.Problem{Puzzle: puzzle, Seed: 7})
}

// Next does one phase; an iteration is a round of them.
func ExampleSearch() {
	s, err := begun("tabu")
	if err != nil {
		fmt.Println(err)
		return
	}
	for whole := false; !whole; {
		step := s.Next(nil)
		fmt.Println("phase", step.Phase, "ends the iteration:", step.Whole)
		whole = step.Whole
	}
	// Output:
	// phase 0 ends the iteration: false
	// phase 1 ends the iteration: false
	// phase 2 ends the iteration: false
	// phase 3 ends the iteration: true
}

// A clone goes on exactly as the original would. With other dice it does not.
func ExampleSearch_clone() {
	s, err := begun("anneal")
	if err != nil {
		fmt.Println(err)
		return
	}
	drive.Sprint(s, 1000)
	same, other := s.Clone(), s.Clone()
	other.Reseed(8)
	for _, search := range []engine.Search{s, same, other} {
		drive.Sprint(search, 1000)
	}
	fmt.Println(drive.HashOf(s) == drive.HashOf(same), drive.HashOf(s) == drive.HashOf(other))
	// Output:
	// true false
}

// A witness hears every decision of the search, with the reason.
func ExampleWitness() {
	s, err := begun("tabu")
	if err != nil {
		fmt.Println(err)
		return
	}
	board := sudoku.Of(3)
	drive.Sprint(s, 20)
	witness := &decision.Witness{Hear: func(d decision.Decision) {
		if d.Kind == decision.Pick {
			fmt.Println(d.Why.Text(board))
		}
	}}
	for !s.Next(witness).Whole {
	}
	// Output:
	// r4c5 (9) ↔ r5c6 (7), -3, is the best allowed, like 2 others
}

// A parameter that is live may change while the search runs.
func ExampleSearch_set() {
	s, err := begun("tabu")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Set("tenure", 10))
	fmt.Println(s.Set("tenuer", 10))
	// Output:
	// <nil>
	// tabu has no parameter "tenuer": did you mean tenure? There are tenure, tenure-random, aspiration, precompute, accept
}

// A moment is an iteration, and phases into the next.
func ExampleParsePosition() {
	at, err := engine.ParsePosition("212+3")
	fmt.Println(at.Iteration, at.Phases, err)
	_, err = engine.ParsePosition("12x")
	fmt.Println(err)
	// Output:
	// 212 3 <nil>
	// "12x": expected an iteration like 212, or 212+3 for three phases further
}
