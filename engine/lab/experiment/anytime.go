package experiment

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine/base/stats"
)

// Targets are how many symbols a grid may lack: a search that solves nothing still shows how
// near it comes, and how soon.
var Targets = []int{0, 1, 2, 5, 10, 20}

// Anytime is how soon an entrant reaches the targets, over all puzzles, runs and targets of
// a budget.
type Anytime struct {
	Algorithm string `json:"algorithm"`
	Budget    string `json:"budget"`
	By        Unit   `json:"by"`
	Puzzles   int    `json:"puzzles"`
	Runs      int    `json:"runs"`
	// Area is that under the curve, with effort on a logarithmic scale from 1 to the budget:
	// 1 for what reaches all targets at once, 0 for what reaches none. The interval is over
	// puzzles and, of one puzzle, over runs.
	Area     Number `json:"area"`
	AreaLow  Number `json:"area_low"`
	AreaHigh Number `json:"area_high"`
	// Reached is the share of runs that came to each target by the end, in the order of
	// Targets.
	Targets []int    `json:"targets"`
	Reached []Number `json:"reached"`
	// Steps is the curve: the share of pairs of a run and a target that was reached.
	Steps []stats.Point `json:"-"`
	Of    int           `json:"-"`
}

// reach is when a run came to each target: infinite for never.
func reach(trace []Improvement, unit Unit) []float64 {
	when := make([]float64, len(Targets))
	for i, target := range Targets {
		when[i] = math.Inf(1)
		first := slices.IndexFunc(trace, func(at Improvement) bool {
			return at.Missing <= target
		})
		if first < 0 {
			continue
		}
		when[i] = float64(trace[first].Evaluations)
		if unit == Iterations {
			when[i] = float64(trace[first].Iteration)
		}
	}
	return when
}

// anytimeUnit is what targets are timed in: improvements have no seconds.
func anytimeUnit(unit Unit) Unit {
	if unit == Iterations {
		return Iterations
	}
	return Evaluations
}

// AnytimeOf sums samples up whose runs have their improvements, an entrant and a budget a
// row, in their order.
func AnytimeOf(samples []Sample) (list []Anytime, err error) {
	for _, suite := range Suites(samples) {
		unit := anytimeUnit(suite.By)
		most := 1.0
		for i := range samples {
			if samples[i].Budget == suite.Budget {
				most = max(most, samples[i].mostIn(unit))
			}
		}
		for e := range suite.Entrants {
			a, err := anytime(suite, e, unit, most)
			if err != nil {
				return nil, err
			}
			list = append(list, a)
		}
	}
	return list, nil
}

// mostIn is what the budget allows in a unit, or the longest run.
func (s *Sample) mostIn(unit Unit) float64 {
	if limit := unit.limit(s.Limits); limit > 0 {
		return limit
	}
	most := 0.0
	for i := range s.Runs {
		most = max(most, unit.spent(&s.Runs[i]))
	}
	return most
}

func anytime(suite *Suite, entrant int, unit Unit, most float64) (Anytime, error) {
	result := Anytime{
		Algorithm: suite.Entrants[entrant],
		Budget:    suite.Budget,
		By:        unit,
		Targets:   Targets,
		Reached:   make([]Number, len(Targets)),
	}
	var puzzles [][]float64 // the area of each run, puzzle by puzzle
	var hits []float64
	for _, sample := range suite.Samples[entrant] {
		if sample == nil || len(sample.Runs) == 0 {
			continue
		}
		result.Puzzles++
		var areas []float64
		for i := range sample.Runs {
			detail, err := sample.Detail(sample.Runs[i])
			if err != nil {
				return result, err
			}
			if len(detail.Trace) == 0 {
				return result, fmt.Errorf("%s on %s, seed %d: no improvements are kept; expected runs that bench "+
					"--anytime has made",
					sample.Algorithm, sample.Puzzle, sample.Runs[i].Seed)
			}
			area := 0.0
			for k, when := range reach(detail.Trace, unit) {
				if when > most {
					continue
				}
				result.Reached[k]++
				hits = append(hits, when)
				area += 1 - math.Log(max(1, when))/math.Log(max(math.E, most))
			}
			areas = append(areas, area/float64(len(Targets)))
			result.Runs++
		}
		puzzles = append(puzzles, areas)
	}
	for k := range result.Reached {
		result.Reached[k] /= Number(result.Runs)
	}
	slices.Sort(hits)
	result.Of = result.Runs * len(Targets)
	result.Steps = stats.ECDF(hits, result.Of)
	result.area(puzzles)
	return result, nil
}

// area is the mean area, each puzzle counted alike.
func (a *Anytime) area(puzzles [][]float64) {
	var means []float64
	for _, areas := range puzzles {
		means = append(means, stats.Average(areas))
	}
	if len(puzzles) == 1 {
		means = puzzles[0]
	}
	mean, i := stats.Mean(means)
	a.Area = Number(mean)
	a.AreaLow = Number(max(0, i.Low))
	a.AreaHigh = Number(min(1, i.High))
}
