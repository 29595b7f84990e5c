package question

import (
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// A question is worth a vote by what bots say until classes have voted: one that nearly all, or
// hardly any, had right at first is offered no more, and another kind and another algorithm are
// what they were.
func TestVotesOfClassesRefineTheDifficulty(t *testing.T) {
	a, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Must(boards[0])
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	sprint(s, 20)
	for _, c := range []struct {
		name    string
		of      Item
		right   int
		voted   int
		offered bool
	}{
		{"nobody has voted", Item{Forbidden, "tabu"}, 0, 0, true},
		{"half were right", Item{Forbidden, "tabu"}, 50, 100, true},
		{"nearly all were right", Item{Forbidden, "tabu"}, 97, 100, false},
		{"hardly any was right", Item{Forbidden, "tabu"}, 3, 100, false},
		{"few have voted", Item{Forbidden, "tabu"}, 2, 2, true},
		{"of another kind", Item{PlaceKind, "tabu"}, 97, 100, true},
		{"of another algorithm", Item{Forbidden, "climb"}, 97, 100, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			votes := Votes{}
			votes.Add(c.of, c.right, c.voted)
			q, err := Offer(a, p, ahead(s), Wish{Kind: Forbidden, Votes: votes})
			if err != nil {
				t.Fatal(err)
			}
			if (q != nil) != c.offered {
				t.Fatalf("offered: %v", q != nil)
			}
		})
	}
}
