// Package algorithms is the one list of all algorithms. Adding one is a package of
// its own and a line here: the screen, the commands and the tests find the rest.
package algorithms

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms/ac3tabu"
	"sudokuscope/engine/algorithms/anneal"
	"sudokuscope/engine/algorithms/backtrack"
	"sudokuscope/engine/algorithms/beliefs"
	"sudokuscope/engine/algorithms/climb"
	"sudokuscope/engine/algorithms/colony"
	"sudokuscope/engine/algorithms/cuckoo"
	"sudokuscope/engine/algorithms/dlx"
	"sudokuscope/engine/algorithms/flow"
	"sudokuscope/engine/algorithms/genetic"
	"sudokuscope/engine/algorithms/geneticmk"
	"sudokuscope/engine/algorithms/nbcoin"
	"sudokuscope/engine/algorithms/project"
	"sudokuscope/engine/algorithms/reseda"
	"sudokuscope/engine/algorithms/sinkhorn"
	"sudokuscope/engine/algorithms/swarm"
	"sudokuscope/engine/algorithms/tabu"
	"sudokuscope/engine/english"
)

// list has them in the order they are shown in.
var list = []*engine.Algorithm{
	reseda.Algorithm,
	nbcoin.Algorithm,
	climb.Algorithm,
	ac3tabu.Algorithm,
	tabu.Algorithm,
	cuckoo.Algorithm,
	cuckoo.Classic,
	colony.Algorithm,
	anneal.Algorithm,
	genetic.Algorithm,
	geneticmk.Algorithm,
	swarm.Algorithm,
	sinkhorn.Algorithm,
	beliefs.Algorithm,
	project.Algorithm,
	flow.Algorithm,
	backtrack.Algorithm,
	dlx.Algorithm,
}

// All lists every algorithm. The list is the caller's own.
func All() []*engine.Algorithm {
	return slices.Clone(list)
}

// Find looks an algorithm up by its ID. An ID that there is not is answered with
// the one that was probably meant, and with all that there are.
func Find(id string) (*engine.Algorithm, error) {
	wanted, ids := strings.ToLower(strings.TrimSpace(id)), []string{}
	for _, a := range list {
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
