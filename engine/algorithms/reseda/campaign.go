package reseda

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// campaign is the series of shots at a puzzle: the first, one for each zone of
// its best grid, and all that for each permutation of the block that is forced.
type campaign struct {
	zones []uint8 // the units to hold in turn
	zone  int     // the one held, an index into zones; firstShot for none
	// anchor is the grid that the zones are taken from, and its cost.
	anchor     sudoku.Grid
	anchorCost int

	brute *brute // nil for no brute force
	turn  int    // which permutation is held
	shots int    // since the last full restart

	// forced are the digits that people hold cells to, 0 elsewhere. It is
	// replaced, never changed, so clones share it.
	forced sudoku.Grid
}

const firstShot = -1

func newCampaign(p *sudoku.Puzzle, o options) (campaign, error) {
	c := campaign{zones: zonesOf(p.Board, o.zones), zone: firstShot, anchor: p.Givens.Clone(), forced: make(sudoku.Grid, p.Cells)}
	if o.block > 0 {
		var err error
		if c.brute, err = newBrute(p, o.block-1); err != nil {
			return campaign{}, err
		}
	}
	return c, nil
}

// zonesOf lists the units that are held in turn: none, the blocks on the diagonal, all
// blocks, or all blocks, then rows, then columns; where the choice says so with the blocks
// on the diagonal before the others.
func zonesOf(b *sudoku.Board, choice int) []uint8 {
	if choice == zonesNone {
		return nil
	}
	var list, later []uint8
	for block := range b.Side {
		unit, diagonal := uint8(2*b.Side+block), block/b.Order == block%b.Order
		switch {
		case diagonal, choice == zonesBlocks, choice == zonesAll:
			list = append(list, unit)
		case choice == zonesDiagonalFirst, choice == zonesAllDiagonalFirst:
			later = append(later, unit)
		}
	}
	list = append(list, later...)
	if choice == zonesAll || choice == zonesAllDiagonalFirst {
		for unit := range 2 * b.Side {
			list = append(list, uint8(unit))
		}
	}
	return list
}

// begin starts a shot: the givens, what is forced, and the permutation and the
// zone of this turn, neither of which contradicts that, are held; all else is
// open.
func (s *search) begin() {
	copy(s.held, s.Puzzle.Givens)
	for c, d := range s.forced {
		if d != 0 {
			s.held[c] = d
		}
	}
	if s.brute != nil {
		s.brute.hold(s.held, s.turn)
	}
	if s.zone != firstShot {
		for _, c := range s.board.Unit(int(s.campaign.zones[s.zone])) {
			s.held[c] = s.anchor[c]
		}
	}
	s.aim(s.precompute)
	s.shots++
}

// stall is after how many rounds a shot is said to have stalled. The model has a
// memory of about 1/(1 − alpha) rounds; after thirty times that nothing is left of its
// start, and if it is not certain by then, something keeps it from ever being:
// mostly random dead ends, which give a cell now this digit and now that.
func (o *options) stall() int {
	const memories, most = 30, 30_000
	return int(min(memories/max(1-o.alpha, 1e-9), most) + .5)
}

// patience is after how many rounds a shot that has stalled is given up, so that the
// zones and the permutations after it have their turn.
func (o *options) patience() int { return max(3000, o.stall()) }

// check reports whether the shot is over and another should come. It ends the
// search if a grid solves the puzzle.
func (s *search) check() bool {
	if s.best == 0 && s.Puzzle.Solved(s.Grid) {
		member := float64(s.cheapest)
		if !s.scored { // a forced move made it so
			member = -1
		}
		s.Log(eventSolved, -1, 0, member, float64(s.Evaluations))
		s.End(engine.Solved)
		return false
	}
	if s.rho > s.beta {
		s.Log(eventWrongMode, -1, 0, s.rho, float64(s.best))
		return true
	}
	if s.rounds == s.stall() {
		s.Log(eventStalled, int(s.unsure), 0, s.rho, float64(s.rounds))
	}
	if s.rounds >= s.patience() {
		s.Log(eventGivenUp, -1, 0, s.rho, float64(s.rounds))
		return true
	}
	return false
}

// restart follows a shot that failed: with the next zone of the anchor that is a
// permutation and agrees with what is forced, else with the
// next permutation of the block that does, else with everything anew or not at
// all.
func (s *search) restart(w *engine.Witness) {
	s.settleAnchor()
	for s.zone++; s.zone < len(s.campaign.zones) && s.turnFits(); s.zone++ {
		unit := int(s.campaign.zones[s.zone])
		if digit, n := repeated(s.anchor, s.board.Unit(unit)); n > 1 {
			s.Log(eventZonePassed, -1, digit, float64(unit), float64(n))
			s.tellZone(w, unit, digit, n)
			continue
		}
		if cell, by := s.clash(s.board, unit); cell >= 0 {
			s.Log(eventZonePassed, cell, s.anchor[cell], float64(unit), float64(by))
			s.tellClash(w, unit, cell, by)
			continue
		}
		s.Log(eventZoneHeld, -1, uint8(s.from), float64(unit), float64(s.anchorCost))
		s.tellZone(w, unit, 0, 0)
		s.Restarts++
		s.begin()
		return
	}
	s.zone = firstShot
	if s.brute != nil {
		if next := s.brute.following(s.turn, s.board, s.forced); next < s.brute.count() {
			s.turn = next
			s.Restarts++
			s.Log(eventPermutation, int(s.brute.cells[0]), 0, float64(s.turn+1), float64(s.brute.count()))
			s.begin()
			return
		}
	}
	if s.oneCampaign {
		s.Log(eventFailed, -1, 0, float64(s.shots), 0)
		s.End(engine.Exhausted)
		return
	}
	s.Log(eventRestart, -1, 0, float64(s.shots), 0)
	s.Restarts++
	s.turn, s.shots = 0, 0
	if s.brute != nil {
		s.turn = s.brute.following(-1, s.board, s.forced)
	}
	s.begin()
}

