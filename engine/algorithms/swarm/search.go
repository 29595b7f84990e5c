package swarm

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// search is the swarm at work.
type search struct {
	engine.Base
	*field
	options
	// base has the digits that do not move: those given, and forced ones. It is
	// never written to, so clones share it.
	base sudoku.Grid

	// at is where the particles stand and own the best that each has found, board
	// after board. ages are the iterations since then.
	at, own         []uint8
	costs, ownCosts []int32
	ages            []int32
	leaders         []uint16 // whom each follows in this iteration
	fresh           []bool   // whose own best this iteration found
	champion        int      // the cheapest where it stands, the first of several

	swarmBest int   // the lowest cost since the last restart
	stagnant  int64 // iterations since it was found
	gathered  bool  // every own best is the same board
	moved     int   // cells that the last flight and mutation changed, -1 for none
	mutants   int   // particles that mutated in this iteration
	phase     int   // that Next does
	anew      bool  // no iteration has been done with these particles
	crossing  crossing
}

// field lists the cells that move. It never changes, so clones share it.
type field struct {
	free []uint16   // in reading order
	rows [][]uint16 // the free cells of each row that has two at least
	room []sudoku.Mask
	// neighbours are those of a particle, four each; none where all are.
	neighbours [][4]uint16
}

func newField(b *sudoku.Board, base sudoku.Grid, o *options) *field {
	f := &field{}
	for row := range b.Side {
		var cells []uint16
		lacking := b.All
		for _, c := range b.Unit(row) {
			if base[c] == 0 {
				cells = append(cells, c)
			} else {
				lacking &^= sudoku.Bit(base[c])
			}
		}
		f.free = append(f.free, cells...)
		f.room = append(f.room, lacking)
		if len(cells) > 1 {
			f.rows = append(f.rows, cells)
		}
	}
	if !o.global {
		f.neighbours = lattice(o.particles)
	}
	return f
}

// lattice lists each particle's neighbours, left, right, above and below, on rows
// of equal length that are closed to rings, as are the columns.
func lattice(n int) [][4]uint16 {
	width := int(math.Sqrt(float64(n)))
	for n%width != 0 {
		width--
	}
	list, height := make([][4]uint16, n), n/width
	for i := range list {
		x, y := i%width, i/width
		list[i] = [4]uint16{
			uint16(y*width + (x+width-1)%width), uint16(y*width + (x+1)%width),
			uint16((y+height-1)%height*width + x), uint16((y+1)%height*width + x),
		}
	}
	return list
}

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.phase
	s.phase++
	switch phase {
	case phaseFollow:
		s.Begin()
		if s.Cost == 0 { // a forced move has solved it
			s.finish()
			return s.turn(phase)
		} else if s.stuck() {
			s.End(engine.Exhausted)
			return s.turn(phase)
		}
		s.follow(w)
	case phaseFly:
		s.fly(w)
	case phaseMutate:
		s.mutateAll(w)
	case phaseJudge:
		s.judge(w)
		if s.Over() || s.patience == 0 || s.stagnant < s.patience {
			return s.turn(phase)
		}
	case phaseRestart:
		s.restart(w)
		return s.turn(phase)
	}
	return s.Did(phase)
}

// turn ends an iteration.
func (s *search) turn(phase int) engine.Step {
	s.phase = phaseFollow
	return s.Round(phase)
}

// stuck reports that no board can ever become another one.
func (s *search) stuck() bool {
	if s.hamming {
		return len(s.free) == 0
	}
	return len(s.rows) == 0
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error { return s.SetLive(&s.options, name, v) }

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.at, c.own = slices.Clone(s.at), slices.Clone(s.own)
	c.costs, c.ownCosts, c.ages = slices.Clone(s.costs), slices.Clone(s.ownCosts), slices.Clone(s.ages)
	c.leaders, c.fresh = slices.Clone(s.leaders), slices.Clone(s.fresh)
	return &c
}

// Size implements engine.Search. The field is shared, and not counted.
func (s *search) Size() int { return engine.SizeOf(s) }

// board is where a particle stands, best the best it has found.
func (s *search) board(i int) sudoku.Grid { return s.at[i*s.Puzzle.Cells:][:s.Puzzle.Cells] }
func (s *search) best(i int) sudoku.Grid  { return s.own[i*s.Puzzle.Cells:][:s.Puzzle.Cells] }

