package why

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/dialog"
)

// slide is one phase as the microscope sees it.
type slide struct {
	from, to  engine.Position // the moments before and after the phase
	phase     int             // -1 if there was none: the run is at its start
	before    engine.Snapshot // the state before the phase
	decisions []decision.Decision
	cut       bool // there were more decisions
}

// scope is the dialog that goes through a slide decision by decision: what was decided,
// among what, with which chance, and why. It knows decisions by their kind and no
// algorithm.
type scope struct {
	dialog.Closable
	puzzle    *sudoku.Puzzle
	algorithm *engine.Algorithm
	name      string // of the run, where there are two
	// move takes the run some phases on or back; a new slide follows.
	move func(phases int) tea.Cmd
	// back, if set, takes the run back to where it was before the microscope
	// looked for something to show. Who goes on from there stays there.
	back func() tea.Cmd

	slide  *slide // nil while it is being made
	opened bool   // there has been one
	last   bool   // begin the next slide at its end
	at     int

	grid    sudoku.Grid // the board at the decision
	touched []bool      // the cells decided on before, in this candidate
}

// of makes a run the one that the next slides show.
func (d *scope) of(watched *scene.Scene) {
	d.puzzle = watched.Puzzle
	d.algorithm = watched.Loop()
}

// put puts a slide under the microscope.
func (d *scope) put(slide *slide) {
	d.slide = slide
	d.opened = true
	d.at = 0
	if d.last {
		d.at = max(0, len(slide.decisions)-1)
	}
	d.last = false
	d.build()
}

func (d *scope) Hints() []key.Binding {
	return []key.Binding{
		dialog.Hint("← →", "decision"),
		dialog.Hint("⇧← ⇧→", "ten"), dialog.Hint("tab", "next candidate"),
		dialog.Hint("[ ]", "phase"),
		dialog.Hint("home end", "first, last"), dialog.Hint("esc", "leave"),
	}
}

// Key goes through the decisions; past the last lies the next phase.
func (d *scope) Key(pressed tea.KeyPressMsg) tea.Cmd {
	count := 0
	if d.slide != nil {
		count = len(d.slide.decisions)
	}
	switch pressed.String() {
	case "esc", "q", "x":
		d.Close()
		if d.back != nil {
			return d.back()
		}
	case "right", "l", "down", "space":
		if d.at+1 >= count {
			return d.phase(1, false)
		}
		d.to(d.at + 1)
	case "left", "h", "up":
		if d.at == 0 {
			return d.phase(-1, true)
		}
		d.to(d.at - 1)
	case "tab": // to the first decision of the next candidate
		if now, ok := d.now(); ok {
			other := func(o decision.Decision) bool { return o.Member != now.Member }
			d.to(d.at + max(0, slices.IndexFunc(d.slide.decisions[d.at:], other)))
		}
	case "]":
		return d.phase(1, false)
	case "[":
		return d.phase(-1, false)
	default:
		d.to(d.at + dialog.Steps[pressed.String()])
	}
	return nil
}

// phase asks for another slide. Before the start there is none.
func (d *scope) phase(by int, last bool) tea.Cmd {
	if d.slide == nil || by < 0 && d.slide.from == (engine.Position{}) {
		return nil
	}
	d.slide = nil
	d.last = last
	d.back = nil
	return d.move(by)
}

func (d *scope) to(i int) {
	if d.slide == nil {
		return
	}
	d.at = min(max(0, i), max(0, len(d.slide.decisions)-1))
	d.build()
}

// now is the decision looked at; ok is false if there is none.
func (d *scope) now() (one decision.Decision, ok bool) {
	if d.slide == nil || len(d.slide.decisions) == 0 {
		return one, false
	}
	return d.slide.decisions[d.at], true
}

// build makes the board as it is at the decision: for a candidate that is being
// made the digits drawn for it so far, else the current grid.
func (d *scope) build() {
	shown, puzzle := d.slide, d.puzzle
	d.touched = make([]bool, puzzle.Cells)
	d.grid = puzzle.Givens.Clone()
	if len(shown.before.Current) == puzzle.Cells {
		d.grid = shown.before.Current.Clone()
	}
	now, ok := d.now()
	if !ok {
		return
	}
	drawn := func(one decision.Decision) bool {
		return one.Member == now.Member && (one.Kind == decision.Draw || one.Kind == decision.Infer)
	}
	if now.Member >= 0 && slices.ContainsFunc(shown.decisions, drawn) { // in this phase, from nothing
		for c := range d.grid {
			if !puzzle.Given(c) && (len(shown.before.Fixed) <= c || !shown.before.Fixed[c]) {
				d.grid[c] = 0
			}
		}
	}
	for i, one := range shown.decisions[:d.at+1] {
		if one.Member != now.Member {
			continue
		}
		for _, cell := range one.Cells() {
			if i < d.at {
				d.touched[cell] = true
			}
			if _, is, ok := one.Turns(cell); ok {
				d.grid[cell] = is
			}
		}
	}
}

func (d *scope) Click(int, int) tea.Cmd { return nil }
func (d *scope) Wheel(by int)           { d.to(d.at + by) }
