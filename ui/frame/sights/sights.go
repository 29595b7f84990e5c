// Package sights knows which panels a question means, and where they are.
package sights

import (
	"cmp"

	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/task"
)

// sights are what a question calls the panels that its answer can be told from: which they are, and
// whether a run of such kinds of state has one.
var sights = map[string]struct {
	ids []panel.ID
	has func(k *run.Kinds) bool
}{
	"moves": {
		[]panel.ID{panels.MovesID},
		func(k *run.Kinds) bool { return k.Neighbourhood != "" },
	},
	"memory": {
		[]panel.ID{panels.MemoryID},
		func(k *run.Kinds) bool { return k.Memory != "" },
	},
	"population": {
		[]panel.ID{panels.PopulationID},
		func(k *run.Kinds) bool { return k.Population != "" },
	},
	"model": {
		[]panel.ID{panels.PointsID, panels.LikeliestID, panels.CandidatesID},
		func(k *run.Kinds) bool { return k.Marginals || k.Domains },
	},
	"tree": {
		[]panel.ID{panels.TreeID},
		func(k *run.Kinds) bool { return k.Tree != "" },
	},
	"board": {[]panel.ID{panels.BoardID}, always},
	"loop":  {[]panel.ID{panels.LoopID}, always},
	"cost":  {[]panel.ID{panels.CostID}, always},
}

func always(*run.Kinds) bool { return true }

// Where tells where the panel of such a name is, of the run in front.
func Where(st stage.Stage) func(name string) task.Sight {
	return func(name string) (where task.Sight) {
		sight := sights[name]
		if !sight.has(st.Front().Scene.Shown()) {
			return where
		}
		for _, id := range sight.ids {
			where.Shown = where.Shown || st.Placed(id)
			where.Key = cmp.Or(where.Key, st.KeyTo(id))
		}
		return where
	}
}

// Telling are the panels from which the answer to a task about the run in front can be told; none of
// no task.
func Telling(st stage.Stage, put *task.Put) (list []panel.ID) {
	if put == nil {
		return nil
	}
	kinds := st.Front().Scene.Shown()
	for _, name := range put.SeenIn() {
		sight := sights[name]
		if sight.has(kinds) {
			list = append(list, sight.ids...)
		}
	}
	return list
}
