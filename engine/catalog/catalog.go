// Package catalog is the one list of all algorithms. Adding one is a package of
// its own and a line here: the screen, the commands and the tests find the rest.
package catalog

import (
	"sudokuscope/engine"
	"sudokuscope/engine/anneal"
	"sudokuscope/engine/climb"
	"sudokuscope/engine/coin"
	"sudokuscope/engine/colony"
	"sudokuscope/engine/cuckoo"
	"sudokuscope/engine/genetic"
	"sudokuscope/engine/reseda"
	"sudokuscope/engine/tabu"
)

// algorithms in the order they are shown in.
var algorithms = []*engine.Algorithm{
	reseda.Algorithm,
	coin.Algorithm,
	climb.Algorithm,
	tabu.AC3,
	tabu.Classic,
	cuckoo.Algorithm,
	cuckoo.Classic,
	colony.Algorithm,
	anneal.Algorithm,
	genetic.Algorithm,
}

// All lists every algorithm. The list is the caller's own.
func All() []*engine.Algorithm {
	return append([]*engine.Algorithm(nil), algorithms...)
}
