// Package panels has the panels of the screen: the board, the maps of what a search
// believes, the charts of cost and metrics, the pseudocode, the events, and the other
// kinds of state that a snapshot may carry. Each reads a [scene.Scene] and draws into a
// [paint.Canvas]; none knows an algorithm. The timeline at the foot of the screen, which
// is no panel, is here too, since it draws events by the same signs.
package panels

import "sudokuscope/ui/frame/panel"

// The names of the panels.
const (
	CandidatesID panel.ID = "pencil marks"
	PointsID     panel.ID = "model"
	LikeliestID  panel.ID = "certainty"
	BoardID      panel.ID = "board"
	ChanceBarID  panel.ID = "chance"
	ChancesID    panel.ID = "chances"
	CostID       panel.ID = "cost"
	MetricsID    panel.ID = "metrics"
	ColumnsID    panel.ID = "constraints"
	CourseID     panel.ID = "course"
	DecisionsID  panel.ID = "decisions"
	EventsID     panel.ID = "events"
	HillID       panel.ID = "hill"
	InspectID    panel.ID = "inspect"
	LayersID     panel.ID = "layers"
	LoopID       panel.ID = "loop"
	MemoryID     panel.ID = "memory"
	MeterID      panel.ID = "meter"
	MovesID      panel.ID = "moves"
	PopulationID panel.ID = "population"
	StripsID     panel.ID = "strips"
	TreeID       panel.ID = "tree"
	WaysID       panel.ID = "ways"
)
