package manyruns

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/ui/stage"
)

// Pooled is many runs as another screen can show them: nothing is kept of a run but its effort.
type Pooled struct {
	Specs  []stage.Spec // of the lanes, with the first seed, or the first number of a puzzle
	Shares []int
	Budget engine.Budget
	// Efforts are the evaluations of each run, in the order in which they are dealt, and one
	// more: below 0 for a run that has failed, 0 for one that is not there.
	Efforts []int64
}

// Has tells one state of the runs from another; nil where there are none.
func (f *ManyRuns) Has() any {
	if f.now == nil {
		return nil
	}
	return [2]any{f.now, f.now.made}
}

// Pooled is the runs that there are.
func (f *ManyRuns) Pooled() (p *Pooled) {
	b := f.now
	p = &Pooled{Shares: b.shares, Budget: b.budget, Efforts: make([]int64, b.asked*len(b.samples))}
	for i, s := range b.samples {
		if i%max(1, len(b.shares)) == 0 {
			spec := s.spec
			spec.Problem.Seed = b.first
			p.Specs = append(p.Specs, spec)
		}
		for _, r := range s.results {
			effort := r.Evaluations + 1
			if !r.Solved {
				effort = -effort
			}
			p.Efforts[int(r.Seed-b.first)*len(b.samples)+i] = effort
		}
	}
	return p
}

// followedMsg is runs of another screen with what they say.
type followedMsg struct{ batch *batch }

// Follow shows runs of another screen in place of those that were made here.
func (f *ManyRuns) Follow(p *Pooled) tea.Cmd {
	b := f.batchOf(p.Specs, 0, p.Budget, p.Shares)
	n := len(b.samples)
	b.asked = len(p.Efforts) / n
	b.title += " of the class"
	for i, effort := range p.Efforts {
		if effort == 0 {
			continue
		}
		s := b.samples[i%n]
		r := experiment.Run{Seed: b.first + uint64(i/n), Solved: effort > 0, Evaluations: max(effort, -effort) - 1}
		s.results = append(s.results, r)
		b.made++
	}
	f.end()
	return stage.Work(f.st, func(context.Context) tea.Msg {
		b.sums = b.sumUp()
		return followedMsg{b}
	})
}
