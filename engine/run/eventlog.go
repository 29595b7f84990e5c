package run

import (
	"slices"
	"sudokuscope/engine"
)

// eventlog keeps the events of a run in order: of the landmarks as many as
// anyone would jump to, of the others the latest few. Its size has a bound.
type eventlog struct {
	kinds     []engine.EventKind
	landmarks []engine.Event
	details   []engine.Event
	// before is, for each landmark, how many details had come before it: what
	// happened within one iteration is in order too. The rare ones carry it, so
	// that the frequent ones cost nothing more.
	before []int64
	gone   int64 // details that are not kept any more
}

const (
	mostLandmarks = 4096
	mostDetails   = 512
)

func (l *eventlog) add(events []engine.Event) {
	for _, e := range events {
		if l.kinds[e.Kind].Landmark {
			l.landmarks = append(l.landmarks, e)
			l.before = append(l.before, l.gone+int64(len(l.details)))
		} else {
			l.details = append(l.details, e)
		}
	}
	if len(l.landmarks) > mostLandmarks {
		l.thin()
	}
	if over := len(l.details) - mostDetails; over > mostDetails {
		l.details = append(l.details[:0], l.details[over:]...)
		l.gone += int64(over)
	}
}

// thin drops every second landmark, but no improvement and no success: there
// are never many of those, and they are what people jump to.
func (l *eventlog) thin() {
	odd, n := false, 0
	for i, e := range l.landmarks {
		class := l.kinds[e.Kind].Class
		if class != engine.Improvement && class != engine.Success {
			if odd = !odd; odd {
				continue
			}
		}
		l.landmarks[n], l.before[n] = e, l.before[i]
		n++
	}
	l.landmarks, l.before = l.landmarks[:n], l.before[:n]
}

// truncate forgets the events after a number of whole iterations.
func (l *eventlog) truncate(iteration int64) {
	l.landmarks, l.details = cut(l.landmarks, iteration), cut(l.details, iteration)
	l.before = l.before[:len(l.landmarks)]
}

func (l *eventlog) clone() eventlog {
	c := *l
	c.landmarks, c.details, c.before = slices.Clone(l.landmarks), slices.Clone(l.details), slices.Clone(l.before)
	return c
}

// upTo merges landmarks and details up to an iteration into one list in order,
// the latest at most n.
func (l *eventlog) upTo(iteration int64, n int, into []engine.Event) []engine.Event {
	a, b := cut(l.landmarks, iteration), cut(l.details, iteration)
	into = into[:0]
	for len(into) < n && len(a)+len(b) > 0 {
		if i := len(a) - 1; len(b) == 0 || i >= 0 && l.before[i] >= l.gone+int64(len(b)) {
			into, a = append(into, a[i]), a[:i]
		} else {
			into, b = append(into, b[len(b)-1]), b[:len(b)-1]
		}
	}
	slices.Reverse(into)
	return into
}

// cut is the part of an ordered list that is not later than an iteration.
func cut(list []engine.Event, iteration int64) []engine.Event {
	i, _ := slices.BinarySearchFunc(list, iteration+1, func(e engine.Event, it int64) int {
		return int(min(max(e.Iteration-it, -1), 1))
	})
	return list[:i]
}
