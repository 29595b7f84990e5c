package panes

import (
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/kit/grid"
)

// The overview of a board such as 25×25, whose digits need more rows than the overview has for
// a board. It gets the left of the screen from the header to the cost.

// The least that such a board leaves to the others: columns at its right, rows below it.
const (
	besideTall = 40
	belowTall  = 4
)

// tall returns the room for a board that has no room for its digits elsewhere: with lines
// between its blocks if it can be had, or else without. It reports false where there is none,
// and for a board that has it elsewhere.
func (t there) tall() (room size, ok bool) {
	const cell, legend = 2, 1
	board := t.scene().Puzzle.Board
	width, lined := grid.Size(board, cell)
	room.width = width + sides
	elsewhere := 24
	if t.holds(ampleWidth, ampleHeight) {
		elsewhere = t.ampleBoard()
	}
	tight := board.Side + rule + legend
	if tight <= elsewhere && room.width <= ampleBoardWidth || room.width+besideTall > t.width {
		return room, false
	}
	for _, rows := range []int{lined + rule + legend, tight} {
		if rows+t.belowTall() <= t.area.Dy() {
			room.height = rows
			return room, true
		}
	}
	return room, false
}

// belowTall is how many rows the charts need at least.
func (t there) belowTall() int {
	if t.Has(panels.ChancesID) {
		return belowTall + 7
	}
	return belowTall
}

// tallOverview is the overview with such a board.
func tallOverview(t there, room size) panel.Node {
	const two = 100 // columns that hold two panels side by side
	beside := panel.Leaf(t.beside()).Fitting().Within(8, 16)
	right := panel.Rows(beside, t.story().Within(8, 0))
	if t.width-room.width >= two {
		state := panel.Rows(beside, panel.Leaf(t.second()).Fitting().Within(5, 12), decisionsLeaf)
		words := panel.Rows(
			t.story().Fitting().Within(12, 24),
			eventsLeaf.Share(3).Within(5, 0),
			metricsLeaf.Share(4).Within(5, 0),
		)
		right = panel.Cols(state, words)
	}
	return panel.Rows(
		panel.Cols(panel.Leaf(panels.BoardID).Sized(room.width), right).Sized(room.height),
		t.costs().Within(belowTall, 0),
	)
}
