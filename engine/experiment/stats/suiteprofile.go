package stats

import (
	"math"
	"slices"
)

// Profile is the curve of one entrant: the share of the puzzles, or of pairs of a
// puzzle and a target, that are reached at a value or below.
type Profile struct {
	Entrant string
	Steps   []Point
	// Of is the number of puzzles, or of pairs of a run and a target, that the
	// shares are of.
	Of int
}

// Performance is the profile of Dolan and Moré: on what share of the puzzles an
// entrant's figure is within a factor of the least. Of the puzzles that nobody
// solved all have reached nothing.
func (s *Suite) Performance(m Measure) []Profile {
	scores, which := s.Scores(m)
	list := make([]Profile, len(s.Entrants))
	for e := range list {
		var ratios []float64
		for i, row := range scores {
			least := slices.Min(row)
			solved := s.Runs[e][which[i]].Successes() > 0
			if solved && !math.IsInf(least, 1) {
				ratios = append(ratios, math.Exp(s.log(row[e])-s.log(least)))
			}
		}
		slices.Sort(ratios)
		list[e] = Profile{s.Entrants[e], ECDF(ratios, len(scores)), len(scores)}
	}
	return list
}

// Data is the profile of Moré and Wild: on what share of the puzzles an entrant's
// expected running time is at most that number of evaluations a free cell.
func (s *Suite) Data() []Profile {
	scores, which := s.Scores(ByERT)
	list := make([]Profile, len(s.Entrants))
	for e := range list {
		var efforts []float64
		for i, row := range scores {
			if !math.IsInf(row[e], 1) {
				efforts = append(efforts, row[e]/float64(s.Free[which[i]]+1))
			}
		}
		slices.Sort(efforts)
		list[e] = Profile{s.Entrants[e], ECDF(efforts, len(scores)), len(scores)}
	}
	return list
}

// Reach is when one run reached each of the targets, infinite for never.
type Reach []float64

// Reached is the share of all triples of a puzzle, a run and a target that had been
// reached by an effort: COCO's ECDF. Every puzzle counts alike, whatever the number
// of its runs.
func Reached(entrant string, puzzles [][]Reach) Profile {
	type step struct{ at, weight float64 }
	var steps []step
	pairs, counted := 0, 0
	for _, runs := range puzzles {
		if len(runs) > 0 && len(runs[0]) > 0 {
			counted++
		}
	}
	for _, runs := range puzzles {
		for _, r := range runs {
			pairs += len(r)
			for _, at := range r {
				if !math.IsInf(at, 1) {
					steps = append(steps, step{at, 1 / float64(counted*len(runs)*len(r))})
				}
			}
		}
	}
	slices.SortFunc(steps, func(a, b step) int {
		switch {
		case a.at < b.at:
			return -1
		case a.at > b.at:
			return 1
		}
		return 0
	})
	p := Profile{Entrant: entrant, Of: pairs}
	share := 0.0
	for _, s := range steps {
		share = min(1, share+s.weight)
		if n := len(p.Steps); n > 0 && p.Steps[n-1].At == s.at {
			p.Steps[n-1].Share = share
			continue
		}
		p.Steps = append(p.Steps, Point{At: s.at, Share: share})
	}
	return p
}
