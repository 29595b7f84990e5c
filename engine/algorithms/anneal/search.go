package anneal

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// none is the slot of no swap.
const none = -1

// search is simulated annealing at work.
type search struct {
	engine.Base
	Options

	*layout
	// domains are what AC3 leaves to each cell. They are never written to, so clones
	// share them.
	domains []sudoku.Mask
	dead    bool // AC3 has shown that there is no solution

	lines sudoku.Lines
	heat
	chain
	window
	bestAt int64 // the iteration of the best of the run

	// The current move: its slots and their cells, the digits they had, what it
	// would do to the cost, the throw for it, and what became of it.
	i, j     int
	a, b     uint16
	u, v     uint8
	delta    int
	throw    uint32
	barred   bool    // the filter is against it
	judgedAt float64 // the temperature it was judged at
	made     bool
	outcome  uint8 // of the chain that the move ended, if it did
}

// What a chain can end with.
const (
	goesOn = iota
	cooled
	reheated
)

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

// Set implements engine.Search. A new temperature, or one fixed from here on,
// holds at once; a new rate of cooling from the end of the chain.
func (s *search) Set(name string, v float64) error {
	if err := s.SetLive(&s.Options, name, v); err != nil {
		return err
	}
	if name == "temperature" {
		s.set(v)
	}
	return nil
}

func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.lines = *s.lines.Clone()
	return &c
}

func start(b engine.Base, set engine.Settings) *search {
	p := b.Puzzle
	s := &search{Base: b, i: none, j: none}
	set.Into(&s.Options)
	s.Held = p.Givens
	d := sudoku.NewDomains(p.Board, sudoku.AC3)
	if s.dead = !d.Load(p); s.dead {
		d.Reset() // a contradiction leaves nothing worth holding
	} else if s.Precompute {
		s.Held = d.Settled()
		copy(s.Grid, s.Held)
	}
	s.domains = d.Cand
	s.fill()
	s.spread()
	s.set(s.Temperature)
	s.chain = chain{low: s.Cost, lowBefore: s.Cost}
	s.Improve(s.Grid, s.Cost)
	if s.Cost == 0 {
		s.End(engine.Solved)
	} else if s.dead || len(s.slots) == 0 {
		s.End(engine.Exhausted)
	}
	return s
}

// spread makes of the grid what the moves work on.
func (s *search) spread() {
	s.layout = newLayout(s.Puzzle.Board, s.fixed)
	s.lines = *sudoku.NewLines(s.Puzzle.Board, s.Grid)
	_, _, inLow, _ := s.lines.Words()
	for i := range s.slots {
		s.slots[i].lines = inLow[s.slots[i].cell]
	}
	s.Cost = s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(s.Grid)
}

// fixed reports whether a cell keeps its digit for good.
func (s *search) fixed(cell int) bool { return s.Held[cell] != 0 }

// fill gives every block the digits it lacks, in random order; with the filter,
// each to a cell that may have it.
func (s *search) fill() {
	p := s.Puzzle
	if !s.Filter {
		p.FillBlocks(s.Grid, s.Dice.IntN)
		return
	}
	loose := p.LooseBlocks(s.Grid)
	for block, open := range loose.Units {
		s.match(open, loose.Room[block])
	}
}

// match gives each of a block's open cells one of the lacking digits from its
// domain. A digit whose cells are all taken pushes another out, which then
// looks for a new cell: augmenting paths. If there is no such filling, the
// puzzle has no solution.
func (s *search) match(open []uint16, lacking sudoku.Mask) {
	list := lacking.Shuffled(nil, s.Dice.IntN)
	engine.Shuffle(&s.Dice, open)
	for _, d := range list {
		var tried uint64
		if !s.place(open, d, &tried) {
			s.dead = true
			for _, c := range open { // the rest as it comes, so that the board is full
				if s.Grid[c] == 0 {
					s.Grid[c] = d
					break
				}
			}
		}
	}
}

// place finds a cell for a digit; tried are the cells that were asked before.
func (s *search) place(open []uint16, d uint8, tried *uint64) bool {
	for i, c := range open {
		if *tried>>i&1 != 0 || !s.domains[c].Has(d) {
			continue
		}
		*tried |= 1 << i
		if was := s.Grid[c]; was == 0 || s.place(open, was, tried) {
			s.Grid[c] = d
			return true
		}
	}
	return false
}

// Force implements engine.Forcer: the cell takes the digit from where it stands
// in the block, and is not swapped again. A move under way is off.
func (s *search) Force(cell int, digit uint8) error {
	p, before := s.Puzzle, s.Held
	if done, err := s.Pin(cell, digit, nil); done || err != nil {
		return err
	}
	if s.Filter && !s.domains[cell].Has(digit) {
		s.Held = before
		return fmt.Errorf("%s cannot be %c: arc consistency has ruled it out", p.CellName(cell), p.Symbol(digit))
	}
	p.Bring(s.Grid, cell, digit)
	s.spread()
	s.Improve(s.Grid, s.Cost)
	s.low = min(s.low, s.Cost)
	s.i, s.j, s.made = none, none, false // the move under way is dropped
	s.EndRound()
	return nil
}

// layout lists the cells that can be swapped, block by block. It never changes,
// so clones share it.
type layout struct {
	slots []slot
	// swaps counts the pairs, and ways the pairs in order.
	swaps, ways int
}

// slot is a cell that can be swapped with others of its block.
type slot struct {
	lines uint64 // of the cell, in the low word
	cell  uint16
	first uint16 // slot of the block
	mates uint16 // slots that the block has besides this one
}

// newLayout lists the cells that are not fixed; one that is alone in its block
// has nothing to swap with.
func newLayout(b *sudoku.Board, fixed func(cell int) bool) *layout {
	l := &layout{}
	for block := range b.Side {
		first := len(l.slots)
		for _, c := range b.BlockCells(block) {
			if !fixed(int(c)) {
				l.slots = append(l.slots, slot{cell: c, first: uint16(first)})
			}
		}
		n := len(l.slots) - first
		if n == 1 {
			l.slots = l.slots[:first]
			continue
		}
		for i := range n {
			l.slots[first+i].mates = uint16(n - 1)
		}
		l.swaps += n * (n - 1) / 2
		l.ways += n * n
	}
	return l
}

// pair picks a swap by 32 random bits: any slot, then any other of its block.
// The remainder of the first multiplication is as good as new for the second;
// what the swaps' chances differ by is below one in a hundred thousand on the
// largest board, and far less on others.
func pair(slots []slot, bits uint32) (i, j int) {
	product := uint64(bits) * uint64(len(slots))
	i = int(product >> 32)
	s := &slots[i]
	j = int(s.first) + int(uint64(uint32(product))*uint64(s.mates)>>32)
	// One further from i on, by its sign: a branch would be a guess.
	return i, j + int(uint64(i-j-1)>>63)
}
