package ui

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/frame/palette"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/dialog"
)

// Command is a command of the program that is not part of the screen.
type Command struct{ Name, About, Also string }

// finder finds everything that has a name.
type finder struct{ m *Model }

// mostRecent is how many things the palette remembers as used last.
const mostRecent = 8

// things are everything with a name: the actions, what the features name, the themes and the
// program's commands.
func (f finder) things() []action.Thing {
	model := f.m
	list := f.actionThings()
	for _, part := range model.features {
		list = append(list, part.Things()...)
	}
	list = append(list, f.themeThings()...)
	list = append(list, f.absentThings()...)
	for _, command := range model.config.Commands {
		list = append(list, action.Thing{
			Kind:  action.OfCommand,
			Name:  command.Name,
			About: command.About,
			Also:  command.Also,
			Do: func() tea.Cmd {
				model.say("in a shell: sudokuscope " + command.Name + " --help")
				return nil
			},
		})
	}
	return list
}

// absentThings are what the program has not: found, each says what there is in its place.
func (f finder) absentThings() []action.Thing {
	list := palette.Absent()
	for i := range list {
		says := list[i].About
		list[i].Do = func() tea.Cmd {
			f.m.say(says)
			return nil
		}
	}
	return list
}

func (f finder) actionThings() (list []action.Thing) {
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
			Do: func() tea.Cmd {
				return model.perform(act, act.Do)
			},
		})
	}
	return list
}

// Finder returns what tells the palette's answers to a text, the best first: the kind and the name.
func Finder(model *Model) (answers func(text string) []string) {
	f := finder{model}
	things := f.things()
	index := palette.New(things, model.recent)
	return func(text string) (titles []string) {
		if read := f.read(text); read != nil {
			titles = append(titles, read.Title())
		}
		for _, i := range index.Search(text) {
			titles = append(titles, things[i].Title())
		}
		return titles
	}
}

// isMoment reports whether a text is a moment as it is typed: 212, or 212+3.
func isMoment(text string) bool {
	iteration, phases, within := strings.Cut(text, "+")
	return isNumber(iteration) && (!within || isNumber(phases))
}

func isNumber(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// isSetting reports whether a text is a parameter with a value: alpha=.9.
func isSetting(text string) bool {
	name, value, found := strings.Cut(text, "=")
	first, _ := utf8.DecodeRuneInString(name)
	foreign := func(r rune) bool {
		return r != '-' && !unicode.IsLetter(r) && !unicode.IsNumber(r)
	}
	return found && unicode.IsLetter(first) && !strings.ContainsFunc(name, foreign) &&
		value != "" &&
		!strings.ContainsFunc(value, unicode.IsSpace)
}

// read is what a text says that is more than a name: a moment, a setting, or an action with
// what it takes. It is nil where a text says nothing more.
func (f finder) read(text string) *action.Thing {
	text = strings.Join(strings.Fields(text), " ")
	switch {
	case isMoment(text):
		return f.ordered(action.OfMoment, text, "go to this iteration", "go to "+text)
	case isSetting(text):
		return f.ordered(action.OfSetting, text, "set this parameter", "parameters "+text)
	}
	found, rest := f.m.table.Named(text)
	if found == nil || rest == "" {
		found, rest = f.meant(text)
	}
	switch {
	case found == nil || rest == "" || found.Takes() == "" || found.Reason() != "":
		return nil
	case found.ID == "go to" && isMoment(rest):
		return f.read(rest)
	case found.ID == "parameters" && isSetting(rest):
		return f.read(rest)
	}
	name := string(found.ID) + " " + rest
	return f.ordered(action.OfAction, name, found.Meaning, name)
}

// openValues are what actions take that has no list to choose from.
var openValues = []string{"N", "ITERATION", "NAME", "NAME=VALUE", "FILE", "NOTE"}

// meant is the action that other words mean, with what it takes.
func (f finder) meant(text string) (act *action.Action, rest string) {
	var takers []action.ID
	for _, a := range f.m.table.InForce() {
		if slices.Contains(openValues, a.Takes()) {
			takers = append(takers, a.ID)
		}
	}
	id, rest := palette.Meant(takers, text)
	if id == "" {
		return nil, ""
	}
	act = f.m.table.Find(id)
	number := act.Takes() == "N" || act.Takes() == "ITERATION"
	if number && !isMoment(rest) {
		return nil, "" // the words of a name
	}
	return act, rest
}

// ordered is a thing that does what an order says.
func (f finder) ordered(kind action.Kind, name, about, order string) *action.Thing {
	return &action.Thing{
		Kind:  kind,
		Name:  name,
		About: about,
		Do: func() tea.Cmd {
			cmd, err := f.m.Order(order)
			if err != nil {
				f.m.complain(err)
			}
			return cmd
		},
	}
}

// palette finds everything with a name. What an action takes stands behind its name: "go to 212".
func (m *Model) palette() tea.Cmd {
	f := finder{m}
	things := f.things()
	index := palette.New(things, m.recent)
	list := &dialog.List{
		Title: "find anything",
		Ghost: "a word: race, tabu, escargot, entropy, dark; a moment: 212; alpha=.9",
		Width: 108,
	}
	for i := range things {
		list.Items = append(list.Items, thingItem(&things[i]))
	}
	list.Search = func(text string) []int {
		return index.Search(unprompted(text))
	}
	list.Pick = func(i int) tea.Cmd {
		m.drop(list)
		return f.use(&things[i])
	}
	list.Typed = func(text string) (func() tea.Cmd, error) {
		read := f.read(unprompted(text))
		if read == nil {
			return nil, nil
		}
		return func() tea.Cmd {
			m.drop(list)
			return f.use(read)
		}, nil
	}
	list.Means = func(text string) string {
		return f.read(unprompted(text)).About
	}
	return m.show(list)
}

// unprompted is what was typed, without the colon by which some begin a command.
//
//nolint:forbidigo // typed by people
func unprompted(text string) string { return strings.TrimPrefix(strings.TrimSpace(text), ":") }

// use does what a thing is there for, and remembers that it was used.
func (f finder) use(thing *action.Thing) tea.Cmd {
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

// longestName is the column in which the palette says what a thing is about, longestKind that
// of its name.
const (
	longestKind = 10
	longestName = 26
)

// thingItem is a thing as a line of the palette.
func thingItem(thing *action.Thing) dialog.Item {
	about := thing.About
	if thing.Off != "" {
		about = "not now: " + thing.Off
	}
	kind := string(thing.Kind)
	if thing.Kind == action.OfAction {
		kind = ""
	}
	return dialog.Item{
		Text:   fmt.Sprintf("%-*s %-*s %s", longestKind, kind, longestName, thing.Name, about),
		Detail: thing.Keys,
		Off:    thing.Off != "",
	}
}
