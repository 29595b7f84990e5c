package apart

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// Die is the throw that a decision was made by: which of its iteration, from 1, and what it came
// to, from 0 to 1. The number is 0 where it is not known.
type Die struct {
	Throw int
	Value float64
}

// mostThrows bounds how many throws are made again to find one: those of a run since its dice
// were made of a seed.
const mostThrows = 1 << 25

// dieOf is the last throw before the decision of a number, counted from 1, in the next iteration of a
// search. It throws the dice again from their seed until they stand where they stood at the
// decision.
func dieOf(from engine.Search, seed uint64, number int) (die Die) {
	var before, then engine.Vitals
	from.Vitals(&before)
	search := from.Clone()
	heard := 0
	witness := &decision.Witness{Hear: func(decision.Decision) {
		heard++
		if heard == number {
			search.Vitals(&then)
		}
	}}
	for heard < number && search.Tally().Status == engine.Running {
		if search.Next(witness).Whole {
			break
		}
	}
	if heard < number || then.Dice == before.Dice {
		return die
	}
	dice := sudoku.NewRand(seed)
	begun := false
	for range mostThrows {
		state := dice.Fingerprint()
		if begun && state == then.Dice {
			return die
		}
		begun = begun || state == before.Dice
		value := dice.Float64()
		if begun {
			die.Throw++
			die.Value = value
		}
	}
	return Die{}
}

// seedAt is that of the dice in force when an iteration ends.
func seedAt(begun uint64, journal []run.Change, at int64) uint64 {
	seed := begun
	for _, c := range journal {
		switch {
		case c.At.Iteration > at:
		case c.Kind == run.NewDice:
			seed = c.Seed
		case c.Kind == run.EachDice:
			seed = run.Stream(c.Seed, at)
		}
	}
	return seed
}

// Throws says by which throws the two decided: "throw 3: 0.412 and 0.837". It is empty where they
// are not known.
func (p *Parting) Throws() string {
	a, b := p.Dice[0], p.Dice[1]
	switch {
	case a.Throw == 0 || b.Throw == 0:
		return ""
	case a.Throw == b.Throw:
		return fmt.Sprintf("throw %d: %.3f and %.3f", a.Throw, a.Value, b.Value)
	}
	return fmt.Sprintf("throw %d: %.3f and throw %d: %.3f", a.Throw, a.Value, b.Throw, b.Value)
}
