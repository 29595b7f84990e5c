package processor

import (
	"os/exec"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// TestSleepCostsNothing: the work counts, waiting does not, and neither does what
// others do meanwhile.
func TestSleepCostsNothing(t *testing.T) {
	if thread() < 0 {
		t.Skip("this system cannot tell the time of a thread")
	}
	var stop atomic.Bool
	go func() {
		for !stop.Load() { // another thread is busy meanwhile
		}
	}()
	defer stop.Store(true)
	const nap = 100 * time.Millisecond
	cpu, wall := Of(func() { time.Sleep(nap) })
	if wall < nap || cpu > nap/4 || cpu < 0 {
		t.Errorf("sleeping %v took %v of a processor and %v", nap, cpu, wall)
	}
}

// TestWorkCosts: twice the work never takes less than the work; and the whole
// program has worked at least as long as one part of it.
func TestWorkCosts(t *testing.T) {
	before := Process()
	cpu, wall := Of(func() {
		for start := time.Now(); time.Since(start) < 20*time.Millisecond; {
			runtime.Gosched()
		}
	})
	if cpu <= 0 || wall < 20*time.Millisecond {
		t.Errorf("work took %v of a processor and %v", cpu, wall)
	}
	if before >= 0 && Process()-before < cpu {
		t.Errorf("the program worked %v, a part of it %v", Process()-before, cpu)
	}
}

// TestThreadsWaitForOneAnother: where more threads want a processor than there are, some wait,
// and the program hears of it.
func TestThreadsWaitForOneAnother(t *testing.T) {
	before := Lacked()
	if before < 0 {
		t.Skip("this system cannot tell how long threads wait")
	}
	n := 4 * runtime.NumCPU()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(n))
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			for start := time.Now(); time.Since(start) < 50*time.Millisecond; {
			}
		})
	}
	all.Wait()
	if lacked := Lacked() - before; lacked <= 0 {
		t.Errorf("%d threads waited %v for %d processors", n, lacked, runtime.NumCPU())
	}
}

// A program that this one started is seen while it is there.
func TestAHelperIsSeen(t *testing.T) {
	if Process() < 0 {
		t.Skip("this system cannot tell")
	}
	if Helped() {
		t.Error("a helper is seen before one is started")
	}
	helper := exec.Command("sleep", "60")
	if err := helper.Start(); err != nil {
		t.Skip(err)
	}
	seen := Helped()
	_ = helper.Process.Kill()
	_ = helper.Wait()
	if !seen {
		t.Error("a helper is not seen")
	}
	if Helped() {
		t.Error("a helper is seen after its end")
	}
}
