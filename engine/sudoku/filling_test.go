package sudoku

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// due is a cell and the digit that it gets.
type due struct {
	cell  uint16
	digit uint8
}

// plainFilling is a filling that is right because it is simple: it keeps nothing but
// digits and sets of candidates, and counts places whenever it wants to know.
type plainFilling struct {
	*Board
	grid   Grid
	cand   []Mask
	hidden bool
	due    []due
}

func newPlainFilling(b *Board, hidden bool) *plainFilling {
	p := &plainFilling{Board: b, hidden: hidden, grid: make(Grid, b.Cells), cand: make([]Mask, b.Cells)}
	for c := range p.cand {
		p.cand[c] = b.All
	}
	return p
}

// places of a digit in a unit: the open cells that may be it.
func (p *plainFilling) places(unit int, digit uint8) (list []uint16) {
	for _, c := range p.Unit(unit) {
		if p.grid[c] == 0 && p.cand[c].Has(digit) {
			list = append(list, c)
		}
	}
	return list
}

func (p *plainFilling) holds(unit int, digit uint8) bool {
	return slices.ContainsFunc(p.Unit(unit), func(c uint16) bool { return p.grid[c] == digit })
}

// set follows each thing to its end before the next is begun, and looks in the
// order that Inference does: what a cell leaves, then its row, column and block.
func (p *plainFilling) set(cell int, digit uint8) {
	p.due = []due{{uint16(cell), digit}}
	for len(p.due) > 0 {
		d := p.due[len(p.due)-1]
		p.due = p.due[:len(p.due)-1]
		if p.grid[d.cell] == 0 && p.cand[d.cell].Has(d.digit) {
			p.put(int(d.cell), d.digit)
		}
	}
}

func (p *plainFilling) put(cell int, digit uint8) {
	others := p.cand[cell] &^ Bit(digit)
	p.grid[cell], p.cand[cell] = digit, Bit(digit)
	for _, v := range others.Append(nil) {
		for _, u := range p.UnitsOf(cell) {
			p.look(u, v)
		}
	}
	seen := map[uint16]bool{}
	units := p.UnitsOf(cell)
	for i, u := range units {
		for _, y := range p.Unit(u) {
			if p.grid[y] != 0 || !p.cand[y].Has(digit) || seen[y] {
				continue
			}
			seen[y] = true
			// All peers in the cell's three units lose the digit at once, so
			// its other units are looked at with this cell gone only.
			p.cand[y] &^= Bit(digit)
			for j, other := range p.UnitsOf(int(y)) {
				if j != i && other != units[j] {
					p.look(other, digit)
				}
			}
			if p.cand[y].Single() {
				p.due = append(p.due, due{y, p.cand[y].Lowest()})
			}
		}
	}
}

// look puts a digit with one place left in a unit on the stack.
func (p *plainFilling) look(unit int, digit uint8) {
	if !p.hidden || p.holds(unit, digit) {
		return
	}
	if list := p.places(unit, digit); len(list) == 1 {
		p.due = append(p.due, due{list[0], digit})
	}
}

func (p *plainFilling) counts() (open, failed int) {
	for c, d := range p.grid {
		switch {
		case d != 0:
		case p.cand[c] == 0:
			failed++
		default:
			open++
		}
	}
	return open, failed
}

// TestFillingIsItsPlainTwin puts random digits on boards of every order, far into
// contradictions.
func TestFillingIsItsPlainTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := Of(rapid.IntRange(2, 6).Draw(t, "order"))
		hidden := rapid.Bool().Draw(t, "hidden")
		f, infer := NewFilling(b), Inference{Hidden: hidden}
		p := newPlainFilling(b, hidden)
		wild := rapid.Bool().Draw(t, "wild")
		for i := range 4 * b.Side {
			cell := i * 7 % b.Cells
			if wild {
				cell = rapid.IntRange(0, b.Cells-1).Draw(t, "cell")
			}
			if f.Grid[cell] != 0 || f.Candidates(cell) == 0 {
				continue
			}
			m := f.Candidates(cell)
			v := m.Nth(rapid.IntRange(0, m.Count()-1).Draw(t, "nth"))
			infer.Set(&f, cell, v)
			p.set(cell, v)
			agree(t, &f, p)
			if i%8 == 7 {
				recount(t, &f, p)
			}
		}
		recount(t, &f, p)
	})
}

