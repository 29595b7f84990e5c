// Package microscope is the dialog that goes through one phase decision by
// decision: what was decided, among what, with which chance, and why. It knows
// decisions by their kind and no algorithm.
package microscope

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
)

// Slide is one phase as the microscope sees it.
type Slide struct {
	// From and To are the moments before and after the phase.
	From, To engine.Position
	Phase    int // -1 if there was none: the run is at its start
	// Before is the state before the phase.
	Before engine.Snapshot
	// Decisions are in order; Cut says that there were more.
	Decisions []decision.Decision
	Cut       bool
}

// Dialog goes through a slide.
type Dialog struct {
	Puzzle    *sudoku.Puzzle
	Algorithm *engine.Algorithm
	// Move takes the run some phases on or back; a new slide follows.
	Move func(phases int) tea.Cmd
	// Back, if set, takes the run back to where it was before the microscope
	// looked for something to show. Who goes on from there stays there.
	Back func() tea.Cmd

	slide  *Slide // nil while it is being made
	opened bool   // there has been one
	last   bool   // begin the next slide at its end
	at     int
	done   bool

	grid    sudoku.Grid // the board at the decision
	touched []bool      // the cells decided on before, in this candidate
}

// Put puts a slide under the microscope.
func (d *Dialog) Put(s *Slide) {
	d.slide, d.opened, d.at = s, true, 0
	if d.last {
		d.at = max(0, len(s.Decisions)-1)
	}
	d.last = false
	d.build()
}

// Opened reports whether there has been a slide.
func (d *Dialog) Opened() bool { return d.opened }

// Shows reports whether the slide is of a moment.
func (d *Dialog) Shows(at engine.Position) bool { return d.slide != nil && d.slide.To == at }

// Done, Hints, Key and Draw make it a dialog.
func (d *Dialog) Done() bool { return d.done }

// Hints are the keys of the dialog.
func (d *Dialog) Hints() []key.Binding {
	return []key.Binding{
		dialog.Hint("← →", "decision"), dialog.Hint("⇧← ⇧→", "ten"), dialog.Hint("tab", "next candidate"),
		dialog.Hint("[ ]", "phase"), dialog.Hint("home end", "first, last"), dialog.Hint("esc", "leave"),
	}
}

// Key goes through the decisions; past the last lies the next phase.
func (d *Dialog) Key(k tea.KeyPressMsg) tea.Cmd {
	n := 0
	if d.slide != nil {
		n = len(d.slide.Decisions)
	}
	switch k.String() {
	case "esc", "q", "x":
		d.done = true
		if d.Back != nil {
			return d.Back()
		}
	case "right", "l", "down", "space":
		if d.at+1 >= n {
			return d.phase(1, false)
		}
		d.to(d.at + 1)
	case "left", "h", "up":
		if d.at == 0 {
			return d.phase(-1, true)
		}
		d.to(d.at - 1)
	case "shift+right", "L", "pgdown":
		d.to(d.at + 10)
	case "shift+left", "H", "pgup":
		d.to(d.at - 10)
	case "home":
		d.to(0)
	case "end":
		d.to(n - 1)
	case "tab":
		d.member(1)
	case "shift+tab":
		d.member(-1)
	case "]":
		return d.phase(1, false)
	case "[":
		return d.phase(-1, false)
	}
	return nil
}

// phase asks for another slide. Before the start there is none.
func (d *Dialog) phase(by int, last bool) tea.Cmd {
	if d.slide == nil || by < 0 && d.slide.From == (engine.Position{}) {
		return nil
	}
	d.slide, d.last, d.Back = nil, last, nil
	return d.Move(by)
}

func (d *Dialog) to(i int) {
	if d.slide == nil {
		return
	}
	d.at = min(max(0, i), max(0, len(d.slide.Decisions)-1))
	d.build()
}

// member goes to the first decision of the next candidate, or the one before.
func (d *Dialog) member(by int) {
	if d.slide == nil || len(d.slide.Decisions) == 0 {
		return
	}
	list := d.slide.Decisions
	now := list[d.at].Member
	i := d.at
	for i+by >= 0 && i+by < len(list) && list[i].Member == now {
		i += by
	}
	for by < 0 && i > 0 && list[i-1].Member == list[i].Member {
		i--
	}
	d.to(i)
}

// build makes the board as it is at the decision: for a candidate that is being
// made the digits drawn for it so far, else the current grid.
func (d *Dialog) build() {
	s := d.slide
	p := d.Puzzle
	d.touched = make([]bool, p.Cells)
	d.grid = p.Givens.Clone()
	if len(s.Before.Current) == p.Cells {
		d.grid = s.Before.Current.Clone()
	}
	if len(s.Decisions) == 0 {
		return
	}
	member := s.Decisions[d.at].Member
	if d.drawn(member) {
		for c := range d.grid {
			if !p.Given(c) && (len(s.Before.Fixed) <= c || !s.Before.Fixed[c]) {
				d.grid[c] = 0
			}
		}
	}
	for i, one := range s.Decisions[:d.at+1] {
		if one.Member != member {
			continue
		}
		if i < d.at {
			d.touch(one.Cell)
			d.touch(one.Other)
		}
		for _, cell := range []int{one.Cell, one.Other} {
			if _, is, ok := one.Turns(cell); ok {
				d.grid[cell] = is
			}
		}
	}
}

// drawn reports whether a candidate is drawn in this phase, from nothing.
func (d *Dialog) drawn(member int) bool {
	if member < 0 {
		return false
	}
	for _, one := range d.slide.Decisions {
		if one.Member == member && (one.Kind == decision.Draw || one.Kind == decision.Infer) {
			return true
		}
	}
	return false
}

func (d *Dialog) touch(cell int) {
	if cell >= 0 {
		d.touched[cell] = true
	}
}

// count says where in the phase we are: "decision 17 of 81".
func (d *Dialog) count() string {
	s := d.slide
	more := ""
	if s.Cut {
		more = " and more"
	}
	return fmt.Sprintf("decision %s of %s%s", paint.Grouped(int64(d.at+1)), paint.Grouped(int64(len(s.Decisions))), more)
}

// Click does nothing; the wheel goes through the decisions.
func (d *Dialog) Click(int, int) tea.Cmd { return nil }

// Wheel goes through the decisions.
func (d *Dialog) Wheel(by int) { d.to(d.at + by) }
