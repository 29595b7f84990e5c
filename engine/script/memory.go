package script

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// memory is a tabu list: what is forbidden, and until which iteration.
type memory struct {
	thing
	search  *search
	label   string
	entries []forbidden
}

// forbidden is one entry: the cell may not take the digit. A cell of -1 means
// every cell, a digit of 0 every digit.
type forbidden struct {
	cell          int16
	digit         uint8
	tenure, until int64
}

// mostEntries bounds a memory.
const mostEntries = 10000

func newMemory(s *state, c *call) starlark.Value {
	return &memory{search: s.search, label: c.label("tabu list")}
}

// now is the iteration under way.
func (t *memory) now() int64 { return t.search.Iteration + 1 }

func (t *memory) forbid(cell int, digit uint8, tenure int64) error {
	if tenure <= 0 {
		return nil
	}
	t.expire()
	e := forbidden{int16(cell), digit, tenure, t.now() + tenure}
	t.entries = slices.DeleteFunc(t.entries, func(o forbidden) bool { return o.cell == e.cell && o.digit == e.digit })
	if len(t.entries) == mostEntries {
		return fmt.Errorf("a memory has at most %d entries", mostEntries)
	}
	t.entries = append(t.entries, e)
	return nil
}

// expire drops what has served its tenure.
func (t *memory) expire() {
	now := t.now()
	t.entries = slices.DeleteFunc(t.entries, func(e forbidden) bool { return e.until < now })
}

func (t *memory) forbids(cell int, digit uint8) bool {
	now := t.now()
	for i := range t.entries {
		e := &t.entries[i]
		if e.until >= now && (e.cell < 0 || int(e.cell) == cell) && (e.digit == 0 || e.digit == digit) {
			return true
		}
	}
	return false
}

// table has what is forbidden by cell, for looking up many moves.
func (t *memory) table() []sudoku.Mask {
	if t.search.banned == nil {
		t.search.banned = make([]sudoku.Mask, t.search.Puzzle.Cells)
	}
	banned := t.search.banned
	clear(banned)
	now := t.now()
	for i := range t.entries {
		e := &t.entries[i]
		mask := sudoku.Bit(e.digit)
		if e.digit == 0 {
			mask = t.search.Puzzle.All
		}
		switch {
		case e.until < now:
		case e.cell >= 0:
			banned[e.cell] |= mask
		default:
			for c := range banned {
				banned[c] |= mask
			}
		}
	}
	return banned
}

var memoryMethods methods

func init() {
	memoryMethods = tableOf(
		sweep("forbid", "cell, digit, tenure", "forbids a cell a digit for a number of iterations after this one; None for the cell means every cell, None for the digit every digit", func(t *memory, c *call) starlark.Value {
			s := c.change()
			cell, digit := -1, uint8(0)
			if c.at(0, "") != starlark.None {
				cell = c.cell(0)
			}
			if c.at(1, "") != starlark.None {
				digit = c.digit(1, 1)
			}
			n := c.whole(2, 0, 1<<30, "a number of iterations")
			s.tellForbid(c, cell, digit, n)
			c.pay(t.forbid(cell, digit, int64(n)))
			return starlark.None
		}),
		sweep("forbids", "cell, digit", "True if the cell may not take the digit now", func(t *memory, c *call) starlark.Value {
			return starlark.Bool(t.forbids(c.cell(0), c.digit(1, 1)))
		}),
		sweep("clear", "", "forgets everything", func(t *memory, c *call) starlark.Value {
			c.change()
			t.entries = t.entries[:0]
			return starlark.None
		}),
	)
}

func (t *memory) String() string       { return t.label }
func (t *memory) Type() string         { return "memory" }
func (t *memory) Truth() starlark.Bool { return len(t.entries) > 0 }

func (t *memory) Attr(name string) (starlark.Value, error) { return memoryMethods.of(t, name) }
func (t *memory) AttrNames() []string                      { return memoryMethods.names() }

func (t *memory) clone(c *cloner) starlark.Value {
	return &memory{search: c.to, label: t.label, entries: slices.Clone(t.entries)}
}

func (t *memory) size() int { return 48 + 32*cap(t.entries) }

func (t *memory) show(s *engine.Snapshot) {
	s.Memory.Label = t.label
	done := t.search.Iteration
	for i := len(t.entries) - 1; i >= 0; i-- {
		if e := t.entries[i]; e.until > done {
			s.Memory.Entries = append(s.Memory.Entries, engine.Tabu{Cell: e.cell, Other: -1, Digit: e.digit, Left: int32(min(e.until-done, 1<<30)), Tenure: int32(e.tenure)})
		}
	}
}
