package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/palette"
	"sudokuscope/ui/kit/action"
)

// word is something that can be typed.
type word struct {
	name    string
	takes   string // what follows it, for the help
	meaning string
	also    []string // other words for it
	do      func(t *teller, rest string) error
}

// own are the words that mean no action of the screen: they take the place of pictures, and of
// keys that mean something else while a run is told.
var own []word

func init() { // the help is one of them
	own = []word{
		{
			name:    "play",
			takes:   "[PACE]",
			meaning: "play, at iterations a second or max",
			also:    []string{"go on", "resume", "continue"},
			do:      (*teller).doPlay,
		},
		{
			name:    "pause",
			meaning: "stop",
			also:    []string{"stop", "halt"},
			do:      (*teller).doPause,
		},
		{name: "wait", meaning: "read nothing more until the run stands still", do: (*teller).doWait},
		{name: "where", meaning: "the moment and its figures", do: (*teller).doWhere},
		{
			name:    "board",
			takes:   "[best]",
			meaning: "the board row by row, or the best one so far",
			do:      (*teller).doBoard,
		},
		{
			name:    "cell",
			takes:   "[r4c7]",
			meaning: "all there is to know of a cell; what asks for a cell means this one",
			do:      (*teller).doCell,
		},
		{
			name:    "chances",
			meaning: "how often this run would still be solved, and where it was lost",
			do:      (*teller).doChances,
		},
		{name: "metrics", meaning: "the metrics with what they mean", do: (*teller).doMetrics},
		{
			name:    "change",
			takes:   "WHAT",
			meaning: "from here on: name=value, seed=7 or r4c7=3",
			do:      (*teller).doChange,
		},
		{name: "command", meaning: "the command line that leads to this moment", do: (*teller).doCommand},
		{
			name:    "help",
			takes:   "[WORD]",
			meaning: "these words, and those of the screen",
			do:      (*teller).doHelp,
		},
	}
}

// sentence is an action of the screen that is done in sentences here.
type sentence struct {
	takes string // in place of what the action takes, if set
	do    func(t *teller, rest string) error
}

// sentences are all of those. Their names, other words and meanings are those of the screen.
var sentences = map[action.ID]sentence{
	"forward":       {do: (*teller).doForward},
	"phase forward": {do: (*teller).doPhaseForward},
	"breakpoints":   {do: (*teller).doBreak},
	"why":           {takes: "[r4c7]", do: (*teller).doWhy},
	"loop":          {do: (*teller).doCode},
}

// onScreen are actions that, like those for the look, change only what is seen, or that
// another one does with a number; and those that an own word takes the place of.
var onScreen = []action.ID{
	"pause", "chances", "metrics", "help", "mouse", "suspend",
	"themes", "leave", "commands", "back 10", "forward 10",
}

// inSentences are the words for the actions that are done in sentences here.
func inSentences() (list []word) {
	for _, binding := range ui.Bindings() {
		if said, is := sentences[binding.ID]; is {
			list = append(list, wordOf(binding, said))
		}
	}
	return list
}

func wordOf(a *action.Action, said sentence) word {
	takes := a.Takes()
	if takes != "" {
		takes = "[" + takes + "]"
	}
	return word{string(a.ID), cmp.Or(said.takes, takes), a.Meaning, palette.Other(a.ID), said.do}
}

// all are all words: the own ones, and behind them the actions of the screen that are not for
// the eye alone.
func all() []word {
	list := slices.Clone(own)
	for _, binding := range ui.Bindings() {
		said, is := sentences[binding.ID]
		if is || binding.Group != action.Look && !slices.Contains(onScreen, binding.ID) {
			list = append(list, wordOf(binding, said))
		}
	}
	return list
}

// Help lists the words with what they mean, a line each.
func Help() []string {
	return english.Names(all(), func(w word) string {
		return fmt.Sprintf("%-30s %s", strings.TrimSpace(w.name+" "+w.takes), w.meaning)
	})
}

// find is the word that a line begins with, by its name or another word for it, and what follows it; nil for none.
func find(list []word, text string) (found *word, rest string) {
	longest := 0
	for i := range list {
		for _, name := range append([]string{list[i].name}, list[i].also...) {
			after, is := strings.CutPrefix(text+" ", name+" ") //nolint:forbidigo // typed by people
			if is && len(name) > longest {
				found, rest, longest = &list[i], strings.TrimSpace(after), len(name)
			}
		}
	}
	return found, rest
}

// number reads how many, 1 where nothing is said.
func number(text string) (int64, error) {
	if text == "" {
		return 1, nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 1 || n > 1e15 {
		return 0, fmt.Errorf("%q: expected a whole number from 1", text)
	}
	return n, nil
}
