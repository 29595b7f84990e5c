package choose

import (
	"cmp"
	"fmt"
	"math"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// algorithmList chooses an algorithm or one of its presets.
func (f *Choose) algorithmList() tea.Cmd {
	d := &dialog.List{Title: "algorithms", Ghost: "an algorithm or a preset", Width: 46, Least: 30, Beside: 56}
	type choice struct {
		algorithm int
		preset    *engine.Preset // nil for the defaults
	}
	var choices []choice
	now, all := f.st.Front().Spec, f.st.Algorithms()
	for i, a := range all {
		here := i == now.Algorithm
		d.Items = append(d.Items, dialog.Item{Text: a.Name, Detail: a.ID, Mark: here && now.Preset == ""})
		choices = append(choices, choice{i, nil})
		for j, p := range a.Presets {
			d.Items = append(d.Items, dialog.Item{Text: "  " + p.Name, Detail: a.ID, Mark: here && now.Preset == p.Name})
			choices = append(choices, choice{i, &a.Presets[j]})
		}
	}
	d.Preview = func(c paint.Canvas, i int) { previewAlgorithm(c, all[choices[i].algorithm], choices[i].preset) }
	d.Pick = func(i int) tea.Cmd {
		c := choices[i]
		f.sayKept(all[c.algorithm].Name)
		return f.runAlgorithm(c.algorithm, cmp.Or(c.preset, opening(all[c.algorithm])))
	}
	return f.st.Show(d)
}

// library is the dialog of the collections.
type library struct{ *dialog.List }

// Paste plays a puzzle that is pasted into the list; other text filters it.
func (l library) Paste(text string) tea.Cmd {
	if looksLikePuzzle(text) {
		return pastedPuzzle(text)
	}
	return l.List.Paste(text)
}

// puzzleList chooses a puzzle from the collections. A collection of numbered
// puzzles is not parsed before one of it is looked at.
func (f *Choose) puzzleList() tea.Cmd {
	d := &dialog.List{
		Title: "puzzles", Ghost: "type to filter: fiendish 12, escargot, 16x16", Width: 46, Least: 32, Beside: 50,
		More: dialog.Extras{{Key: "ctrl+o", Does: "open or paste", Do: func(int) tea.Cmd { return f.openPuzzle() }}},
	}
	now := f.scene().Puzzle.Name
	var from []*puzzles.Collection
	for _, c := range puzzles.Collections() {
		side := strconv.Itoa(c.Order * c.Order)
		for _, n := range c.Names() {
			it := dialog.Item{Text: n, Detail: side + "×" + side, Mark: n == now, Find: n + " " + c.Title + " " + side + "x" + side}
			d.Items, from = append(d.Items, it), append(from, c)
		}
	}
	d.Preview = func(c paint.Canvas, i int) {
		y := previewPuzzle(c, from[i].Get(d.Items[i].Text))
		c.Words(y+1, theme.Quiet, from[i].Source)
	}
	d.Pick = func(i int) tea.Cmd {
		s := f.runs.Again()
		s.Problem.Puzzle = from[i].Get(d.Items[i].Text)
		return f.worthwhile(s)
	}
	return f.st.Show(library{d})
}

// opening is the preset that every algorithm has: its defaults.
func opening(a *engine.Algorithm) *engine.Preset {
	o := a.Opening
	o.Sentence = cmp.Or(o.Sentence, "The defaults.")
	return &o
}

// previewAlgorithm tells of an algorithm, or of one of its presets, with the values of its
// parameters, a line each.
func previewAlgorithm(c paint.Canvas, a *engine.Algorithm, preset *engine.Preset) {
	y := c.Words(0, theme.Title, a.Name)
	y = c.Words(y, theme.Quiet, a.Source) + 1
	values := engine.Settings{}
	if preset == nil {
		preset = opening(a)
		for _, q := range a.Params {
			values[q.Name] = q.Default
		}
		y = c.Words(y, theme.Text, a.Summary) + 1
	} else {
		values = preset.Values
	}
	said := preset.Sentence
	if preset.Puzzle != "" {
		said += " On " + preset.Puzzle + "."
	}
	y = c.Words(y, theme.Quiet, said) + 1
	for _, q := range a.Params {
		if v, ok := values[q.Name]; ok && y < c.Height() {
			x := c.Text(0, y, q.Name+" = "+q.Format(v), theme.Accent)
			c.Text(x+2, y, q.Meaning, theme.Quiet)
			y++
		}
	}
}

// previewPuzzle draws the givens and what is quickly said of them.
func previewPuzzle(c paint.Canvas, p *sudoku.Puzzle) (y int) {
	_, h := grid.Size(p.Board, 3)
	g := grid.Fit(p.Board, c.Width(), min(c.Height()-6, h), 3, 0)
	g.Rules(c, -1)
	for cell, d := range p.Givens {
		x, y, ok := g.Cell(cell)
		switch x += (g.W - 1) / 2; {
		case !ok:
		case d == 0:
			c.Text(x, y, paint.Separator, theme.Frame)
		default:
			c.Text(x, y, string(p.Symbol(d)), theme.Given)
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
