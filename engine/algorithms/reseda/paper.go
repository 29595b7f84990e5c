// Package reseda is RESEDA, the restarted estimation of distribution algorithm
// of Sylvain Maire and Cyril Prissette ("A restarted estimation of distribution
// algorithm for solving sudoku puzzles", Statistics and Computing, 2012).
//
// # The idea
//
// Hill climbers and annealers move one grid about. An estimation of distribution
// algorithm has no grid; it has an opinion: for every free cell a probability
// for every digit. A round draws Q grids from this model, looks which Q1 of them
// break the fewest rules, and lets the model believe a little more in what
// those have in common:
//
//	     ┌────────── p: 81 distributions ◀──────────┐
//	draw │                                          │ smooth  p ← alpha·p + (1 − alpha)·r
//	     ▼                                          │
//	Q grids ── score ──▶ costs ── select ──▶ Q1 grids ── estimate ──▶ r
//
// The cost of a grid is the number of symbols that its rows, columns and blocks
// lack. One number says when to stop: rho, the largest p of the least certain
// cell. When it exceeds beta and no grid has cost 0, the model is sure of something
// false and would draw much the same grid for ever: one shot is over.
//
// Most shots at a hard puzzle fail, but with most of the grid right (figure 4.2). So
// the final grid is cut into zones (its blocks, perhaps its rows and columns), and for
// each zone in turn the puzzle is tried again with the zone held as if it were given:
// one right zone makes a hard puzzle an easy one. Only if all zones fail does
// everything start again. Brute force over one block is the same thought the other way
// round: each permutation that the givens admit is held in turn, for one shot and its
// zones, so that one of them is right.
//
//	paper                     here                             file
//	p, section 2.1            population.Model, search.aim     engine/kit/population, paper.go
//	Q, Q1, alpha, beta        Options                          describe.go
//	Q samples, 2.2            search.draw, population.Sample   paper.go, engine/kit/population
//	cost, 2.1                 search.score, Board.Missing      paper.go, engine/sudoku
//	Q1 best ones, 2.2         search.choose                    paper.go
//	r, 2.2, times Q1          search.estimate, counts          paper.go, search.go
//	p ← alpha p + (1−alpha) r search.smooth                    paper.go
//	rho, 2.3                  search.certainty                 paper.go
//	permutations, 3.1         drawing.fill, population.Plan    paper.go, engine/kit/population
//	partial restart, 4        search.restart, search.begin     restart.go
//	the model in use          search.model                     search.go
//	the Q grids and costs     search.sample                    search.go
//	cells that are drawn      search.free, Blanks              search.go, engine/kit/population
//	order, wheels of p        search.plan                      search.go
//
// Where the paper leaves something open, each reading is a parameter, and the default is the
// one with which most of its tables come out. docs/reference/readings.md has the paper's words for
// each, and docs/reference/papers.md what the other readings do to the tables.
package reseda

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// loop is a round of section 2 of the paper, and where a shot is over the restart of section 4.
var loop = engine.Loop[*search]{
	phaseDraw:     (*search).draw,
	phaseScore:    (*search).score,
	phaseSelect:   (*search).choose,
	phaseEstimate: (*search).estimate,
	phaseSmooth:   (*search).smooth,
	phaseCheck:    (*search).check,
	phaseRestart:  (*search).restart,
}

// aim starts a shot from what is held: section 2.1. The free cells are listed and the
// model is uniform, on V, the digits that nothing held forbids, or on all.
func (s *search) aim() {
	s.free.Find(s.Puzzle.Board, s.held)
	for c, d := range s.held {
		open := s.Puzzle.All
		if d != 0 {
			open = sudoku.Bit(d)
		} else if s.Options.Precompute {
			open = s.Puzzle.Admitted(s.held, c)
		}
		s.model.Spread(uint16(c), open)
	}
	clear(s.counts)
	s.rounds, s.rho = 0, s.certainty()
	s.rhoWas = s.rho
}

// draw draws the Q grids of a round from p, block by block.
func (s *search) draw(w *decision.Witness) {
	s.deadEnds = 0
	s.chosen = s.chosen[:0]
	s.sample.Drawn = true
	d, order := drawing{search: s, w: w}, s.Options.Order
	if !s.Options.Permutations {
		order = population.OrderIndex
	}
	s.plan.Begin(&s.model, &s.free, order, !s.Options.FirstOfTies)
	for block := range s.Puzzle.Side {
		unit := sudoku.BlockUnit(s.Puzzle.Side, block)
		d.used[block] = s.Puzzle.All &^ s.Puzzle.Lacking(s.held, unit)
	}
	for d.member = range s.Options.Q {
		d.grid = s.sample.Member(d.member)
		copy(d.grid, s.held)
		for block := range s.Puzzle.Side {
			order := s.plan.OrderOf(block, &s.Dice)
			d.fill(block, order)
			d.tellFilled(block, order)
		}
	}
	s.Evaluations += int64(s.Options.Q)
	s.rounds++
}

