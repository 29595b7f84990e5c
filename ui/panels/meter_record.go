package panels

import "sudokuscope/engine/sudoku"

// boardVisit is a board that the search stood at: a number that is the board's own, and
// whether it had not been there before.
type boardVisit struct {
	iteration int64
	board     uint64
	fresh     bool
}

// memory is how many visits are kept, window how many of them novelty looks at.
const (
	visitsKept    = 4096
	noveltyWindow = 100
)

// boardRecord is the boards that a run has visited, in the order of its iterations, as
// far as they came to the screen.
type boardRecord struct {
	visits []boardVisit
	seen   map[uint64]int // how many of the visits are to a board
}

// note adds a board; one that is not newer than the last is known already.
func (r *boardRecord) note(iteration int64, g sudoku.Grid) {
	if n := len(r.visits); n > 0 && iteration <= r.visits[n-1].iteration {
		return
	}
	if r.seen == nil {
		r.seen = map[uint64]int{}
	}
	if len(r.visits) == visitsKept {
		for _, v := range r.visits[:visitsKept/2] {
			if r.seen[v.board]--; r.seen[v.board] == 0 {
				delete(r.seen, v.board)
			}
		}
		r.visits = append(r.visits[:0], r.visits[visitsKept/2:]...)
	}
	b := boardHash(g)
	r.visits = append(r.visits, boardVisit{iteration, b, r.seen[b] == 0})
	r.seen[b]++
}

// upTo are the visits up to an iteration.
func (r *boardRecord) upTo(iteration int64) []boardVisit {
	n := len(r.visits)
	for n > 0 && r.visits[n-1].iteration > iteration {
		n--
	}
	return r.visits[:n]
}

// novelty is the share of the last boards that were new, and of how many that is.
func (r *boardRecord) novelty(iteration int64) (share float64, of int) {
	list := r.upTo(iteration)
	list = list[max(0, len(list)-noveltyWindow):]
	if len(list) == 0 {
		return 0, 0
	}
	for _, v := range list {
		if v.fresh {
			share++
		}
	}
	return share / float64(len(list)), len(list)
}

// back is how many iterations ago the search stood at the board of an iteration, with
// another one in between; 0 for never.
func (r *boardRecord) back(iteration int64, g sudoku.Grid) int64 {
	list, b := r.upTo(iteration), boardHash(g)
	left := false
	for i := len(list) - 1; i >= 0; i-- {
		switch v := list[i]; {
		case v.board != b:
			left = true
		case left:
			return iteration - v.iteration
		}
	}
	return 0
}

// boardHash is the FNV hash of a board.
func boardHash(g sudoku.Grid) uint64 {
	h := uint64(14695981039346656037)
	for _, d := range g {
		h = (h ^ uint64(d)) * 1099511628211
	}
	return h
}
