package ui_test

import (
	"errors"
	"path"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/english"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
)

// TestOneSuggestionEverywhere: for a name with a slip in it the palette, the help and a told run, which resolve
// alike, have the same of its kind first that a command line suggests.
func TestOneSuggestionEverywhere(t *testing.T) {
	s := real(t)
	find := ui.Finder(s.M)
	first := func(kind, text string) string {
		for _, title := range find(text) {
			if name, is := strings.CutPrefix(title, kind+" "); is {
				return name
			}
		}
		return ""
	}
	slip := func(name string) string { return name[:len(name)/2] + name[len(name)/2+1:] } // one letter is missing
	for _, a := range algorithms.All() {
		if len(a.ID) < 5 {
			continue // what is left of tabu and dlx may be another word
		}
		_, err := algorithms.Find(slip(a.ID))
		if err == nil || !strings.Contains(err.Error(), "did you mean "+a.ID+"?") {
			t.Errorf("-a %s: %v, expected a hint at %s", slip(a.ID), err, a.ID)
		}
		if is := first("algorithm", slip(a.ID)); is != a.Name {
			t.Errorf("palette: %s: %q, expected %s", slip(a.ID), is, a.Name)
		}
	}
	for _, name := range []string{"reseda/ai-escargot", "reseda/platinumblond", "reseda/easter-monster"} {
		_, err := puzzles.Find(slip(path.Base(name)))
		unknown, is := errors.AsType[*puzzles.UnknownError](err)
		if found := first("puzzle", slip(path.Base(name))); !is || path.Base(unknown.Near) != path.Base(found) {
			t.Errorf("%s: the command line suggests %v, the palette %q", slip(name), err, found)
		}
	}
	var actions []string
	for _, a := range ui.Bindings() {
		actions = append(actions, string(a.ID))
	}
	for _, name := range strings.Fields("breakpoints landscape parameters questions bookmark glossary microscope") {
		near, found := english.Near(slip(name), actions), first("action", slip(name))
		if near != name || found != name {
			t.Errorf("%s: a configuration suggests %q, the palette %q", slip(name), near, found)
		}
	}
}