// drawing is one grid being drawn.
type drawing struct {
	search *search
	w      *decision.Witness
	grid   sudoku.Grid
	member int
	used   [sudoku.MaxSide]sudoku.Mask // the digits that each block has to begin with
}

// fill draws the cells of a block as a permutation, the cell that has the largest p first and each
// without a digit that is used: section 3.1.
func (d *drawing) fill(block int, order []uint16) {
	s := d.search
	if s.plan.SurestEachTime || s.Options.Argmax || !s.Options.Permutations {
		d.fillChoosing(block, order)
		return
	}
	used := d.used[block]
	grid := d.grid
	wheels := s.plan.Wheels[:len(grid)]
	for _, cell := range order {
		wheel := &wheels[cell]
		open := wheel.Open &^ used
		digit := uint8(0)
		if open&(open-1) != 0 {
			digit = wheel.Hit(s.Dice.Uint64())
		} else {
			digit = open.Lowest()
		}
		if !open.Has(digit) {
			digit = d.choose(cell, used, true)
		}
		grid[cell] = digit
		used = used.With(digit)
	}
}

// fillChoosing is fill where the surest cell is looked for before every draw, or nothing thrown, or
// each cell drawn by itself, from its p: section 2.
func (d *drawing) fillChoosing(block int, order []uint16) {
	s := d.search
	used, once := d.atFirst(block)
	for i := range order {
		if s.plan.SurestEachTime {
			s.plan.Surest(order[i:], used, &s.Dice)
		}
		cell := order[i]
		digit := d.choose(cell, used, false)
		d.grid[cell] = digit
		used |= sudoku.Bit(digit) & once
	}
}

// choose finds the digit of a cell, of those that are not used. A throw at its whole
// distribution, unless it has been thrown already, that hits a digit which is not open is
// followed by one at what is open.
func (d *drawing) choose(cell uint16, used sudoku.Mask, thrown bool) uint8 {
	s := d.search
	wheel := &s.plan.Wheels[cell]
	open := wheel.Open &^ used
	switch {
	case open == 0:
		return d.deadEnd(&s.Dice, cell, wheel.Open, used)
	case open.Single():
		return open.Lowest()
	case s.Options.Argmax:
		return s.model.Likeliest(cell, open)
	case !thrown:
		digit := wheel.Hit(s.Dice.Uint64())
		if open.Has(digit) {
			return digit
		}
	}
	return s.model.Draw(&s.Dice, cell, open)
}

// atFirst are the digits that a block has used to begin with, and those that are used up once
// they stand in it.
func (d *drawing) atFirst(block int) (used, once sudoku.Mask) {
	if !d.search.Options.Permutations {
		return 0, 0
	}
	return d.used[block], d.search.Puzzle.All
}

// deadEnd finds a digit for a cell whose every probable digit, its own, the block has
// used: any at all, so that the block is probably no permutation; one of its own, used
// or not, as probable as there or all alike; or one that the block lacks, so that it
// stays a permutation.
func (d *drawing) deadEnd(dice *sudoku.Rand, cell uint16, own, used sudoku.Mask) (digit uint8) {
	s := d.search
	s.deadEnds++
	rule, among := s.atDeadEnd(own, used)
	switch {
	case rule != DeadEndOwn:
		digit = among.Nth(dice.IntN(among.Count()))
	case own.Single():
		digit = own.Lowest()
	default:
		digit = s.model.Draw(dice, cell, own)
	}
	return digit
}

// atDeadEnd is the rule that holds at a dead end, and the digits that it leaves.
func (s *search) atDeadEnd(own, used sudoku.Mask) (rule DeadEnd, among sudoku.Mask) {
	rule, among = s.Options.DeadEnd, own
	if rule == DeadEndRest {
		among = s.Puzzle.All &^ used
	}
	if rule == DeadEndAny || among == 0 {
		return DeadEndAny, s.Puzzle.All
	}
	return rule, among
}

// score finds the cost of every grid, the symbols that its rows, columns and blocks
// lack, and makes the cheapest the current grid.
func (s *search) score(w *decision.Witness) {
	s.permutations = 0
	s.sample.Judge(func(i int) int {
		missing, permuted := s.Puzzle.MissingPermuted(s.sample.Member(i))
		if permuted {
			s.permutations++
		}
		return missing
	})
	if s.sample.ShowCheapest(&s.Base, s.Puzzle.Free, w, s.whyShown) {
		s.Note(eventImproved, float64(s.Cost), 0)
	}
}

