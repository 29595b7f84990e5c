package puzzles

import (
	"fmt"
	"strings"

	"sudokuscope/engine/sudoku"
)

// Symmetry is a way in which the givens of a puzzle mirror each other: where
// they stand, not what they are.
type Symmetry struct {
	// Name is what it is asked for by, Meaning a phrase for lists.
	Name, Meaning string
	maps          []motion
}

// motion moves row r, column c of a board whose last row is n to another cell.
type motion func(r, c, n int) (int, int)

var (
	halfTurn    motion = func(r, c, n int) (int, int) { return n - r, n - c }
	quarterTurn motion = func(r, c, n int) (int, int) { return c, n - r }
	leftRight   motion = func(r, c, n int) (int, int) { return r, n - c }
	topBottom   motion = func(r, c, n int) (int, int) { return n - r, c }
	diagonal    motion = func(r, c, _ int) (int, int) { return c, r }
)

var symmetries = []Symmetry{
	{"none", "givens anywhere", nil},
	{"half-turn", "unchanged upside down, as newspapers have it", []motion{halfTurn}},
	{"quarter-turn", "unchanged when turned on its side", []motion{quarterTurn}},
	{"left-right", "the right half mirrors the left", []motion{leftRight}},
	{"top-bottom", "the lower half mirrors the upper", []motion{topBottom}},
	{"diagonal", "mirrored at the diagonal", []motion{diagonal}},
	{"cross", "all four quarters mirror each other", []motion{leftRight, topBottom}},
	{"full", "every turn and every mirror", []motion{leftRight, diagonal}},
}

// Symmetries lists them all, the plainest first. The slice is shared; do not
// write to it.
func Symmetries() []Symmetry { return symmetries }

// SymmetryOf finds a symmetry by its name; "" is none.
func SymmetryOf(name string) (Symmetry, error) {
	var names []string
	for _, s := range symmetries {
		if s.Name == name || name == "" {
			return s, nil
		}
		names = append(names, s.Name)
	}
	return Symmetry{}, fmt.Errorf("%q is no symmetry: expected %s", name, strings.Join(names, ", "))
}

// orbits parts the cells of a board into groups that are given, or blank,
// together.
func (s Symmetry) orbits(b *sudoku.Board) [][]int {
	var orbits [][]int
	seen := make([]bool, b.Cells)
	for start := range b.Cells {
		if seen[start] {
			continue
		}
		seen[start] = true
		orbit := []int{start}
		for i := 0; i < len(orbit); i++ {
			for _, m := range s.maps {
				r, c := m(orbit[i]/b.Side, orbit[i]%b.Side, b.Side-1)
				if cell := r*b.Side + c; !seen[cell] {
					seen[cell] = true
					orbit = append(orbit, cell)
				}
			}
		}
		orbits = append(orbits, orbit)
	}
	return orbits
}
