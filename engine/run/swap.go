package run

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// MaybeSwap is two cells that exchanged their digits, or none, as its zero value is.
type MaybeSwap struct{ a, b int } // of two cells a is the first

// Get returns the cells, and whether there are two.
func (m MaybeSwap) Get() (a, b int, are bool) { return m.a, m.b, m.a < m.b }

// boards are those after the last two iterations that were told of, each at its number modulo 2.
type boards [2]struct {
	iteration int64
	grid      sudoku.Grid
}

// keep takes in the board after an iteration.
func (b *boards) keep(iteration int64, grid sudoku.Grid) {
	room := &b[iteration&1]
	room.iteration, room.grid = iteration, append(room.grid[:0], grid...)
}

// swapped are the two cells whose digits the iteration has exchanged.
func swapped(w *worker, now *engine.Snapshot) (swap MaybeSwap) {
	at := w.course.at
	if len(now.Changed) == 2 {
		x, y := now.Changed[0], now.Changed[1]
		a, b := int(min(x, y)), int(max(x, y))
		if grid := now.Current; b < len(grid) && grid[a] != grid[b] && grid[a] > 0 && grid[b] > 0 {
			was := boardBefore(w)
			if b < len(was) && was[a] == grid[b] && was[b] == grid[a] {
				swap = MaybeSwap{a, b}
			}
		}
	}
	if at.Phases == 0 {
		w.boards.keep(at.Iteration, now.Current)
	}
	return swap
}

// boardBefore is the board before the iteration that is under way, or was done last. Where nobody was told of it
// and the run stands still, it is made again; while the run goes on the next report follows at once.
func boardBefore(w *worker) sudoku.Grid {
	last := w.course.at.Iteration
	if w.course.at.Phases == 0 {
		if last--; w.trail.had == last+1 {
			return w.trail.next
		}
	}
	known := &w.boards[last&1]
	if known.grid != nil && known.iteration == last {
		return known.grid
	}
	start := engine.Position{Iteration: last}
	if moving(w) || w.racing && !w.course.over || start.Compare(w.run.Timeline.start()) < 0 {
		return nil
	}
	search, _ := w.run.Timeline.at(start, false)
	grid := make(sudoku.Grid, w.trail.cells)
	engine.Board(search, grid)
	w.boards.keep(last, grid)
	return known.grid
}
