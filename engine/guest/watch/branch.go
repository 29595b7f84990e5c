package watch

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"weak"
)

// branch is a run of a program from some moment on: the beginning, or where people have
// changed something. Its lines before that are those of its parent.
//
// Whoever goes the same way again finds the branch that is there, so that a run is the same
// as often as it is run. Those that nobody stands on any more are forgotten, with what the
// program keeps of them.
type branch struct {
	tape    *Tape
	host    *host // who makes more lines; nil where the program is not here
	parent  *branch
	from    int64  // the number of its first line in the whole run
	request string // what was asked for at that moment; empty at the beginning
	states  *states
	of      problem      // of a recorded run from the beginning
	left    *trail       // what a run from the beginning has written; the host's
	read    atomic.Int64 // how far it has been read, so that a line that cannot be is counted once

	mu       sync.Mutex
	recorded map[way]*branch              // those of a recording
	living   map[way]weak.Pointer[branch] // those that a program makes
}

// way is how a branch parts from its parent.
type way struct {
	at      int64
	request string
}

func (b *branch) line(at int64, into []byte) ([]byte, error) {
	return b.tape.Line(int(at-b.from), into)
}

// add is the next line of a branch, from its program.
func (b *branch) add(line []byte) error {
	b.host.source.noticed.add(b.left, line)
	return b.tape.Add(line)
}

// unread reports whether a line is read for the first time.
func (b *branch) unread(at int64) bool {
	for {
		was := b.read.Load()
		if at < was {
			return false
		}
		if b.read.CompareAndSwap(was, at+1) {
			return true
		}
	}
}

// awaits asks for a line that is not there yet.
func (b *branch) awaits(at int64) <-chan struct{} {
	wait := b.tape.Awaits(int(at - b.from))
	if wait != nil && b.host != nil {
		b.host.wanted(b)
	}
	return wait
}

// end says why nothing follows.
func (b *branch) end() string { return b.tape.End() }

// takes reports whether the program takes a request, and keeps states to go back to.
func (b *branch) takes(request string) bool {
	return b.host != nil && b.host.about.Can(request) && b.host.about.Can("clone")
}

// The reasons why a request cannot be made.
var (
	errAbsent = errors.New("the program is not here: this is a recording of it")
	errOnly   = errors.New("the program only writes: its description has no answers")
)

// change returns the branch on which a request was made at a line. It waits for the program,
// but not long.
func (b *branch) change(at int64, request string) (*branch, error) {
	if at == b.from && b.standing(at, request) {
		return b, nil
	}
	if next := b.find(way{at, request}); next != nil {
		return next, nil
	}
	word, _, _ := strings.Cut(request, " ") //nolint:forbidigo // a request, not shown
	switch {
	case b.host == nil:
		return nil, errAbsent
	case len(b.host.about.Answers) == 0:
		return nil, errOnly
	case !b.takes(word):
		return nil, fmt.Errorf("the program does not answer %q and %q", word, "clone")
	}
	next := b.grow(way{at, request})
	err := b.host.begin(next)
	if err != nil {
		b.cut(way{at, request})
		return nil, err
	}
	return next, nil
}

// seeded is change for new dice, which nobody refuses: a program that takes none goes on as it
// was, and else the branch says itself what is wrong.
func (b *branch) seeded(at int64, seed uint64) *branch {
	request := fmt.Sprintf("seed %d", SeedFor(seed))
	for _, request := range []string{request, fmt.Sprintf("seed %d", seed)} { // old recordings have the second
		if at == b.from && b.standing(at, request) {
			return b
		}
		if next := b.find(way{at, request}); next != nil {
			return next
		}
	}
	if !b.takes("seed") {
		return b
	}
	return b.grow(way{at, request})
}

// SeedFor is the seed that a program is given: its remainder by 2³¹, as atol of C, numpy and
// others read no larger one, or read all larger ones as the same.
func SeedFor(seed uint64) uint64 { return seed % (1 << 31) }

// standing reports whether a request made at this very moment is the last of its kind: to
// make it again changes nothing.
func (b *branch) standing(at int64, request string) bool {
	for one := b; one != nil && one.from == at && one.request != ""; one = one.parent {
		if subject(one.request) == subject(request) {
			return one.request == request
		}
	}
	return false
}

// subject is what a request is about: two of one subject replace each other.
func subject(request string) string {
	word, _, _ := strings.Cut(request, " ") //nolint:forbidigo // a request, not shown
	if word == "seed" {
		return word
	}
	name, _, _ := strings.Cut(request, "=") //nolint:forbidigo // a request, not shown
	return name
}

// find returns the branch that goes a way, nil if there is none.
func (b *branch) find(w way) *branch {
	b.mu.Lock()
	defer b.mu.Unlock()
	if next := b.recorded[w]; next != nil {
		return next
	}
	return b.living[w].Value()
}

// grow makes a branch, or returns the one that somebody has made meanwhile.
func (b *branch) grow(route way) *branch {
	b.mu.Lock()
	defer b.mu.Unlock()
	if next := b.living[route].Value(); next != nil {
		return next
	}
	next := newBranch(b.host)
	next.parent = b
	next.from = route.at
	next.request = route.request
	if b.living == nil {
		b.living = map[way]weak.Pointer[branch]{}
	}
	b.living[route] = weak.Make(next)
	for old, pointer := range b.living {
		if pointer.Value() == nil {
			delete(b.living, old)
		}
	}
	return next
}

// cut takes back a branch that was refused.
func (b *branch) cut(w way) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.living, w)
}

func newBranch(host *host) *branch {
	b := &branch{tape: NewTape(), host: host, states: &states{}}
	if host != nil {
		runtime.AddCleanup(b, host.forget, b.states)
	}
	return b
}
