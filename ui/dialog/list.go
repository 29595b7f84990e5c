package dialog

import (
	"cmp"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/paint"
)

// Item is a line of a list.
type Item struct {
	Text   string
	Detail string // stands at the right
	// Head lines are titles: they are not chosen, and go when one filters.
	Head bool
	// Mark is shown in front, for the one in force.
	Mark bool
	// Find is what a filter looks in; empty for Text and Detail.
	Find string
	Off  bool
}

// List is a list to choose from, filtered by what is typed.
type List struct {
	Title string
	Items []Item
	// Ghost is the hint in the empty filter.
	Ghost string
	// Pick takes the chosen item's index.
	Pick func(i int) tea.Cmd
	// Take is what picking does, in a few words; empty for "take".
	Take string
	// Keep leaves the dialog open after a pick.
	Keep bool
	// Also handles further keys, with the index of the item under the bar (-1
	// for none); false says it does not know the key.
	Also func(key string, i int) (cmd tea.Cmd, used bool)
	// Moved hears of the item under the bar whenever it is another.
	Moved func(i int) tea.Cmd
	// Preview draws about the item under the bar, in a part that is Beside columns wide.
	Preview func(c paint.Canvas, i int)
	Beside  int
	// More are hints of further keys.
	More []Hint
	// Width is the width of the list itself, Least the one it may shrink to so
	// that the preview has room.
	Width, Least int

	filter Input
	shown  []int
	at     int // index into shown
	from   int // first line on the screen
	rows   int
	x, y   int
	done   bool
	ready  bool
}

// Close has the dialog go.
func (l *List) Close() { l.done = true }

// Done, Hints, Key and Draw make it a dialog.
func (l *List) Done() bool { return l.done }

// Hints are the keys of a list.
func (l *List) Hints() []Hint {
	return append(l.More[:len(l.More):len(l.More)], Hint{Key: "type", Text: "to filter"}, Hint{Key: "↑↓", Text: "choose"}, Hint{Key: "enter", Text: cmp.Or(l.Take, "take")}, Hint{Key: "esc", Text: "leave"})
}

// At is the index of the item under the bar, -1 for none.
func (l *List) At() int {
	l.prepare()
	if l.at < 0 || l.at >= len(l.shown) {
		return -1
	}
	return l.shown[l.at]
}

// Key moves, filters and picks.
func (l *List) Key(k tea.KeyPressMsg) tea.Cmd {
	before := l.At()
	cmd := l.key(k)
	if now := l.At(); l.Moved != nil && now != before && !l.done {
		return tea.Batch(cmd, l.Moved(now))
	}
	return cmd
}

func (l *List) key(k tea.KeyPressMsg) tea.Cmd {
	switch name := k.String(); name {
	case "esc":
		if l.filter.Text != "" {
			l.filter.Set("")
			l.find()
			return nil
		}
		l.done = true
	case "up", "ctrl+p":
		l.move(-1)
	case "down", "ctrl+n":
		l.move(1)
	case "pgup":
		l.move(-max(1, l.rows-1))
	case "pgdown":
		l.move(max(1, l.rows-1))
	case "home":
		l.move(-len(l.shown))
	case "end":
		l.move(len(l.shown))
	case "enter":
		return l.pick()
	default:
		if l.Also != nil {
			if cmd, used := l.Also(name, l.At()); used {
				return cmd
			}
		}
		if l.filter.Key(k) {
			l.find()
		}
	}
	return nil
}

func (l *List) pick() tea.Cmd {
	i := l.At()
	if i < 0 || l.Items[i].Head {
		return nil
	}
	l.done = !l.Keep
	return l.Pick(i)
}

// Paste filters by pasted text.
func (l *List) Paste(text string) tea.Cmd {
	cmd := l.filter.Insert(strings.TrimSpace(text))
	l.find()
	return cmd
}

// prepare shows all items the first time, with the bar on the marked one.
func (l *List) prepare() {
	if l.ready {
		return
	}
	l.ready = true
	l.find()
	for i, n := range l.shown {
		if l.Items[n].Mark {
			l.at = i
		}
	}
}

// Refresh shows changed items; the bar stays where it was.
func (l *List) Refresh(items []Item) {
	at := l.at
	l.Items = items
	l.find()
	l.at = min(at, len(l.shown)-1)
}

// find filters: every word typed must be in the item. Items whose text has the
// words come before those that have them only in what stands beside it, and a
// text that begins with what is typed comes first.
func (l *List) find() {
	words := strings.Fields(strings.ToLower(l.filter.Text))
	l.shown = l.shown[:0]
	rank := make([]int, len(l.Items))
	for i, it := range l.Items {
		if len(words) > 0 && it.Head {
			continue
		}
		if rank[i] = match(it, words); rank[i] > 0 {
			l.shown = append(l.shown, i)
		}
	}
	slices.SortStableFunc(l.shown, func(a, b int) int { return cmp.Compare(rank[b], rank[a]) })
	l.at, l.from = 0, 0
	for l.at < len(l.shown)-1 && l.Items[l.shown[l.at]].Head {
		l.at++
	}
}

// match rates how well an item matches what is typed: 0 for not at all, 1 for
// no words at all or words that stand beside the text, 2 for words in the text,
// and 3 for a text that begins with them.
func match(it Item, words []string) int {
	if len(words) == 0 {
		return 1
	}
	text, beside := strings.ToLower(it.Text), strings.ToLower(it.Find)
	if beside == "" {
		beside = text + " " + strings.ToLower(it.Detail)
	}
	if !containsAll(beside, words) {
		return 0
	}
	switch {
	case strings.HasPrefix(text, words[0]):
		return 3
	case containsAll(text, words):
		return 2
	}
	return 1
}

func containsAll(text string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

// move moves the bar, over titles.
func (l *List) move(by int) {
	n := len(l.shown)
	if n == 0 {
		return
	}
	l.at = min(max(0, l.at+by), n-1)
	step := 1
	if by < 0 {
		step = -1
	}
	for l.Items[l.shown[l.at]].Head {
		if l.at+step < 0 || l.at+step >= n {
			step = -step
		}
		l.at += step
		if n == 1 {
			return
		}
	}
}

// Click picks the line under the mouse.
func (l *List) Click(x, y int) tea.Cmd {
	i := l.from + y - l.y
	if y < l.y || y >= l.y+l.rows || i >= len(l.shown) || l.Items[l.shown[i]].Head || x < l.x {
		return nil
	}
	if l.at != i {
		l.at = i
		return nil
	}
	return l.pick()
}

// Wheel moves the bar.
func (l *List) Wheel(lines int) { l.move(lines) }
