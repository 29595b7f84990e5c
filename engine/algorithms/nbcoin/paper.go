// Package nbcoin is NB-COIN, the node based coincidence algorithm of Kiatsopon
// Waiyapara, Warin Wattanapornprom and Prabhas Chongstitvatana (2013).
//
// It is an estimation of distribution algorithm that learns from both ends of
// its population. Each block has a model, a matrix that says how probable each
// symbol is at each position. A generation draws a population of grids, each of
// its blocks a permutation from the block's model; ranks the grids by how many
// different digits their rows and columns hold; adds to every entry of the
// models what the best quarter had there, and takes away what the worst quarter
// had. What good and poor grids have in common cancels out. What is left is what
// makes the difference between them, and that is why negative learning (switch
// it off and see) turns an algorithm that converges on its first idea into one
// that keeps looking.
//
// The paper does not say everything. How large a step of eq. 4 is, what a dead
// end does, how far the givens are followed up, whether and when to start again:
// each reading is a parameter, and the defaults are those that come closest to
// the paper's table.
//
//	paper                    here                           file
//	models, p(i, j)          population.Model, search.next  engine/kit/population, search.go
//	sampling a permutation   drawing.blocks, drawing.rest   draw.go
//	f, eq. 1                 search.evaluate, Distinct      paper.go, engine/sudoku
//	C                        Options.selected, search.pick  describe.go, paper.go
//	reward, eq. 4            search.reward                  paper.go
//	punishment, eq. 5        search.punish                  paper.go
//	k, L                     Options.gain, search.reward    describe.go, paper.go
//	upper and lower bound    search.settle, search.clip     paper.go
//	the model in use         search.model                   search.go
//	population, its costs    search.sample, Sample          search.go, engine/kit/population
//	cells that are drawn     search.free, Blanks            search.go, engine/kit/population
//	(fast) what most share   search.fastPath, FastPath      search.go, engine/kit/population
//
// A free cell with more than one candidate is undecided. The models are one list p, a
// value for every cell and digit; those that can move, the candidates of undecided
// cells, are called entries.
package nbcoin

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// loop is a generation, phase by phase.
var loop = engine.Loop[*search]{
	phaseDraw:     (*search).draw,
	phaseEvaluate: (*search).evaluate,
	phasePick:     (*search).pick,
	phaseReward:   (*search).reward,
	phasePunish:   (*search).punish,
	phaseBound:    (*search).settle,
	phaseRestart:  (*search).restart,
}

// draw draws the population from the models.
func (s *search) draw(w *decision.Witness) {
	if s.Cost == 0 { // a forced move has solved it
		cell := s.Forced()
		s.Log(eventSolved, cell, s.Held[cell.Or(0)], 0, float64(s.Evaluations))
		s.End(engine.Solved)
		return
	}
	s.filled = 0
	s.good = s.good[:0]
	s.poor = s.poor[:0]
	d := drawing{search: s, w: w}
	d.plan()
	for d.member = range s.sample.Costs {
		d.grid = s.sample.Member(d.member)
		s.fastPath.Fill(d.grid)
		d.blocks()
	}
	s.Evaluations += int64(len(s.sample.Costs))
	if s.filled > 0 {
		s.Note(eventFilled, float64(s.filled), 0)
	}
}

// evaluate finds the cost of every grid, what its fitness, the different digits of all
// rows and columns (eq. 1), lacks, and makes the cheapest the current grid. The search
// ends if that solves the puzzle: all blocks are permutations.
func (s *search) evaluate(w *decision.Witness) {
	alike := -1 // what each lacks that is the shared grid of the fast path in every block
	s.sample.Judge(func(i int) int {
		if s.fastPath.Apart(i) != 0 {
			return s.lacks(i)
		}
		if alike < 0 {
			alike = s.lacks(i)
		}
		return alike
	})
	if s.sample.ShowCheapest(&s.Base, s.free.List, w, s.whyShown) {
		s.Note(eventImproved, float64(s.Puzzle.MaxDistinct()-s.Cost), float64(s.Cost))
	}
	s.stagnant++
	if s.Cost < s.epochBest {
		s.epochBest, s.stagnant = s.Cost, 0
	}
	if s.Cost == 0 {
		s.Note(eventSolved, float64(s.sample.Cheapest), float64(s.Evaluations))
		s.End(engine.Solved)
	}
}

