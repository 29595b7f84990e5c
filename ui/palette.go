package ui

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/frame/palette"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
)

// finder finds everything that has a name.
type finder struct {
	m      *Model
	things []action.Thing
	index  *palette.Index
	last   palette.Resolved // what was resolved last, since a list asks several times for one text
}

func newFinder(m *Model) *finder {
	f := &finder{m: m}
	f.things = f.all()
	f.index = palette.New(f.things, m.recent)
	return f
}

// mostRecent is how many things the palette remembers as used last.
const mostRecent = 8

// all is everything with a name: the actions, what the features name, the parameters, the themes
// and the program's commands.
func (f *finder) all() []action.Thing {
	model := f.m
	list := f.actionThings()
	for part := range stage.Each[stage.Found](model.features) {
		list = append(list, part.Things()...)
	}
	list = append(list, f.paramThings()...)
	list = append(list, f.themeThings()...)
	list = append(list, f.saying(action.OfAbsence, palette.Absent, func(e palette.Entry) string { return e.About })...)
	list = append(list, f.saying(action.OfMouse, clicks, func(e palette.Entry) string {
		return e.Name + " " + e.About
	})...)
	return append(list, f.saying(action.OfCommand, palette.Commands, func(e palette.Entry) string {
		return "in a shell: sudokuscope " + e.Name + " --help"
	})...)
}

// saying are things that cannot be done: found, each says something.
func (f *finder) saying(
	kind action.Kind, list []palette.Entry, says func(palette.Entry) string,
) (things []action.Thing) {
	for _, entry := range list {
		things = append(things, action.Thing{
			Kind:  kind,
			Name:  entry.Name,
			About: entry.About,
			Also:  entry.Also,
			Do: func() tea.Cmd {
				f.m.say(says(entry))
				return nil
			},
		})
	}
	return things
}

// paramThings are the parameters of the algorithm in front: each opens the form of them.
func (f *finder) paramThings() (list []action.Thing) {
	for _, param := range f.m.scene().Algorithm.Params {
		list = append(list, action.Thing{
			Kind:  action.OfSetting,
			Name:  param.Name,
			About: param.Meaning,
			Do:    f.does("parameters"),
		})
	}
	return list
}

func (f *finder) actionThings() (list []action.Thing) {
	model := f.m
	for _, act := range model.table.InForce() {
		if act.Chooses() {
			continue // a key for each choice
		}
		list = append(list, action.Thing{
			Kind:  action.OfAction,
			Name:  string(act.ID),
			About: act.Meaning,
			Keys:  model.binding(act).Help().Key,
			Off:   act.Reason(),
			Order: string(act.ID),
			Do: func() tea.Cmd {
				return model.perform(act, act.Do)
			},
		})
	}
	return list
}

// palette finds everything with a name. What an action takes stands behind its name: "go to 212".
func (m *Model) palette() tea.Cmd {
	f := newFinder(m)
	list := &dialog.List{
		Title: "find anything",
		Ghost: "a word: race, tabu, escargot, entropy, dark; a moment: 212, +10, 50%; alpha=.9",
		Width: 108,
	}
	for i := range f.things {
		list.Add(thingItem(&f.things[i]))
	}
	list.Pick = func(i int) tea.Cmd {
		m.drop(list)
		return f.use(&f.things[i])
	}
	f.read(list, func(i int) int { return i })
	return m.show(list)
}

// read lets a list resolve what is typed. The place of a thing among its items is item, -1 where it
// has none.
func (f *finder) read(list *dialog.List, item func(thing int) int) {
	list.Search = func(text string) (at []int) {
		for _, thing := range f.resolve(text).At {
			if i := item(thing); i >= 0 {
				at = append(at, i)
			}
		}
		return at
	}
	list.Typed = func(text string) (func() tea.Cmd, error) {
		read := f.resolve(text).Read
		if read == nil {
			return nil, nil
		}
		return func() tea.Cmd {
			f.m.drop(list)
			return f.use(read)
		}, nil
	}
	list.Means = func(text string) string { return f.resolve(text).Read.About }
	list.Unsure = func(text string) string { return f.resolve(text).Unsure }
}

// use does what a thing is there for, and remembers that it was used.
func (f *finder) use(thing *action.Thing) tea.Cmd {
	model := f.m
	if thing.Kind != action.OfMoment && thing.Kind != action.OfSetting {
		title := thing.Title()
		model.recent = slices.DeleteFunc(model.recent, func(other string) bool {
			return other == title
		})
		model.recent = slices.Insert(model.recent, 0, title)
		model.recent = model.recent[:min(len(model.recent), mostRecent)]
	}
	return thing.Do()
}

// longestName is the column in which the palette says what a thing is about.
const longestName = 26

// thingItem is a thing as a line of the palette: at its end are the keys of an action, or else what it is.
func thingItem(thing *action.Thing) dialog.Item {
	about, end := thing.About, thing.Keys
	if thing.Off != "" {
		about = "not now: " + thing.Off
	}
	if end == "" && thing.Kind != action.OfAction {
		end = string(thing.Kind)
	}
	return dialog.Item{
		Text:   fmt.Sprintf("%-*s %s", longestName, thing.Name, about),
		Detail: end,
		Off:    thing.Off != "",
	}
}
