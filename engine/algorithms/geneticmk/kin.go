package geneticmk

import "sudokuscope/engine/kit/decision"

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
	count := len(costs)
	times := make([]int, count) // that a member is a parent
	most := 0
	sum := 0
	parents := 0
	for _, descent := range f {
		for _, parent := range [2]uint16{descent.mother, descent.father} {
			times[parent]++
			if times[parent] == 1 {
				parents++
			}
			if times[parent] > times[most] {
				most = int(parent)
			}
			sum += int(costs[parent])
		}
	}
	mean := float64(sum) / float64(2*len(f))
	return saidParentsOf{
		parents: parents, members: count, mean: mean, member: most, cost: int(costs[most]),
		times: times[most],
	}.say()
}
