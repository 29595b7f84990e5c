package stats

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestCoverage counts how often the intervals of a report hold the truth: what they promise
// is 95 %. It takes minutes, so it is made by hand:
//
//	go test ./engine/base/stats -run TestCoverage -sets 1000 -v
func TestCoverage(t *testing.T) {
	if *sets < 100 {
		t.Skip("a simulation; expected -sets 100 or more")
	}
	t.Run("ERT", coverERT)
	t.Run("PAR10 totals", coverTotals)
	t.Run("restart gains", coverGains)
}

// hold says how often an interval held, and fails below a least share with room for chance.
func hold(t *testing.T, held, of int, least float64, format string, args ...any) {
	t.Helper()
	share := float64(held) / float64(max(1, of))
	t.Logf("%.3f of %d: "+format, append([]any{share, of}, args...)...)
	if room := 3 * math.Sqrt(least*(1-least)/float64(max(1, of))); share < least-room {
		t.Errorf("held %.3f of %d, expected %.2f: "+format, append([]any{share, of, least}, args...)...)
	}
}

// coverERT holds coverage and width together, in one table: a row a law, a share solved and
// a number of runs. Width is the upper end over the expected running time seen, the median
// of those that have one; at least is the share of the sets that have none.
func coverERT(t *testing.T) {
	t.Logf("%-22s %6s %5s %8s %8s %9s", "law", "solved", "runs", "held", "width", "at least")
	for _, l := range laws {
		for _, solved := range []float64{1, .5, .2} {
			truth := newTruth(l, solved)
			for _, n := range []int{5, 8, 10, 20, 30, 50, 100} {
				coverOne(t, l, truth, solved, n)
			}
		}
	}
}

// coverOne is a row of the table. From twenty runs on .93 is held, from fewer .90; no upper
// end lies farther than is usable.
func coverOne(t *testing.T, l law, truth truth, solved float64, n int) {
	held, open, want := 0, 0, truth.ert(math.Inf(1))
	var widths []float64
	for s := range *sets {
		r := truth.sample(l, n, rand.New(rand.NewPCG(uint64(s), uint64(n))))
		i := r.ERTInterval()
		if i.Contains(want) {
			held++
		}
		if math.IsInf(i.High, 1) {
			open++
			continue
		}
		widths = append(widths, i.High/r.ERT())
	}
	widths = Sorted(widths)
	share := float64(held) / float64(*sets)
	t.Logf("%-22s %6.1f %5d %8.3f %8.2f %9.2f", l.name, solved, n, share, Quantile(widths, .5),
		float64(open)/float64(*sets))
	least := .93
	if n < fewRuns {
		least = .90
	}
	if room := 3 * math.Sqrt(least*(1-least)/float64(*sets)); share < least-room {
		t.Errorf("%s, solved %.1f, %d runs: held %.3f of %d, expected %.2f", l.name, solved, n, share, *sets, least)
	}
	if k := len(widths); k > 0 && widths[k-1] > farthest(n)*(1+1e-9) {
		t.Errorf("%s, %d runs: an upper end of %.3g times the figure", l.name, n, widths[k-1])
	}
}

// simulated is a suite of entrants whose true times on a puzzle are its difficulty times
// their factors.
func simulated(dice *rand.Rand, puzzles, runs int, factors ...float64) *Suite {
	s := &Suite{Runs: make([][]Runs, len(factors))}
	for range puzzles {
		hard := 1000 * math.Exp(dice.NormFloat64())
		for e, f := range factors {
			r := Runs{Budget: 1e9}
			for range runs {
				r.Add(hard*f*dice.ExpFloat64(), true)
			}
			s.Runs[e] = append(s.Runs[e], r)
		}
		s.Puzzles = append(s.Puzzles, "p")
	}
	for range factors {
		s.Entrants = append(s.Entrants, "e")
	}
	return s
}

func coverTotals(t *testing.T) {
	want := 1000 * math.Exp(.5)
	for _, puzzles := range []int{3, 5, 10, 20, 40} {
		held, of := 0, 0
		for set := range *sets {
			s := simulated(rand.New(rand.NewPCG(uint64(set), 11)), puzzles, 10, 1)
			_, i := s.meanPAR(0)
			of++
			if i.Contains(want) {
				held++
			}
		}
		hold(t, held, of, .93, "%d puzzles", puzzles)
	}
}

// coverGains looks at the gains that are advised by: also where the advice is wrong, its
// interval must hold the truth.
func coverGains(t *testing.T) {
	told, heldAll, wrong, heldWrong := 0, 0, 0, 0
	for _, l := range laws {
		for _, solved := range []float64{1, .5} {
			truth := newTruth(l, solved)
			for _, n := range []int{60, 100, 300} {
				for s := range *sets {
					a := AdviseRestart(truth.sample(l, n, rand.New(rand.NewPCG(uint64(s), uint64(n)))))
					if a.Verdict != Restart {
						continue
					}
					gain := truth.ert(math.Inf(1)) / truth.ert(a.Cutoff)
					told++
					if a.Interval.Contains(gain) {
						heldAll++
					}
					if gain < 1.01 {
						wrong++
						if a.Interval.Contains(gain) {
							heldWrong++
						}
					}
				}
			}
		}
	}
	hold(t, heldAll, told, .90, "gains that are advised by")
	t.Logf("%d advised without cause, %d of them with an interval that holds the truth", wrong, heldWrong)
	if wrong > 5 && heldWrong*2 < wrong {
		t.Errorf("where the advice is wrong its interval holds the truth %d times of %d", heldWrong, wrong)
	}
}
