package choose

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// library is the dialog of the puzzles: at first a line for each collection, and what is typed
// finds puzzles in all of them.
type library struct {
	*dialog.List

	books []book  // the first items
	lines []entry // the items after them
	name  string  // of the algorithm
	// judge returns a function for the background: whether the algorithm of now has a puzzle
	// solved before its first iteration.
	judge func() func(*sudoku.Puzzle) bool
}

// book is a collection with how hard its puzzles are.
type book struct {
	of      *puzzles.Collection
	efforts []puzzles.Effort
	first   int // of its puzzles among the lines
	tried   int // puzzles of which is known whether the algorithm has something to do
	trying  bool
}

// entry is a puzzle of a collection.
type entry struct {
	of     *puzzles.Collection
	book   int
	name   string
	effort puzzles.Effort
	over   bool // the algorithm has it solved before its first iteration
}

// Paste plays a puzzle that is pasted into the list; other text filters it.
func (l *library) Paste(text string) tea.Cmd {
	if looksLikePuzzle(text) {
		return pastedPuzzle(text)
	}
	return l.List.Paste(text)
}

// Answer picks a puzzle by its name: no collection, which would have to be asked about again.
func (l *library) Answer(text string) (tea.Cmd, error) {
	l.Search = func(typed string) (at []int) {
		for _, i := range dialog.Rank(typed, l.Items[len(l.books):]) {
			at = append(at, len(l.books)+i)
		}
		return at
	}
	return l.List.Answer(text)
}

// puzzleList chooses a puzzle from the collections. A collection of numbered puzzles is not
// parsed before one of it is looked at.
func (f *Choose) puzzleList() tea.Cmd {
	list := &library{List: &dialog.List{
		Title:  "puzzles",
		Ghost:  "type to filter: fiendish 12, escargot, 16x16",
		Width:  52,
		Least:  34,
		Beside: 50,
		More: dialog.Extras{{
			Key:  "ctrl+o",
			Does: "open or paste",
			Do:   func(int) tea.Cmd { return f.openPuzzle() },
		}},
	}}
	list.name = f.Stage.Algorithms()[f.Stage.Front().Spec.Algorithm].Name
	list.judge = func() func(*sudoku.Puzzle) bool {
		s := f.Runs.Again() // it reads the report, so here and not in the background
		return func(p *sudoku.Puzzle) bool {
			s := s
			s.Problem.Puzzle = p
			return f.Runs.SolvedAtOnce(s)
		}
	}
	list.fill(f.scene().Puzzle.Name)
	list.Search = list.search
	list.Preview = list.preview
	list.Moved = list.try
	list.Pick = func(i int) tea.Cmd {
		if i < len(list.books) {
			list.Narrow(list.books[i].of.Name + "/")
			return list.try(i)
		}
		line := list.lines[i-len(list.books)]
		return f.withPuzzle(line.of.Get(line.name))
	}
	return tea.Batch(f.Stage.Show(list), list.try(list.At()))
}

// triedMsg says of some puzzles of a collection whether they are over at the start.
type triedMsg struct {
	list *library
	book int
	over []bool
}

// slice is how long puzzles are tried before the screen is drawn again.
const slice = 20 * time.Millisecond

// try finds out where in the collection of an item the algorithm has nothing to do, some
// puzzles at a time: on the largest boards to begin takes a while.
func (l *library) try(i int) tea.Cmd {
	if i < 0 {
		return nil
	}
	at := i
	if i >= len(l.books) {
		at = l.lines[i-len(l.books)].book
	}
	shelf := &l.books[at]
	if shelf.trying || shelf.tried == shelf.of.Len() || l.Done() {
		return nil
	}
	shelf.trying = true
	from := shelf.tried
	of := shelf.of
	over := l.judge()
	return func() tea.Msg {
		msg := triedMsg{list: l, book: at}
		for begun := time.Now(); from < of.Len() && time.Since(begun) < slice; from++ {
			msg.over = append(msg.over, over(of.Puzzles()[from]))
		}
		return msg
	}
}

// tried marks what was found out, and goes on.
func (l *library) tried(msg triedMsg) tea.Cmd {
	shelf := &l.books[msg.book]
	shelf.trying = false
	for _, over := range msg.over {
		at := shelf.first + shelf.tried
		shelf.tried++
		l.lines[at].over = over
		if over {
			it := &l.Items[len(l.books)+at]
			it.Detail, it.Off = "solved at the start", true
		}
	}
	l.Refresh(l.Items)
	return l.try(msg.book)
}

