package dialog

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"sudokuscope/ui/kit/paint"
)

// shops is a list of searches.
func shops() *List {
	return &List{Title: "choose", Items: []Item{
		{Text: "annealing", Detail: "a tabu list is not needed"},
		{Text: "ac3-tabu"},
		{Text: "tabu", Mark: true},
		{Text: "reseda", Find: "reseda estimation of distribution"},
	}}
}

// texts are the lines that a list shows, in order.
func texts(l *List) []string {
	l.prepare()
	var all []string
	for _, it := range l.rows.VisibleItems() {
		all = append(all, it.(row).Text)
	}
	return all
}

func TestTheFilterRanksNamesFirst(t *testing.T) {
	for typed, want := range map[string][]string{
		"":             {"annealing", "ac3-tabu", "tabu", "reseda"},
		"tabu":         {"tabu", "ac3-tabu", "annealing"},
		"TABU list":    {"annealing"},
		"distribution": {"reseda"},
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
	expect(t, drawn(l, 80, 20), "choose", "annealing")
	if l.At() != 2 {
		t.Errorf("the bar is on %d", l.At())
	}
	press(l, "up", "up", "up", "up") // to the first, and no further
	if l.At() != 0 {
		t.Errorf("the bar is on %d", l.At())
	}
	press(l, "end", "enter")
	if !l.Done() || !slices.Equal(picked, []int{3}) {
		t.Errorf("done %v, picked %v", l.Done(), picked)
	}
}

func TestEscClearsTheFilterAndThenLeaves(t *testing.T) {
	l := shops()
	written(l, "nope")
	if n := len(texts(l)); n != 0 {
		t.Errorf("%d items match", n)
	}
	press(l, "enter") // there is nothing to pick
	press(l, "esc")
	if l.Done() || len(texts(l)) != 4 {
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
	l.More = Extras{{Key: "ctrl+d", Do: func(int) tea.Cmd { return nil }}}
	l.Beside, l.Preview = 30, func(c paint.Canvas, i int) { c.Text(0, 0, fmt.Sprintf("about %d", i), 0) }
	drawn(l, 120, 20)
	press(l, "up", "ctrl+d", "down", "down")
	if !slices.Equal(at, []int{1, 2, 3}) {
		t.Errorf("%v", at)
	}
	expect(t, drawn(l, 120, 20), "about 3")
}

// Whatever keys are pressed and whatever the size is, the bar stands on an item that is
// shown, or nowhere.
func TestTheBarIsOnAnItem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := &List{Title: "any", Pick: func(int) tea.Cmd { return nil }, Keep: true}
		for i := range rapid.IntRange(0, 12).Draw(t, "items") {
			l.Items = append(l.Items, Item{Text: string(rune('a' + i))})
		}
		for range rapid.IntRange(0, 30).Draw(t, "keys") {
			press(l, rapid.SampledFrom([]string{"up", "down", "home", "end", "a", "c", "backspace", "ctrl+u", "enter"}).Draw(t, "key"))
			drawn(l, rapid.IntRange(1, 90).Draw(t, "w"), rapid.IntRange(1, 30).Draw(t, "h"))
			if at := l.At(); at >= 0 && !slices.Contains(texts(l), l.Items[at].Text) {
				t.Fatalf("the bar is on %q, not one of %q", l.Items[at].Text, strings.Join(texts(l), " "))
			}
		}
	})
}
