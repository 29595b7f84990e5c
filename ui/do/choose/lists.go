package choose

import (
	"cmp"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// algorithmList asks which search: a row for each, below what its group holds. Enter plays it on
// this puzzle; right shows its presets.
func (f *Choose) algorithmList() tea.Cmd {
	list := &dialog.List{
		Title:  "which search?",
		Ghost:  "a search",
		Take:   "play it on this puzzle",
		Width:  46,
		Least:  30,
		Beside: 56,
	}
	now := f.Stage.Front().Spec
	all := f.Stage.Algorithms()
	var rows []int // their algorithms, -1 for a title
	before := ""
	for i, algorithm := range all {
		group := f.group(algorithm)
		if group != before {
			rows = append(rows, -1)
			list.Add(dialog.Item{Text: group, Title: true})
			before = group
		}
		find := []string{algorithm.Name, algorithm.ID, group}
		for _, preset := range algorithm.Presets {
			find = append(find, preset.Name)
		}
		rows = append(rows, i)
		list.Add(dialog.Item{
			Text:   algorithm.Name,
			Detail: algorithm.ID,
			Long:   firstSentence(algorithm.Summary),
			Mark:   i == now.Algorithm,
			Find:   strings.Join(find, " "),
		})
	}
	list.Preview = func(c paint.Canvas, at int) {
		if i := rows[at]; i >= 0 {
			previewAlgorithm(c, all[i], nil)
			return
		}
		f.previewGroup(c, list.Items[at].Text)
	}
	presets := func(at int) tea.Cmd {
		if i := rows[at]; i >= 0 && len(all[i].Presets) > 0 {
			return f.Stage.Show(f.presetList(i))
		}
		return nil
	}
	list.More = dialog.Extras{{Key: "right", Does: "its presets", OnItem: true, Do: presets}}
	list.Pick = func(at int) tea.Cmd {
		if rows[at] < 0 {
			list.Narrow(list.Items[at].Text)
			return nil
		}
		return f.play(f.withAlgorithm(rows[at], nil))
	}
	return f.Stage.Show(list)
}

// firstSentence is what a text says first.
func firstSentence(text string) string {
	first, _, _ := strings.Cut(text, ". ") //nolint:forbidigo // the end of a sentence of an algorithm
	return first
}

// play plays a run that somebody chose, also if the one before it stood still.
func (f *Choose) play(spec stage.Spec) tea.Cmd {
	f.Stage.DropAll()
	spec.Paused = spec.Paused && f.Still
	return f.worthwhile(spec)
}

// presetList shows the presets of an algorithm, each on this puzzle, and where it was meant.
func (f *Choose) presetList(i int) *dialog.List {
	algorithm := f.Stage.Algorithms()[i]
	list := &dialog.List{
		Title:  "presets of " + algorithm.Name,
		Ghost:  "a preset",
		Take:   "play it",
		Width:  46,
		Least:  30,
		Beside: 56,
	}
	type choice struct {
		preset *engine.Preset
		meant  bool
	}
	var choices []choice
	for j := range algorithm.Presets {
		preset := &algorithm.Presets[j]
		for _, meant := range []bool{false, true} {
			if meant && preset.Puzzle == "" {
				continue
			}
			choices = append(choices, choice{preset, meant})
			where := "on this puzzle"
			if meant {
				where = "where it was meant"
			}
			list.Add(dialog.Item{Text: preset.Name, Detail: where})
		}
	}
	list.Preview = func(c paint.Canvas, at int) {
		previewAlgorithm(c, algorithm, choices[at].preset)
		if choices[at].meant {
			c.Words(c.Height-4, theme.Text, brings(choices[at].preset))
		}
	}
	list.Pick = func(at int) tea.Cmd {
		if choices[at].meant {
			f.Stage.DropAll()
			return f.whereMeant(i, choices[at].preset)
		}
		return f.play(f.withAlgorithm(i, choices[at].preset))
	}
	list.More = dialog.Extras{{Key: "left", Does: "all searches", Do: func(int) tea.Cmd { list.Close(); return nil }}}
	return list
}

// brings says what a preset brings besides its values.
func brings(preset *engine.Preset) string {
	said := fmt.Sprintf("It brings the puzzle %s, seed %d", preset.Puzzle, cmp.Or(preset.Seed, 1))
	if preset.Pace > 0 {
		said += fmt.Sprintf(", %g iterations a second", preset.Pace)
	}
	if preset.At != (engine.Position{}) {
		said += ", iteration " + preset.At.String()
	}
	if preset.View != "" {
		said += ", the view " + preset.View
	}
	return said + ". This run is kept; T goes back to it."
}

// group is the group that an algorithm is listed in. Scripts have none of their own and are
// one, unless nothing else is in the list.
func (f *Choose) group(a *engine.Algorithm) string {
	group := f.Names.Group(a.ID)
	if group == "" && f.Names.Group(f.Stage.Algorithms()[0].ID) != "" {
		return "scripts"
	}
	return group
}

// previewGroup names the algorithms of a group, each with what it is.
func (f *Choose) previewGroup(c paint.Canvas, group string) {
	y := c.Words(0, theme.Title, group) + 1
	for _, a := range f.Stage.Algorithms() {
		if f.group(a) == group {
			y = c.Words(y, theme.Text, a.Name)
			y = c.Words(y, theme.Quiet, a.Source) + 1
		}
	}
}

// previewAlgorithm tells of an algorithm, or of one of its presets, with the values of its
// parameters, and what they mean where that can be said whole.
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
	spare := canvas.Height - y - len(values) // rows for meanings that need one of their own
	for _, param := range algorithm.Params {
		value, ok := values[param.Name]
		if !ok || y >= canvas.Height {
			continue
		}
		x := canvas.Text(0, y, param.Name+" = "+param.Format(value), theme.Accent) + 2
		y++
		meaning := paint.Wrap(param.Meaning, canvas.Width-2)
		switch {
		case x+paint.Width(param.Meaning) <= canvas.Width:
			canvas.Text(x, y-1, param.Meaning, theme.Quiet)
		case len(meaning) <= spare:
			spare -= len(meaning)
			y += canvas.Part(2, y, canvas.Width-2, len(meaning)).Words(0, theme.Quiet, param.Meaning)
		}
	}
}
