package question

import (
	"cmp"
	"slices"

	"sudokuscope/engine/sudoku"
)

// This file leaves as many alternatives of a decision as a learner can weigh.

// mostOffered is how many alternatives stand on the screen: what the search takes, what is
// most probable, and of the others some that it could take and some that it could not.
const mostOffered = 6

// offer leaves so many alternatives of a task, in an order that gives nothing away. It is nil
// where all are as good.
func (l *phase) offer(q *Task) *Task {
	if q == nil || len(q.Options) < 2 {
		return nil
	}
	list := slices.Clone(q.Options)
	sudoku.Shuffle(&l.dice, list)
	first := func(i int, holds func(o Option) bool) {
		k := slices.IndexFunc(
			list[min(i, len(list)):],
			holds,
		)
		if k > 0 {
			list[i], list[i+k] = list[i+k], list[i]
		}
	}
	most := slices.MaxFunc(list, func(a, b Option) int {
		return cmp.Compare(
			a.P,
			b.P,
		)
	}).P
	first(0, func(o Option) bool {
		return o.act.same(q.own)
	})
	first(1, func(o Option) bool { return o.P == most })
	first(2, func(o Option) bool { return o.P == 0 })
	first(3, func(o Option) bool {
		return o.P > 0 && o.P < most
	})
	list = list[:min(len(list), mostOffered)]
	slices.SortStableFunc(list, func(a, b Option) int {
		return cmp.Or(
			cmp.Compare(a.act.won, b.act.won),
			cmp.Compare(a.act.cell, b.act.cell),
			cmp.Compare(a.act.other, b.act.other),
			cmp.Compare(a.act.digit, b.act.digit),
			cmp.Compare(
				sure(b.act.made),
				sure(a.act.made),
			),
		)
	})
	for i, o := range list {
		if o.P > list[q.Right].P {
			q.Right = i
		}
	}
	q.Own = slices.IndexFunc(list, func(o Option) bool {
		return o.act.same(q.own)
	})
	q.Options = list
	if q.Own < 0 ||
		!slices.ContainsFunc(list, func(o Option) bool {
			return o.P != most
		}) {
		return nil
	}
	return q
}
