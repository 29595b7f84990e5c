package manyruns

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/stage"
)

// Crowd is runs that a lesson asks for: other seeds, as D makes them, and with the same
// figures.
type Crowd struct {
	feature *ManyRuns
	batch   *batch
}

// Gather makes runs of searches in the background, with the seed of the first and those
// that follow it, unless they are there already. Names tell several searches apart. Panel
// shows the runs as they come in.
func (f *ManyRuns) Gather(specs []stage.Spec, names []string, runs int, budget engine.Budget) (*Crowd, tea.Cmd) {
	b := &batch{title: "other seeds", first: specs[0].Problem.Seed, step: runs, budget: budget}
	if len(specs) > 1 {
		b.title = "the race over many seeds"
	}
	for i, spec := range specs {
		s := newSample(f.st.Algorithms(), spec, names[i], "")
		if s.label = s.entrant.Label; len(specs) == 1 {
			s.name = ""
		}
		b.samples = append(b.samples, s)
	}
	b.figures = make([]figures, len(b.samples))
	if f.now != nil && f.now.same(b) && f.now.asked >= runs && f.now.made == f.now.asked*len(f.now.samples) {
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

// Count tells how many runs there are; what they say stands in the panel.
func (c *Crowd) Count() string { return c.batch.count() }

// Err is what went wrong with one of the runs.
func (c *Crowd) Err() error { return c.batch.err }
