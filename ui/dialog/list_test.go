package dialog

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"sudokuscope/ui/paint"
)

// shops is a list with two titles.
func shops() *List {
	return &List{Title: "choose", Items: []Item{
		{Text: "search", Head: true},
		{Text: "annealing", Detail: "a tabu list is not needed"},
		{Text: "ac3-tabu"},
		{Text: "tabu", Mark: true},
		{Text: "model", Head: true},
		{Text: "reseda", Find: "reseda estimation of distribution"},
	}}
}

// texts are the lines that a list shows, in order.
func texts(l *List) []string {
	l.prepare()
	var all []string
	for _, i := range l.shown {
		all = append(all, l.Items[i].Text)
	}
	return all
}

func TestTheFilterRanksNamesFirst(t *testing.T) {
	for typed, want := range map[string][]string{
		"":             {"search", "annealing", "ac3-tabu", "tabu", "model", "reseda"},
		"tabu":         {"tabu", "ac3-tabu", "annealing"},
		"TABU list":    {"annealing"},
		"distribution": {"reseda"},
		"search":       nil, // titles go
		"nothing":      nil,
	} {
		l := shops()
		written(l, typed)
		if got := texts(l); !slices.Equal(got, want) {
			t.Errorf("%q: %q, expected %q", typed, got, want)
		}
	}
}

func TestTheListBeginsOnTheOneInForce(t *testing.T) {
	var picked []int
	l := shops()
	l.Pick = func(i int) tea.Cmd { picked = append(picked, i); return nil }
	expect(t, drawn(l, 80, 20), "choose", "annealing", "search")
	if l.At() != 3 {
		t.Errorf("the bar is on %d", l.At())
	}
	press(l, "up", "up", "up", "up") // over the title to the first, and no further
	if l.At() != 1 {
		t.Errorf("the bar is on %d", l.At())
	}
	press(l, "end", "enter")
	if !l.Done() || !slices.Equal(picked, []int{5}) {
		t.Errorf("done %v, picked %v", l.Done(), picked)
	}
}

func TestEscClearsTheFilterAndThenLeaves(t *testing.T) {
	l := shops()
	written(l, "nope")
	expect(t, drawn(l, 80, 20), "Nothing matches.")
	press(l, "enter") // there is nothing to pick
	press(l, "esc")
	if l.Done() || len(texts(l)) != 6 {
		t.Fatalf("done %v, %q", l.Done(), texts(l))
	}
	if press(l, "esc"); !l.Done() {
		t.Error("esc does not leave it")
	}
}

func TestTheListTellsWhereTheBarIs(t *testing.T) {
	var at []int
	l := shops()
	l.Moved = func(i int) tea.Cmd { at = append(at, i); return nil }
	l.Also = func(key string, i int) (tea.Cmd, bool) { return nil, key == "ctrl+d" }
	l.Beside, l.Preview = 30, func(c paint.Canvas, i int) { c.Text(0, 0, fmt.Sprintf("about %d", i), 0) }
	drawn(l, 120, 20)
	press(l, "up", "ctrl+d", "down", "down")
	if !slices.Equal(at, []int{2, 3, 5}) {
		t.Errorf("%v", at)
	}
	expect(t, drawn(l, 120, 20), "about 5")
}

// TestTheBarIsNeverOnATitle: whatever keys are pressed and whatever the size is,
// the bar stands on an item that can be chosen, or nowhere.
func TestTheBarIsNeverOnATitle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := &List{Title: "any", Pick: func(int) tea.Cmd { return nil }, Keep: true}
		for i := range rapid.IntRange(0, 12).Draw(t, "items") {
			l.Items = append(l.Items, Item{Text: string(rune('a' + i)), Head: i < 11 && rapid.Bool().Draw(t, "head")})
		}
		if n := len(l.Items); n > 0 {
			l.Items[n-1].Head = false // a title stands above something
		}
		for range rapid.IntRange(0, 30).Draw(t, "keys") {
			press(l, rapid.SampledFrom([]string{"up", "down", "home", "end", "a", "c", "backspace", "ctrl+u", "enter"}).Draw(t, "key"))
			drawn(l, rapid.IntRange(1, 90).Draw(t, "w"), rapid.IntRange(1, 30).Draw(t, "h"))
			if at := l.At(); at >= 0 && l.Items[at].Head {
				t.Fatalf("the bar is on the title %q of %q", l.Items[at].Text, strings.Join(texts(l), " "))
			}
		}
	})
}
