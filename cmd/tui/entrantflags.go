package main

import (
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/experiment"
)

// entrantFlags say which algorithms run, and with what.
type entrantFlags struct {
	algorithms []string
	preset     string
	set        []string
	seed       uint64
}

func (e *entrantFlags) add(f *pflag.FlagSet) {
	f.StringSliceVarP(&e.algorithms, "algorithm", "a", []string{algorithms.All()[0].ID},
		"algorithms ID,...; ID:PRESET or ID:name=value for one with settings of its own")
	f.StringVar(&e.preset, "preset", "", "the preset NAME, for the algorithms that have it")
	f.StringArrayVar(&e.set, "set", nil, "a parameter name=value, or ID.name=value; may be repeated")
	f.Uint64VarP(&e.seed, "seed", "s", 1, "the first seed N, the same for all algorithms and puzzles")
}

func (e *entrantFlags) entrants(find func(string) (*engine.Algorithm, error)) ([]experiment.Entrant, error) {
	return experiment.Entrants(find, e.algorithms, e.preset, e.set)
}
