package runs

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/stage"
)

// Branch forks the run in front at this moment, with changes; what tells in a few
// words how it differs.
func (f *Runs) Branch(changes []run.Change, what string, beside bool) tea.Cmd {
	return f.fork(changes, what, beside)
}

// Retire ends a run, which is not the only one. Its forks become those of its
// parent: what they share with it they hold themselves.
func (f *Runs) Retire(gone *stage.Run) tea.Cmd {
	var rest []*stage.Run
	for _, l := range f.list {
		if l == gone {
			continue
		}
		if l.Parent == gone {
			l.Parent = gone.Parent
			if gone.Parent != nil && gone.Fork.Compare(l.Fork) <= 0 {
				l.What, l.Fork = gone.What+", "+l.What, gone.Fork
			}
		}
		rest = append(rest, l)
	}
	if len(rest) == len(f.list) || len(rest) == 0 {
		return nil // it is gone, or there would be none
	}
	f.list = rest
	cmd := f.st.Tell(Closed{Run: gone})
	if f.front == gone {
		next := rest[0]
		if gone.Parent != nil {
			next = gone.Parent
		}
		cmd = tea.Batch(cmd, f.BringForward(next))
	}
	gone.Lane.Close()
	f.share()
	return cmd
}
