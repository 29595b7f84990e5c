package classroom_test

import (
	"fmt"
	"slices"
	"sync/atomic"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/school/class"
	"sudokuscope/puzzles"
	. "sudokuscope/ui/proof/uitest"
)

// written are scripts of seats: one that walks over clashing cells, one over all, and one that
// fails in its twentieth iteration.
func written(t *testing.T) (list []*engine.Algorithm) {
	const text = `
def start(s):
    s.grid.fill_blocks()

def pick(s):
    "A cell is chosen."
    %s

def put(s):
    "Another digit stands there."
    s.grid.place(s.cell, 1 + s.dice.int(s.side))

loop = [pick, put]
`
	for name, pick := range map[string]string{
		"clashing": "s.cell = s.dice.choice(s.grid.clashing())", "any": "s.cell = s.dice.choice(s.grid.free())",
		"frail": "s.cell = s.dice.choice(s.grid.clashing()) if s.iteration < 20 else s.grid[9999]",
	} {
		a, err := script.All().Load("a test", name+".star", fmt.Sprintf(text, pick))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, a)
	}
	return list
}

// TestScriptsOfSeatsMeetInATournament: each is made by the seat that has written it. One seat
// leaves, and the leader's machine goes on for it; one makes a run up, and is found out; one
// script dies, which is a failed run of that script and of no other.
func TestScriptsOfSeatsMeetInATournament(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	scripts := written(t)
	var left, lied atomic.Bool
	bots(t, r, 30, scripts, func(seat int, made []class.Made) []class.Made {
		switch scripts[min(seat, len(scripts)-1)].ID {
		case "clashing.star":
			left.Store(true)
			return nil
		case "any.star":
			for i := range made {
				if made[i].Seed == 17 {
					lied.Store(true)
					made[i].Solved, made[i].Cost, made[i].Evaluations = true, 0, 1
				}
			}
		}
		return made
	})
	leader := Open(t, Led(r.Class), On(t, "4x4/1")).Expect(here("30", "3"))
	var lanes []string
	for range scripts {
		next := r.Standing().Offers[0].Script
		lanes = append(lanes, r.Standing().Offers[0].Run.Algorithm)
		leader.Press("O").Expect(Asked).Press("enter").Expect(Asked, Shows("def start(s)")).Press("y")
		leader.Expect(That("it in front", func(s *Screen) bool { return s.Scene().Algorithm.Script == next }))
	}
	leader.Press("D").Expect(Asked).Type("40").Press("down").Type("900").Press("down", "down", "down", "right", "enter")
	leader.Expect(Counts("120", "120", "1", "40"))
	if !left.Load() || !lied.Load() {
		t.Fatal("no seat has left, or none has lied")
	}
	d := experiment.Design{Runs: 40, First: 1, Budget: drive.Budget{Evaluations: 900}}
	p, err := puzzles.Find("4x4/1")
	if err != nil {
		t.Fatal(err)
	}
	d.Puzzles = append(d.Puzzles, p)
	dead := uint64(0)
	for _, a := range scripts {
		d.Entrants = []experiment.Entrant{{Algorithm: a, Label: a.ID}}
		solved, died := 0, 0
		for i := range d.Len() {
			o, err := d.Trial(i).Run(t.Context())
			switch {
			case err != nil:
				died, dead = died+1, d.Trial(i).Seed
			case o.Solved() && !o.Late(d.Budget):
				solved++
			case a.ID == "any.star" && d.Trial(i).Seed == 17:
				solved++ // the lie
			}
		}
		if leader.Expect(Shows(": "+a.ID+": "), Counts(fmt.Sprint(solved), "40")); died > 0 {
			leader.Expect(Counts(fmt.Sprint(died)))
		}
		if (died > 0) != (a.ID == "frail.star") {
			t.Errorf("%d runs of %s have died", died, a.ID)
		}
	}
	open := func(id string, seed uint64) *Screen { // of the lane of a script
		for range slices.Index(lanes, id) {
			leader.Press("tab")
		}
		leader.Expect(Asked).Type(fmt.Sprint(seed)).Expect(Shows(fmt.Sprintf("%d ", seed)))
		return leader.Press("enter")
	}
	open("any.star", 17).Expect(Notes(), Not(seed(17))).Press("D").Expect(Counts("119", "120"))
	open("frail.star", dead).Expect(Unasked, That("the run that has died", func(s *Screen) bool {
		return s.Scene().Algorithm.ID == "frail.star" && s.Scene().Problem.Seed == dead
	}))
}
