package engine

import "slices"

// eventlog keeps the events of a run in order: of the landmarks as many as
// anyone would jump to, of the others the latest few. Its size has a bound.
type eventlog struct {
	kinds     []EventKind
	landmarks []Event
	details   []Event
	added     int64
}

const (
	mostLandmarks = 4096
	mostDetails   = 512
)

func (l *eventlog) add(events []Event) {
	for _, e := range events {
		l.added++
		e.place = l.added
		if l.kinds[e.Kind].Landmark {
			l.landmarks = append(l.landmarks, e)
		} else {
			l.details = append(l.details, e)
		}
	}
	if len(l.landmarks) > mostLandmarks {
		l.thin()
	}
	if n := len(l.details); n > 2*mostDetails {
		l.details = append(l.details[:0], l.details[n-mostDetails:]...)
	}
}

// thin drops every second landmark, but no improvement and no success: there
// are never many of those, and they are what people jump to.
func (l *eventlog) thin() {
	odd := false
	l.landmarks = slices.DeleteFunc(l.landmarks, func(e Event) bool {
		switch l.kinds[e.Kind].Class {
		case Improvement, Success:
			return false
		}
		odd = !odd
		return odd
	})
}

// truncate forgets the events after so many whole iterations.
func (l *eventlog) truncate(iteration int64) {
	later := func(e Event) bool { return e.Iteration > iteration }
	l.landmarks = slices.DeleteFunc(l.landmarks, later)
	l.details = slices.DeleteFunc(l.details, later)
}

// upTo merges landmarks and details up to an iteration into one list in order,
// the latest at most n.
func (l *eventlog) upTo(iteration int64, n int, into []Event) []Event {
	a, b := cut(l.landmarks, iteration), cut(l.details, iteration)
	into = into[:0]
	for len(into) < n && len(a)+len(b) > 0 {
		if len(b) == 0 || len(a) > 0 && a[len(a)-1].place > b[len(b)-1].place {
			into, a = append(into, a[len(a)-1]), a[:len(a)-1]
		} else {
			into, b = append(into, b[len(b)-1]), b[:len(b)-1]
		}
	}
	slices.Reverse(into)
	return into
}

// cut is the part of an ordered list that is not later than an iteration.
func cut(list []Event, iteration int64) []Event {
	i, _ := slices.BinarySearchFunc(list, iteration+1, func(e Event, it int64) int {
		return int(min(max(e.Iteration-it, -1), 1))
	})
	return list[:i]
}
