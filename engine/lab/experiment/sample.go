package experiment

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
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
func Suites(samples []Sample) (list []*Suite) {
	for i := range samples {
		sample := &samples[i]
		if slices.ContainsFunc(list, func(g *Suite) bool {
			return g.Budget == sample.Budget
		}) {
			continue
		}
		var those []*Sample
		for k := range samples {
			if samples[k].Budget == sample.Budget {
				those = append(those, &samples[k])
			}
		}
		list = append(list, newSuite(those))
	}
	return list
}

// newSuite arranges samples of one budget.
func newSuite(samples []*Sample) *Suite {
	suite := &Suite{
		Budget: samples[0].Budget,
		By:     samples[0].By,
		Suite:  stats.Suite{Least: samples[0].By.least()},
	}
	puzzle := map[string]int{} // by its givens
	for _, s := range samples {
		if !slices.Contains(suite.Entrants, s.Algorithm) {
			suite.Entrants = append(suite.Entrants, s.Algorithm)
		}
		if _, known := puzzle[s.Givens]; !known {
			puzzle[s.Givens] = len(suite.Puzzles)
			suite.Puzzles = append(suite.Puzzles, s.Puzzle)
		}
	}
	for range suite.Entrants {
		suite.Samples = append(suite.Samples, make([]*Sample, len(suite.Puzzles)))
		suite.Runs = append(suite.Runs, make([]stats.Runs, len(suite.Puzzles)))
	}
	for _, s := range samples {
		e := slices.Index(suite.Entrants, s.Algorithm)
		p := puzzle[s.Givens]
		suite.Samples[e][p], suite.Runs[e][p] = s, s.Efforts()
	}
	return suite
}

// RatioIn returns the geometric mean of the ratios of the expected running times of two entrants
// in a unit, over the puzzles that both solved and took something on; NaN where there is none.
func (g *Suite) RatioIn(unit Unit, a, b int) float64 {
	sum, count := 0.0, 0
	for puzzle := range g.Puzzles {
		x := g.Samples[a][puzzle]
		y := g.Samples[b][puzzle]
		if x != nil && y != nil && x.Solved() > 0 && y.Solved() > 0 &&
			g.Runs[a][puzzle].ERT() >= g.Smallest() &&
			g.Runs[b][puzzle].ERT() >= g.Smallest() {
			r := math.Log(ratioIn(unit, x, y))
			if !math.IsNaN(r) && !math.IsInf(r, 0) {
				sum, count = sum+r, count+1
			}
		}
	}
	return math.Exp(sum / float64(count))
}

// SolvedByBoth is the number of puzzles that both of two entrants have solved.
func (g *Suite) SolvedByBoth(a, b int) (n int) {
	for p := range g.Puzzles {
		if g.Runs[a][p].Successes() > 0 && g.Runs[b][p].Successes() > 0 {
			n++
		}
	}
	return n
}

// Distinguish gives different names to what is different: entrants of one label
// get their settings, or else their version, and puzzles of one name a piece of the
// hash of their givens.
func Distinguish(samples []Sample) {
	rename(samples, func(s *Sample) (*string, string) {
		return &s.Algorithm, s.Entrant()
	},
		func(s *Sample) string {
			if s.Settings != "" && idOf(s.Algorithm) == s.Algorithm {
				return " " + s.Settings
			}
			return ""
		},
		func(s *Sample) string { return "@" + s.Version })
	rename(samples, func(s *Sample) (*string, string) {
		return &s.Puzzle, s.Givens
	},
		func(s *Sample) string {
			return "#" + PuzzleKey(s.Givens)[:6]
		})
}

// rename adds to the names that more than one thing has, one addition after the
// other until they differ.
func rename(samples []Sample, name func(*Sample) (name *string, identity string), additions ...func(*Sample) string) {
	for _, add := range additions {
		first, shared := map[string]string{}, map[string]bool{} // by name: its first identity, whether there are more
		for i := range samples {
			n, id := name(&samples[i])
			if one, known := first[*n]; known && one != id {
				shared[*n] = true
			}
			first[*n] = id
		}
		for i := range samples {
			if n, _ := name(&samples[i]); shared[*n] {
				*n += add(&samples[i])
			}
		}
	}
}

// Sample are the runs of one entrant on one puzzle within one budget.
type Sample struct {
	// Algorithm is the entrant's label, Version that of its algorithm, Settings
	// what it differs in from the defaults, and Params all of its parameters.
	Algorithm, Version, Settings string
	Params                       map[string]any
	// Puzzle is its name, Givens the puzzle itself, on a line, and Free the
	// number of its free cells.
	Puzzle, Givens string
	Free           int
	// Budget is what bounded the runs, in words, and Limits in numbers.
	Budget string
	Limits drive.Budget
	// By is what effort is counted in; ceiling is the most that any run took among the
	// samples that this one is compared with ([By]).
	By      Unit
	ceiling float64
	// Expected is the number of runs that were planned, 0 where that is unknown.
	Expected int
	Runs     []Run
	// Detail gives the rest of a run.
	Detail func(Run) (Detail, error)
}

// Entrant returns the identity of the entrant: what is run, apart from its name.
func (s *Sample) Entrant() string { return EntrantKey(s.Algorithm, s.Version, s.Params) }

