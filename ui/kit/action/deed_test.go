package action

import (
	"fmt"
	"testing"

	tea "charm.land/bubbletea/v2"
)

// What a key does, what may be typed behind the name and whether that is counted follow
// from the kind of the deed alone.
func TestEachKindOfDeedSaysWhatItTakes(t *testing.T) {
	did := ""
	does := func(what string) func() tea.Cmd {
		return func() tea.Cmd {
			did = what
			return nil
		}
	}
	choice := func(i int) tea.Cmd {
		did = fmt.Sprint("choice ", i)
		return nil
	}
	with := func(n int64) tea.Cmd {
		did = fmt.Sprint("with ", n)
		return nil
	}
	for _, c := range []struct {
		name           string
		deed           Deed
		takes          string
		counts, chosen bool
		second         string // what the second of three keys does
		keys           int    // that mean something now
	}{
		{name: "do", deed: Do(does("do")), second: "do", keys: 3},
		{name: "dialog", deed: Dialog{What: "NAME", Open: does("open")}, takes: "NAME", second: "open", keys: 3},
		{name: "count", deed: Count{What: "N", Usual: does("usual"), With: with}, takes: "N", counts: true, second: "usual", keys: 3},
		{name: "choose", deed: Choose{Most: func() int { return 2 }, Take: choice}, chosen: true, second: "choice 1", keys: 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			did = ""
			table, err := NewTable([]Action{{ID: "it", Keys: "a b c", Group: Time, Deed: c.deed}}, nil)
			if err != nil {
				t.Fatal(err)
			}
			a, do := table.Bound("b")
			if a == nil {
				t.Fatal("the key means nothing")
			}
			if do(); did != c.second {
				t.Errorf("the second key did %q, expected %q", did, c.second)
			}
			number, counts := a.Counts()
			if a.Takes() != c.takes || counts != c.counts || a.Chooses() != c.chosen {
				t.Errorf("it takes %q, counts %v, chooses %v", a.Takes(), counts, a.Chooses())
			}
			if counts {
				if number(7); did != "with 7" {
					t.Errorf("seven did %q", did)
				}
			}
			if got := len(table.Binding(a).Keys()); got != c.keys {
				t.Errorf("%d keys mean it now, expected %d", got, c.keys)
			}
		})
	}
}
