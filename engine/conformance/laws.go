package conformance

import (
	"fmt"
	"math/rand/v2"
	"unicode/utf8"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
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
func round(s engine.Search, w *decision.Witness, see func(engine.Step)) {
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

// deterministic: the same problem, the same run, though it is observed after
// every phase and listens to every decision.
func (c *check) deterministic() {
	plain, watched := c.start(), c.start()
	decisions := 0
	w := &decision.Witness{Hear: func(decision.Decision) { decisions++ }}
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
		})
		if engine.HashOf(plain) != c.hash(watched) { // in a new snapshot and in one used before
			c.Fatalf("iteration %d: observing, a witness or chance changed the run", i+1)
		}
	}
	if decisions == 0 && plain.Tally().Iteration > 0 && len(c.problem.Puzzle.Free) > 0 {
		c.Error("the witness heard nothing")
	}
}

// clone: a clone is the search: it goes on exactly as its original does, from any phase,
// fails where that fails and how, and neither disturbs the other.
func (c *check) clone() {
	dice := rand.New(rand.NewPCG(1, 2))
	s := c.start()
	var did []outcome
	clones, apart, ahead := c.clones()
	for i := range clones {
		for range dice.IntN(apart * len(c.a.Phases)) {
			s.Next(nil)
		}
		if engine.SizeOf(s) <= 0 {
			c.Fatal("SizeOf says that a clone holds nothing")
		}
		copied, again := s.Clone(), s.Clone()
		at := c.hash(s)
		did = did[:0]
		for range ahead * len(c.a.Phases) {
			did = append(did, try(copied))
		}
		if c.hash(s) != at || c.hash(again) != at {
			c.Fatalf("round %d: a clone's steps changed its original", i)
		}
		for _, of := range []engine.Search{s, again.Clone()} {
			for _, before := range did {
				if now := try(of); now != before {
					c.Fatalf("round %d: a clone did %+v where the search does %+v", i, before, now)
				}
			}
			if c.hash(of) != c.hash(copied) {
				c.Fatalf("round %d: a clone and its search went different ways", i)
			}
		}
	}
}

// outcome is what came of a phase: a search may fail, but only as its clones do.
type outcome struct {
	step   engine.Step
	failed string
}

func try(s engine.Search) (o outcome) {
	defer func() {
		if v := recover(); v != nil {
			o.failed = fmt.Sprint(v)
		}
	}()
	o.step = s.Next(nil)
	return o
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
