package workshop_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/record"
	"sudokuscope/engine/script"
	"sudokuscope/ui"
	. "sudokuscope/ui/uitest"
	"sudokuscope/ui/workshop"
)

// A call that takes long is told of, and x ends it; what is over is not on the screen any
// more.
func TestACallThatTakesLongIsOffered(t *testing.T) {
	s, _ := bench(t)
	ended := ""
	call := script.Long{Script: "mine.star", For: 3 * time.Second, Grown: script.Growth, End: func(why string) { ended = why }}
	s.Send(workshop.Slow(call)).Expect(Shows("One call of mine.star has taken 3s and 256 MB of memory"))
	call.For = 4 * time.Second
	s.Send(workshop.Slow(call)).Expect(Shows("has taken 4s")).Press("esc").Send(workshop.Slow(call)).Expect(Hides("has taken"))
	s.Send(workshop.Over()).Send(workshop.Slow(call)).Expect(Shows("has taken 4s")) // another one
	s.Send(workshop.Over()).Expect(Hides("has taken"))
	if ended != "" {
		t.Fatalf("it was ended: %s", ended)
	}
	s.Send(workshop.Slow(call)).Press("x").Expect(Hides("has taken"))
	if !strings.HasPrefix(ended, "it was ended") {
		t.Errorf("%q", ended)
	}
}

// What cannot be ended ends the program, when the run as it was last seen is in a file.
func TestWhatCannotBeEndedLeavesTheRunInAFile(t *testing.T) {
	t.Chdir(t.TempDir())
	lost := make(chan string, 1)
	a, err := script.Load("mine.star", first)
	if err != nil {
		t.Fatal(err)
	}
	s := Open(t, func(c *ui.Config) {
		c.Algorithms = append([]*engine.Algorithm{a}, c.Algorithms...)
		c.Lost = func(_ script.Long, kept string) { lost <- kept }
	})
	s.Press("shift+right").Expect(At(10)).Press("e", "ctrl+u").Type(".5").Press("enter").Expect(Shows("changed, from this moment on")).Press("right").Expect(At(11))
	call := script.Long{Script: "mine.star", For: 9 * time.Second, Ending: 6 * time.Second, End: func(string) {}}
	s.Send(workshop.Slow(call)).Send(workshop.Slow(call))
	var kept string
	s.Expect(That("the end of the program", func(*Screen) bool {
		select {
		case kept = <-lost:
			return true
		default:
			return false
		}
	}))
	rec, err := record.Open(kept)
	if err != nil {
		list, _ := os.ReadDir(".")
		t.Fatal(kept, err, list)
	}
	rec.Trust = script.All()
	play, err := rec.Understand(nil)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := play.Check(t.Context()); err != nil || n == 0 || play.Stories[0].At.Iteration != 11 || len(play.Stories[0].Journal) != 1 {
		t.Errorf("%d hashes, %v, %+v", n, err, play.Stories[0])
	}
}