// fill makes the items: the collections, then all their puzzles.
func (l *library) fill(now string) {
	var lines []dialog.Item
	for _, collection := range puzzles.Collections() {
		shelf := book{of: collection, efforts: collection.Efforts(), first: len(l.lines)}
		side := strconv.Itoa(collection.Order * collection.Order)
		find := " " + collection.Title + " " + side + "x" + side
		l.books = append(l.books, shelf)
		l.Add(dialog.Item{
			Text:   collection.Name,
			Detail: fmt.Sprintf("%3d %18s", collection.Len(), shelf.span()),
			Find:   collection.Name + find,
			Mark:   strings.HasPrefix(now, collection.Name+"/"), //nolint:forbidigo // a name
		})
		for i, name := range collection.Names() {
			line := entry{of: collection, book: len(l.books) - 1, name: name, effort: shelf.efforts[i]}
			l.lines = append(l.lines, line)
			lines = append(lines, dialog.Item{
				Text:   name,
				Detail: line.effort.String(),
				Find:   name + find,
				Mark:   name == now,
			})
		}
	}
	l.Add(lines...)
}

// search finds the collections where nothing is typed.
func (l *library) search(typed string) (at []int) {
	if typed != "" {
		return dialog.Rank(typed, l.Items)
	}
	for i := range l.books {
		at = append(at, i)
	}
	return at
}

func (l *library) preview(canvas paint.Canvas, i int) {
	if i < len(l.books) {
		l.previewBook(canvas, l.books[i])
		return
	}
	line := l.lines[i-len(l.books)]
	y := previewPuzzle(canvas, line.of.Get(line.name))
	if !line.effort.Propagation {
		y = canvas.Words(y, theme.Text, "A complete search proves its solution with "+line.effort.String()+".")
	}
	if line.over {
		y = canvas.Words(y, theme.Text, l.name+" has nothing to do here: the run is solved before its first iteration.")
	}
	canvas.Words(y+1, theme.Quiet, line.of.Source)
}

// shelves divide the puzzles of a collection by how hard they are.
var shelves = []struct {
	most int // guesses
	says string
}{
	{-1, "propagation alone"},
	{0, "propagation and no guess"},
	{9, "1 to 9 guesses"},
	{99, "10 to 99 guesses"},
	{math.MaxInt, "100 guesses or more"},
}

// previewBook says how hard the puzzles of a collection are.
func (l *library) previewBook(canvas paint.Canvas, shelf book) {
	side := shelf.of.Order * shelf.of.Order
	y := canvas.Words(0, theme.Title, fmt.Sprintf("%s: %d of %d×%d",
		shelf.of.Title, shelf.of.Len(), side, side))
	y = canvas.Words(y, theme.Quiet, shelf.of.Source) + 1
	counts := make([]int, len(shelves))
	for _, effort := range shelf.efforts {
		at := 0
		for guesses(effort) > shelves[at].most {
			at++
		}
		counts[at]++
	}
	y = canvas.Words(y, theme.Text, "What a complete search needs to prove the solution:") + 1
	for i, n := range counts {
		if n > 0 {
			canvas.Text(0, y, fmt.Sprintf("%4d  %s", n, shelves[i].says), theme.Text)
			y++
		}
	}
	over := 0
	for _, line := range l.lines[shelf.first : shelf.first+shelf.tried] {
		if line.over {
			over++
		}
	}
	if over > 0 {
		canvas.Words(y+1, theme.Text, fmt.Sprintf("%s has nothing to do in %d of them: these runs are "+
			"solved before their first iteration.", l.name, over))
	}
}

// span is from the easiest to the hardest.
func (b book) span() string {
	harder := func(a, b puzzles.Effort) int { return guesses(a) - guesses(b) }
	least, most := slices.MinFunc(b.efforts, harder), slices.MaxFunc(b.efforts, harder)
	switch {
	case most.Guesses == 0 || most.More:
		return most.String()
	case least.Guesses == 0:
		return "up to " + most.String()
	}
	return fmt.Sprintf("%d to %s", least.Guesses, most)
}

// guesses is how many a puzzle asks for, -1 where propagation alone solves it.
func guesses(e puzzles.Effort) int {
	if e.Propagation {
		return -1
	}
	return e.Guesses
}
