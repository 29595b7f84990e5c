package choose

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
)

// algorithmList chooses an algorithm or one of its presets.
func (f *Choose) algorithmList() tea.Cmd {
	d := &dialog.List{Title: "algorithms", Ghost: "an algorithm or a preset", Width: 46, Least: 30, Beside: 56}
	type choice struct{ algorithm, preset int }
	var choices []choice
	for i, a := range f.st.Algorithms() {
		here := i == f.st.Front().Spec.Algorithm
		d.Items = append(d.Items, dialog.Item{Text: a.Name, Detail: a.ID, Mark: here && f.st.Front().Spec.Preset == ""})
		choices = append(choices, choice{i, -1})
		for j, p := range a.Presets {
			d.Items = append(d.Items, dialog.Item{Text: "  " + p.Name, Detail: a.ID, Mark: here && f.st.Front().Spec.Preset == p.Name})
			choices = append(choices, choice{i, j})
		}
	}
	d.Preview = func(c paint.Canvas, i int) {
		previewAlgorithm(c, f.st.Algorithms()[choices[i].algorithm], choices[i].preset)
	}
	d.Pick = func(i int) tea.Cmd {
		a := f.st.Algorithms()[choices[i].algorithm]
		if p := choices[i].preset; p >= 0 {
			return f.runAlgorithm(choices[i].algorithm, &a.Presets[p])
		}
		return f.runAlgorithm(choices[i].algorithm, opening(a))
	}
	return f.st.Show(d)
}
