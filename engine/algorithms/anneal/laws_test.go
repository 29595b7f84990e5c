package anneal

import (
	"fmt"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
)

// TestEveryCombinationKeepsTheLaws holds each neighbourhood with each rule, and with the
// other options at both ends, to the contract of engine.Search, as if it were a preset.
func TestEveryCombinationKeepsTheLaws(t *testing.T) {
	a := *Algorithm
	a.Presets = nil
	for k := range sample.Of(10, 20) { // ten have every value of each
		set := engine.Settings{
			"neighbourhood": float64(k % 4), "accept": float64(k % 5), "history": 9, "chain": float64(k % 2 * 11), "reheat": 2,
			"start": float64(k / 2 % 2), "chain-rule": float64(k / 3 % 2), "vain": float64(k / 4 % 2), "frozen": float64(k % 2),
			"precompute": float64(k / 5 % 2), "cooling": []float64{.9, 1}[k/7%2],
		}
		a.Presets = append(a.Presets, engine.Preset{Name: fmt.Sprint("combination ", k), Values: set, Puzzle: "ai-escargot", Sentence: "One of many."})
	}
	oracle.Check(t, &a, false)
}
