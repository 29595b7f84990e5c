package manyruns

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/puzzles"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/life"
	"sudokuscope/ui/paint"
)

// open asks which runs are wanted, or shows those that are being made.
func (f *ManyRuns) open() tea.Cmd {
	front := f.st.Front()
	what := "a hundred other seeds of this run"
	if f.lives.Leader() != nil {
		what = "thirty seeds of every lane: a fair race"
	}
	type line struct {
		item dialog.Item
		do   func() tea.Cmd
	}
	lines := []line{
		{dialog.Item{Text: "other seeds", Detail: what}, f.others},
		{dialog.Item{Text: "sweep", Detail: "values of one parameter of " + front.Lane.Scene.Algorithm.Name + ", or of two"}, f.askSweep},
		{dialog.Item{Text: "matrix", Detail: "algorithms on puzzles: who solves what"}, f.askMatrix},
		{dialog.Item{Text: "two settings", Detail: "this run beside another preset, setting or algorithm"}, f.askPair},
	}
	if b := f.now; b != nil {
		made := fmt.Sprintf("%s of %s runs", paint.Grouped(int64(b.made)), paint.Grouped(int64(b.asked*len(b.samples))))
		lines = append([]line{{dialog.Item{Text: "back to the last", Detail: b.title + ", " + made, Mark: true}, func() tea.Cmd { return f.st.Show(b.show(f)) }}}, lines...)
	}
	l := &dialog.List{Title: "many runs", Ghost: "type to filter", Width: 76}
	for _, line := range lines {
		l.Items = append(l.Items, line.item)
	}
	l.Pick = func(i int) tea.Cmd { return lines[i].do() }
	return f.st.Show(l)
}

// others asks how many other seeds of the run in front, or of all lanes of a race, are
// to be made.
func (f *ManyRuns) others() tea.Cmd {
	b := f.gather()
	d := dialog.NewForm(b.title, []engine.Param{
		{Name: "runs", Meaning: "How many seeds, the same for every lane", Default: float64(b.step), Min: 1, Max: mostSeeds, Whole: true},
		{Name: "evaluations", Meaning: "How long each run may take", Default: float64(b.budget.Evaluations), Min: 1, Max: 1e12, Whole: true},
		{Name: "first seed", Meaning: "The seed of the first run; the others follow", Default: 1, Min: 0, Max: 1e12, Whole: true},
	}, nil, nil)
	d.Says = "Enter makes the runs in the background."
	d.Apply = func(all engine.Settings, _ bool) tea.Cmd {
		b.step, b.first = int(all.Number("runs")), uint64(all.Number("first seed"))
		b.budget = engine.Budget{Evaluations: int64(all.Number("evaluations"))}
		if f.now != nil && f.now.same(b) && f.now.asked >= b.step {
			return f.st.Show(f.now.show(f))
		}
		return f.begin(b)
	}
	return f.st.Show(d)
}

