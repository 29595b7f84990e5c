package experiment

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// fewestVisited is how many boards of a long run are kept at least, and less than twice as many at most.
const fewestVisited = 4

// visits are the boards on which a search stands at moments that are equally far apart, however long
// its run is: of twice as many as are kept at least every second one goes.
type visits struct {
	search engine.Search
	grid   sudoku.Grid
	every  int64 // iterations
	boards []string
}

// look keeps the board where it is due, and returns in how many iterations the next one is.
func (v *visits) look(at engine.Tally) int64 {
	if at.Iteration == int64(len(v.boards)+1)*v.every && at.Status == engine.Running {
		engine.Board(v.search, v.grid)
		v.boards = append(v.boards, v.grid.String())
	}
	if len(v.boards) == 2*fewestVisited {
		for i := range fewestVisited {
			v.boards[i] = v.boards[2*i+1]
		}
		v.boards = v.boards[:fewestVisited]
		v.every *= 2
	}
	return int64(len(v.boards)+1)*v.every - at.Iteration
}
