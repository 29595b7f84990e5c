package workshop_test

import (
	"testing"
	"time"

	"sudokuscope/engine/guest/script"
	"sudokuscope/ui/do/workshop"
	. "sudokuscope/ui/proof/uitest"
)

// A call that takes long is told of, and x ends it; what is over is not on the screen any
// more.
func TestACallThatTakesLongIsOffered(t *testing.T) {
	t.Parallel()
	s, _ := bench(t)
	ended := ""
	call := script.Long{Script: "mine.star", For: 3 * time.Second, Grown: script.Growth, End: func(why string) { ended = why }}
	s.Send(workshop.Slow(call)).Expect(Asked, Shows("mine.star"), Shows("3s"), Shows("256 MB"))
	call.For = 4 * time.Second
	s.Send(workshop.Slow(call)).Expect(Shows(" 4s")).Press("esc").Send(workshop.Slow(call)).Expect(Unasked)
	s.Send(workshop.Over()).Send(workshop.Slow(call)).Expect(Asked, Shows(" 4s")) // another one
	s.Send(workshop.Over()).Expect(Unasked)
	if ended != "" {
		t.Fatalf("it was ended: %s", ended)
	}
	s.Send(workshop.Slow(call)).Press("x").Expect(Unasked)
	if ended == "" {
		t.Errorf("%q", ended)
	}
}
