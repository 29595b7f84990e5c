package microscope

import (
	"testing"

	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/paint"
)

// TestWhatADecisionCostsIsKept: where a list is narrow, small words go before the cost.
func TestWhatADecisionCostsIsKept(t *testing.T) {
	glyphs, _ := paint.FindGlyphs("braille")
	d := &Dialog{Puzzle: sudoku.Must("1234341221434321")}
	var all []decision.Decision
	heard := &decision.Witness{Hear: func(one decision.Decision) { all = append(all, one) }}
	x := decision.Exchange{A: 0, B: 5, HadA: 4, HadB: 3}
	heard.Grid().WeighedSwap(x, 2, "")
	heard.Grid().JudgedSwap(x, true, .5, -1, "")
	heard.Grid().Drew(2, 1, .25, nil, "")
	for i, want := range [][3]string{
		{"weighing r1c1 with r2c2 4 → 3  cost +2", "weighing r1c1 r2c2 4 → 3  +2", "r1c1 r2c2 4 → 3  +2"},
		{"verdict r1c1 with r2c2 4 → 3  p .50  cost -1", "verdict r1c1 r2c2 4 → 3  p .50  -1", "verdict r1c1 r2c2 4 → 3  p .50  -1"},
		{"draw r1c3 1  p .25", "draw r1c3 1  p .25", "draw r1c3 1  p .25"},
	} {
		for k, room := range []int{60, 32, 23} {
			if got := d.short(all[i], glyphs, room); got != want[k] {
				t.Errorf("%d columns: %q, expected %q", room, got, want[k])
			}
		}
	}
}
