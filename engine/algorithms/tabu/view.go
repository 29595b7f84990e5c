package tabu

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// weighing is the grid and the memory as they were when the swaps of the
// iteration were weighed.
type weighing struct {
	grid   [sudoku.MaxCells]uint8
	banned [sudoku.MaxCells]sudoku.Mask
}

// past takes back what the iteration has done since.
func (s *search) past() (x weighing) {
	copy(x.grid[:], s.Grid)
	if s.moved >= 0 {
		m := s.swaps.List[s.moved]
		x.grid[m.A], x.grid[m.B] = x.grid[m.B], x.grid[m.A]
	}
	for _, e := range s.list.List {
		if e.Born != s.Now() || e.Renewed {
			x.banned[e.Cell] |= sudoku.Bit(e.Digit)
		}
	}
	return x
}

func (x *weighing) isTabu(m sudoku.Swap) bool {
	return x.banned[m.A].Has(x.grid[m.B]) && x.banned[m.B].Has(x.grid[m.A])
}

// tabu counts the swaps that were tabu.
func (x *weighing) tabu(swaps []sudoku.Swap) (n int) {
	for _, m := range swaps {
		if x.isTabu(m) {
			n++
		}
	}
	return n
}

// exchange is a swap as it stood when it was weighed.
func (x *weighing) exchange(m sudoku.Swap) decision.Exchange {
	return decision.ExchangeOf(x.grid[:], m.A, m.B)
}

// verdict is what the search thinks of a swap it has weighed.
func (s *search) verdict(i int, x *weighing) engine.Verdict {
	switch {
	case !x.isTabu(s.swaps.List[i]):
		return engine.Allowed
	case s.aspires(s.deltas.At(i)):
		return engine.Aspired
	}
	return engine.Taboo
}

// standing is how the board stood when its swaps were weighed.
func (s *search) standing(x *weighing) sudoku.Standing {
	grid := sudoku.Grid(x.grid[:s.Puzzle.Cells])
	return sudoku.NewLines(s.Puzzle.Board, grid).Standing(s.swaps, grid, s.deltas, nil)
}

func (s *search) Vitals(vitals *engine.Vitals) {
	tabu := math.NaN()
	delta := math.NaN()
	live := 0
	if s.weighed && len(s.swaps.List) > 0 {
		past := s.past()
		tabu = float64(past.tabu(s.swaps.List)) / float64(len(s.swaps.List))
	}
	if s.moved >= 0 {
		delta = float64(s.deltas.At(s.moved))
	}
	for _, e := range s.list.List {
		if e.Until > s.Iteration {
			live++
		}
	}
	vitals.Of(&s.Base,
		float64(s.Cost),
		tabu,
		float64(live),
		delta,
		float64(max(0, s.Iteration-s.BestAt)),
	)
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	snap.Memory.Label = "tabu list"
	for _, entry := range slices.Backward(s.list.List) {
		if left := int32(entry.Until - s.Iteration); left > 0 {
			snap.Memory.Entries = append(snap.Memory.Entries, engine.Tabu{
				Cell:   sudoku.TheCell(entry.Cell),
				Digit:  entry.Digit,
				Left:   left,
				Tenure: int32(entry.Until - entry.Born),
			})
		}
	}
	if !s.weighed {
		return
	}
	past := s.past()
	neighbours := &snap.Neighbourhood
	neighbours.Label = "swaps within a block"
	neighbours.Chosen = s.chosen
	neighbours.Standing = s.standing(&past)
	if s.moved >= 0 {
		neighbours.Grid = append(neighbours.Grid, past.grid[:s.Puzzle.Cells]...)
	}
	for i, m := range s.swaps.List {
		neighbours.Moves = append(neighbours.Moves, engine.Move{
			Cell:    m.A,
			Other:   sudoku.TheCell(m.B),
			Delta:   int32(s.deltas.At(i)),
			Verdict: s.verdict(i, &past),
		})
	}
}
