package oracle

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

var superlatives = flag.Int("superlatives", 0, "judge `N` superlatives at least, of all algorithms and presets")

// silent doubts nothing.
type silent struct{}

func (silent) phase(*phase) {}

// holders count, for a reason that says that something is the largest or the least, how many
// options are so in the state that the phase leaves; 0 where the reason is not about any.
var holders = map[string]func(s *phase, d *decision.Decision) int{
	"the largest":            largestDigits,
	"equals":                 largestDigits,
	"the cheapest":           leastMembers,
	"cheapest of the sample": leastMembers,
	"the fittest":            leastMembers,
	"of a new population":    leastMembers,
	"fewest candidates":      fewestCandidates,
	"the fewest":             fewestWays,
	"leaves the fewest":      fewestCells,
	"the best is spared":     bestEggs,
	"chosen":                 bestAllowed,
}

// fewestCandidates counts the open cells that have as few candidates as the chosen one.
func fewestCandidates(s *phase, d *decision.Decision) int {
	return countOf(s.p.Free, func(c uint16) bool {
		return s.before.Current[c] == 0 && s.before.Domains[c].Count() <= s.before.Domains[d.Cell.Or(-1)].Count()
	})
}

// fewestCells counts the ants that leave as few cells as any.
func fewestCells(s *phase, _ *decision.Decision) int {
	costs := memberCosts(s)[:int(s.set["ants"])] // the leader follows them
	least := slices.Min(costs)
	return countOf(costs, func(cost int) bool { return cost == least })
}

// bestEggs counts the nests that cost as little as any; 0 where the shown ones are others.
func bestEggs(s *phase, _ *decision.Decision) int {
	costs := memberCosts(s)[:int(s.set["nests"])] // the best ever follows them
	least := slices.Min(costs)
	return countOf(costs, func(cost int) bool { return cost == least })
}

// bestAllowed counts the swaps that are not tabu, or aspire, and do as well as any such.
func bestAllowed(s *phase, d *decision.Decision) int {
	return countOf(s.after.Neighbourhood.Moves, func(m engine.Move) bool {
		return m.Verdict != engine.Taboo && int(m.Delta) <= d.Delta.By
	})
}

// fewestWays counts the constraints that have as few ways as any.
func fewestWays(s *phase, _ *decision.Decision) int {
	list := slices.DeleteFunc(slices.Clone(s.after.Tree.Columns), func(n int16) bool { return n == engine.Met })
	least := slices.Min(list)
	return countOf(list, func(n int16) bool { return n == least })
}

// equalsIn is how many are said to be equal, 0 where that is not said.
func equalsIn(r decision.Reason) int {
	for _, clause := range append([]decision.Reason{r}, r.More...) {
		if n, has := clause.Number("equals"); has {
			return int(n)
		}
		if n, has := clause.Number("others"); has && clause.Is("as good") {
			return int(n) + 1
		}
	}
	return 0
}

// largestDigits counts the digits of the cell whose number is as large as that of the chosen one.
func largestDigits(s *phase, d *decision.Decision) int {
	numbers := s.after.Marginals.P[d.Cell.Or(-1)*s.p.Side:][:s.p.Side]
	return countOf(numbers, func(v float64) bool { return v >= numbers[d.Digit-1]-1e-9 })
}

// leastMembers counts the members that cost least.
func leastMembers(s *phase, _ *decision.Decision) int {
	others := s.after.Population.Label == "parents and children"
	if others || s.a.ID == "genetic-mk" || s.a.ID == "swarm" {
		return 0 // the state shows others, or other costs: the oracles of these hold them to it
	}
	costs := memberCosts(s)
	least := slices.Min(costs)
	return countOf(costs, func(cost int) bool { return cost == least })
}

// TestASuperlativeHasOneHolder: what is called the largest, the cheapest or the fittest is the
// only one that is so, or the reason says that it is the first of so many equals.
func TestASuperlativeHasOneHolder(t *testing.T) {
	judged, ties := 0, 0
	judge := func(s *phase, r decision.Reason, d *decision.Decision) {
		if r.Kind == nil {
			return
		}
		holders := holders[strings.TrimPrefix(r.Kind.Name, "the first of ")]
		if holders == nil {
			return
		}
		judged++
		equals := equalsIn(r)
		if equals > 0 {
			ties++
		}
		n := holders(s, d)
		s.claim(n == 0 || n == max(1, equals), "%v is said of %d equals, and %d have it", said{r}, equals, n)
	}
	silently := func(*sudoku.Puzzle, engine.Settings) doubter { return silent{} }
	for round := 1; round == 1 || judged < *superlatives; round++ {
		for _, a := range algorithms.All() {
			for i, tr := range trials(a) {
				if sample.Leaves(i, 8) {
					continue
				}
				if *superlatives > 0 {
					tr.decisions = 30_000 * round
				}
				follow(t, a, tr, silently, &tally{}, func(s *phase) {
					for k := range s.told {
						judge(s, s.told[k].Why, &s.told[k])
					}
					for _, clause := range s.after.Said.More {
						if clause.Is("the fewest") || clause.Is("the first of the fewest") {
							judge(s, clause, nil)
						}
					}
				})
			}
		}
	}
	t.Logf("%d superlatives, %d of them the first of equals", judged, ties)
}
