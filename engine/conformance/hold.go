package conformance

import (
	"fmt"
	"runtime"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// T is what a law reports to. Law tries a law of its own: a failure in it is one of
// this one too. Fatal and Skip end the law that calls them.
type T interface {
	Helper()
	Law(name string, law func(T))
	Error(args ...any)
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
	Skip(args ...any)
	Skipf(format string, args ...any)
}

// Violation is a law that an algorithm breaks.
type Violation struct {
	Law  string // "defaults/easy/clone"
	Text string
}

// Hold holds an algorithm to all laws, outside of tests, on some boards or on those
// of Boards. It returns how many laws were tried and what is broken; a panic of the
// search is a violation too.
func Hold(a *engine.Algorithm, boards ...*sudoku.Puzzle) (tried int, broken []Violation) {
	tried, _, broken = HoldUntil(nil, a, boards...)
	return tried, broken
}

// HoldUntil is Hold with an end: a law that has not been tried by then is left out. Whoever
// ends it ends the search that is under way.
func HoldUntil(end <-chan struct{}, a *engine.Algorithm, boards ...*sudoku.Puzzle) (tried, left int, broken []Violation) {
	if len(boards) == 0 {
		boards = Boards()
	}
	h := &hearing{end: end}
	Check(h, a, true, boards...)
	return h.tried, h.left, h.broken
}

// hearing is a T that keeps what it hears.
type hearing struct {
	name   string
	end    <-chan struct{}
	tried  int
	left   int
	broken []Violation
}

func (h *hearing) ended() bool {
	select {
	case <-h.end:
		return true
	default:
		return false
	}
}

func (h *hearing) Helper() {}

// Law tries a law in a goroutine of its own, which Fatal and Skip can end.
func (h *hearing) Law(name string, law func(T)) {
	if h.ended() {
		h.left++
		return
	}
	inner := &hearing{name: name, end: h.end}
	if h.name != "" {
		inner.name = h.name + "/" + name
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if v := recover(); v != nil {
				inner.Errorf("the search failed: %v", v)
			}
		}()
		law(inner)
	}()
	<-done
	if inner.tried+inner.left == 0 { // a law without others below it
		if h.ended() {
			h.left++
			return
		}
		h.tried++
	}
	h.tried, h.left = h.tried+inner.tried, h.left+inner.left
	h.broken = append(h.broken, inner.broken...)
}

func (h *hearing) Error(args ...any) {
	h.broken = append(h.broken, Violation{h.name, fmt.Sprint(args...)})
}
func (h *hearing) Errorf(format string, args ...any) { h.Error(fmt.Sprintf(format, args...)) }
func (h *hearing) Fatal(args ...any)                 { h.Error(args...); runtime.Goexit() }
func (h *hearing) Fatalf(format string, args ...any) { h.Errorf(format, args...); runtime.Goexit() }
func (h *hearing) Skip(...any)                       { runtime.Goexit() }
func (h *hearing) Skipf(string, ...any)              { runtime.Goexit() }

// allocationsPerRun is the mean number of allocations of a call, after one to warm
// up. It rounds down, since others allocate too.
func allocationsPerRun(runs int, f func()) float64 {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	f()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range runs {
		f()
	}
	runtime.ReadMemStats(&after)
	return float64((after.Mallocs - before.Mallocs) / uint64(runs))
}
