package tabu

import "sudokuscope/engine/sudoku"

// line tells of a row or a column which digits stand in it just once and which
// not at all. A digit has a lane of two bits, so that the lines of a cell can be
// added: the sum counts, digit by digit, in how many of them it is so. 25
// digits take 52 bits.
type line struct{ one, none uint64 }

// lane is the lower bit of a digit's lane, as a shift.
func lane(digit uint8) uint { return uint(digit) * 2 & 63 }

// count is what a sum of lines says of a digit.
func count(sum uint64, lane uint) int8 { return int8(sum >> (lane & 63) & 3) }

// lineOf looks through a row or column.
func lineOf(g sudoku.Grid, cells []uint16) line {
	var once, twice uint64
	for _, c := range cells {
		bit := uint64(1) << lane(g[c])
		twice |= once & bit
		once |= bit
	}
	return line{one: once &^ twice, none: everyLane &^ once}
}

// everyLane has the lower bit of every lane.
const everyLane = 0x5555_5555_5555_5555