// gather is a batch of the run in front, or of all lanes of a race.
func (f *ManyRuns) gather() *batch {
	b := &batch{kind: seeds, title: "other seeds", first: 1, step: 100, budget: f.budget()}
	list := []*life.Life{f.st.Front()}
	if leader := f.lives.Leader(); leader != nil {
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
	list := []*life.Life{f.st.Front()}
	if leader := f.lives.Leader(); leader != nil {
		list = leader.Lanes()
	}
	for _, l := range list {
		b.Evaluations = max(b.Evaluations, 10*l.Lane.Scene.Report.Evaluations)
	}
	return b
}

// sampleOf is an empty sample of a life.
func (f *ManyRuns) sampleOf(l *life.Life) *sample {
	spec := l.Spec
	spec.Problem.Settings = l.Settings()
	s := newSample(f.st.Algorithms(), spec, l.Name, l.Describe("·"))
	if rep := l.Lane.Scene.Report; rep.Status == engine.Solved {
		s.own, s.solved = float64(rep.Evaluations), true
	}
	return s
}

// spec is the run in front with the settings in force.
func (f *ManyRuns) spec() life.Spec {
	l := f.st.Front()
	s := l.Spec
	s.Problem.Settings = l.Settings()
	return s
}

// ask shows a line to be typed that makes a batch.
func (f *ManyRuns) ask(title, what, offer string, read func(text string) (*batch, error)) tea.Cmd {
	return f.st.Show(dialog.NewOffer(title, what, offer,
		func(text string) error { _, err := read(text); return err },
		func(text string) tea.Cmd {
			b, err := read(text)
			if err != nil {
				return nil // the prompt has said it
			}
			return f.begin(b)
		}))
}

// askSweep lists the parameters, and then asks for the values of the one chosen.
func (f *ManyRuns) askSweep() tea.Cmd {
	spec := f.spec()
	a := f.st.Algorithms()[spec.Algorithm]
	l := &dialog.List{Title: "sweep: which parameter", Ghost: "type to filter", Width: 84}
	for _, p := range a.Params {
		l.Items = append(l.Items, dialog.Item{Text: p.Name, Detail: p.Meaning})
	}
	if len(a.Params) == 0 {
		f.st.Say(a.Name + " has no parameters to sweep")
		return nil
	}
	l.Pick = func(i int) tea.Cmd {
		return f.ask("sweep", "Values of one parameter, or of two, which is a map: name=FROM:TO:STEP or name=VALUE,VALUE. Also: runs=20 evaluations=200k",
			offer(a.Params[i], spec.Problem.Settings[a.Params[i].Name])+" runs=10",
			func(text string) (*batch, error) { return sweepOf(f.st.Algorithms(), spec, text, f.budget()) })
	}
	return f.st.Show(l)
}

// offer is values of a parameter round the one in force that are worth trying.
func offer(p engine.Param, now float64) string {
	if len(p.Choices) > 0 {
		return p.Name + "=" + strings.Join(p.Choices, ",")
	}
	high := p.Max
	if now > 0 && high > 4*now {
		high = 4 * now
	}
	if now == 0 && high > 10 {
		high = 10
	}
	// A round step that makes about eight values.
	step, unit := 1.0, high-p.Min
	for step > unit/8 {
		step /= 10
	}
	for step*10 <= unit/8 {
		step *= 10
	}
	for _, times := range []float64{5, 2} {
		if step*times <= unit/8 {
			step *= times
			break
		}
	}
	if p.Whole {
		step = max(1, step)
	}
	return fmt.Sprintf("%s=%s:%s:%s", p.Name, p.Format(p.Min), p.Format(high), trim(step))
}

// trim writes a step without what its rounding adds.
func trim(v float64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.9f", v), "0"), ".")
}

// askMatrix asks for algorithms and puzzles.
func (f *ManyRuns) askMatrix() tea.Cmd {
	spec := f.spec()
	var ids []string
	for _, a := range f.st.Algorithms() {
		ids = append(ids, a.ID)
	}
	return f.ask("matrix", "Algorithms, or ID:preset and ID:name=value, then the word on, then puzzles or collections; this is the puzzle on the screen.",
		strings.Join(ids, ",")+" on "+strings.Join(neighbours(spec.Problem.Puzzle.Name), ",")+" runs=10",
		func(text string) (*batch, error) { return matrixOf(f.st.Algorithms(), spec, text, f.budget()) })
}

// neighbours are the puzzle on the screen and a few of its collection.
func neighbours(name string) []string {
	const few = 5
	list := []string{"this"}
	cut := strings.LastIndex(name, "/")
	if cut < 0 {
		return list
	}
	all, err := puzzles.FindAll(name[:cut])
	if err != nil {
		return list
	}
	for _, p := range all {
		if p.Name != name && len(list) < few {
			list = append(list, p.Name)
		}
	}
	return list
}

// askPair asks for another setting to be set beside the run in front.
func (f *ManyRuns) askPair() tea.Cmd {
	own := f.sampleOf(f.st.Front())
	a := own.entrant.Algorithm
	other := a.ID
	for _, p := range a.Presets {
		if e, err := experiment.NewEntrant(a, p.Name, nil); err == nil && labelOf(e, nil) != own.entrant.Label {
			other = a.ID + ":" + p.Name
			break
		}
	}
	return f.ask("two settings", "What to set beside "+own.entrant.Label+": an algorithm, ID:preset or ID:name=value. Also: runs=100 evaluations=200k",
		other, func(text string) (*batch, error) { return pairOf(f.st.Algorithms(), own, text, f.budget()) })
}
