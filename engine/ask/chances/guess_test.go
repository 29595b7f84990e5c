package chances

import (
	"testing"

	"sudokuscope/engine/kit/part"
)

// guessed measures a guess to its end.
func guessed(t *testing.T, c *Causes, cells []int) *Guess {
	t.Helper()
	g, err := Suspected(c, cells)
	if err != nil {
		t.Fatal(err)
	}
	for more := true; more; {
		if more, err = g.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// TestAGuessIsTestedBesideChance: the planted part restores the chance, another one restores
// nothing, and as many parts by chance restore little.
func TestAGuessIsTestedBesideChance(t *testing.T) {
	t.Parallel()
	plant := planting(6, 1) // of digits
	if plant.Kind != part.Digit {
		t.Fatalf("it is planted in %v", plant.Kind)
	}
	c := causesOf(t, plant)
	guilty := plant.Places[0]
	other := -1
	for _, p := range c.PartsOf(nil) {
		if p.Index != guilty {
			other = p.Index
		}
	}
	right, wrong := guessed(t, c, []int{guilty}), guessed(t, c, []int{other})
	t.Logf("%s\n%s", right.Verdict(), wrong.Verdict())
	s := scale{right.kind, right.Before, right.Nothing}
	if !right.Done() || s.excess(right.PutBack) < sure || s.excess(right.ByChance) > -sure {
		t.Errorf("the planted part is put back: %s", right.Verdict())
	}
	if s.excess(wrong.PutBack) > -sure {
		t.Errorf("another part is put back: %s", wrong.Verdict())
	}
	if right.Copy().Verdict() != right.Verdict() {
		t.Error("a copy says something else")
	}
	for cell := range 81 {
		if len(c.PartsOf([]int{cell})) > 0 {
			continue
		}
		if _, err := Suspected(c, []int{cell}); err == nil {
			t.Errorf("cell %d is the same at both moments and is put back", cell)
		}
		return
	}
}
