package choose

import (
	"cmp"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/dialog"
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
