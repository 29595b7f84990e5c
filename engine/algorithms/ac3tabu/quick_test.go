package ac3tabu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
)

// TestQuickTriesAreTries: a run that somebody hears now and then, and is looked at now
// and then, makes the same tries and events as one that somebody always hears.
func TestQuickTriesAreTries(t *testing.T) {
	wiped := 0
	rapid.Check(t, func(t *rapid.T) {
		p, set, seed := draw.Puzzle(t, 4, 70), draw.Settings(t, Algorithm, 30), rapid.Uint64().Draw(t, "seed")
		set["propagation"] = propagationAC3
		heard, s := begin(Algorithm, p, set, engine.NewRand(seed)), begin(Algorithm, p, set, engine.NewRand(seed))
		listening := &engine.Witness{Hear: func(engine.Decision) {}}
		for i := range 60 {
			if heard.Over() {
				break
			}
			w := listening
			if rapid.IntRange(0, 3).Draw(t, "heard") > 0 {
				w = nil
			}
			heard.Next(listening)
			s.Next(w)
			if rapid.IntRange(0, 3).Draw(t, "looked at") == 0 && !slices.Equal(s.Events(), heard.Events()) {
				t.Fatalf("phase %d: the events are %v, expected %v", i, s.Events(), heard.Events())
			}
			if rapid.IntRange(0, 9).Draw(t, "cloned") == 0 {
				s = s.Clone().(*search)
			}
			if !slices.Equal(s.at.Cand, heard.at.Cand) || s.Cost != heard.Cost || s.Dice != heard.Dice {
				t.Fatalf("phase %d: the incumbents differ", i)
			}
		}
		s.settle()
		for _, try := range s.tries {
			if try.verdict == engine.WipedOut {
				wiped++
			}
		}
		if !slices.Equal(s.tries, heard.tries) {
			t.Fatalf("the tries are %v, expected %v", s.tries, heard.tries)
		}
	})
	if wiped == 0 {
		t.Error("nothing was wiped out")
	}
}
