package panes

import (
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
)

// views are those that there are, in the order of their keys.
var views = []view{
	{
		name:   "overview",
		about:  "the board, the model, the loop and the cost",
		main:   []panel.ID{panels.BoardID},
		layout: overview,
	},
	{
		name:       "model",
		about:      "what the search believes, as large as it goes",
		main:       []panel.ID{panels.PointsID, panels.CandidatesID},
		ownPicture: true,
		layout:     modelView,
	},
	{
		name:   "loop",
		about:  "the pseudocode and what it does",
		main:   []panel.ID{panels.LoopID},
		layout: loopView,
	},
	{
		name:   "memory",
		about:  "the tree, the population, the memory and the moves weighed",
		main:   []panel.ID{panels.PopulationID, panels.MemoryID, panels.MovesID, panels.TreeID},
		layout: memoryView,
	},
	{
		name:   "charts",
		about:  "everything over time",
		main:   []panel.ID{panels.CostID},
		layout: chartsView,
	},
}

// shortBelow is the height below which a caption has taken so much of the screen that
// a board and one column of panels are all that is left to show whole.
const shortBelow = 20

// The leaves that many views share.
var (
	boardLeaf    = panel.Cols(panel.Leaf(panels.BoardID), panel.Leaf(panels.ChanceBarID).Sized(panels.ChanceBarWidth))
	lowBoardLeaf = boardLeaf.Fitting().Within(24, 36)
	chancesLeaf  = panel.Leaf(panels.ChancesID).Share(3).Within(9, 0)
	metricsLeaf  = panel.Leaf(panels.MetricsID)
	loopLeaf     = panel.Leaf(panels.LoopID)
	inspectLeaf  = panel.Leaf(panels.InspectID)
	stripsLeaf   = panel.Leaf(panels.StripsID).Fitting()
	eventsLeaf   = panel.Leaf(panels.EventsID)
)

func overview(t there) panel.Node {
	beside := panel.Leaf(t.beside())
	story := t.story()
	room, tall := t.tall()
	switch {
	case tall:
		return tallOverview(t, room)
	case t.holds(ampleWidth, ampleHeight):
		return ample(t, t.ampleBoard())
	case t.holds(wideWidth, 40):
		words := panel.Rows(
			story.Fitting().Within(12, 16),
			eventsLeaf.Share(4).Within(5, 0),
			metricsLeaf.Share(5).Within(5, 0),
		)
		if len(story.Parts) > 0 { // with measures, or they stand beside the board
			words = panel.Rows(story.Within(16, 0).Share(5), eventsLeaf.Within(5, 0))
		}
		above := panel.Cols(
			boardLeaf.Fitting().Within(58, 72),
			t.besideNode().Fitting().Within(30, 70),
			words.Within(40, 0),
		)
		return panel.Rows(above.Share(7).Within(25, 0), t.costs().Share(3).Within(8, 0))
	case t.holds(110, 30):
		above := panel.Cols( // without the bar: it would take the columns of the code
			panel.Leaf(panels.BoardID).Fitting().Within(20, 60),
			t.besideNode().Fitting().Within(20, t.besideMost(t.width)),
			story.Within(24, 0),
		)
		return panel.Rows(above.Fitting().Within(12, 24), t.costs().Within(7, 0))
	case t.holds(0, shortBelow):
		widest, tallest := 38, 18
		if t.holds(0, 34) {
			widest, tallest = 41, 23
		}
		above := panel.Cols(
			boardLeaf.Fitting().Within(30, widest),
			panel.Rows(beside.Fitting().Within(8, 17), story.Within(6, 0)),
		)
		return panel.Rows(above.Fitting().Within(9, tallest), t.costs().Within(3, 0))
	}
	return panel.Cols(lowBoardLeaf, panel.Leaf(t.low()).Within(24, 0))
}

