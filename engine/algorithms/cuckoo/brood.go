package cuckoo

import (
	"math"
	"math/bits"

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
	algorithm *engine.Algorithm

	pa    float64
	mayGo int // which nest may be abandoned: the choices of abandon

	// What the iteration has done so far; nests are -1 where it has not.
	host     int    // the nest that the egg in hand comes from
	hostCost int32  // and its cost there
	origin   uint8  // of the egg in hand
	rival    int    // the nest that it was compared with
	beaten   egg    // and what was in it
	accepted bool   // the egg is in the rival's nest
	victim   int    // the abandoned nest
	lost     egg    // and what was in it
	plunge   plunge // how its place was taken

	laid      int64      // eggs so far
	history   uint64     // of the last 64 of them, a bit each: was it accepted
	abandoned int64      // nests so far
	next      int        // the phase that Next does
	touched   [16]uint64 // the cells of Changed as a set
}

// choose takes a copy of a random nest's egg in hand.
func (b *brood) choose(w *engine.Witness) {
	b.Begin()
	b.rival, b.victim, b.accepted = -1, -1, false
	b.touched = [16]uint64{}
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
	b.Cost = b.Puzzle.Missing(b.Grid)
	b.Evaluations++
	b.laid++
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
	b.improve()
}

// abandon gives up the worst nest with chance pa, and says whether it did.
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
func (b *brood) improve() {
	b.record()
	best := &b.eggs[b.ever()]
	if b.Improve(b.grid(b.ever()), int(best.cost)) {
		b.Log(eventBest, -1, 0, float64(best.cost), float64(best.origin))
	}
	if best.cost == 0 {
		b.Log(eventSolved, -1, 0, float64(b.Evaluations), float64(best.origin))
		b.End(engine.Solved)
	}
}

// acceptance is the share of the last 64 eggs that were accepted, NaN before the
// first.
func (b *brood) acceptance() float64 {
	if b.laid == 0 {
		return math.NaN()
	}
	return float64(bits.OnesCount64(b.history)) / float64(min(b.laid, 64))
}

// populate builds the first nests and takes the best one's egg in hand.
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
	word, bit := &b.touched[cell>>6&15], uint64(1)<<(cell&63)
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
	return brood{
		Base: engine.NewBase(a, p, dice), nests: newNests(set.Int("nests"), p.Cells), algorithm: a,
		host: -1, rival: -1, victim: -1,
	}
}
