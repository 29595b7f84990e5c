package run

import (
	"sort"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
)

// checkpoint is a clone of the search at a moment.
type checkpoint struct {
	at     engine.Position
	search engine.Search
	size   int
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
	clones ration
}

// cloneShare is the ration of clones. Where checkpoints stand changes how soon a moment
// is back, never what it is.
const cloneShare = 240

func newCheckpoints(s engine.Search, at engine.Position, budget int) checkpoints {
	k := checkpoints{budget: budget, stride: 1, clones: ration{share: cloneShare}}
	k.add(at, s)
	return k
}

// offer makes a checkpoint if one is due and affordable.
func (k *checkpoints) offer(at engine.Position, search engine.Search) {
	last := k.list[len(k.list)-1].at.Iteration
	if at.Iteration < last+k.stride {
		return
	}
	start := time.Now()
	if !start.Before(k.clones.next) {
		k.add(at, search)
		k.clones.spent(start)
	}
}

func (k *checkpoints) add(at engine.Position, s engine.Search) {
	c := checkpoint{at: at, search: s.Clone()}
	c.size = drive.SizeOf(c.search)
	k.list = append(k.list, c)
	k.used += c.size
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

// before is the last checkpoint that is not after a moment.
func (k *checkpoints) before(at engine.Position) checkpoint {
	return k.list[sort.Search(len(k.list), func(i int) bool {
		return k.list[i].at.Compare(at) > 0
	})-1]
}

// truncate drops the checkpoints at or after a moment, except for the first.
func (k *checkpoints) truncate(at engine.Position) {
	kept := sort.Search(len(k.list), func(i int) bool {
		return k.list[i].at.Compare(at) >= 0
	})
	kept = max(kept, 1)
	for _, c := range k.list[kept:] {
		k.used -= c.size
	}
	clear(k.list[kept:])
	k.list = k.list[:kept]
}

// ration bounds the time that a run spends on something beside its search to a part of
// the whole: after what took t, the next is not due before share·t, but never later
// than longestGap. What happened to be interrupted is to leave no hole that takes long
// to run through again, so it counts as twice the one before at most.
type ration struct {
	share time.Duration
	next  time.Time
	took  time.Duration // the last time
}

const longestGap = 20 * time.Millisecond

// spent takes note of something that is done now, and how long it took, from start on.
func (r *ration) spent(start time.Time) {
	end := time.Now()
	r.next = end.Add(r.pause(end.Sub(start)))
}

// pause is how long to wait after what took some time.
func (r *ration) pause(took time.Duration) time.Duration {
	took = max(took, time.Microsecond) // some clocks stand still that long
	if r.took > 0 {
		took = min(took, 2*r.took)
	}
	r.took = took
	return min(r.share*took, longestGap)
}
