package why

import (
	"context"
	"errors"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Decisions is the panel of a large screen that shows what the last phase decided, while
// the run plays, too. The microscope goes through the same decisions one by one.
type Decisions struct {
	scope scope
	known bool
	busy  bool     // a look is under way, or it rests
	asked question // what was last looked at
}

func (p *Decisions) Options() panel.Options {
	return panel.Options{
		ID:   panels.DecisionsID,
		Foot: p.Foot,
		About: panel.Says("What the last phase decided: one decision with what it was chosen among, " +
			"and those around it. x goes through all of them."),
	}
}

func (p *Decisions) Title(*scene.Scene) string { return "decisions" }

// Foot names the phase and the iteration that they are of.
func (p *Decisions) Foot(watched *scene.Scene, room int) string {
	shown := p.scope.slide
	if !p.known || shown.phase < 0 {
		return ""
	}
	name := p.scope.algorithm.Phases[shown.phase].Name
	when := name
	if iteration := shown.from.Iteration + 1; iteration != watched.Report.At.Iteration {
		when += " in iteration " + paint.Grouped(iteration)
	}
	return panel.First(room, when+"; x goes through them", when, name)
}

// Draw draws one decision, and below it those around it.
func (p *Decisions) Draw(canvas paint.Canvas, watched *scene.Scene) {
	switch {
	case p.known && p.scope.slide.phase >= 0:
	case watched.Report.At == (engine.Position{}):
		canvas.Text(1, 0, watched.EmptyText(), theme.Quiet)
		return
	case p.known:
		canvas.Text(1, 0, "Nothing was decided in this iteration.", theme.Quiet)
		return
	default:
		canvas.Text(1, 0, "Doing the iteration again "+paint.Ellipsis, theme.Quiet)
		return
	}
	const leastNear = 3 // rows for the decisions around
	in := canvas.Part(1, 0, canvas.Width-2, canvas.Height)
	high := max(canvas.Height*2/3, canvas.Height-len(p.scope.slide.decisions)-1)
	if canvas.Height-high <= leastNear {
		p.scope.grounds(in)
		return
	}
	p.scope.grounds(in.Part(0, 0, in.Width, high))
	p.scope.near(in.Part(0, high+1, in.Width, in.Height-high-1))
}

// glimpse is what an iteration, done again, tells of a moment.
type glimpse struct {
	of    question
	slide *slide
	digit uint8 // what the cell has then
	cell  panels.Story
	err   error
	took  time.Duration
}

// rested ends the rest after a glimpse.
type rested struct{}

// rest is how often the time of a glimpse passes before the next.
const rest = 3

// glance has the last iteration done again where the screen shows its decisions, one
// iteration at a time.
func (f *Why) glance() tea.Cmd {
	want, p := f.question(), &f.decided
	if p.busy || p.asked == want || !f.st.Placed(panels.DecisionsID) {
		return nil
	}
	p.busy, p.asked = true, want
	return func() tea.Msg { return again(want) }
}

// watched is the cell that the screen tells about.
func (f *Why) watched() sudoku.MaybeCell {
	s := f.scene()
	if s.Cursor.None() && f.st.Placed(panels.InspectID) {
		return sudoku.TheCell(s.FirstLook())
	}
	return s.Cursor
}

// again does the iteration before a moment again.
func again(of question) glimpse {
	start := time.Now()
	found := glimpse{
		of:    of,
		slide: &slide{to: of.at, phase: -1},
		cell:  panels.Story{Cell: of.cell, At: of.at, Known: true},
	}
	if of.at != (engine.Position{}) {
		found.err = found.look(of.lane.Run)
	}
	found.took = time.Since(start)
	return found
}

// look takes the decisions of the last phase that decided anything, and the reasons why
// the cell is as it is.
func (g *glimpse) look(running *run.Run) error {
	from := begun(g.of.at)
	rerun, err := running.Rerun(from)
	if err != nil {
		return err
	}
	const most = 20_000 // decisions
	x, err := running.Explain(context.Background(), from, g.of.at, most)
	if err != nil {
		return err
	}
	g.slide.from, g.slide.cut = from, x.Cut
	g.slide.phase, g.slide.decisions = x.Last()
	if cell, is := g.of.cell.Get(); is {
		puzzle := running.Problem.Puzzle
		was := engine.Digit(rerun.Search(), cell)
		is := was
		for _, d := range x.Decisions {
			_, to, turns := d.Turns(cell)
			if turns && d.OnGrid() {
				is = to
			}
		}
		g.digit = is
		g.cell.Why = decision.Reasons(puzzle, x.Decisions, cell, was, is)
		if len(g.cell.Why) == 0 {
			g.cell.Why = decision.About(puzzle, x.Decisions, cell, from.Iteration+1)
		}
	}
	return nil
}

// glimpsed shows what a glimpse found, and rests before the next.
func (f *Why) glimpsed(found glimpse) tea.Cmd {
	wait := tea.Tick(rest*found.took, func(time.Time) tea.Msg { return rested{} })
	if found.of.lane != f.st.Front().Lane || errors.Is(found.err, run.ErrClosed) {
		return wait
	}
	f.glimpse(found)
	return wait
}

// glimpse takes in what a glimpse found.
func (f *Why) glimpse(found glimpse) {
	decisions := &f.decided
	decisions.known = found.err == nil
	if !decisions.known {
		return // the moment has been replaced meanwhile; the next glimpse is of what is there now
	}
	decisions.scope = scope{slide: found.slide}
	decisions.scope.of(f.scene())
	decisions.scope.at = telling(found.slide.decisions, found.of.cell, found.digit)
	f.cell.Lately = found.cell
}

// telling is the decision that tells most: the last that is about the cell and what it has
// now, or else the last that changed the board, or had alternatives.
func telling(list []decision.Decision, of sudoku.MaybeCell, digit uint8) int {
	is := !of.None()
	for _, tells := range []func(decision.Decision) bool{
		func(d decision.Decision) bool {
			return is && d.OnGrid() && (d.Cell == of || d.Other == of)
		},
		func(d decision.Decision) bool {
			return is && d.Member < 0 && d.Cell == of && d.Digit == digit
		},
		func(d decision.Decision) bool { return d.OnGrid() },
		func(d decision.Decision) bool { return len(d.Options) > 0 },
	} {
		for i, d := range slices.Backward(list) {
			if tells(d) {
				return i
			}
		}
	}
	return max(0, len(list)-1)
}

// Complete looks at the moment on the screen and waits for what is found: a picture is the
// same on every machine.
func (f *Why) Complete() {
	if f.glance() == nil {
		return
	}
	f.glimpse(again(f.decided.asked))
	f.decided.busy = false
}
