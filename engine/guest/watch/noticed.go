package watch

import (
	"cmp"
	"fmt"
	"hash/maphash"
	"math/bits"
	"sync"

	"sudokuscope/engine/base/english"
)

// noticed is what is noticed over all runs of a program, and what no screen shows while they are
// made: lines that cannot be read, runs that end ill, and runs that are the same under different seeds.
type noticed struct {
	mu     sync.Mutex
	faults map[problem]*faults
	order  []*faults
	trails map[problem]map[uint64]*trail // by the problem without its seed, and by the seed
	count  int
}

// trail is what a run has written: after 1, 2, 4, … lines, and after all of them.
type trail struct {
	powers []uint64
	whole  uint64
	lines  int
}

// faults are those of a run.
type faults struct {
	aside bool // the run counts for nobody
	lines int  // that could not be read whole
	first string
	how   string // it ended, if that was ill
}

// mostTrails is how many runs are compared; the first ones say enough.
const mostTrails = 4096

var trailSeed = maphash.MakeSeed()

// unread takes note of a line that could not be read whole.
func (n *noticed) unread(of problem, why string) {
	n.fault(of, func(f *faults) {
		f.lines++
		f.first = cmp.Or(f.first, why)
	})
}

// ended takes note of a run whose program failed, or was ended.
func (n *noticed) ended(of problem, how string) {
	n.fault(of, func(f *faults) { f.how = cmp.Or(f.how, how) })
}

// counts has the faults of a run count, as somebody asks for it.
func (n *noticed) counts(of problem) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if one := n.faults[of]; one != nil {
		one.aside = false
	}
}

// fault changes what is noted of a run.
func (n *noticed) fault(of problem, change func(*faults)) {
	n.mu.Lock()
	defer n.mu.Unlock()
	one := n.faults[of]
	if one == nil {
		if n.faults == nil {
			n.faults = map[problem]*faults{}
		}
		one = &faults{}
		n.faults[of] = one
		n.order = append(n.order, one)
	}
	change(one)
}

// trailOf is where a run from the beginning leaves its trail; nil for one that is compared with none.
func (n *noticed) trailOf(of problem) *trail {
	seed := SeedFor(of.seed)
	of.seed = 0
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.count >= mostTrails || n.trails[of][seed] != nil {
		return nil
	}
	if n.trails == nil {
		n.trails = map[problem]map[uint64]*trail{}
	}
	if n.trails[of] == nil {
		n.trails[of] = map[uint64]*trail{}
	}
	left := &trail{}
	n.trails[of][seed] = left
	n.count++
	return left
}

// add takes note of a line of a run.
func (n *noticed) add(t *trail, line []byte) {
	if t == nil {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	t.lines++
	t.whole = bits.RotateLeft64(t.whole, 1) ^ maphash.Bytes(trailSeed, line)
	if t.lines&(t.lines-1) == 0 {
		t.powers = append(t.powers, t.whole)
	}
}

// same reports whether two runs did the same for as long as both went on.
func (t *trail) same(other *trail) bool {
	if t.lines == other.lines {
		return t.whole == other.whole
	}
	last := min(len(t.powers), len(other.powers)) - 1
	return last >= enoughPowers && t.powers[last] == other.powers[last]
}

// Runs of different lengths are compared if both have 2⁵ lines or more. Two of a hundred may be
// the same by chance where runs are short: leastAlike, and a tenth of them, may not.
const (
	enoughPowers = 5
	leastAlike   = 3
)

// alike is the largest set of runs that were the same under different seeds, and of how many.
func (n *noticed) alike() (same, of int) {
	for _, runs := range n.trails {
		for _, one := range runs {
			count := 0
			for _, other := range runs {
				if one.lines > 0 && one.same(other) {
					count++
				}
			}
			if count > same {
				same, of = count, len(runs)
			}
		}
	}
	if same < leastAlike || 10*same < of {
		return 0, of
	}
	return same, of
}

// Noticed is what was noticed over all runs of the program so far, a sentence each.
func (s *Source) Noticed() (list []string) {
	n := &s.noticed
	n.mu.Lock()
	defer n.mu.Unlock()
	var all faults
	ill := 0
	for _, f := range n.order {
		if f.aside {
			continue
		}
		all.lines += f.lines
		all.first = cmp.Or(all.first, f.first)
		all.how = cmp.Or(all.how, f.how)
		if f.how != "" {
			ill++
		}
	}
	if all.lines > 0 {
		list = append(list, fmt.Sprintf("%s of %s could not be read whole, the first: %s",
			english.Count(all.lines, "line"), s.algorithm.ID, all.first))
	}
	if ill > 0 {
		list = append(list, fmt.Sprintf("the program of %s of %s failed, the first: %s",
			english.Count(ill, "run"), s.algorithm.ID, all.how))
	}
	if same, of := n.alike(); s.Seeds() && same > 0 {
		list = append(list, fmt.Sprintf("%d of %d runs of %s were the same: does the program read its seed?",
			same, of, s.algorithm.ID))
	}
	return list
}
