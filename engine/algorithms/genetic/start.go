package genetic

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func start(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *search {
	s := &search{Base: engine.NewBase(a, p, dice), options: read(set), algorithm: a, base: p.Givens}
	dead := false
	if s.singles {
		d := sudoku.NewDomains(p.Board, sudoku.AC3)
		if dead = !d.Load(p); !dead {
			s.base = make(sudoku.Grid, p.Cells)
			d.Grid(s.base)
		}
	}
	copy(s.Grid, s.base)
	s.layout = newLayout(p.Board, s.base)
	n := s.members
	s.now, s.past = s.newHerd(n), s.newHerd(n)
	s.costs, s.pastCosts = make([]int16, n), make([]int16, n)
	s.kin = make([]kin, n)
	s.populate()
	s.crown()
	s.Changed = s.Changed[:0]
	s.Improve(s.Grid, s.Cost)
	if s.Cost == 0 {
		s.End(engine.Solved)
	} else if dead || len(s.able) == 0 {
		s.End(engine.Exhausted)
	}
	return s
}

// populate makes a population at random.
func (s *search) populate() {
	for i := range s.costs {
		s.scatter(&s.now, i, s.Dice.IntN)
		s.costs[i] = int16(s.cost(&s.now, i))
		s.kin[i] = kin{origin: originRandom}
	}
	s.Evaluations += int64(len(s.costs))
	s.epochBest, s.stagnant, s.alike, s.gains = math.MaxInt32, 0, false, math.NaN()
}

// crown puts the cheapest member on the board, the first of several.
func (s *search) crown() {
	s.champion = 0
	for i, c := range s.costs {
		if c < s.costs[s.champion] {
			s.champion = i
		}
	}
	s.Cost = int(s.costs[s.champion])
	s.epochBest = min(s.epochBest, s.Cost)
	for slot, d := range s.digitsOf(&s.now, s.champion) {
		if c := s.cells[slot]; s.Grid[c] != d {
			s.Grid[c] = d
			s.Changed = append(s.Changed, c)
		}
	}
}
