package cuckoo

import (
	"math"
	"math/bits"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// brood is what both searches share: the nests, and the steps of Algorithm 1
// that do not depend on where eggs and nests come from. Base.Grid is the egg in
// hand.
type brood struct {
	*engine.Base // the search's own
	nests        nests
	loose        *sudoku.Loose // by rows: where digits may move
	hosts        Hosts

	// What the iteration has done so far; nests are -1 where it has not.
	host     int     // the nest that the current egg comes from
	hostCost int32   // and its cost there
	origin   uint8   // of the current egg
	rival    int     // the nest that it was compared with
	beaten   int32   // and what was in it cost
	eggCost  int32   // what the egg cost when it was compared
	accepted bool    // the egg is in the rival's nest
	victim   int     // the abandoned nest
	lost     int32   // and what was in it cost
	met      nestSet // whose hosts have looked into them

	several int // hosts that look into their nests in an iteration, at most

	laid      int64      // eggs so far
	history   uint64     // of the last 64 of them, a bit each: was it accepted
	abandoned int64      // nests so far
	touched   [32]uint64 // the cells of Changed as a set: flights are long
}

func newBrood(base *engine.Base, set engine.Settings) brood {
	b := brood{
		Base:   base,
		nests:  newNests(int(set["nests"]), base.Puzzle.Cells),
		host:   -1,
		rival:  -1,
		victim: -1,

		several: 1,
	}
	set.Into(&b.hosts)
	return b
}

// populate builds the first nests and takes the best one as the current egg.
func (b *brood) populate(build func(nest int)) {
	for i := range b.nests.costs {
		b.nests.costs[i] = math.MaxInt32
	}
	for i := range b.nests.count() {
		build(i)
		b.nests.eggs[i].laid = 0
	}
	b.nests.record()
	copy(
		b.Grid,
		b.nests.grid(b.nests.ever()),
	)
	b.Cost = int(b.nests.costs[b.nests.ever()])
	b.Improve(b.Grid, b.Cost)
	if b.Cost == 0 {
		b.End(engine.Solved)
	}
}

// furnish values a nest whose grid has just been built.
func (b *brood) furnish(nest int, origin uint8) {
	b.Evaluations++
	b.nests.value(
		nest,
		int32(b.Puzzle.Missing(b.nests.grid(nest))),
		egg{origin: origin, laid: b.Iteration + 1},
	)
}

// look shows the cost of the egg; nothing is shown while the
// search advances by whole iterations, and compare weighs it anyway.
func (b *brood) look() {
	if !b.Quiet() {
		b.Cost = b.Puzzle.Missing(b.Grid)
	}
}

// weigh is the cost of the egg. Most of it is known: half of all eggs are what they
// were in their nest, and nearly all others have two cells of a row swapped.
func (b *brood) weigh() int {
	host := b.nests.grid(b.host)
	switch len(b.Changed) {
	case 0:
		return int(b.hostCost)
	case 2:
		x := int(b.Changed[0])
		y := int(b.Changed[1])
		if b.Puzzle.Row[x] == b.Puzzle.Row[y] &&
			b.Grid[x] == host[y] &&
			b.Grid[y] == host[x] {
			return int(b.hostCost) + b.Puzzle.MissingSwapped(host, x, y)
		}
	}
	return b.Puzzle.Missing(b.Grid)
}

// touch lists a cell as changed, once.
func (b *brood) touch(cell uint16) {
	word := &b.touched[cell>>6&31]
	bit := uint64(1) << (cell & 63)
	if *word&bit == 0 {
		*word |= bit
		b.Changed = append(b.Changed, cell)
	}
}

// solved reports whether a nest holds the solution: it is then the leader's.
func (b *brood) solved() bool { return b.Last().Status == engine.Solved }

// reveal puts the solution on the board, whichever nest it is in.
func (b *brood) reveal(w *decision.Witness) {
	solution := b.nests.grid(b.nests.leader)
	b.Present(w, b.nests.leader,
		solution, func(c int) decision.Reason {
			return whySolution.Of(b.nests.leader, c, solution[c])
		})
	b.Cost = 0
}

// agree makes every grid agree with what is held, which is more than before. An
// iteration under way begins again.
func (b *brood) agree() {
	b.loose = b.Puzzle.LooseRows(b.Held)
	for i := range b.nests.eggs {
		b.bring(b.nests.grid(i))
		b.nests.costs[i] = int32(b.Puzzle.Missing(b.nests.grid(i)))
		b.Improve(
			b.nests.grid(i),
			int(b.nests.costs[i]),
		)
	}
	b.nests.lead()
	b.bring(b.Grid)
	b.Cost = b.Puzzle.Missing(b.Grid)
	b.Improve(b.Grid, b.Cost)
	b.host = -1
	b.rival = -1
	b.victim = -1
	b.EndRound()
}

// bring swaps the held digits to their places in a grid, within each row. A digit
// that is held never stands on a place that another is held to, once that one is
// there.
func (b *brood) bring(grid sudoku.Grid) {
	for c, d := range b.Held {
		if d != 0 && grid[c] != d {
			b.Puzzle.BringAlong(grid, c, d)
		}
	}
}

// clone returns a deep copy for a clone of the search.
func (b *brood) clone(base *engine.Base) brood {
	c := *b
	c.Base = base
	c.nests = b.nests.clone()
	return c
}

// search is the prefiltered cuckoo search at work.
type search struct {
	engine.Base
	brood   brood
	options Options
	// root is the puzzle after AC3: what new nests are built from. It is never
	// written to, so clones share it.
	root     *sudoku.Domains
	dead     bool        // the givens alone empty a domain
	deck     sudoku.Line // the mask before it is shuffled
	crossing crossing
	built    built
	dives    int64 // so far

	workshop *workshop
}

func start(base engine.Base, set engine.Settings) *search {
	p := base.Puzzle
	s := &search{
		Base: base,
		root: sudoku.NewDomains(p.Board, sudoku.AC3),
	}
	s.brood = newBrood(&s.Base, set)
	set.Into(&s.options)
	s.brood.several = s.options.Several
	s.deck = deck(p.Side)
	s.Held = p.Givens
	s.workshop = newWorkshop(s.root)
	s.dead = !s.root.Load(p)
	if s.dead {
		s.brood.nests = nests{cells: p.Cells}
		s.Cost = max(1, p.Missing(s.Grid))
		s.Improve(s.Grid, s.Cost)
		s.End(engine.Exhausted)
		return s
	}
	s.Held = s.root.Settled()
	s.brood.loose = p.LooseRows(s.Held)
	s.brood.populate(func(nest int) {
		s.build(nest, s.options.Filter != FilterRoot, nil)
	})
	return s
}

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

func (s *search) Advance(n int) engine.Stretch { return loop.Advance(s, n) }

func (s *search) Set(name string, v float64) error {
	err := s.SetLive(&s.options, name, v)
	if err != nil {
		return err
	}
	return s.SetLive(&s.brood.hosts, name, v)
}

func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.brood = s.brood.clone(&c.Base)
	c.workshop = newWorkshop(s.root)
	return &c
}

