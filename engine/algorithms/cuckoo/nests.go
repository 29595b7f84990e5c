package cuckoo

import (
	"math/bits"
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// nests is the population: one egg a nest, and behind them the best egg of all
// generations, which no host can throw out.
type nests struct {
	cells  int
	costs  []int32
	eggs   []egg
	grids  []uint8 // egg after egg
	leader int     // the nest of the best egg of this generation
}

// egg is what is known of a candidate beside its grid and its cost.
type egg struct {
	origin uint8
	laid   int64 // the iteration it was laid in
}

// What an egg came from, as indices into origins.
const (
	originDive = iota
	originRoot
	originPMX
	originSorting
	originMutated
	originRandom
	originFlight
)

func newNests(count, cells int) nests {
	return nests{
		cells: cells,
		costs: make([]int32, count+1),
		eggs:  make([]egg, count+1),
		grids: make([]uint8, (count+1)*cells),
	}
}

// count is how many nests there are.
func (n *nests) count() int { return len(n.eggs) - 1 }

// ever is where the best egg of all generations lies, as a nest of its own.
func (n *nests) ever() int { return len(n.eggs) - 1 }

func (n *nests) grid(i int) sudoku.Grid { return n.grids[i*n.cells:][:n.cells] }

// value sets what lies in a nest now. The leader stays until it is beaten or is
// itself replaced by something worse.
func (n *nests) value(i int, cost int32, e egg) {
	worse := i == n.leader && cost > n.costs[i]
	n.costs[i], n.eggs[i] = cost, e
	if worse {
		n.lead()
	} else if cost < n.costs[n.leader] {
		n.leader = i
	}
}

// lead looks for the leader, the first of several.
func (n *nests) lead() {
	costs := n.costs[:n.count()]
	n.leader = slices.Index(costs, slices.Min(costs))
}

// record keeps the leader's egg if it is the best of all generations.
func (n *nests) record() {
	ever := n.ever()
	if n.costs[n.leader] < n.costs[ever] {
		n.costs[ever] = n.costs[n.leader]
		n.eggs[ever] = n.eggs[n.leader]
		copy(n.grid(ever), n.grid(n.leader))
	}
}

// worst is the nest of the highest cost, the first of several, -1 if none is left; those that
// were met are passed over, and the leader's if it is to be spared.
func (n *nests) worst(spare bool, met *nestSet) int {
	worst, most := -1, int32(-1)
	for i, cost := range n.costs[:n.count()] {
		if cost > most && !met.has(i) && (i != n.leader || !spare) {
			worst, most = i, cost
		}
	}
	return worst
}

// nestSet is a set of nests, a bit each.
type nestSet [(mostNests + 63) / 64]uint64

func (m *nestSet) has(nest int) bool { return m[nest/64]>>(nest%64)&1 == 1 }

// add takes a nest in; -1 is none.
func (m *nestSet) add(nest int) {
	if nest >= 0 {
		m[nest/64] |= 1 << (nest % 64)
	}
}

func (m *nestSet) count() (n int) {
	for _, word := range m {
		n += bits.OnesCount64(word)
	}
	return n
}

// mean is the mean cost of the nests.
func (n *nests) mean() float64 { return population.Mean(n.costs[:n.count()]) }

// diversity is in how many cells two nests differ, on average over all pairs.
func (n *nests) diversity() float64 {
	count, sum := n.count(), 0
	for i := range count {
		for j := range i {
			sum += sudoku.Differences(n.grid(i), n.grid(j))
		}
	}
	return float64(sum) / float64(count*(count-1)/2)
}

// swap lets two different loose cells of one row of the egg change places, which came
// with a chance: the feasible geometric mutation (Algorithm 5), and a step of the classic
// search.
func (b *brood) swap(w *decision.Witness, chance float64) (x, y uint16) {
	row := b.loose.Pairs[b.Dice.IntN(len(b.loose.Pairs))]
	i, j := sudoku.Two(len(row), &b.Dice)
	x, y = row[i], row[j]
	b.tellSwap(w, x, y, chance)
	b.Grid[x], b.Grid[y] = b.Grid[y], b.Grid[x]
	b.touch(x)
	b.touch(y)
	return x, y
}

// crossing is the crossover of an iteration, as it is shown: the row it was in,
// the parents and the mask as they were, and the child.
type crossing struct {
	kind    uint8 // crossNone, crossPMX or crossSorting
	row     uint8
	lo, hi  int // the segment of PMX, both included
	parents [3]sudoku.Line
	mask    sudoku.Line // 1, 2 or 3 a place: the parent that it names
	child   sudoku.Line

	mutated bool
	a, b    uint16 // the cells that the mutation swapped
}

const (
	crossNone = iota
	crossPMX
	crossSorting
)

// weights are the shares of the first two parents in the mask, the best egg of all
// generations and the best of this one; the egg itself has the rest, .12.
var weights = [2]float64{.55, .33}

// share is how many entries of a mask each parent gets. "Those weights represent
// the percentage of appearances": they are five, three and one of nine.
func share(side int) (n [3]int) {
	n[0] = int(weights[0]*float64(side) + .5)
	n[1] = int(weights[1]*float64(side) + .5)
	n[2] = side - n[0] - n[1]
	return n
}

// deck is the mask before it is shuffled.
func deck(side int) (mask sudoku.Line) {
	i := 0
	for p, n := range share(side) {
		for range n {
			mask[i] = uint8(p + 1)
			i++
		}
	}
	return mask
}
