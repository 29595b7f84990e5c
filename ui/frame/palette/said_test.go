package palette_test

import (
	"slices"
	"testing"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/school/glossary"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/palette"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/theme"
)

// TestOtherWordsAreForActions: every action that has other words exists, and so does every panel,
// word and theme.
func TestOtherWordsAreForActions(t *testing.T) {
	actions := english.Names(ui.Bindings(), func(a *action.Action) string { return string(a.ID) })
	for id := range palette.Said {
		if !slices.Contains(actions, string(id)) {
			t.Errorf("no action is called %q", id)
		}
	}
	themes, _ := theme.Names()
	known := map[action.Kind][]string{
		action.OfPanel: ui.PanelNames(),
		action.OfTheme: themes,
		action.OfWord:  english.Names(glossary.All(), func(term glossary.Term) string { return term.Word }),
	}
	for kind, names := range palette.Others {
		for name := range names {
			if !slices.Contains(known[kind], name) {
				t.Errorf("no %s is called %q", kind, name)
			}
		}
	}
}
