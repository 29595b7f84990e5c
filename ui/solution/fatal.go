package solution

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/action"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/stage"
)

// ActFatal goes to the next fatal certainty.
const ActFatal action.ID = "fatal certainty"

// certainty is the moment from which a model is certain of a wrong digit: what it
// draws from then on cannot be the solution. lane is where it was looked for.
type certainty struct {
	lane      *stage.Lane
	from      engine.Position
	jump      bool // go there
	iteration int64
	cell      int
	digit     uint8
	err       error
}

// fatalTime bounds how long one is looked for.
const fatalTime = 2 * time.Second

// noModel is why there can be no fatal certainty.
func (t *Solution) noModel() string {
	if !t.st.Front().Lane.Scene.Shown.Marginals {
		return "this search keeps no model of the digits"
	}
	return ""
}

// nextFatal goes to the first iteration after this one in which the model becomes
// certain of a wrong digit, also where the run has not been.
func (t *Solution) nextFatal() tea.Cmd { return t.findFatal(t.st.Front().Lane.Scene.Report.At, true) }

// firstFatal says once where the first of the run is, when the solution is shown.
func (t *Solution) firstFatal() tea.Cmd {
	l := t.st.Front().Lane
	if l.Scene.Solution == nil || t.told == l || t.noModel() != "" || l.Scene.Report.Head.Iteration == 0 {
		return nil
	}
	t.told = l
	return t.findFatal(engine.Position{}, false)
}

func (t *Solution) findFatal(from engine.Position, jump bool) tea.Cmd {
	l := t.st.Front().Lane
	solution, err := t.Solution(l.Scene.Puzzle)
	if err != nil {
		t.st.Complain(err)
		return nil
	}
	found := certainty{lane: l, from: l.Scene.Report.At, jump: jump}
	head := int64(math.MaxInt64)
	if !jump {
		head = l.Scene.Report.Head.Iteration
	}
	return func() tea.Msg {
		ctx, stop := context.WithTimeout(context.Background(), fatalTime)
		defer stop()
		found.iteration, found.cell, found.digit, found.err = fatal(ctx, l.Run, solution, from.Iteration, head)
		return found
	}
}

// fatal does a part of a run again and returns the first iteration after from in
// which a cell comes to be certain and wrong; 0 for none.
func fatal(ctx context.Context, r *run.Run, right sudoku.Grid, from, to int64) (iteration int64, cell int, digit uint8, err error) {
	past, err := r.Past(engine.Position{Iteration: from})
	if err != nil {
		return 0, 0, 0, err
	}
	p := r.Problem.Puzzle
	before, now := make([]uint8, p.Cells), make([]uint8, p.Cells)
	var s engine.Snapshot
	look := func(search engine.Search) {
		search.Observe(&s)
		clear(now)
		scene.Misled(p, &s.Marginals, right, func(c int, d uint8) { now[c] = d })
	}
	look(past.Search())
	for at, search := range past.Iterations(ctx, to) {
		before, now = now, before
		look(search)
		for c, d := range now {
			if d > 0 && before[c] != d {
				return at.Iteration, c, d, nil
			}
		}
	}
	return 0, 0, 0, past.Err()
}

// foundFatal says what was found, and goes there if that was wanted.
func (t *Solution) foundFatal(c certainty) {
	s := t.st.Front().Lane.Scene
	switch {
	case c.lane != t.st.Front().Lane || c.jump && c.from != s.Report.At:
	case errors.Is(c.err, context.DeadlineExceeded) && c.jump:
		t.st.Say(fmt.Sprintf("no fatal certainty within %v of looking", fatalTime))
	case c.err != nil && !errors.Is(c.err, context.DeadlineExceeded):
		t.st.Complain(c.err)
	case c.iteration == 0 && c.jump:
		t.st.Say("the model is never certain of another wrong digit from here to the end")
	case c.iteration == 0:
	case c.jump:
		t.st.Say(fmt.Sprintf("fatal certainty: %s = %c, iteration %d", s.Puzzle.CellName(c.cell), s.Puzzle.Symbol(c.digit), c.iteration))
		t.st.Steer(func(r *run.Run) { r.Seek(engine.Position{Iteration: c.iteration}) })
		s.Cursor = c.cell
	default:
		t.st.Say(fmt.Sprintf("the first fatal certainty: %s = %c, iteration %d; home and ! go there", s.Puzzle.CellName(c.cell), s.Puzzle.Symbol(c.digit), c.iteration))
	}
}
