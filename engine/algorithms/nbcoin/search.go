package nbcoin

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/portable"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// search is NB-COIN at work. Held has the givens and the digits of forced moves: to the
// models there is no difference, and a free cell is one that is empty there.
type search struct {
	part.Whole[search, Options, *search]
	model  population.Model  // p: what is held has probability 1
	sample population.Sample // the grids of the round
	free   population.Blanks // the cells that are drawn

	// cand are the candidates of every cell. undecided counts the cells that have more than
	// one, and entries are those of these cells: what can move in the models. Only a forced
	// move replaces them, so clones share them.
	cand      []sudoku.Mask
	undecided int
	entries   []entry

	// next is what reward and punishment make of p, the models of all blocks, position ×
	// symbol; the bound then makes it the new p, and what p was stays in next.
	next []float64
	// goodVotes and poorVotes count the rewarded and the punished grids that hold an
	// entry.
	goodVotes, poorVotes []uint16
	// top is the digit of a cell whose p has reached the upper bound, 0 where none
	// does; collapsed are the blocks all of whose undecided cells have one.
	top       []uint8
	collapsed uint64
	// clipped counts the entries that the last update cut to the upper or raised to the
	// lower bound, before it divided by the sums.
	clipped int
	// overlap is the share of what the poor grids hold that the good hold too,
	// over the undecided cells; NaN before the first generation has learnt.
	overlap float64

	// fastPath is the fast way to draw the population: of no use after the generation.
	fastPath *population.FastPath
	filled   int // blocks of it that came to a dead end and were filled
	// good and poor are the members that teach the models, each of one and as many of the
	// other: of the grids as a whole, or for each block in turn.
	good, poor []uint16
	each       int
	blockwise  bool
	clashCosts []uint16 // of the members in a block, by their clashes; of no meaning after pick
	// epochBest is the lowest cost since the models were last uniform or a digit
	// was last forced, and stagnant the generations since it was found.
	epochBest int
	stagnant  int64
}

// entry is a value of p that can move: its place in p, and how many candidates its cell has.
type entry struct {
	at    uint16
	among uint8
}

func start(base engine.Base, set engine.Settings) (engine.Search, error) {
	puzzle := base.Puzzle
	s := &search{top: make([]uint8, puzzle.Cells)}
	s.Begin(s, &loop, base, set)
	s.model = population.NewModel(puzzle.Board)
	s.sample = population.NewSample(puzzle.Board, s.Options.Members)
	s.free.List = make([]uint16, 0, puzzle.Cells)
	s.fastPath = population.NewFastPath(&s.model)
	s.Held = puzzle.Givens
	cand, err := precomputed(puzzle, s.Options.Precompute)
	if err != nil {
		return nil, err
	}
	s.begin(cand)
	s.uniform()
	s.decide()
	copy(s.Best, s.Grid)
	if s.Cost == 0 {
		s.Note(eventSolved, 0, 0)
		s.End(engine.Solved)
	}
	return s, nil
}

// begin takes the candidates that the search begins with, and makes room for the rest.
func (s *search) begin(cand []sudoku.Mask) {
	s.cand = cand
	s.undecided = 0
	s.entries = nil
	s.free.Find(s.Puzzle.Board, s.Held)
	for _, cell := range s.free.List {
		mask := cand[cell]
		if n := mask.Count(); n > 1 {
			s.undecided++
			for ; mask != 0; mask &= mask - 1 {
				s.entries = append(s.entries, entry{
					cell*uint16(s.Puzzle.Side) + uint16(mask.Lowest()) - 1,
					uint8(n),
				})
			}
		}
	}
	size := len(s.model.P)
	s.next = make([]float64, size)
	s.goodVotes = make([]uint16, size)
	s.poorVotes = make([]uint16, size)
	s.clipped, s.overlap = 0, math.NaN()
	s.sample = population.NewSample(s.Puzzle.Board, s.Options.Members)
	s.clashCosts = make([]uint16, s.Options.Members)
	s.good = make([]uint16, 0, s.Options.Members/2+1)
	s.poor = make([]uint16, 0, s.Options.Members/2+1)
	s.epochBest, s.stagnant = math.MaxInt32, 0
}

// Doomed reports whether the models hold something else than the solution, and hardly anything brings it back
// before they start again: in six cells or more a wrong digit stands at the upper bound, and the right one has next
// to nothing; in eight where cells are open that a sweep would decide, as these come back more easily. That is so
// of steps as the paper has them and its patience; where the models jump far, are taught by few grids, or have long,
// they come back more often.
func (s *search) Doomed(solution sudoku.Grid) bool {
	const (
		nothing  = .02
		step     = .4
		members  = 100
		patience = 500
	)
	each := s.Options.selected()
	far := s.Options.gain(each, s.Puzzle.Side) * float64(each)
	left := s.Options.Patience - s.stagnant
	if far > step || s.Options.Members < members || s.Options.Patience == 0 || left > patience {
		return false
	}
	lost, least := 0, 6
	if s.Options.Precompute == PrecomputeGivens {
		least = 8
	}
	for _, cell := range s.free.List {
		if s.top[cell] != 0 && s.model.Of(cell)[solution[cell]-1] < nothing {
			lost++
		}
	}
	return lost >= least
}

func (s *search) Vitals(vitals *engine.Vitals) {
	nan := math.NaN()
	metrics := [...]float64{nan, nan, 0, nan, s.overlap, nan}
	if full := s.Puzzle.MaxDistinct(); s.sample.Judged {
		metrics[0] = float64(full - int(s.sample.Lowest))
		metrics[1] = float64(full) - s.sample.Mean()
		metrics[5] = s.sample.Mean()
	}
	for _, c := range s.free.List {
		metrics[2] += portable.Entropy(s.model.Of(c))
	}
	if s.undecided > 0 {
		metrics[3] = float64(s.clipped) / float64(len(s.entries))
	}
	vitals.Of(&s.Base, metrics[:]...)
}

