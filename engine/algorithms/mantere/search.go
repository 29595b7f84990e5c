package mantere

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// search is the genetic algorithm at work.
type search struct {
	engine.Base
	*layout
	options
	// base has the digits that do not evolve: those given, and forced ones. It is
	// never written to, so clones share it.
	base sudoku.Grid

	// now are the members, board after board, and next the children on their way.
	// The cheapest, which stay, are the first of next.
	now, next   []uint8
	costs, born []int32
	// worth is what selection goes by: the cost, the weight of clashes with
	// givens, and the age, which is that of a member that stays.
	worth, ages []int32
	aged        []int32 // room for the next ages
	kin         []kin
	order       []uint16 // room to sort the members in
	champion    int

	epochBest int     // the lowest cost since the last restart
	stagnant  int64   // generations since it was found
	alike     bool    // all members are the same board
	illegal   float64 // the share of illegal attempts of the last generation
	attempts  int
	refused   int
	phase     int // that Next does
	anew      bool
}

// kin is the descent of a member of next, or of now once it has replaced it.
type kin struct {
	mother, father uint16
	fathers        uint64 // the blocks that come from the father, a bit each
	origin         uint8
}

// Where a member comes from.
const (
	originRandom = iota
	originElite
	originCopy
	originCrossed
)

var origins = []string{"random", "kept", "copy", "crossed"}

// layout lists the free cells of each block. It never changes, so clones share it.
type layout struct {
	free [][]uint16
	room []sudoku.Mask // what they hold among them
	// given are the digits given in each row and, after them, in each column.
	given []sudoku.Mask
}

// newLayout takes the cells that are 0 in a grid for those that evolve.
func newLayout(b *sudoku.Board, base sudoku.Grid) *layout {
	l := &layout{free: make([][]uint16, b.Side), room: make([]sudoku.Mask, b.Side)}
	for block := range l.free {
		l.room[block] = b.All
		for _, c := range b.BlockCells(block) {
			if base[c] == 0 {
				l.free[block] = append(l.free[block], c)
			} else {
				l.room[block] &^= sudoku.Bit(base[c])
			}
		}
	}
	return l
}

// givens are the digits given in each row and each column.
func givens(p *sudoku.Puzzle) []sudoku.Mask {
	list := make([]sudoku.Mask, 2*p.Side)
	for c, d := range p.Givens {
		list[p.Row[c]] |= sudoku.Bit(d)
		list[p.Side+int(p.Col[c])] |= sudoku.Bit(d)
	}
	return list
}

// clashes counts the free digits of a board that are given in their row, and those
// given in their column.
func (s *search) clashes(g sudoku.Grid) (n int) {
	p := s.Puzzle
	for _, c := range p.Free {
		bit := sudoku.Bit(g[c])
		n += (s.given[p.Row[c]] & bit).Count() + (s.given[p.Side+int(p.Col[c])] & bit).Count()
	}
	return n
}

// fixed reports that no block has two free cells to exchange.
func (l *layout) fixed() bool {
	return !slices.ContainsFunc(l.free, func(cells []uint16) bool { return len(cells) > 1 })
}

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.phase
	s.phase++
	switch phase {
	case phaseSelect:
		s.Begin()
		if s.Cost == 0 { // a forced move has solved it
			s.finish()
			return s.turn(phase)
		} else if s.fixed() {
			s.End(engine.Exhausted)
			return s.turn(phase)
		}
		s.choose(w)
	case phaseCross:
		s.crossAll(w)
	case phaseMutate:
		s.mutateAll(w)
	case phaseReplace:
		s.replace(w)
		if s.Over() || s.patience == 0 || s.stagnant < s.patience {
			return s.turn(phase)
		}
	case phaseRestart:
		s.restart(w)
		return s.turn(phase)
	}
	return s.Did(phase)
}

// turn ends a generation.
func (s *search) turn(phase int) engine.Step {
	s.phase = phaseSelect
	return s.Round(phase)
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error { return s.SetLive(&s.options, name, v) }

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.now, c.next = slices.Clone(s.now), slices.Clone(s.next)
	c.costs, c.born, c.kin, c.order = slices.Clone(s.costs), slices.Clone(s.born), slices.Clone(s.kin), slices.Clone(s.order)
	c.worth, c.ages, c.aged = slices.Clone(s.worth), slices.Clone(s.ages), slices.Clone(s.aged)
	return &c
}

// Size implements engine.Search. The layout is shared, and not counted.
func (s *search) Size() int { return engine.SizeOf(s) }

// member is a board of the population, child one of next.
func (s *search) member(i int) sudoku.Grid { return s.now[i*s.Puzzle.Cells:][:s.Puzzle.Cells] }
func (s *search) child(i int) sudoku.Grid  { return s.next[i*s.Puzzle.Cells:][:s.Puzzle.Cells] }

