package apart

import (
	"bytes"
	"context"
	"errors"
	"sync"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
)

// duo is two runs that are made again side by side, a stretch of iterations at a time: each in
// a goroutine of its own, which writes down its board after every iteration. The boards are
// compared then, all of them, so that nothing between is left out.
type duo struct {
	runs [2]strand
	free []uint16
	end  int64 // of the shorter

	from int64 // where the stretch begins
	long int64 // how many iterations the next has
	done int   // how many the longer of the two has done in this one
	row  int   // of the board that is looked at: 0 where the stretch begins
}

// A stretch is short at first, because most runs part soon.
const longestStretch = 256

// strand is one of the two.
type strand struct {
	rerun   *run.Rerun
	begun   *run.Rerun // as it was when the stretch began
	journal []run.Change
	boards  []uint8 // when the stretch began, and after each of its iterations
	rows    int
}

// meet makes two runs again as far as they are one by what makes them; nil if that is
// further than the shorter goes.
func meet(ctx context.Context, here, there Side) (*duo, error) {
	from := int64(0)
	shared := sameStart(here, there)
	if shared {
		from = first(here.Journal, there.Journal)
	}
	end := min(here.Length.Iteration, there.Length.Iteration)
	if from > end {
		return nil, nil
	}
	from = max(0, from-1) // what changes there has not been changed
	one, err := reach(ctx, here, from)
	if err != nil {
		return nil, err
	}
	var other *run.Rerun
	if shared && from > 0 {
		other = one.Fork(there.Journal)
	} else {
		other, err = reach(ctx, there, from)
	}
	if err != nil {
		return nil, err
	}
	met := &duo{free: here.Problem.Puzzle.Free, end: end, from: from, long: 1}
	met.runs[0] = strand{rerun: one, journal: here.Journal}
	met.runs[1] = strand{rerun: other, journal: there.Journal}
	for i := range met.runs {
		met.runs[i].begin(met.free)
	}
	return met, nil
}

// reach makes a run again up to an iteration.
func reach(ctx context.Context, s Side, to int64) (*run.Rerun, error) {
	rerun, err := run.Again(s.With, s.Problem, s.Journal)
	if err != nil {
		return nil, err
	}
	for range rerun.Visit(ctx, []engine.Position{{Iteration: to}}) {
	}
	return rerun, rerun.Err()
}

// begin begins a stretch.
func (s *strand) begin(free []uint16) {
	s.begun = s.rerun.Fork(s.journal)
	s.boards = s.boards[:0]
	s.rows = 0
	s.note(free)
}

// note writes down the board.
func (s *strand) note(free []uint16) {
	search := s.rerun.Search()
	for _, cell := range free {
		s.boards = append(s.boards, engine.Digit(search, int(cell)))
	}
	s.rows++
}

// board is that of a row, which is the number of iterations done in the stretch. A run that has
// ended keeps its board.
func (s *strand) board(row, cells int) []uint8 {
	row = min(row, s.rows-1)
	return s.boards[row*cells : (row+1)*cells]
}

// stretch does the next one, and reports false where both have ended.
func (d *duo) stretch(ctx context.Context) (more bool, err error) {
	from := d.from + int64(d.done)
	to := min(from+d.long, d.end)
	var both sync.WaitGroup
	for i := range d.runs {
		strand := &d.runs[i]
		both.Go(func() {
			strand.begin(d.free)
			for range strand.rerun.Iterations(ctx, to) {
				strand.note(d.free)
			}
		})
	}
	both.Wait()
	d.from = from
	d.row = 0
	d.done = max(d.runs[0].rows, d.runs[1].rows) - 1
	d.long = min(2*d.long, longestStretch)
	err = errors.Join(d.runs[0].rerun.Err(), d.runs[1].rerun.Err())
	return d.done > 0, err
}

// find goes on to the first place at which the boards are as they are wanted, the same or not,
// and reports whether there is one.
func (d *duo) find(ctx context.Context, wanted func(same bool) bool) (bool, error) {
	for {
		for ; d.row <= d.done; d.row++ {
			one, other := d.both()
			if wanted(bytes.Equal(one, other)) {
				return true, nil
			}
		}
		more, err := d.stretch(ctx)
		if !more || err != nil {
			return false, err
		}
	}
}

// both are the boards that are looked at.
func (d *duo) both() (one, other []uint8) {
	n := len(d.free)
	return d.runs[0].board(d.row, n), d.runs[1].board(d.row, n)
}

// now is the iteration that is looked at.
func (d *duo) now() int64 { return d.from + int64(d.row) }

// differing are the cells in which the two boards differ there.
func (d *duo) differing() (cells []int) {
	one, other := d.both()
	for i, cell := range d.free {
		if one[i] != other[i] {
			cells = append(cells, int(cell))
		}
	}
	return cells
}

// last is the end of what was made again, and in how many cells the boards differ there.
func (d *duo) last() (at int64, apart int) {
	d.row = d.done
	return d.now(), len(d.differing())
}

// before are the two searches one iteration before that which is looked at, or where they have
// ended before. Who reads them may go on with them.
func (d *duo) before(ctx context.Context) (list [2]engine.Search, err error) {
	for i := range d.runs {
		again := d.runs[i].begun
		for range again.Visit(ctx, []engine.Position{{Iteration: d.now() - 1}}) {
		}
		if again.Err() != nil {
			return list, again.Err()
		}
		list[i] = again.Search()
	}
	return list, nil
}
