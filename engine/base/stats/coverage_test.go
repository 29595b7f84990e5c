package stats

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// TestCoverage counts how often the intervals of a report hold the truth: what they promise
// is 95 %. It takes minutes, so it is made by hand:
//
//	go test ./engine/base/stats -run Coverage -sets 2000 -timeout 1h -v
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

// coverERT is the table of docs/reference/measured.md, a row a law where all runs are solved; rows with
// shares solved of .95 to .05 follow.
func coverERT(t *testing.T) {
	t.Log(CoverHead)
	for _, solved := range []float64{1, .95, .5, .2, .05} {
		for _, l := range laws {
			name := l.name
			if solved < 1 {
				name += fmt.Sprintf(", %v solved", solved)
			}
			coverRow(t, name, l, solved, Miss{})
		}
	}
}

// CoverHead is the head of the table: the numbers of runs.
const CoverHead = "| law of the runs | 8 runs | 20 | 50 | 200 |\n| --- | --- | --- | --- | --- |"

// Miss is a place of the table where the intervals are known not to hold: with how many runs, and how
// often they hold there. It is no promise, and a test fails when it is no longer so.
type Miss struct {
	Runs      int
	Low, High float64
}

// CoverRuns is a row of the table for real runs, which are drawn from: a large sample of them is the truth.
// A miss that is known is held to what is known of it.
func CoverRuns(t *testing.T, name string, efforts []float64, known Miss) {
	drawn := law{name: name, mean: Average(efforts), draw: func(dice *rand.Rand) float64 {
		return efforts[dice.IntN(len(efforts))]
	}}
	coverRow(t, name, drawn, 1, known)
}

// coverRow has, for each number of runs, how many intervals have an upper end, how often all hold the truth
// and how often those with an end do, and the upper end over the figure, the median.
func coverRow(t *testing.T, name string, l law, solved float64, known Miss) {
	truth := newTruth(l, solved)
	row := "| " + name
	for _, n := range []int{8, 20, 50, 200} {
		row += " | " + coverOne(t, l, truth, solved, n, known)
	}
	t.Log(row + " |")
}

// coverOne is a number of runs in a row of the table. Of all intervals .93 are to hold, of those
// with an upper end .90.
func coverOne(t *testing.T, l law, truth truth, solved float64, n int, known Miss) string {
	held, closed, want := 0, 0, truth.ert(math.Inf(1))
	if solved == 1 && l.mean > 0 {
		want = l.mean
	}
	var widths []float64
	for s := range *sets {
		r := truth.sample(l, n, rand.New(rand.NewPCG(uint64(s), uint64(n))))
		i, _ := r.ERTAndTail()
		holds := i.Contains(want)
		if holds {
			held++
		}
		if math.IsInf(i.High, 1) {
			continue
		}
		widths = append(widths, i.High/r.ERT())
		if holds {
			closed++
		}
	}
	within := func(what string, held, of int, least float64) float64 {
		share := float64(held) / float64(max(1, of))
		if n == known.Runs {
			if share < known.Low || share > known.High {
				t.Errorf("%s, %d runs: %s held %.3f of %d; the known miss is %.2f to %.2f", l.name, n, what, share, of, known.Low, known.High)
			}
			return share
		}
		if room := 3 * math.Sqrt(least*(1-least)/float64(max(1, of))); of > 0 && share < least-room {
			t.Errorf("%s, solved %.2f, %d runs: %s held %.3f of %d, expected %.2f", l.name, solved, n, what, share, of, least)
		}
		return share
	}
	all := within("all", held, *sets, .93)
	if len(widths) == 0 {
		return fmt.Sprintf("none; all %.3f", all)
	}
	return fmt.Sprintf("%d of %d; %.3f, all %.3f; %.3g", len(widths), *sets,
		within("those with an upper end", closed, len(widths), .90), all, Quantile(Sorted(widths), .5))
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
