package cuckoo

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// workshop is where nests are built: the domains of the dive, those of the digit it
// tries, and the cells that may still be open. It means nothing between phases.
type workshop struct {
	at, trial *sudoku.Domains
	open      []uint16
}

func newWorkshop(root *sudoku.Domains) *workshop {
	return &workshop{at: root.Clone(), trial: root.Clone(), open: make([]uint16, 0, root.Cells)}
}

// built is how the last nest was built.
type built struct {
	scattered bool  // it was no dive: nothing was propagated
	steps     int16 // digits that were drawn and stayed
	filled    int16 // loose cells that had a digit when it ended
	cell      int16 // the draw that ended a dive, -1 if the grid was full
	digit     uint8
	wiped     int16 // the cell that it left without a candidate
}

// build makes the grid of a nest: a dive, or digits of the root's domains; and then
// each row is completed.
func (s *search) build(nest int, dive bool, w *decision.Witness) {
	if dive {
		s.built = s.dive(nest, w)
		s.dives++
	} else {
		s.built = s.scatter(nest, w)
	}
	var drawn sudoku.Grid // for a witness alone
	w.Explain(func(*decision.Witness) {
		drawn = s.brood.nests.grid(nest).Clone()
	})
	s.Puzzle.FillRows(s.brood.nests.grid(nest), &s.Dice)
	w.Explain(func(w *decision.Witness) {
		s.brood.tellCompleted(w, nest, drawn)
	})
	if dive {
		s.brood.furnish(nest, originDive)
	} else {
		s.brood.furnish(nest, originRoot)
	}
}

// dive puts one digit after the other, each followed by AC3, until the grid is
// full or a domain is empty. The digit that emptied it is taken back, and what
// is still open then is left blank.
func (s *search) dive(nest int, w *decision.Witness) built {
	workshop := s.workshop
	workshop.at.CopyFrom(s.root)
	workshop.open = append(workshop.open[:0], s.brood.loose.Cells...)
	outcome := built{cell: -1}
	for workshop.at.Open > 0 {
		cell, digit := workshop.draw(&s.Dice)
		workshop.trial.CopyFrom(workshop.at)
		consistent := workshop.trial.Assign(cell, digit)
		w.Explain(func(w *decision.Witness) {
			workshop.tellTried(w.Candidate(nest), cell, digit, consistent)
		})
		if !consistent {
			outcome.cell = int16(cell)
			outcome.digit = digit
			outcome.wiped = int16(workshop.trial.Wiped)
			break
		}
		workshop.at, workshop.trial = workshop.trial, workshop.at
		outcome.steps++
	}
	workshop.at.Grid(s.brood.nests.grid(nest))
	outcome.filled = int16(len(s.brood.loose.Cells) - workshop.at.Open)
	return outcome
}

// draw is the roulette: one of the open cells with weight one over the number
// of its candidates, and any of these. It takes a cell as it comes and keeps
// it with chance 2/candidates, so no weights need be summed up. Cells that have
// come down to one candidate leave the list when they are met.
func (d *workshop) draw(dice *sudoku.Rand) (cell int, digit uint8) {
	for {
		i := dice.IntN(len(d.open))
		drawn := d.open[i]
		domain := d.at.Cand[drawn]
		count := domain.Count()
		switch {
		case count == 1:
			d.strike(i)
		case count == 2 || dice.IntN(count) < 2:
			return int(drawn), domain.Nth(dice.IntN(count))
		}
	}
}

// strike takes the i-th cell off the list.
func (d *workshop) strike(i int) {
	last := len(d.open) - 1
	d.open[i] = d.open[last]
	d.open = d.open[:last]
}

// scatter puts digits of the root's domains row by row, without looking at
// anything but the row. A cell whose candidates the row has used up stays blank.
func (s *search) scatter(nest int, w *decision.Witness) built {
	grid := s.brood.nests.grid(nest)
	copy(grid, s.Held)
	workshop, outcome := s.workshop, built{cell: -1, scattered: true}
	for _, list := range s.brood.loose.Pairs {
		workshop.open = append(workshop.open[:0], list...)
		used := sudoku.Mask(0)
		for len(workshop.open) > 0 {
			i := s.Dice.IntN(len(workshop.open))
			cell := workshop.open[i]
			domain := s.root.Cand[cell] &^ used
			count := domain.Count()
			if count > 1 && s.Dice.IntN(count) > 0 {
				continue // the roulette's weight is 1/count
			}
			workshop.strike(i)
			if count == 0 {
				continue
			}
			digit := domain.Nth(s.Dice.IntN(count))
			w.Explain(func(w *decision.Witness) {
				tellScattered(w.Candidate(nest), int(cell), digit, domain)
			})
			grid[cell] = digit
			outcome.filled++
			used |= sudoku.Bit(digit)
		}
	}
	return outcome
}
