package panels

import (
	"fmt"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// TestGivenAndCertainDifferWithoutColour: on a terminal without colours, in every
// picture of the model, a cell that is given, one that the model is certain of and
// one that is open look different, at every size and with any glyphs.
func TestGivenAndCertainDifferWithoutColour(t *testing.T) {
	s := beliefScene(t, 3)
	g := make(sudoku.Grid, 81)
	// In one column, so that the cells lie on the same points of their characters:
	// rows 1, 3 and 5 begin on the same half of a character.
	given, certain, open := 0, 18, 36
	g[given] = 5
	p, err := sudoku.New("", g)
	if err != nil {
		t.Fatal(err)
	}
	s.Puzzle = p
	m := engine.Marginals{Label: "p", Full: 1, P: make([]float64, 81*9)}
	for c := range 81 {
		for d := range 9 {
			m.P[c*9+d] = 1. / 9
		}
	}
	for _, c := range []int{given, certain} {
		clear(m.P[c*9:][:9])
		m.P[c*9+4] = 1
	}
	s.Report.Marginals = m
	for _, glyphs := range []string{"braille", "ascii"} {
		g, err := paint.FindGlyphs(glyphs)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range [][2]int{{34, 20}, {60, 32}, {22, 13}, {90, 50}} {
			for name, q := range map[string]panel.Panel{"points": &Points{}, "map": &Likeliest{}} {
				c := paint.New(size[0], size[1], theme.New(theme.Choice{Profile: colorprofile.ASCII}), g)
				q.Draw(c, s)
				look := func(cell int) (text string) {
					x, y, w, h := where(q, cell)
					for dy := range h {
						for dx := range w {
							u := c.Screen.Lines[y+dy][x+dx]
							if u.Style.Fg != nil || u.Style.Bg != nil {
								t.Fatalf("%s: a colour", name)
							}
							text += fmt.Sprint(u.Content, u.Style.Attrs, ";")
						}
					}
					return text
				}
				if a, b, c := look(given), look(certain), look(open); a == b || b == c || a == c {
					t.Errorf("%s of %v in %s: given %q, certain %q, open %q", name, size, glyphs, a, b, c)
				}
			}
		}
	}
}

// where a panel that was drawn has a cell.
func where(p panel.Panel, cell int) (x, y, w, h int) {
	var small *tiles
	switch p := p.(type) {
	case *Points:
		if p.geo.across.per > 0 {
			x, y = p.geo.at(cell/9, cell%9)
			return p.x + x, p.y + y/p.rows, p.geo.across.per, p.geo.across.per / p.rows
		}
		small = &p.small
	case *Likeliest:
		small = &p.tiles
	}
	x, y, _ = small.geo.Cell(cell)
	return x, y, small.geo.W, small.geo.H
}
