package manyruns

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/life"
)

// Crowd is runs that a lesson asks for: other seeds of one run, as D makes them, and
// with the same figures.
type Crowd struct {
	feature *ManyRuns
	batch   *batch
}

// Gather makes runs of a search in the background, with its own seed and those that
// follow it, unless they are there already. Panel shows them as they come in.
func (f *ManyRuns) Gather(spec life.Spec, runs int, budget engine.Budget) (*Crowd, tea.Cmd) {
	b := &batch{kind: seeds, title: "other seeds", first: spec.Problem.Seed, step: runs, budget: budget}
	s := newSample(f.st.Algorithms(), spec, "", "")
	s.label = s.entrant.Label
	b.samples = []*sample{s}
	b.figures = make([]figures, 1)
	if f.now != nil && f.now.same(b) && f.now.made >= runs {
		return &Crowd{f, f.now}, nil
	}
	f.end()
	f.now = b
	return &Crowd{f, b}, f.more()
}

// Stop gives up what has not been made yet.
func (c *Crowd) Stop() {
	if c.feature.now == c.batch {
		c.feature.end()
	}
}

// Count tells how many runs there are, and Sentences what they say together, as the
// panel has it.
func (c *Crowd) Count() string { return c.batch.count() }

// Sentences are what the runs say.
func (c *Crowd) Sentences() (list []string) {
	for _, s := range c.batch.words(everything)[1:] {
		list = append(list, s.text)
	}
	return list
}

// Err is what went wrong with one of the runs.
func (c *Crowd) Err() error { return c.batch.err }
