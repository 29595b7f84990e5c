package cuckoo

import (
	"slices"

	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// nests is the population: one egg a nest, and behind them the best egg of all
// generations, which no host can throw out.
type nests struct {
	cells  int
	eggs   []egg
	grids  []uint8 // egg after egg
	leader int     // the nest of the best egg of this generation
}

// egg is what is known of a candidate beside its grid.
type egg struct {
	cost   int32
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

var origins = []string{"dive", "root", "PMX", "multi-parental", "mutated", "random", "flight"}

func newNests(count, cells int) nests {
	return nests{cells: cells, eggs: make([]egg, count+1), grids: make([]uint8, (count+1)*cells)}
}

// count is how many nests there are.
func (n *nests) count() int { return len(n.eggs) - 1 }

// ever is where the best egg of all generations lies, as a nest of its own.
func (n *nests) ever() int { return len(n.eggs) - 1 }

func (n *nests) grid(i int) sudoku.Grid { return n.grids[i*n.cells:][:n.cells] }

// value sets what lies in a nest now. The leader stays until it is beaten or is
// itself replaced by something worse.
func (n *nests) value(i int, e egg) {
	worse := i == n.leader && e.cost > n.eggs[i].cost
	n.eggs[i] = e
	if worse {
		n.lead()
	} else if e.cost < n.eggs[n.leader].cost {
		n.leader = i
	}
}

// lead looks for the leader, the first of several.
func (n *nests) lead() {
	n.leader = 0
	for i, e := range n.eggs[:n.count()] {
		if e.cost < n.eggs[n.leader].cost {
			n.leader = i
		}
	}
}

// record keeps the leader's egg if it is the best of all generations.
func (n *nests) record() {
	if n.eggs[n.leader].cost < n.eggs[n.ever()].cost {
		n.eggs[n.ever()] = n.eggs[n.leader]
		copy(n.grid(n.ever()), n.grid(n.leader))
	}
}

// worst is the nest of the highest cost, the first of several; the leader's is
// passed over if it is to be spared.
func (n *nests) worst(spare bool) int {
	worst := -1
	for i, e := range n.eggs[:n.count()] {
		if (i != n.leader || !spare) && (worst < 0 || e.cost > n.eggs[worst].cost) {
			worst = i
		}
	}
	return worst
}

// mean is the mean cost of the nests.
func (n *nests) mean() float64 {
	sum := int64(0)
	for _, e := range n.eggs[:n.count()] {
		sum += int64(e.cost)
	}
	return float64(sum) / float64(n.count())
}

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

func (n *nests) clone() nests {
	c := *n
	c.eggs, c.grids = slices.Clone(n.eggs), slices.Clone(n.grids)
	return c
}

// swap lets two different loose cells of one row of the egg change places, which came
// with a chance: the feasible geometric mutation (Algorithm 5), and a step of the classic
// search.
func (b *brood) swap(w *decision.Witness, chance float64) (x, y uint16) {
	row := b.Pairs[b.Dice.IntN(len(b.Pairs))]
	i, j := b.Dice.IntN(len(row)), b.Dice.IntN(len(row)-1)
	if j >= i {
		j++
	}
	x, y = row[i], row[j]
	if w.On() {
		b.tellSwap(w, int(x), int(y), chance)
	}
	b.Grid[x], b.Grid[y] = b.Grid[y], b.Grid[x]
	b.touch(x)
	b.touch(y)
	return x, y
}
