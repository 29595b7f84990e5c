package why

import (
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// TestWhatADecisionCostsIsKept: where a list is narrow, words are cut and figures are not.
func TestWhatADecisionCostsIsKept(t *testing.T) {
	glyphs, _ := paint.FindGlyphs("braille")
	d := &scope{puzzle: sudoku.Must("1234341221434321"), slide: &slide{}}
	heard := &decision.Witness{Hear: func(one decision.Decision) { d.slide.decisions = append(d.slide.decisions, one) }}
	x := decision.Exchange{A: 0, B: 5, HadA: 4, HadB: 3}
	heard.Grid().WeighedSwap(x, decision.By(2), decision.Plain(""))
	heard.Grid().JudgedSwap(x, true, decision.Odds(.5), decision.By(-1), decision.Plain(""))
	heard.Grid().Drew(2, 1, decision.Odds(.25), nil, decision.Plain(""))
	for width, want := range map[int]string{
		60: "▸ r1c1 ↔ r2c2 4 → 3                                       +2\n" +
			"  verdict r1c1 ↔ r2c2 4 → 3                        p .50  -1\n" +
			"  draw r1c3 1         ━━━━━━━╸·····················    p .25",
		23: "▸ r1c1 ↔ r2c2 4 → 3  +2\n  verdict r1… p .50  -1\n  draw r1c3 1     p .25",
	} {
		c := paint.New(width, 3, theme.New(theme.Choice{Profile: colorprofile.ASCII}), glyphs)
		if d.near(c); c.Screen.String() != want {
			t.Errorf("%d columns:\n%s\nexpected\n%s", width, c.Screen.String(), want)
		}
	}
}
