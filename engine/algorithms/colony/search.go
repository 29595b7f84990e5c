package colony

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// search is the colony at work.
type search struct {
	part.Sprinter[search, Options, *search]
	pheromone pheromone
	leader    leader
	infer     sudoku.Inference

	// known is the puzzle after propagation and root the same as a board; open
	// are the cells that are left to the ants. None of them is ever written
	// to, so clones share them.
	known *sudoku.Domains
	root  sudoku.Filling
	open  []uint16

	ants   ants
	walked int         // steps of the walk done
	lead   int         // the ant whose board is shown: while they walk the first, then the best
	alike  bool        // all ants of the last iteration made the same grid
	before sudoku.Grid // the grid shown when the iteration began
}

func start(base engine.Base, set engine.Settings) (engine.Search, error) {
	puzzle := base.Puzzle
	s := &search{
		pheromone: newPheromone(puzzle.Board),
		leader:    leader{grid: make(sudoku.Grid, puzzle.Cells)},
		before:    puzzle.Givens.Clone(),
	}
	s.Begin(s, &loop, base, set)
	s.leader.forget()
	s.ants = make(ants, s.Options.Ants)
	strength := sudoku.AC3
	if s.Options.Hidden {
		strength = sudoku.Hidden
	}
	s.infer.Hidden = s.Options.Hidden
	s.known = sudoku.NewDomains(puzzle.Board, strength)
	possible := s.known.Load(puzzle)
	s.Held = s.known.Settled()
	for i := range s.ants {
		s.ants[i].steps = make([]step, 0, len(puzzle.Free))
	}
	s.plant()
	if !possible {
		s.Cost = max(1, s.Cost)
		s.End(engine.Exhausted)
	} else if s.Cost == 0 {
		s.End(engine.Solved)
	}
	s.Improve(s.Grid, s.Cost)
	return s, nil
}

// plant makes what is known the root, and calls the ants back to it.
func (s *search) plant() {
	s.root = sudoku.NewFilling(s.Puzzle.Board)
	for c, m := range s.known.Cand {
		if m.Single() && s.root.Grid[c] == 0 && s.root.Candidates(c)&m != 0 {
			s.infer.Set(&s.root, c, m.Lowest())
		}
	}
	s.open = nil
	for c, d := range s.root.Grid {
		if d == 0 {
			s.open = append(s.open, uint16(c))
		}
	}
	for i := range s.ants {
		a := &s.ants[i]
		a.CopyFrom(&s.root)
		a.steps = a.steps[:0]
	}
	s.show(0)
}

// loop is the colony of the paper, phase by phase.
var loop = engine.Loop[*search]{
	phaseSetOut:    (*search).setOut,
	phaseWalk:      (*search).walk,
	phaseJudge:     (*search).judge,
	phaseDeposit:   (*search).strengthen,
	phaseEvaporate: (*search).fade,
	phaseRestart:   (*search).begin,
}

// show makes an ant's board the current grid.
func (s *search) show(i int) {
	s.lead = i
	copy(s.Grid, s.ants[i].Grid)
	s.Cost = s.ants[i].Left()
}

// compare lists as changed the cells in which two grids differ.
func (s *search) compare(was, is sudoku.Grid) {
	s.Changed = s.Changed[:0]
	for c, d := range is {
		if d != was[c] {
			s.Changed = append(s.Changed, uint16(c))
		}
	}
}

// walking reports that the ants are on their way.
func (s *search) walking() bool { return s.Coming() == phaseWalk }

func (s *search) held(int, uint8) {
	s.Held = s.known.Settled()
	s.leader.forget()
	s.plant()
}
