package classroom_test

import (
	"testing"

	. "sudokuscope/ui/proof/uitest"
)

// TestALeaderIsAskedOnce: q does not end the class of others at once. Without others, with
// ctrl+c, and on a seat it ends the program.
func TestALeaderIsAskedOnce(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	leader := Raise(t, Led(r.Class), weighs).Expect(here("0"))
	r.Fill(2)
	leader.Expect(here("2")).Press("q").Expect(Asked, Shows("2 seats follow"), Not(Quit))
	leader.Press("esc").Expect(Not(Asked), Not(Quit))
	leader.Press("Q").Expect(Shows("have voted")).Press("q").Expect(Asked, Shows("A question is open"))
	leader.Press("y").Expect(Quit)
	Raise(t, Followed(r.Class)).Expect(following).Press("q").Expect(Quit)
	held := Raise(t, Led(r.Class)).Expect(here("3"))
	held.Press("q").Expect(Asked).Press("ctrl+c").Expect(Quit)
	Raise(t, Led(NewClass(t))).Expect(here("0")).Press("q").Expect(Quit)
}
