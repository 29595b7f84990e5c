package engine

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Base is what every search counts and keeps, and where its [Loop] stands. A search
// embeds it in a part.Whole, and gets Tally, Events, Reseed and the common part of Vitals, Observe
// and Clone for nothing.
type Base struct {
	Dice   sudoku.Rand
	Puzzle *sudoku.Puzzle

	// Iteration counts whole iterations; an event of the one under way
	// carries Iteration + 1.
	Iteration, Evaluations, Restarts int64
	// Grid is the current grid with its Cost, Best the best with its BestCost.
	Grid, Best     sudoku.Grid
	Cost, BestCost int
	BestAt         int64 // the iteration of the best
	// Held has the digits that givens, propagation or forced moves hold cells to, 0
	// elsewhere; nil in a search that holds none. It is replaced and never written to, so
	// that clones share it.
	Held sudoku.Grid
	// Changed lists the cells of Grid that this iteration touched.
	Changed []uint16

	algorithm *Algorithm
	events    []Event
	landmark  bool // of the iteration: a landmark event, or a new best
	last      Step
	next      int              // the phase that comes next
	after     int              // while one is done, the phase after it
	underway  bool             // an iteration has begun and not ended
	quiet     bool             // nobody looks before it ends
	forced    sudoku.MaybeCell // the cell that was forced last, if no phase was done since
}

// eventRoom bounds the events of one iteration that are kept, so that logging
// never allocates; landmarks are let in beyond it.
const eventRoom = 48

// NewBase starts a search at iteration 0 with the givens as its grid.
func NewBase(algorithm *Algorithm, puzzle *sudoku.Puzzle, dice sudoku.Rand) Base {
	return Base{
		Dice:      dice,
		Puzzle:    puzzle,
		algorithm: algorithm,
		Grid:      puzzle.Givens.Clone(),
		Best:      puzzle.Givens.Clone(),
		Cost:      NoCost,
		BestCost:  NoCost,
		Changed:   make([]uint16, 0, puzzle.Cells),
		events:    make([]Event, 0, eventRoom+16),
		last:      Step{Phase: -1, Whole: true},
	}
}

// Copy returns the deep copy that Clone needs.
func (b *Base) Copy() Base {
	base := *b
	base.Grid = b.Grid.Clone()
	base.Best = b.Best.Clone()
	base.Changed = append(make([]uint16, 0, cap(b.Changed)), b.Changed...)
	base.events = append(make([]Event, 0, cap(b.events)), b.events...)
	return base
}

// End sets how the search ended. The iteration ends with the phase that calls it.
func (b *Base) End(s Status) { b.last.Status = s }

// Close ends a search between two iterations, in a phase that belongs to none of them. It takes the
// place of a loop's Next. It is no method, as few searches end so.
func Close(b *Base, s Status, end uint8) Step {
	b.events = b.events[:0]
	b.Changed = b.Changed[:0]
	b.Note(end, float64(b.Iteration), 0)
	b.last.Status = s
	b.last.Whole = false
	b.last.Landmark = b.landmark
	return b.last
}

// Over reports whether the search has ended; Last is then what Next returns.
func (b *Base) Over() bool { return b.last.Status != Running }

// Last returns the step that Next did last.
func (b *Base) Last() Step { return b.last }

// Log reports an event, of a cell where one is meant.
func (b *Base) Log(kind uint8, cell sudoku.MaybeCell, digit uint8, x, y float64) {
	if b.algorithm.Events[kind].Landmark {
		b.landmark = true
	} else if len(b.events) >= eventRoom {
		return
	}
	b.events = append(b.events, Event{
		Iteration: b.Iteration + 1,
		Kind:      kind,
		Digit:     digit,
		Cell:      cell,
		A:         x,
		B:         y,
	})
}

// Note reports an event of no cell.
func (b *Base) Note(kind uint8, x, y float64) { b.Log(kind, sudoku.NoCell, 0, x, y) }

// Improve keeps a grid as the best of the run if it is cheaper, and reports whether it did.
func (b *Base) Improve(g sudoku.Grid, cost int) bool {
	if cost >= b.BestCost {
		return false
	}
	copy(b.Best, g)
	b.BestCost, b.BestAt = cost, b.Now()
	b.landmark = true
	return true
}

// Events implements Search.
func (b *Base) Events() []Event { return b.events }

// Latest returns what the last of the events says.
func (b *Base) Latest() decision.Reason {
	e := b.events[len(b.events)-1]
	return b.algorithm.Events[e.Kind].Reason(e)
}

// Reseed implements Search.
func (b *Base) Reseed(seed uint64) { b.Dice = sudoku.NewRand(seed) }

// Tally implements Search.
func (b *Base) Tally() Tally {
	return Tally{
		Iteration:   b.Iteration,
		Evaluations: b.Evaluations,
		Restarts:    b.Restarts,
		Cost:        b.Cost,
		BestCost:    b.BestCost,
		Status:      b.last.Status,
		Phase:       b.last.Phase,
	}
}

// Touch lists a cell as changed, once.
func (b *Base) Touch(cell uint16) {
	if !slices.Contains(b.Changed, cell) {
		b.Changed = append(b.Changed, cell)
	}
}

// Observe empties the snapshot and fills in the grids, what changed, what is held and the
// events. The search then adds its vitals and whatever else it has.
func (b *Base) Observe(s *Snapshot) {
	s.reset()
	s.Current = append(s.Current, b.Grid...)
	s.Best = append(s.Best, b.Best...)
	s.Changed = append(s.Changed, b.Changed...)
	s.hold(b.Puzzle, b.Held)
	s.Events = append(s.Events, b.events...)
}

// Depict is Observe with the vitals and what the search itself says.
func (b *Base) Depict(s *Snapshot, vitals func(*Vitals), said func() decision.Reason) {
	b.Observe(s)
	vitals(&s.Vitals)
	s.Said = said()
}

// Better keeps the current grid as the best of the run if it is cheaper, and reports that: an
// event with the cost, and what else there is to say of it.
func Better(b *Base, kind uint8, more float64) {
	if b.Improve(b.Grid, b.Cost) {
		b.Note(kind, float64(b.Cost), more)
	}
}

// Present makes a candidate's grid the current one, and tells which cells change and why.
func Present(
	b *Base, w *decision.Witness, member int, grid sudoku.Grid, why func(cell int) decision.Reason,
) {
	for cell, digit := range grid {
		was := b.Grid[cell]
		if was == digit {
			continue
		}
		w.Explain(func(w *decision.Witness) {
			w.Candidate(member).Shown(cell, was, digit, why(cell))
		})
		b.Grid[cell] = digit
		b.Touch(uint16(cell))
	}
}
