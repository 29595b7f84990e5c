package population

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Differing lists the free cells whose distributions differ, by the largest change of a
// probability.
func (m *Model) Differing(from *Model, free []uint16) (list []engine.Difference) {
	for _, c := range free {
		most, other := 0.0, from.Of(c)
		for i, p := range m.Of(c) {
			most = max(most, math.Abs(p-other[i]))
		}
		if most > 0 {
			list = append(list, engine.Difference{
				Part: engine.Part{Kind: engine.BeliefPart, Index: int(c)},
				By:   most,
			})
		}
	}
	return list
}

// Adopt takes the distributions of some cells from another moment. It reports whether all
// parts are such.
func (m *Model) Adopt(from *Model, parts []engine.Part) bool {
	for _, part := range parts {
		if part.Kind != engine.BeliefPart || part.Index < 0 || part.Index >= m.Cells {
			return false
		}
		cell := uint16(part.Index)
		copy(m.Of(cell), from.Of(cell))
	}
	return true
}

// DifferingMembers lists the members of a population whose boards differ, by the number of
// cells; the cheapest first, as the others live on its digits.
func DifferingMembers(n int, boards func(i int) (one, other []uint8), cost func(i int) int) (list []engine.Difference) {
	for i := range n {
		one, other := boards(i)
		cells := sudoku.Differences(one, other)
		if cells == 0 {
			continue
		}
		list = append(list, engine.Difference{
			Part: engine.Part{Kind: engine.MemberPart, Index: i},
			By:   float64(cells) / float64(1+cost(i)),
		})
	}
	return list
}

// AreMembers reports whether all parts are members of a population of a size.
func AreMembers(parts []engine.Part, size int) bool {
	for _, part := range parts {
		if part.Kind != engine.MemberPart || part.Index < 0 || part.Index >= size {
			return false
		}
	}
	return true
}
