package classroom_test

import (
	"strings"
	"testing"

	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/school/class"
	"sudokuscope/ui/do/classroom"
	. "sudokuscope/ui/proof/uitest"
)

// TestASeatOffersAMoment: the leader takes it, and all follow.
func TestASeatOffersAMoment(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	leader, s, other := Open(t, Led(r.Class)), Raise(t, Followed(r.Class)), Raise(t, Followed(r.Class))
	leader.Press("right").Expect(At(1), That("a step in the class", func(*Screen) bool { return r.Last().Look.At.Iteration == 1 }))
	s.Expect(At(1)).Press("right", "right").Expect(At(3), strayed, Offered("offer"))
	s.Press("e").Expect(Asked).Type(".5").Press("enter").Expect(That("the change", func(s *Screen) bool { return s.Scene().Report.Settings["luck"] == .5 }))
	s.Press("O").Expect(Notes())
	leader.Expect(here("2", "1"), At(1)).Press("O").Expect(Asked, Shows("toy"), Counts("1", "3"), At(1)).Press("enter")
	leader.Expect(At(3), here("2"), That("the change", func(s *Screen) bool { return s.Scene().Report.Settings["luck"] == .5 }),
		That("it in the class", func(*Screen) bool { return r.Last().Look.At.Iteration == 3 }))
	other.Expect(At(3), following, That("the change", func(s *Screen) bool { return s.Scene().Report.Settings["luck"] == .5 }))
}

// TestAScriptOfASeatRunsAfterConsent: what comes over the network is shown first.
func TestAScriptOfASeatRunsAfterConsent(t *testing.T) {
	t.Parallel()
	const text = `"""Puts a random digit into a clashing cell."""

def start(s):
    s.grid.fill_blocks()

def pick(s):
    "One of the red cells is chosen."
    s.cell = s.dice.choice(s.grid.clashing())

def put(s):
    "Another digit stands there."
    s.grid.place(s.cell, 1 + s.dice.int(9))

loop = [pick, put]
`
	if _, err := script.All().Load("a test", "mine.star", text); err != nil {
		t.Fatal(err)
	}
	r := newRoom(t)
	leader := Open(t, Led(r.Class)).Expect(here("0"))
	s := r.Join(class.Follower)
	o := class.Offer{Run: toy(1).Run, Script: text}
	o.Run.Algorithm = "mine"
	s.Say(class.Answer{Offer: &o})
	leader.Expect(here("1", "1")).Press("O").Expect(Asked).Press("enter").Expect(Asked, Shows("def start(s)"))
	leader.Press("esc").Expect(here("1", "1")).Press("O", "enter").Expect(Asked, Shows("def start(s)")).Press("y")
	leader.Expect(That("the script", func(s *Screen) bool { return s.Scene().Algorithm.Script == text }), here("1"))
}

// TestTheBadgeNamesWhoFillsTheRoom, so that the leader can find the machine.
func TestTheBadgeNamesWhoFillsTheRoom(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	leader := Open(t, Led(r.Class))
	r.Refused("10.0.0.9")
	leader.Expect(That("the address in the badge", func(s *Screen) bool {
		badge := Of[*classroom.Classroom](s).Badge()
		return strings.Contains(badge, "10.0.0.9") && Shows(badge).OK(s)
	}))
}