// choose keeps Q1 grids: the cheapest of all, or the cheapest of each of Q1
// groups, which takes less work but may miss a good grid. Of equal costs the
// one drawn first is kept. (The paper says Q/Q1 groups of Q1, which is the same at its
// 100 and 10 but would not leave Q1 grids at any other.)
func (s *search) choose(w *decision.Witness) {
	s.chosen = s.chosen[:0]
	if s.Options.Groups {
		for group := range s.Options.Q1 {
			from := group * s.Options.Q / s.Options.Q1
			to := (group + 1) * s.Options.Q / s.Options.Q1
			s.chosen = population.Lowest(s.chosen, s.sample.Costs[from:to], from, 1)
		}
	} else {
		s.chosen = population.Lowest(s.chosen, s.sample.Costs, 0, s.Options.Q1)
		slices.SortStableFunc(s.chosen, func(i, j uint16) int {
			return int(s.sample.Costs[i]) - int(s.sample.Costs[j])
		})
	}
	w.Explain(s.tellChosen)
}

// estimate counts how many of the grids kept have each digit in each free cell:
// the paper's r, times Q1.
func (s *search) estimate(*decision.Witness) {
	clear(s.counts)
	for _, member := range s.chosen {
		s.model.Vote(s.counts, s.sample.Member(int(member)), s.free.List, 1)
	}
}

// smooth moves the model towards the estimate: p ← alpha·p + (1 − alpha)·r.
func (s *search) smooth(w *decision.Witness) {
	alpha := s.Options.Alpha
	gain := (1 - alpha) / float64(len(s.chosen))
	for _, cell := range s.free.List {
		votes := s.votes(cell)
		p := s.model.Of(cell)[:len(votes)]
		for index, was := range p {
			p[index] = float64(alpha*was) + float64(gain*float64(votes[index]))
			s.tellMoved(w, cell, index, was, votes[index])
		}
	}
	s.rhoWas, s.rho = s.rho, s.certainty()
}

// certainty is rho, the largest p of the cell whose largest p is smallest. Where nothing is
// free all is certain.
func (s *search) certainty() float64 {
	rho := 1.0
	for _, c := range s.free.List {
		rho = min(rho, slices.Max(s.model.Of(c)))
	}
	return rho
}

// leastCertain is the first cell whose largest p is rho, but for what rounding leaves, and how
// many there are; none where all are certain.
func (s *search) leastCertain() (cell, equals int) {
	cell = -1
	for _, c := range s.free.List {
		if s.rho < 1-rounding && slices.Max(s.model.Of(c)) <= s.rho+rounding {
			if equals++; equals == 1 {
				cell = int(c)
			}
		}
	}
	return cell, equals
}

// rounding is less than what one board of the sample adds to a p.
const rounding = 1e-9

// check ends the search if a grid solves the puzzle, and the round unless the shot is
// over: unless rho exceeds beta, section 2.3, or it is given up.
func (s *search) check(*decision.Witness) {
	switch {
	case s.sample.Lowest == 0 && s.Puzzle.Solved(s.Grid):
		member := float64(s.sample.Cheapest)
		if !s.sample.Judged { // a forced move made it so
			member = -1
		}
		s.Note(eventSolved, member, float64(s.Evaluations))
		s.End(engine.Solved)
	case s.rho > s.Options.Beta:
		s.Note(eventWrongMode, s.rho, float64(s.sample.Lowest))
	default:
		if s.rounds == s.Options.stall() {
			if cell, equals := s.leastCertain(); equals > 0 {
				s.Log(eventStalled, sudoku.TheCell(cell), 0, s.rho, float64(s.rounds))
			}
		}
		if s.rounds < max(patience, s.Options.stall()) {
			s.EndRound()
			return
		}
		s.Note(eventGivenUp, s.rho, float64(s.rounds))
	}
}

// stall is after how many rounds a shot is said to have stalled. The model has a
// memory of about 1/(1 − alpha) rounds; after thirty times that nothing is left of its
// start, and if it is not certain by then, something keeps it from ever being:
// mostly random dead ends, which give a cell now this digit and now that.
func (o *Options) stall() int {
	return int(min(30/max(1-o.Alpha, 1e-9), 30_000) + .5)
}

// patience is after how many rounds a shot that has stalled is given up, so that the
// zones and the permutations after it have their turn.
const patience = 3000