// settleAnchor decides, after a shot that failed, which grid the zones are taken
// from. The paper has them from "a first resolution of the algorithm", which may
// be that of the puzzle alone, or the one before each restart.
func (s *search) settleAnchor() {
	first := s.zone == firstShot
	switch {
	case s.from == anchorModel && first:
		for _, c := range s.free {
			s.anchor[c] = uint8(likeliestOf(s.of(c)) + 1)
		}
		for c, d := range s.held {
			if d != 0 {
				s.anchor[c] = d
			}
		}
		s.anchorCost = s.Puzzle.Missing(s.anchor)
	case s.from == anchorModel:
	case first, s.from == anchorLast, s.from == anchorCheapest && s.Cost < s.anchorCost:
		copy(s.anchor, s.Grid)
		s.anchorCost = s.Cost
	}
}

// likeliestOf is the index of the largest p, the first of equals.
func likeliestOf(p []float64) int {
	best := 0
	for k, v := range p {
		if v > p[best] {
			best = k
		}
	}
	return best
}

// repeated finds the first digit that a unit of a grid holds more than once,
// and how often; 0 and 1 when it is a permutation.
func repeated(g sudoku.Grid, unit []uint16) (digit uint8, times int) {
	var count [sudoku.MaxSide + 1]uint8
	for _, c := range unit {
		count[g[c]]++
	}
	for d, n := range count {
		if n > 1 {
			return uint8(d), int(n)
		}
	}
	return 0, 1
}

func (c *campaign) clone() campaign {
	d := *c
	d.anchor = slices.Clone(c.anchor)
	return d
}

// brute is the brute force over one block: the permutations of its free cells
// that no given forbids. It never changes, so clones share it.
type brute struct {
	cells  []uint16
	digits []uint8 // the permutations one after the other, in order
}

// mostPermutations is what a block of a 9×9 board without any given nearby has;
// trying more would be no help.
const mostPermutations = 362_880

func newBrute(p *sudoku.Puzzle, block int) (*brute, error) {
	f := &brute{}
	var taken sudoku.Mask
	for _, c := range p.BlockCells(block) {
		if p.Given(int(c)) {
			taken |= sudoku.Bit(p.Givens[c])
		} else {
			f.cells = append(f.cells, c)
		}
	}
	if len(f.cells) == 0 {
		return nil, nil
	}
	var hand [sudoku.MaxSide]uint8
	budget := 20 * mostPermutations
	if !f.list(p, hand[:0], taken, &budget) {
		return nil, fmt.Errorf("block=%d: more than %d permutations fit in there, choose a block with more givens", block+1, mostPermutations)
	}
	if len(f.digits) == 0 {
		return nil, fmt.Errorf("block=%d: the givens admit no permutation of it, so the puzzle has no solution", block+1)
	}
	return f, nil
}

// list adds all permutations that begin with hand. It is false when there are
// too many, or too many dead ends on the way.
func (f *brute) list(p *sudoku.Puzzle, hand []uint8, taken sudoku.Mask, budget *int) bool {
	if *budget--; *budget < 0 || f.count() > mostPermutations {
		return false
	}
	if len(hand) == len(f.cells) {
		f.digits = append(f.digits, hand...)
		return true
	}
	for m := p.Candidates(int(f.cells[len(hand)])) &^ taken; m != 0; m &= m - 1 {
		d := m.Lowest()
		if !f.list(p, append(hand, d), taken|sudoku.Bit(d), budget) {
			return false
		}
	}
	return true
}

func (f *brute) count() int { return len(f.digits) / len(f.cells) }

// hold writes a permutation into a grid.
func (f *brute) hold(g sudoku.Grid, turn int) {
	for i, d := range f.digits[turn*len(f.cells):][:len(f.cells)] {
		g[f.cells[i]] = d
	}
}

// fits reports whether a permutation agrees with digits that are forced, in the
// block and around it.
func (f *brute) fits(turn int, b *sudoku.Board, forced sudoku.Grid) bool {
	for i, d := range f.digits[turn*len(f.cells):][:len(f.cells)] {
		c := int(f.cells[i])
		if forced[c] != 0 && forced[c] != d {
			return false
		}
		for _, o := range b.PeersOf(c) {
			if forced[o] == d {
				return false
			}
		}
	}
	return true
}

// following is the next permutation after a turn that fits, count if none does.
func (f *brute) following(turn int, b *sudoku.Board, forced sudoku.Grid) int {
	for turn++; turn < f.count() && !f.fits(turn, b, forced); turn++ {
	}
	return turn
}