// Observe implements engine.Search. Between reward and bound an entry may lie outside of
// 0 to 1; it is shown at the nearer end. With credit by block a grid may be rewarded in
// one block and punished in another; it is then marked by what it is more often.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	for c, m := range s.cand {
		snap.Fixed[c] = m.Single() && !s.Puzzle.Given(c)
	}
	snap.Domains = append(snap.Domains, s.cand...)
	entries := s.model.P
	if phase := s.Last().Phase; phase == phaseReward || phase == phasePunish {
		entries = s.next
	}
	credit := make([]int, len(s.sample.Costs))
	for _, i := range s.good {
		credit[i]++
	}
	for _, i := range s.poor {
		credit[i]--
	}
	s.sample.Chart(snap, entries, "population",
		s.Last().Phase == phaseDraw, func(i int) engine.Mark {
			switch {
			case credit[i] > 0:
				return engine.Chosen
			case credit[i] < 0:
				return engine.Rejected
			}
			return engine.Unmarked
		})
	for e, p := range snap.Marginals.P {
		snap.Marginals.P[e] = min(max(p, 0), 1)
	}
	snap.Gauge("since the last best", float64(s.stagnant), float64(s.Options.Patience))
}

// Force implements engine.Forcer: the digit counts as given from here on, and
// precompute follows it up as it did the givens. The models keep what they say of
// the candidates left, in proportion; a candidate that a sweep takes back, after a move
// that the puzzle refutes, has nothing until the bound lifts it. A generation under way
// is dropped, since it was drawn without the digit, and so is the record of this epoch,
// which grids set that were free to do otherwise. It stays by hand: what precompute makes of the digit
// both refuses it and takes the candidates from the model.
func (s *search) Force(cell int, digit uint8) error {
	was := s.cand
	var cand []sudoku.Mask
	done, err := s.Pin(cell, digit, func() error {
		puzzle, err := sudoku.New(s.Puzzle.Name, s.Held)
		if err == nil {
			cand, err = precomputed(puzzle, s.Options.Precompute)
		}
		switch name, symbol := s.Puzzle.CellName(cell), s.Puzzle.Symbol(digit); {
		case !was[cell].Has(digit):
			return fmt.Errorf("%s cannot be %c: it is none of the cell's candidates", name, symbol)
		case err != nil:
			return fmt.Errorf("%s cannot be %c: that leaves no candidate elsewhere", name, symbol)
		}
		return nil
	})
	if done || err != nil {
		return err
	}
	s.begin(cand)
	for c, is := range cand {
		if is != was[c] {
			s.model.Confine(uint16(c), is&was[c], is)
		}
		if is.Count() < 2 || !is.Has(s.top[c]) {
			s.top[c] = 0
		}
	}
	copy(s.next, s.model.P)
	for b := range s.Puzzle.Side {
		if _, all := s.stands(b); !all {
			s.collapsed &^= 1 << b
		}
	}
	s.EndRound()
	if s.Cost != engine.NoCost { // the digit comes from where its block has it
		s.Puzzle.Bring(s.Grid, cell, digit)
		s.Cost = s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(s.Grid)
		s.Improve(s.Grid, s.Cost)
		return nil
	}
	s.decide()
	return nil
}

// precomputed finds the candidates of every cell before the first generation, as
// the setting has it.
func precomputed(puzzle *sudoku.Puzzle, how Precompute) ([]sudoku.Mask, error) {
	cand := make([]sudoku.Mask, puzzle.Cells)
	for c := range cand {
		cand[c] = puzzle.Candidates(c)
	}
	switch how {
	case PrecomputeSweep:
		sweep(puzzle, cand)
	case PrecomputeSingles:
		d := sudoku.NewDomains(puzzle.Board, sudoku.AC3)
		if !d.Load(puzzle) {
			return nil, fmt.Errorf("precompute=singles: propagation leaves no candidate at %s, so the puzzle "+
				"has no solution", puzzle.CellName(d.Wiped))
		}
		return d.Cand, nil
	}
	return cand, nil
}

// sweep goes once over the blocks and their digits. A digit with one possible
// cell in its block is put there, and goes from that cell's peers at once; but
// what follows for blocks and digits already passed is not looked at. It is the
// paper's example of the 4 that only one cell of block 3 can hold.
func sweep(puzzle *sudoku.Puzzle, cand []sudoku.Mask) {
	for block := range puzzle.Side {
		cells := puzzle.BlockCells(block)
		for digit := uint8(1); int(digit) <= puzzle.Side; digit++ {
			possible := func(c uint16) bool { return cand[c].Has(digit) }
			at := slices.IndexFunc(cells, possible)
			if at < 0 || puzzle.Given(int(cells[at])) ||
				slices.ContainsFunc(cells[at+1:], possible) {
				continue
			}
			cand[cells[at]] = sudoku.Bit(digit)
			for _, peer := range puzzle.PeersOf(int(cells[at])) {
				cand[peer] &^= sudoku.Bit(digit)
			}
		}
	}
}

// decide makes the cells that have one candidate the current grid, before there is a
// sample.
func (s *search) decide() {
	for c, m := range s.cand {
		s.Grid[c] = m.Only()
	}
	if s.Puzzle.Solved(s.Grid) {
		s.Cost = 0
		s.Improve(s.Grid, 0)
	}
}

// uniform makes every candidate of a cell equally probable.
func (s *search) uniform() {
	for c, m := range s.cand {
		s.model.Spread(uint16(c), m)
	}
	copy(s.next, s.model.P)
	clear(s.top)
	s.collapsed, s.clipped = 0, 0
}