// Force implements engine.Forcer: the digit joins the root, with all that AC3
// makes of it, and every egg is brought to agree by swaps within its rows.
func (s *search) Force(cell int, digit uint8) error {
	root := s.root
	follow := func() (err error) {
		root, err = root.With(cell, digit)
		return err
	}
	if done, err := s.Pin(cell, digit, follow); done ||
		err != nil {
		return err
	}
	s.root = root
	s.Held = root.Settled()
	s.crossing.kind = crossNone
	s.brood.agree()
	return nil
}

// vitals adds the metrics that both searches have.
func (b *brood) vitals(v *engine.Vitals) {
	b.Base.Vitals(v)
	nan := math.NaN()
	if b.nests.eggs == nil {
		v.Metrics = append(v.Metrics, nan, nan, nan, nan, 0)
		return
	}
	accepted := nan
	if b.laid > 0 {
		accepted = float64(bits.OnesCount64(b.history)) / float64(min(b.laid, 64))
	}
	best := float64(b.nests.costs[b.nests.leader])
	different := b.nests.diversity()
	v.Metrics = append(v.Metrics, best,
		b.nests.mean(), different, accepted, float64(b.abandoned))
}

func (s *search) Vitals(v *engine.Vitals) {
	s.brood.vitals(v)
	v.Metrics = append(v.Metrics, float64(s.dives))
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.brood.observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	if !s.dead {
		snap.Domains = append(snap.Domains, s.root.Cand...)
		s.observeCrossing(snap)
	}
}