// cost is how many digits the rows and columns of a board lack.
func (s *search) cost(g sudoku.Grid) int32 {
	return int32(s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(g))
}

func start(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *search {
	s := &search{Base: engine.NewBase(a, p, dice), base: p.Givens}
	set.Into(&s.options)
	s.layout = newLayout(p.Board, s.base)
	s.layout.given = givens(p)
	n := s.members
	s.now, s.next = make([]uint8, n*p.Cells), make([]uint8, n*p.Cells)
	s.costs, s.born, s.kin, s.order = make([]int32, n), make([]int32, n), make([]kin, n), make([]uint16, n)
	s.worth, s.ages, s.aged = make([]int32, n), make([]int32, n), make([]int32, n)
	s.populate()
	s.crown(nil)
	s.Changed = s.Changed[:0]
	s.Improve(s.Grid, s.Cost)
	if s.Cost == 0 {
		s.End(engine.Solved)
	} else if s.fixed() {
		s.End(engine.Exhausted)
	}
	return s
}

// populate makes a population at random.
func (s *search) populate() {
	var room [sudoku.MaxSide]uint8
	for i := range s.costs {
		g := s.member(i)
		copy(g, s.base)
		for block, cells := range s.free {
			digits := s.room[block].Append(room[:0])
			for j := len(digits) - 1; j > 0; j-- {
				k := s.Dice.IntN(j + 1)
				digits[j], digits[k] = digits[k], digits[j]
			}
			for j, c := range cells {
				g[c] = digits[j]
			}
		}
		s.costs[i] = s.cost(g)
		s.kin[i] = kin{origin: originRandom}
	}
	clear(s.ages)
	s.weigh()
	s.Evaluations += int64(len(s.costs))
	s.epochBest, s.stagnant, s.alike, s.illegal, s.anew = math.MaxInt32, 0, false, math.NaN(), true
}

// weigh works out what the members are worth.
func (s *search) weigh() {
	for i, c := range s.costs {
		s.worth[i] = c + s.ages[i]
		if s.weight > 0 {
			s.worth[i] += int32(s.weight * s.clashes(s.member(i)))
		}
	}
}

// crown puts the fittest member on the board, the first of several.
func (s *search) crown(w *engine.Witness) {
	s.champion = 0
	for i, v := range s.worth {
		if v < s.worth[s.champion] {
			s.champion = i
		}
	}
	s.Cost = int(s.costs[s.champion])
	s.epochBest = min(s.epochBest, s.Cost)
	for c, d := range s.member(s.champion) {
		if was := s.Grid[c]; was != d {
			if w.On() {
				w.Candidate(s.champion).Shown(c, was, d, s.whyShown(c))
			}
			s.Grid[c] = d
			s.Changed = append(s.Changed, uint16(c))
		}
	}
}

// finish ends the search if it is solved, and reports what is new. The best board
// is the cheapest that was on show.
func (s *search) finish() {
	if s.Improve(s.Grid, s.Cost) {
		s.Log(eventBest, -1, s.kin[s.champion].origin, float64(s.Cost), 0)
	}
	if s.Cost == 0 {
		s.Log(eventSolved, -1, 0, float64(s.Iteration+1), float64(s.Restarts))
		s.End(engine.Solved)
	}
}

// restart throws the population away.
func (s *search) restart(w *engine.Witness) {
	s.Log(eventRestart, -1, 0, float64(s.stagnant), float64(s.epochBest))
	if w.On() {
		s.tellRestart(w)
	}
	s.Restarts++
	s.populate()
	s.crown(w)
	s.finish()
}

// Force implements engine.Forcer: in every member the cell takes the digit from
// where it stands in the block, and does not evolve any more. A generation under
// way is dropped.
func (s *search) Force(cell int, digit uint8) error {
	if done, err := s.Holdable(s.base, cell, digit); done || err != nil {
		return err
	}
	base := slices.Clone(s.base)
	base[cell] = digit
	s.base, s.layout = base, newLayout(s.Puzzle.Board, base)
	s.layout.given = givens(s.Puzzle)
	for i := range s.costs {
		g := s.member(i)
		for _, c := range s.Puzzle.BlockCells(int(s.Puzzle.Block[cell])) {
			if g[c] == digit {
				g[c] = g[cell]
			}
		}
		g[cell] = digit
		s.costs[i] = s.cost(g)
		s.kin[i] = kin{origin: originRandom}
	}
	clear(s.ages)
	s.weigh()
	s.phase, s.anew, s.alike, s.illegal = phaseSelect, true, false, math.NaN()
	s.crown(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}

var _ engine.Forcer = (*search)(nil)
