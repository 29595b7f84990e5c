package manyruns

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/experiment"
	"sudokuscope/ui/stage"
)

// Pooled is many runs as another screen can show them: nothing is kept of a run but its effort.
type Pooled struct {
	Specs  []stage.Spec // of the lanes, with the first seed, or the first number of a puzzle
	Sweep  string
	Budget drive.Budget
	// Efforts are the evaluations of each run, in the order in which they are dealt, and one
	// more: below 0 for a run that has failed, 0 for one that is not there.
	Efforts []int64
}

// Has tells one state of the runs from another; nil where there are none.
func (f *ManyRuns) Has() any {
	if f.now == nil {
		return nil
	}
	return [2]any{f.now, f.now.made()}
}

// Pooled returns the runs that there are.
func (f *ManyRuns) Pooled() (p *Pooled) {
	current := f.now
	p = &Pooled{
		Sweep:   current.sweep,
		Budget:  current.budget,
		Efforts: make([]int64, current.asked*len(current.samples)),
	}
	for _, lane := range current.lanes {
		spec := lane.spec
		spec.Problem.Seed = current.first
		p.Specs = append(p.Specs, spec)
	}
	for i := range current.known {
		for _, r := range current.known[i].Runs {
			effort := r.Evaluations + 1
			if !r.Solved {
				effort = -effort
			}
			p.Efforts[int(r.Seed-current.first)*len(current.samples)+i] = effort
		}
	}
	return p
}

// followedMsg is runs of another screen with what they say.
type followedMsg struct{ batch *batch }

// Follow shows runs of another screen in place of those that were made here.
func (f *ManyRuns) Follow(p *Pooled) tea.Cmd {
	gathered, err := f.batchOf(p.Specs, 0, p.Budget, p.Sweep)
	n := len(gathered.samples)
	if err == nil && len(p.Efforts)%n != 0 {
		err = fmt.Errorf("%d runs of %d samples: expected as many of each", len(p.Efforts), n)
	}
	if err != nil {
		f.st.Complain(err)
		return nil
	}
	gathered.asked = len(p.Efforts) / n
	gathered.title += " of the class"
	for i, effort := range p.Efforts {
		if effort == 0 {
			continue
		}
		s := &gathered.known[i%n]
		s.Runs = append(s.Runs, experiment.Run{
			Seed:        gathered.first + uint64(i/n),
			Solved:      effort > 0,
			Evaluations: max(effort, -effort) - 1,
		})
	}
	f.end()
	return stage.Work(f.st, func(context.Context) tea.Msg {
		gathered.sums = gathered.sumUp()
		return followedMsg{gathered}
	})
}
