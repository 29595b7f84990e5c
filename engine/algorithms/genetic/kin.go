package genetic

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// kin is the descent of a member.
type kin struct {
	mother, father uint16
	// fathers are the bands or stacks that come from the father, a bit each.
	fathers uint8
	// cut is the first cell that does not come from the mother, of parents that were cut.
	cut uint16
	// swaps are how many a child between its parents is away from its mother, of those from there
	// to its father.
	swaps, apart uint16
	origin       uint8
	// chosen is the candidate that mutation's local search took.
	chosen uint8
}

// Where a member comes from.
const (
	originCopy = iota
	originBands
	originStacks
	originRandom
	originElite
	originParent // for the screen: one of the generation before
	originBlind
	originBetween
)

func (k *kin) crossed() bool {
	return k.origin == originBands || k.origin == originStacks || k.origin >= originBlind
}

// hasOfFather reports whether a cell of a child comes from its father.
func (k *kin) hasOfFather(cell int, board *sudoku.Board) bool {
	if k.origin == originBlind {
		return cell >= int(k.cut)
	}
	return k.fromFather(int(board.Block[cell]), board.Order)
}

// fromFather reports whether a child has a block from its father.
func (k *kin) fromFather(block, order int) bool {
	part := block / order
	if k.origin == originStacks {
		part = block % order
	}
	return k.fathers>>part&1 != 0
}

// better reports whether a member of this cost is cheaper than its parents; a copy has one.
func (k *kin) better(cost int16, parents []int16) bool {
	return k.origin != originElite && cost < parents[k.mother] &&
		(!k.crossed() || cost < parents[k.father])
}

// family is the descent of a generation, member by member.
type family []kin

// crossed counts the children that are no copies.
func (f family) crossed() (n int) {
	for i := range f {
		if f[i].crossed() {
			n++
		}
	}
	return n
}

// has reports whether one of them has this origin.
func (f family) has(origin uint8) bool {
	return slices.ContainsFunc(f, func(k kin) bool { return k.origin == origin })
}

// saidParents tells how unevenly the children are spread.
func (f family) saidParents(costs []int16) decision.Reason {
	children := make([]int, len(costs))
	parents := 0
	most := 0
	sum := 0
	for i := range f {
		mother := int(f[i].mother) // every parent of a pair is mother once
		children[mother]++
		if children[mother] == 1 {
			parents++
		}
		if children[mother] > children[most] {
			most = mother
		}
		sum += int(costs[mother])
	}
	mean := float64(sum) / float64(len(f))
	return saidParentsOf{
		parents: parents, members: len(costs), mean: mean, cost: int(costs[most]),
		children: children[most],
	}.say()
}
