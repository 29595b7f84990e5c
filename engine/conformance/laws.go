package conformance

import (
	"math/rand/v2"
	"unicode/utf8"

	"sudokuscope/engine"
)

// check is one algorithm on one problem.
type check struct {
	T
	a       *engine.Algorithm
	problem engine.Problem
	shown   engine.Snapshot      // for hashes
	digit   func(cell int) uint8 // of the search under test
}

func (c *check) all() {
	c.Law("state", func(t T) { c.with(t).state() })
	c.Law("deterministic", func(t T) { c.with(t).deterministic() })
	c.Law("grammar", func(t T) { c.with(t).grammar() })
	c.Law("clone", func(t T) { c.with(t).clone() })
	c.Law("force", func(t T) { c.with(t).force() })
	c.Law("live", func(t T) { c.with(t).live() })
	c.Law("advance", func(t T) { c.with(t).advance() })
	c.Law("allocates nothing", func(t T) { c.with(t).allocations() })
	if c.large() && c.special() { // how a search ends and is shared depends on one or the other
		return
	}
	c.Law("shared", func(t T) { c.with(t).shared() })
	c.Law("solved by force", func(t T) { c.with(t).solvedByForce() })
	c.Law("solved", func(t T) { c.with(t).solved() })
}

func (c *check) with(t T) *check { return &check{T: t, a: c.a, problem: c.problem} }

func (c *check) start() engine.Search {
	c.Helper()
	s, err := c.a.Start(c.problem)
	if err != nil {
		c.Fatal(err)
	}
	return s
}

// hash is the hash of all that a search shows.
func (c *check) hash(s engine.Search) uint64 {
	s.Observe(&c.shown)
	return c.shown.Hash()
}

// round does an iteration and calls see after every phase.
func round(s engine.Search, w *engine.Witness, see func(engine.Step)) {
	for {
		st := s.Next(w)
		if see != nil {
			see(st)
		}
		if st.Whole {
			return
		}
	}
}

// saidWidth is how long the sentence of a phase may be.
const saidWidth = 175

// deterministic: the same problem, the same run, though somebody observes it after
// every phase and listens to every decision.
func (c *check) deterministic() {
	plain, watched := c.start(), c.start()
	decisions := 0
	w := &engine.Witness{Hear: func(engine.Decision) { decisions++ }}
	var snap engine.Snapshot
	var v engine.Vitals
	for i := range c.rounds() {
		round(plain, nil, nil)
		round(watched, w, func(engine.Step) {
			watched.Observe(&snap)
			if n := utf8.RuneCountInString(snap.Said); n > saidWidth && c.problem.Puzzle.Order <= 3 {
				c.Errorf("%q has %d characters; expected at most %d, what four lines beside the board hold", snap.Said, n, saidWidth)
			}
			watched.Vitals(&v)
			watched.Events()
			watched.Tally()
			watched.Size()
		})
		if engine.HashOf(plain) != c.hash(watched) { // in a new snapshot and in one used before
			c.Fatalf("iteration %d: observing, a witness or chance changed the run", i+1)
		}
	}
	if decisions == 0 && plain.Tally().Iteration > 0 && len(c.problem.Puzzle.Free) > 0 {
		c.Error("the witness heard nothing")
	}
}

// clone: a clone goes on exactly as its original, from any phase, and neither
// disturbs the other.
func (c *check) clone() {
	dice := rand.New(rand.NewPCG(1, 2))
	s := c.start()
	var did []engine.Step
	clones, apart, ahead := c.clones()
	for i := range clones {
		for range dice.IntN(apart * len(c.a.Phases)) {
			s.Next(nil)
		}
		if s.Size() <= 0 {
			c.Fatal("Size says that a clone holds nothing")
		}
		original, copied := s.Clone(), s.Clone()
		at := c.hash(s)
		did = did[:0]
		for range ahead * len(c.a.Phases) {
			did = append(did, original.Next(nil))
		}
		if c.hash(s) != at || c.hash(copied) != at {
			c.Fatalf("round %d: a clone's steps changed its original", i)
		}
		for _, before := range did {
			if st := copied.Next(nil); st != before {
				c.Fatalf("round %d: a clone did %+v where its twin did %+v", i, st, before)
			}
		}
		if c.hash(original) != c.hash(copied) {
			c.Fatalf("round %d: two clones of one state went different ways", i)
		}
	}
}

// live: a live change made twice is the same as once, two searches that are
// changed alike stay alike, and new dice are new for both.
func (c *check) live() {
	a, b := c.start(), c.start()
	for i := range 4 {
		for _, p := range c.a.Params {
			if !p.Live {
				continue
			}
			v := p.Default
			if i%2 == 0 {
				v = p.Max
			}
			errA, errB := a.Set(p.Name, v), b.Set(p.Name, v)
			if (errA == nil) != (errB == nil) {
				c.Fatalf("%s=%v: %v against %v", p.Name, v, errA, errB)
			}
			_ = b.Set(p.Name, v)
		}
		a.Reseed(uint64(i))
		b.Reseed(uint64(i))
		for range 2 {
			round(a, nil, nil)
			round(b, nil, nil)
		}
		if c.hash(a) != c.hash(b) {
			c.Fatal("two searches with the same changes went different ways")
		}
	}
}
