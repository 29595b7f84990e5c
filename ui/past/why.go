package past

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/cause"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/life"
)

// The whole story of a cell: every change of it over the run, found by doing the
// run again backwards in windows, each in a command of its own, until the start
// is reached or the dialog has gone; and for the change looked at, the reasons.

// whole opens the story of the cell under the cursor.
func (f *Past) whole() tea.Cmd {
	s := f.scene()
	l, cell := f.st.Front().Lane, s.Cursor
	d := &Dialog{Puzzle: s.Puzzle, Cell: cell, To: s.Report.At.Iteration, Reached: s.Report.At.Iteration}
	d.Go = func(iteration int64) tea.Cmd {
		f.st.Steer(func(r *run.Run) { r.Seek(engine.Position{Iteration: iteration}) })
		return nil
	}
	d.Ask = func(c run.CellChange) tea.Cmd { return explainChange(l, d, c) }
	ctx, stop := context.WithCancel(context.Background())
	d.Stop = stop
	f.st.Show(d)
	return scan(ctx, l, d, windowFirst)
}

// The windows in which the past is scanned: the first is short, so that
// something is there at once, and the next ones take about so long each.
const (
	windowFirst = 256
	windowTime  = 200 * time.Millisecond
	mostChanges = 20_000
)

// scannedMsg is what a window held.
type scannedMsg struct {
	ctx     context.Context
	lane    *life.Lane
	dialog  *Dialog
	changes []run.CellChange
	from    int64
	window  int64
	err     error
}

// scan looks for changes in the window before what is known, until the dialog is
// left.
func scan(ctx context.Context, l *life.Lane, d *Dialog, window int64) tea.Cmd {
	to, cell := d.Reached, d.Cell
	return func() tea.Msg {
		msg := scannedMsg{ctx: ctx, lane: l, dialog: d, from: max(0, to-window)}
		start := time.Now()
		msg.changes, msg.err = l.Run.Provenance(ctx, cell, msg.from, to, mostChanges)
		msg.window = 2 * window
		if spent := time.Since(start); spent > windowTime {
			msg.window = max(windowFirst, int64(float64(window)*float64(windowTime)/float64(spent)))
		}
		return msg
	}
}

// scanned lists them and goes on.
func (f *Past) scanned(msg scannedMsg) tea.Cmd {
	d := msg.dialog
	switch {
	case msg.ctx.Err() != nil || errors.Is(msg.err, run.ErrClosed):
		return nil
	case msg.err != nil:
		f.st.Complain(msg.err)
		return nil
	}
	first := len(d.Changes) == 0
	d.Earlier(msg.changes, msg.from)
	var cmd tea.Cmd
	if first {
		cmd = d.Look()
	}
	if d.Full = len(d.Changes) >= mostChanges; msg.from > 0 && !d.Full {
		cmd = tea.Batch(cmd, scan(msg.ctx, msg.lane, d, msg.window))
	}
	return cmd
}

// explainedMsg are the reasons of a change.
type explainedMsg struct {
	dialog *Dialog
	change run.CellChange
	lines  []string
}

// explainChange does the iteration of a change again with a witness.
func explainChange(l *life.Lane, d *Dialog, c run.CellChange) tea.Cmd {
	return func() tea.Msg {
		lines, err := Why(l.Run, d.Cell, c)
		if err != nil {
			lines = []string{err.Error()}
		}
		return explainedMsg{d, c, lines}
	}
}

// mostDecisions bounds what is heard of an iteration.
const mostDecisions = 1 << 16

// Why explains why an iteration changed a cell: "r4c7: 3 → 8 at iteration
// 212", and then what the search says. A search that says nothing of the cell is
// answered for by the phase that changed it.
func Why(r *run.Run, cell int, c run.CellChange) ([]string, error) {
	p := r.Problem.Puzzle
	from, to := engine.Position{Iteration: c.Iteration - 1}, engine.Position{Iteration: c.Iteration}
	head := fmt.Sprintf("%s: %s → %s at iteration %d", p.CellName(cell), inWords(p, c.Was), inWords(p, c.Is), c.Iteration)
	x, err := r.Explain(context.Background(), from, to, mostDecisions)
	if err != nil {
		return nil, err
	}
	lines := cause.Of(p, x.Decisions, cell, c.Was, c.Is)
	if len(lines) == 0 {
		search := slices.DeleteFunc(x.Decisions, func(d engine.Decision) bool { return d.Member >= 0 })
		lines = cause.About(p, search, cell, c.Iteration)
	}
	if len(lines) > 0 {
		return append([]string{head + ":"}, lines...), nil
	}
	again, err := r.Past(from)
	if err != nil {
		return nil, err
	}
	was := again.Search().Digit(cell)
	for _, now := range again.Phases(context.Background(), to) {
		if now.Digit(cell) != was {
			phase := r.Algorithm.Phases[now.Tally().Phase]
			return []string{head + ", in the phase " + phase.Name + ":", phase.Look}, nil
		}
	}
	return []string{head + "; the search says nothing about it"}, nil
}

func inWords(p *sudoku.Puzzle, d uint8) string {
	if d == 0 {
		return "blank"
	}
	return string(p.Symbol(d))
}
