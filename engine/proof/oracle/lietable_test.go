package oracle

import (
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
)

// commonLies are lies of five sorts that the tests tell, some for each oracle, and in a small
// sample a third of them:
// -lies tells all that there are.
var commonLies = []struct{ sort, algorithm, what string }{
	{"a cell", "ac3-tabu", `why "loses to", cause, more`},
	{"a cell", "anneal", `why "swap", b, less`},
	{"a cell", "backtrack", `why "has it", cause, more`},
	{"a cell", "beliefs", `why "what the unit says", cell, more`},
	{"a cell", "clauses", `why "has it", cause, more`},
	{"a cell", "climb", `said "next swap", a, more`},
	{"a cell", "colony", `why "has failed", failed, less`},
	{"a cell", "cuckoo", `why "another egg", cell, more`},
	{"a cell", "cuckoo-classic", `why "swapped", a, less`},
	{"a cell", "flow", `why "what the clauses ask", cell, less`},
	{"a cell", "genetic", `why "by mutation", b, more`},
	{"a cell", "genetic-mk", `why "an illegal attempt", cell, more`},
	{"a cell", "project", `why "the average of the copies", cell, less`},
	{"a cell", "relax", `why "a sum got dearer", cell, more`},
	{"a cell", "reseda", `said "smoothed", cell, more`},
	{"a cell", "sinkhorn", `why "the sum of the digit", cell, more`},
	{"a cell", "swarm", `why "mutation", a, less`},
	{"a cell", "tabu", `why "becomes tabu", cell, less`},
	{"a digit", "ac3-tabu", `said "taken", digit, more`},
	{"a digit", "anneal", `why "swap", u, more`},
	{"a digit", "backtrack", `why "went last", lost, less`},
	{"a digit", "beliefs", `why "the largest", was, less`},
	{"a digit", "clauses", `said "is there", digit, more`},
	{"a digit", "climb", `why "swapped out of a clash", digit, less`},
	{"a digit", "colony", `why "loses a candidate", digit, more`},
	{"a digit", "cuckoo", `why "pushed", digit, more`},
	{"a digit", "flow", `why "the largest", digit, more`},
	{"a digit", "genetic", `why "inherited", digit, less`},
	{"a digit", "relax", `why "the largest", was, less`},
	{"a digit", "nb-coin", `why "votes for and against", digit, more`},
	{"a digit", "reseda", `why "cheapest of the sample", digit, less`},
	{"a digit", "swarm", `why "swapped to here", named, more`},
	{"a digit", "tabu", `said "moved", v, less`},
	{"a count", "ac3-tabu", `why "is consistent", empty, less`},
	{"a count", "anneal", `why "drawn", free, more`},
	{"a count", "beliefs", `said "answered", cells, less`},
	{"a count", "clauses", `said "is learnt", levels, less`},
	{"a count", "climb", `said "weighed", equal, more`},
	{"a count", "colony", `said "walked", failed, more`},
	{"a count", "cuckoo", `said "changed by the crossover", changed, less`},
	{"a count", "cuckoo-classic", `why "a flight", swaps, more`},
	{"a count", "dlx", `said "meets", met, more`},
	{"a count", "flow", `said "moved", steps, less`},
	{"a count", "genetic-mk", `said "mutated", refused, more`},
	{"a count", "nb-coin", `said "bounded", clipped, more`},
	{"a count", "project", `said "averaged", settled, less`},
	{"a count", "relax", `said "read", shared, more`},
	{"a count", "reseda", `why "votes", votes, less`},
	{"a count", "sinkhorn", `said "read", sure, more`},
	{"a sign", "anneal", `said "would do", delta, its sign`},
	{"a sign", "climb", `said "expanded", least, its sign`},
	{"a sign", "cuckoo", `decision verdict, sign of delta`},
	{"a sign", "cuckoo-classic", `why "swapped", delta, its sign`},
	{"a sign", "swarm", `decision choice, sign of delta`},
	{"a sign", "tabu", `why "is tabu", delta, its sign`},
	{"the chosen option", "ac3-tabu", `decision choice, chosen option`},
	{"the chosen option", "colony", `decision draw, chosen option`},
	{"the chosen option", "genetic", `decision choice, winner`},
	{"the chosen option", "nb-coin", `decision draw, chosen option`},
	{"the chosen option", "tabu", `decision choice, chosen option`},
}

func TestCommonLiesAreFound(t *testing.T) {
	sample.OnlyLarge(t)
	for _, a := range algorithms.All() {
		begin := doubters[a.ID]
		if begin == nil {
			continue
		}
		could := occasions(t, a, trials(a)[:sample.Of(2, 3)], begin)
		doubted := 0
		for _, c := range commonLies {
			if c.algorithm != a.ID {
				continue
			}
			doubted++
			if sample.Leaves(doubted-1, 20) {
				continue
			}
			told, caught := could.tell(t, a, c.what, begin)
			if !told || !caught {
				t.Errorf("%s in %s: %s: told %v, found %v", c.sort, a.ID, c.what, told, caught)
			}
		}
		if doubted == 0 {
			t.Errorf("%s has an oracle, and no lie is told to it; expected some in commonLies", a.ID)
		}
	}
}
