package coin

import (
	"fmt"
	"slices"

	"sudokuscope/engine/sudoku"
)

// layout is what the givens settle before the first generation and no
// generation changes: all clones of a search share it. Only a forced move
// replaces it.
type layout struct {
	*sudoku.Board
	// base are the givens, and with them the digits that forced moves hold: to the
	// layout there is no difference, and a free cell is one that is empty here.
	base sudoku.Grid
	// cells are the free cells, block by block in reading order: the slots of
	// block b are blocks[b] to blocks[b+1].
	cells  []uint16
	blocks [sudoku.MaxSide + 1]uint16
	// cand are the candidates of a slot. An undecided one has an entry for each:
	// those of slot i are first[i] to first[i+1], in order of their digits. One
	// that is decided (or impossible, with no candidate at all) has none.
	cand  []sudoku.Mask
	first []uint16
	// entry finds the entry of slot and digit at entry[slot<<shift|digit];
	// where there is none it is one past the last, where p holds a 1 that
	// nothing changes and votes go that nobody counts.
	entry []uint16
	shift uint8 // makes room for every digit in a slot's part of a table
	// lacking are the digits that the base does not put into the block.
	lacking [sudoku.MaxSide]sudoku.Mask
	// fewest lists the slots of each block with the fewest candidates first.
	fewest []uint16
	// undecided counts the slots that have more than one candidate.
	undecided int
	codes     *codes
}

// slotShift makes room for 31 digits a slot. Only the 36×36 board has more.
const slotShift = 5

func newLayout(p *sudoku.Puzzle, cand []sudoku.Mask) *layout {
	l := &layout{Board: p.Board, base: p.Givens, first: []uint16{0}, shift: slotShift}
	if p.Side >= 1<<slotShift {
		l.shift++
	}
	entries := 0
	for b := range p.Side {
		l.blocks[b] = uint16(len(l.cells))
		l.lacking[b] = p.All
		for _, c := range p.BlockCells(b) {
			l.lacking[b] &^= sudoku.Bit(p.Givens[c])
			if p.Given(int(c)) {
				continue
			}
			m := cand[c]
			if m.Count() > 1 {
				l.undecided++
				entries += m.Count()
			}
			l.cells, l.cand, l.first = append(l.cells, c), append(l.cand, m), append(l.first, uint16(entries))
		}
	}
	l.blocks[p.Side] = uint16(len(l.cells))
	l.index(entries)
	l.fewest = l.slots()
	for b := range p.Side {
		slices.SortStableFunc(l.fewest[l.blocks[b]:l.blocks[b+1]], func(x, y uint16) int {
			return l.cand[x].Count() - l.cand[y].Count()
		})
	}
	l.codes = newCodes(p, l)
	return l
}

// index makes the table from digits to entries.
func (l *layout) index(entries int) {
	l.entry = make([]uint16, len(l.cells)<<l.shift)
	for i := range l.entry {
		l.entry[i] = uint16(entries)
	}
	for slot, m := range l.cand {
		for e := l.first[slot]; e < l.first[slot+1]; e, m = e+1, m&(m-1) {
			l.entry[slot<<l.shift|int(m.Lowest())] = e
		}
	}
}

// slots lists all slots in order.
func (l *layout) slots() []uint16 {
	list := make([]uint16, len(l.cells))
	for i := range list {
		list[i] = uint16(i)
	}
	return list
}

// entries is how many entries the models have together.
func (l *layout) entries() int { return int(l.first[len(l.cells)]) }

// decide writes the digits of the cells that have one candidate into a grid.
func (l *layout) decide(g sudoku.Grid) {
	for slot, m := range l.cand {
		if m.Single() {
			g[l.cells[slot]] = m.Lowest()
		}
	}
}

// precomputed finds the candidates of every cell before the first generation, as
// the setting has it.
func precomputed(p *sudoku.Puzzle, how int) ([]sudoku.Mask, error) {
	cand := make([]sudoku.Mask, p.Cells)
	for c := range cand {
		cand[c] = p.Candidates(c)
	}
	switch how {
	case precomputeSweep:
		sweep(p, cand)
	case precomputeSingles:
		d := sudoku.NewDomains(p.Board, sudoku.AC3)
		if !d.Load(p) {
			return nil, fmt.Errorf("precompute=singles: propagation leaves no candidate at %s, so the puzzle has no solution", p.CellName(d.Wiped))
		}
		copy(cand, d.Cand)
	}
	return cand, nil
}

// sweep goes once over the blocks and their digits. A digit with one possible
// cell in its block is put there, and goes from that cell's peers at once; but
// what follows for blocks and digits already passed is not looked at. It is the
// paper's example of the 4 that only one cell of block 3 can hold.
func sweep(p *sudoku.Puzzle, cand []sudoku.Mask) {
	for b := range p.Side {
		for d := uint8(1); int(d) <= p.Side; d++ {
			if cell, places := lastPlace(p, cand, b, d); places == 1 && !p.Given(cell) {
				cand[cell] = sudoku.Bit(d)
				for _, peer := range p.PeersOf(cell) {
					cand[peer] &^= sudoku.Bit(d)
				}
			}
		}
	}
}

// lastPlace finds the last cell of a block that may be a digit, and how many
// there are.
func lastPlace(p *sudoku.Puzzle, cand []sudoku.Mask, block int, digit uint8) (cell, places int) {
	for _, c := range p.BlockCells(block) {
		if cand[c].Has(digit) {
			cell = int(c)
			places++
		}
	}
	return cell, places
}
