package chances

import (
	"flag"
	"reflect"
	"testing"

	"sudokuscope/engine/proof/sample"
)

var full = flag.Bool("full", false, "several times as many surveys")

func init() { sample.KeepLittle() }

func marks(c Curve, kind MarkKind) (at []int64) {
	for _, m := range c.Marks {
		if m.Kind == kind {
			at = append(at, m.Iteration)
		}
	}
	return at
}

// A fall of the chance is found where it is, and a rise, too.
func TestTheMomentIsFound(t *testing.T) {
	worlds := 8
	if *full {
		worlds = 100
	}
	lost, won := 0, 0
	for world := range worlds {
		falls, rises := int64(1+37*world%190), int64(1+53*world%190)
		c := survey(t, world, 200, 1, func(at int64) float64 {
			if at >= falls {
				return .02
			}
			return .45
		})
		if at := marks(c, Lost); len(at) == 1 && at[0] >= falls-1 && at[0] <= falls+1 {
			lost++
		}
		c = survey(t, world, 200, 1, func(at int64) float64 {
			if at >= rises {
				return .97
			}
			return .45
		})
		if at := marks(c, Won); len(at) == 1 && at[0] >= rises-1 && at[0] <= rises+1 {
			won++
		}
	}
	t.Logf("of %d runs each, %d lost moments and %d won ones were found within an iteration", worlds, lost, won)
	if least := worlds * 95 / 100; lost < least || won < least {
		t.Errorf("found %d lost and %d won; expected %d of %d at least", lost, won, least, worlds)
	}
}

// Where nothing falls nothing is claimed: at most five of a hundred surveys name a moment.
func TestNothingIsClaimedWhereNothingFalls(t *testing.T) {
	for i, chance := range []float64{.02, .1, .25, .5, .75, .95} {
		if !*full && sample.Leaves(i, 4) {
			continue
		}
		worlds := 6
		if *full {
			worlds = 60
		}
		claimed := 0
		for world := range worlds {
			c := survey(t, world, 150, 1, func(int64) float64 { return chance })
			if len(c.Marks) > 0 {
				claimed++
			}
		}
		t.Logf("chance %.2f: %d of %d surveys named a moment", chance, claimed, worlds)
		if claimed > 1+worlds/12 {
			t.Errorf("chance %.2f: %d of %d surveys named a moment where there is none", chance, claimed, worlds)
		}
	}
}

// The intervals hold although a share gets more continuations until it is known: they
// contain the chance in 93 of 100 cases at least, and where there are few in 91.
func TestIntervalsHold(t *testing.T) {
	worlds, least := 5, .91
	if *full {
		worlds, least = 40, .93
	}
	for i, chance := range []float64{.03, .1, .2, .35, .5, .65, .8, .9, .97} {
		if !*full && sample.Leaves(i, 4) {
			continue
		}
		held, of := 0, 0
		for world := range worlds {
			c := survey(t, world, 40, 1, func(int64) float64 { return chance })
			for _, p := range c.Points {
				of++
				if p.Share.Interval().Contains(chance) {
					held++
				}
			}
		}
		share := float64(held) / float64(of)
		t.Logf("chance %.2f: %.3f of %d intervals hold", chance, share, of)
		if share < least {
			t.Errorf("chance %.2f: %.3f of the intervals hold; expected %.2f", chance, share, least)
		}
	}
}

// The same run has the same chances, however many goroutines measure them and however
// it was watched.
func TestChancesFollowFromTheRun(t *testing.T) {
	falling := func(at int64) float64 { return .8 - float64(at)/200 }
	one, three := survey(t, 7, 150, 1, falling), survey(t, 7, 150, 3, falling)
	if !reflect.DeepEqual(one, three) {
		t.Errorf("one goroutine measured\n%+v\nthree measured\n%+v", one, three)
	}
	shorter := survey(t, 7, 75, 2, falling)
	for _, p := range shorter.Points {
		for _, q := range one.Points {
			if p.Iteration == q.Iteration && p.Share.Of == q.Share.Of && p.Share != q.Share {
				t.Errorf("iteration %d: %v, and %v when the run was longer", p.Iteration, p.Share, q.Share)
			}
		}
	}
}
