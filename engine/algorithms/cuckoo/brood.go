package cuckoo

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// brood is what both searches share: the nests, and the steps of Algorithm 1
// that do not depend on where eggs and nests come from. Base.Grid is the egg in
// hand.
type brood struct {
	engine.Base
	nests
	*ground
	hosts

	// What the iteration has done so far; nests are -1 where it has not.
	host     int    // the nest that the current egg comes from
	hostCost int32  // and its cost there
	origin   uint8  // of the current egg
	rival    int    // the nest that it was compared with
	beaten   egg    // and what was in it
	eggCost  int32  // what the egg cost when it was compared
	accepted bool   // the egg is in the rival's nest
	victim   int    // the abandoned nest
	lost     egg    // and what was in it
	plunge   plunge // how its place was taken

	laid      int64      // eggs so far
	history   uint64     // of the last 64 of them, a bit each: was it accepted
	abandoned int64      // nests so far
	next      int        // the phase that Next does
	touched   [32]uint64 // the cells of Changed as a set
}

// choose takes a copy of a random nest as the current egg.
func (b *brood) choose(w *engine.Witness) {
	b.Begin()
	b.rival, b.victim, b.accepted = -1, -1, false
	clear(b.touched[:(b.Puzzle.Cells+63)/64])
	b.host = b.Dice.IntN(b.count())
	if w.On() {
		b.tellHost(w)
	}
	copy(b.Grid, b.grid(b.host))
	b.hostCost, b.origin = b.eggs[b.host].cost, b.eggs[b.host].origin
	b.Cost = int(b.hostCost)
}

// compare lays the egg into a random nest, if the one there is not better.
func (b *brood) compare(w *engine.Witness) {
	b.Cost = b.weigh()
	b.Evaluations++
	b.laid++
	b.eggCost = int32(b.Cost)
	b.rival = b.Dice.IntN(b.count())
	b.beaten = b.eggs[b.rival]
	b.accepted = int32(b.Cost) <= b.beaten.cost
	if w.On() {
		b.tellCompared(w)
	}
	b.history <<= 1
	if b.accepted {
		b.history |= 1
		b.put(b.rival, b.Grid, egg{cost: int32(b.Cost), origin: b.origin, laid: b.Iteration + 1})
		b.Log(eventReplaced, -1, 0, float64(b.rival), float64(b.Cost))
	}
	b.improve(w)
}

// weigh is the cost of the egg. Half of all eggs are what they were in their nest,
// and nearly all others have two cells of a row swapped: most of it is known.
func (b *brood) weigh() int {
	host := b.grid(b.host)
	switch len(b.Changed) {
	case 0:
		return int(b.hostCost)
	case 2:
		x, y := int(b.Changed[0]), int(b.Changed[1])
		if b.Puzzle.Row[x] == b.Puzzle.Row[y] && b.Grid[x] == host[y] && b.Grid[y] == host[x] {
			return int(b.hostCost) + b.Puzzle.MissingSwapped(host, x, y)
		}
	}
	return b.Puzzle.Missing(b.Grid)
}

// abandon gives up the worst nest with chance pa, and reports whether it did.
func (b *brood) abandon(w *engine.Witness) bool {
	if b.pa > 0 && b.Dice.Float64() < b.pa {
		b.victim = b.worst(b.mayGo == abandonNotBest)
		if b.mayGo == abandonWorse && b.eggs[b.victim].cost == b.eggs[b.leader].cost {
			b.victim = -1
		}
	}
	if w.On() {
		b.tellAbandoned(w)
	}
	if b.victim < 0 {
		return false
	}
	b.lost = b.eggs[b.victim]
	b.abandoned++
	kind := uint8(eventAbandoned)
	if b.victim == b.leader {
		kind = eventBestAbandoned
	}
	b.Log(kind, -1, 0, float64(b.victim), float64(b.lost.cost))
	return true
}

// furnish values a nest whose grid has just been built.
func (b *brood) furnish(i int, origin uint8) {
	b.Evaluations++
	b.value(i, egg{cost: int32(b.Puzzle.Missing(b.grid(i))), origin: origin, laid: b.Iteration + 1})
}

// improve takes note of the best egg of all generations, and of a solution.
func (b *brood) improve(w *engine.Witness) {
	b.record()
	best := &b.eggs[b.ever()]
	if b.Improve(b.grid(b.ever()), int(best.cost)) {
		b.Log(eventBest, -1, 0, float64(best.cost), float64(best.origin))
	}
	if best.cost == 0 {
		b.Log(eventSolved, -1, 0, float64(b.Evaluations), float64(best.origin))
		b.End(engine.Solved)
		b.present(w)
	}
}

