package experiment

import (
	"math"
	"slices"

	"sudokuscope/engine/experiment/stats"
)

// Suite is a group of samples that may be compared over their puzzles: those of one
// budget.
type Suite struct {
	Budget string
	By     Unit
	stats.Suite
	// Samples are those of an entrant on a puzzle, nil where there is none.
	Samples [][]*Sample
}

// Suites groups samples by their budget. Entrants and puzzles keep the order in
// which they come; puzzles are told apart by their givens, entrants by their labels,
// which [Distinguish] has made different.
func Suites(samples []Sample) []*Suite {
	var list []*Suite
	for i := range samples {
		s := &samples[i]
		at := slices.IndexFunc(list, func(g *Suite) bool { return g.Budget == s.Budget })
		if at < 0 {
			at = len(list)
			list = append(list, &Suite{Budget: s.Budget, By: s.By, Suite: stats.Suite{Least: s.By.least()}})
		}
		list[at].add(s)
	}
	for _, g := range list {
		g.fill()
	}
	return list
}

func (g *Suite) add(s *Sample) {
	e := slices.Index(g.Entrants, s.Algorithm)
	if e < 0 {
		e = len(g.Entrants)
		g.Entrants, g.Samples = append(g.Entrants, s.Algorithm), append(g.Samples, nil)
	}
	p := -1
	for _, row := range g.Samples {
		for i, o := range row {
			if o != nil && o.Givens == s.Givens {
				p = i
			}
		}
	}
	if p < 0 {
		p = len(g.Puzzles)
		g.Puzzles, g.Free = append(g.Puzzles, s.Puzzle), append(g.Free, s.Free)
	}
	for i := range g.Samples {
		for len(g.Samples[i]) < len(g.Puzzles) {
			g.Samples[i] = append(g.Samples[i], nil)
		}
	}
	g.Samples[e][p] = s
}

func (g *Suite) fill() {
	g.Runs = make([][]stats.Runs, len(g.Entrants))
	for e := range g.Runs {
		g.Runs[e] = make([]stats.Runs, len(g.Puzzles))
		for p, s := range g.Samples[e] {
			if s != nil {
				g.Runs[e][p] = s.Efforts()
			}
		}
	}
}

// RatioIn is the geometric mean of the ratios of the expected running times of two entrants
// in a unit, over the puzzles that both solved; NaN where there is none.
func (g *Suite) RatioIn(u Unit, a, b int) float64 {
	sum, n := 0.0, 0
	for p := range g.Puzzles {
		if x, y := g.Samples[a][p], g.Samples[b][p]; x != nil && y != nil && x.Solved() > 0 && y.Solved() > 0 {
			if r := math.Log(ratioIn(u, x, y)); !math.IsNaN(r) && !math.IsInf(r, 0) {
				sum, n = sum+r, n+1
			}
		}
	}
	return math.Exp(sum / float64(n))
}

// Distinguish gives different names to what is different: entrants of one label
// get their settings, or else their version, and puzzles of one name a piece of the
// hash of their givens.
func Distinguish(samples []Sample) {
	rename(samples, func(s *Sample) (*string, string) { return &s.Algorithm, s.Entrant() },
		func(s *Sample) string {
			if s.Settings != "" && idOf(s.Algorithm) == s.Algorithm {
				return " " + s.Settings
			}
			return ""
		},
		func(s *Sample) string { return "@" + s.Version })
	rename(samples, func(s *Sample) (*string, string) { return &s.Puzzle, s.Givens },
		func(s *Sample) string { return "#" + PuzzleKey(s.Givens)[:6] })
}

// rename adds to the names that more than one thing has, one addition after the
// other until they differ.
func rename(samples []Sample, name func(*Sample) (name *string, identity string), additions ...func(*Sample) string) {
	for _, add := range additions {
		identities := map[string]map[string]bool{}
		for i := range samples {
			n, id := name(&samples[i])
			if identities[*n] == nil {
				identities[*n] = map[string]bool{}
			}
			identities[*n][id] = true
		}
		var texts []string
		for i := range samples {
			n, _ := name(&samples[i])
			texts = append(texts, *n)
			if len(identities[*n]) > 1 {
				texts[i] += add(&samples[i])
			}
		}
		for i := range samples {
			n, _ := name(&samples[i])
			*n = texts[i]
		}
	}
}
