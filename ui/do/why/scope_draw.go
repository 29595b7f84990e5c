package why

import (
	"fmt"
	"strings"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/board"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/grid"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Draw draws the board at the left and the decision at the right; where the board has
// large cells the decisions around have no room below it, and stand at the right, too.
func (d *scope) Draw(canvas paint.Canvas) {
	title := "microscope"
	if d.name != "" {
		title = d.name
	}
	if shown := d.slide; shown != nil && shown.phase >= 0 {
		title += fmt.Sprintf(
			": %s, iteration %s",
			d.algorithm.Phases[shown.phase].Name,
			paint.Grouped(shown.from.Iteration+1),
		)
	}
	in := dialog.Frame(canvas, title, "", canvas.Width-2, canvas.Height-3)
	if d.slide == nil {
		in.Text(0, 0, "doing the phase again "+paint.Ellipsis, theme.Quiet)
		return
	}
	const (
		decisionWidth = 44 // what the words beside a board need
		leastNear     = 6  // rows below it, for the decisions around
	)
	lay := ruler(in)
	large, fits := lay(d.puzzle.Board, in.Width-decisionWidth, in.Height)
	if fits && large.H > 1 {
		w, h := large.Size()
		d.board(in.Part(0, 0, w, h), w)
		list := in.Height / 3
		d.decision(in.Part(w+2, 0, in.Width-w-2, in.Height-list-1))
		d.near(in.Part(w+2, in.Height-list, in.Width-w-2, list))
		return
	}
	cell := 3
	if d.puzzle.Order > 3 || in.Width < 90 {
		cell = 2
	}
	wide, high := grid.Size(d.puzzle.Board, cell)
	width, height := grid.Smallest(d.puzzle.Board)
	if wider, _ := grid.RuledSize(d.puzzle.Board, 5, 1); in.Width >= wider+decisionWidth {
		width = wider
	}
	if in.Width >= width+decisionWidth && in.Height >= height+leastNear {
		wide, high = width, height
	}
	wide, high = min(wide+1, in.Width/2), min(high, in.Height)
	d.board(in.Part(0, 0, wide, high), 3)
	d.near(in.Part(0, high+1, wide, in.Height-high-1))
	in.Fill(wide+1, 0, 1, in.Height, paint.Vertical, canvas.Style(theme.Frame))
	d.decision(in.Part(wide+3, 0, in.Width-wide-3, in.Height))
}

// ruler lays out ruled boards: of large digits, where those can be drawn.
func ruler(c paint.Canvas) func(b *sudoku.Board, width, height int) (grid.Geometry, bool) {
	if c.Glyphs.Half {
		return grid.Large
	}
	return grid.Ruled
}

// board draws the grid with the cells of the decision in brackets and those
// decided on before set off.
func (d *scope) board(canvas paint.Canvas, most int) {
	one, ok := d.now()
	var mark sudoku.MaybeCell
	if ok {
		mark = one.Cell
	}
	geo := grid.Fit(d.puzzle.Board, canvas.Width, canvas.Height, most, mark.Or(0))
	lay := ruler(canvas)
	if ruled, ok := lay(d.puzzle.Board, canvas.Width, canvas.Height); ok {
		geo = ruled
	}
	picture := board.Board{
		Geo:    &geo,
		Puzzle: d.puzzle,
		Cursor: mark,
		Cell: func(cell int) board.Cell {
			return d.cell(cell, one, ok)
		},
	}
	picture.Draw(canvas)
}

// cell is how a cell looks while a decision is looked at, if there is one.
func (d *scope) cell(cell int, one decision.Decision, there bool) board.Cell {
	look := board.Cell{Digit: d.grid[cell], Role: theme.Free}
	switch given := d.puzzle.Given(cell); {
	case there && one.Other.Is(cell):
		look.Role = theme.Picked
		look.Sides = "()"
		look.MarkRole = theme.Picked
		look.Firm = true
	case there && one.Cell.Is(cell):
		look.Role = theme.Changed
		look.Sides = "[]"
		look.MarkRole = theme.Changed
		look.Firm = true
	case look.Digit == 0:
		look.Role = theme.Frame
	case given:
		look.Role, look.Ground = theme.Given, theme.Plate
	case d.touched[cell]:
		look.Role = theme.Fixed
	}
	if there && one.Kind == decision.DeadEnd && one.Cell.Is(cell) {
		look.Role, look.Symbol = theme.Bad, paint.No
	}
	return look
}

// The columns of the words and of the figures beside a bar, which shows how likely a decision was.
const nearWords, nearFigures = 22, 9

// near lists the decisions around the one looked at. What is only weighed, as the others
// around it mostly are, goes without the verb: what counts are the figures.
func (d *scope) near(canvas paint.Canvas) {
	list, rows := d.slide.decisions, canvas.Height
	from := max(0, min(d.at-rows/2, len(list)-rows))
	for y := 0; y < rows && from+y < len(list); y++ {
		one, role, tone := list[from+y], theme.Quiet, theme.Quiet
		if from+y == d.at {
			role, tone = theme.Text, theme.Accent
			canvas.Text(0, y, paint.Pointer, theme.Accent)
		}
		words := d.words(one)
		if one.Kind != decision.Weigh || words == "" {
			words = one.Kind.String() + " " + words
		}
		numbers := figures(one, "")
		canvas.Field(2, y, canvas.Width-3-paint.Width(numbers), words, role)
		bar := canvas.Width - nearWords - nearFigures
		fits := bar > 3 && paint.Width(words)+2 < nearWords && paint.Width(numbers) < nearFigures
		if fits && one.P.Known && one.P.P > 0 {
			canvas.Bar(nearWords, y, bar, one.P.P, tone)
		}
		canvas.Right(canvas.Width, y, numbers, role)
	}
}

// words are the cells and digits of a decision: "r4c7 8", "r1c1 ↔ r2c2 4 → 3".
func (d *scope) words(one decision.Decision) string {
	var list []string
	add := func(format string, values ...any) {
		list = append(list, fmt.Sprintf(format, values...))
	}
	symbol, name := d.puzzle.Symbol, d.puzzle.CellName
	cause, caused := one.Cause()
	if cell, is := one.Cell.Get(); is {
		add("%s", name(cell))
	}
	if other, is := one.Other.Get(); is && !caused {
		add("↔ %s", name(other))
	}
	switch {
	case one.Kind == decision.DeadEnd && caused:
		add("(%c at %s)", symbol(one.Digit), name(cause))
		caused = false
	case one.Kind == decision.Prune && one.Digit > 0:
		add("not %c", symbol(one.Digit))
	case one.Was > 0 && one.Was != one.Digit && one.Digit > 0:
		add("%c %s %c", symbol(one.Was), paint.Right, symbol(one.Digit))
	case one.Digit > 0:
		add("%c", symbol(one.Digit))
	}
	if caused {
		add("(%s)", name(cause))
	}
	return strings.Join(list, " ")
}

// figures are the chance of a decision and what it does to the cost, with a word for it.
func figures(one decision.Decision, cost string) string {
	var list []string
	if one.P.Known && one.P.P > 0 {
		list = append(list, "p "+english.Chance(one.P.P))
	}
	if one.Delta.By != 0 {
		list = append(list, fmt.Sprintf("%s%+d", cost, one.Delta.By))
	}
	return strings.Join(list, "  ")
}
