package dialog

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/list"
	"charm.land/bubbles/v2/paginator"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/kit/paint"
)

// Item is a line of a list.
type Item struct {
	Text   string
	Detail string // stands at the right
	// Long stands in place of Detail where the screen has room for it beside the preview.
	Long string
	// Mark is shown in front, for the one in force.
	Mark bool
	// Find is what a filter looks in; empty for Text and Detail.
	Find string
	Off  bool
	// Title marks a line that names those below it.
	Title bool
}

// List is a list to choose from, filtered by what is typed: the toolkit's list with a
// line above it that is always typed into.
type List struct {
	Title string
	Items []Item
	// Ghost is the hint in the empty filter.
	Ghost string
	// Pick takes the chosen item's index.
	Pick func(i int) tea.Cmd
	// Take is what picking does, and Type what typing does, in a few words; empty for "take"
	// and "to filter".
	Take, Type string
	// Typed, if set, is what enter does with a text that says more than an item, nil for
	// nothing; or what is wrong with the text.
	Typed func(text string) (do func() tea.Cmd, wrong error)
	// Means, if set, says what a text means that Typed does something with.
	Means func(text string) string
	// Unsure, if set, says why the first item found may not be what was meant; empty if it is. Then
	// enter takes an item only after the bar was moved to it.
	Unsure func(text string) string
	// Search, if set, finds items by what is typed, the best first, in place of the filter.
	Search func(text string) []int
	// Empty is what a list without items says, and Notes stand below all.
	Empty string
	Notes []string
	// Keep leaves the dialog open after a pick.
	Keep bool
	// Moved hears of the item under the bar whenever it is another.
	Moved func(i int) tea.Cmd
	// Preview draws about the item under the bar, in a part that is Beside columns wide.
	// Always draws there also where no item is, with -1.
	Preview, Always func(c paint.Canvas, i int)
	Beside          int
	// Aside, if set, is what a preview of a size has no room to say; it then stands below the notes.
	Aside func(width, height int) string
	// Tall takes all of the height that there is.
	Tall bool
	More Extras
	// Width is the width of the list itself, Least the one it may shrink to so
	// that the preview has room.
	Width, Least int

	Closable
	filter Input
	rows   list.Model
	x, y   int // of the first row on the screen
	ready  bool
	moved  bool // the bar, since something was typed
}

// Add adds items at the end.
func (l *List) Add(items ...Item) { l.Items = append(l.Items, items...) }

// row is an item with its place among all, and what the filter looks in.
type row struct {
	Item
	at    int
	value string
}

// FilterValue returns what the filter looks in.
func (r row) FilterValue() string { return r.value }

// value is what a filter looks in: what stands at the left, and all of it.
func (it Item) value() string {
	return strings.ToLower(it.Text) + "\x00" +
		strings.ToLower(cmp.Or(it.Find, it.Text+" "+it.Detail))
}

// moves are the keys of a list that move its bar.
var moves = list.KeyMap{
	CursorUp:   keysOf("up"),
	CursorDown: keysOf("down"),
	PrevPage:   keysOf("pgup", "ctrl+b"),
	NextPage:   keysOf("pgdown", "ctrl+f"),
	GoToStart:  keysOf("home"),
	GoToEnd:    keysOf("end"),
}

// movesOf are the moves as a list.
var movesOf = []key.Binding{
	moves.CursorUp, moves.CursorDown, moves.PrevPage, moves.NextPage, moves.GoToStart, moves.GoToEnd,
}

func keysOf(names ...string) key.Binding { return key.NewBinding(key.WithKeys(names...)) }

func (l *List) Hints() []key.Binding {
	return append(l.More.hints(l.At()), Hint("type", cmp.Or(l.Type, "to filter")), Hint("↑↓", "choose"),
		Hint("enter", cmp.Or(l.Take, "take")), Hint("esc", "leave"))
}

