package dialog

import (
	"strings"
	"testing"
)

// parameters is a list whose details are longer than a line, and one that is short.
func parameters() *List {
	return &List{Title: "which", Width: 60, Items: []Item{
		{Text: "seed", Detail: "other dice"},
		{Text: "alpha, now .9", Detail: "how much of the model stays in every round: near to one it learns slowly and forgets nothing that it has seen"},
		{Text: "stall", Detail: "rounds without a new best after which a shot is over, whether or not the model has made up its mind by then"},
	}}
}

// TestALongDetailCanBeRead: on its line it ends with a sign that there is more, and all of
// it stands below the list while the bar is on its item.
func TestALongDetailCanBeRead(t *testing.T) {
	for _, w := range []int{48, 60, 80, 120} {
		l := parameters()
		for _, it := range l.Items {
			screen := drawn(l, w, 20)
			if !strings.Contains(read(screen), it.Detail) {
				t.Errorf("%d columns: %q cannot be read:\n%s", w, it.Detail, screen)
			}
			expect(t, screen, "other dice", "…", it.Text)
			press(l, "down")
		}
	}
}

// read is what stands on a screen, without the frame and with its lines joined.
func read(screen string) string {
	var words []string
	for _, line := range strings.Split(screen, "\n") {
		words = append(words, strings.Fields(strings.Trim(strings.TrimSpace(line), "│"))...)
	}
	return strings.Join(words, " ")
}

// TestShortDetailsEndAtTheEdge, however long the texts before them are.
func TestShortDetailsEndAtTheEdge(t *testing.T) {
	l := &List{Title: "which", Width: 60, Items: []Item{{Text: "save", Detail: "w"}, {Text: strings.TrimSpace(strings.Repeat("long ", 20)), Detail: "ctrl+o"}}}
	screen := drawn(l, 80, 20)
	expect(t, screen, "ctrl+o │", "w │", "…")
	if strings.Contains(read(screen), l.Items[1].Text) {
		t.Errorf("below stands what is not under the bar:\n%s", screen)
	}
	press(l, "down")
	if screen = drawn(l, 80, 20); !strings.Contains(read(screen), l.Items[1].Text) {
		t.Errorf("a long text cannot be read:\n%s", screen)
	}
}

// TestANarrowListKeepsItsNames: without room for a column of details the names have the
// line, and the detail is below.
func TestANarrowListKeepsItsNames(t *testing.T) {
	l := parameters()
	l.Items[1].Text = "a name that takes nearly all of the line"
	screen := drawn(l, 56, 20)
	expect(t, screen, l.Items[1].Text)
	press(l, "down")
	if !strings.Contains(read(drawn(l, 56, 20)), l.Items[1].Detail) {
		t.Errorf("cannot be read:\n%s", drawn(l, 56, 20))
	}
}