// lacks is how many different digits the rows and columns of a member lack.
func (s *search) lacks(member int) int {
	return s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(s.sample.Member(member))
}

// pick chooses the good and, for negative learning, the poor: the first and the
// last of the grids in order of cost, or of each block in order of its clashes.
// Of equals the one drawn first counts as the better.
func (s *search) pick(w *decision.Witness) {
	s.each = s.Options.selected()
	s.blockwise = s.Options.ByBlock
	costs, rounds := s.sample.Costs, 1
	if s.blockwise {
		costs, rounds = s.clashCosts, s.Puzzle.Side
	}
	for block := range rounds {
		for i := range costs {
			if s.blockwise {
				costs[i] = uint16(s.clashes(s.sample.Member(i), block))
			}
		}
		s.good = population.Lowest(s.good, costs, 0, s.each)
		if s.Options.Negative {
			s.poor = population.Highest(s.poor, costs, s.each)
		}
	}
	w.Explain(s.tellPicked)
}

// clashes counts the rows and columns in which a cell of a block clashes with another
// block, each once however many blocks have the digit there. Blame that grew with their
// number was measured to be a worse teacher.
func (s *search) clashes(grid sudoku.Grid, block int) (count int) {
	cells, order := s.Puzzle.BlockCells(block), s.Puzzle.Order
	for i := range order {
		across, down := cells[i*order], cells[i] // a cell of the i-th row, and column
		row := int(s.Puzzle.Row[across])
		column := s.Puzzle.Side + int(s.Puzzle.Col[down])
		for _, line := range [2]int{row, column} {
			var own, others sudoku.Mask
			for _, c := range s.Puzzle.Unit(line) {
				if int(s.Puzzle.Block[c]) == block {
					own |= sudoku.Bit(grid[c])
				} else {
					others |= sudoku.Bit(grid[c])
				}
			}
			count += (own & others).Count()
		}
	}
	return count
}

// reward adds to every entry what the good grids say (eq. 4): a share of the step
// for each that holds it, less what all grids give an average symbol, the term
// with L². With the average over the cell's candidates the cell's sum stays at 1,
// and a candidate that few good grids hold falls; with that over all L symbols,
// as eq. 4 has it, the sum grows, and the division by it makes up for that.
func (s *search) reward(*decision.Witness) {
	s.count(s.good, s.goodVotes)
	gain := s.Options.gain(s.each, s.Puzzle.Side)
	for _, entry := range s.entries {
		among := int(entry.among)
		if s.Options.Symbols {
			among = s.Puzzle.Side
		}
		good := float64(s.goodVotes[entry.at])
		average := float64(s.each) / float64(among)
		s.next[entry.at] = s.model.P[entry.at] + float64(gain*(good-average))
	}
}

// punish takes away what the poor grids say (eq. 5). Rewards and punishments are
// shown in turn but are one sum. There are as many poor grids as good, so the
// terms with L² cancel, and an entry moves by the difference of two whole
// numbers: where good and poor agree, not at all.
func (s *search) punish(*decision.Witness) {
	s.count(s.poor, s.poorVotes)
	s.overlap = s.agreement()
	if !s.Options.Negative {
		return
	}
	gain := s.Options.gain(s.each, s.Puzzle.Side)
	for _, e := range s.entries {
		difference := int(s.goodVotes[e.at]) - int(s.poorVotes[e.at])
		s.next[e.at] = s.model.P[e.at] + float64(gain*float64(difference))
	}
}

// count counts how many of the members hold each entry.
func (s *search) count(members, votes []uint16) {
	clear(votes)
	for b := range s.Puzzle.Side {
		own := members
		if s.blockwise && len(members) > 0 {
			own = members[b*s.each:][:s.each]
		}
		s.fastPath.Vote(votes, &s.sample, own, s.free.In(b), b)
	}
}