func agree(t *rapid.T, f *Filling, p *plainFilling) {
	if !slices.Equal(f.Grid, p.grid) {
		t.Fatalf("grids differ:\n%s\n%s", f.Grid, p.grid)
	}
	for c, m := range p.cand {
		if f.Candidates(c) != m {
			t.Fatalf("%s may be %b, its twin %b", p.CellName(c), f.Candidates(c), m)
		}
	}
	if open, failed := p.counts(); f.Open != open || f.Failed != failed {
		t.Fatalf("%d open and %d failed, the twin has %d and %d", f.Open, f.Failed, open, failed)
	}
}

// recount holds what follows from grid and candidates to them, which takes longer.
func recount(t *rapid.T, f *Filling, p *plainFilling) {
	for c, m := range p.cand {
		if f.Admitted(f.Grid, c) != m {
			t.Fatalf("%s may be %b, by the grid alone %b", p.CellName(c), m, f.Admitted(f.Grid, c))
		}
	}
	for u := range p.Units() {
		for v := uint8(1); int(v) <= p.Side; v++ {
			var want uint64
			for i, c := range p.Unit(u) {
				if p.grid[c] == 0 && p.cand[c].Has(v) {
					want |= 1 << i
				}
			}
			if got := f.Places(v, u); got != want {
				t.Fatalf("places of %d in %s: %b, the twin has %b", v, p.UnitName(u), got, want)
			}
		}
	}
}

// TestFillingInfersWhatDomainsDo: without a contradiction a fixpoint is a
// fixpoint, in whatever order it is reached.
func TestFillingInfersWhatDomainsDo(t *testing.T) {
	for _, strength := range []Strength{AC3, Hidden} {
		rapid.Check(t, func(t *rapid.T) {
			b := Of(rapid.IntRange(2, 6).Draw(t, "order"))
			f, infer := NewFilling(b), Inference{Hidden: strength == Hidden}
			d := NewDomains(b, strength)
			for range 3 * b.Side {
				cell := rapid.IntRange(0, b.Cells-1).Draw(t, "cell")
				m := d.Cand[cell]
				if m.Single() {
					continue
				}
				v := m.Nth(rapid.IntRange(0, m.Count()-1).Draw(t, "nth"))
				infer.Set(&f, cell, v)
				if !d.Assign(cell, v) {
					return
				}
				for c, m := range d.Cand {
					if f.Admitted(f.Grid, c) != m || m.Single() != (f.Grid[c] != 0) {
						t.Fatalf("%s: %b and %d, domains have %b", b.CellName(c), f.Candidates(c), f.Grid[c], m)
					}
				}
			}
		})
	}
}

// TestStackGrowsByWhatIsSingle: of all that is put on the stack, what has just one bit
// left stays there, in order.
func TestStackGrowsByWhatIsSingle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		due := new(agenda)
		var want []uint16
		n := uint64(0)
		for i := range 40 {
			set := uint64(1) << rapid.IntRange(0, 35).Draw(t, "bit")
			switch rapid.IntRange(0, 2).Draw(t, "how many") {
			case 0:
				set = 0
			case 2:
				set |= 1 << rapid.IntRange(0, 35).Draw(t, "other")
			}
			if Mask(set).Single() {
				want = append(want, uint16(i))
			}
			n = due.note(n, i, set)
		}
		if !slices.Equal(due[:n], want) {
			t.Fatalf("%v on the stack, expected %v", due[:n], want)
		}
	})
}
