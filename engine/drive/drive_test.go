package drive

import (
	"testing"

	"sudokuscope/engine"
)

func TestARunKeepsToItsBudget(t *testing.T) {
	b := Budget{Evaluations: 1000}
	v := engine.Tally{Iteration: 10, Evaluations: 100}
	if n := b.Left(v); n < 1 || int64(n)*10 > 900 {
		t.Errorf("%d more iterations of about 10 evaluations with 900 left", n)
	}
	if b.Spent(v) || !b.Spent(engine.Tally{Evaluations: 1000}) {
		t.Error("spent at the wrong time")
	}
}
