package experiment

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine/experiment/stats"
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
func reach(trace []Improvement, u Unit) []float64 {
	when := make([]float64, len(Targets))
	for i, target := range Targets {
		when[i] = math.Inf(1)
		k := slices.IndexFunc(trace, func(at Improvement) bool {
			return at.Missing <= target
		})
		if k < 0 {
			continue
		}
		when[i] = float64(trace[k].Evaluations)
		if u == Iterations {
			when[i] = float64(trace[k].Iteration)
		}
	}
	return when
}

// anytimeUnit is what targets are timed in: improvements have no seconds.
func anytimeUnit(u Unit) Unit {
	if u == Iterations {
		return Iterations
	}
	return Evaluations
}

// AnytimeOf sums samples up whose runs have their improvements, an entrant and a budget a
// row, in their order.
func AnytimeOf(samples []Sample) (list []Anytime, err error) {
	for _, g := range Suites(samples) {
		unit := anytimeUnit(g.By)
		most := 1.0
		for i := range samples {
			if samples[i].Budget == g.Budget {
				most = max(most, samples[i].mostIn(unit))
			}
		}
		for e := range g.Entrants {
			a, err := anytime(g, e, unit, most)
			if err != nil {
				return nil, err
			}
			list = append(list, a)
		}
	}
	return list, nil
}

// mostIn is what the budget allows in a unit, or the longest run.
func (s *Sample) mostIn(u Unit) float64 {
	if limit := u.limit(s.Limits); limit > 0 {
		return limit
	}
	most := 0.0
	for i := range s.Runs {
		most = max(most, u.spent(&s.Runs[i]))
	}
	return most
}

func anytime(g *Suite, e int, u Unit, most float64) (Anytime, error) {
	a := Anytime{
		Algorithm: g.Entrants[e],
		Budget:    g.Budget,
		By:        u,
		Targets:   Targets,
		Reached:   make([]Number, len(Targets)),
	}
	var puzzles [][]float64 // the area of each run, puzzle by puzzle
	var hits []float64
	for _, s := range g.Samples[e] {
		if s == nil || len(s.Runs) == 0 {
			continue
		}
		a.Puzzles++
		var areas []float64
		for i := range s.Runs {
			detail, err := s.Detail(s.Runs[i])
			if err != nil {
				return a, err
			}
			if len(detail.Trace) == 0 {
				return a, fmt.Errorf("%s on %s, seed %d: no improvements are kept; expected runs that bench "+
					"--anytime has made",
					s.Algorithm, s.Puzzle, s.Runs[i].Seed)
			}
			area := 0.0
			for k, when := range reach(detail.Trace, u) {
				if when > most {
					continue
				}
				a.Reached[k]++
				hits = append(hits, when)
				area += 1 -
					math.Log(max(1, when))/math.Log(max(math.E, most))
			}
			areas = append(areas, area/float64(len(Targets)))
			a.Runs++
		}
		puzzles = append(puzzles, areas)
	}
	for k := range a.Reached {
		a.Reached[k] /= Number(a.Runs)
	}
	slices.Sort(hits)
	a.Of = a.Runs * len(Targets)
	a.Steps = stats.ECDF(hits, a.Of)
	a.area(puzzles)
	return a, nil
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
