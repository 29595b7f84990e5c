package stats

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"sudokuscope/engine/proof/sample"
)

func init() { sample.KeepLittle() }

// sets is the number of data sets a law that the simulations draw; the full
// measurement takes 1000.
var sets = flag.Int("sets", sample.Of(1, 3), "synthetic data sets for each law and size")

// Sets is that number, for tests of the package from outside.
func Sets() int { return *sets }

// sizes are the numbers of runs that a simulation has: the first alone unless many sets are
// drawn, since where runs are many an interval holds most easily, and takes longest.
func sizes(list ...int) []int {
	if *sets > 3 {
		return list
	}
	return list[:1]
}

// TestRestartAdviceDoesNoHarm draws data sets from laws that are known and counts
// how often advice is given that makes the expected running time longer, or that
// claims a gain where there is none: at most one in twenty.
func TestRestartAdviceDoesNoHarm(t *testing.T) {
	for _, l := range laws {
		for _, solved := range []float64{1, .5, .2} {
			truth := newTruth(l, solved)
			for _, n := range sizes(60, 300) {
				verdicts := map[Verdict]int{}
				given, harmful, void := 0, 0, 0
				for s := range *sets {
					dice := rand.New(rand.NewPCG(uint64(s), uint64(n)))
					a := AdviseRestart(truth.sample(l, n, dice))
					if a.Verdict == TooFew || a.Verdict == AtOnce {
						continue
					}
					given++
					verdicts[a.Verdict]++
					gain := truth.ert(math.Inf(1)) / truth.ert(a.Cutoff)
					switch {
					case a.Verdict == Restart && gain < .99:
						harmful++
					case a.Verdict == Restart && gain < 1.01:
						void++
					}
				}
				t.Logf("%-22s solved %.1f n %3d: advised of %4d: tell not %4d, restart %4d (harmful %d, void %d)",
					l.name, solved, n, given, verdicts[CannotTell], verdicts[Restart], harmful, void)
				if room := given/20 + 2; harmful > room || void > room {
					t.Errorf("%s, %v solved, %d runs: harmful %d, void %d of %d", l.name, solved, n, harmful, void, given)
				}
			}
		}
	}
}

// TestERTIntervalsHoldTheTruth counts how often the bootstrap interval of the
// expected running time contains it: 95 % is promised, and near to it is kept with
// fifty runs already. Where few runs succeed the upper end is what matters.
func TestERTIntervalsHoldTheTruth(t *testing.T) {
	for _, l := range laws {
		for _, solved := range []float64{1, .5, .2} {
			truth := newTruth(l, solved)
			want := truth.ert(math.Inf(1))
			for _, n := range sizes(30, 100, 600) {
				held, number := 0, 4**sets
				for s := range number {
					r := truth.sample(l, n, rand.New(rand.NewPCG(uint64(s), uint64(2*n+1))))
					if i, _ := r.ERTAndTail(); i.Contains(want) {
						held++
					}
				}
				t.Logf("%-22s solved %.1f n %3d: held %.1f %%", l.name, solved, n, 100*float64(held)/float64(number))
				least := 80
				if l.name == "log-normal 2" && solved == 1 {
					least = 60 // the mean of so long a tail is beyond any interval from few runs
				}
				if held < number*least/100-2 {
					t.Errorf("%s, %v solved, %d runs: held the truth %d times of %d", l.name, solved, n, held, number)
				}
			}
		}
	}
}
