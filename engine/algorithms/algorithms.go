// Package algorithms is the one list of all algorithms. Adding one is a package of
// its own and a line here: the screen, the commands and the tests find the rest.
package algorithms

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms/ac3tabu"
	"sudokuscope/engine/algorithms/anneal"
	"sudokuscope/engine/algorithms/backtrack"
	"sudokuscope/engine/algorithms/beliefs"
	"sudokuscope/engine/algorithms/clauses"
	"sudokuscope/engine/algorithms/climb"
	"sudokuscope/engine/algorithms/colony"
	"sudokuscope/engine/algorithms/cuckoo"
	"sudokuscope/engine/algorithms/dlx"
	"sudokuscope/engine/algorithms/flow"
	"sudokuscope/engine/algorithms/genetic"
	"sudokuscope/engine/algorithms/geneticmk"
	"sudokuscope/engine/algorithms/nbcoin"
	"sudokuscope/engine/algorithms/project"
	"sudokuscope/engine/algorithms/relax"
	"sudokuscope/engine/algorithms/reseda"
	"sudokuscope/engine/algorithms/sinkhorn"
	"sudokuscope/engine/algorithms/swarm"
	"sudokuscope/engine/algorithms/tabu"
	"sudokuscope/engine/base/english"
)

// group is algorithms that hold the same.
type group struct {
	way  string
	list []*engine.Algorithm
}

// groups has them in the order they are shown in.
var groups = []group{
	{"a model of probabilities", []*engine.Algorithm{
		reseda.Algorithm,
		nbcoin.Algorithm,
		colony.Algorithm,
	}},
	{"one board that changes", []*engine.Algorithm{
		climb.Algorithm,
		tabu.Algorithm,
		anneal.Algorithm,
	}},
	{"a population of boards", []*engine.Algorithm{
		genetic.Algorithm,
		geneticmk.Algorithm,
		swarm.Algorithm,
		cuckoo.Classic,
	}},
	{"boards built with propagation", []*engine.Algorithm{
		ac3tabu.Algorithm,
		cuckoo.Algorithm,
	}},
	{"numbers, no dice", []*engine.Algorithm{
		sinkhorn.Algorithm,
		beliefs.Algorithm,
		project.Algorithm,
		flow.Algorithm,
		relax.Algorithm,
	}},
	{"complete: finds it or proves none", []*engine.Algorithm{
		backtrack.Algorithm,
		dlx.Algorithm,
		clauses.Algorithm,
	}},
}

// All lists every algorithm, group by group. The list is the caller's own.
func All() (list []*engine.Algorithm) {
	for _, g := range groups {
		list = append(list, g.list...)
	}
	return list
}

// GroupOf says in a few words what an algorithm holds, which is the name of its group: "one board
// that changes". It is empty for an algorithm that is not of the list.
func GroupOf(id string) string {
	for _, g := range groups {
		for _, a := range g.list {
			if a.ID == id {
				return g.way
			}
		}
	}
	return ""
}

// Find looks an algorithm up by its ID. An ID that there is not is answered with
// the one that was probably meant, and with all that there are.
func Find(id string) (*engine.Algorithm, error) {
	wanted := strings.ToLower(strings.TrimSpace(id))
	ids := []string{}
	for _, a := range All() {
		if a.ID == wanted {
			return a, nil
		}
		ids = append(ids, a.ID)
	}
	all := strings.Join(ids, ", ")
	if near := english.Near(wanted, ids); near != "" {
		return nil, fmt.Errorf("no algorithm %q: did you mean %s? There are %s", id, near, all)
	}
	return nil, fmt.Errorf("no algorithm %q: expected one of %s", id, all)
}
