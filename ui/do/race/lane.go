package race

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/grid"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Lane is the panel of one lane: its board, what it is, and how far it is. Its best cost
// is in the chart of all lanes.
type Lane struct {
	Field *Field
	I     int

	front func() tea.Cmd // brings the lane to the front, when its panel is clicked
	board panels.Board
	bare  bool // there is no room for numbers below the board
}

// LaneID returns the name of the i-th lane's panel.
func LaneID(i int) panel.ID { return panel.ID(fmt.Sprintf("lane %d", i+1)) }

func (l *Lane) entry() *Entry { return l.Field.Entries[l.I] }

// Options, Title and Draw make it a panel.
func (l *Lane) Options() panel.Options {
	return panel.Options{
		ID: LaneID(l.I),
		Has: func(*scene.Scene) bool {
			return l.Field != nil && l.I < len(l.Field.Entries)
		},
		About: panel.Says("One run of the race: its board, and how far it is."),
		Fit: func(inside paint.Canvas, _ *scene.Scene) {
			l.bare = l.tall(inside.Width, inside.Height) == inside.Height
		},
		Foot:     l.Foot,
		Geometry: l.board.Geometry,
		Click:    l.Click,
		Selected: l.front,
	}
}

func (l *Lane) Title(*scene.Scene) string {
	const rules = 2 // around a title
	return l.entry().Name + "  " + l.entry().short(l.Field.Room-rules)
}

// Foot says behind the title how far the lane is where nothing below the board does.
func (l *Lane) Foot(_ *scene.Scene, room int) string {
	if !l.bare {
		return ""
	}
	entry := l.entry()
	const least = len("★ third after 99.9k")
	if glyph, words, _ := l.state(entry.Scene, least); l.Field.place(entry) > 0 {
		return paint.Separator + " " + glyph + " " + words
	}
	cost := func(of int) string { return panels.CostText(entry.Scene.Algorithm, of) }
	report := entry.Scene.Report
	best := paint.Separator + " best " + cost(report.BestCost)
	return panel.First(room, paint.Separator+" cost "+cost(report.Cost)+" "+best, best)
}

func (f *Field) forked() bool { return f.Fork != nil }

// lines are the rows below the board that the numbers take.
const lines = 2

// tall is how many rows the board of a lane takes, with its legend, in a room that has
// the numbers below it.
func (l *Lane) tall(width, height int) int {
	board, most := l.entry().Scene.Puzzle.Board, 3
	if board.Order > 3 || width < 35 {
		most = 2
	}
	room := height - lines
	geometry, ok := grid.Ruled(board, width, room)
	if !ok && width >= squareWide-2 { // lines are worth more than numbers, which then stand behind the title
		room = height
		geometry, ok = grid.Ruled(board, width, room)
	}
	if ok {
		const legend = 1
		_, high := geometry.Size()
		return min(high+legend, room)
	}
	_, high := grid.Size(board, most)
	return min(high, height-lines)
}

// Draw draws the board as large as it goes, and the numbers.
func (l *Lane) Draw(canvas paint.Canvas, _ *scene.Scene) {
	watched := l.entry().Scene
	room := l.Field.Room
	if room > 0 && room < canvas.Width {
		canvas = canvas.Part(0, 0, room, canvas.Height)
	}
	tall := l.tall(canvas.Width, canvas.Height)
	area := canvas.Part(0, 0, canvas.Width, tall)
	l.board.Draw(area, watched)
	l.differences(area, watched)
	report := watched.Report
	y := tall
	form := "cost %-4s best %-4s"
	if canvas.Width < 24 {
		form = "cost %-3s best %s"
	}
	x := canvas.Text(1, y, fmt.Sprintf(
		form,
		panels.CostText(watched.Algorithm, report.Cost),
		panels.CostText(watched.Algorithm, report.BestCost),
	), theme.Text)
	end := canvas.Width - 1
	glyph, text, role := l.state(watched, end-x-len("★ "))
	if text = strings.TrimSpace(glyph + " " + text); paint.Width(text)+x >= end {
		text, end = glyph, canvas.Width
	}
	canvas.Right(end, y, text, role)
	l.numbers(canvas.Part(0, y+1, canvas.Width, 1), report)
}

// numbers writes how far the lane is, as many of the measures as fit, the one of
// the race first.
func (l *Lane) numbers(canvas paint.Canvas, report *run.Report) {
	all := [run.Measures]string{
		paint.Short(float64(report.Evaluations)) + " evaluations",
		seconds(report.Worked),
		"iteration " + report.At.String(),
	}
	order := []run.Measure{
		l.Field.Measure,
		run.Evaluations,
		run.Iterations,
		run.Time,
	}
	x := 1
	for i, m := range order {
		if i > 0 && m == l.Field.Measure || x+paint.Width(all[m]) > canvas.Width ||
			l.Field.forked() && m == run.Time {
			continue
		}
		x = canvas.Text(x, 0, all[m], theme.Quiet) + 2
	}
}

// state is a glyph, words for where there is room for them too, and their role.
func (l *Lane) state(s *scene.Scene, room int) (glyph, words string, role theme.Role) {
	entry, by := l.entry(), l.Field.Measure
	if place := l.Field.place(entry); place > 0 && !l.Field.forked() {
		first := [...]string{"", "first", "second", "third", "fourth"}[place]
		after := first + " after " + Format(by, by.Of(entry.Done))
		if by == run.Time {
			return paint.Events[engine.Success], panel.First(room, after, first), theme.Good
		}
		return paint.Events[engine.Success], panel.First(room, after+" "+by.String(), after, first), theme.Good
	}
	n := l.Field.differences(l.I)
	told := len(l.Field.Pairs) < 2 || l.Field.marked(l.I)
	if n > 0 && told && s.Report.Status == engine.Running {
		return paint.Break, fmt.Sprintf("%d differ", n), theme.Quiet
	}
	return panels.EndOf(s.Report)
}

// differences marks the cells in which the run that the lane is compared with holds something
// else.
func (l *Lane) differences(canvas paint.Canvas, watched *scene.Scene) {
	other := l.Field.beside(l.I)
	if other == nil {
		return
	}
	mine := l.entry().Scene
	const mostMarked = 3 // the part of the free cells above which marks say nothing
	if l.Field.differences(l.I) > len(mine.Puzzle.Free)/mostMarked {
		return
	}
	geo := l.board.Geometry()
	mark := canvas.Style(theme.SeriesB)
	for cell := range mine.Grid() {
		if watched.Cursor.Is(cell) || !mine.Differs(other, cell) {
			continue
		}
		x, y, ok := geo.Cell(cell)
		switch {
		case !ok:
		case geo.W > 1:
			canvas.Set(x+geo.Mark(), y, paint.Break, mark)
		default:
			canvas.Restyle(x, y, func(st *uv.Style) {
				st.Attrs |= uv.AttrReverse
			})
		}
	}
}

// Click looks at a cell.
func (l *Lane) Click(x, y int, _ *scene.Scene) panel.Wish {
	return l.board.Click(x, y, l.entry().Scene)
}
