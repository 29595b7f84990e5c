// Package landscape shows the landscape that the run in front walks on: the boards it was
// on by cost and distance to the solution, where steepest descent from each ends, and how
// fast the cost forgets. All of it is worked out beside the screen, piece by piece.
package landscape

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/lab/landscape"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// Landscape is the feature.
type Landscape struct {
	st     stage.Stage
	looks  stage.Series[piece]
	dialog *Dialog
}

func New(st stage.Stage) *Landscape { return &Landscape{st: st} }

func (f *Landscape) Actions() []action.Action {
	return []action.Action{
		{
			ID:      "landscape",
			Tells:   true,
			Keys:    "Z",
			Group:   action.Look,
			Meaning: "landscape: cost and distance of the boards visited, how rugged it is",
			Deed:    action.Do(f.open),
		},
	}
}

// effort is what the screen has of random boards: enough for the first digit at once.
var effort = landscape.Effort{Seed: 1, Walks: 10, Length: 4000, Descents: 300}

// piece is what was found out; what is nil is not in it.
type piece struct {
	land *landscape.Landscape
	way  []landscape.Place // of the run in front
	look *landscape.Study  // of random boards
	err  error
}

// open begins to look and shows what there is.
func (f *Landscape) open() tea.Cmd {
	front := f.st.Front().Lane
	running, to := front.Run, front.Scene.Report.At.Iteration
	f.dialog = &Dialog{
		stop: f.looks.Stop,
		at:   -1,
		goTo: func(to int64) {
			f.st.Steer(stage.To(engine.Position{Iteration: to}))
		}}
	return tea.Batch(f.st.Show(f.dialog), f.looks.Begin(f.st, func(ctx context.Context, tell func(piece) bool) {
		work(ctx, running, to, tell)
	}))
}

func (f *Landscape) Handle(msg tea.Msg) tea.Cmd {
	if _, ok := msg.(stage.ShowLandscape); ok {
		return f.open()
	}
	found, next, ok := f.looks.Hear(msg)
	if ok {
		f.dialog.take(found)
	}
	return next
}

// work finds out one piece after the other, the nearest first: the way of a run as far as an
// iteration, and what random boards say.
func work(ctx context.Context, running *run.Run, to int64, tell func(piece) bool) {
	var solution sudoku.Grid
	verdict := puzzles.Check(running.Problem.Puzzle)
	if verdict.Judgement == puzzles.Unique {
		solution = verdict.Solutions[0]
	}
	land := landscape.New(running.Problem.Puzzle, solution)
	rerun, err := running.Rerun(engine.Position{})
	if err == nil {
		way := land.Trail(rerun.Visit(ctx, landscape.Moments(to)))
		err = rerun.Err()
		if err == nil && !tell(piece{land: land, way: way}) {
			return
		}
	}
	var look *landscape.Study
	if err == nil {
		look, err = land.Look(ctx, effort)
	}
	tell(piece{look: look, err: err})
}
