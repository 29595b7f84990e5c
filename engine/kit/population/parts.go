package population

import (
	"math"

	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// Differing lists the free cells whose distributions differ, by the largest change of a
// probability.
func (m *Model) Differing(from *Model, free []uint16) (list []part.Difference) {
	for _, cell := range free {
		most, other := 0.0, from.Of(cell)
		for i, p := range m.Of(cell) {
			most = max(most, math.Abs(p-other[i]))
		}
		if most > 0 {
			list = append(list, part.Difference{
				Part: part.Part{Kind: part.Belief, Index: int(cell)},
				By:   most,
			})
		}
	}
	return list
}

// Adopt takes the distributions of some cells from another moment. It reports whether all
// parts are such.
func (m *Model) Adopt(from *Model, parts []part.Part) bool {
	for _, one := range parts {
		if one.Kind != part.Belief || one.Index < 0 || one.Index >= m.Cells {
			return false
		}
		cell := uint16(one.Index)
		copy(m.Of(cell), from.Of(cell))
	}
	return true
}

// DifferingMembers lists the members of a population whose boards differ, by the number of
// cells; the cheapest first, as the others live on its digits.
func DifferingMembers(
	size int,
	boards func(i int) (one, other []uint8),
	cost func(i int) int,
) (list []part.Difference) {
	for i := range size {
		one, other := boards(i)
		cells := sudoku.Differences(one, other)
		if cells == 0 {
			continue
		}
		list = append(list, part.Difference{
			Part: part.Part{Kind: part.Member, Index: i},
			By:   float64(cells) / float64(1+cost(i)),
		})
	}
	return list
}

// AreMembers reports whether all parts are members of a population of a size.
func AreMembers(parts []part.Part, size int) bool {
	for _, one := range parts {
		if one.Kind != part.Member || one.Index < 0 || one.Index >= size {
			return false
		}
	}
	return true
}
