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
	entries []forbidden
}

// forbidden is one entry: the cell may not take the digit.
type forbidden struct {
	cell          int16
	digit         uint8
	tenure, until int64
}

// mostEntries bounds a memory.
const mostEntries = 10000

// now is the iteration under way.
func (t *memory) now() int64 { return t.search.Iteration + 1 }

func (t *memory) forbid(cell int, digit uint8, tenure int64) error {
	if tenure <= 0 {
		return nil
	}
	now := t.now() // what has served its tenure is dropped
	t.entries = slices.DeleteFunc(t.entries, func(e forbidden) bool {
		return e.until < now
	})
	entry := forbidden{cell: int16(cell), digit: digit, tenure: tenure, until: t.now() + tenure}
	t.entries = slices.DeleteFunc(t.entries, func(o forbidden) bool {
		return o.cell == entry.cell && o.digit == entry.digit
	})
	if len(t.entries) == mostEntries {
		return fmt.Errorf("a memory has at most %d entries", mostEntries)
	}
	t.entries = append(t.entries, entry)
	return nil
}

// table has what is forbidden by cell, for looking up many moves.
func (t *memory) table() []sudoku.Mask {
	if t.search.banned == nil {
		t.search.banned = make([]sudoku.Mask, t.search.Puzzle.Cells)
	}
	banned := t.search.banned
	clear(banned)
	now := t.now()
	for _, e := range t.entries {
		if e.until >= now {
			banned[e.cell] |= sudoku.Bit(e.digit)
		}
	}
	return banned
}

func init() {
	tables["memory"] = tableOf(
		sweep("forbid", "cell, digit, tenure", "forbids a cell a digit for a number of iterations after this one",
			func(t *memory, c *call) any {
				search := c.change()
				cell := c.cell(0)
				digit := c.digit(1)
				n := c.whole(2, 0, 1<<30, "a number of iterations")
				search.tellForbid(c, cell, digit, n)
				c.pay(t.forbid(cell, digit, int64(n)))
				return nil
			}),
		sweep("forbids", "cell, digit", "True if the cell may not take the digit now",
			func(t *memory, c *call) any {
				return t.table()[c.cell(0)].Has(c.digit(1))
			}),
		sweep("clear", "", "forgets everything",
			func(t *memory, c *call) any {
				c.change()
				t.entries = t.entries[:0]
				return nil
			}),
	)
}

func (t *memory) String() string       { return "tabu list" }
func (t *memory) Truth() starlark.Bool { return len(t.entries) > 0 }

func (t *memory) Attr(name string) (starlark.Value, error) { return tables["memory"].of(t, name) }

func (t *memory) clone(c *cloner) starlark.Value {
	return &memory{thing: "memory", search: c.to, entries: slices.Clone(t.entries)}
}

func (t *memory) size() int { return 48 + 32*cap(t.entries) }

func (t *memory) show(snap *engine.Snapshot) {
	snap.Memory.Label = t.String()
	done := t.search.Iteration
	for i := len(t.entries) - 1; i >= 0; i-- {
		entry := t.entries[i]
		if entry.until <= done {
			continue
		}
		snap.Memory.Entries = append(snap.Memory.Entries, engine.Tabu{
			Cell:   sudoku.TheCell(entry.cell),
			Digit:  entry.digit,
			Left:   int32(min(entry.until-done, 1<<30)),
			Tenure: int32(entry.tenure),
		})
	}
}
