package climb

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

func anyEntry(t *rapid.T) entry {
	step := rapid.SampledFrom([]int{1, 1, 1, 5, 50}).Draw(t, "step") // some lie far apart
	return pack(step*rapid.IntRange(-20, 20).Draw(t, "f"), rapid.Uint64Range(0, 3).Draw(t, "tie"),
		rapid.IntRange(0, nodesRoom-1).Draw(t, "parent"), rapid.IntRange(0, 7499).Draw(t, "swap"))
}

func TestQueueIsAHeap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var q queue
		var plain plainQueue
		t.Repeat(map[string]func(*rapid.T){
			"push": func(t *rapid.T) {
				e := anyEntry(t)
				q.push([]entry{e})
				heap.Push(&plain, e)
			},
			"pop": func(t *rapid.T) {
				want := none
				if len(plain) > 0 {
					want = heap.Pop(&plain).(entry)
				}
				if got := q.pop(); got != want {
					t.Fatalf("popped %x, expected %x", got, want)
				}
			},
			"": func(t *rapid.T) {
				sorted := slices.SortedFunc(slices.Values(plain), func(a, b entry) int { return int(min(max(int64(b)-int64(a), -1), 1)) })
				top := q.top(10, func(entry) bool { return true })
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
		var q queue
		var plain plainQueue
		z, step := rapid.Uint64().Draw(t, "seed"), rapid.SampledFrom([]int{1, 20}).Draw(t, "step")
		for parent := range rapid.IntRange(1, 60).Draw(t, "rounds") {
			middle, out := rapid.IntRange(-20, 20).Draw(t, "f"), rapid.IntRange(0, 150).Draw(t, "out")
			var in []entry
			for swap := range rapid.IntRange(0, (queueRoom-1)/60).Draw(t, "in") {
				z = mark(int(z>>8), uint8(swap))
				in = append(in, pack(step*middle+int(z%20), z>>20, parent, swap))
				heap.Push(&plain, in[swap])
			}
			q.push(in)
			for range out {
				want := none
				if len(plain) > 0 {
					want = heap.Pop(&plain).(entry)
				}
				if got := q.pop(); got != want {
					t.Fatalf("popped %x, expected %x", got, want)
				}
			}
			if q.len() != len(plain) {
				t.Fatalf("%d entries, expected %d", q.len(), len(plain))
			}
		}
	})
}

// TestQueueKeepsTheBest: however many come in, it has room for queueRoom, and the
// best queueKept of all come out in order.
func TestQueueKeepsTheBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(queueRoom, 5*queueRoom).Draw(t, "entries")
		z := rapid.Uint64().Draw(t, "seed")
		spread := rapid.IntRange(1, 60).Draw(t, "different f")
		var q queue
		var all []entry
		for i := range n {
			z = mark(int(z>>8), uint8(i))
			e := pack(int(z%uint64(spread))-30, z>>20, i/131, i%131)
			all = append(all, e)
			if q.push([]entry{e}); q.len() > queueRoom {
				t.Fatalf("%d entries in a queue of %d", q.len(), queueRoom)
			}
		}
		slices.Sort(all)
		for i := range queueKept {
			if want, got := all[len(all)-1-i], q.pop(); got != want {
				t.Fatalf("%d. out is %x, expected %x", i+1, got, want)
			}
		}
	})
}

func TestEntriesSayWhatWasPacked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.IntRange(-22500, 22500).Draw(t, "f")
		parent, swap := rapid.IntRange(0, nodesRoom-1).Draw(t, "parent"), rapid.IntRange(0, 7499).Draw(t, "swap")
		e := pack(f, rapid.Uint64().Draw(t, "tie"), parent, swap)
		if e.f() != f || e.parent() != parent || e.swap() != swap || e <= none {
			t.Fatalf("packed %d %d %d, unpacked %d %d %d", f, parent, swap, e.f(), e.parent(), e.swap())
		}
		if better := pack(f+1, 0, nodesRoom-1, 7499); better <= e {
			t.Fatal("a better f comes later")
		}
	})
}
