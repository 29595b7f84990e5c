package run

import (
	"sort"
	"sudokuscope/engine"
	"time"
)

// checkpoint is a clone of the search at a moment.
type checkpoint struct {
	at     engine.Position
	search engine.Search
	size   int
	lean   bool // it is of use only from the next iteration on
}

// checkpoints are clones from the beginning of a run to its head, within a
// budget of bytes. When the budget is used up the stride doubles and those that
// stand closer go, so they stay evenly spread and their number bounded however
// long the run.
type checkpoints struct {
	list   []checkpoint
	budget int
	used   int
	stride int64
	next   time.Time
	took   time.Duration // a clone, the last time
}

// cloneShare bounds the time spent on clones to a part of the run's: after a
// clone that took t, the next is not made before cloneShare·t; but never later
// than longestGap. A clone that happened to be interrupted is to leave no hole that
// takes long to run through again, so it counts as twice the one before at most.
// Where checkpoints stand changes how soon a moment is back, never what it is.
const (
	cloneShare = 60
	longestGap = 20 * time.Millisecond
)

func newCheckpoints(s engine.Search, at engine.Position, budget int) checkpoints {
	k := checkpoints{budget: budget, stride: 1}
	k.add(at, s)
	return k
}

// due says how many iterations may pass from at before the next checkpoint; 0
// when it is time for one.
func (k *checkpoints) due(at int64) int64 {
	return max(0, k.list[len(k.list)-1].at.Iteration+k.stride-at)
}

// offer makes a checkpoint if one is due and affordable.
func (k *checkpoints) offer(at engine.Position, s engine.Search) {
	if k.due(at.Iteration) > 0 {
		return
	}
	start := time.Now()
	if start.Before(k.next) {
		return
	}
	k.add(at, s)
	end := time.Now()
	k.next = end.Add(k.pause(end.Sub(start)))
}

// pause is how long no other clone is made after one that took some time.
func (k *checkpoints) pause(took time.Duration) time.Duration {
	took = max(took, time.Microsecond) // some clocks stand still that long
	if k.took > 0 {
		took = min(took, 2*k.took)
	}
	k.took = took
	return min(cloneShare*took, longestGap)
}

func (k *checkpoints) add(at engine.Position, s engine.Search) {
	c := checkpoint{at: at}
	if l, ok := s.(engine.Leaner); ok && len(k.list) > 0 { // the first must serve its own moment
		c.search, c.lean = l.Lean(), true
	} else {
		c.search = s.Clone()
	}
	c.size = c.search.Size()
	k.list, k.used = append(k.list, c), k.used+c.size
	k.limit(k.budget)
}

// limit sets the budget and thins the list until it holds.
func (k *checkpoints) limit(budget int) {
	k.budget = budget
	for k.used > k.budget && len(k.list) > 2 {
		k.thin()
	}
}

// thin doubles the stride and drops the checkpoints that stand closer than that
// to their neighbours; the first and the last stay. Dropping every second one
// would be simpler, but where a slow moment had left a gap it would double it,
// again and again.
func (k *checkpoints) thin() {
	k.stride *= 2
	kept := k.list[:1]
	for i, c := range k.list[1:] {
		last := i == len(k.list)-2
		if last || k.list[i+2].at.Iteration-kept[len(kept)-1].at.Iteration > k.stride {
			kept = append(kept, c)
		} else {
			k.used -= c.size
		}
	}
	clear(k.list[len(kept):])
	k.list = kept
}

// before is the last checkpoint that leads to a moment: one that is not after it, and
// a lean one not of its iteration.
func (k *checkpoints) before(at engine.Position) checkpoint {
	i := sort.Search(len(k.list), func(i int) bool { return k.list[i].at.Compare(at) > 0 })
	if c := k.list[i-1]; c.lean && c.at.Iteration == at.Iteration {
		i--
	}
	return k.list[i-1]
}

// truncate drops the checkpoints at or after a moment, except for the first.
func (k *checkpoints) truncate(at engine.Position) {
	n := sort.Search(len(k.list), func(i int) bool { return k.list[i].at.Compare(at) >= 0 })
	n = max(n, 1)
	for _, c := range k.list[n:] {
		k.used -= c.size
	}
	clear(k.list[n:])
	k.list = k.list[:n]
}
