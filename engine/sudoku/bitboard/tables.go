package bitboard

// Bits of a band count its cells column by column: row r of column c is bit 3c+r, so that a block is
// nine bits in a row. A digit's words hold the first two bands, low and high, and the third.
const (
	band  = 1<<27 - 1
	bands = 1<<54 - 1
	// first has the first cell of each block of a band, firsts those of the first two bands.
	first  = 1 | 1<<9 | 1<<18
	firsts = first | first<<27
	// top has the first row of a block.
	top = 0o111
)

// set is a set of cells, or of one digit's places.
type set struct{ low, high uint64 }

func (s set) or(o set) set    { return set{s.low | o.low, s.high | o.high} }
func (s set) and(o set) set   { return set{s.low & o.low, s.high & o.high} }
func (s set) minus(o set) set { return set{s.low &^ o.low, s.high &^ o.high} }
func (s set) empty() bool     { return s.low|s.high == 0 }

// some is 1 when a set has cells, otherwise 0, without a branch that a processor had to guess.
func (s set) some() uint { return uint(-(s.low | s.high) >> 63) }

// everywhere is the set of all cells.
var everywhere = set{bands, band}

var (
	// of has each cell alone, by its number.
	of [81]set
	// number has the number of the cell that a bit stands for, bits of the high word counted on from 54.
	number [128]uint8
	// peers has the cells that share a unit with the cell of a bit.
	peers [81]set
	// rows has the cells of a band that some permutation allows, by the triads that have a cell:
	// bit 3t+r for triad t of row r.
	rows [512]uint32
	// columns has the columns of a stack that some permutation allows, by those that have a cell:
	// bit 3c+b for column c in band b.
	columns [512]uint32
)

func init() {
	for places := range 512 {
		allowed := inPermutations(places)
		columns[places] = uint32(allowed)
		for t := range 3 {
			rows[places] |= uint32(allowed>>(3*t)&7*top) << (9 * t)
		}
	}
	for cell := range 81 {
		bit := cell/27*27 + cell%9*3 + cell/9%3
		number[bit] = uint8(cell)
		if of[cell].low = 1 << bit & bands; bit >= 54 {
			of[cell].high = 1 << (bit - 54)
		}
	}
	for bit := range peers {
		for other := range 81 {
			if cell := int(number[bit]); other != cell && (other/9 == cell/9 || other%9 == cell%9 ||
				other/27 == cell/27 && other%9/3 == cell%9/3) {
				peers[bit] = peers[bit].or(of[other])
			}
		}
	}
}

// inPermutations returns those of some places in a 3×3 square that belong to a
// permutation: three of the places, one a row and one a column.
func inPermutations(places int) (allowed int) {
	for _, p := range [6]int{
		0o421, 0o241, 0o412, 0o142, 0o214, 0o124,
	} {
		if places&p == p {
			allowed |= p
		}
	}
	return allowed
}
