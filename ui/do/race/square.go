package race

import (
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
)

// What a board of wide cells takes two by two: a lane with its rule, and one with its figures below.
const (
	squareWide = 57
	squareRows = 20
	squareHigh = 22
	heldWide   = 23 // the least for what a search holds
	curveRows  = 8  // of the curves
)

// twoByTwo reports whether four boards of wide cells stand two by two: in a row they would be small.
func (c *contest) twoByTwo(front *scene.Scene, width, rows int) bool {
	return len(c.racers) == Most && front.Puzzle.Order == 3 && !c.field.related() &&
		(width >= 2*(squareWide+heldWide) && rows >= 2*squareRows ||
			width >= 2*squareWide && rows >= 2*squareRows+curveRows)
}

// squared has at the right of the boards, in the same order, what each search holds, or what was asked for,
// about a cell or the chances. The curves and the order are below that or, on a high screen, below all.
func (c *contest) squared(lanes, held []panel.Node, front *scene.Scene, width, rows int) panel.Node {
	const (
		modelRows = 15 // of the points of a model
		tableRows = 6  // of an order of four
		twoCharts = 60 // columns of two charts side by side
	)
	two := func(list []panel.Node) panel.Node {
		return panel.Rows(panel.Cols(list[:2]...).Share(1), panel.Cols(list[2:]...).Share(1))
	}
	boards, beside := two(lanes), two(held)
	curves, order := panel.Leaf(ChartID), panel.Leaf(StandingID)
	switch {
	case !front.Cursor.None():
		beside = panel.Leaf(panels.InspectID)
	case front.Chances != nil && width < 2*squareWide+twoCharts:
		beside = panel.Leaf(panels.ChancesID)
	default:
		curves = panel.Cols(curves.Share(3), panel.Leaf(panels.ChancesID).Share(2))
	}
	below := min(max(curveRows, rows-2*squareHigh), curveRows+tableRows/2)
	const rules = 2 // around a title
	if width < 2*(squareWide+heldWide) {
		c.field.Room = width/2 - rules
		if order = order.Fitting(); !front.Cursor.None() {
			order = beside.Share(2)
		}
		return panel.Rows(boards, panel.Cols(curves, order).Sized(below))
	}
	c.field.Room = squareWide - rules
	boards = boards.Sized(2 * squareWide)
	if rows-2*squareHigh >= curveRows {
		return panel.Rows(panel.Cols(boards, beside), panel.Cols(curves, order.Fitting()).Sized(below))
	}
	high := 2 * min(modelRows, (rows-curveRows-tableRows)/2)
	return panel.Cols(boards, panel.Rows(beside.Sized(high), curves, order.Sized(tableRows)))
}
