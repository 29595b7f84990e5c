package main

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/english"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/palette"
	"sudokuscope/ui/kit/action"
)

// otherCommands are what people type for a command, or for what is no command.
var otherCommands = map[string]string{
	"bench":                   "benchmark, compare, experiment",
	"class":                   "teach, classroom, serve, server",
	"config":                  "settings, preferences, options",
	"export cast":             "film, movie, video, gif, record, animation",
	"export frame":            "screenshot, picture, image, png, svg",
	"export link":             "share, url, qr",
	"help":                    "/?, manual, docs, documentation, faq, usage",
	"help algorithms":         "algorithm, solvers, methods",
	"learn":                   "tutorial, lesson, lessons, course",
	"learn practice":          "quiz, exam, test",
	"puzzles check":           "validate, verify",
	"puzzles convert":         "convert, converter",
	"puzzles generate":        "generate, generator, create, make, random",
	"puzzles list":            "list, ls, collections",
	"solve":                   "run, search",
	"sudokuscope alone":       "start, begin, launch, play, demo, gui, tui, screen",
	"the key R on the screen": "race, versus",
	"the key q on the screen": "quit, exit, bye",
	"--version":               "version, about, update, upgrade",
}

// meantBy is what somebody means by a word that is no command and no puzzle, empty where nothing is like it, and
// whether it is called or begins so.
func meantBy(word string) (meant string, sure bool) {
	if flag := flagged(word); flag != nil {
		return flag.Order, true
	}
	listed := slices.DeleteFunc(subcommands(), func(s subcommand) bool { return s.group == unlisted })
	names := append(english.Names(listed, func(s subcommand) string { return s.name }), "completion")
	for _, name := range slices.Sorted(maps.Keys(otherCommands)) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	var keys []action.Thing
	for _, a := range ui.Bindings() {
		if pressed := strings.Fields(a.Keys); len(pressed) > 0 {
			said := "the key " + pressed[0] + " on the screen"
			keys = append(keys, action.Thing{Kind: action.OfAction, Name: string(a.ID), Order: said})
		}
	}
	for _, things := range [][]action.Thing{nameable(names, action.OfCommand), algorithmThings(), keys} {
		found, sure := like(things, word)
		if sure {
			return found.Order, true
		}
		meant = cmp.Or(meant, found.Order)
	}
	return meant, false
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
	found, _ := like(algorithmThings(), name)
	return found.Name
}

// meantOf is which of some names somebody means by a word; empty where nothing is like it.
func meantOf(names []string, word string) string {
	found, _ := like(nameable(names, action.OfCommand), word)
	return found.Name
}

// like is the thing that is surely called so, or else one that is called nearly so, if one is.
func like(things []action.Thing, word string) (found action.Thing, sure bool) {
	if r := palette.New(things, nil).Resolve(palette.Plain(word), nil, nil); r.Sure && len(r.At) > 0 {
		return things[r.At[0]], true
	}
	near := english.Nearest(word, len(things), func(i int) []string {
		return append(strings.Split(things[i].Also, ", "), things[i].Name)
	})
	if len(near) > 0 {
		found = things[near[0]]
	}
	return found, false
}

// nameable are things that are typed as they are called, or as people call them.
func nameable(names []string, kind action.Kind) (list []action.Thing) {
	for _, name := range names {
		list = append(list, action.Thing{Kind: kind, Name: name, Order: name, Also: otherCommands[name]})
	}
	return list
}

// flagged reads a moment or a value, for which the command line has flags.
func flagged(text string) *action.Thing {
	if _, err := engine.ParsePosition(text); err == nil {
		return &action.Thing{Kind: action.OfMoment, Name: text, Order: "--at " + text}
	}
	//nolint:forbidigo // typed by people
	if name, value, is := strings.Cut(text, "="); is && name != "" && value != "" {
		return &action.Thing{Kind: action.OfSetting, Name: text, Order: "--set " + text}
	}
	return nil
}
