package bitboard

// Bits of a band: cell c of it, counted row by row, is bit c. A digit's words
// hold the first two bands, low and high, and the third.
const (
	band  = 1<<27 - 1
	bands = 1<<54 - 1
	// column is the first column of a band; stack the first columns of its rows
	// (or the three triads of a stack, where bits are columns a band).
	column = 1 | 1<<9 | 1<<18
	stack  = 7 * column
	// firsts are the first cells of the six rows of the first two bands.
	firsts = column | column<<27
)

// set is a set of cells, or of one digit's places.
type set struct{ low, high uint64 }

// of returns the places of a cell.
func of(cell int) set {
	if cell < 54 {
		return set{low: 1 << cell}
	}
	return set{high: 1 << (cell - 54)}
}

func (s set) or(o set) set    { return set{s.low | o.low, s.high | o.high} }
func (s set) and(o set) set   { return set{s.low & o.low, s.high & o.high} }
func (s set) minus(o set) set { return set{s.low &^ o.low, s.high &^ o.high} }
func (s set) empty() bool     { return s.low|s.high == 0 }

// everywhere is the set of all cells.
var everywhere = set{bands, band}

var (
	// rows has the cells of a band that some permutation allows, by the triads
	// that have a cell: bit 3r+t for triad t of row r.
	rows [512]uint32
	// columns has the columns of a stack that some permutation allows, by those
	// that have a cell: bit 3b+c for column c in band b. In the result the bands
	// are 9 bits apart.
	columns [512]uint32
	// peers has the cells that share a unit with a cell.
	peers [81]set
)

func init() {
	for places := range 512 {
		allowed := inPermutations(places)
		for i := range 9 {
			if allowed>>i&1 != 0 {
				rows[places] |= 7 << (3 * i)
				columns[places] |= 1 << (9*(i/3) + i%3)
			}
		}
	}
	for cell := range 81 {
		for other := range 81 {
			if other != cell && (other/9 == cell/9 || other%9 == cell%9 ||
				other/27 == cell/27 && other%9/3 == cell%9/3) {
				peers[cell] = peers[cell].or(of(other))
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
