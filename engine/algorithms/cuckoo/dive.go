package cuckoo

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// diver builds new nests out of the filtered domains. It is room to work in, of
// no meaning between phases, so clones go without.
type diver struct {
	at, trial *sudoku.Domains
	open      []uint16
}

// plunge is what came of the last nest that was built.
type plunge struct {
	scattered bool  // it was no dive: nothing was propagated
	steps     int16 // digits that were drawn and stayed
	filled    int16 // loose cells that had a digit when it ended
	loose     int16
	cell      int16 // the draw that ended a dive, -1 if the grid was full
	digit     uint8
	wiped     int16 // the cell that it left without a candidate
}

func newDiver(root *sudoku.Domains) *diver {
	return &diver{at: root.Clone(), trial: root.Clone(), open: make([]uint16, 0, root.Cells)}
}

// draw is the roulette: one of the open cells with weight one over the number
// of its candidates, and any of these. It takes a cell as it comes and keeps
// it with chance 2/candidates, so no weights need be summed up. Cells that have
// come down to one candidate leave the list when they are met.
func (d *diver) draw(dice *engine.Rand) (cell int, digit uint8) {
	for {
		i := dice.IntN(len(d.open))
		c := d.open[i]
		domain := d.at.Cand[c]
		n := domain.Count()
		switch {
		case n == 1:
			d.strike(i)
		case n == 2 || dice.IntN(n) < 2:
			return int(c), domain.Nth(dice.IntN(n))
		}
	}
}

// strike takes the i-th cell off the list.
func (d *diver) strike(i int) {
	last := len(d.open) - 1
	d.open[i] = d.open[last]
	d.open = d.open[:last]
}

// dive puts one digit after the other, each followed by AC3, until the grid is
// full or a domain is empty. The digit that emptied it is taken back, and what
// is still open then is left blank.
func (d *diver) dive(root *sudoku.Domains, loose []uint16, dice *engine.Rand, into sudoku.Grid, tell *diveTeller) plunge {
	d.at.CopyFrom(root)
	d.open = append(d.open[:0], loose...)
	p := plunge{cell: -1, loose: int16(len(loose))}
	for d.at.Open > 0 {
		cell, digit := d.draw(dice)
		d.trial.CopyFrom(d.at)
		consistent := d.trial.Assign(cell, digit)
		if tell != nil {
			tell.tried(d, cell, digit, consistent)
		}
		if !consistent {
			p.cell, p.digit, p.wiped = int16(cell), digit, int16(d.trial.Wiped)
			break
		}
		d.at, d.trial = d.trial, d.at
		p.steps++
	}
	d.at.Grid(into)
	p.filled = int16(len(loose) - d.at.Open)
	return p
}

// scatter puts digits of the filtered domains row by row, without looking at
// anything but the row. A cell whose candidates the row has used up stays blank.
func (d *diver) scatter(root *sudoku.Domains, g *ground, dice *engine.Rand, into sudoku.Grid, tell *diveTeller) plunge {
	copy(into, g.base)
	p := plunge{cell: -1, scattered: true, loose: int16(len(g.loose))}
	copy(d.at.Cand, root.Cand)
	cand := d.at.Cand
	for _, list := range g.rows {
		d.open = append(d.open[:0], list...)
		for len(d.open) > 0 {
			i := dice.IntN(len(d.open))
			c := d.open[i]
			domain := cand[c]
			n := domain.Count()
			if n > 1 && dice.IntN(n) > 0 {
				continue // the roulette's weight is 1/n
			}
			d.strike(i)
			if n == 0 {
				continue
			}
			digit := domain.Nth(dice.IntN(n))
			if tell != nil {
				tell.filled(int(c), digit, domain)
			}
			into[c] = digit
			p.filled++
			for _, o := range d.open {
				cand[o] &^= sudoku.Bit(digit)
			}
		}
	}
	return p
}