// prepare shows all items the first time, with the bar on the marked one.
func (l *List) prepare() {
	if l.ready {
		return
	}
	l.ready = true
	l.rows = list.New(nil, delegate{}, 40, 10)
	l.rows.KeyMap = moves
	l.rows.Filter = l.filterItems
	l.rows.Paginator.Type = paginator.Arabic
	l.rows.Paginator.ArabicFormat = "page %d of %d"
	l.rows.SetShowTitle(false)
	l.rows.SetShowFilter(false)
	l.rows.SetShowStatusBar(false)
	l.rows.SetShowPagination(false)
	l.rows.SetShowHelp(false)
	l.fill()
	for i, it := range l.rows.VisibleItems() {
		if it.(row).Mark {
			l.rows.Select(i)
		}
	}
}

// Narrow filters by a text as if it had been typed, and keeps the list open: for an item
// that stands for others.
func (l *List) Narrow(text string) {
	l.prepare()
	l.done = false
	l.filter.Set(text)
	l.find()
}

// Rank finds the items that have every word typed, the best first, as a list without a
// Search of its own does.
func Rank(typed string, items []Item) (at []int) {
	var texts []string
	for _, it := range items {
		texts = append(texts, it.value())
	}
	for _, found := range rank(typed, texts) {
		at = append(at, found.Index)
	}
	return at
}

// fill gives the toolkit's list the items.
func (l *List) fill() {
	items := make([]list.Item, len(l.Items))
	for i, it := range l.Items {
		value := "" // a search of its own looks elsewhere
		if l.Search == nil {
			value = it.value()
		}
		items[i] = row{it, i, value}
	}
	l.rows.SetItems(items) // what it returns would filter later
	l.find()
}

// Refresh shows changed items; the bar stays on its item, unless that was the first, or
// is gone: then it stays where it was.
func (l *List) Refresh(items []Item) {
	at, text := 0, ""
	if l.ready {
		at = l.rows.Index()
		if at > 0 {
			text = l.Items[l.At()].Text
		}
	}
	l.Items = items
	if !l.ready {
		return
	}
	l.fill()
	shown := l.rows.VisibleItems()
	i := slices.IndexFunc(shown, func(it list.Item) bool {
		return it.(row).Text == text
	})
	if i >= 0 {
		at = i
	}
	l.rows.Select(max(0, min(at, len(shown)-1)))
}

// filterItems ranks the items by what is typed.
func (l *List) filterItems(typed string, items []string) []list.Rank {
	if l.Search == nil {
		return rank(typed, items)
	}
	var found []list.Rank
	for _, i := range l.Search(strings.TrimSpace(typed)) {
		found = append(found, list.Rank{Index: i})
	}
	return found
}

// find filters by what is typed.
func (l *List) find() {
	l.moved = false
	if l.filter.Text == "" && l.Search != nil {
		l.rows.SetFilterText(" ")
		return
	}
	if l.filter.Text == "" {
		l.rows.ResetFilter()
		l.rows.GoToStart()
		return
	}
	l.rows.SetFilterText(l.filter.Text)
}

// rank finds the items that have every word typed. Items whose text has the words come
// before those that have them only in what stands beside it, and a text that begins with
// what is typed comes first.
func rank(typed string, items []string) (found []list.Rank) {
	words := strings.Fields(strings.ToLower(typed))
	how := make([]int, len(items))
	for i, it := range items {
		text, all, _ := strings.Cut(it, "\x00") //nolint:forbidigo // joined above
		switch {
		case !containsAll(all, words):
			continue
		case len(words) == 0 || strings.HasPrefix(text, words[0]): //nolint:forbidigo // typed by people
			how[i] = 2
		case containsAll(text, words):
			how[i] = 1
		}
		found = append(found, list.Rank{Index: i})
	}
	slices.SortStableFunc(found, func(a, b list.Rank) int {
		return how[b.Index] - how[a.Index]
	})
	return found
}

