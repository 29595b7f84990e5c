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

// offer leaves a number of alternatives of a task, in an order that gives nothing away. It is nil
// where all are as good.
func (l *phase) offer(task *Task) *Task {
	if task == nil || len(task.Options) < 2 {
		return nil
	}
	list := slices.Clone(task.Options)
	sudoku.Shuffle(&l.dice, list)
	first := func(i int, holds func(o Option) bool) {
		k := slices.IndexFunc(list[min(i, len(list)):], holds)
		if k > 0 {
			list[i], list[i+k] = list[i+k], list[i]
		}
	}
	most := slices.MaxFunc(list, func(a, b Option) int {
		return cmp.Compare(a.P, b.P)
	}).P
	first(0, func(o Option) bool {
		return o.act.same(task.own)
	})
	first(1, func(o Option) bool { return o.P == most })
	first(2, func(o Option) bool { return o.P == 0 })
	first(3, func(o Option) bool {
		return o.P > 0 && o.P < most
	})
	list = list[:min(len(list), mostOffered)]
	slices.SortStableFunc(list, func(one, other Option) int {
		return cmp.Or(
			cmp.Compare(one.act.won, other.act.won),
			cmp.Compare(one.act.cell.Or(-1), other.act.cell.Or(-1)),
			cmp.Compare(one.act.other.Or(-1), other.act.other.Or(-1)),
			cmp.Compare(one.act.digit, other.act.digit),
			cmp.Compare(sure(other.act.made), sure(one.act.made)),
		)
	})
	for i, o := range list {
		if o.P > list[task.Right].P {
			task.Right = i
		}
	}
	task.Own = slices.IndexFunc(list, func(o Option) bool {
		return o.act.same(task.own)
	})
	task.Options = list
	if task.Own < 0 ||
		!slices.ContainsFunc(list, func(o Option) bool {
			return o.P != most
		}) {
		return nil
	}
	return task
}
