package algorithms

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
)

// A parameter that is said to be without effect has none: whatever its value, a search goes
// the same way.
func TestIdleParametersDoNothing(t *testing.T) {
	puzzle := oracle.Named(t, "kennett/hard/1")
	enough := 40
	if testing.Short() {
		enough = 4
	}
	for _, a := range All() {
		settings := rapid.Custom(func(t *rapid.T) engine.Settings { return anySettings(t, a) })
		for _, p := range a.Params {
			if p.Idle == nil {
				continue
			}
			t.Run(a.ID+"/"+p.Name, func(t *testing.T) {
				idle := 0
				for seed := 0; seed < 1000 && idle < enough; seed++ {
					s := settings.Example(seed)
					if full, err := a.Settle(s); err != nil || !p.Idle(full) {
						continue
					}
					ways := map[string]bool{}
					for other := range 3 {
						s[p.Name] = rapid.Custom(func(t *rapid.T) float64 { return anyValue(t, p) }).Example(other)
						search, err := drive.Start(a, drive.Problem{Puzzle: puzzle, Seed: 1, Settings: s})
						if err != nil {
							continue
						}
						drive.Sprint(search, 200)
						ways[fmt.Sprint(drive.HashOf(search), search.Tally())] = true
					}
					if idle++; len(ways) > 1 {
						t.Fatalf("with %v it goes other ways with other values", s)
					}
				}
				if idle == 0 {
					t.Error("no settings leave it without effect")
				}
			})
		}
	}
}

// anySettings are settings of which each second one has the least value, at which most
// switches are off.
func anySettings(t *rapid.T, a *engine.Algorithm) engine.Settings {
	s := engine.Settings{}
	for _, p := range a.Params {
		if s[p.Name], _, _ = p.Bounds(); rapid.Bool().Draw(t, p.Name+" has a value") {
			s[p.Name] = anyValue(t, p)
		}
	}
	return s
}

func anyValue(t *rapid.T, p engine.Param) float64 {
	low, high, whole := p.Bounds()
	if whole {
		return float64(rapid.IntRange(int(low), min(int(high), 100)).Draw(t, p.Name))
	}
	return rapid.Float64Range(low, high).Draw(t, p.Name)
}
