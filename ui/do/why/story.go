package why

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// The whole story of a cell: every change of it over the run, found by doing the
// run again backwards in windows, each in a command of its own, until the start
// is reached or the dialog has gone; and for the change looked at, the reasons.

// story is the list of the changes of a cell, the newest first, with the reasons of the one
// under the bar beside it.
type story struct {
	*dialog.List
	lane        *stage.Lane
	cell        int
	to, reached int64 // the iteration at which it was asked, and how far back the past is known
	changes     []run.CellChange
	why         map[int64]reasons // by the iteration of a change
}

// reasons are why a cell changed, and the cells that had a part in it.
type reasons struct {
	lines []string
	cells []int
}

// OfTheBoard makes it an answer that leaves the board seen.
func (*story) OfTheBoard() {}

// Open opens the story of the cell under the cursor.
func (f *Why) Open() tea.Cmd {
	scene := f.scene()
	to := scene.Report.At.Iteration
	told := &story{
		lane:    f.st.Front().Lane,
		cell:    scene.Cursor.Or(scene.FirstLook()),
		to:      to,
		reached: to,
		why:     map[int64]reasons{},
	}
	told.List = &dialog.List{
		Ghost:  "an iteration, a digit",
		Take:   "go there",
		Width:  62,
		Least:  34,
		Beside: 56,
		Empty:  "No change is found so far.",
	}
	told.Preview = func(c paint.Canvas, i int) {
		why, known := told.why[told.changes[i].Iteration]
		if !known {
			why.lines = []string{"doing that iteration again " + paint.Ellipsis}
		}
		c.Words(0, theme.Text, why.lines...)
	}
	told.Moved = told.look
	told.Pick = func(i int) tea.Cmd {
		f.st.Steer(stage.To(engine.Position{Iteration: told.changes[i].Iteration}))
		return nil
	}
	f.told = told
	f.st.Show(told)
	return told.scan(windowFirst)
}

// point joins the cell that is asked about with those that its change under the bar speaks of, as long as
// the answer is there.
func (f *Why) point() {
	told := f.told
	if told == nil {
		return
	}
	watched := told.lane.Scene
	watched.Spoken = nil
	if !f.st.Open(told) {
		f.told = nil
	} else if i := told.At(); i >= 0 && watched.Cursor.Is(told.cell) {
		watched.SpokenOf = watched.Cursor
		watched.Spoken = told.why[told.changes[i].Iteration].cells
	}
}

// look asks for the reasons of a change, if they are not known.
func (d *story) look(i int) tea.Cmd {
	if i < 0 || d.why[d.changes[i].Iteration].lines != nil {
		return nil
	}
	change := d.changes[i]
	return func() tea.Msg {
		why, err := explain(d.lane.Run, d.cell, change)
		if err != nil {
			why.lines = []string{err.Error()}
		}
		return explainedMsg{d, change, why}
	}
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
	story   *story
	changes []run.CellChange
	from    int64
	window  int64
	err     error
}

// scan looks for changes in the window before what is known.
func (d *story) scan(window int64) tea.Cmd {
	to := d.reached
	return func() tea.Msg {
		msg := scannedMsg{story: d, from: max(0, to-window), window: 2 * window}
		start := time.Now()
		msg.changes, msg.err = d.lane.Run.Provenance(context.Background(), d.cell, msg.from, to, mostChanges)
		if spent := time.Since(start); spent > windowTime {
			msg.window = max(windowFirst, int64(float64(window)*float64(windowTime)/float64(spent)))
		}
		return msg
	}
}

// scanned lists them and goes on, until the list is left.
func (f *Why) scanned(msg scannedMsg) tea.Cmd {
	told := msg.story
	switch {
	case !f.st.Open(told) || errors.Is(msg.err, run.ErrClosed):
		return nil
	case msg.err != nil:
		f.st.Complain(msg.err)
		return nil
	}
	first := len(told.changes) == 0
	slices.Reverse(msg.changes)
	told.changes = append(told.changes, msg.changes...)
	told.reached = msg.from
	full := len(told.changes) >= mostChanges
	told.list(full)
	var cmd tea.Cmd
	if first {
		cmd = told.look(told.At())
	}
	if msg.from > 0 && !full {
		cmd = tea.Batch(cmd, told.scan(msg.window))
	}
	return cmd
}

