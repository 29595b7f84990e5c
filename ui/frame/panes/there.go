package panes

import (
	"cmp"
	"slices"

	"sudokuscope/engine/guest/watch"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
)

// there is which panels there are at this moment, and the size of the screen: what a view chooses among.
type there struct {
	*arrangement
	size
}

func (f *arrangement) there() there { return there{f, f.screen()} }

// beside is the panel that stands beside the board: the one chosen, or the most telling;
// empty if the search shows nothing.
func (t there) beside() panel.ID {
	list := t.choices()
	if slices.Contains(list, t.aside) {
		return t.aside
	}
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// besideNode is what stands beside the board with the moves weighed below a memory: what is
// forbidden and what it costs are one thought. A search that shows nothing there has its measures over time.
func (t there) besideNode() panel.Node {
	beside := panel.Leaf(t.beside())
	if t.beside() == "" {
		return metricsLeaf.Like(panels.BoardID)
	}
	if t.beside() == panels.MemoryID && t.Has(panels.MovesID) {
		return panel.Rows(beside.Fitting().Within(5, 13), panel.Leaf(panels.MovesID).Within(8, 0))
	}
	if t.beside() == panels.PointsID && t.Has(panels.CourseID) {
		return panel.Rows(beside.Within(16, 0), panel.Leaf(panels.CourseID).Fitting().Within(7, 10))
	}
	if t.beside() == panels.TreeID && t.Has(panels.WaysID) {
		return panel.Rows(panel.Leaf(panels.WaysID).Fitting(), beside.Within(6, 0))
	}
	return beside
}

// besideMost is how wide what stands beside the board may be: beside a ruled board the lines of the
// loop are not broken, and a large board needs the room for its digits.
func (t there) besideMost(width int) int {
	const boardAndLoop, least, most, large = 81, 39, 46, 44
	if t.scene().Puzzle.Order > 3 {
		return large
	}
	return max(least, min(width-boardAndLoop, most))
}

// seconds may stand beside the board, too, the most telling first.
var seconds = []panel.ID{
	panels.CourseID,
	panels.PointsID,
	panels.PopulationID,
	panels.MovesID,
	panels.MemoryID,
	panels.TreeID,
	panels.WaysID,
	panels.StripsID,
	panels.ColumnsID,
}

// second is what else the search shows than what stands beside the board; empty for nothing.
func (t there) second() panel.ID {
	first := t.beside()
	for _, name := range seconds {
		if name != first && t.Has(name) {
			return name
		}
	}
	return ""
}

// low is what stands beside the board of a low screen: the chances, if there are any.
func (t there) low() panel.ID {
	return cmp.Or(t.first(panels.ChancesID), t.beside())
}

// picture is the model, or the candidates of a search that has none.
func (t there) picture() panel.ID { return cmp.Or(t.first(panels.PointsID), panels.CandidatesID) }

// besidePicture is the candidates where the picture is the model, else the metrics.
func (t there) besidePicture() panel.ID {
	if t.Has(panels.PointsID) && t.Has(panels.CandidatesID) {
		return panels.CandidatesID
	}
	return panels.MetricsID
}

// story is the loop or, while a cell is looked at, the cell, which takes the room of the
// loop, so that nothing moves. The short loop of a program leaves room for the cell that changed last, and one
// that names no code has its measures there, unless they stand beside the board.
func (t there) story() panel.Node {
	const short, wide = 7, 100 // lines, and columns that hold both
	switch {
	case watch.Codeless(t.scene().Algorithm) && (t.beside() == "" || t.area.Dx() < wide):
		return panel.Rows(inspectLeaf.Kept())
	case watch.Codeless(t.scene().Algorithm):
		return panel.Rows(metricsLeaf, inspectLeaf.Kept())
	case watch.Is(t.scene().Algorithm) && len(t.scene().Loop().Code) <= short:
		return panel.Rows(loopLeaf.Fitting(), inspectLeaf.Kept())
	case !t.scene().Cursor.None():
		return inspectLeaf.Like(panels.LoopID)
	}
	return loopLeaf
}

// costs are the chart of the costs with the chances, if there are any. A screen that is too
// low for both has the chances.
func (t there) costs() panel.Node {
	const leastForBoth = 30
	cost := panel.Leaf(panels.CostID).Share(2).Within(3, 0)
	if t.height < leastForBoth && t.Has(panels.ChancesID) {
		return panel.Rows(chancesLeaf)
	}
	chances := chancesLeaf
	if t.holds(110, 0) { // in wide rows words take few of them: the others are the board's
		chances = chances.Within(7, 0)
	}
	return panel.Rows(chances, cost)
}

// lists reports whether the search holds nothing but a list, and weighs moves: the list is
// short, and the loop has no other place in the view of the memory.
func (t there) lists() bool {
	return t.Has(panels.MemoryID) && t.Has(panels.MovesID) && !t.Has(panels.PopulationID) &&
		!t.Has(panels.TreeID)
}

// weighed is the moves weighed, or the loop of a search that weighs none.
func (t there) weighed() panel.ID { return cmp.Or(t.first(panels.MovesID), panels.LoopID) }

// weighedNode is that of a view of the memory: the loop stands there whole.
func (t there) weighedNode() panel.Node {
	weighed := panel.Leaf(t.weighed())
	if t.weighed() == panels.LoopID {
		return weighed.Fitting().Within(12, 0)
	}
	return weighed.Share(5)
}

// weighedOrLinks is that of a low screen, which has no other place for the constraints.
func (t there) weighedOrLinks() panel.ID {
	return cmp.Or(t.first(panels.MovesID, panels.ColumnsID), panels.LoopID)
}