// observe shows what both searches have: the nests, and after them the current egg.
func (b *brood) observe(snap *engine.Snapshot) {
	b.Base.Observe(snap)
	if b.nests.eggs == nil {
		return
	}
	pop := &snap.Population
	pop.Label, pop.Origins = "nests", origins
	for i, e := range b.nests.eggs[:b.nests.count()] {
		m := engine.Member{
			Cost:   b.nests.costs[i],
			Age:    int32(b.Now() - e.laid),
			Origin: e.origin,
		}
		switch {
		case b.solved() && i == b.nests.leader:
			m.Mark = engine.Chosen
		case i == b.victim:
			m.Mark = engine.Rejected
		case i == b.rival:
			m.Mark = engine.Compared
		case i == b.host && !b.solved(): // its egg is in the hand
			m.Mark = engine.Chosen
		}
		pop.Members = append(pop.Members, m)
	}
	pop.Grids = append(
		pop.Grids,
		b.nests.grids[:b.nests.count()*b.nests.cells]...,
	)
	if b.host >= 0 && !b.solved() {
		pop.Label = "nests, then the egg"
		pop.Members = append(pop.Members, engine.Member{
			Cost:   int32(b.Cost),
			Mark:   engine.Fresh,
			Origin: b.origin,
		})
		pop.Grids = append(pop.Grids, b.Grid...)
	}
}

// The marks of the strips: the first three are the parents.
const markMoved = 4

// observeCrossing shows the row that the iteration crossed: each parent, the
// mask, the child, and the row that was mutated.
func (s *search) observeCrossing(snap *engine.Snapshot) {
	x, side := &s.crossing, s.Puzzle.Side
	if x.kind == crossNone || s.Last().Phase == phaseChoose {
		return
	}
	show := func(label string, digits, marks []uint8) {
		strip := engine.Strip{
			Label:  label,
			Digits: slices.Clone(digits),
			Marks:  slices.Clone(marks),
		}
		snap.Strips = append(snap.Strips, strip)
	}
	held := s.Held[int(x.row)*side:][:side]
	mask, from := x.trace(held)
	for p, label := range parents[x.kind] {
		var marks sudoku.Line
		for i := range side {
			if mask[i] == uint8(p+1) && held[i] == 0 {
				marks[i] = mask[i]
			}
		}
		show(
			label,
			x.parents[p][:side],
			marks[:side],
		)
	}
	show("mask", mask[:side], mask[:side])
	show("child", x.child[:side], from[:side])
	if x.mutated {
		var marks sudoku.Line
		first := int(s.Puzzle.Row[x.a]) * side
		marks[int(x.a)-first], marks[int(x.b)-first] = markMoved, markMoved
		show(
			"mutated "+s.Puzzle.UnitName(first/side),
			s.Grid[first:][:side],
			marks[:side],
		)
	}
}

// trace tells of every place of the child's row which parent the mask names, and
// which the digit is from: 0 where it is held, markMoved where it was pushed
// there so that the row stays a permutation.
func (x *crossing) trace(held []uint8) (mask, from sudoku.Line) {
	for i := range held {
		mask[i] = x.mask[i]
		if x.kind == crossPMX {
			mask[i] = 2
			if i >= x.lo && i <= x.hi {
				mask[i] = 1
			}
		}
		switch {
		case held[i] != 0:
		case x.child[i] == x.parents[mask[i]-1][i]:
			from[i] = mask[i]
		default:
			from[i] = markMoved
		}
	}
	return mask, from
}
