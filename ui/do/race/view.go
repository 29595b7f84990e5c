package race

import (
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
)

// View returns where the panels of a race go.
func (f *Race) View(width, height int) (panel.Node, bool) {
	if !f.Shown() {
		return panel.Node{}, false
	}
	front := f.Stage.Front().Scene
	f.now.field.Room = width/len(f.now.racers) - 2
	var lanes, held []panel.Node
	for i := range f.now.racers {
		lanes, held = append(lanes, panel.Leaf(LaneID(i))), append(held, panel.Leaf(HeldID(i)))
	}
	beside := panel.Leaf(StandingID).Share(5)
	const wide = 116 // from here on the order takes what its table needs, and the curves have all the rest
	if width >= wide {
		beside = panel.Leaf(StandingID).Fitting()
	}
	if !front.Cursor.None() {
		beside = panel.Leaf(panels.InspectID).Share(5)
	}
	above, below := 22, 9
	chances := panel.Leaf(panels.ChancesID).Share(3).Within(9, 0)
	chart := panel.Rows(f.now.courses(width), chances)
	if height < 30 {
		above, below = 15, 6
		if front.Chances != nil { // there is no room for both
			chart = chances
		}
	}
	const (
		frame     = 1 // the rule above a lane
		bars      = 2 // the header and the keys
		ruled     = 23
		leastRest = 8 // what a ruled board leaves at least

		leastCharts = 8  // what boards of high cells leave on a high screen: a chart beside the order
		stacked     = 13 // a chart, and below it the order of four
	)
	rows := height - bars - panels.TimelineRows(height)
	most := max(rows*above/(above+below), min(rows-leastRest, ruled))
	if height >= high {
		most = max(most, rows-leastCharts)
	}
	digits := front.Puzzle.Board.Side + lines + frame
	low := most < digits && digits <= rows
	if low {
		most = digits
	}
	tallest := 0
	for i := range f.lanes[:len(f.now.racers)] {
		tallest = max(tallest, f.lanes[i].tall(f.now.field.Room, most-frame)+lines+frame)
	}
	if low {
		return digitsFirst(lanes, digits, front), true
	}
	if tallest <= ruled && f.now.twoByTwo(front, width, rows) {
		return f.now.squared(lanes, held, front, width, rows), true
	}
	boards := panel.Cols(lanes...).Share(above).Within(min(tallest, most), tallest)
	const (
		orderRows = 5 // a rule, a heading, and three lines on how far apart the lanes are
		chartRows = 3 // a rule, the axis, and what the costs count
	)
	if height >= high && rows-tallest >= stacked && front.Cursor.None() {
		// The order says how far apart the lanes are, too.
		const leastHeld = 8 // rows below a board for what its search holds
		left := rows - tallest - leastHeld
		if width >= wide && len(lanes) > 2 && !f.now.field.related() && left >= len(lanes)+chartRows {
			return panel.Rows(
				boards,
				panel.Cols(held...).Within(leastHeld, 0),
				panel.Cols(panel.Leaf(ChartID).Share(3), chances, beside).Sized(min(left, len(lanes)+orderRows)),
			), true
		}
		order, under := panel.Cols(panel.Leaf(ApartID).Share(6), beside), chances.Share(2).Within(6, 0)
		if width >= wide {
			order, under = panel.Cols(panel.Leaf(ApartID).Share(3), chances, beside), panel.Node{}
		}
		return panel.Rows(
			boards,
			panel.Leaf(ChartID).Share(4).Within(len(lanes)+chartRows, 0),
			order.Share(4).Within(len(lanes)+orderRows, 0),
			under,
		), true
	}
	return panel.Rows(boards, panel.Cols(chart.Share(6), beside).Share(below).Within(5, 0)), true
}

// digitsFirst is a race on a screen so low that charts beside the boards would leave no row to
// each row of digits: the boards are what is watched, and each has its numbers below it. What
// was asked for, about a cell or the chances, stands below them in the rows that are left.
func digitsFirst(lanes []panel.Node, digits int, front *scene.Scene) panel.Node {
	boards := panel.Cols(lanes...).Share(1).Within(digits, 0)
	switch {
	case !front.Cursor.None():
		return panel.Rows(boards, panel.Leaf(panels.InspectID))
	case front.Chances != nil:
		return panel.Rows(boards, panel.Leaf(panels.ChancesID))
	}
	return boards
}

// high is how many rows a screen has at least on which charts stand one above the other.
const high = 42

// courses are the charts of the costs and of the cells apart, side by side.
func (c *contest) courses(width int) panel.Node {
	costs := panel.Leaf(ChartID).Share(2).Within(5, 0)
	const wide = 100
	if !c.field.related() || width < wide {
		return costs
	}
	return panel.Cols(costs, panel.Leaf(ApartID).Share(2)).Share(2).Within(5, 0)
}
