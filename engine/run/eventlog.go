package run

import (
	"slices"
	"sort"

	"sudokuscope/engine"
)

// eventlog keeps the events of a run in order: of the landmarks as many as
// anyone would jump to, of the others the latest few. Its size has a bound.
type eventlog struct {
	kinds   []engine.EventKind
	list    []engine.Event
	details int // how many of them are no landmarks
}

const (
	mostLandmarks = 4096
	mostDetails   = 512
)

func (l *eventlog) add(events []engine.Event) {
	l.list = append(l.list, events...)
	l.count(events)
	if l.details > 2*mostDetails || len(l.list)-l.details > mostLandmarks {
		l.thin()
	}
}

// count counts the details of some events.
func (l *eventlog) count(events []engine.Event) {
	for _, e := range events {
		if !l.kinds[e.Kind].Landmark {
			l.details++
		}
	}
}

// thin drops the oldest details and, of landmarks that are too many, every second one, but
// no improvement and no success: there are never many of those, and they are what people
// jump to.
func (l *eventlog) thin() {
	older := l.details - mostDetails
	many := len(l.list)-l.details > mostLandmarks
	odd := false
	l.list = slices.DeleteFunc(l.list,
		func(event engine.Event) bool {
			kind := l.kinds[event.Kind]
			switch {
			case !kind.Landmark:
				older--
				return older >= 0
			case many && kind.Class != engine.Improvement && kind.Class != engine.Success:
				odd = !odd
				return odd
			}
			return false
		})
	l.details = min(l.details, mostDetails)
}

// truncate forgets the events after a number of whole iterations.
func (l *eventlog) truncate(iteration int64) {
	l.list, l.details = l.upTo(iteration), 0
	l.count(l.list)
}

// upTo are the events that are not later than an iteration.
func (l *eventlog) upTo(iteration int64) []engine.Event {
	return l.list[:sort.Search(len(l.list), func(i int) bool {
		return l.list[i].Iteration > iteration
	})]
}

// landmarks adds the landmarks to a list.
func (l *eventlog) landmarks(into []engine.Event) []engine.Event {
	for _, e := range l.list {
		if l.kinds[e.Kind].Landmark {
			into = append(into, e)
		}
	}
	return into
}
