package reseda

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// coding turns blocks into words, so that what a grid costs comes with its drawing.
// The lowest Side bits of the code of a block are the digits that it has; on boards up
// to order 3 the digits of each of its rows follow, and of each of its columns: on the
// 9×9 board seven times nine bits. Above that there is no room for these.
type coding struct {
	patterns []sudoku.Mask               // what digit 1 in a cell adds; a digit more moves it up by one
	code     [sudoku.MaxSide]sudoku.Mask // of a block before it is drawn
	codes    [sudoku.MaxSide]sudoku.Mask // of the blocks of a grid
	// rows and columns are their bits in a code, none where there is no room.
	rows, columns sudoku.Mask
	// costs are those of the grids that have just been drawn, if scored.
	costs  []score
	scored bool
}

// score is what a grid costs, and whether its blocks are permutations.
type score struct {
	cost     uint16
	permuted bool
}

func newCoding(b *sudoku.Board, q int) coding {
	c := coding{patterns: make([]sudoku.Mask, b.Cells), costs: make([]score, q)}
	roomy := (1+2*b.Order)*b.Side <= 64
	if roomy {
		lines := sudoku.Mask(1)<<(b.Order*b.Side) - 1
		c.rows, c.columns = lines<<b.Side, lines<<((1+b.Order)*b.Side)
	}
	for cell := range c.patterns {
		c.patterns[cell] = 1
		if roomy {
			row, column := 1+int(b.Row[cell])%b.Order, 1+b.Order+int(b.Col[cell])%b.Order
			c.patterns[cell] |= 1<<(row*b.Side) | 1<<(column*b.Side)
		}
	}
	return c
}

// score is what the grid costs whose blocks have codes: the digits that they lack, and
// those that rows and columns lack, which go through blocks side by side.
func (c *coding) score(b *sudoku.Board) score {
	var stacks [sudoku.MaxOrder]sudoku.Mask
	missing, all := 3*b.Cells, b.All
	for first := 0; first < b.Side; first += b.Order {
		rows := sudoku.Mask(0)
		for i, code := range c.codes[first : first+b.Order] {
			missing -= (code & b.All).Count()
			all &= code
			rows |= code
			stacks[i] |= code
		}
		missing -= bits.OnesCount64(uint64(rows & c.rows))
	}
	for _, columns := range stacks[:b.Order] {
		missing -= bits.OnesCount64(uint64(columns & c.columns))
	}
	return score{uint16(missing), all == b.All}
}
