package conformance

import (
	"context"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
)

// state: at every phase what a search shows is well formed, the counters only
// grow, and no given has been touched.
func (c *check) state() {
	search := c.start()
	var snap engine.Snapshot
	search.Observe(&snap)
	last := snap.Tally
	c.wellFormed(search, &snap)
	for range c.depth().rounds {
		round(search, nil, func(st engine.Step) {
			search.Observe(&snap)
			c.wellFormed(search, &snap)
			now := search.Tally()
			c.must(now == snap.Tally, "Tally %+v, but the snapshot has %+v", now, snap.Tally)
			due := last.Iteration
			if st.Whole && last.Status == engine.Running {
				due++
			}
			c.must(now.Iteration == due, "after %+v the iteration is %d, expected %d", st, now.Iteration, due)
			c.must(now.Evaluations >= last.Evaluations && now.Restarts >= last.Restarts &&
				now.BestCost <= last.BestCost,
				"counters went back: %+v after %+v", now, last)
			c.must(st.Status == now.Status, "step %+v against status %v", st, now.Status)
			last = now
		})
	}
}

func (c *check) wellFormed(s engine.Search, snap *engine.Snapshot) {
	c.Helper()
	err := checkSnapshot(snap, c.a, c.problem.Puzzle)
	c.must(err == nil, "%v", err)
	for cell, d := range snap.Current {
		is := engine.Digit(s, cell)
		c.must(is == d, "Digit says %d at cell %d, the snapshot %d", is, cell, d)
	}
}

// advance: n iterations at once leave what n rounds of phases leave.
func (c *check) advance() {
	fast, slow := c.start(), c.start()
	times, enough := c.stretches(fast)
	for i := 1; i <= times && fast.Tally().Evaluations < int64(enough); i++ {
		before := fast.Tally()
		stretch := drive.Sprint(fast, i*i)
		c.must(stretch.Done <= i*i && (stretch.Done > 0 ||
			before.Status != engine.Running), "Advance(%d) did %d", i*i, stretch.Done)
		low, high := before.Cost, before.Cost
		for done := range stretch.Done {
			c.must(done == 0 || !c.landmark(slow),
				"Advance(%d) went over the landmark of iteration %d", i*i, slow.Tally().Iteration)
			round(slow, nil, nil)
			low = min(low, slow.Tally().Cost)
			high = max(high, slow.Tally().Cost)
		}
		c.must(c.hash(fast) == c.hash(slow),
			"%d iterations at once differ from one by one, after iteration %d", stretch.Done, before.Iteration)
		c.must(stretch.Done == 0 || before.Iteration == 0 ||
			stretch.Low == low && stretch.High == high,
			"Advance moved between %d and %d, one by one between %d and %d", stretch.Low, stretch.High, low, high)
		c.must(stretch.Done == i*i || fast.Tally().Status != engine.Running || c.landmark(fast),
			"Advance(%d) stopped after %d without a landmark", i*i, stretch.Done)
	}
}

func (c *check) landmark(s engine.Search) bool {
	return slices.ContainsFunc(s.Events(), func(e engine.Event) bool {
		return c.a.Events[e.Kind].Landmark
	})
}

// solved: what a search calls solved is solved, and then it stays where it is.
func (c *check) solved() {
	search := c.start()
	tally := drive.Run(context.Background(), search, c.end(search))
	var snap engine.Snapshot
	search.Observe(&snap)
	c.must(
		(tally.Status == engine.Solved) == (tally.BestCost == 0),
		"%v with a best cost of %d",
		tally.Status,
		tally.BestCost,
	)
	c.must(tally.Status != engine.Solved ||
		c.problem.Puzzle.Solved(snap.Best), "called solved, but is not: %s", snap.Best)
	if tally.Status == engine.Running {
		return
	}
	last, at := search.Next(nil), c.hash(search)
	for range 3 {
		st := search.Next(nil)
		c.must(st == last, "after the end Next did %+v, then %+v", last, st)
	}
	c.must(c.hash(search) == at && search.Tally() == tally, "Next changed a search that had ended")
}
