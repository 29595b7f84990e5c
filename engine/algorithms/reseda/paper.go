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
//	p, section 2.1            distribution.Model, search.aim   engine/distribution, paper.go
//	Q, Q1, alpha, beta        Options                          describe.go
//	Q samples, 2.2            search.draw, distribution.Sample paper.go
//	cost, 2.1                 search.score, Board.Missing      paper.go
//	Q1 best ones, 2.2         search.choose                    paper.go
//	r, 2.2                    search.estimate, counts/Q1       paper.go
//	p ← alpha p + (1−alpha) r search.smooth                    paper.go
//	rho, 2.3                  search.certainty                 paper.go
//	permutations, 3.1         drawing.rest, drawing.fill       paper.go, order.go
//	partial restart, 4        search.restart, campaign         restart.go
//
// # What the paper leaves open
//
// Each reading is a parameter. beta is "close to one" in section 2.3 and .6 in 3.1;
// table 1 comes out with .9, the default. A cell may find that every digit it believes
// in is used: a dead end. "The remaining symbols uniformly at random" is read as any
// digit at all; only those that the block lacks ("deadend": rest) solves less than the
// paper. The surest cell is drawn first, as it stands before the block is begun
// ("order": static). To look again after every draw (dynamic) solves the paper's hard
// puzzle in a third of the shots instead of a thirtieth; from left to right (index) the
// same cells suffer in every grid, and next to nothing is ever solved.
//
// That p is "recomputed knowing that the probability of this symbol is now zero" may
// also mean the largest p that is left, undivided (bare). With dead ends among what a
// cell believes in (alike), that has the successes of table 2 and figure 4.2, but a
// cell that a wrong zone leaves no digit then stays noise, and table 3 does not come
// out. Nearest to tables 2, 4 and 5 is the static order with such dead ends, the first
// of equally certain cells ("ties": first) and beta .6; tables 1 and 3 come out with
// the defaults and not with these. Which the authors' program had, the paper does not
// settle. Its zones are those "obtained after a first resolution" (4.2). The default of
// "anchor", the last shot that failed, departs from that: with it table 4 comes out, and
// from the first shot's its fiendish class does not. With the blocks on the diagonal
// first ("3+6", "3+6+18") nine zones take the time that table 3 has.
package reseda

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/distribution"
	"sudokuscope/engine/sudoku"
)

// loop is a round of section 2 of the paper, and the restart of section 4 where the
// shot is over.
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
	s.free.Find(s.Board, s.held)
	for c, d := range s.held {
		open := sudoku.Bit(d)
		if d == 0 {
			open = s.All
			if s.Precompute {
				open = s.Admitted(s.held, c)
			}
		}
		s.Spread(uint16(c), open)
	}
	clear(s.counts)
	s.rounds, s.rho = 0, s.certainty()
	s.rhoWas = s.rho
}

// draw draws the Q grids of a round from p, block by block.
func (s *search) draw(w *decision.Witness) {
	s.deadEnds, s.chosen = 0, s.chosen[:0]
	d := drawing{search: s, w: w}
	d.prepare()
	for d.member = range s.Q {
		d.grid = s.Sprout(d.member)
		for b := 0; b < s.Side; b++ {
			var drawn int
			var left sudoku.Mask
			if b, drawn, left = s.Follow(&s.Dice, d.member, b, d.hit); b < s.Side {
				d.rest(b, drawn, left)
			}
		}
	}
	s.Evaluations += int64(s.Q)
	s.rounds++
}

// drawing is one grid being drawn.
type drawing struct {
	*search
	w      *decision.Witness
	grid   sudoku.Grid
	member int
}

// rest draws the rest of a block. Each cell by itself is section 2; as a permutation, the
// cell that has the largest p first and without a digit that is used, is section 3.1.
func (d *drawing) rest(b, drawn int, left sudoku.Mask) {
	order := d.InOrder(b)
	if equals := d.plan.equals[b]; len(equals) > 0 {
		var hand [sudoku.MaxSide]uint16
		order = hand[:copy(hand[:], order)]
		for _, run := range equals {
			d.shuffle(order[run.first:run.end])
		}
	}
	if d.anew() {
		d.dynamic(order, d.All&^left)
	} else {
		d.fill(order[drawn:], d.All&^left)
	}
}

// fill draws a digit for each of some cells in turn from its p, of those that its block
// has not used, which are called open. It returns those that are used then.
//
// It throws at the whole p, and again at what is open if it hit a digit that is
// not. That is the same as one throw at what is open: with m of the whole open,
// an open digit k comes with p(k) + (1−m)·p(k)/m = p(k)/m. But how the whole p
// divides [0, 1) is known once a round, and what is open differs from grid to
// grid.
func (d *drawing) fill(order []uint16, used sudoku.Mask) sudoku.Mask {
	once := d.All
	if !d.Permutations {
		once = 0 // no digit is ever used up
	}
	for _, cell := range order {
		wheel := &d.plan.wheels[cell]
		open, digit := wheel.Open&^used, uint8(0)
		if open&(open-1) != 0 && !d.Argmax {
			digit = wheel.Hit(d.Dice.Uint64())
		}
		if !open.Has(digit) {
			digit = d.otherwise(cell, open, wheel.Open, used)
		}
		d.grid[cell] = digit
		if d.w.On() && open != 0 {
			d.tellDrawn(cell, digit, open)
		}
		used |= sudoku.Bit(digit) & once
	}
	return used
}

