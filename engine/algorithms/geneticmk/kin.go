package geneticmk

import "sudokuscope/engine/decision"

// kin is the descent of a member of next, or of now once it has replaced it.
type kin struct {
	mother, father uint16
	fathers        uint64 // the blocks that come from the father, a bit each
	origin         uint8
}

// fromFather reports whether a block comes from the father.
func (k *kin) fromFather(block int) bool { return k.fathers>>block&1 != 0 }

// Where a member comes from.
const (
	originRandom = iota
	originElite
	originCopy
	originCrossed
)

// family is the descent of a generation, member by member.
type family []kin

// crossed counts the children of two parents.
func (f family) crossed() (n int) {
	for i := range f {
		if f[i].origin == originCrossed {
			n++
		}
	}
	return n
}

// saidParents tells how unevenly the children are spread, those who stay apart.
func (f family) saidParents(costs []int32) decision.Reason {
	n := len(costs)
	times := make([]int, n) // that a member is a parent
	most := 0
	sum := 0
	parents := 0
	for _, k := range f {
		for _, m := range [2]uint16{k.mother, k.father} {
			times[m]++
			if times[m] == 1 {
				parents++
			}
			if times[m] > times[most] {
				most = int(m)
			}
			sum += int(costs[m])
		}
	}
	mean := float64(sum) / float64(2*len(f))
	return saidParents.Of(parents, n, mean, most, costs[most], times[most])
}
