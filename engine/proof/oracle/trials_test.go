package oracle

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
)

// trial is one setting that an algorithm is run with.
type trial struct {
	name      string
	settings  engine.Settings
	line      string
	decisions int             // heard at least, where that is more than in other tests
	later     engine.Settings // changed behind the iteration changesAt
	cell      int             // forced before the first iteration to the digit, if that is one
	digit     uint8
}

// changesAt is the iteration behind which a trial changes settings.
const changesAt = 4

const (
	hard   = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	easy   = ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6."
	nearly = "..28.7493534129678789643521475312986..35.6742628794135356478219241935867897261354"
	two    = "1..857493534129678789643521475312986913586742628794135356478219241935867897261354"
	sparse = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	// Givens that leave r5c5 no digit, that leave 3 no place in the first row, and all cells.
	impossible = "....4........5................7.9...1.2....3......8.........................6...."
	noPlace    = "12..........3.............3..3..................................................."
	complete   = "162857493534129678789643521475312986913586742628794135356478219241935867897261354"
)

// Of 4×4: with three solutions, with one, without any, and empty; two cells of one block free, one
// cell, and two that a contradiction leaves in different blocks and in one.
const (
	four    = "1......2.3......"
	one     = "..1.2....3.....4"
	none    = ".2.....4....3..1"
	nothing = "................"
	pair    = "..34341221434321"
	last    = ".234341221434321"
	stuck   = ".23134.22143432."
	tight   = "..3134.22143432."
	ends    = "1234341221434..1" // two cells of a block
	dead    = "12..34..21....3."
)

// trials are settings of an algorithm: its defaults on three puzzles, those that it needs to say
// all that it can, each line struck that can be, then its presets, then its parameters at their ends.
func trials(a *engine.Algorithm) (list []trial) {
	for i, line := range []string{hard, easy, sparse} {
		list = append(list, trial{name: fmt.Sprint("defaults", i+1), line: line})
	}
	list = append(list, further(a.ID)...)
	for i := range a.Code {
		if strike := a.Code[i].Strike; strike.Can() {
			list = append(list, trial{name: "without " + strings.TrimSpace(a.Code[i].Text), settings: strike.Values, line: hard})
		}
	}
	most := len(list) + 7
	for i, pr := range a.Presets {
		list = append(list, trial{name: pr.Name, settings: pr.Values, line: []string{hard, easy}[i%2]})
	}
	for _, p := range a.Params {
		for v := float64(len(p.Choices) - 1); v >= 0; v -= max(1, float64(len(p.Choices)-1)) {
			if v != p.Default {
				list = append(list, trial{name: p.Name + "=" + p.Format(v), settings: engine.Settings{p.Name: v}, line: hard})
			}
		}
	}
	return list[:min(len(list), most)]
}

