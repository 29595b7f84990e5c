package oracle

import (
	"slices"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
)

// holders count, for a reason that says that something is the largest or the least, how many
// options are so in the state that the phase leaves; 0 where the reason is not about any.
var holders = map[string]func(s *phase, d *decision.Decision) int{
	"the largest": func(s *phase, d *decision.Decision) int {
		numbers := s.after.Marginals.P[d.Cell*s.p.Side:][:s.p.Side]
		return countOf(numbers, func(v float64) bool { return v >= numbers[d.Digit-1]-1e-9 })
	},
	"the cheapest":           leastMembers,
	"cheapest of the sample": leastMembers,
	"the fittest":            leastMembers,
	"of a new population":    leastMembers,
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
	for _, a := range algorithms.All() {
		begin := doubters[a.ID]
		if begin == nil {
			continue
		}
		for i, tr := range trials(a) {
			if sample.Leaves(i, 8) {
				continue
			}
			follow(t, a, tr, begin, &tally{}, func(s *phase) {
				for k := range s.told {
					d := &s.told[k]
					if d.Why.Kind == nil || holders[d.Why.Kind.Name] == nil {
						continue
					}
					judged++
					equals, said := d.Why.Named("the first of equals").Number("equals")
					switch n := holders[d.Why.Kind.Name](s, d); {
					case said:
						ties++
						s.claim(n == 0 || n == int(equals), "%v are equal, and %d have it", equals, n)
					case n > 1:
						s.wrong("%s is said where %d have it: %v", d.Why.Kind.Name, n, d.Why.Numbers)
					}
				}
			})
		}
	}
	t.Logf("%d superlatives, %d of them the first of equals", judged, ties)
}
