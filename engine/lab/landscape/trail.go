package landscape

import "sudokuscope/engine"

// Trail is the way of a run: the boards it was on, in order.
type Trail struct {
	Algorithm string  `json:"algorithm"`
	Seed      uint64  `json:"seed"`
	Places    []Place `json:"places"`
	Solved    bool    `json:"solved"`
	Every     int64   `json:"every"`  // iterations from one place to the next
	Boards    int     `json:"boards"` // how many different ones the places are

	land *Landscape
	snap engine.Snapshot
	met  map[string]bool
}

// Place is where a run was.
type Place struct {
	Iteration int64 `json:"iteration"`
	// Missing is what rows, columns and blocks of the search's own board lack.
	Missing int `json:"missing"`
	// Point is the board that it is seen as.
	Point
	// Below is where steepest descent from there ends.
	Below Descent `json:"below"`
}

// Add takes the search as it is at a moment.
func (t *Trail) Add(at int64, search engine.Search) {
	search.Observe(&t.snap)
	board := t.land.Complete(t.snap.Current)
	place := Place{
		Iteration: at,
		Missing:   t.land.Puzzle.Missing(t.snap.Current),
		Point:     pointOf(board),
		Below:     board.Descend(),
	}
	t.met[string(board.Grid)] = true
	t.Boards = len(t.met)
	t.Solved = search.Tally().Status == engine.Solved
	t.Places = append(t.Places, place)
}
