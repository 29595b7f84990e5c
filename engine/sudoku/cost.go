package sudoku

import "math/bits"

// The costs count, for every digit, the different units that it stands in,
// rather than, for every unit, the digits that stand in it. It is the same sum,
// but a cell then costs one look into a table that is read in order and one
// "or", and a count takes a word for a digit in place of one for a unit.

// places are, for each digit (and for the blank, 0), the units it stands in:
// the unit numbers from 64·word on.
func (b *Board) places(grid Grid, word int, seen *[64]uint64) {
	units := b.unitSet[word][:len(grid)]
	last := len(grid) - 3
	for c := 0; c < last; c += 4 { // four at a time, which takes fewer turns
		seen[grid[c]&63] |= units[c]
		seen[grid[c+1]&63] |= units[c+1]
		seen[grid[c+2]&63] |= units[c+2]
		seen[grid[c+3]&63] |= units[c+3]
	}
	if odd := len(grid) - 1; odd%2 == 0 { // a board of odd order has one cell more
		seen[grid[odd]&63] |= units[odd]
	}
}

// between has the bits of the units from first to end that are in a word.
func between(first, end, word int) uint64 {
	below := func(u int) uint64 {
		return uint64(1)<<min(64, max(0, u-64*word)) - 1
	}
	return below(end) &^ below(first)
}

// held adds up, over the digits, the units with numbers up to end that hold the digit.
func (b *Board) held(grid Grid, end int) (count int) {
	for word := range (end + 63) / 64 {
		var seen [64]uint64
		b.places(grid, word, &seen)
		in := between(0, end, word)
		for _, units := range seen[1 : b.Side+1] {
			count += bits.OnesCount64(units & in)
		}
	}
	return count
}

// Missing counts the symbols that the rows, columns and blocks lack, summed
// over all of them: RESEDA's cost, 0 on a solution. A row with 2 2 3 3 3 5 6 7 8
// adds 3, for 1, 4 and 9.
func (b *Board) Missing(g Grid) int { return 3*b.Cells - b.held(g, 3*b.Side) }

// MissingSwapped returns how much Missing grows when two cells swap their digits, which are no blanks.
func (b *Board) MissingSwapped(grid Grid, x, y int) (more int) {
	here, there := grid[x], grid[y]
	if here == there {
		return 0
	}
	// A unit that has both cells keeps its digits.
	rows, columns, blocks := 0, b.Side, 2*b.Side
	if b.Row[x] != b.Row[y] {
		more += b.replaced(grid, rows+int(b.Row[x]), here, there)
		more += b.replaced(grid, rows+int(b.Row[y]), there, here)
	}
	if b.Col[x] != b.Col[y] {
		more += b.replaced(grid, columns+int(b.Col[x]), here, there)
		more += b.replaced(grid, columns+int(b.Col[y]), there, here)
	}
	if b.Block[x] != b.Block[y] {
		more += b.replaced(grid, blocks+int(b.Block[x]), here, there)
		more += b.replaced(grid, blocks+int(b.Block[y]), there, here)
	}
	return more
}

// replaced is how many digits more a unit lacks when one of its cells has a new
// digit in place of an old one: one more if the old one stood there only, one fewer
// if the new one stood nowhere.
func (b *Board) replaced(grid Grid, unit int, old, new uint8) int {
	once, twice := Mask(0), Mask(0)
	for _, c := range b.Unit(unit) {
		bit := Mask(1) << (grid[c] & 63)
		twice |= once & bit
		once |= bit
	}
	return int(twice>>(old&63)&1^1) - int(once>>(new&63)&1^1)
}

// MissingPermuted is Missing, and whether every block of the grid holds every digit:
// the same look at the cells tells both.
func (b *Board) MissingPermuted(grid Grid) (missing int, permuted bool) {
	missing, permuted = 3*b.Cells, true
	for word := range b.words {
		blocks := between(2*b.Side, 3*b.Side, word)
		all := blocks
		var seen [64]uint64
		b.places(grid, word, &seen)
		for _, units := range seen[1 : b.Side+1] {
			missing -= bits.OnesCount64(units)
			all &= units
		}
		permuted = permuted && all == blocks
	}
	return missing, permuted
}

// Distinct counts the different digits of the rows and columns: the fitness of
// the genetic algorithm, of NB-COIN (their eq. 1) and the hill climber's f1.
// A grid whose blocks are permutations is solved when it reaches MaxDistinct.
func (b *Board) Distinct(g Grid) int { return b.held(g, 2*b.Side) }

// MaxDistinct returns the most that Distinct can be: 162 on order 3.
func (b *Board) MaxDistinct() int { return 2 * b.Cells }

// Conflicts marks the cells that share a digit with a peer, and counts them.
// A blank is in no conflict. into must have a place for every cell.
func (b *Board) Conflicts(grid Grid, into []bool) (count int) {
	clear(into)
	for word := range b.words {
		var once, twice [64]uint64 // the units that hold each digit
		units := b.unitSet[word][:len(grid)]
		for c, d := range grid {
			twice[d&63] |= once[d&63] & units[c]
			once[d&63] |= units[c]
		}
		twice[0] = 0
		for c, d := range grid {
			if twice[d&63]&units[c] != 0 && !into[c] {
				into[c] = true
				count++
			}
		}
	}
	return count
}
