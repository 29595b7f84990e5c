package script

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"go.starlark.net/starlark"

	"sudokuscope/engine/base/processor"
)

// What a phase does is bounded in steps, not in time: a slow machine, or an operation that
// costs more than it is charged, can still take long. So every call of a script is watched
// from outside: who oversees the scripts of this process hears of each that lasts longer
// than Patience or lets the memory grow by more than Growth, again and again until it is
// over, and may end it.
const (
	Patience = 2 * time.Second
	Growth   = 256 << 20
)

// In tests an overseer has less patience, looks more often and bears less growth.
var (
	patience = Patience
	look     = Patience / 8 // how often it looks
	growth   = int64(Growth)
)

// Long is a call of a script that takes long, as an overseer hears of it.
type Long struct {
	Script string        // the name of its file
	For    time.Duration // since it began
	Grown  int64         // by how many bytes the memory of the process has grown meanwhile
	Ending time.Duration // since it was told to end, 0 if it was not

	// End has the call end at its next step, as one that has failed: why says so in a few
	// words. The interpreter cannot be ended within a step.
	End func(why string)
}

func (w *watch) cancel(why string) {
	if w.ending.CompareAndSwap(0, time.Now().UnixNano()) {
		w.thread.Cancel(why)
	}
}

// watchKey is where a thread keeps its watch.
const watchKey = "watch"

// watch is a thread of the interpreter, watched.
type watch struct {
	script string
	thread *starlark.Thread
	steps  uint64       // the interpreter's count at which the call under way ends
	ending atomic.Int64 // the time at which it was told to end

	// The overseer's, of the call under way.
	began time.Time
	heap  int64 // the least memory since it first looked, -1 before
}

var overseer struct {
	sync.Mutex
	tells   []*func(Long) // by the order in which they came
	calls   map[*watch]bool
	looking bool
	halted  string // why no call may go on, empty if they may
}

// Oversee has tell hear of calls that take long, in a goroutine of its own, until stop is
// called, beside whoever else oversees them.
func Oversee(tell func(Long)) (stop func()) {
	overseer.Lock()
	defer overseer.Unlock()
	overseer.tells = append(overseer.tells, &tell)
	lookSoon()
	return func() {
		overseer.Lock()
		defer overseer.Unlock()
		overseer.tells = slices.DeleteFunc(
			overseer.tells,
			func(other *func(Long)) bool { return other == &tell },
		)
	}
}

// lookSoon begins to look where there is something to look at.
func lookSoon() {
	if !overseer.looking && len(overseer.tells) > 0 && len(overseer.calls) > 0 {
		overseer.looking = true
		time.AfterFunc(look, lookAround)
	}
}

func newWatch(script string, thread *starlark.Thread) *watch {
	w := &watch{script: script, thread: thread}
	thread.OnMaxSteps = w.pause
	thread.SetLocal(watchKey, w)
	return w
}

// Halt ends all calls of scripts, and keeps new ones from beginning until resume is called.
// What has been halted has failed, and does not go on.
func Halt(why string) (resume func()) {
	halt := func(why string) {
		overseer.Lock()
		defer overseer.Unlock()
		overseer.halted = why
		for w := range overseer.calls {
			if why != "" {
				w.cancel(why)
			}
		}
	}
	halt(why)
	return func() { halt("") }
}

// lookAround tells of every call that takes long.
func lookAround() {
	var long []Long
	heap, now := inUse(), time.Now()
	overseer.Lock()
	for watch := range overseer.calls {
		if watch.heap < 0 || heap < watch.heap { // others may have left what is collected only now
			watch.heap = heap
		}
		call := Long{
			Script: watch.script,
			For:    now.Sub(watch.began),
			Grown:  heap - watch.heap,
			End:    watch.cancel,
		}
		if ending := watch.ending.Load(); ending != 0 {
			call.Ending = now.Sub(time.Unix(0, ending))
		}
		if call.For >= patience || call.Grown >= growth {
			long = append(long, call)
		}
	}
	overseer.looking = false
	lookSoon()
	tells := slices.Clone(overseer.tells)
	overseer.Unlock()
	for _, call := range long {
		for _, tell := range tells {
			(*tell)(call)
		}
	}
}

// stretch is how many steps are done in a browser before others have their turn.
const stretch = 20_000

// begin begins a call, with the steps that it may take; end ends it.
func (w *watch) begin(steps uint64) {
	w.steps, w.thread.Steps = steps, 0
	w.thread.SetMaxExecutionSteps(min(steps, stretch))
	overseer.Lock()
	defer overseer.Unlock()
	if overseer.halted != "" {
		w.cancel(overseer.halted)
	}
	if overseer.calls == nil {
		overseer.calls = map[*watch]bool{}
	}
	w.began, w.heap = time.Now(), -1
	overseer.calls[w] = true
	lookSoon()
}

// pause is called by the interpreter after each stretch.
func (w *watch) pause(thread *starlark.Thread) {
	if thread.Steps >= w.steps {
		thread.Cancel(errSteps.Error())
	}
	thread.SetMaxExecutionSteps(min(w.steps, thread.Steps+stretch))
	processor.Give()
}

func (w *watch) end() {
	overseer.Lock()
	defer overseer.Unlock()
	delete(overseer.calls, w)
}
