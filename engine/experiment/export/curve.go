package export

import (
	"math"
	"slices"
	"strconv"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// Curve is the run-time distribution of one entrant: the share of its runs that
// had solved the puzzle by so many evaluations.
type Curve struct {
	Name  string
	Runs  int
	Steps []stats.Point
}

// Curves are the run-time distributions on one puzzle, in the order of the
// samples.
func Curves(samples []experiment.Sample, puzzle string) []Curve {
	var list []Curve
	for i := range samples {
		s := &samples[i]
		if s.Puzzle != puzzle {
			continue
		}
		done, _ := s.Split()
		list = append(list, Curve{s.Algorithm, len(s.Records), stats.ECDF(stats.Sorted(done), len(s.Records))})
	}
	return list
}

// PuzzlesOf are the puzzles of samples, in their order.
func PuzzlesOf(samples []experiment.Sample) []string {
	var list []string
	for _, s := range samples {
		if !slices.Contains(list, s.Puzzle) {
			list = append(list, s.Puzzle)
		}
	}
	return list
}

// axis is a logarithmic scale of evaluations between two powers of ten.
type axis struct{ low, high float64 }

// axisOf spans all steps of the curves, with a little room at both ends; ok is
// false where there is none.
func axisOf(curves []Curve) (a axis, ok bool) {
	low, high := math.Inf(1), 0.0
	for _, c := range curves {
		for _, s := range c.Steps {
			low, high = min(low, s.At), max(high, s.At)
		}
	}
	if math.IsInf(low, 1) {
		return axis{0, 1}, false
	}
	a = axis{math.Log10(max(1, low)), math.Log10(max(1, high))}
	room := max(.15, .04*(a.high-a.low))
	return axis{max(0, a.low-room), a.high + room}, true
}

// at is where a number of evaluations lies, from 0 to 1.
func (a axis) at(v float64) float64 {
	return (math.Log10(max(1, v)) - a.low) / (a.high - a.low)
}

// value is the other way round.
func (a axis) value(at float64) float64 {
	return math.Pow(10, a.low+at*(a.high-a.low))
}

// tick is a mark on an axis.
type tick struct {
	at   float64 // from 0 to 1
	text string
}

// ticks are the round numbers on the axis: powers of ten, and 2 and 5 between
// them where few of those are in sight.
func (a axis) ticks() []tick {
	steps := []float64{1, 2, 5}
	if a.high-a.low > 3 {
		steps = steps[:1]
	}
	var list []tick
	for e := math.Floor(a.low); e <= a.high; e++ {
		for _, s := range steps {
			v := s * math.Pow(10, e)
			if at := a.at(v); v >= 1 && at >= 0 && at <= 1 {
				list = append(list, tick{at, short(v)})
			}
		}
	}
	return list
}

// short writes a round number: 1, 20, 500, 1k ... 5M.
func short(v float64) string {
	unit := 0
	for v >= 1000 && unit < 5 {
		v, unit = v/1000, unit+1
	}
	return strconv.FormatFloat(math.Round(v), 'f', -1, 64) + []string{"", "k", "M", "G", "T", "P"}[unit]
}
