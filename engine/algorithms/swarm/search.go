package swarm

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// search is the swarm at work.
type search struct {
	engine.Base
	*field
	Options
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

func newField(b *sudoku.Board, base sudoku.Grid, o *Options) *field {
	f := &field{}
	for row := range b.Side {
		var cells []uint16
		for _, c := range b.Unit(row) {
			if base[c] == 0 {
				cells = append(cells, c)
			}
		}
		f.free = append(f.free, cells...)
		f.room = append(f.room, b.Lacking(base, row))
		if len(cells) > 1 {
			f.rows = append(f.rows, cells)
		}
	}
	if o.Topology == TopologyLattice {
		f.neighbours = lattice(o.Particles)
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
func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

// stuck reports that no board can ever become another one.
func (s *search) stuck() bool {
	if s.Space == SpaceHamming {
		return len(s.free) == 0
	}
	return len(s.rows) == 0
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error { return s.SetLive(&s.Options, name, v) }

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.at, c.own = slices.Clone(s.at), slices.Clone(s.own)
	c.costs, c.ownCosts, c.ages = slices.Clone(s.costs), slices.Clone(s.ownCosts), slices.Clone(s.ages)
	c.leaders, c.fresh = slices.Clone(s.leaders), slices.Clone(s.fresh)
	return &c
}

// board is where a particle stands, best the best it has found.
func (s *search) board(i int) sudoku.Grid { return s.at[i*s.Puzzle.Cells:][:s.Puzzle.Cells] }
func (s *search) best(i int) sudoku.Grid  { return s.own[i*s.Puzzle.Cells:][:s.Puzzle.Cells] }

func start(b engine.Base, set engine.Settings) *search {
	p := b.Puzzle
	s := &search{Base: b, base: p.Givens}
	set.Into(&s.Options)
	s.field = newField(p.Board, s.base, &s.Options)
	n := s.Particles
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
	if s.Space == SpaceHamming {
		for _, c := range s.free {
			g[c] = uint8(s.Dice.IntN(s.Puzzle.Side) + 1)
		}
		return
	}
	var room [sudoku.MaxSide]uint8
	i := 0
	for _, lacking := range s.room {
		for _, d := range lacking.Shuffled(room[:], s.Dice.IntN) {
			g[s.free[i]] = d
			i++
		}
	}
}

// show puts the cheapest particle on the board and tells why cells change.
func (s *search) show(w *decision.Witness, why string) {
	s.champion = slices.Index(s.costs, slices.Min(s.costs))
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
func (s *search) restart(w *decision.Witness) {
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
		if s.Space == SpaceSwap {
			s.Puzzle.BringAlong(g, cell, digit)
		}
		g[cell] = digit
	}
	s.field = newField(s.Puzzle.Board, base, &s.Options)
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
	s.moved, s.anew, s.gathered, s.crossing.known = -1, true, false, false
	s.EndRound()
	s.show(nil, "")
	s.Improve(s.Grid, s.Cost)
	return nil
}