func containsAll(text string, words []string) bool {
	//nolint:forbidigo // typed by people
	return !slices.ContainsFunc(words, func(w string) bool {
		return !strings.Contains(text, w)
	})
}

// At returns the index of the item under the bar, -1 for none.
func (l *List) At() int {
	l.prepare()
	if r, ok := l.rows.SelectedItem().(row); ok {
		return r.at
	}
	return -1
}

func (l *List) Key(k tea.KeyPressMsg) tea.Cmd {
	before := l.At()
	cmd := l.key(k)
	now := l.At()
	if l.Moved != nil && now != before && !l.done {
		return tea.Batch(cmd, l.Moved(now))
	}
	return cmd
}

func (l *List) key(pressed tea.KeyPressMsg) tea.Cmd {
	name := pressed.String()
	cmd, used := l.More.press(name, l.At())
	if used {
		return cmd
	}
	switch {
	case name == "/" && l.filter.Text == "":
		// What is typed filters anyway.
	case name == "esc" && l.filter.Text != "":
		l.filter.Set("")
		l.find()
	case name == "esc":
		l.done = true
	case name == "enter":
		return l.pick()
	case key.Matches(pressed, movesOf...):
		if l.unsure() == "" { // else the bar comes to the first item
			l.rows, _ = l.rows.Update(pressed)
		}
		l.moved = true
	case l.filter.Key(pressed):
		l.find()
	}
	return nil
}

// unsure says why no item is chosen yet; empty if one is.
func (l *List) unsure() string {
	if l.Unsure == nil || l.moved || strings.TrimSpace(l.filter.Text) == "" {
		return ""
	}
	return l.Unsure(l.filter.Text)
}

func (l *List) pick() tea.Cmd {
	i := l.At()
	if l.unsure() != "" {
		return nil
	}
	switch do, wrong := l.typed(); {
	case do != nil:
		l.done = !l.Keep
		if l.Keep {
			l.filter.Set("")
		}
		cmd := do()
		l.find()
		return cmd
	case wrong != nil || i < 0:
		return nil
	}
	l.done = !l.Keep
	return l.Pick(i)
}

// typed is what enter does with what was typed, if that means more than an item, or what
// is wrong with it.
func (l *List) typed() (do func() tea.Cmd, wrong error) {
	if l.Typed == nil || strings.TrimSpace(l.filter.Text) == "" {
		return nil, nil
	}
	return l.Typed(l.filter.Text)
}

// Answer picks the item that is called so, or else the first that has the words.
func (l *List) Answer(text string) (tea.Cmd, error) {
	l.prepare()
	l.filter.Set(text)
	l.find()
	if do, wrong := l.typed(); wrong != nil {
		return nil, wrong
	} else if do == nil && l.At() < 0 {
		return nil, fmt.Errorf("%s: nothing is called %q", l.Title, text)
	} else if why := l.unsure(); why != "" {
		return nil, errors.New(why)
	}
	for i, it := range l.rows.VisibleItems() {
		if strings.EqualFold(it.(row).Text, text) {
			l.rows.Select(i)
		}
	}
	return l.pick(), nil
}

// Words returns the items, with what stands beside them.
func (l *List) Words() []string {
	l.prepare()
	lines := []string{l.Title}
	if len(l.Items) == 0 {
		lines = append(lines, l.Empty)
	}
	for i, it := range l.Items {
		const mostSaid = 40 // items that are said at once
		if i == mostSaid {
			lines = append(lines, fmt.Sprintf("and %d more", len(l.Items)-i))
			break
		}
		line := strings.TrimSpace(it.Text)
		if it.Detail != "" {
			line += ": " + it.Detail
		}
		lines = append(lines, line)
	}
	return append(lines, l.Notes...)
}

func (l *List) Paste(text string) tea.Cmd {
	l.prepare()
	cmd := l.filter.Insert(strings.TrimSpace(text))
	l.find()
	return cmd
}
