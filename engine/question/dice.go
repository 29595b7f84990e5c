package question

import (
	"context"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
)

// This file finds dice with which a search decides as a learner did.

// Thrown reports whether the dice that decide it have been thrown in a phase before: other dice
// are then to be had from an earlier moment only.
func (t *Task) Thrown() bool { return t.thrown }

// mostDice is how many seeds are tried for dice that decide as a learner did.
const mostDice = 50_000

// Dice finds a seed with which the search decides as was answered, and in the same phase before
// it as it did: dice that it could have had, so that it goes on from what the learner made of
// it. The search stands some phases before. ok is false where none is found before the context
// ends, and where no dice decide.
func (t *Task) Dice(ctx context.Context, s engine.Search, before, answer int) (seed uint64, ok bool) {
	if p := t.Options[answer].P; p == 0 || p == 1 {
		return 0, false
	}
	want := append(slices.Clone(t.way), t.Options[answer].act)
	for seed = 1; seed <= mostDice && ctx.Err() == nil; seed++ {
		at := 0
		t.overhear(s, before, seed, func(l *phase, d *decision.Decision) bool {
			if !l.weighted(d) {
				return true
			}
			if !want[at].same(actOf(d)) {
				return false
			}
			at++
			return at < len(want)
		})
		if at == len(want) {
			return seed, true
		}
	}
	return 0, false
}

// enough ends a phase in the middle.
type enough struct{}

// overhear goes on with other dice, from some phases before the one that decides, and hears
// that one as long as there is more to hear: nothing where the board is another by then. The
// clone is given up in the middle of the phase, which may draw thousands of digits more.
func (t *Task) overhear(s engine.Search, before int, seed uint64, more func(*phase, *decision.Decision) bool) {
	defer func() {
		if v := recover(); v != nil && v != any(enough{}) {
			panic(v)
		}
	}()
	s = s.Clone()
	s.Reseed(seed)
	for range before {
		s.Next(nil)
	}
	l := &phase{}
	if s.Observe(&l.now); !slices.Equal(l.now.Current, t.board) {
		return
	}
	s.Next(&decision.Witness{Hear: func(d decision.Decision) {
		if !more(l, &d) {
			panic(enough{})
		}
	}})
}
