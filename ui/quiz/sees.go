package quiz

import (
	"cmp"

	"sudokuscope/engine/run"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/task"
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

// sees tells where the panel of such a name is.
func (a *asker) sees(name string) (where task.Sight) {
	sight := sights[name]
	if !sight.has(a.st.Front().Lane.Scene.Shown()) {
		return where
	}
	for _, id := range sight.ids {
		where.Shown = where.Shown || a.st.Placed(id)
		where.Key = cmp.Or(where.Key, a.st.KeyTo(id))
	}
	return where
}

// seenIn are the panels from which the answer to a task can be told.
func (a *asker) seenIn(p *task.Put) (list []panel.ID) {
	kinds := a.st.Front().Lane.Scene.Shown()
	for _, name := range p.SeenIn() {
		sight := sights[name]
		if sight.has(kinds) {
			list = append(list, sight.ids...)
		}
	}
	return list
}