func modelView(t there) panel.Node {
	likeliest := panel.Leaf(panels.LikeliestID)
	switch {
	case t.holds(ampleWidth, ampleHeight):
		return ampleModel(t)
	case t.holds(120, 34):
		return panel.Cols(
			panel.Leaf(t.picture()).Sized(58),
			panel.Rows(
				panel.Cols(boardLeaf, likeliest).Sized(15),
				panel.Cols(panel.Leaf(t.besidePicture()), inspectLeaf),
				stripsLeaf,
			),
		)
	case t.holds(110, 30):
		return panel.Cols(
			panel.Rows(boardLeaf.Fitting(), eventsLeaf, stripsLeaf).Sized(38),
			panel.Rows(panel.Leaf(panels.PointsID).Share(3), panel.Leaf(panels.CandidatesID).Share(3)),
			panel.Rows(likeliest.Fitting(), inspectLeaf, metricsLeaf.Share(1)).Sized(40),
		)
	case t.holds(0, shortBelow):
		words := panel.Rows(likeliest.Fitting(), inspectLeaf.Within(4, 0), metricsLeaf.Within(4, 0))
		return panel.Cols(panel.Leaf(t.picture()).Share(11), words.Share(12))
	}
	return panel.Cols(lowBoardLeaf, likeliest.Within(24, 0), panel.Leaf(panels.CandidatesID).Within(24, 0))
}

// boardAbove is the board above another panel: as high as its digits, or on a high screen with lines.
func (s size) boardAbove() panel.Node {
	if s.ruled() > 0 {
		return boardLeaf.Fitting().Within(9, 23)
	}
	return boardLeaf.Fitting().Within(9, 15)
}

// ruled is how wide a board with lines is where it has room above another panel; 0 where it has not.
func (s size) ruled() int {
	if s.holds(78, 34) {
		return 39
	}
	return 0
}

func loopView(t there) panel.Node {
	switch {
	case t.holds(ampleWidth, ampleHeight):
		return ampleLoop(t)
	case t.holds(110, 30):
		below := t.beside()
		if below == panels.StripsID && t.second() != "" { // they stand below the loop
			below = t.second()
		}
		board := panel.Rows(boardLeaf.Fitting(), panel.Leaf(below).Within(8, 0), chancesLeaf)
		story := panel.Rows(
			loopLeaf.Share(5),
			stripsLeaf.Within(3, 9),
			panel.Cols(inspectLeaf, eventsLeaf, metricsLeaf).Share(2),
		)
		return panel.Cols(board.Sized(40), story)
	case t.holds(0, shortBelow):
		board := panel.Rows(t.boardAbove(), eventsLeaf.Within(5, 0))
		story := panel.Rows(loopLeaf.Share(3), stripsLeaf.Within(3, 6), inspectLeaf.Share(2))
		return panel.Cols(board.Share(11).Within(t.ruled(), 0), story.Share(12))
	}
	return panel.Cols(lowBoardLeaf, loopLeaf.Within(24, 0))
}

func memoryView(t there) panel.Node {
	tree := panel.Leaf(panels.TreeID)
	population := panel.Leaf(panels.PopulationID)
	memory := panel.Leaf(panels.MemoryID)
	moves := panel.Leaf(panels.MovesID)
	cost := t.costs().Within(6, 0)
	switch {
	case t.holds(ampleWidth, ampleHeight):
		return ampleMemory(t)
	case t.holds(110, 30):
		held := panel.Rows(population.Share(5), memory.Share(3), tree.Share(2))
		if t.lists() {
			held = panel.Rows(memory, loopLeaf)
		}
		if t.holds(0, 38) {
			held = panel.Rows(population.Share(8), memory.Fitting().Within(8, 0), tree.Share(8), metricsLeaf.Share(3))
		}
		board := panel.Rows(boardLeaf.Fitting(), stripsLeaf.Within(3, 12), cost)
		weighed := panel.Rows(t.weighedNode(), panel.Leaf(panels.ColumnsID).Fitting(), eventsLeaf.Share(3))
		return panel.Cols(board.Sized(39), held, weighed)
	case t.holds(0, shortBelow):
		board := panel.Rows(t.boardAbove(), cost)
		held := panel.Rows(
			tree.Share(2),
			population.Share(4),
			stripsLeaf.Within(3, 8),
			memory.Share(3),
			panel.Leaf(t.weighedOrLinks()).Share(4),
		)
		return panel.Cols(board.Share(11).Within(t.ruled(), 0), held.Share(12))
	}
	held := panel.Rows(tree.Share(2), population.Share(3), memory.Share(3), moves.Share(4))
	return panel.Cols(lowBoardLeaf, held)
}

func chartsView(t there) panel.Node {
	if t.holds(ampleWidth, ampleHeight) {
		return ampleCharts(t)
	}
	events := eventsLeaf.Share(4)
	if t.holds(110, 30) {
		events = panel.Rows(panel.Leaf(panels.MeterID).Fitting(), eventsLeaf).Share(5)
	}
	above := panel.Cols(metricsLeaf.Share(6), events)
	return panel.Rows(above.Share(5), t.costs().Share(4))
}
