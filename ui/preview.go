package ui

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

type canvas = paint.Canvas

var wrap = paint.Wrap

// defaults is the preset that every algorithm has.
var defaults = engine.Preset{Sentence: "The defaults."}

// previewAlgorithm tells of an algorithm, or of one of its presets.
func previewAlgorithm(c canvas, a *engine.Algorithm, preset int) {
	y := 0
	write := func(text string, r theme.Role) {
		for _, line := range paint.Wrap(text, c.Width()) {
			c.Text(0, y, line, r)
			y++
		}
	}
	write(a.Name, theme.Title)
	write(a.Source, theme.Quiet)
	y++
	if preset >= 0 {
		p := a.Presets[preset]
		write(p.Name+": "+p.Sentence, theme.Text)
		if p.Puzzle != "" {
			write("Best seen on "+p.Puzzle+".", theme.Quiet)
		}
		y++
		for _, q := range a.Params {
			if v, ok := p.Values[q.Name]; ok {
				write(fmt.Sprintf("%s = %s", q.Name, q.Format(v)), theme.Accent)
				write("  "+q.Meaning, theme.Quiet)
			}
		}
		return
	}
	write(a.Summary, theme.Text)
	y++
	for _, q := range a.Params {
		write(fmt.Sprintf("%s = %s", q.Name, q.Format(q.Default)), theme.Accent)
		write("  "+q.Meaning, theme.Quiet)
	}
}

// previewPuzzle draws the givens and what is quickly said of them.
func previewPuzzle(c canvas, p *sudoku.Puzzle) (y int) {
	g := grid.Fit(p.Board, c.Width(), min(c.Height()-6, p.Side*2), 3, 0)
	g.Rules(c, -1)
	for cell, d := range p.Givens {
		if x, y, ok := g.Cell(cell); ok {
			if d == 0 {
				c.Text(x+(g.W-1)/2, y, c.Glyphs.Separator, theme.Frame)
			} else {
				c.Text(x+(g.W-1)/2, y, string(p.Symbol(d)), theme.Given)
			}
		}
	}
	y = g.Y + g.Rows*g.H + (g.Rows-1)/p.Order + 1
	c.Text(0, y, fmt.Sprintf("%d×%d, %d givens, %d free", p.Side, p.Side, p.Cells-len(p.Free), len(p.Free)), theme.Text)
	d := sudoku.NewDomains(p.Board, sudoku.AC3)
	if !d.Load(p) {
		c.Text(0, y+1, "impossible: a cell has no candidate", theme.Bad)
		return y + 2
	}
	digits := 0.0
	for _, m := range d.Cand {
		digits += math.Log10(float64(m.Count()))
	}
	text := fmt.Sprintf("10^%.0f grids left by arc consistency", digits)
	if d.Open == 0 {
		text = "arc consistency alone solves it"
	}
	c.Text(0, y+1, text, theme.Quiet)
	return y + 2
}
