package sudoku

import "math/bits"

// allDifferent removes from every unit the candidates with which it could not be
// filled, by Régin's algorithm, and reports whether it removed any and whether
// every unit can be filled at all.
func (d *Domains) allDifferent() (changed, possible bool) {
	for unit := range d.Units() {
		graph := filling{cells: d.Unit(unit)}
		if !graph.match(d.Cand) {
			d.Wiped, d.queued = -2-unit, 0
			return changed, false
		}
		graph.components(d.Cand)
		for i, cell := range graph.cells {
			gone := Mask(0)
			for m := d.Cand[cell] &^ graph.digit[i]; m != 0; m &= m - 1 {
				// A digit of another component can be in no filling.
				v := m & -m
				if graph.component[graph.holder[bits.TrailingZeros64(uint64(v))]] != graph.component[i] {
					gone |= v
				}
			}
			if gone == 0 {
				continue
			}
			changed = true
			d.narrow(int(cell), d.Cand[cell]&^gone, Removal{
				Because:    int16(-2 - unit),
				Unfillable: true,
			})
		}
	}
	return changed, true
}

// filling is a way to fill a unit, and what follows from it. As a unit has as
// many cells as digits, every digit has a place in it. A cell leads to the cells
// that hold its other candidates, which it could take from them; a candidate is
// in some other filling just if those two lie on a circle, that is in one
// strongly connected component.
type filling struct {
	cells     []uint16
	digit     [MaxSide]Mask  // what stands in each of them
	holder    [MaxSide]uint8 // where each digit stands
	placed    Mask           // the digits that have a place so far
	component [MaxSide]uint8

	// Tarjan's algorithm: the order in which cells were met, from 1, the lowest that
	// each leads back to, and the cells that have no component yet.
	met, low [MaxSide]uint8
	stack    [MaxSide]uint8
	depth    int
	counter  uint8
	open     uint64
	found    uint8
}

// match finds a way to fill the unit, by augmenting paths.
func (f *filling) match(cand []Mask) bool {
	for i := range f.cells {
		var asked Mask
		if !f.place(cand, uint8(i), &asked) {
			return false
		}
	}
	return true
}

// place finds a digit for a cell; a cell that has to give one up finds another.
func (f *filling) place(cand []Mask, i uint8, asked *Mask) bool {
	for left := cand[f.cells[i]] &^ *asked; left != 0; left &= cand[f.cells[i]] &^ *asked {
		mask := left & -left
		*asked |= mask
		at := bits.TrailingZeros64(uint64(mask))
		if f.placed&mask == 0 || f.place(cand, f.holder[at], asked) {
			f.placed |= mask
			f.digit[i], f.holder[at] = mask, i
			return true
		}
	}
	return false
}

func (f *filling) components(cand []Mask) {
	for i := range f.cells {
		if f.met[i] == 0 {
			f.visit(cand, uint8(i))
		}
	}
}

func (f *filling) visit(cand []Mask, i uint8) {
	f.counter++
	f.met[i] = f.counter
	f.low[i] = f.counter
	f.stack[f.depth] = i
	f.depth++
	f.open |= 1 << i
	for left := cand[f.cells[i]] &^ f.digit[i]; left != 0; left &= left - 1 {
		next := f.holder[bits.TrailingZeros64(uint64(left))]
		if f.met[next] == 0 {
			f.visit(cand, next)
			f.low[i] = min(f.low[i], f.low[next])
		} else if f.open>>next&1 != 0 {
			f.low[i] = min(f.low[i], f.met[next])
		}
	}
	if f.low[i] != f.met[i] {
		return
	}
	f.found++
	for {
		f.depth--
		top := f.stack[f.depth]
		f.open &^= 1 << top
		f.component[top] = f.found
		if top == i {
			return
		}
	}
}
