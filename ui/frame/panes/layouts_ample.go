package panes

import (
	"sudokuscope/engine/guest/watch"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
)

// The views of a large screen: below what a view is about stands what else there is, and what
// others ask for with a key is there without one.

// A screen is large from this size on.
const (
	wideWidth   = 150
	ampleWidth  = 172
	ampleHeight = 46
)

// What a ruled board of wide cells and the charts of a large screen take.
const (
	ampleBoardWidth = 62
	ampleBoardRows  = 22
	ampleChartRows  = 7
)

// ampleBoard is how many rows the board gets: those of high cells, where the charts have room below them.
func (t there) ampleBoard() int {
	const highCells, leastCharts = 39, 11
	if t.area.Dy() >= highCells+leastCharts {
		return highCells
	}
	return ampleBoardRows
}

// The leaves that views of a large screen share.
var (
	storyLeaf     = loopLeaf.Fitting().Within(12, 22)
	decisionsLeaf = panel.Leaf(panels.DecisionsID).Share(4).Within(8, 14)
)

// ample is the overview of a large screen. The metrics stand in the column that a search
// leaves room in: a model fills the middle one. A program tells no decisions, so the cell has their room.
func ample(t there, boardRows int) panel.Node {
	// The chart of the chances has what the bar beside the board would say a second time.
	board := panel.Leaf(panels.BoardID).Sized(boardRows)
	inspect := inspectLeaf.Kept()
	charts := min(ampleChartRows, (t.area.Dy()-boardRows)/2)
	middle := []panel.Node{
		panel.Leaf(t.beside()).Fitting().Within(8, 24),
		panel.Leaf(t.second()).Fitting().Within(5, 12),
	}
	right := []panel.Node{
		loopLeaf.Fitting().Within(12, 24),
		eventsLeaf.Share(3).Within(5, 0),
	}
	cell := inspect.Within(5, 18)
	if !watch.Is(t.scene().Algorithm) {
		cell, middle = inspect.Within(5, 9), append(middle, decisionsLeaf)
	}
	switch {
	case watch.Codeless(t.scene().Algorithm):
		right[0] = inspect.Share(2)
	case boardRows > ampleBoardRows:
		middle = append(middle, cell)
	default:
		board = panel.Rows(board, inspect)
	}
	if t.Has(panels.PointsID) {
		right = append(right, metricsLeaf.Share(4).Within(5, 0))
	} else {
		middle = append(middle, metricsLeaf.Share(3).Within(5, 0))
	}
	return panel.Rows(
		panel.Cols(board.Sized(ampleBoardWidth), panel.Rows(middle...).Sized(58), panel.Rows(right...)),
		chancesLeaf.Sized(charts),
		panel.Leaf(panels.CostID).Sized(charts),
	)
}

func ampleModel(t there) panel.Node {
	const pictureRows, boardRows = 23, 22
	model := panel.Rows(
		panel.Leaf(t.picture()).Sized(pictureRows),
		decisionsLeaf,
		t.costs().Share(4).Within(6, 0),
		stripsLeaf,
	)
	words := panel.Rows(inspectLeaf.Share(4), storyLeaf, eventsLeaf.Share(3).Within(8, 13))
	return panel.Cols(
		model.Sized(58),
		panel.Rows(
			panel.Cols(boardLeaf, panel.Leaf(panels.LikeliestID)).Sized(boardRows),
			panel.Cols(panel.Leaf(t.besidePicture()), words),
		),
	)
}

func ampleLoop(t there) panel.Node {
	board := panel.Rows(
		boardLeaf.Within(ampleBoardRows, 0),
		panel.Leaf(t.beside()).Fitting().Within(8, 24),
		chancesLeaf,
	)
	figures := panel.Rows(decisionsLeaf, metricsLeaf.Share(5).Within(6, 0))
	past := panel.Rows(eventsLeaf.Share(4).Within(8, 13), t.costs().Share(5).Within(6, 0))
	story := panel.Rows(loopLeaf.Fitting().Within(14, 30), stripsLeaf.Within(3, 9), panel.Cols(figures, past))
	return panel.Cols(board.Sized(ampleBoardWidth), story)
}

// ampleMemory has the cost on the timeline, and the cell that changed last below the board
// where no chances are. The metrics stand below what a search holds, or below what it weighs:
// where there is less of it. A search that holds nothing shows what it may still put where.
func ampleMemory(t there) panel.Node {
	below, boardRows := inspectLeaf.Kept().Within(5, 0), t.ampleBoard()
	if t.Has(panels.ChancesID) {
		below, boardRows = chancesLeaf.Within(7, 0), ampleBoardRows
	}
	board := panel.Rows(boardLeaf.Sized(boardRows), stripsLeaf.Within(3, 12), below)
	held := []panel.Node{
		panel.Leaf(panels.PopulationID).Share(12),
		panel.Leaf(panels.MemoryID).Fitting().Within(8, 30),
		panel.Leaf(panels.TreeID).Share(8).Within(0, 26),
		decisionsLeaf,
	}
	weighed := []panel.Node{
		panel.Leaf(panels.MovesID).Share(5),
		panel.Leaf(panels.ColumnsID).Fitting(),
		storyLeaf,
		eventsLeaf.Share(3).Within(8, 12),
	}
	metrics := metricsLeaf.Share(4).Within(6, 0)
	switch {
	case t.Has(panels.MovesID) || t.Has(panels.TreeID):
		held = append(held, metrics)
	case t.Has(panels.PopulationID) || t.Has(panels.MemoryID):
		weighed = append(weighed, metrics)
	default:
		held = append(held, panel.Leaf(t.picture()).Share(4).Within(6, 0))
		weighed = append(weighed, metrics)
	}
	return panel.Rows(
		panel.Cols(board.Sized(ampleBoardWidth), panel.Rows(held...), panel.Rows(weighed...)),
		panel.Leaf(panels.CostID).Sized(ampleChartRows),
	)
}

func ampleCharts(t there) panel.Node {
	words := panel.Rows(panel.Leaf(panels.MeterID).Fitting(), loopLeaf.Fitting().Within(12, 20), eventsLeaf)
	above := panel.Cols(metricsLeaf.Share(6), words.Share(5))
	return panel.Rows(above.Share(5), t.costs().Share(4))
}