// agreement is the share of what the poor grids hold in the undecided cells that the good
// grids hold as well. There is none without poor grids. All digits count, not the candidates
// alone: at a dead end a grid may be given a digit that is none.
func (s *search) agreement() float64 {
	if !s.Options.Negative || s.undecided == 0 {
		return math.NaN()
	}
	both := 0
	for _, cell := range s.free.List {
		if s.cand[cell].Single() {
			continue
		}
		first := int(cell) * s.Puzzle.Side
		poor := s.poorVotes[first:][:s.Puzzle.Side]
		for k, good := range s.goodVotes[first:][:len(poor)] {
			both += int(min(good, poor[k]))
		}
	}
	return float64(both) / float64(s.each*s.undecided)
}

// settle makes distributions of what the learning has left: each entry between
// the bounds, each cell's sum 1. Unless it is time for a restart, the generation is over.
func (s *search) settle(w *decision.Witness) {
	s.clipped = 0
	for _, cell := range s.free.List {
		if s.cand[cell].Count() < 2 {
			continue
		}
		digit := s.clip(cell)
		if digit != 0 && digit != s.top[cell] {
			e := int(cell)*s.Puzzle.Side + int(digit) - 1
			s.Log(eventBound, sudoku.TheCell(cell), digit, float64(s.goodVotes[e]), float64(s.poorVotes[e]))
		}
		s.top[cell] = digit
	}
	s.model.P, s.next = s.next, s.model.P
	w.Explain(s.tellMoved)
	s.collapse()
	if s.Options.Patience == 0 || s.stagnant < s.Options.Patience {
		s.EndRound()
	}
}

// clip holds the entries of a cell between the bounds and divides them by their
// sum. It gives the digit that has reached the upper bound then, if it is alone:
// an entry that was cut to the bound may be well below it after the division. When
// one entry stands at the upper bound, the others share what is left: the lower.
func (s *search) clip(cell uint16) (top uint8) {
	low := (1 - s.Options.Bound) / float64(s.cand[cell].Count()-1)
	high := s.Options.Bound
	next := s.next[int(cell)*s.Puzzle.Side:][:s.Puzzle.Side]
	sum := 0.0
	tops := 0
	for m := s.cand[cell]; m != 0; m &= m - 1 {
		value := &next[m.Lowest()-1]
		if *value <= low || *value >= high {
			*value = min(max(*value, low), high)
			s.clipped++
		}
		sum += *value
	}
	for mask := s.cand[cell]; mask != 0; mask &= mask - 1 {
		value := &next[mask.Lowest()-1]
		*value /= sum
		if sum == 0 {
			*value = 1 / float64(s.cand[cell].Count())
		}
		if *value >= high-nearBound {
			tops++
			top = mask.Lowest()
		}
	}
	if tops != 1 {
		return 0
	}
	return top
}

// nearBound is how far below the upper bound a p may be that is said to have
// reached it: as far as two digits behind the point do not show.
const nearBound = .005

// collapse reports the blocks that have now reached the bound in every cell.
func (s *search) collapse() {
	for block := range s.Puzzle.Side {
		bit := uint64(1) << block
		if held, all := s.stands(block); !all {
			s.collapsed &^= bit
		} else if s.collapsed&bit == 0 {
			s.collapsed |= bit
			first := int(s.free.In(block)[0])
			lacking := (s.Puzzle.All &^ held).Count()
			s.Log(eventCollapsed, sudoku.TheCell(first), 0, float64(block), float64(lacking))
		}
	}
}

// stands reports whether a block has undecided cells and all of them have reached
// the upper bound, and which symbols it then holds.
func (s *search) stands(block int) (held sudoku.Mask, all bool) {
	undecided, standing := 0, true
	held = s.Puzzle.All &^ s.Puzzle.Lacking(s.Held, sudoku.BlockUnit(s.Puzzle.Side, block))
	for _, c := range s.free.In(block) {
		mask := s.cand[c]
		if mask.Count() > 1 {
			undecided++
			mask = sudoku.Bit(s.top[c])
			standing = standing && mask != 0
		}
		held |= mask
	}
	return held, standing && undecided > 0
}

// restart forgets all that was learnt.
func (s *search) restart(*decision.Witness) {
	s.Note(eventRestart, float64(s.stagnant), float64(s.epochBest))
	s.Restarts++
	s.uniform()
	s.epochBest, s.stagnant = math.MaxInt32, 0
}
