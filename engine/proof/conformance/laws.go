package conformance

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"unicode/utf8"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
)

// check is one algorithm on one problem.
type check struct {
	T
	a       *engine.Algorithm
	care    Care
	problem drive.Problem
	shown   engine.Snapshot // for hashes
	vitals  engine.Vitals   // beside it
}

func (c *check) all() {
	law := func(name string, holds func(*check)) {
		c.Law(name, func(t T) {
			holds(&check{T: t, a: c.a, care: c.care, problem: c.problem})
		})
	}
	if RaceDetector { // it looks for what goroutines share
		law("shared", (*check).shared)
		return
	}
	law("state", (*check).state)
	law("deterministic", (*check).deterministic)
	law("grammar", (*check).grammar)
	law("clone", (*check).clone)
	law("force", (*check).force)
	law("parts", (*check).parts)
	law("live", (*check).live)
	law("advance", (*check).advance)
	if c.large() && c.special() { // how a search ends and is shared depends on one or the other
		return
	}
	law("shared", (*check).shared)
	law("solved by force", (*check).solvedByForce)
	law("solved", (*check).solved)
}

func (c *check) start() engine.Search {
	c.Helper()
	s, err := drive.Start(c.a, c.problem)
	c.must(err == nil, "%v", err)
	return s
}

// hash is the hash of all that a search shows, metrics too.
func (c *check) hash(s engine.Search) uint64 {
	s.Observe(&c.shown)
	c.sameVitals(s)
	return c.shown.HashWithMetrics()
}

// sameVitals holds what Vitals says of a state to what Observe says of it: a chart asks the one,
// a screen the other.
func (c *check) sameVitals(search engine.Search) {
	want, got := &c.shown.Vitals, &c.vitals
	search.Vitals(got)
	same := func(x, y float64) bool {
		return math.Float64bits(x) == math.Float64bits(y)
	}
	c.must(
		slices.EqualFunc(got.Metrics, want.Metrics, same),
		"metrics %v, in the snapshot %v",
		got.Metrics,
		want.Metrics,
	)
	c.must(got.Tally == want.Tally, "tally %+v, in the snapshot %+v", got.Tally, want.Tally)
	c.must(got.Figures == want.Figures,
		"figures %+v, in the snapshot %+v", got.Figures, want.Figures)
}

// round does an iteration and calls see after every phase.
func round(search engine.Search, w *decision.Witness, see func(engine.Step)) {
	for {
		step := search.Next(w)
		if see != nil {
			see(step)
		}
		if step.Whole || step.Status != engine.Running {
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
	witness := &decision.Witness{Hear: func(decision.Decision) { decisions++ }}
	var snap engine.Snapshot
	var vitals engine.Vitals
	for i := range c.depth().rounds {
		round(plain, nil, nil)
		round(watched, witness, func(engine.Step) {
			watched.Observe(&snap)
			n := utf8.RuneCountInString(snap.Said.Text(c.problem.Puzzle.Board))
			want(c, n <= saidWidth || c.large(),
				"%q has %d characters; expected at most %d, what four lines beside the board hold",
				snap.Said.Text(c.problem.Puzzle.Board), n, saidWidth)
			watched.Vitals(&vitals)
			watched.Events()
			watched.Tally()
		})
		// In a new snapshot and in one used before.
		c.must(drive.HashWithMetricsOf(plain) == c.hash(watched), "iteration %d: observing, a witness or chance "+
			"changed the run", i+1)
	}
	want(c, decisions > 0 || plain.Tally().Iteration == 0 ||
		len(c.problem.Puzzle.Free) == 0, "the witness heard nothing")
}

// clone: a clone is the search: it goes on exactly as its original does, from any phase,
// fails where that fails and how, and neither disturbs the other.
func (c *check) clone() {
	dice := rand.New(rand.NewPCG(1, 2))
	search := c.start()
	var did []outcome
	depth := c.depth()
	for i := range depth.clones {
		for range dice.IntN(depth.apart * len(c.a.Phases)) {
			search.Next(nil)
		}
		c.must(drive.SizeOf(search) > 0, "SizeOf says that a clone holds nothing")
		copied, again := search.Clone(), search.Clone()
		at := c.hash(search)
		did = did[:0]
		for range depth.ahead * len(c.a.Phases) {
			did = append(did, try(copied))
		}
		c.must(c.hash(search) == at &&
			c.hash(again) == at, "round %d: a clone's steps changed its original", i)
		for _, of := range []engine.Search{search, again.Clone()} {
			for _, before := range did {
				now := try(of)
				c.must(now == before, "round %d: a clone did %+v where the search does %+v", i, before, now)
			}
			c.must(
				c.hash(of) == c.hash(copied),
				"round %d: a clone and its search went different ways",
				i,
			)
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
	search, other := c.start(), c.start()
	for i := range 4 {
		for _, param := range c.a.Params {
			if !param.Live {
				continue
			}
			value := param.Default
			if i%2 == 0 {
				_, value, _ = param.Bounds()
			}
			errA := search.Set(param.Name, value)
			errB := other.Set(param.Name, value)
			c.must(
				(errA == nil) == (errB == nil),
				"%s=%v: %v against %v",
				param.Name,
				value,
				errA,
				errB,
			)
			_ = other.Set(param.Name, value)
		}
		search.Reseed(uint64(i))
		other.Reseed(uint64(i))
		for range 2 {
			round(search, nil, nil)
			round(other, nil, nil)
		}
		c.must(c.hash(search) == c.hash(other), "two searches with the same changes went different ways")
	}
}
