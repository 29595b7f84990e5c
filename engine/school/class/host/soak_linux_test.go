package host

import (
	"context"
	"os"
	"runtime"
	"testing"
	"time"

	"sudokuscope/engine/school/class"
)

// held is what a process holds of what comes and goes.
type held struct {
	descriptors, goroutines int
	heap                    uint64
}

func holds(t *testing.T) held {
	t.Helper()
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return held{len(list), runtime.NumGoroutine(), m.HeapAlloc}
}

// TestAClassThatComesAndGoesLeavesNothing: rooms open, seats join, look on and leave,
// and rooms close. After the last there are no more descriptors and goroutines than after the
// first, and hardly more memory.
func TestAClassThatComesAndGoesLeavesNothing(t *testing.T) {
	const rooms, seats, more = 12, 9, 4 << 20
	room := func() {
		ctx, leave := context.WithCancel(t.Context())
		defer leave()
		h, err := Open(ctx, Options{Listen: local})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = h.Close() }()
		h.Show(screen(7))
		for range seats {
			s, err := class.Join(ctx, class.Joining{Place: h.Place(), Role: class.Follower})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			<-s.Changed()
		}
	}
	room()
	first := holds(t)
	for range rooms {
		room()
	}
	var last held
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		last = holds(t)
		same := last.descriptors <= first.descriptors && last.goroutines <= first.goroutines
		if same && last.heap <= first.heap+more {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("after one room %+v, after %d more %+v", first, rooms, last)
		}
	}
}