// list shows the changes, with how long each digit stayed, and how much of the past is
// known.
func (d *story) list(full bool) {
	puzzle := d.lane.Run.Problem.Puzzle
	var items []dialog.Item
	end := d.to
	for _, change := range d.changes {
		text := fmt.Sprintf(
			"%s %s %s  at %s",
			puzzle.Word(change.Was),
			paint.Right,
			puzzle.Word(change.Is),
			paint.Grouped(change.Iteration),
		)
		detail := ""
		if n := end - change.Iteration; n > 0 {
			detail = "stayed for " + paint.Grouped(n)
		}
		items = append(items, dialog.Item{Text: text, Detail: detail})
		end = change.Iteration
	}
	d.Title = fmt.Sprintf("why %s: %s", puzzle.CellName(d.cell), english.Plural(len(d.changes), "change", "changes"))
	switch {
	case full:
		d.Title += fmt.Sprintf(", back to iteration %s", paint.Grouped(d.reached))
	case d.reached > 0:
		d.Title += fmt.Sprintf(" back to iteration %s, looking further", paint.Grouped(d.reached))
	default:
		// The iteration that runs may have another digit there for now.
		d.Empty = fmt.Sprintf(
			"%s has not changed by the end of iteration %s.",
			puzzle.CellName(d.cell),
			paint.Grouped(d.to),
		)
		d.Title += fmt.Sprintf(" from the start to iteration %s", paint.Grouped(d.to))
	}
	d.Refresh(items)
}

// explainedMsg are the reasons of a change.
type explainedMsg struct {
	story  *story
	change run.CellChange
	why    reasons
}

// Explain explains why an iteration changed a cell: "r4c7: 3 → 8 at iteration 212", and
// then what the search says. If the search says nothing of the cell, it names the phase
// that changed it.
func Explain(running *run.Run, cell int, change run.CellChange) ([]string, error) {
	why, err := explain(running, cell, change)
	return why.lines, err
}

func explain(running *run.Run, cell int, change run.CellChange) (why reasons, err error) {
	puzzle := running.Problem.Puzzle
	from := engine.Position{Iteration: change.Iteration - 1}
	to := engine.Position{Iteration: change.Iteration}
	head := fmt.Sprintf(
		"%s: %s → %s at iteration %d",
		puzzle.CellName(cell),
		puzzle.Word(change.Was),
		puzzle.Word(change.Is),
		change.Iteration,
	)
	const mostDecisions = 1 << 16 // of an iteration
	x, err := running.Explain(context.Background(), from, to, mostDecisions)
	if err != nil {
		return why, err
	}
	const mostPartners = 8
	why.cells = decision.Partners(x.Decisions, cell, change.Was, change.Is, mostPartners)
	lines := decision.Reasons(puzzle, x.Decisions, cell, change.Was, change.Is)
	if len(lines) == 0 {
		search := slices.DeleteFunc(x.Decisions, func(d decision.Decision) bool {
			return d.Member >= 0
		})
		lines = decision.About(puzzle, search, cell, change.Iteration)
	}
	if len(lines) > 0 {
		why.lines = append([]string{head + ":"}, lines...)
		return why, nil
	}
	again, err := running.Rerun(from)
	if err != nil {
		return why, err
	}
	why.lines = []string{head + "; the search says nothing about it"}
	was := engine.Digit(again.Search(), cell)
	for _, now := range again.Phases(context.Background(), to) {
		if engine.Digit(now, cell) != was {
			phase := running.Algorithm.Phases[now.Tally().Phase]
			why.lines = []string{head + ", in the phase " + phase.Name + ":", phase.Look}
			break
		}
	}
	return why, nil
}
