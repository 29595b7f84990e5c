package classroom_test

import (
	"fmt"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/school/class"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/do/classroom"
	. "sudokuscope/ui/proof/uitest"
)

// bots take seats that make what they are dealt; each may change what it has made before it is
// sent, and leaves where that is nil.
func bots(t *testing.T, r *room, n int, change func(seat int, made []class.Made) []class.Made) {
	var all sync.WaitGroup
	t.Cleanup(all.Wait) // after the seats are closed
	for i := range n {
		s, own := r.Join(class.Follower), []*engine.Algorithm{conformance.Toy()}
		all.Go(func() {
			for last := (*class.Deal)(nil); ; {
				select {
				case <-s.Changed():
				case <-t.Context().Done():
					return
				}
				d := s.News().Deal
				if d == nil || d == last {
					continue
				}
				last = d
				made, err := classroom.MakeAll(t.Context(), d, own)
				if err != nil {
					t.Error(err)
					return
				}
				if made = change(i, made); made == nil {
					s.Close()
					return
				}
				s.Say(class.Answer{Work: d.Work, Made: made})
			}
		})
	}
}

// TestTheClassIsTheExperiment: thirty seats make six hundred runs, one of them leaves with
// what it was dealt, and what is said is what one machine would say. A run that was made up is
// refused when it is opened.
func TestTheClassIsTheExperiment(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	var left, lied atomic.Bool
	goOn := make(chan struct{}) // with the last run
	bots(t, r, 30, func(_ int, made []class.Made) []class.Made {
		if left.CompareAndSwap(false, true) { // any: a seat that is slow may be dealt nothing
			return nil
		}
		for i := range made {
			switch made[i].Seed {
			case 77:
				lied.Store(true)
				made[i].Solved, made[i].Cost, made[i].Evaluations = true, 0, 1
			case 600:
				select {
				case <-goOn:
				case <-t.Context().Done():
				}
			}
		}
		return made
	})
	leader := Open(t, Led(r.Class), On(t, "4x4/1")).Expect(here("30"))
	leader.Press("D").Expect(Asked).Type("600").Press("down").Type("900").Press("enter")
	leader.Expect(Counts("77", "1")) // the soonest of all
	leader.Press("enter").Expect(Notes(), Not(seed(77)))
	close(goOn)
	leader.Press("D").Expect(Counts("599", "600", "1", "600"))
	if !left.Load() || !lied.Load() {
		t.Fatal("no seat has left, or none has lied")
	}
	p, err := puzzles.Find("4x4/1")
	if err != nil {
		t.Fatal(err)
	}
	d := experiment.Design{Runs: 600, First: 1, Budget: drive.Budget{Evaluations: 900}}
	d.Puzzles, d.Entrants = append(d.Puzzles, p), append(d.Entrants, experiment.Entrant{Algorithm: conformance.Toy(), Label: "toy"})
	samples, err := (&experiment.Bench{Design: d, Jobs: 1}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	solved := samples[0].Solved()
	if samples[0].Runs[76].Solved {
		solved-- // it was made up
	}
	leader.Expect(Counts(fmt.Sprint(solved), "599"))
	leader.Press("enter").Expect(Unasked, That("an honest run", func(s *Screen) bool { return s.Scene().Problem.Seed != 77 })).
		Press("D").Expect(Counts("599", "600", "1", "600")) // it is not refused
}

// TestTheClassSweepsAParameter: each seat is dealt runs of every value, one leaves with what it had,
// and one makes its runs up, which is seen when one of them is opened. A seat's screen shows the same
// sweep as the projector.
func TestTheClassSweepsAParameter(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	var left, lied atomic.Bool
	bots(t, r, 30, func(_ int, made []class.Made) []class.Made {
		if left.CompareAndSwap(false, true) {
			return nil
		}
		for i := range made {
			if made[i].Seed == 3 && lied.CompareAndSwap(false, true) {
				made[i].Solved, made[i].Cost, made[i].Evaluations = true, 0, 1
			}
		}
		return made
	})
	leader, s := Open(t, Led(r.Class), On(t, "4x4/1"), Both), Raise(t, Followed(r.Class), Both)
	leader.Expect(here("31")).Press("D").Expect(Asked).Type("40").Press("down").Type("900").Press("down", "down", "down")
	leader.Type("luck=0:1:.25").Press("enter")
	Until("all runs on both screens", func() bool {
		all := Counts("200", "200", "1", "40")
		return all.OK(leader) && all.OK(s)
	}, leader, s)
	if !left.Load() || !lied.Load() {
		t.Fatal("no seat has left, or none has lied")
	}
	var said []string
	for value := range 5 {
		line := regexp.MustCompile(fmt.Sprintf(`luck=%g: \d+ \pL+ 40 .*;`, float64(value)/4))
		said = append(said, line.FindString(leader.Text()))
		if of := line.FindString(s.Text()); of == "" || of != said[value] {
			t.Errorf("the leader says %q and the seat %q", said[value], of)
		}
	}
	for range 5 { // the lie is the soonest run of its value
		if Counts("3", "1").OK(leader) {
			break
		}
		leader.Press("tab")
	}
	leader.Press("enter").Expect(Notes(), Not(seed(3))).Press("D").Expect(Counts("199", "200"))
	d := experiment.Design{Runs: 40, First: 1, Budget: drive.Budget{Evaluations: 900}}
	p, err := puzzles.Find("4x4/1")
	if err != nil {
		t.Fatal(err)
	}
	d.Puzzles = append(d.Puzzles, p)
	toy := []experiment.Entrant{{Algorithm: conformance.Toy(), Label: "toy"}}
	if d.Entrants, err = experiment.Sweep(toy, "luck=0:1:.25"); err != nil {
		t.Fatal(err)
	}
	samples, err := (&experiment.Bench{Design: d, Jobs: 1}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	honest := 0
	for _, c := range experiment.Sweeps(samples)[0].Cells {
		if Counts(fmt.Sprint(float64(c.At[0])/4), fmt.Sprint(c.Solved), "40").OK(leader) {
			honest++
		}
	}
	if honest < 4 {
		t.Errorf("%d values have the runs of one machine; expected all but that of the lie", honest)
	}
}

// TestASeatWithAScreenMakesRuns: beside what it follows.
func TestASeatWithAScreenMakesRuns(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	leader, s := Open(t, Led(r.Class), On(t, "4x4/1"), Both), Raise(t, Followed(r.Class), Both)
	leader.Expect(here("1")).Press("D").Expect(Asked).Type("2").Press("down").Type("900").Press("enter")
	s.Expect(That("runs of this seat", func(s *Screen) bool { return Of[*classroom.Classroom](s).Made() > 0 }))
	Until("all runs", func() bool { return Counts("2", "2", "1", "2").OK(leader) }, leader, s)
}

// TestAScriptIsMadeByWhoHasIt: no seat has the leader's script, so its runs are made on the leader's machine, and
// the class is not in the form.
func TestAScriptIsMadeByWhoHasIt(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	bots(t, r, 3, func(_ int, made []class.Made) []class.Made {
		t.Error("a seat is dealt runs of a script")
		return made
	})
	own, err := script.All().Load("a test", "mine.star", `
def start(s):
    s.grid.fill_blocks()

def put(s):
    "Another digit stands there."
    s.grid.place(s.dice.choice(s.grid.free()), 1 + s.dice.int(s.side))

loop = [put]
`)
	if err != nil {
		t.Fatal(err)
	}
	leader := Open(t, Led(r.Class), On(t, "4x4/1"), func(c *ui.Config) { c.Algorithms, c.Algorithm = []*engine.Algorithm{own}, own.ID })
	leader.Expect(here("3")).Press("D").Expect(Asked, Hides("all seats of the class")).
		Type("5").Press("down").Type("90").Press("enter").Expect(Counts("5", "5", "1", "5"))
}
