package runs

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
)

// Replace takes runs of their own in and has them shown. What was there before is kept and stands
// still, and the footer says how to go back to it. A run goes of which nothing is lost: that is one
// of the new ones started again, which then has its letter, or one on the same puzzle that has not
// been on its way yet.
func Replace(f *Runs, list []*stage.Run, show func() tea.Cmd) tea.Cmd {
	before := slices.Clone(f.list)
	seen := []*stage.Run{f.front}
	if f.leader != nil {
		seen = f.leader.Lanes()
	}
	again := map[*stage.Run]*stage.Run{} // a run that goes, and the new one in its place
	for _, old := range before {
		for _, staged := range list {
			if nothingLost(before, old, staged) && (again[old] == nil || sameRun(old, staged)) {
				again[old] = staged
			}
		}
	}
	if len(again) == len(before) {
		f.Clear()
	}
	for _, staged := range list {
		f.Add(staged)
	}
	if len(again) == len(before) {
		return show()
	}
	var kept []*stage.Run
	for _, old := range before {
		staged := again[old]
		switch {
		case staged == nil:
			old.Do((*run.Run).Pause)
			kept = append(kept, old)
		case sameRun(old, staged):
			staged.Name = old.Name
		}
	}
	cmds := []tea.Cmd{show()}
	for _, old := range before {
		if again[old] != nil {
			cmds = append(cmds, f.Retire(old))
		}
	}
	for len(f.list) > most {
		cmds = append(cmds, f.Retire(kept[0]))
		kept = kept[1:]
	}
	notSeen := func(staged *stage.Run) bool { return !slices.Contains(seen, staged) }
	names := english.Names(slices.DeleteFunc(kept, notSeen), func(staged *stage.Run) string { return staged.Name })
	switch len(names) {
	case 0: // what was on the screen still is
	case 1:
		f.st.Say("run " + names[0] + " is kept, and T goes back to it")
	default:
		f.st.Say("runs " + english.List(names, "and") + " are kept, and T goes back to them")
	}
	return tea.Batch(cmds...)
}

// nothingLost reports whether a new run has all that an old one is.
func nothingLost(list []*stage.Run, old, staged *stage.Run) bool {
	isParent := func(other *stage.Run) bool { return other.Parent == old }
	if old.Untouched() && old.Run.Problem.Puzzle == staged.Run.Problem.Puzzle {
		return true
	}
	return sameRun(old, staged) && len(old.Run.Timeline.Journal()) == 0 && !slices.ContainsFunc(list, isParent)
}
