package manyruns

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/ui/frame/stage"
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
func (f *ManyRuns) Pooled() (pooled *Pooled) {
	current := f.now
	pooled = &Pooled{
		Sweep:   current.sweep,
		Budget:  current.budget,
		Efforts: make([]int64, current.asked*len(current.samples)),
	}
	for _, lane := range current.lanes {
		spec := lane.spec
		spec.Problem.Seed = current.first
		pooled.Specs = append(pooled.Specs, spec)
	}
	for i := range current.known {
		for _, run := range current.known[i].Runs {
			effort := run.Evaluations + 1
			if !run.Solved {
				effort = -effort
			}
			pooled.Efforts[int(run.Seed-current.first)*len(current.samples)+i] = effort
		}
	}
	return pooled
}

// followedMsg is runs of another screen with what they say.
type followedMsg struct{ batch *batch }

// Follow shows runs of another screen in place of those that were made here.
func (f *ManyRuns) Follow(pooled *Pooled) tea.Cmd {
	gathered, err := f.batchOf(pooled.Specs, 0, pooled.Budget, pooled.Sweep)
	samples := len(gathered.samples)
	if err == nil && len(pooled.Efforts)%samples != 0 {
		err = fmt.Errorf("%d runs of %d samples: expected as many of each", len(pooled.Efforts), samples)
	}
	if err != nil {
		f.Stage.Complain(err)
		return nil
	}
	gathered.asked = len(pooled.Efforts) / samples
	gathered.title += " of the class"
	for i, effort := range pooled.Efforts {
		if effort == 0 {
			continue
		}
		sample := &gathered.known[i%samples]
		sample.Runs = append(sample.Runs, experiment.Run{
			Seed:        gathered.first + uint64(i/samples),
			Solved:      effort > 0,
			Evaluations: max(effort, -effort) - 1,
		})
	}
	f.end()
	return stage.Work(f.Stage, func(context.Context) tea.Msg {
		gathered.sums = gathered.sumUp()
		return followedMsg{gathered}
	})
}
