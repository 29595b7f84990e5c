package sudoku

import (
	"math/bits"
	"slices"
)

// FillBlocks gives the blank cells of every block what it lacks, one throw a cell.
func (b *Board) FillBlocks(g Grid, dice *Rand) { b.fill(g, 2*b.Side, dice) }

// FillRows gives the blank cells of every row what it lacks, one throw a cell.
func (b *Board) FillRows(g Grid, dice *Rand) { b.fill(g, 0, dice) }

// fill does that for the units of a kind, of which the first is given.
func (b *Board) fill(grid Grid, first int, dice *Rand) {
	for unit := first; unit < first+b.Side; unit++ {
		cells := b.Unit(unit)
		seen := uint64(0) // of 0, the blank, too
		blanks := uint64(0)
		for i, c := range cells { // which are blank a processor cannot guess: nothing branches on it
			d := uint64(grid[c])
			seen |= 1 << (d & 63)
			blanks |= (d - 1) >> 63 << (i & 63)
		}
		lacking := b.All &^ Mask(seen>>1)
		if b.Side <= packable {
			lacking.deal(grid, cells, blanks, dice)
			continue
		}
		for ; blanks != 0; blanks &= blanks - 1 {
			d := lacking.Nth(dice.IntN(lacking.Count()))
			grid[cells[bits.TrailingZeros64(blanks)]] = d
			lacking &^= Bit(d)
		}
	}
}

// packable is how many digits a word holds at four bits each.
const packable = 16

// deal gives blanks as many digits at random. They stand in a word, smallest first: to take one out of their
// middle needs no loop, whose end a processor could not guess.
func (m Mask) deal(grid Grid, cells []uint16, blanks uint64, dice *Rand) {
	packed, end := uint64(0), 0
	for ; m != 0; m &= m - 1 {
		packed |= uint64(bits.TrailingZeros64(uint64(m))) << (end & 63)
		end += 4
	}
	for n := bits.OnesCount64(blanks); n > 0; n-- {
		at := 4 * dice.IntN(n) & 63
		grid[cells[bits.TrailingZeros64(blanks)]] = uint8(packed>>at&15) + 1
		before := uint64(1)<<at - 1
		packed = packed&before | packed>>4&^before
		blanks &= blanks - 1
	}
}

// Permutations lists the ways to fill the free cells of a block with different digits that
// no given forbids, in order. It gives up, and says so, with too many beginnings of them.
func (p *Puzzle) Permutations(block, most int) (cells []uint16, list [][]uint8, all bool) {
	var may []Mask
	for _, c := range p.Free {
		if int(p.Block[c]) == block {
			cells = append(cells, c)
			may = append(may, p.Candidates(int(c)))
		}
	}
	var hands []uint8 // one after the other
	ways := 0
	var extend func(hand []uint8, taken Mask) // adds those that begin with hand
	extend = func(hand []uint8, taken Mask) {
		most--
		if len(hand) == len(cells) {
			hands, ways = append(hands, hand...), ways+1
			return
		}
		for mask := may[len(hand)] &^ taken; mask != 0 && most > 0; mask &= mask - 1 {
			extend(append(hand, mask.Lowest()), taken|Bit(mask.Lowest()))
		}
	}
	extend(make([]uint8, 0, p.Side), 0)
	list = make([][]uint8, ways)
	for i := range list {
		list[i] = hands[i*len(cells):][:len(cells):len(cells)]
	}
	return cells, list, most > 0
}

// Lacking returns the digits that no cell of a unit has.
func (b *Board) Lacking(g Grid, unit int) Mask {
	lacking := b.All
	for _, c := range b.Unit(unit) {
		lacking &^= Bit(g[c])
	}
	return lacking
}

// Shuffled lists the digits of a set in random order, reusing the memory of a list.
func (m Mask) Shuffled(room []uint8, dice *Rand) []uint8 {
	digits := m.Append(room[:0])
	Shuffle(dice, digits)
	return digits
}

// Two draws two different numbers from 0 to n-1, in any order.
func Two(n int, dice *Rand) (i, j int) {
	i, j = dice.IntN(n), dice.IntN(n-1)
	if j >= i {
		j++
	}
	return i, j
}

// Bring puts a digit into a cell by a swap with the cell of its block that has it.
func (b *Board) Bring(g Grid, cell int, digit uint8) {
	b.bring(g, b.BlockCells(int(b.Block[cell])), cell, digit)
}

// BringAlong puts a digit into a cell by a swap with the cell of its row that has it.
func (b *Board) BringAlong(g Grid, cell int, digit uint8) {
	b.bring(g, b.Unit(int(b.Row[cell])), cell, digit)
}

func (b *Board) bring(g Grid, unit []uint16, cell int, digit uint8) {
	for _, c := range unit {
		if g[c] == digit {
			g[c] = g[cell]
		}
	}
	g[cell] = digit
}

// Loose are the blank cells of a grid by their rows or their blocks: those that can move
// while the others are held. It never changes, so clones share it.
type Loose struct {
	Cells []uint16   // all of them, unit by unit
	Units [][]uint16 // those of each unit
	Pairs [][]uint16 // those of each unit that has two or more: what can be swapped
	Room  []Mask     // the digits that each unit lacks
}

// LooseRows returns the blank cells of each row, LooseBlocks those of each block.
func (b *Board) LooseRows(g Grid) *Loose   { return b.loose(g, 0) }
func (b *Board) LooseBlocks(g Grid) *Loose { return b.loose(g, 2*b.Side) }

// Fill gives the loose cells of a grid the digits that their units lack, at random.
func (l *Loose) Fill(g Grid, dice *Rand) {
	var room [MaxSide]uint8
	for unit, cells := range l.Units {
		for i, d := range l.Room[unit].Shuffled(room[:], dice) {
			g[cells[i]] = d
		}
	}
}

func (b *Board) loose(grid Grid, first int) *Loose {
	loose := &Loose{}
	for unit := first; unit < first+b.Side; unit++ {
		cells := slices.DeleteFunc(slices.Clone(b.Unit(unit)),
			func(c uint16) bool {
				return grid[c] != 0
			})
		loose.Cells = append(loose.Cells, cells...)
		loose.Units = append(loose.Units, cells)
		loose.Room = append(loose.Room, b.Lacking(grid, unit))
		if len(cells) > 1 {
			loose.Pairs = append(loose.Pairs, cells)
		}
	}
	return loose
}
