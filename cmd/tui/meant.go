package main

import (
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/english"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/palette"
	"sudokuscope/ui/kit/action"
)

// otherCommands are what people type for a command.
var otherCommands = map[string]string{
	"bench":                   "benchmark, compare, experiment",
	"class":                   "teach, classroom",
	"config":                  "settings, preferences",
	"learn":                   "tutorial, lesson, lessons",
	"learn practice":          "quiz, exam",
	"replay":                  "play",
	"solve":                   "run, search",
	"the key R on the screen": "race, versus",
	"--version":               "version, about",
}

// meantBy is what somebody means by a word that is no command and no puzzle, empty where nothing is like it, and
// whether it is called or begins so.
func meantBy(word string) (meant string, sure bool) {
	commands := nameable(english.Names(subcommands(), func(s subcommand) string { return s.name }), action.OfCommand)
	commands = append(commands, nameable([]string{"help", "completion"}, action.OfCommand)...)
	for _, name := range []string{"learn practice", "the key R on the screen", "--version"} {
		commands = append(commands, nameable([]string{name}, action.OfCommand)...)
	}
	for i := range commands {
		commands[i].Also = otherCommands[commands[i].Name]
	}
	others := algorithmThings()
	for _, a := range ui.Bindings() {
		if said := "the key " + strings.Join(a.Keys[:min(1, len(a.Keys))], "") + " on the screen"; len(a.Keys) > 0 {
			others = append(others, action.Thing{Kind: action.OfAction, Name: string(a.ID), Order: said})
		}
	}
	for _, things := range [][]action.Thing{commands, others} {
		r := palette.New(things, nil).Resolve(palette.Plain(word), []palette.Reader{flagged}, nil)
		switch {
		case r.Read != nil:
			return r.Read.Order, true
		case len(r.At) > 0 && (r.Sure || meant == ""):
			meant, sure = things[r.At[0]].Order, r.Sure
		}
		if sure {
			break
		}
	}
	return meant, sure
}

// algorithmThings are the algorithms by all their names.
func algorithmThings() (list []action.Thing) {
	for _, a := range algorithms.All() {
		also := strings.Trim(a.Name+", "+algorithms.OtherNames(a.ID), ", ")
		list = append(list, action.Thing{Kind: action.OfAlgorithm, Name: a.ID, Also: also, Order: "-a " + a.ID})
	}
	return list
}

// meantAlgorithm is the algorithm that has another name that was typed, or one that is like it; empty where none has.
func meantAlgorithm(name string) string {
	things := algorithmThings()
	if r := palette.New(things, nil).Resolve(palette.Plain(name), nil, nil); len(r.At) > 0 {
		return things[r.At[0]].Name
	}
	return ""
}

// meantOf is which of some names somebody means by a word, by the one order of the palette; empty where nothing
// is like it. The values of flags and parameters are not asked here: what takes them names them itself, also
// where there is no screen, and compares by english.Near.
func meantOf(names []string, word string) string {
	things := nameable(names, action.OfCommand)
	for i := range things {
		things[i].Also = otherCommands[things[i].Name]
	}
	if r := palette.New(things, nil).Resolve(palette.Plain(word), nil, nil); len(r.At) > 0 {
		return things[r.At[0]].Name
	}
	return ""
}

// nameable are things that are typed as they are called.
func nameable(names []string, kind action.Kind) (list []action.Thing) {
	for _, name := range names {
		list = append(list, action.Thing{Kind: kind, Name: name, Order: name})
	}
	return list
}

// flagged reads a moment or a value, for which the command line has flags.
func flagged(text string) (*action.Thing, error) {
	if _, err := engine.ParsePosition(text); err == nil {
		return &action.Thing{Kind: action.OfMoment, Name: text, Order: "--at " + text}, nil
	}
	//nolint:forbidigo // typed by people
	if name, value, is := strings.Cut(text, "="); is && name != "" && value != "" {
		return &action.Thing{Kind: action.OfSetting, Name: text, Order: "--set " + text}, nil
	}
	return nil, nil
}
