package experiment

import (
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// FuzzTyped: whatever is typed as a setting, a sweep, an entrant or a move, it is
// taken, within its bounds and as it is written again, or refused.
func FuzzTyped(f *testing.F) {
	for _, text := range []string{"alpha=.5", "alpha=.123456", "tenure=5:50:5", "tenure=1e300:2e300:1e-300", "zones=0,27", "tabu:tenure=5", "tabu/plain", "r4c7=3", "r0c0=0", "=", ":", "tabu:", "alpha=nan", "alpha=0:1:nan", "seed=1/2", "tenure=0:50:.0000000000001"} {
		f.Add(text)
	}
	list := algorithms.All()
	board := sudoku.Of(5)
	f.Fuzz(func(t *testing.T, text string) {
		for _, a := range list {
			name, value, err := a.ParseSetting(text)
			if err == nil {
				p, ok := a.Param(name)
				if !ok || p.Check(value) != nil {
					t.Fatalf("%s: %q became %s=%v", a.ID, text, name, value)
				}
				if back, err := p.Parse(p.Format(value)); err != nil || back != value { // as run files keep it
					t.Fatalf("%s: %s=%v is written %q, and that is %v, %v", a.ID, name, value, p.Format(value), back, err)
				}
			}
			e, err := NewEntrant(a, "", []string{text})
			if err == nil {
				if _, err := a.Settle(e.Settings); err != nil {
					t.Fatalf("%s: %q is taken and refused: %v", a.ID, text, err)
				}
			}
			swept, err := Sweep([]Entrant{{Algorithm: a, Label: a.ID}}, text)
			if err == nil && (len(swept) == 0 || len(swept) > mostValues) {
				t.Fatalf("%s: %q makes %d", a.ID, text, len(swept))
			}
		}
		if made, err := Entrants(algorithms.Find, []string{text}, "", nil); err == nil && len(made) == 0 {
			t.Fatalf("%q is no entrant and no mistake", text)
		}
		if cell, digit, err := run.ParseMove(text, board); err == nil && (cell < 0 || cell >= board.Cells || digit < 1 || int(digit) > board.Side) {
			t.Fatalf("%q: %d in %d", text, digit, cell)
		}
	})
}
