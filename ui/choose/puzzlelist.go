package choose

import (
	"strconv"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// library is the dialog of the collections, and what has been found out about
// the puzzles looked at.
type library struct {
	*dialog.List
	from   []*puzzles.Collection
	judged map[string]puzzles.Rating
	busy   bool
}

// judgedMsg brings the rating of a puzzle, which takes a moment.
type judgedMsg struct {
	library *library
	name    string
	rating  puzzles.Rating
}

// judgedNow keeps it, and asks for the next if the bar has moved on meanwhile.
func (l *library) judgedNow(msg judgedMsg) tea.Cmd {
	l.judged[msg.name], l.busy = msg.rating, false
	return l.judge(l.At())
}

// Paste plays a puzzle that is pasted into the list; other text filters it.
func (l *library) Paste(text string) tea.Cmd {
	if looksLikePuzzle(text) {
		return pastedPuzzle(text)
	}
	return l.List.Paste(text)
}

// puzzleList chooses a puzzle from the collections. A collection of numbered
// puzzles is not parsed before one of it is looked at.
func (f *Choose) puzzleList() tea.Cmd {
	l := &library{List: &dialog.List{
		Title: "puzzles", Ghost: "type to filter: fiendish 12, escargot, 16x16", Width: 46, Least: 32, Beside: 50,
		More: []key.Binding{dialog.Hint("ctrl+o", "open or paste"), dialog.Hint("ctrl+e", "edit"), dialog.Hint("ctrl+g", "generate")},
	}, judged: map[string]puzzles.Rating{}}
	now := f.scene().Puzzle.Name
	for _, c := range puzzles.Collections() {
		side := strconv.Itoa(c.Order * c.Order)
		for _, n := range c.Names() {
			it := dialog.Item{Text: n, Detail: side + "×" + side, Mark: n == now, Find: n + " " + c.Title + " " + side + "x" + side}
			l.Items, l.from = append(l.Items, it), append(l.from, c)
		}
	}
	l.Preview = l.preview
	l.Moved = l.judge
	l.Pick = func(i int) tea.Cmd { return f.choosePuzzle(l.puzzle(i)) }
	l.Also = func(key string, _ int) (tea.Cmd, bool) {
		switch key {
		case "ctrl+o":
			return f.openPuzzle(), true
		case "ctrl+e":
			return f.editPuzzle(), true
		case "ctrl+g":
			return f.generatePuzzle(), true
		}
		return nil, false
	}
	f.st.Show(l)
	return l.judge(l.At())
}

func (l *library) puzzle(i int) *sudoku.Puzzle {
	if i < 0 {
		return nil
	}
	return l.from[i].Get(l.Items[i].Text)
}

// judge finds out about the puzzle under the bar, one at a time.
func (l *library) judge(i int) tea.Cmd {
	p := l.puzzle(i)
	if p == nil || l.busy {
		return nil
	}
	if _, known := l.judged[p.Name]; known {
		return nil
	}
	l.busy = true
	return func() tea.Msg {
		return judgedMsg{l, p.Name, puzzles.Rate(p)}
	}
}

// preview draws the puzzle under the bar and what is known of it.
func (l *library) preview(c paint.Canvas, i int) {
	p := l.puzzle(i)
	if p == nil {
		return
	}
	y := previewPuzzle(c, p)
	write := func(text string, r theme.Role) { y = c.Words(y, r, text) }
	rating, known := l.judged[p.Name]
	switch {
	case !known:
		write("judging "+paint.Ellipsis, theme.Quiet)
		y += 2
	case rating.Judgement == puzzles.Unique:
		write(rating.String(), theme.Accent)
		write("one solution", theme.Good)
	default:
		write(rating.String(), theme.Warn)
	}
	y++
	write(l.from[i].Source, theme.Quiet)
}
