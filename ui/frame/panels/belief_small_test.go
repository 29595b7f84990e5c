package panels

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// watched is a scene of the toy on an empty board of an order, with all digits
// open in every cell.
func beliefScene(t *testing.T, order int) *scene.Scene {
	t.Helper()
	b := sudoku.Of(order)
	p, err := sudoku.New("empty", make(sudoku.Grid, b.Cells))
	if err != nil {
		t.Fatal(err)
	}
	r, err := run.Launch(conformance.Toy(), drive.Problem{Puzzle: p, Seed: 3}, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	s := scene.New(r)
	rep := *<-r.Reports()
	var all sudoku.Mask
	for d := range b.Side {
		all |= sudoku.Bit(uint8(d + 1))
	}
	rep.Domains = nil
	for range b.Cells {
		rep.Domains = append(rep.Domains, all)
	}
	s.Report = &rep
	return s
}

// shown draws a panel in its frame, as the screen does.
func shown(p panel.Panel, s *scene.Scene, w, h int, glyphs string) string {
	g, _ := paint.FindGlyphs(glyphs)
	c := paint.New(w, h, theme.New(theme.Choice{Profile: colorprofile.TrueColor}), g)
	o := p.Options()
	o.Fit(c.Part(1, 1, w-2, h-2), s)
	p.Draw(c.Box(p.Title(s), o.Foot(s, w-5), theme.Frame), s)
	return c.Screen.String()
}

// No board is cut without a word, and no two panels that show the same have
// different titles, or different things the same.
func TestWhatIsLeftOfALargeBoardIsSaid(t *testing.T) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		s := beliefScene(t, order)
		side := s.Puzzle.Side
		for _, glyphs := range []string{"braille", "ascii"} {
			for _, cursor := range []int{-1, side*side - 1} {
				s.Cursor = sudoku.TheCell(cursor)
				for h := 6; h < 60; h += 3 {
					points, tiled, marks := &Points{}, &Likeliest{}, &Candidates{}
					name := fmt.Sprintf("order %d, %s, height %d, cursor %d", order, glyphs, h, cursor)
					for _, p := range []panel.Panel{points, tiled, marks} {
						shown(p, s, 50, h, glyphs)
					}
					if said := strings.Contains(tiled.Foot(s, 45), fmt.Sprintf("of %d", side)); said == tiled.geo.Whole() {
						t.Errorf("%s: whole %v, foot %q", name, tiled.geo.Whole(), tiled.Foot(s, 45))
					}
					small := points.geo.across.per == 0
					if same := strings.HasSuffix(points.Title(s), " · "+tiled.Title(s)); same != (small && points.small.geo == tiled.geo) {
						t.Errorf("%s: %q and %q, points %v", name, points.Title(s), tiled.Title(s), !small)
					}
					if counted := marks.Title(s) != new(Candidates).Title(s); counted != marks.counted {
						t.Errorf("%s: %q", name, marks.Title(s))
					}
				}
			}
		}
	}
}

// Counts are numbers, never the puzzle's own symbols.
func TestCountsAreNumbers(t *testing.T) {
	for _, c := range []struct {
		order, w, h int
		want        string
		foot        string
	}{
		{3, 34, 16, "9  9  9", "81 729"},
		{4, 60, 24, "16 16 16", "256 4096"},
		{4, 42, 24, "+ + +", "10"},
		{5, 60, 24, "", "625 15625"},
	} {
		s := beliefScene(t, c.order)
		d := &Candidates{}
		text := shown(d, s, c.w, c.h, "ascii")
		if c.order == 5 {
			text = shown(d, s, c.w, c.h, "braille")
		}
		if !d.counted || !strings.Contains(text, c.want) || Numbers(d.Foot(s, c.w-5)) != c.foot {
			t.Errorf("order %d: expected %q and %q\n%s", c.order, c.want, c.foot, text)
		}
	}
}
