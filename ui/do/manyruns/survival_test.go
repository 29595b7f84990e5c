package manyruns

import (
	"math"
	"testing"

	"sudokuscope/engine/lab/experiment"
)

// fading is runs of which one in a hundred of those that are left is solved with each
// evaluation.
func fading() *experiment.Sample {
	const runs, rate = 400, .01
	s := &experiment.Sample{By: experiment.Evaluations}
	for i := range runs {
		left := 1 - (float64(i)+.5)/runs
		s.Runs = append(s.Runs, experiment.Run{Solved: true, Evaluations: int64(-math.Log(left) / rate), OwnTime: -10 * math.Log(left)})
	}
	return s
}

// TestHardnessIsThatOfBench: the sentence has the η of the row, with its interval.
func TestHardnessIsThatOfBench(t *testing.T) {
	s := fading()
	g, row := figure(s), s.Row()
	const expected = "Of the runs that are left after 28 evaluations one in 101 is solved with each. " +
		"Hardness η = 1.00 (95 %: 0.95 to 1.05), in the search's own time"
	if g.escapes != expected {
		t.Errorf("got  %s\nwant %s", g.escapes, expected)
	}
	if math.Abs(float64(row.Eta)-1) > .005 {
		t.Errorf("the row has an η of %v", row.Eta)
	}
	s.Runs = s.Runs[:8]
	few := figure(s)
	if few.escapes != "" {
		t.Errorf("eight runs say %q, expected nothing", few.escapes)
	}
}

// TestTheRateGoesThroughWhatIsLeft: the dashes begin where the beginning is over, and stay as
// near to the runs that are left as a law does that these runs follow.
func TestTheRateGoesThroughWhatIsLeft(t *testing.T) {
	g := figure(fading())
	law := escaping(&g).Data
	if span, ok := law.Span(g.escape.From-1, g.escape.From); ok {
		t.Errorf("before the beginning is over the law says %v", span)
	}
	for _, at := range []float64{30, 100, 200, 300} {
		share, _ := law.Span(at, at)
		expected := math.Exp(-at / 100)
		if math.Abs(math.Log(share.Last/expected)) > .1 {
			t.Errorf("at %v the law leaves %v, expected about %v", at, share.Last, expected)
		}
	}
}

// TestFewerThanHalfHaveNoMedian: the sentence says so, and not that half are within ∞.
func TestFewerThanHalfHaveNoMedian(t *testing.T) {
	s := fading()
	solved := figure(s)
	if text := solved.middle(); text != "half within 69 evaluations" {
		t.Errorf("%q", text)
	}
	for i := range s.Runs {
		s.Runs[i].Solved = i < 10
	}
	failed := figure(s)
	if text := failed.middle(); text != "fewer than half are solved" {
		t.Errorf("%q", text)
	}
}