func start(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *search {
	s := &search{Base: engine.NewBase(a, p, dice), base: p.Givens}
	set.Into(&s.options)
	s.field = newField(p.Board, s.base, &s.options)
	n := s.particles
	s.at, s.own = make([]uint8, n*p.Cells), make([]uint8, n*p.Cells)
	s.costs, s.ownCosts, s.ages = make([]int32, n), make([]int32, n), make([]int32, n)
	s.leaders, s.fresh = make([]uint16, n), make([]bool, n)
	s.populate()
	s.show(nil, "")
	s.Changed = s.Changed[:0]
	s.Improve(s.Grid, s.Cost)
	if s.Cost == 0 {
		s.End(engine.Solved)
	} else if s.stuck() {
		s.End(engine.Exhausted)
	}
	return s
}

// populate makes a swarm at random.
func (s *search) populate() {
	for i := range s.costs {
		g := s.board(i)
		copy(g, s.base)
		s.scatter(g)
		copy(s.best(i), g)
		s.costs[i] = int32(s.Puzzle.Missing(g))
	}
	copy(s.ownCosts, s.costs)
	clear(s.ages)
	clear(s.fresh)
	for i := range s.leaders {
		s.leaders[i] = uint16(i)
	}
	s.Evaluations += int64(len(s.costs))
	s.swarmBest = int(slices.Min(s.costs))
	s.stagnant, s.gathered, s.moved, s.mutants, s.anew = 0, false, -1, 0, true
	s.crossing.known = false
}

// scatter fills a board: its rows with what they lack, or any digit anywhere.
func (s *search) scatter(g sudoku.Grid) {
	if s.hamming {
		for _, c := range s.free {
			g[c] = uint8(s.Dice.IntN(s.Puzzle.Side) + 1)
		}
		return
	}
	var room [sudoku.MaxSide]uint8
	i := 0
	for row := range s.room {
		digits := s.room[row].Append(room[:0])
		for j := len(digits) - 1; j > 0; j-- {
			k := s.Dice.IntN(j + 1)
			digits[j], digits[k] = digits[k], digits[j]
		}
		for _, d := range digits {
			g[s.free[i]] = d
			i++
		}
	}
}

// show puts the cheapest particle on the board and tells why cells change.
func (s *search) show(w *engine.Witness, why string) {
	s.champion = 0
	for i, c := range s.costs {
		if c < s.costs[s.champion] {
			s.champion = i
		}
	}
	s.Cost = int(s.costs[s.champion])
	for c, d := range s.board(s.champion) {
		if s.Grid[c] == d {
			continue
		}
		if w.On() {
			w.Candidate(s.champion).Shown(c, s.Grid[c], d, s.whyShown(why))
		}
		s.Grid[c] = d
		s.Changed = append(s.Changed, uint16(c))
	}
}

// finish ends the search if it is solved, and reports what is new.
func (s *search) finish() {
	if s.Improve(s.Grid, s.Cost) {
		s.Log(eventBest, -1, 0, float64(s.Cost), float64(s.champion))
	}
	if s.Cost == 0 {
		s.Log(eventSolved, -1, 0, float64(s.Iteration+1), float64(s.Restarts))
		s.End(engine.Solved)
	}
}

// restart forgets everything but the best board.
func (s *search) restart(w *engine.Witness) {
	s.Log(eventRestart, -1, 0, float64(s.stagnant), float64(s.swarmBest))
	if w.On() {
		s.tellRestart(w)
	}
	s.Restarts++
	s.populate()
	s.show(w, "the cheapest of a new swarm")
	s.finish()
}

// Force implements engine.Forcer: in every board the cell takes the digit, in swap
// space from where it stands in the row, and does not move any more. A flight
// under way is dropped.
func (s *search) Force(cell int, digit uint8) error {
	if done, err := s.Holdable(s.base, cell, digit); done || err != nil {
		return err
	}
	base := slices.Clone(s.base)
	base[cell] = digit
	s.base = base
	hold := func(g sudoku.Grid) {
		if !s.hamming {
			for _, c := range s.Puzzle.Unit(int(s.Puzzle.Row[cell])) {
				if g[c] == digit {
					g[c] = g[cell]
				}
			}
		}
		g[cell] = digit
	}
	s.field = newField(s.Puzzle.Board, base, &s.options)
	for i := range s.costs {
		hold(s.board(i))
		hold(s.best(i))
		s.costs[i], s.ownCosts[i] = int32(s.Puzzle.Missing(s.board(i))), int32(s.Puzzle.Missing(s.best(i)))
		if s.costs[i] < s.ownCosts[i] {
			copy(s.best(i), s.board(i))
			s.ownCosts[i] = s.costs[i]
		}
	}
	s.swarmBest = int(slices.Min(s.ownCosts))
	s.phase, s.moved, s.anew, s.gathered, s.crossing.known = phaseFollow, -1, true, false, false
	s.show(nil, "")
	s.Improve(s.Grid, s.Cost)
	return nil
}

var _ engine.Forcer = (*search)(nil)
