package manyruns

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/stage"
)

const (
	// usual is the budget of a run in evaluations, unless the run on the screen has
	// taken more than a tenth of it.
	usual = 1_000_000
	// mostSeeds bounds the seeds of each sample that are tried at a time.
	mostSeeds = 10_000
)

// open shows the runs that were made last, or asks which are wanted.
func (f *ManyRuns) open() tea.Cmd {
	if f.now != nil {
		return f.st.Show(f.now.show(f))
	}
	return f.ask()
}

// ask asks how many other seeds of the run in front, or of all lanes of a race, are
// to be made.
func (f *ManyRuns) ask() tea.Cmd {
	b := f.gather()
	d := dialog.NewForm(b.title, []engine.Param{
		{Name: "runs", Meaning: "How many seeds, the same for every lane", Default: float64(b.step), Min: 1, Max: mostSeeds, Whole: true},
		{Name: "evaluations", Meaning: "How long each run may take", Default: float64(b.budget.Evaluations), Min: 1, Max: 1e12, Whole: true},
		{Name: "first seed", Meaning: "The seed of the first run; the others follow", Default: 1, Min: 0, Max: 1e12, Whole: true},
	}, nil, nil)
	d.Says = "Enter makes the runs in the background."
	d.Apply = func(all engine.Settings, _ bool) tea.Cmd {
		b.step, b.first = int(all["runs"]), uint64(all["first seed"])
		b.budget = engine.Budget{Evaluations: int64(all["evaluations"])}
		if f.now != nil && f.now.same(b) && f.now.asked >= b.step {
			return f.st.Show(f.now.show(f))
		}
		return f.begin(b)
	}
	return f.st.Show(d)
}

// gather is a batch of the run in front, or of all lanes of a race.
func (f *ManyRuns) gather() *batch {
	b := &batch{title: "other seeds", first: 1, step: 100, budget: f.budget()}
	list := []*stage.Run{f.st.Front()}
	if leader := f.runs.Leader(); leader != nil {
		list = leader.Lanes()
		b.title, b.step = "the race over many seeds", 30
	}
	for _, l := range list {
		b.samples = append(b.samples, f.sampleOf(l))
	}
	b.figures = make([]figures, len(b.samples))
	return b
}

// budget is the evaluations that each run may take.
func (f *ManyRuns) budget() engine.Budget {
	b := engine.Budget{Evaluations: usual}
	list := []*stage.Run{f.st.Front()}
	if leader := f.runs.Leader(); leader != nil {
		list = leader.Lanes()
	}
	for _, l := range list {
		b.Evaluations = max(b.Evaluations, 10*l.Lane.Scene.Report.Evaluations)
	}
	return b
}

// sampleOf is an empty sample of a run.
func (f *ManyRuns) sampleOf(l *stage.Run) *sample {
	spec := l.Spec
	spec.Problem.Settings = l.Settings()
	s := newSample(f.st.Algorithms(), spec, l.Name, l.Describe("·"))
	if rep := l.Lane.Scene.Report; rep.Status == engine.Solved {
		s.own, s.solved = float64(rep.Evaluations), true
	}
	return s
}
