package chances_test

import (
	"context"
	"fmt"

	"sudokuscope/engine/algorithms/anneal"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
)

// A survey measures batch after batch; whoever wants to may stop after any of them.
func ExampleSurvey() {
	p, err := puzzles.Generate(puzzles.Options{Order: 2, Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	of, end, err := chances.Follow(ctx, anneal.Algorithm, drive.Problem{Puzzle: p, Seed: 7}, drive.Budget{Evaluations: 2000})
	if err != nil {
		fmt.Println(err)
		return
	}
	survey := chances.NewSurvey(of, chances.Horizon{Evaluations: 2000})
	for more := true; more; {
		if more, err = survey.Next(ctx); err != nil {
			fmt.Println(err)
			return
		}
	}
	first := survey.Curve().Points[0]
	fmt.Println(end.Status, first.Iteration, first.Share)
	// Output:
	// solved 0 20 of 20
}
