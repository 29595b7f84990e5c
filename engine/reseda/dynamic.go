package reseda

import "sudokuscope/engine/sudoku"

// dynamic draws block by block, and after each draw looks for the cell that is
// most certain now: the largest p among the digits left, as a share of what is
// left to the cell. A cell with nothing left comes last.
func (d *drawing) dynamic() {
	var hand [sudoku.MaxSide]uint16
	var share [sudoku.MaxSide]float64
	for b := range d.board.Side {
		used := d.plan.taken[b]
		slots := hand[:0]
		for slot := d.blocks[b]; slot < d.blocks[b+1]; slot++ {
			share[len(slots)] = d.share(slot, used)
			slots = append(slots, slot)
		}
		for len(slots) > 0 {
			i := d.surest(share[:len(slots)])
			slot := slots[i]
			last := len(slots) - 1
			// What is left stays in order, so that "first" has a meaning.
			copy(slots[i:], slots[i+1:])
			copy(share[i:last], share[i+1:last+1])
			slots = slots[:last]
			news := d.put(int(slot), used) &^ used
			used |= news
			for j, slot := range slots {
				if d.plan.open[slot]&news != 0 {
					share[j] = d.share(slot, used)
				}
			}
		}
	}
}

// share is the largest p of the digits left to a slot, divided by their sum.
func (d *drawing) share(slot uint16, used sudoku.Mask) float64 {
	p := d.of(d.free[slot])
	sum, top := 0.0, 0.0
	for m := d.plan.open[slot] &^ used; m != 0; m &= m - 1 {
		v := p[m.Lowest()-1]
		sum += v
		top = max(top, v)
	}
	if top == 0 {
		return 0
	}
	return top / sum
}

// surest is the index of the largest share; of equals the first, or any.
func (d *drawing) surest(share []float64) int {
	first, equals := 0, 1
	for i, v := range share[1:] {
		if v > share[first] {
			first, equals = i+1, 1
		} else if v == share[first] {
			equals++
		}
	}
	if d.tiesFirst || equals == 1 {
		return first
	}
	top := share[first]
	for skip := d.Dice.IntN(equals); skip > 0; skip-- {
		for first++; share[first] != top; first++ {
		}
	}
	return first
}
