package sudoku

// What is drawn at random is drawn by a function that gives a number from 0 to n-1,
// such as engine.Rand's IntN, so that who replays the dice replays what is drawn.

// FillBlocks gives the blank cells of every block what it lacks, one throw a cell.
func (b *Board) FillBlocks(g Grid, intN func(n int) int) { b.fill(g, 2*b.Side, intN) }

// FillRows gives the blank cells of every row what it lacks, one throw a cell.
func (b *Board) FillRows(g Grid, intN func(n int) int) { b.fill(g, 0, intN) }

// fill does that for the units of a kind, of which the first is given.
func (b *Board) fill(g Grid, first int, intN func(n int) int) {
	for unit := first; unit < first+b.Side; unit++ {
		lacking := b.Lacking(g, unit)
		if lacking == 0 {
			continue
		}
		if b.Side > 16 {
			for _, c := range b.Unit(unit) {
				if g[c] == 0 {
					g[c] = lacking.Nth(intN(lacking.Count()))
					lacking &^= Bit(g[c])
				}
			}
			continue
		}
		// Four bits a digit in a word: to take one out needs no loop.
		n, digits := 0, uint64(0)
		for ; lacking != 0; lacking &= lacking - 1 {
			digits |= uint64(lacking.Lowest()-1) << (n & 63)
			n += 4
		}
		for _, c := range b.Unit(unit) {
			if g[c] == 0 {
				at := 4 * intN(n/4) & 63
				below := uint64(1)<<at - 1
				g[c] = uint8(digits>>at&15) + 1
				digits = digits&below | digits>>4&^below
				n -= 4
			}
		}
	}
}

// Lacking are the digits that no cell of a unit has.
func (b *Board) Lacking(g Grid, unit int) Mask {
	lacking := b.All
	for _, c := range b.Unit(unit) {
		lacking &^= Bit(g[c])
	}
	return lacking
}

// Shuffled lists the digits of a set in random order, in the room of a list.
func (m Mask) Shuffled(room []uint8, intN func(n int) int) []uint8 {
	digits := m.Append(room[:0])
	for i := len(digits) - 1; i > 0; i-- {
		j := intN(i + 1)
		digits[i], digits[j] = digits[j], digits[i]
	}
	return digits
}

// Bring swaps a digit into a cell from where its block has it.
func (b *Board) Bring(g Grid, cell int, digit uint8) {
	b.bring(g, b.BlockCells(int(b.Block[cell])), cell, digit)
}

// BringAlong swaps a digit into a cell from where its row has it.
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