// solved reports whether a nest holds the solution: it is then the leader's.
func (b *brood) solved() bool { return b.Last().Status == engine.Solved }

// present puts the solution on the board, whichever nest it is in.
func (b *brood) present(w *engine.Witness) {
	for c, d := range b.grid(b.leader) {
		if was := b.Grid[c]; was != d {
			if w.On() {
				w.Candidate(b.leader).Shown(c, was, d, fmt.Sprintf("nest %d holds the solution, in which %s is %c", b.leader+1, b.Puzzle.CellName(c), b.Puzzle.Symbol(d)))
			}
			b.Grid[c] = d
			b.touch(uint16(c))
		}
	}
	b.Cost = 0
}

// acceptance is the share of the last 64 eggs that were accepted, NaN before the
// first.
func (b *brood) acceptance() float64 {
	if b.laid == 0 {
		return math.NaN()
	}
	return float64(bits.OnesCount64(b.history)) / float64(min(b.laid, 64))
}

// populate builds the first nests and takes the best one as the current egg.
func (b *brood) populate(build func(i int)) {
	for i := range b.eggs {
		b.eggs[i].cost = math.MaxInt32
	}
	for i := range b.count() {
		build(i)
		b.eggs[i].laid = 0
	}
	b.record()
	copy(b.Grid, b.grid(b.ever()))
	b.Cost = int(b.eggs[b.ever()].cost)
	b.Improve(b.Grid, b.Cost)
	if b.Cost == 0 {
		b.End(engine.Solved)
	}
}

// touch lists a cell as changed, once.
func (b *brood) touch(cell uint16) {
	word, bit := &b.touched[cell>>6&31], uint64(1)<<(cell&63)
	if *word&bit == 0 {
		*word |= bit
		b.Changed = append(b.Changed, cell)
	}
}

// hold makes every grid agree with a new ground, in which more is held than
// before. An iteration under way begins again.
func (b *brood) hold(g *ground) {
	b.ground = g
	for i := range b.eggs {
		b.bring(b.grid(i))
		b.eggs[i].cost = int32(b.Puzzle.Missing(b.grid(i)))
		b.Improve(b.grid(i), int(b.eggs[i].cost))
	}
	b.lead()
	b.bring(b.Grid)
	b.Cost = b.Puzzle.Missing(b.Grid)
	b.Improve(b.Grid, b.Cost)
	b.host, b.rival, b.victim, b.next = -1, -1, -1, 0
}

// round ends a phase and the iteration with it.
func (b *brood) round(phase int) engine.Step {
	b.next = 0
	return b.Round(phase)
}

func (b *brood) clone() brood {
	c := *b
	c.Base, c.nests = b.Copy(), b.nests.clone()
	return c
}

func newBrood(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) brood {
	b := brood{
		Base: engine.NewBase(a, p, dice), nests: newNests(set.Int("nests"), p.Cells),
		host: -1, rival: -1, victim: -1,
	}
	set.Into(&b.hosts)
	return b
}

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

// put lays an egg into a nest.
func (n *nests) put(i int, g sudoku.Grid, e egg) {
	copy(n.grid(i), g)
	n.value(i, e)
}

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
func (n *nests) record() bool {
	if n.eggs[n.leader].cost >= n.eggs[n.ever()].cost {
		return false
	}
	n.eggs[n.ever()] = n.eggs[n.leader]
	copy(n.grid(n.ever()), n.grid(n.leader))
	return true
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

// diversity is in how many of some cells two nests differ, on average over all pairs.
// Rather than compare pairs it counts, cell by cell, the digits: with every egg
// that holds a digit come as many equal pairs as held it before.
func (n *nests) diversity(cells []uint16) float64 {
	const _ = uint8(mostNests) // no digit is counted more often
	count := n.count()
	equal := 0
	for _, c := range cells {
		var seen [64]uint8 // small, since it is emptied for every cell
		for at := int(c); at < count*n.cells; at += n.cells {
			d := n.grids[at] & 63
			equal += int(seen[d])
			seen[d]++
		}
	}
	pairs := count * (count - 1) / 2
	return float64(len(cells)*pairs-equal) / float64(pairs)
}

func (n *nests) clone() nests {
	c := *n
	c.eggs, c.grids = slices.Clone(n.eggs), slices.Clone(n.grids)
	return c
}