// further are the trials that an algorithm needs beside.
func further(algorithm string) (list []trial) {
	add := func(name, line string, set engine.Settings) {
		list = append(list, trial{name: name, line: line, settings: set})
	}
	long := func(decisions int) { list[len(list)-1].decisions = decisions }
	switch algorithm {
	case "reseda":
		add("just beta", hard, engine.Settings{"alpha": 0, "Q1": 10, "beta": .6}) // p is a share of ten
		add("groups, undivided", hard, engine.Settings{"select": 1, "order": 4, "deadend": 3})
		add("what the block lacks", hard, engine.Settings{"deadend": 2})
		add("the likeliest", one, engine.Settings{"Q": 7, "Q1": 5, "alpha": .75, "deadend": 1, "pick": 1, "precompute": 0, "restart": 0})
		add("ends unsolved", four, engine.Settings{"Q": 2, "Q1": 1, "alpha": .08, "anchor": 1, "order": 4, "restart": 1})
		add("starts again", none, engine.Settings{"Q": 9, "Q1": 8, "beta": .23})
		add("permutations of a block", nothing, engine.Settings{"Q": 6, "Q1": 4, "beta": 0, "block": 1})
		add("zones", four, engine.Settings{"Q": 7, "Q1": 7, "beta": .05, "order": 4, "restart": 1, "zones": 1})
		add("a zone passed over", noPlace, engine.Settings{"beta": 0, "pick": 1, "ties": 1, "zones": 4})
		long(8_000)
		add("solved", last, engine.Settings{"Q": 1, "Q1": 1})
		add("a stall", none, engine.Settings{"Q": 2, "Q1": 2, "alpha": .9, "beta": 1})
		long(112_000)
		add("never certain", none, engine.Settings{"Q": 2, "Q1": 2, "alpha": 0, "beta": 1})
		long(1_200_000)
	case "nb-coin":
		add("no probability", impossible, engine.Settings{"bound": 1, "deadend": 1, "k": 2.61, "negative": 0})
		long(22_000)
		add("collapsed", easy, engine.Settings{"average": 0, "k": 1.32, "population": 8})
		add("uniform again", complete, engine.Settings{"precompute": 0, "restart": 1, "step": 0})
		add("solved", four, engine.Settings{"bound": 1, "population": 4, "precompute": 1, "restart": 4})
	case "colony":
		add("washed", impossible, engine.Settings{"ants": 5, "restart": 1})
		long(5_000)
		add("another leader", last, engine.Settings{"ants": 1, "evaporation": 1, "greedy-rule": 1, "q0": .49})
		add("solved", four, engine.Settings{"ants": 1, "restart": 1, "xi": .33})
		add("all alike", one, engine.Settings{"ants": 2, "q0": .78, "rho": .73})
		long(4_000)
	case "climb":
		add("branches", dead, engine.Settings{"restart": 1, "start": 1, "w2": -6})
		add("no restart", dead, engine.Settings{"frontier": 1, "restart": 0})
		add("nothing next", tight, engine.Settings{"frontier": 1, "start": 2})
		add("the queue is empty", tight, engine.Settings{"start": 2, "w1": -2, "w2": -8})
		add("a plateau", dead, engine.Settings{"cut": 1, "w2": -7})
		add("older", dead, engine.Settings{"cut": 2, "w1": -4, "w2": -9})
		add("solves", two, engine.Settings{"restart": 0, "start": 2, "w1": -7})
		add("solved by the start", nearly, engine.Settings{"frontier": 1, "restart": 0})
	case "tabu":
		add("one thrown", hard, engine.Settings{"tenure-random": 1}) // the smallest random part of a tenure
		add("all tabu", tight, engine.Settings{"precompute": 0, "tenure": 6})
		add("barred", none, engine.Settings{"accept": 1, "precompute": 0, "tenure-random": 8})
		add("blocked", dead, engine.Settings{"precompute": 0})
		add("a plateau", none, engine.Settings{"precompute": 0, "tenure": 6})
		long(3_000)
		add("solved", pair, engine.Settings{"aspiration": 0, "precompute": 0})
		add("aspiration", easy, engine.Settings{"precompute": 0, "tenure": 7, "tenure-random": 3})
		long(7_000)
	case "anneal": // chains so short that they end
		add("short chains", hard, engine.Settings{"chain": 7, "reheat": 2})
		add("fixed chains", hard, engine.Settings{"chain": 5, "cooling": 1})
		for k := range 20 { // each neighbourhood with each rule
			add(fmt.Sprint("combination ", k), hard, engine.Settings{
				"neighbourhood": float64(k % 4), "accept": float64(k % 5), "history": 9, "chain": float64(k % 2 * 7), "reheat": 2,
				"start": float64(k / 2 % 2), "chain-rule": float64(k / 3 % 2), "vain": float64(k / 4 % 2), "frozen": float64(k / 2 % 2),
				"cooling": []float64{.9, 1}[k/7%2], "temperature": float64(1 + k%3),
			})
		}
		add("reheat", ends, engine.Settings{"chain": 1, "reheat": 1, "temperature": 1.77})
		add("a new board", four, engine.Settings{"chain": 6, "frozen": 1, "history": 4, "neighbourhood": 1, "precompute": 0, "reheat": 1})
		add("solved", pair, engine.Settings{"accept": 2, "cooling": .14, "precompute": 0, "temperature": .72, "vain": 1})
	case "genetic": // a few that start again soon, for whom every word is checked
		add("small", hard, engine.Settings{"population": 7, "stagnation": 4, "candidates": 3})
		add("elite", easy, engine.Settings{"population": 6, "elitism": 1, "crossover": .8, "stagnation": 30})
		add("a new population", sparse, engine.Settings{"elitism": 1, "population": 9, "stagnation": 2, "tournament": 1})
		add("alike", tight, engine.Settings{"population": 3})
		add("solved", nothing, engine.Settings{"candidates": 9, "population": 10, "tournament": 3})
		add("between", hard, engine.Settings{"crossing": 2, "crossover": 1, "population": 12, "mutation": .05, "tournament": 1, "stagnation": 9})
		add("cut", hard, engine.Settings{"crossing": 1, "crossover": .7, "population": 7, "stagnation": 40})
	case "genetic-mk": // a few that start again soon, and mutations of every kind
		add("small", hard, engine.Settings{"population": 5, "stagnation": 4, "mutation": .4})
		add("many mutations", easy, engine.Settings{"population": 6, "mutation": .5, "stagnation": 9})
		add("no mutation", easy, engine.Settings{"population": 6, "mutation": 0, "stagnation": 40})
		add("anew", sparse, engine.Settings{"crossover": .26, "mutation": .07, "stagnation": 1})
		add("no block of its father", four, engine.Settings{"population": 4, "tournament": 8})
		add("solved", one, engine.Settings{"stagnation": 8})
		add("by belief", hard, engine.Settings{"beliefs": 1, "mutation": .5, "population": 6, "stagnation": 7})
		add("the age counts no more", hard, engine.Settings{"mutation": .5, "population": 10})
		long(20_000)
		list[len(list)-1].later = engine.Settings{"ageing": 0}
	case "swarm": // small ones, that gather and start again; and one that solves what is nearly full
		add("two that gather", hard, engine.Settings{"particles": 2, "mutation": 0, "stagnation": 40})
		add("nearly full", nearly, engine.Settings{"particles": 5})
		add("small", hard, engine.Settings{"particles": 9, "stagnation": 6})
		add("small, no mutation", easy, engine.Settings{"particles": 6, "mutation": 0, "stagnation": 12})
		add("anew", easy, engine.Settings{"particles": 6, "stagnation": 1, "w-own": .51, "w-self": .35})
		add("gathered", tight, engine.Settings{"particles": 4, "topology": 1, "w-own": .85})
	case "cuckoo": // several nests are given up in an iteration, or all but one
		add("several hosts", hard, engine.Settings{"nests": 6, "several": 3, "pa": .5})
		add("every host", hard, engine.Settings{"nests": 5, "several": 9, "pa": .8, "abandon": 1})
		add("a dive that solves", hard, engine.Settings{"pa": .42, "several": 7})
		long(3_000)
		add("two nests", tight, engine.Settings{"abandon": 1, "filter": 0, "nests": 2})
	case "cuckoo-classic":
		add("the best abandoned", tight, engine.Settings{"abandon": 1, "accept": 1, "alpha": 2.87, "nests": 4, "pa": .83})
		add("solved", nearly, engine.Settings{"lambda": 2.7, "nests": 2, "pa": 1})
	case "ac3-tabu": // with many candidates not every wipe-out is reported
		add("a hundred candidates", hard, engine.Settings{"K": 100})
		add("drawn again", hard, engine.Settings{"K": 9, "regress": 1})
		long(4_000)
		add("a list of one", sparse, engine.Settings{"K": 4, "list": 1, "remember": 1})
		add("nothing to try", hard, engine.Settings{"K": 1, "list": 1000, "regress": 0, "remember": 0})
		long(60_000)
		add("tabu already", easy, engine.Settings{"K": 8, "list": 8})
	case "sinkhorn":
		add("held", nothing, engine.Settings{"warm": 1})
		add("settled", nothing, nil)
		add("the surest", four, engine.Settings{"order": 3, "tolerance": .1, "warm": 1})
		add("a contradiction", noPlace, nil)
		add("solved", one, engine.Settings{"order": 2, "rounds": 2})
		add("forced to fail", none, nil)
		list[len(list)-1].cell, list[len(list)-1].digit = 5, 1
	case "beliefs":
		add("held", nothing, engine.Settings{"decimation": 1})
		add("settled", nothing, engine.Settings{"factor": 1})
		add("the surest", four, engine.Settings{"damping": .99, "decimation": 1, "tolerance": .1})
		add("certain and wrong", none, engine.Settings{"damping": .01, "tolerance": .1})
		add("a contradiction", noPlace, engine.Settings{"damping": .99, "order": 1, "tolerance": .1})
		add("equals", four, engine.Settings{"order": 2})
	case "project": // starts that follow each other soon, and each method on a puzzle that lasts
		add("soon again", hard, engine.Settings{"restart": 3})
		add("below 0", hard, engine.Settings{"method": 2, "beta": -.7, "restart": 6})
		add("still", pair, engine.Settings{"beta": -1.5, "method": 1, "restart": 4})
		add("solved", ends, engine.Settings{"beta": 1.5, "restart": 2})
	case "flow": // starts that follow each other soon
		add("soon again", hard, engine.Settings{"restart": .05, "stretch": .02})
		add("nudged", hard, engine.Settings{"restart": .05, "stretch": .02, "nudge": .01})
		add("solved", nearly, engine.Settings{"restart": 1.49, "start": 1})
	case "backtrack": // proofs, restarts, and each propagation with each order
		add("two solutions", four, engine.Settings{"until": 1})
		add("one solution", one, engine.Settings{"until": 1, "digits": 1, "propagation": 0})
		add("all solutions", four, engine.Settings{"until": 2, "cells": 1})
		add("soon again", hard, engine.Settings{"restart": 1, "restart-after": 2, "digits": 2, "propagation": 1})
		add("later again", hard, engine.Settings{"restart": 2, "restart-after": 1, "cells": 3})
		add("units that cannot be filled", hard, engine.Settings{"propagation": 4, "digits": 1})
		add("hidden singles", hard, engine.Settings{"propagation": 3, "cells": 1, "until": 1})
		add("none", four, engine.Settings{"propagation": 0, "cells": 1, "until": 1, "digits": 1})
		add("no solution", none, engine.Settings{"propagation": 0})
		long(9_000)
		add("no solution, soon", none, engine.Settings{"propagation": 1})
		add("solved", four, engine.Settings{"digits": 2, "propagation": 4, "restart": 1, "restart-after": 20})
		add("no other solution", one, engine.Settings{"until": 1, "propagation": 1})
		long(9_000)
	case "clauses": // proofs, restarts, and clauses that are forgotten
		add("two solutions", four, engine.Settings{"until": 1})
		add("no other solution", hard, engine.Settings{"until": 1})
		long(60_000)
		add("no guess, no other solution", easy, engine.Settings{"until": 1})
		add("no solution", none, nil)
		long(9_000)
		add("soon again", hard, engine.Settings{"restart-after": 2, "keep": 10, "until": 1})
		long(20_000)
		add("what was last", hard, engine.Settings{"restart-after": 2, "saving": 1})
		long(20_000)
		add("the first open, what was last", hard, engine.Settings{"activity": 0, "saving": 1})
		long(20_000)
		add("few are kept", hard, engine.Settings{"restart": 0, "keep": 11, "until": 1})
		long(20_000)
		add("the first open", hard, engine.Settings{"activity": 0})
		long(20_000)
		add("the first open, nothing learnt", hard, engine.Settings{"activity": 0, "learn": 0, "until": 1})
		long(20_000)
		add("nothing had before", hard, engine.Settings{"saving": 0, "activity": 0})
	case "relax": // ends of each kind, with cells that are held, and proofs
		add("equals are held", nothing, nil)
		add("the surest", nothing, engine.Settings{"objective": 3, "rounds": 1})
		add("few shares", nothing, engine.Settings{"objective": 1, "rounds": 3})
		add("dice, twice the same", none, engine.Settings{"objective": 3, "rounds": 4})
		add("little entropy", four, engine.Settings{"objective": 2, "rounds": 4, "hold": 0})
		add("shared", nothing, engine.Settings{"hold": 0})
		add("no solution", none, nil)
		add("proved: none", none, engine.Settings{"branch": 1})
		add("below a decision", hard, engine.Settings{"branch": 1})
		long(60_000)
		add("proved: two", four, engine.Settings{"branch": 1})
		long(20_000)
		add("proved: one", one, engine.Settings{"branch": 1})
		add("proved: one of 9", two, engine.Settings{"branch": 1, "presolve": 0})
		long(20_000)
		add("nothing to share", last, nil)
		list[len(list)-1].digit = 1
		add("no digit for a cell", none, engine.Settings{"branch": 1})
		list[len(list)-1].cell, list[len(list)-1].digit = 9, 4
		add("no cell for a digit", four, engine.Settings{"branch": 1, "presolve": 0})
		list[len(list)-1].cell, list[len(list)-1].digit = 4, 4
		add("no digit with what is held", none, nil)
		list[len(list)-1].cell, list[len(list)-1].digit = 9, 4
	case "dlx": // proofs
		add("two solutions", four, engine.Settings{"until": 1})
		long(9_000)
		add("one solution", one, engine.Settings{"until": 1})
		add("all solutions", four, engine.Settings{"until": 2, "constraints": 1})
		long(20_000)
		add("all solutions, fewest", four, engine.Settings{"until": 2})
		long(9_000)
		add("no solution", none, nil)
		add("taken back", none, engine.Settings{"constraints": 1})
		add("solved", last, nil)
	}
	return list
}
