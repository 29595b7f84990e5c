package reseda

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

// search is RESEDA at work.
type search struct {
	part.Whole[search, Options, *search]
	model  population.Model  // p: what is held has probability 1
	sample population.Sample // the grids of the round
	free   population.Blanks // the cells that are drawn

	// held is what the shot takes for granted: the givens, what is forced, and
	// in a restart a zone or a permutation besides; 0 where a cell is free. Held has the
	// digits that people force cells to, and no others.
	held sudoku.Grid
	// counts are the votes of the grids kept, as many as Q1 a cell: r is counts/Q1.
	counts []uint16
	// rounds this shot has taken, and rho after the last of them and a round before.
	rounds      int
	rho, rhoWas float64

	zones []uint8 // the units to hold in turn
	zone  int     // the one held, an index into zones; firstShot for none
	// anchor is the grid that the zones are taken from, and its cost.
	anchor     sudoku.Grid
	anchorCost int
	// cells are those of the block that is forced, and turns the permutations that no given
	// forbids there: without such a block one, of no cells. Neither ever changes, so clones
	// share them.
	cells []uint16
	turns [][]uint8
	turn  int // which permutation is held
	shots int // since the last full restart

	chosen       []uint16 // the grids kept, from select on; empty before
	deadEnds     int      // cells of the whole sample that no digit was left for
	permutations int      // grids whose blocks are all permutations
	// plan is worked out from p at the start of every draw and of no use
	// after it, so clones go without.
	plan population.Plan
}

func start(base engine.Base, set engine.Settings) (engine.Search, error) {
	puzzle := base.Puzzle
	s := &search{zone: firstShot}
	s.Begin(s, &loop, base, set)
	s.model = population.NewModel(puzzle.Board)
	s.sample = population.NewSample(puzzle.Board, s.Options.Q)
	s.free.List = make([]uint16, 0, puzzle.Cells)
	if err := s.Options.Fit(puzzle.Board); err != nil {
		return nil, err
	}
	s.turns = [][]uint8{nil}
	if s.Options.Block > 0 {
		all := false // A block of a 9×9 board has fewer beginnings of permutations; trying more would be no help.
		s.cells, s.turns, all = puzzle.Permutations(s.Options.Block-1, 1_000_000)
		if !all {
			return nil, fmt.Errorf("block=%d: too many permutations fit in there, choose a block with more "+
				"givens", s.Options.Block)
		} else if len(s.turns) == 0 {
			return nil, fmt.Errorf("block=%d: the givens admit no permutation of it, so the puzzle has no "+
				"solution", s.Options.Block)
		}
	}
	s.chosen = make([]uint16, 0, s.Options.Q)
	s.Held = puzzle.Givens
	s.held = puzzle.Givens.Clone()
	s.anchor = puzzle.Givens.Clone()
	s.counts, s.zones = make([]uint16, puzzle.Cells*puzzle.Side), zonesOf(puzzle.Board, s.Options.Zones)
	if len(puzzle.Free) == 0 {
		s.Cost = 0
		s.Improve(s.Grid, 0)
		s.End(engine.Solved)
	}
	s.begin()
	return s, nil
}

// Fit refuses what only the combination of settings, or the board, forbids.
func (o *Options) Fit(b *sudoku.Board) error {
	switch {
	case o.Q1 > o.Q:
		return fmt.Errorf("Q1=%d: expected at most Q, which is %d", o.Q1, o.Q)
	case o.Block > b.Side:
		return fmt.Errorf("block=%d: expected 0 to %d, the blocks of this board", o.Block, b.Side)
	}
	return nil
}

// votes are how many of the grids kept have each digit in a cell.
func (s *search) votes(cell uint16) []uint16 {
	return s.counts[int(cell)*s.Puzzle.Side:][:s.Puzzle.Side]
}

func (s *search) Vitals(vitals *engine.Vitals) {
	nan, q := math.NaN(), float64(s.Options.Q)
	metrics := [...]float64{
		s.rho,
		0,
		nan,
		nan,
		nan,
		nan,
		nan,
	}
	for _, c := range s.free.List {
		for _, p := range s.model.Of(c) {
			if p > 0 { // in bits: the questions it takes, on average, to guess a draw
				metrics[1] -= float64(p * portable.Log2(p))
			}
		}
	}
	if s.sample.Judged {
		metrics[2] = float64(s.sample.Lowest)
		metrics[3] = s.sample.Mean()
		metrics[4] = float64(s.sample.Highest)
		metrics[5], metrics[6] = float64(s.permutations)/q, float64(s.deadEnds)/q
	}
	vitals.Of(&s.Base, metrics[:]...)
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	for c, d := range s.held {
		snap.Fixed[c] = d != 0 && !s.Puzzle.Given(c)
	}
	s.sample.Chart(snap, s.model.P, "sample",
		s.Last().Phase == phaseDraw, func(i int) engine.Mark {
			if slices.Contains(s.chosen, uint16(i)) {
				return engine.Chosen
			}
			return engine.Unmarked
		})
	snap.Gauge("least certain cell", s.rho, s.Options.Beta)
	stall, counted := s.Options.stall(), "iterations to a stall"
	if s.rounds > stall { // it is over, and the shot goes on to be given up
		counted = "iterations, stall at"
	}
	snap.Gauge(counted, float64(s.rounds), float64(stall))
	snap.Gauge("zone", float64(s.zone+1), float64(len(s.zones)))
	if len(s.cells) > 0 {
		snap.Gauge("permutation", float64(s.turn+1), float64(len(s.turns)))
	}
}
