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
	if start := time.Now(); !start.Before(k.clones.next) {
		k.clones.spend(start, func() { k.add(at, s) })
	}
}

func (k *checkpoints) add(at engine.Position, s engine.Search) {
	c := checkpoint{at: at}
	if l, ok := s.(engine.Leaner); ok && len(k.list) > 0 { // the first must serve its own moment
		c.search, c.lean = l.Lean(), true
	} else {
		c.search = s.Clone()
	}
	c.size = engine.SizeOf(c.search)
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
