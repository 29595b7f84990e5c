package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/proof/uitest"
)

// screenWords are the panels, the colours behind digits and the measures of all algorithms, as the screen says them.
func screenWords(t *testing.T) string {
	t.Helper()
	said, grounds, measures := map[string]string{}, map[string]string{}, map[string][]string{}
	for _, a := range algorithms.All() {
		puzzle, err := puzzles.Find(a.Opening.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		at := engine.Position{Iteration: 3}
		s := uitest.Raise(t, func(c *ui.Config) {
			c.Algorithms, c.Algorithm, c.At = algorithms.All(), a.ID, at
			c.Problem = drive.Problem{Puzzle: puzzle, Seed: max(1, a.Opening.Seed), Settings: a.Opening.Values}
		}).Expect(uitest.At(3))
		for _, key := range strings.Fields("1 2 3 4 5 i") {
			s.Press(key).Text()
			for _, thing := range uitest.Of[*panes.Panes](s).Things() {
				if thing.Kind == action.OfPanel && !hasPanel(said, thing.Name) {
					said[fmt.Sprintf("**%s** (%s)", thing.Name, a.Name)] = thing.About
				}
			}
		}
		if k := s.Scene().Knows(); k.About != "" {
			grounds[fmt.Sprintf("**%s, %s**", k.Short, k.None)] = k.About
		}
		for _, m := range a.Metrics {
			is := fmt.Sprintf("**%s**: %s", m.Name, m.Meaning)
			measures[is] = append(measures[is], a.Name)
		}
	}
	var b strings.Builder
	list := func(title string, entries map[string]string) {
		b.WriteString("\n## " + title + "\n")
		for _, name := range slices.Sorted(maps.Keys(entries)) {
			fmt.Fprintf(&b, "\n- %s: %s\n", name, entries[name])
		}
	}
	list("The panels, each as an algorithm has it", said)
	list("The colour behind a digit, at most and at least", grounds)
	b.WriteString("\n## What the charts measure\n")
	for _, is := range slices.Sorted(maps.Keys(measures)) {
		fmt.Fprintf(&b, "\n- %s (%s)\n", is, strings.Join(measures[is], ", "))
	}
	return b.String()
}

// hasPanel reports whether a panel has its sentence already.
func hasPanel(said map[string]string, panel string) bool {
	for name := range said {
		if strings.HasPrefix(name, "**"+panel+"**") {
			return true
		}
	}
	return false
}
