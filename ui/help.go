package ui

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/frame/palette"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
)

// clicks are what the mouse does, for those whom nobody has told.
var clicks = []palette.Entry{
	{Name: "click", About: "a cell: look at it, and W asks why it changed"},
	{Name: "click", About: "an event, a point of a chart or the timeline: go to that moment"},
	{Name: "click", About: "a line of the code: read what it means"},
	{Name: "click", About: "an answer, or a key in the footer: the same as the key"},
	{Name: "drag", About: "along the timeline: go through the run"},
	{Name: "click", About: "a word of the header: choose another algorithm, puzzle, seed or pace"},
	{Name: "wheel", About: "over the timeline or a chart: one iteration; else scroll the panel under the mouse"},
}

// helpWidth is the width of the help, keyWidth that of the keys in it; helpEdges is what no text stands on.
const (
	helpWidth = 108
	keyWidth  = 14
	helpEdges = 6
)

// helpLine is a line of the help: an action, or something that the mouse does.
type helpLine struct {
	action *action.Action
	item   dialog.Item
}

// help explains every key that means something now, a line each: first those of the panel in
// focus, then those that only this moment has, then all others by group, and the mouse. What is
// typed finds what it finds in the palette, in the same order.
func (m *Model) help() tea.Cmd {
	f := newFinder(m)
	lines := f.helpLines()
	list := &dialog.List{
		Title: "what the keys do now",
		Ghost: "type to find: a key, a word",
		Width: helpWidth,
		Take:  "do it",
		Empty: "No key means anything now.",
	}
	at := map[string]int{} // a thing's title, to its item
	for i, line := range lines {
		list.Add(line.item)
		if line.action != nil {
			thing := action.Thing{Kind: action.OfAction, Name: string(line.action.ID)}
			at[thing.Title()] = i
		}
	}
	behind := map[int]int{} // an item behind the lines, to its thing
	items := make([]int, len(f.things))
	for i := range f.things {
		item, has := at[f.things[i].Title()]
		if !has {
			item = len(list.Items)
			behind[item] = i
			list.Add(thingItem(&f.things[i]))
		}
		items[i] = item
	}
	list.Pick = func(i int) tea.Cmd {
		if thing, is := behind[i]; is {
			m.drop(list)
			return f.use(&f.things[thing])
		}
		a := lines[i].action
		if a == nil || a.Chooses() {
			list.Keep = true
			m.say(lines[i].item.Text)
			return nil
		}
		m.drop(list)
		return m.perform(a, a.Do)
	}
	f.read(list, func(thing int) int { return items[thing] })
	found := list.Search
	list.Search = func(text string) (at []int) {
		if text != "" {
			return found(text)
		}
		for i := range lines {
			at = append(at, i)
		}
		return at
	}
	return m.show(list)
}

func (f *finder) helpLines() (lines []helpLine) {
	model := f.m
	panel, inFocus := model.panes.FocusActions()
	early := model.table.Early()
	moment := model.moment()
	var focused, now, rest []helpLine
	for _, act := range model.table.InForce() {
		switch key := model.binding(act).Help().Key; {
		case key == "":
			continue // the palette has it
		case slices.Contains(inFocus, act.ID):
			focused = append(focused, helpOf(act, key, panel))
		case early[act.ID]:
			now = append(now, helpOf(act, key, moment))
		default:
			rest = append(rest, helpOf(act, key, string(act.Group)))
		}
	}
	lines = slices.Concat(focused, now, rest)
	for _, c := range clicks {
		item := dialog.Item{
			Text:   fmt.Sprintf("%-*s %s", keyWidth, c.Name, c.About),
			Detail: "Mouse",
		}
		lines = append(lines, helpLine{item: item})
	}
	return lines
}

// helpOf is a line about an action.
func helpOf(act *action.Action, key, where string) helpLine {
	meaning := act.Meaning
	why := act.Reason()
	if why != "" {
		meaning += " (not now: " + why + ")"
	}
	text := fmt.Sprintf("%-*s %s", keyWidth, key, meaning)
	group := where
	if paint.Width(text)+paint.Width(group) > helpWidth-helpEdges {
		group = "" // the sentence matters more
	}
	return helpLine{action: act, item: dialog.Item{Text: text, Detail: group, Off: why != ""}}
}
