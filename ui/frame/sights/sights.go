// Package sights knows which panels a question means, and where they are.
package sights

import (
	"cmp"

	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/task"
)

// sights are what a question calls the panels that its answer can be told from. A run need not have them.
var sights = map[string][]panel.ID{
	"moves":      {panels.MovesID},
	"memory":     {panels.MemoryID},
	"population": {panels.PopulationID},
	"model":      {panels.PointsID, panels.LikeliestID, panels.CandidatesID},
	"tree":       {panels.TreeID},
	"board":      {panels.BoardID},
	"loop":       {panels.LoopID},
	"cost":       {panels.CostID},
}

// Where tells where the panel of such a name is, of the run in front.
func Where(st stage.Stage) func(name string) task.Sight {
	return func(name string) (where task.Sight) {
		for _, id := range sights[name] {
			where.Shown = where.Shown || st.Placed(id)
			where.Key = cmp.Or(where.Key, st.KeyTo(id))
		}
		return where
	}
}

// Telling are the panels from which the answer to a task can be told, whether or not the run in front has them; none
// of no task.
func Telling(put *task.Put) (list []panel.ID) {
	if put == nil {
		return nil
	}
	for _, name := range put.SeenIn() {
		list = append(list, sights[name]...)
	}
	return list
}
