package question_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/engine/question"
)

// The right answer is the moment that a survey names, the others are far from it, and
// where nothing is named nothing is asked.
func TestWhenARunWasLostIsAskedOfWhatIsKnown(t *testing.T) {
	c := chances.Curve{Marks: []chances.Mark{{
		Kind: chances.Lost, Since: 29, Iteration: 30, Before: chances.Share{Solved: 45, Of: 100}, After: chances.Share{Solved: 1, Of: 100},
	}}}
	for at := int64(0); at <= 60; at += 4 {
		c.Points = append(c.Points, chances.Point{Iteration: at})
	}
	for seed := range uint64(20) {
		q := question.Lost(&c, engine.NewRand(seed))
		if q == nil || len(q.Options) != 4 || q.Options[q.Right].Text != "iteration 30" || !strings.Contains(q.Because, "1 of 100") {
			t.Fatalf("%+v", q)
		}
		for i, o := range q.Options {
			if i != q.Right && (o.Text == "iteration 28" || o.Text == "iteration 32") {
				t.Errorf("%s is too near to be wrong", o.Text)
			}
		}
	}
	c.Marks = nil
	if q := question.Lost(&c, engine.NewRand(1)); q != nil {
		t.Errorf("nothing was lost, and yet: %s", q.Text)
	}
}
