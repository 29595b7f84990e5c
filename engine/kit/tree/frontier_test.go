package tree

import (
	"container/heap"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// plainQueue is a queue as the library has it.
type plainQueue []entry

func (q plainQueue) Len() int           { return len(q) }
func (q plainQueue) Less(i, j int) bool { return q[i] > q[j] }
func (q plainQueue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *plainQueue) Push(x any)        { *q = append(*q, x.(entry)) }
func (q *plainQueue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

// entry is what a hill climber lets wait: a number f, and what tells those of one f apart.
type entry uint64

func pack(f int, tie uint64, parent, swap int) entry {
	return entry(uint64(f+1<<15)<<48 | tie<<45>>16 | uint64(parent)<<15 | uint64(swap))
}

func anyEntry(t *rapid.T) entry {
	step := rapid.SampledFrom([]int{1, 1, 1, 5, 50}).Draw(t, "step") // some lie far apart
	return pack(step*rapid.IntRange(-20, 20).Draw(t, "f"), rapid.Uint64Range(0, 3).Draw(t, "tie"),
		rapid.IntRange(0, MostStates-1).Draw(t, "parent"), rapid.IntRange(0, 7499).Draw(t, "swap"))
}

func TestQueueIsAHeap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var q Frontier[entry]
		var plain plainQueue
		t.Repeat(map[string]func(*rapid.T){
			"push": func(t *rapid.T) {
				e := anyEntry(t)
				q.Push([]entry{e})
				heap.Push(&plain, e)
			},
			"pop": func(t *rapid.T) {
				want := entry(0)
				if len(plain) > 0 {
					want = heap.Pop(&plain).(entry)
				}
				if got := q.Pop(); got != want {
					t.Fatalf("popped %x, expected %x", got, want)
				}
			},
			"": func(t *rapid.T) {
				sorted := slices.SortedFunc(slices.Values(plain), func(a, b entry) int { return int(min(max(int64(b)-int64(a), -1), 1)) })
				var top []entry
				rest := q
				rest.State().Own()
				for len(top) < min(10, len(sorted)) {
					top = append(top, rest.Pop())
				}
				if !slices.Equal(top, sorted[:min(10, len(sorted))]) {
					t.Fatalf("the top is %x of %x", top, sorted)
				}
			},
		})
	})
}

// TestQueueOverTime: entries that come in by the hundred, now better and now worse
// than before, come out as those of a queue that has all of them in one heap.
func TestQueueOverTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var q Frontier[entry]
		var plain plainQueue
		z, step := rapid.Uint64().Draw(t, "seed"), rapid.SampledFrom([]int{1, 20}).Draw(t, "step")
		for parent := range rapid.IntRange(1, 60).Draw(t, "rounds") {
			middle, out := rapid.IntRange(-20, 20).Draw(t, "f"), rapid.IntRange(0, 150).Draw(t, "out")
			var in []entry
			for swap := range rapid.IntRange(0, (frontierRoom-1)/60).Draw(t, "in") {
				z = mark(int(z>>8), uint8(swap))
				in = append(in, pack(step*middle+int(z%20), z>>20, parent, swap))
				heap.Push(&plain, in[swap])
			}
			q.Push(in)
			for range out {
				want := entry(0)
				if len(plain) > 0 {
					want = heap.Pop(&plain).(entry)
				}
				if got := q.Pop(); got != want {
					t.Fatalf("popped %x, expected %x", got, want)
				}
			}
			if q.Len() != len(plain) {
				t.Fatalf("%d entries, expected %d", q.Len(), len(plain))
			}
		}
	})
}

// TestQueueKeepsTheBest: however many come in, it has room for frontierRoom, and the
// best frontierKept of all come out in order.
func TestQueueKeepsTheBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(frontierRoom, 5*frontierRoom).Draw(t, "entries")
		z := rapid.Uint64().Draw(t, "seed")
		spread := rapid.IntRange(1, 60).Draw(t, "different f")
		var q Frontier[entry]
		var all []entry
		for i := range n {
			z = mark(int(z>>8), uint8(i))
			e := pack(int(z%uint64(spread))-30, z>>20, i/131, i%131)
			all = append(all, e)
			if q.Push([]entry{e}); q.Len() > frontierRoom {
				t.Fatalf("%d entries in a queue of %d", q.Len(), frontierRoom)
			}
		}
		slices.Sort(all)
		for i := range frontierKept {
			if want, got := all[len(all)-1-i], q.Pop(); got != want {
				t.Fatalf("%d. out is %x, expected %x", i+1, got, want)
			}
		}
	})
}
