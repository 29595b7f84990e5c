package choose

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// opening is the preset that every algorithm has: its defaults.
func opening(a *engine.Algorithm) *engine.Preset {
	o := a.Opening
	if o.Sentence == "" {
		o.Sentence = "The defaults."
	}
	return &o
}

// said is a paragraph of a preview.
type said struct {
	text string
	role theme.Role
}

// previewAlgorithm tells of an algorithm, or of one of its presets. Where there is
// no room for what every parameter means, the values of the last stand in a row.
func previewAlgorithm(c paint.Canvas, a *engine.Algorithm, preset int) {
	head := []said{{a.Name, theme.Title}, {a.Source, theme.Quiet}, {}}
	say := func(text string, r theme.Role) { head = append(head, said{text, r}) }
	values := engine.Settings{}
	if preset >= 0 {
		p := a.Presets[preset]
		values = p.Values
		say(p.Name+": "+p.Sentence, theme.Text)
		if p.Puzzle != "" {
			say("Best seen on "+p.Puzzle+".", theme.Quiet)
		}
	} else {
		for _, q := range a.Params {
			values[q.Name] = q.Default
		}
		say(a.Summary, theme.Text)
		if a.Opening.Puzzle != "" {
			say("", theme.Text)
			say(a.Opening.Sentence+" On "+a.Opening.Puzzle+".", theme.Quiet)
		}
	}
	say("", theme.Text)
	var shown []engine.Param
	for _, q := range a.Params {
		if _, ok := values[q.Name]; ok {
			shown = append(shown, q)
		}
	}
	for n := len(shown); n >= 0; n-- {
		all, lines := slices.Concat(head, parameters(shown, values, n)), 0
		for _, p := range all {
			lines += len(paint.Wrap(p.text, c.Width()))
		}
		if lines > c.Height() && n > 0 {
			continue
		}
		y := 0
		for _, p := range all {
			y = c.Words(y, p.role, p.text)
		}
		return
	}
}

// parameters are the values of parameters, and what the first n of them mean.
func parameters(list []engine.Param, values engine.Settings, n int) (all []said) {
	var short []string
	for i, q := range list {
		text := q.Name + " = " + q.Format(values[q.Name])
		if i >= n {
			short = append(short, text)
			continue
		}
		all = append(all, said{text, theme.Accent}, said{"  " + q.Meaning, theme.Quiet})
	}
	if len(short) > 0 {
		all = append(all, said{strings.Join(short, ", "), theme.Accent})
	}
	return all
}

// previewPuzzle draws the givens and what is quickly said of them.
func previewPuzzle(c paint.Canvas, p *sudoku.Puzzle) (y int) {
	_, h := grid.Size(p.Board, 3)
	g := grid.Fit(p.Board, c.Width(), min(c.Height()-6, h), 3, 0)
	g.Rules(c, -1)
	for cell, d := range p.Givens {
		if x, y, ok := g.Cell(cell); ok {
			if d == 0 {
				c.Text(x+(g.W-1)/2, y, paint.Separator, theme.Frame)
			} else {
				c.Text(x+(g.W-1)/2, y, string(p.Symbol(d)), theme.Given)
			}
		}
	}
	y = g.Bottom() + 1
	text := fmt.Sprintf("%d×%d, %d givens, %d free", p.Side, p.Side, p.Cells-len(p.Free), len(p.Free))
	if part := g.Part(); part != "" {
		c.Text(0, y-1, part+" are shown", theme.Quiet)
	}
	c.Text(0, y, text, theme.Text)
	d := sudoku.NewDomains(p.Board, sudoku.AC3)
	if !d.Load(p) {
		c.Text(0, y+1, "impossible: a cell has no candidate", theme.Bad)
		return y + 2
	}
	digits := 0.0
	for _, m := range d.Cand {
		digits += math.Log10(float64(m.Count()))
	}
	text = fmt.Sprintf("10^%.0f grids left by arc consistency", digits)
	if d.Open == 0 {
		text = "arc consistency alone solves it"
	}
	c.Text(0, y+1, text, theme.Quiet)
	return y + 2
}