// otherwise finds a digit for a cell where the throw hit none that is open, or there was
// none: own are those with p > 0.
func (d *drawing) otherwise(cell uint16, open, own, used sudoku.Mask) uint8 {
	switch {
	case open == 0:
		return d.deadEnd(cell, own, used)
	case open.Single():
		return open.Lowest()
	case d.Argmax:
		return d.Likeliest(cell, open)
	}
	return d.Draw(&d.Dice, cell, open)
}

// deadEnd finds a digit for a cell whose every probable digit, its own, the block has
// used: any at all, so that the block is probably no permutation; one of its own, used
// or not, as probable as there or all alike; or one that the block lacks, so that it
// stays a permutation.
func (d *drawing) deadEnd(cell uint16, own, used sudoku.Mask) (digit uint8) {
	d.deadEnds++
	rule, among := d.DeadEnd, own
	if rule == DeadEndRest {
		among = d.All &^ used
	}
	if rule == DeadEndAny || among == 0 {
		rule, among = DeadEndAny, d.All
	}
	switch {
	case rule == DeadEndAny:
		digit = uint8(d.Dice.IntN(d.Side) + 1)
	case rule != DeadEndOwn:
		digit = among.Nth(d.Dice.IntN(among.Count()))
	case own.Single():
		digit = own.Lowest()
	default:
		digit = d.Draw(&d.Dice, cell, own)
	}
	if d.w.On() {
		d.tellDeadEnd(cell, digit, own, among, rule)
	}
	return digit
}

// score finds the cost of every grid, the symbols that its rows, columns and blocks
// lack, and makes the cheapest the current grid.
func (s *search) score(w *decision.Witness) {
	s.permutations = 0
	s.Judge(func(i int) int {
		missing, permuted := s.MissingPermuted(s.Member(i))
		if permuted {
			s.permutations++
		}
		return missing
	})
	if s.Show(&s.Base, s.Puzzle.Free, w, s.whyShown) {
		s.Log(eventImproved, -1, 0, float64(s.Cost), 0)
	}
}

// choose keeps Q1 grids: the cheapest of all, or the cheapest of each of Q1
// groups, which takes less work but may miss a good grid. Of equal costs the
// one drawn first is kept. (The paper says Q/Q1 groups of Q1, which is the same at its
// 100 and 10 but would not leave Q1 grids at any other.)
func (s *search) choose(w *decision.Witness) {
	s.chosen = s.chosen[:0]
	if s.Groups {
		for group := range s.Q1 {
			from, to := group*s.Q/s.Q1, (group+1)*s.Q/s.Q1
			s.chosen = distribution.Lowest(s.chosen, s.Costs[from:to], from, 1)
		}
	} else {
		s.chosen = distribution.Lowest(s.chosen, s.Costs, 0, s.Q1)
		slices.SortStableFunc(s.chosen, func(i, j uint16) int { return int(s.Costs[i]) - int(s.Costs[j]) })
	}
	if w.On() {
		s.tellChosen(w)
	}
}

// estimate counts how many of the grids kept have each digit in each free cell:
// the paper's r, times Q1.
func (s *search) estimate(*decision.Witness) {
	clear(s.counts)
	for b := range s.Side {
		s.Vote(s.counts, s.chosen, &s.free, b)
	}
}

// smooth moves the model towards the estimate: p ← alpha·p + (1 − alpha)·r.
func (s *search) smooth(w *decision.Witness) {
	gain := (1 - s.Alpha) / float64(len(s.chosen))
	for _, c := range s.free.List {
		p := s.Of(c)
		for k, n := range s.votes(c) {
			was := p[k]
			p[k] = float64(s.Alpha*was) + float64(gain*float64(n))
			if w.On() && p[k] != was {
				s.tellMoved(w, c, uint8(k+1), was, int(n))
			}
		}
	}
	s.rhoWas, s.rho = s.rho, s.certainty()
}

// certainty is rho, the largest p of the cell whose largest p is smallest, and
// notes which cell that is. Where nothing is free all is certain.
func (s *search) certainty() float64 {
	rho := 1.0
	for _, c := range s.free.List {
		if top := slices.Max(s.Of(c)); top < rho {
			rho, s.unsure = top, c
		}
	}
	return rho
}

// check ends the search if a grid solves the puzzle, and the round unless the shot is
// over: unless rho exceeds beta, section 2.3, or it is given up.
func (s *search) check(*decision.Witness) {
	switch {
	case s.Lowest == 0 && s.Puzzle.Solved(s.Grid):
		member := float64(s.Cheapest)
		if !s.Judged { // a forced move made it so
			member = -1
		}
		s.Log(eventSolved, -1, 0, member, float64(s.Evaluations))
		s.End(engine.Solved)
	case s.rho > s.Beta:
		s.Log(eventWrongMode, -1, 0, s.rho, float64(s.Lowest))
	default:
		if s.rounds == s.stall() {
			s.Log(eventStalled, int(s.unsure), 0, s.rho, float64(s.rounds))
		}
		if s.rounds < s.patience() {
			s.EndRound()
			return
		}
		s.Log(eventGivenUp, -1, 0, s.rho, float64(s.rounds))
	}
}

// stall is after how many rounds a shot is said to have stalled. The model has a
// memory of about 1/(1 − alpha) rounds; after thirty times that nothing is left of its
// start, and if it is not certain by then, something keeps it from ever being:
// mostly random dead ends, which give a cell now this digit and now that.
func (o *Options) stall() int {
	const memories, most = 30, 30_000
	return int(min(memories/max(1-o.Alpha, 1e-9), most) + .5)
}

// patience is after how many rounds a shot that has stalled is given up, so that the
// zones and the permutations after it have their turn.
func (o *Options) patience() int { return max(3000, o.stall()) }
