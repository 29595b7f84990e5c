package campaign

import (
	"context"
	"runtime"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/experiment"
)

// TestMarks holds the bits to a plain set.
func TestMarks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(1, 200).Draw(t, "size")
		m, plain, count := newMarks(size), map[int]bool{}, map[int]int{}
		for _, k := range rapid.SliceOf(rapid.IntRange(0, 2000)).Draw(t, "trials") {
			if !plain[k] {
				count[k/size]++
			}
			plain[k] = true
			m.set(k)
		}
		for k := range 2100 {
			if m.has(k) != plain[k] {
				t.Fatalf("trial %d: %v", k, m.has(k))
			}
			if m.count(k) != count[k] {
				t.Fatalf("block %d: %d", k, m.count(k))
			}
		}
	})
}

// allocated is what a piece of work asks of the memory in all.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestAHugeDesignCostsNothing: runs that have not begun take no memory, and the first
// begin at once.
func TestAHugeDesignCostsNothing(t *testing.T) {
	dir, d := t.TempDir(), design(t, 250_000_000) // a thousand million trials
	made := 0
	used := allocated(func() {
		w := worker(t, dir, d, experiment.Shard{})
		left, all, err := w.Prepare()
		if err != nil || left != d.Len() || all != d.Len() {
			t.Fatalf("%d of %d left, %v", left, all, err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		w.Step = func(experiment.Trial, experiment.Outcome) error {
			if made++; made == 20 {
				cancel()
			}
			return nil
		}
		if err := w.Run(ctx); err != context.Canceled {
			t.Fatal(err)
		}
	})
	if used > 16<<20 {
		t.Errorf("%d bytes for %d runs of %d", used, made, d.Len())
	}
	// The one who goes on makes them from where they were left.
	w := worker(t, dir, d, experiment.Shard{})
	if left, _, err := w.Prepare(); err != nil || left != d.Len()-made {
		t.Errorf("%d left, made %d, %v", left, made, err)
	}
}
