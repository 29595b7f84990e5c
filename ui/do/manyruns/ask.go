package manyruns

import (
	"cmp"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
)

const (
	// UsualEvaluations is the budget of a run, unless the run on the screen has taken more than
	// a tenth of it.
	UsualEvaluations = 1_000_000
	// mostSeeds bounds the seeds of each sample that are tried at a time.
	mostSeeds = 10_000
)

// open shows the campaign or the runs that were made last, or asks which are wanted.
func (f *ManyRuns) open() tea.Cmd {
	if f.now != nil {
		return f.Stage.Show(f.now.show(f))
	}
	return f.ask(0)
}

// ask asks how many other seeds of the run in front, or of all lanes of a race, are
// to be made, and proposes as many as were said, or else as is usual.
func (f *ManyRuns) ask(said int64) tea.Cmd {
	gathered := f.gather()
	gathered.step = cmp.Or(int(said), gathered.step)
	fields := []engine.Param{
		Number("runs", "How many seeds, the same for every lane", int64(gathered.step), mostSeeds),
		Number("evaluations", "How long each run may take", gathered.budget.Evaluations, 1e12),
		dialog.FirstSeed,
	}
	crew := f.Crew
	if slices.ContainsFunc(gathered.samples, func(s *sample) bool { return s.entrant.Algorithm.Script != "" }) {
		crew = nil // seats have no script
	}
	if crew != nil {
		fields = append(fields, engine.Param{
			Name:    "by",
			Meaning: "Who makes them: all seats of the class, or this machine",
			Choices: []string{"class", "me"},
		})
	}
	form := dialog.NewForm(gathered.title, fields, nil, nil)
	sweep := form.Line(dialog.Line{
		Name:    "sweep",
		Meaning: sweeping,
		Check: func(text string) error {
			_, _, err := gathered.swept(text)
			return err
		}})
	form.Says = "Enter makes the runs in the background."
	if first := gathered.samples[0]; len(gathered.samples) == 1 &&
		first.entrant.SeedFree(first.spec.Problem.Puzzle) {
		form.Says = "This search throws no dice: all seeds are one run. Puzzles differ."
	}
	form.Apply = func(all engine.Settings, _ bool) tea.Cmd {
		gathered.step = int(all["runs"])
		gathered.first = uint64(all["first seed"])
		gathered.budget = drive.Budget{Evaluations: int64(all["evaluations"])}
		gathered.crew = crew
		if all["by"] > 0 {
			gathered.crew = nil
		}
		if err := gathered.over(sweep()); err != nil {
			f.Stage.Complain(err)
			return nil
		}
		if f.now != nil && f.now.asked >= gathered.step && gathered.recall(f.now) {
			return f.Stage.Show(f.now.show(f))
		}
		return f.begin(gathered)
	}
	return f.Stage.Show(form)
}

// Number is a field for a whole number from 1 on.
func Number(name, meaning string, usual int64, most float64) engine.Param {
	return engine.Param{Name: name, Meaning: meaning, Default: float64(usual), Min: 1, Max: most, Whole: true}
}

// gather is a batch of the run in front, or of all lanes of a race.
func (f *ManyRuns) gather() *batch {
	gathered := &batch{
		title:  "other seeds",
		first:  1,
		step:   100,
		budget: drive.Budget{Evaluations: UsualEvaluations},
	}
	list := []*stage.Run{f.Stage.Front()}
	if leader := f.Runs.Leader(); leader != nil {
		list = leader.Lanes()
		gathered.title, gathered.step = "the race over many seeds", 30
	}
	for _, l := range list {
		spec, rep := l.Spec, l.Scene.Report
		spec.Problem.Settings = l.Settings()
		s := newSample(f.Stage.Algorithms(), spec, l.Name, l.Describe("·"))
		s.own = float64(rep.Evaluations)
		s.solved = rep.Status == engine.Solved
		gathered.samples = append(gathered.samples, s)
		gathered.budget.Evaluations = max(gathered.budget.Evaluations, 10*rep.Evaluations)
	}
	return gathered
}
