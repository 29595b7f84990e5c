// Package landscape shows the landscape that the run in front walks on: the boards it was
// on by cost and distance to the solution, where steepest descent from each ends, how fast
// the cost forgets, and the network of the boards that this run and others visited. The arithmetic is that of the command landscape; it is
// done beside the screen, piece by piece.
package landscape

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment/landscape"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/action"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/stage"
)

// ActLandscape shows the landscape.
const ActLandscape action.ID = "landscape"

// Landscape is the feature.
type Landscape struct {
	stage.Plain
	st   stage.Stage
	runs *runs.Runs
}

// New makes the feature.
func New(st stage.Stage, l *runs.Runs) *Landscape { return &Landscape{st: st, runs: l} }

// Actions are the one that opens it.
func (f *Landscape) Actions() []action.Action {
	return []action.Action{
		{ID: ActLandscape, Keys: []string{"Z"}, Group: action.Look, Meaning: "landscape: cost and distance of the boards visited, how rugged it is", Do: f.open},
	}
}

// effort is what the screen has of random boards: enough for the first digit at once.
var effort = landscape.Effort{Seed: 1, Walks: 10, Length: 4000, Lags: 60, Descents: 300}

const (
	// others is how many runs with other seeds go into the network.
	others = 4
	// least and most bound how many iterations these have.
	least, most = 200, 2000
)

// task is what is to be found out, apart from the screen.
type task struct {
	algorithm *engine.Algorithm
	problem   engine.Problem
	run       *run.Run
	to        int64
}

// pieceMsg is a piece of it; what is nil is not in it.
type pieceMsg struct {
	dialog *Dialog
	more   <-chan pieceMsg
	land   *landscape.Landscape
	way    *landscape.Study // of the run in front
	look   *landscape.Study // of random boards
	merged *landscape.Study // of several runs
	done   bool
	err    error
}

// open begins to look and shows what there is.
func (f *Landscape) open() tea.Cmd {
	front := f.st.Front()
	rep := front.Lane.Scene.Report
	p := front.Spec.Problem
	p.Settings = front.Settings()
	t := task{algorithm: front.Lane.Scene.Algorithm, problem: p, run: front.Lane.Run, to: rep.At.Iteration}
	ctx, stop := context.WithCancel(context.Background())
	d := &Dialog{stop: stop, seed: p.Seed, at: -1, goTo: func(to int64) tea.Cmd {
		f.st.Steer(func(r *run.Run) { r.Seek(engine.Position{Iteration: to}) })
		return nil
	}}
	spec := front.Spec
	spec.Problem, spec.Journal, spec.Limit, spec.Paused = p, nil, engine.Budget{}, true
	d.open = func(seed uint64, iteration int64) tea.Cmd {
		spec.Problem.Seed, spec.At = seed, engine.Position{Iteration: iteration}
		f.st.DropAll()
		return f.runs.Launch(spec)
	}
	pieces := make(chan pieceMsg)
	f.st.Go(func(closing context.Context) {
		defer close(pieces)
		both, cancel := context.WithCancel(closing)
		defer cancel()
		defer context.AfterFunc(ctx, cancel)()
		t.work(both, func(m pieceMsg) bool {
			m.dialog, m.more = d, pieces
			select {
			case pieces <- m:
				return true
			case <-both.Done():
				return false
			}
		})
	})
	return tea.Batch(f.st.Show(d), listen(pieces))
}

// listen waits for the next piece.
func listen(pieces <-chan pieceMsg) tea.Cmd {
	return func() tea.Msg {
		if m, ok := <-pieces; ok {
			return m
		}
		return nil
	}
}

// Handle takes the pieces.
func (f *Landscape) Handle(msg tea.Msg) tea.Cmd {
	if _, ok := msg.(stage.ShowLandscape); ok {
		return f.open()
	}
	m, ok := msg.(pieceMsg)
	if !ok {
		return nil
	}
	m.dialog.take(m)
	return listen(m.more)
}

// work finds out one piece after the other, the nearest first.
func (t *task) work(ctx context.Context, tell func(pieceMsg) bool) {
	fail := func(err error) {
		if err != nil && ctx.Err() == nil {
			tell(pieceMsg{err: err})
		}
	}
	var solution sudoku.Grid
	if v := puzzles.Check(t.problem.Puzzle); v.Judgement == puzzles.Unique {
		solution = v.Solutions[0]
	}
	l := landscape.New(t.problem.Puzzle, solution)
	past, err := t.run.Past(engine.Position{})
	if err != nil {
		fail(err)
		return
	}
	way := l.Study()
	moments, every := landscape.Moments(t.to)
	way.Follow(t.algorithm.ID, t.problem.Seed, every, past.Visit(ctx, moments))
	if err := past.Err(); err != nil {
		fail(err)
		return
	}
	if !tell(pieceMsg{land: l, way: way}) {
		return
	}
	look, err := l.Look(ctx, effort)
	if err != nil {
		fail(err)
		return
	}
	if !tell(pieceMsg{look: look}) {
		return
	}
	merged, err := t.merge(ctx, l)
	if err != nil {
		fail(err)
		return
	}
	tell(pieceMsg{merged: merged, done: true})
}

// merge makes the network of several runs: with the seed and settings of that in front,
// without what was changed on its way, and with the seeds after it.
func (t *task) merge(ctx context.Context, l *landscape.Landscape) (*landscape.Study, error) {
	all := l.Study()
	n := min(max(t.to, least), most)
	moments, every := landscape.Moments(n)
	for i := range uint64(others + 1) {
		p := t.problem
		p.Seed += i
		past, err := run.Again(t.algorithm, p, nil)
		if err != nil {
			return nil, err
		}
		all.Follow(t.algorithm.ID, p.Seed, every, past.Visit(ctx, moments))
		if err := past.Err(); err != nil {
			return nil, err
		}
	}
	return all, nil
}
