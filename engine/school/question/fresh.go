package question

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
)

// This file compares what a search says of a decision with what fresh dice decide, from the moment
// that a learner sees.

// freshThrows is how often a phase is done with other dice before its decision is asked: of what
// comes once in ten times, none is seen but once in a billion times.
const freshThrows = 200

// leastHeard is how often a decision must be heard in [freshThrows] phases with other dice before a task asks for it.
const leastHeard = freshThrows / 10

// mostUnheard is how many phases with other dice are done at most for each in which the decision
// is heard: where dice are thrown before it, they seldom come to the same board and the same move.
const mostUnheard = 2000

// HoldsFor does a phase with other dice, thrown some phases before it, until the decision was heard
// n times. It returns why what the task says of its alternatives is not so: each has the frequency
// that it says, and one that the search cannot take it never takes. The bound lets a true
// probability pass all but once in a million times.
func (t *Task) HoldsFor(search engine.Search, before, wanted int) error {
	counts, heard := make([]int, len(t.Options)), 0
	for throws := 0; heard < wanted; throws += wanted {
		if throws > wanted*mostUnheard {
			return fmt.Errorf("with %d other dice it was heard %d times", throws, heard)
		}
		more, n := t.taken(search, before, dice{throws, throws + wanted})
		heard += n
		for i := range counts {
			counts[i] += more[i]
		}
	}
	return t.contradicted(counts, heard)
}

// dice are numbers of other dice, from one up to another.
type dice struct{ from, to int }

// contradicted is why such counts cannot be.
func (t *Task) contradicted(counts []int, heard int) error {
	for i, option := range t.Options {
		trials := float64(heard)
		off := math.Abs(float64(counts[i]) - trials*option.P)
		bound := 4.9*math.Sqrt(trials*option.P*(1-option.P)) + 3
		never := option.P == 0 && counts[i] > 0
		const hardly = 1e-6
		always := counts[i] == heard &&
			math.Pow(option.P, trials) < hardly // a rule takes it
		missing := counts[i] == 0 && math.Pow(1-option.P, trials) < hardly
		if never || (always || missing || off > bound) && t.own.kind != decision.Update {
			return fmt.Errorf("%s: told with probability %v, and it was taken %d of %d times", option.Text,
				option.P, counts[i], heard)
		}
	}
	return nil
}

// taken counts how often each alternative was taken, and how often the decision was heard.
func (t *Task) taken(search engine.Search, before int, with dice) (counts []int, heard int) {
	counts = make([]int, len(t.Options))
	ear := t.ear(search, before)
	for seed := with.from; seed < with.to; seed++ {
		at := 0
		ear.overhear(uint64(seed)+1<<40, func(decided *decision.Decision) bool {
			taken := actOf(decided)
			if at < len(t.way) {
				if !ear.weighted(decided) {
					return true
				}
				at++
				return t.way[at-1].same(taken)
			}
			if !t.alternative(taken) || t.own.kind == decision.Draw && !ear.weighted(decided) {
				return true
			}
			heard++
			is := func(o Option) bool { return o.act.same(taken) }
			if k := slices.IndexFunc(t.Options, is); k >= 0 {
				counts[k]++
			}
			return false
		})
	}
	return counts, heard
}

// seen counts how often each alternative is taken by fresh dice that may also decide otherwise
// before it in the same phase, as whoever looks at the screen sees none of that.
func (t *Task) seen(s engine.Search, throws int) (counts []int) {
	way := t.way
	t.way = nil
	defer func() { t.way = way }()
	counts, _ = t.taken(s, 0, dice{0, throws})
	return counts
}

// unfit reports whether fresh dice contradict what the search says of a decision in the phase that comes.
func (t *Task) unfit(search engine.Search) bool {
	if t.thrown {
		return false // its dice were thrown before: only an earlier moment can tell
	}
	counts, heard := t.taken(search, 0, dice{0, freshThrows})
	if heard < leastHeard || t.contradicted(counts, heard) != nil {
		return true
	}
	const rarely = .05
	for i, option := range t.Options {
		if counts[i] == heard && option.P < 1 && math.Pow(option.P, float64(heard)) < rarely {
			return true // a rule takes it, as it seems; one that dice take is left out seldom
		}
	}
	if len(t.way) == 0 {
		return false
	}
	for i, n := range t.seen(search, freshThrows) {
		if t.Options[i].P == 0 && n > 0 {
			return true // it could not because of what nobody has seen
		}
	}
	return false
}

// alternative reports whether an act is one of those that a task asks for: the same decision
// as the search's own but for what it comes to.
func (t *Task) alternative(taken act) bool {
	own := t.own
	if taken.kind != own.kind || taken.member != own.member || (taken.won < 0) != (own.won < 0) ||
		taken.other.None() != own.other.None() {
		return false
	}
	switch taken.kind {
	case decision.Draw:
		return taken.cell == own.cell
	case decision.Judge:
		return taken.cell == own.cell && taken.other == own.other
	}
	return true
}
