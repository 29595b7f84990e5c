package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// swaps are the pairs that may change places.
func (o *annealOracle) swaps(s *phase) map[[2]int]bool {
	all := pairs(s)
	for x := range s.p.Cells {
		for y := x + 1; o.anyTwo() && y < s.p.Cells; y++ {
			if s.loose(x) && s.loose(y) {
				all[[2]int{x, y}] = true
			}
		}
	}
	return all
}

// neighbours checks the swaps as they stood before the move, and now and then what
// the board is among them.
func (o *annealOracle) neighbours(s *phase) {
	n := &s.after.Neighbourhood
	if o.renewed {
		s.claim(n.Chosen < 0 && len(n.Grid) == 0 && len(n.Moves) == len(o.moved), "a new board has no move of before")
		for _, m := range n.Moves[:min(9, len(n.Moves))] {
			does := o.cost(s, swapped(s.after.Current, int(m.Cell), m.Other.Or(-1))) - s.after.Cost
			s.claim(int(m.Delta) == does, "%d at %d and %d of a new board: %+d", m.Delta, m.Cell, m.Other, does)
		}
		return
	}
	if s.number > 0 {
		s.claim(slices.Equal(n.Moves, o.moved) && n.Standing == o.stands, "the swaps have changed within an iteration")
	} else {
		o.moved, o.stands = slices.Clone(n.Moves), n.Standing
		all, cost := o.swaps(s), o.cost(s, o.grid)
		var swaps []weighed
		for _, m := range n.Moves {
			w := weighed{int(m.Cell), m.Other.Or(-1), 0, 0}
			s.claim(all[[2]int{w.a, w.b}], "the swap of %s and %s is none, or is there twice", s.p.CellName(w.a), s.p.CellName(w.b))
			delete(all, [2]int{w.a, w.b})
			w.delta = o.cost(s, swapped(o.grid, w.a, w.b)) - cost
			s.claim(int(m.Delta) == w.delta, "%d at %d and %d: %+d", m.Delta, w.a, w.b, w.delta)
			swaps = append(swaps, w)
		}
		s.claim(len(all) == 0, "%d swaps are not shown", len(all))
		if o.anyTwo() {
			better, equal, _ := n.Count()
			want := map[bool]sudoku.Standing{true: sudoku.OnSlope, false: sudoku.StandingUnknown}[better > 0]
			if better+equal == 0 {
				want = sudoku.StrictMinimum
			}
			s.claim(n.Standing == want, "the board is said to be %s, it is %s", n.Standing, want)
		} else if s.begun.Iteration%8 == 0 {
			want := standing(s, o.grid, swaps, func(g sudoku.Grid) int { return lacks(s.p, g, false) })
			s.claim(n.Standing == want, "the board is said to be %s, it is %s", n.Standing, want)
		}
	}
	if len(o.steps) != 1 {
		s.claim(n.Chosen < 0, "a move of %d swaps is shown as one of %d and %d", len(o.steps), o.a, o.b)
	} else if n.Chosen >= 0 {
		m := n.Moves[n.Chosen]
		s.claim(int(m.Cell) == min(o.a, o.b) && m.Other.Or(-1) == max(o.a, o.b), "the move shown is that of %d and %d", m.Cell, m.Other)
	} else {
		s.wrong("the move is not among the swaps")
	}
}

// count counts the blocks that have a swap, the cells that can be swapped, and those that
// one of a block can be swapped with; and the moves of a chain.
func (o *annealOracle) count(s *phase, block int) (blocks, free, mates int) {
	o.length = 0
	for b := range s.p.Side {
		n := 0
		for _, c := range s.p.BlockCells(b) {
			if s.loose(int(c)) {
				n++
			}
		}
		if n > 1 {
			blocks++
		}
		if n > 1 || o.anyTwo() {
			free += n
			o.length += n * n
		}
		if b == block {
			mates = n - 1
		}
	}
	if o.anyTwo() {
		mates = free - 1
	}
	if o.on("chain-rule") {
		o.length = free * free
	}
	if own := int(s.set["chain"]); own > 0 {
		o.length = own
	}
	return blocks, free, mates
}

// options checks what else could have been proposed, and returns the least that one of them
// adds to the cost, and how many do.
func (o *annealOracle) options(s *phase, list []decision.Option, all map[[2]int]bool, mates int) (least, ties int) {
	least = math.MaxInt
	for _, option := range list {
		does := o.cost(s, swapped(o.grid, option.Cell.Or(-1), option.Other.Or(-1))) - s.before.Cost
		s.claim(all[[2]int{option.Cell.Or(-1), option.Other.Or(-1)}] && option.Delta.By == does, "option %+v", option)
		if does < least {
			least, ties = does, 0
		}
		if does == least {
			ties++
		}
	}
	for _, option := range list {
		p := 1 / float64(mates)
		if o.best() {
			p = map[bool]float64{true: 1 / float64(ties)}[option.Delta.By == least]
		}
		s.claim(close(option.P.P, p), "option %+v should have p %v", option, p)
	}
	return least, ties
}
