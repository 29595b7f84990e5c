package reseda

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// campaign is the series of shots at a puzzle: the first, one for each zone of
// its best grid, and all that for each permutation of the block that is forced.
type campaign struct {
	zones []uint8 // the units to hold in turn
	zone  int     // the one held, an index into zones; firstShot for none
	// anchor is the best grid that the first shot ended with, and its cost:
	// where the zones are taken from.
	anchor     sudoku.Grid
	anchorCost int

	force *force // nil for no brute force
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
		if c.force, err = newForce(p, o.block-1); err != nil {
			return campaign{}, err
		}
	}
	return c, nil
}

// zonesOf lists the units that are held in turn, blocks first: none, the blocks
// on the diagonal, all blocks, or all blocks, rows and columns.
func zonesOf(b *sudoku.Board, choice int) []uint8 {
	var list []uint8
	if choice == zonesNone {
		return nil
	}
	for block := range b.Side {
		if choice != zonesDiagonal || block/b.Order == block%b.Order {
			list = append(list, uint8(2*b.Side+block))
		}
	}
	if choice == zonesAll {
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
	if s.force != nil {
		s.force.hold(s.held, s.turn)
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

// check says whether the shot is over and another should come. It ends the
// search where a grid solves the puzzle.
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

// restart follows a shot that failed: with the next zone of the first shot's
// best grid that is a permutation and agrees with what is forced, else with the
// next permutation of the block that does, else with everything anew or not at
// all.
func (s *search) restart(w *engine.Witness) {
	if s.zone == firstShot {
		copy(s.anchor, s.Grid)
		s.anchorCost = s.Cost
	}
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
		s.Log(eventZoneHeld, -1, 0, float64(unit), float64(s.anchorCost))
		s.tellZone(w, unit, 0, 0)
		s.Restarts++
		s.begin()
		return
	}
	s.zone = firstShot
	if s.force != nil {
		if next := s.force.following(s.turn, s.board, s.forced); next < s.force.count() {
			s.turn = next
			s.Restarts++
			s.Log(eventPermutation, int(s.force.cells[0]), 0, float64(s.turn+1), float64(s.force.count()))
			s.begin()
			return
		}
	}
	if !s.fullRestart {
		s.Log(eventFailed, -1, 0, float64(s.shots), 0)
		s.End(engine.Exhausted)
		return
	}
	s.Log(eventRestart, -1, 0, float64(s.shots), 0)
	s.Restarts++
	s.turn, s.shots = 0, 0
	if s.force != nil {
		s.turn = s.force.following(-1, s.board, s.forced)
	}
	s.begin()
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

func (c *campaign) size() int { return 128 + len(c.anchor) + len(c.forced) }
