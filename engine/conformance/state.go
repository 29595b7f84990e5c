package conformance

import (
	"context"

	"sudokuscope/engine"
)

// state: at every phase what a search shows is well formed, the counters only
// grow, and no given has been touched.
func (c *check) state() {
	s := c.start()
	c.digit = func(cell int) uint8 { return engine.Digit(s, cell) }
	var snap engine.Snapshot
	s.Observe(&snap)
	last := snap.Tally
	c.wellFormed(&snap)
	for range c.rounds() {
		round(s, nil, func(st engine.Step) {
			s.Observe(&snap)
			c.wellFormed(&snap)
			now := s.Tally()
			if now != snap.Tally {
				c.Fatalf("Tally %+v, but the snapshot has %+v", now, snap.Tally)
			}
			want := last.Iteration
			if st.Whole && last.Status == engine.Running {
				want++
			}
			if now.Iteration != want {
				c.Fatalf("after %+v the iteration is %d, expected %d", st, now.Iteration, want)
			}
			if now.Evaluations < last.Evaluations || now.Restarts < last.Restarts || now.BestCost > last.BestCost {
				c.Fatalf("counters went back: %+v after %+v", now, last)
			}
			if st.Status != now.Status || st.Status != engine.Running && !st.Whole {
				c.Fatalf("step %+v against status %v", st, now.Status)
			}
			last = now
		})
	}
}

func (c *check) wellFormed(s *engine.Snapshot) {
	c.Helper()
	p := c.problem.Puzzle
	if err := s.Check(c.a, p); err != nil {
		c.Fatal(err)
	}
	for cell, d := range s.Current {
		if c.digit(cell) != d {
			c.Fatalf("Digit says %d at %s, the snapshot %d", c.digit(cell), p.CellName(cell), d)
		}
	}
}

// advance: n iterations at once leave what n rounds of phases leave.
func (c *check) advance() {
	fast, slow := c.start(), c.start()
	times, enough := c.stretches(fast)
	for i := 1; i <= times && fast.Tally().Evaluations < enough; i++ {
		before := fast.Tally()
		st := engine.Sprint(fast, i*i)
		if st.Done > i*i || st.Done == 0 && before.Status == engine.Running {
			c.Fatalf("Advance(%d) did %d", i*i, st.Done)
		}
		low, high := before.Cost, before.Cost
		for done := range st.Done {
			if done > 0 && c.landmark(slow) {
				c.Fatalf("Advance(%d) went over the landmark of iteration %d", i*i, slow.Tally().Iteration)
			}
			round(slow, nil, nil)
			low, high = min(low, slow.Tally().Cost), max(high, slow.Tally().Cost)
		}
		if c.hash(fast) != c.hash(slow) {
			c.Fatalf("%d iterations at once differ from one by one, after iteration %d", st.Done, before.Iteration)
		}
		if st.Done > 0 && before.Iteration > 0 && (st.Low != low || st.High != high) {
			c.Fatalf("Advance moved between %d and %d, one by one between %d and %d", st.Low, st.High, low, high)
		}
		if st.Done < i*i && fast.Tally().Status == engine.Running && !c.landmark(fast) {
			c.Fatalf("Advance(%d) stopped after %d without a landmark", i*i, st.Done)
		}
	}
}

func (c *check) landmark(s engine.Search) bool {
	for _, e := range s.Events() {
		if c.a.Events[e.Kind].Landmark {
			return true
		}
	}
	return false
}

// allocations: once warm, an iteration allocates nothing. The interpreter of a
// script always does.
func (c *check) allocations() {
	if c.a.Script != "" {
		return
	}
	s := c.start()
	for range c.warm() {
		round(s, nil, nil)
	}
	if n := allocationsPerRun(c.warm(), func() { round(s, nil, nil) }); n >= 1 && !RaceDetector {
		c.Errorf("%v allocations an iteration", n)
	}
}

// solved: what a search calls solved is solved, and then it stays where it is.
func (c *check) solved() {
	s := c.start()
	v := engine.Drive(context.Background(), s, c.end(s))
	var snap engine.Snapshot
	s.Observe(&snap)
	if (v.Status == engine.Solved) != (v.BestCost == 0) {
		c.Fatalf("%v with a best cost of %d", v.Status, v.BestCost)
	}
	if v.Status == engine.Solved && !c.problem.Puzzle.Solved(snap.Best) {
		c.Fatalf("called solved, but is not: %s", snap.Best)
	}
	if v.Status == engine.Running {
		return
	}
	last, at := s.Next(nil), c.hash(s)
	for range 3 {
		if st := s.Next(nil); st != last {
			c.Fatalf("after the end Next did %+v, then %+v", last, st)
		}
	}
	if c.hash(s) != at || s.Tally() != v {
		c.Fatal("Next changed a search that had ended")
	}
}
