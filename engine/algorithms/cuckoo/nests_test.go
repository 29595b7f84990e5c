package cuckoo

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func drawNests(t *rapid.T) nests {
	const cells = 16
	n := newNests(rapid.IntRange(2, 12).Draw(t, "nests"), cells)
	for i := range n.eggs {
		n.costs[i] = math.MaxInt32
	}
	for i := range n.count() {
		grid := rapid.SliceOfN(rapid.Uint8Range(1, 4), cells, cells).Draw(t, "grid")
		copy(n.grid(i), grid)
		n.value(i, rapid.Int32Range(0, 5).Draw(t, "cost"), egg{})
	}
	return n
}

func TestDiversityIsTheMeanDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := drawNests(t)
		sum, pairs := 0, 0
		for i := range n.count() {
			for j := range i {
				pairs++
				for c, d := range n.grid(i) {
					if n.grid(j)[c] != d {
						sum++
					}
				}
			}
		}
		if want := float64(sum) / float64(pairs); n.diversity() != want {
			t.Fatalf("diversity %v, pair by pair %v", n.diversity(), want)
		}
	})
}

// TestLeader: whatever is put where, the leader has the lowest cost, stays while
// it does, and the worst is found with and without it.
func TestLeader(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := drawNests(t)
		for range 30 {
			before := n.leader
			i := rapid.IntRange(0, n.count()-1).Draw(t, "nest")
			n.value(i, rapid.Int32Range(0, 5).Draw(t, "cost"), egg{})
			low, high, other := int32(math.MaxInt32), int32(-1), int32(-1)
			for j, cost := range n.costs[:n.count()] {
				low, high = min(low, cost), max(high, cost)
				if j != n.leader {
					other = max(other, cost)
				}
			}
			switch {
			case n.costs[n.leader] != low:
				t.Fatalf("nest %d leads with %d, the lowest is %d", n.leader, n.costs[n.leader], low)
			case n.leader != before && i != before && n.costs[before] == low:
				t.Fatalf("nest %d leads after %d, which is as good", n.leader, before)
			case n.costs[n.worst(false, &nestSet{})] != high || n.costs[n.worst(true, &nestSet{})] != other || n.worst(true, &nestSet{}) == n.leader:
				t.Fatalf("worst %d and %d of %v", n.worst(false, &nestSet{}), n.worst(true, &nestSet{}), n.eggs)
			}
			if n.record(); n.costs[n.ever()] > low {
				t.Fatalf("the record is %d after a cost of %d", n.costs[n.ever()], low)
			}
		}
	})
}
