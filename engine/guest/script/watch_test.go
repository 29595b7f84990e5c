package script

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"go.starlark.net/starlark"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
)

// overseen calls tell of everything that takes longer than a while, or makes the memory grow
// by a sixty-fourth of what an overseer bears else, until the test ends.
func overseen(t *testing.T, while time.Duration, tell func(Long)) {
	set := func(p, l time.Duration, g int64) {
		overseer.Lock()
		defer overseer.Unlock()
		patience, look, growth = p, l, g
	}
	set(while, 2*time.Millisecond, Growth/64)
	stop := Oversee(tell)
	t.Cleanup(func() { stop(); set(Patience, Patience/8, Growth) })
}

// Whoever oversees the scripts hears of a phase that takes long, and can end it: the phase
// fails with a sentence, as by a mistake.
func TestACallThatTakesLongIsEnded(t *testing.T) {
	for _, c := range []struct{ name, source string }{
		{"a phase", body("for i in range(1000000):", "    s.x = i")},
		{"start", "def start(s):\n    for i in range(1000000):\n        s.x = i\ndef go(s):\n    pass\nloop = [go]\n"},
		{"the top level", "x = [i for i in range(1000000)]\ny = [i for i in range(1000000)]\n" + body("pass")},
	} {
		t.Run(c.name, func(t *testing.T) {
			told := make(chan Long, 1)
			overseen(t, time.Millisecond, func(l Long) {
				select {
				case told <- l:
				default: // it was told of before
				}
				l.End("ended by a test")
			})
			err := attempt(c.source, 1)
			var own *Error
			if !errors.As(err, &own) || own.Message != "ended by a test" || own.Line < 1 {
				t.Fatalf("%v", err)
			}
			heard := <-told
			if heard.Script != "t.star" || heard.For < time.Millisecond {
				t.Errorf("%+v", heard)
			}
		})
	}
}

// Memory that grows during a call is told of, however short the call is so far.
func TestACallThatTakesMuchIsToldOf(t *testing.T) {
	heard := make(chan Long, 1)
	release := make(chan bool)
	predeclared["hold"] = starlark.NewBuiltin("hold", func(thread *starlark.Thread, _ *starlark.Builtin, _ starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		w := thread.Local(watchKey).(*watch)
		looked := func() bool {
			overseer.Lock()
			defer overseer.Unlock()
			return w.heap >= 0
		}
		for !looked() { // at the memory before
			time.Sleep(time.Millisecond)
		}
		much := make([]byte, Growth/8) // far more: what others have left may go meanwhile
		<-release
		runtime.KeepAlive(much) // the collector takes what nobody reads any more
		return starlark.None, nil
	})
	defer delete(predeclared, "hold")
	overseen(t, time.Hour, func(l Long) {
		if l.Grown >= Growth/64 {
			select {
			case heard <- l:
				l.End("it takes too much")
				close(release)
			default:
			}
		}
	})
	runtime.GC() // so that what others have left does not go meanwhile
	err := attempt(body("hold()", "s.x = 1"), 1)
	if err == nil || !strings.Contains(err.Error(), "it takes too much") {
		t.Errorf("%v", err)
	}
	if l := <-heard; l.Grown < Growth/64 {
		t.Errorf("%+v", l)
	}
}

// What cannot be ended is told of for as long as it lasts, with the time since it was
// told to end.
func TestWhatCannotBeEndedIsToldOf(t *testing.T) {
	release := make(chan bool)
	predeclared["hold"] = starlark.NewBuiltin("hold", func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
		<-release
		return starlark.None, nil
	})
	defer delete(predeclared, "hold")
	told := false
	overseen(t, time.Millisecond, func(l Long) {
		l.End("end")
		if l.Ending > 5*time.Millisecond && !told {
			told = true
			close(release)
		}
	})
	if err := attempt(body("hold()"), 1); err != nil && !strings.Contains(err.Error(), "end") {
		t.Errorf("%v", err)
	}
	<-release // told
}

// A search is watched while a call of it is under way, and no longer.
func TestCallsThatHaveEndedAreForgotten(t *testing.T) {
	watched := func() int {
		overseer.Lock()
		defer overseer.Unlock()
		return len(overseer.calls)
	}
	before := watched()
	a, err := Load("t.star", body("pass"))
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(100) {
		if _, err := drive.Start(a, drive.Problem{Puzzle: small, Seed: seed}); err != nil {
			t.Fatal(err)
		}
	}
	if n := watched(); n > before {
		t.Errorf("%d calls are under way when all have ended, %d before", n, before)
	}
}

// What is halted fails, also in its clones and in searches that begin, until it may go on.
func TestHaltEndsAllCalls(t *testing.T) {
	overseen(t, time.Hour, func(Long) {})
	a, err := Load("t.star", body("s.x = s.iteration"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: small, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	s.Next(nil)
	resume := Halt("enough")
	for _, halted := range []engine.Search{s, s.Clone()} {
		if phase, says := fails(halted, 3); phase != 0 || !strings.Contains(says, "enough") {
			t.Errorf("phase %d: %s", phase, says)
		}
	}
	if _, err := drive.Start(a, drive.Problem{Puzzle: small, Seed: 1}); err == nil || !strings.Contains(err.Error(), "enough") {
		t.Errorf("%v", err)
	}
	resume()
	if err := attempt(body("s.x = 1"), 3); err != nil {
		t.Error(err)
	}
}
