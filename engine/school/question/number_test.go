package question_test

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/school/question"
)

func TestARangeIsInOnePart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.Int64Range(0, 1000).Draw(t, "from")
		n := question.Number{From: from, To: from + rapid.Int64Range(1, 100_000).Draw(t, "wide")}
		low := rapid.Int64Range(n.From, n.To).Draw(t, "low")
		high := rapid.Int64Range(low, n.To).Draw(t, "high")
		if i := n.Part(low, high); i < 0 || i >= question.Parts {
			t.Fatalf("part %d", i)
		}
	})
}
