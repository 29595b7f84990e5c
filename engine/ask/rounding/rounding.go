// Package rounding tells whether a run hangs on the last bits of its numbers. Where it does, another
// program that does the same in another order takes another way, and so may another processor.
//
// The run is made again. Before each phase two clones get the numbers of the search moved by a
// unit in the last place, one this way and the other the opposite way. All three do the phase, and
// a decision hangs on rounding where a clone decides otherwise. The run itself is never changed, so
// each phase is asked about the run as it was, and what one decision brings is not counted again.
//
// That is a test and no proof: it moves the numbers that stand between two phases, in two of many ways.
package rounding

import (
	"context"
	"fmt"
	"hash/maphash"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// Who can make a run again.
type Who string

const (
	// Anybody who does the same steps: no decision hangs on rounding.
	Anybody Who = "anybody"
	// Alone is this program alone, on which the same bits are computed everywhere.
	Alone Who = "this program alone"
	// Unknown is who can where numbers cannot be reached: those of a script or of another program.
	Unknown Who = "not known"
)

// Verdict says who can make a run again, and why.
type Verdict struct {
	Who Who `json:"reproduced_by"`
	// Phases is how many were tried, and Moved how many of them had numbers that were rounded.
	Phases int64 `json:"phases"`
	Moved  int64 `json:"phases_with_numbers"`
	// Hanging is how many of them hang on rounding, and First where the first one was.
	Hanging int64  `json:"phases_that_hang"`
	First   *First `json:"first,omitempty"`
}

// First is the first phase that hangs on rounding.
type First struct {
	Iteration int64  `json:"iteration"`
	Phase     string `json:"phase"`
}

// Phases is how many are tried of a run whose file, or whose study, says who can make it again.
const Phases = 1000

// Of makes a run again up to an iteration and tries every phase, or the first ones where there are more.
func Of(
	ctx context.Context, algorithm *engine.Algorithm, problem drive.Problem, to, phases int64,
) (Verdict, error) {
	search, err := drive.Start(algorithm, problem)
	if err != nil {
		return Verdict{}, err
	}
	return try(ctx, algorithm, search, to, phases)
}

// try is Of for a search that stands at its beginning.
func try(
	ctx context.Context, algorithm *engine.Algorithm, search engine.Search, to, phases int64,
) (Verdict, error) {
	v := Verdict{Who: Anybody}
	switch {
	case algorithm.Script != "" || drive.Waits(search):
		v.Who = Unknown
		return v, nil
	case !part.Numbered(search):
		return v, nil
	}
	for v.Phases < phases {
		at := search.Tally()
		if at.Status != engine.Running || at.Iteration >= to {
			break
		}
		if err := ctx.Err(); err != nil {
			return v, err
		}
		one, other := nudged(search, &v, false), nudged(search, &v, true)
		was := did(search)
		if did(one) != was || did(other) != was {
			v.Who = Alone
			v.Hanging++
			if v.First == nil {
				v.First = &First{Iteration: at.Iteration + 1, Phase: algorithm.Phases[search.Tally().Phase].Name}
			}
		}
		v.Phases++
	}
	return v, nil
}

// nudged is a clone whose numbers were moved one way or the other.
func nudged(search engine.Search, v *Verdict, against bool) engine.Search {
	clone := search.Clone()
	n := part.Nudge{Turn: uint64(v.Phases), Against: against}
	part.Round(clone, &n)
	if n.Moved > 0 && !against {
		v.Moved++
	}
	return clone
}

// seed is that of the hashes of one process.
var seed = maphash.MakeSeed()

// did does a phase and condenses what it decided and what came of it, without the numbers. What was
// learnt or weighed is left out: it is told by numbers, and a decision that follows from it is told, too.
func did(search engine.Search) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	search.Next(&decision.Witness{Hear: func(d decision.Decision) {
		if d.Kind == decision.Update || d.Kind == decision.Weigh {
			return
		}
		maphash.WriteComparable(&h, [...]int{int(d.Kind), int(d.Effect), d.Member, int(d.Digit), int(d.Was), d.Won})
		maphash.WriteComparable(&h, [...]sudoku.MaybeCell{d.Cell, d.Other})
	}})
	maphash.WriteComparable(&h, search.Tally())
	return h.Sum64()
}

// Says is the verdict as a sentence.
func (v *Verdict) Says() string {
	phases := english.Count(v.Phases, "phase")
	switch {
	case v.Who == Unknown:
		return "Whether anybody can reproduce this run is not known: the numbers of a program cannot be reached."
	case v.Hanging > 0:
		hang := english.Plural(v.Hanging, "hangs", "hang")
		return fmt.Sprintf("This program alone reproduces this run: of %s %s on the last bit of a number, "+
			"first %s in iteration %d.", phases, hang, v.First.Phase, v.First.Iteration)
	case v.Moved == 0:
		return "Anybody can reproduce this run, as far as is known: it keeps no rounded number from phase to phase."
	}
	return fmt.Sprintf("Anybody can reproduce this run, as far as a test shows: of %s none hung on the last bit of "+
		"a number.", phases)
}

// Tried is the run of an algorithm that was asked about.
type Tried struct {
	Algorithm string `json:"algorithm"`
	Puzzle    string `json:"puzzle,omitempty"`
	Seed      uint64 `json:"seed"`
	Verdict
}

// Say says who can make each of many runs again. phases is how many phases of a run were tried at most.
func Say(list []Tried, phases int64) []string {
	of := map[Who][]string{}
	for _, t := range list {
		of[t.Who] = append(of[t.Who], t.Algorithm)
	}
	says := []string{fmt.Sprintf("Who can reproduce the runs was tried on one run of each algorithm, up to %d phases: "+
		"before each phase the numbers that the search keeps were moved by their last bit, in two ways.", phases)}
	for _, group := range []struct {
		who  Who
		says string
	}{
		{Anybody, "Anybody can reproduce the runs of %s, as far as this test shows: no decision changed."},
		{Alone, "This program alone reproduces the runs of %s: decisions changed."},
		{Unknown, "Whether anybody can reproduce the runs of %s is not known: their numbers cannot be reached here."},
	} {
		if names := of[group.who]; len(names) > 0 {
			says = append(says, fmt.Sprintf(group.says, english.List(names, "and")))
		}
	}
	return says
}
