package oracle

import (
	"slices"

	"sudokuscope/engine/kit/decision"
)

// The kinds of moves in variable neighbourhoods: after a move that is made comes the first again,
// after one that is not the next.
const (
	reversal = iota
	mirroring
	insertion
	within
	anywhere
	kinds
)

// vary checks a move of a kind: whose turn it is, and that it takes swaps that this kind can take.
// Which ones the dice have drawn is said, and no snapshot has it before the move is made.
func (o *annealOracle) vary(s *phase, d decision.Decision) {
	o.count(s, -1)
	if o.kind = (o.kind + 1) % kinds; o.made || s.begun.Iteration == 0 {
		o.kind = reversal
	}
	o.steps = nil
	for _, clause := range d.Why.More {
		if clause.Is("takes swaps") {
			o.steps = append(o.steps, [2]int{clause.Int("a"), clause.Int("b")})
		}
	}
	may := slices.ContainsFunc(o.ways(s), func(steps [][2]int) bool { return slices.Equal(steps, o.steps) })
	s.claim(may, "a move of kind %d takes the swaps %v", o.kind, o.steps)
	if !may {
		o.steps = nil // they may be of cells that are none
	}
	if len(o.steps) == 1 {
		o.a, o.b = min(o.steps[0][0], o.steps[0][1]), max(o.steps[0][0], o.steps[0][1])
	}
	s.why(d, 0, s.said(o.sayMove().and(says("of its turn"))))
	s.claim(len(d.Options) == 0 && d.Cell.None(), "options of a move of a kind: %v", d.Options)
}

// sayMove wants the move: its kind, and its swaps.
func (o *annealOracle) sayMove() wanted {
	move := says("move", o.kind)
	for i, x := range o.steps {
		move = move.and(says("takes swaps", x[0], x[1], i))
	}
	return move.and(says("takes no more", len(o.steps)))
}

// ways lists the swaps that a move of the kind can take.
func (o *annealOracle) ways(s *phase) (list [][][2]int) {
	var loose []int
	for c := range s.p.Cells {
		if s.loose(c) {
			loose = append(loose, c)
		}
	}
	if o.kind == anywhere {
		return singly(loose)
	}
	for block := range s.p.Side {
		var cells, free []int
		for _, c := range s.p.BlockCells(block) {
			cells = append(cells, int(c))
			if s.loose(int(c)) {
				free = append(free, int(c))
			}
		}
		switch o.kind {
		case reversal:
			for i := range free {
				for j := i; j <= len(free); j++ {
					list = append(list, reversed(free[i:j]))
				}
			}
			list = append(list, nil) // between two cells without a free one
		case mirroring:
			for middle := 2; middle < len(cells)-1; middle++ {
				list = append(list, mirrored(s, cells, middle))
			}
		case insertion:
			list = append(list, inserted(free)...)
		case within:
			list = append(list, singly(free)...)
			if len(free) < 2 {
				list = append(list, nil)
			}
		}
	}
	return list
}

// singly are the swaps of any two cells, either first.
func singly(cells []int) (list [][][2]int) {
	for _, a := range cells {
		for _, b := range cells {
			if a != b {
				list = append(list, [][2]int{{a, b}})
			}
		}
	}
	return list
}

// reversed are the swaps that reverse the order of some cells.
func reversed(cells []int) (steps [][2]int) {
	for k := range len(cells) / 2 {
		steps = append(steps, [2]int{cells[k], cells[len(cells)-1-k]})
	}
	return steps
}

// mirrored are the swaps of the cells beside one, outwards as far as both are free.
func mirrored(s *phase, cells []int, middle int) (steps [][2]int) {
	for by := 1; middle >= by && middle+by < len(cells); by++ {
		a, b := cells[middle-by], cells[middle+by]
		if !s.loose(a) || !s.loose(b) {
			break
		}
		steps = append(steps, [2]int{a, b})
	}
	return steps
}

// inserted are the swaps that put a digit before that of another cell.
func inserted(cells []int) (list [][][2]int) {
	if len(cells) < 2 {
		return [][][2]int{nil}
	}
	for from := range cells {
		for to := range cells {
			var steps [][2]int
			for i := from; i+1 < to; i++ {
				steps = append(steps, [2]int{cells[i], cells[i+1]})
			}
			for i := from; i > to; i-- {
				steps = append(steps, [2]int{cells[i], cells[i-1]})
			}
			if from != to {
				list = append(list, steps)
			}
		}
	}
	return list
}

// tells checks what is told of a move that takes several swaps, or none: the verdict, and then each
// swap, if they are made.
func (o *annealOracle) tells(s *phase, i int, d decision.Decision, p float64) {
	made := 0
	if o.made {
		made = len(o.steps)
	}
	s.claim(len(s.told) == 1+made, "%d decisions are told of %d swaps", len(s.told), len(o.steps))
	if i == 0 {
		s.why(d, p, o.verdict(s, d.Why))
		s.claim(d.Effect == decision.NoEffect && d.Delta.By == o.delta, "effect %d, delta %d", d.Effect, d.Delta.By)
		return
	}
	x := o.steps[min(i, len(o.steps))-1]
	s.why(d, 0, o.verdict(s, d.Why))
	s.claim(d.Kind == decision.Swap && !d.Delta.Known, "%v, delta %v", d.Kind, d.Delta)
	same := d.Cell.Is(x[0]) && d.Other.Is(x[1]) || d.Cell.Is(x[1]) && d.Other.Is(x[0])
	s.claim(same, "the swap of %d and %d is told as that of %d and %d", x[0], x[1], d.Cell, d.Other)
}
