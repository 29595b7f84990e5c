package question_test

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms/tabu"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/school/question"
	"sudokuscope/puzzles"
)

// begun is tabu search on AI Escargot, some iterations on.
func begun(iterations int) (a *engine.Algorithm, p drive.Problem, s engine.Search, err error) {
	a = tabu.Algorithm
	if p.Puzzle, err = puzzles.Find("ai-escargot"); err != nil {
		return nil, p, nil, err
	}
	p.Seed = 7
	if s, err = drive.Start(a, p); err == nil {
		drive.Sprint(s, iterations)
	}
	return a, p, s, err
}

// A question is made of the search as it stands, with its answer.
func ExampleAt() {
	a, p, s, err := begun(20)
	if err != nil {
		fmt.Println(err)
		return
	}
	q, err := question.At(a, p.Puzzle, s, question.NextMove)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(q.Text)
	fmt.Println(q.Options[q.Right].Text)
	fmt.Println(question.Recount(q, p.Puzzle, s))
	// Output:
	// Which of these moves will be made?
	// r4c5 ↔ r5c6
	// <nil>
}

// The learner takes a decision in place of the search, in the first phase that has one.
func ExampleDecide() {
	a, p, s, err := begun(20)
	if err != nil {
		fmt.Println(err)
		return
	}
	var q *question.Task
	for ; q == nil; s.Next(nil) {
		if q, err = question.Decide(a, p.Puzzle, s, 0); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(q.Text)
	fmt.Println("the search itself:", q.Options[q.Own].Text)
	// Output:
	// Which swap is chosen?
	// the search itself: r4c5 ↔ r5c6
}