// Key returns the identity of the sample: all that its runs depend on but their seed.
func (s *Sample) Key() string {
	return CellKey(s.Entrant(), PuzzleKey(s.Givens), s.Budget)
}

// EntrantKey returns the identity of an entrant. Its label begins with the ID of the
// algorithm, which is what counts.
func EntrantKey(label, version string, params map[string]any) string {
	text, _ := json.Marshal(params) // sorts the names; numbers and words cannot fail
	return digest(6, idOf(label), version, string(text))
}

// idOf is the algorithm of a label, "reseda:dynamic".
func idOf(label string) string {
	if end := strings.IndexAny(label, ": @"); end >= 0 {
		return label[:end]
	}
	return label
}

// PuzzleKey returns the identity of a puzzle: its givens, whatever its name.
func PuzzleKey(givens string) string { return digest(6, givens) }

// CellKey returns the identity of a sample.
func CellKey(entrant, puzzle, budget string) string { return digest(8, entrant, puzzle, budget) }

// digest condenses texts to n bytes in hexadecimal digits.
func digest(n int, texts ...string) string {
	hash := sha256.New()
	for _, t := range texts {
		fmt.Fprintf(hash, "%d:%s;", len(t), t)
	}
	return hex.EncodeToString(hash.Sum(nil)[:n])
}

// Seeds returns the lowest and the highest seed of the runs.
func (s *Sample) Seeds() (low, high uint64) {
	for i, r := range s.Runs {
		if i == 0 || r.Seed < low {
			low = r.Seed
		}
		high = max(high, r.Seed)
	}
	return low, high
}

// Unit is what effort is counted in: runs are compared by one of them.
type Unit string

// The units of effort. Seconds are time of a processor.
const (
	Evaluations Unit = "evaluations"
	Iterations  Unit = "iterations"
	Seconds     Unit = "seconds"
)

// UnitOf returns what a budget bounds: evaluations if it bounds them, or else iterations, or
// else time.
func UnitOf(budget drive.Budget) Unit {
	switch {
	case budget.Evaluations > 0:
		return Evaluations
	case budget.Iterations > 0:
		return Iterations
	case budget.Time > 0:
		return Seconds
	}
	return Evaluations
}

// CheckUnit refuses a name that is no unit. An empty one stands for the budget's own.
func CheckUnit(text string) error {
	switch Unit(text) {
	case "", Evaluations, Iterations, Seconds:
		return nil
	}
	return fmt.Errorf("by %q: expected evaluations, iterations or seconds", text)
}

// Bounds reports whether a budget bounds the unit.
func (u Unit) Bounds(budget drive.Budget) bool { return u.limit(budget) > 0 }

// limit is what a budget allows, 0 where it does not bound the unit.
func (u Unit) limit(budget drive.Budget) float64 {
	switch u {
	case Iterations:
		return float64(budget.Iterations)
	case Seconds:
		return budget.Time.Seconds()
	}
	return float64(budget.Evaluations)
}

// spent is what a run took.
func (u Unit) spent(r *Run) float64 {
	switch u {
	case Iterations:
		return float64(r.Iterations)
	case Seconds:
		return r.Seconds
	}
	return float64(r.Evaluations)
}

// least is what less effort counts as in ratios: one of what is counted, or about what a
// processor's clock can tell.
func (u Unit) least() float64 {
	if u == Seconds {
		return 1e-6
	}
	return 1
}

// By has samples compared in a unit; an empty one is that of the budget. If the budget does
// not bound the unit, a failure is charged the longest run of anybody on the same puzzle,
// so that no search gains by failing cheaply.
func By(samples []Sample, unit Unit) {
	type group struct{ givens, budget string }
	longest := map[group]float64{}
	for i := range samples {
		sample := &samples[i]
		sample.By = unit
		if unit == "" {
			sample.By = UnitOf(sample.Limits)
		}
		k := group{sample.Givens, sample.Budget}
		longest[k] = max(longest[k], sample.longest())
	}
	for i := range samples {
		s := &samples[i]
		s.ceiling = longest[group{s.Givens, s.Budget}]
	}
}

// longest is the most that a run took.
func (s *Sample) longest() (most float64) {
	for i := range s.Runs {
		most = max(most, s.By.spent(&s.Runs[i]))
	}
	return most
}

// Efforts returns the runs as the statistics see them: in the sample's unit, without what went
// beyond the budget.
func (s *Sample) Efforts() stats.Runs { return s.effortsIn(s.By) }

func (s *Sample) effortsIn(unit Unit) stats.Runs {
	runs := stats.Runs{
		Efforts: make([]float64, 0, len(s.Runs)),
		Solved:  make([]bool, 0, len(s.Runs)),
		Budget:  unit.limit(s.Limits),
	}
	for i := range s.Runs {
		runs.Add(unit.spent(&s.Runs[i]), s.Runs[i].Solved)
	}
	if runs.Budget == 0 && unit == s.By {
		runs.Budget = max(s.ceiling, s.longest())
	}
	return runs
}

// ToSolution lists what each run spent until its solution; infinite for a run that found
// none.
func (s *Sample) ToSolution() []float64 {
	r := s.Efforts()
	return r.ToSolution()
}
