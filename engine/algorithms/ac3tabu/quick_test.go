package ac3tabu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
	"sudokuscope/engine/sudoku"
)

// TestQuickTriesAreTries: a run that somebody hears now and then, and is looked at now
// and then, makes the same tries and events as one that somebody always hears.
func TestQuickTriesAreTries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, set, seed := draw.Puzzle(t, 4, 70), draw.Settings(t, Algorithm, 30), rapid.Uint64().Draw(t, "seed")
		set["propagation"] = propagationAC3
		quickTries(t, p, set, seed, 60, func(what string, oneIn int) bool {
			return rapid.IntRange(1, oneIn).Draw(t, what) == 1
		})
	})
}

// TestQuickTriesWipeOut is the same of a run in which many candidates wipe out a place,
// and nobody hears or looks.
func TestQuickTriesWipeOut(t *testing.T) {
	set, err := Algorithm.Settle(engine.Settings{"propagation": propagationAC3})
	if err != nil {
		t.Fatal(err)
	}
	if n := quickTries(t, draw.Named(t, "ai-escargot"), set, 1, 300, func(string, int) bool { return false }); n < 100 {
		t.Errorf("%d candidates wiped out a place, expected hundreds", n)
	}
}

// quickTries compares a run with one that is always heard. It returns how many
// candidates wiped out a place; happens says what is done to the run in a phase.
func quickTries(t rapid.TB, p *sudoku.Puzzle, set engine.Settings, seed uint64, phases int, happens func(what string, oneIn int) bool) (wiped int) {
	t.Helper()
	heard, s := begin(Algorithm, p, set, engine.NewRand(seed)), begin(Algorithm, p, set, engine.NewRand(seed))
	listening := &engine.Witness{Hear: func(engine.Decision) {}}
	for i := 0; i < phases && !heard.Over(); i++ {
		var w *engine.Witness
		if happens("heard", 4) {
			w = listening
		}
		heard.Next(listening)
		s.Next(w)
		for _, try := range heard.tries {
			if try.verdict == engine.WipedOut {
				wiped++
			}
		}
		if happens("looked at", 4) && !slices.Equal(s.Events(), heard.Events()) {
			t.Fatalf("phase %d: the events are %v, expected %v", i, s.Events(), heard.Events())
		}
		if happens("cloned", 10) {
			s = s.Clone().(*search)
		}
		if !slices.Equal(s.at.Cand, heard.at.Cand) || s.Cost != heard.Cost || s.Dice != heard.Dice {
			t.Fatalf("phase %d: the incumbents differ", i)
		}
	}
	s.settle()
	if !slices.Equal(s.tries, heard.tries) {
		t.Fatalf("the tries are %v, expected %v", s.tries, heard.tries)
	}
	return wiped
}
