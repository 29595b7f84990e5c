package workshop_test

import (
	"strings"
	"testing"
	"time"

	"sudokuscope/engine/script"
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
