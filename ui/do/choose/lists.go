package choose

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// choice is a line of the list of algorithms: an algorithm or a preset of it, or the title of
// the group that begins there.
type choice struct {
	algorithm int
	preset    *engine.Preset // nil for the defaults
	group     string         // of a title
}

// algorithmList chooses an algorithm or one of its presets. A title stands for the algorithms
// of its group: picked, it leaves these in the list.
func (f *Choose) algorithmList() tea.Cmd {
	list := &dialog.List{
		Title:  "algorithms",
		Ghost:  "an algorithm or a preset",
		Width:  46,
		Least:  30,
		Beside: 56,
	}
	var choices []choice
	add := func(c choice, item dialog.Item) {
		choices = append(choices, c)
		list.Items = append(list.Items, item)
	}
	now := f.st.Front().Spec
	all := f.st.Algorithms()
	before := ""
	for i, algorithm := range all {
		group := f.group(algorithm)
		if group != before {
			add(choice{group: group}, dialog.Item{Text: group, Title: true})
			before = group
		}
		here := i == now.Algorithm
		add(choice{algorithm: i}, dialog.Item{
			Text:   algorithm.Name,
			Detail: algorithm.ID,
			Mark:   here && now.Preset == "",
			Find:   algorithm.Name + " " + algorithm.ID + " " + group,
		})
		for j, preset := range algorithm.Presets {
			add(choice{
				algorithm: i,
				preset:    &algorithm.Presets[j],
			}, dialog.Item{
				Text:   "  " + preset.Name,
				Detail: algorithm.ID,
				Mark:   here && now.Preset == preset.Name,
			})
		}
	}
	list.Preview = func(c paint.Canvas, i int) {
		if choices[i].group != "" {
			f.previewGroup(c, choices[i].group)
			return
		}
		previewAlgorithm(c, all[choices[i].algorithm], choices[i].preset)
	}
	list.Pick = func(i int) tea.Cmd {
		picked := choices[i]
		if picked.group != "" {
			list.Narrow(picked.group)
			return nil
		}
		if picked.preset == nil {
			f.sayKept(all[picked.algorithm].Name)
		}
		return f.runAlgorithm(picked.algorithm, picked.preset)
	}
	return f.st.Show(list)
}

// group is the group that an algorithm is listed in. Scripts have none of their own and are
// one, unless nothing else is in the list.
func (f *Choose) group(a *engine.Algorithm) string {
	group := f.names.Group(a.ID)
	if group == "" && f.names.Group(f.st.Algorithms()[0].ID) != "" {
		return "scripts"
	}
	return group
}

// previewGroup names the algorithms of a group, each with what it is.
func (f *Choose) previewGroup(c paint.Canvas, group string) {
	y := c.Words(0, theme.Title, group) + 1
	for _, a := range f.st.Algorithms() {
		if f.group(a) == group {
			y = c.Words(y, theme.Text, a.Name)
			y = c.Words(y, theme.Quiet, a.Source) + 1
		}
	}
}

// previewAlgorithm tells of an algorithm, or of one of its presets, with the values of its
// parameters, a line each.
func previewAlgorithm(canvas paint.Canvas, algorithm *engine.Algorithm, preset *engine.Preset) {
	y := canvas.Words(0, theme.Title, algorithm.Name)
	y = canvas.Words(y, theme.Quiet, algorithm.Source) + 1
	values := engine.Settings{}
	said := "With the defaults, on this puzzle and with this seed."
	if preset == nil {
		for _, param := range algorithm.Params {
			values[param.Name] = param.Default
		}
		y = canvas.Words(y, theme.Text, algorithm.Summary) + 1
	} else {
		values = preset.Values
		said = preset.Sentence
		if preset.Puzzle != "" {
			said += " On " + preset.Puzzle + "."
		}
	}
	y = canvas.Words(y, theme.Quiet, said) + 1
	for _, param := range algorithm.Params {
		value, ok := values[param.Name]
		if ok && y < canvas.Height() {
			x := canvas.Text(0, y, param.Name+" = "+param.Format(value), theme.Accent)
			canvas.Text(x+2, y, param.Meaning, theme.Quiet)
			y++
		}
	}
}
