package cuckoo

import (
	"math/bits"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// ground is where digits may move: the cells that no given, no filter and no
// forced move holds. It is never written to once made, so clones share it.
type ground struct {
	board *sudoku.Board
	// base has the held digits and 0 in the loose cells.
	base sudoku.Grid
	// loose are the cells that may move, rows those of each row that has two or
	// more: what can be swapped.
	loose []uint16
	rows  [][]uint16
}

func newGround(b *sudoku.Board, base sudoku.Grid) *ground {
	g := &ground{board: b, base: base}
	for r := range b.Side {
		first := len(g.loose)
		for _, c := range b.Unit(r) {
			if base[c] == 0 {
				g.loose = append(g.loose, c)
			}
		}
		if list := g.loose[first:]; len(list) > 1 {
			g.rows = append(g.rows, list)
		}
	}
	return g
}

// swap draws two different loose cells of one row: the feasible geometric
// mutation (Algorithm 5), and a step of the classic search.
func (g *ground) swap(dice *engine.Rand) (a, b uint16) {
	return pairOf(g.rows[dice.IntN(len(g.rows))], dice)
}

// pairOf draws two different ones of a list.
func pairOf(list []uint16, dice *engine.Rand) (a, b uint16) {
	i, j := dice.IntN(len(list)), dice.IntN(len(list)-1)
	if j >= i {
		j++
	}
	return list[i], list[j]
}

// complete gives the blanks of every row the digits that the row lacks, at
// random.
func (g *ground) complete(grid sudoku.Grid, dice *engine.Rand) {
	side := g.board.Side
	for first := 0; first < len(grid); first += side {
		r := grid[first:][:side]
		var there sudoku.Mask
		blanks := uint64(0) // the places in the row, found without guessing which they are
		for i, d := range r {
			there |= sudoku.Bit(d)
			blanks |= (uint64(d) - 1) >> 63 << (i & 63)
		}
		if lacking := g.board.All &^ there; side <= packable {
			dealPacked(r, lacking, blanks, dice)
		} else {
			deal(r, lacking, blanks, dice)
		}
	}
}

// deal gives the blanks of a row as many digits at random.
func deal(row []uint8, digits sudoku.Mask, blanks uint64, dice *engine.Rand) {
	for n := bits.OnesCount64(blanks); n > 0; n-- {
		d := digits.NthOfMany(dice.IntN(n))
		digits &^= sudoku.Bit(d)
		row[bits.TrailingZeros64(blanks)] = d
		blanks &= blanks - 1
	}
}

// packable is how many digits a word holds at four bits each.
const packable = 16

// dealPacked is deal with the digits in a word, smallest first: to take one out of
// their middle needs no loop, the end of which a processor could not guess.
func dealPacked(row []uint8, digits sudoku.Mask, blanks uint64, dice *engine.Rand) {
	packed, end := uint64(0), 0
	for ; digits != 0; digits &= digits - 1 {
		packed |= uint64(digits.Lowest()-1) << (end & 63)
		end += 4
	}
	thrown := *dice
	for n := bits.OnesCount64(blanks); n > 0; n-- {
		thrown = thrown.Next()
		j, even := thrown.Below(n) // IntN written out
		if !even {
			thrown, j = thrown.Again(n)
		}
		at := 4 * j
		row[bits.TrailingZeros64(blanks)] = uint8(packed>>(at&63)&15) + 1
		before := uint64(1)<<(at&63) - 1
		packed = packed&before | packed>>4&^before
		blanks &= blanks - 1
	}
	*dice = thrown
}

// bring swaps the held digits of the ground to their places in a grid, within
// each row: what a forced move does to the nests there are. A digit that is held
// never stands on a place that another is held to, once that one is there.
func (g *ground) bring(grid sudoku.Grid) {
	side := g.board.Side
	for c, d := range g.base {
		if d == 0 || grid[c] == d {
			continue
		}
		r := grid[c/side*side:][:side]
		for i := range r {
			if r[i] == d {
				r[i] = grid[c]
			}
		}
		grid[c] = d
	}
}
