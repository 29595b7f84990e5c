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
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
	Skipf(format string, args ...any)
}

// Violation is a law that an algorithm breaks.
type Violation struct {
	Law  string // "defaults/easy/clone"
	Text string
}

// Hold holds an algorithm to all laws, outside of tests, on some boards or on those
// of Boards, until an end, which may be nil: what has not been tried by then is left out, and
// whoever ends it ends the search that is under way. It returns how many laws were tried,
// how many were left out, and what is broken; a panic of the search is a violation too.
func Hold(end <-chan struct{}, a *engine.Algorithm, boards ...*sudoku.Puzzle) (tried, left int, broken []Violation) {
	if len(boards) == 0 {
		boards = Boards()
	}
	h := &hearing{end: end}
	Check(h, a, Deep, boards...)
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
	h.tried += inner.tried
	h.left += inner.left
	h.broken = append(h.broken, inner.broken...)
}

func (h *hearing) Errorf(format string, args ...any) {
	h.broken = append(h.broken, Violation{h.name, fmt.Sprintf(format, args...)})
}
func (h *hearing) Fatalf(format string, args ...any) { h.Errorf(format, args...); runtime.Goexit() }
func (h *hearing) Skipf(string, ...any)              { runtime.Goexit() }

// want reports what does not hold.
func want(t T, holds bool, format string, args ...any) {
	if !holds {
		t.Helper()
		t.Errorf(format, args...)
	}
}

// must reports what does not hold, and ends the law with it.
func (c *check) must(holds bool, format string, args ...any) {
	if !holds {
		c.Helper()
		c.Fatalf(format, args...)
	}
}
