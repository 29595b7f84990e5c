package run

import (
	"fmt"
	"slices"
	"time"

	"sudokuscope/engine"
)

// Measure is what runs side by side are compared by: how far each has come, in
// the same unit for all. A place of a measure is a count, or nanoseconds.
type Measure uint8

const (
	Evaluations Measure = iota // grids or moves judged: fair to every algorithm
	Time                       // time worked
	Iterations                 // for runs of one algorithm
	Measures                   // how many measures there are
)

var measures = []string{"evaluations", "time", "iterations"}

func (m Measure) String() string { return measures[m] }

// MarshalText and UnmarshalText write a measure to a file and read it.
func (m Measure) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (m *Measure) UnmarshalText(text []byte) error {
	i := slices.Index(measures, string(text))
	if i < 0 {
		return fmt.Errorf("%q: expected one of %v", text, measures)
	}
	*m = Measure(i)
	return nil
}

// Of returns how far a run is by the measure.
func (m Measure) Of(r *Report) int64 {
	switch m {
	case Evaluations:
		return r.Evaluations
	case Time:
		return int64(r.Worked)
	}
	return r.At.Iteration
}

// goal is a place of the measure as somewhere to go.
func (m Measure) goal(to int64) goal {
	switch m {
	case Evaluations:
		return goal{evaluations: to}
	case Time:
		return goal{work: time.Duration(to)}
	}
	return goal{at: engine.Position{Iteration: to}}
}

// Seek pauses a run and sends it to a place of the measure, past or future, or to the end of
// the search if that comes sooner. By evaluations that is the first moment between
// iterations with so many. By time it is about the moment: Seek finds it by the times that
// were recorded when the run was there first, so that going back and forth leads to the same
// moments, within a bucket of a Series.
func (m Measure) Seek(r *Run, to int64) {
	r.send(func(w *worker) {
		w.seek(m.goal(to))
	})
}

// Play is PlayTo up to where Seek leads; a breakpoint stops it on the way.
func (m Measure) Play(r *Run, to int64) {
	r.send(func(w *worker) {
		w.walkTo(m.goal(to))
	})
}

// Course copies how the measure grew along the iterations of a run, reusing the buffer of
// into. By time it is the work done when the head came to each of them. By iterations there
// is nothing to copy: it leaves into as it is.
func (m Measure) Course(timeline *Timeline, into *Series) {
	timeline.mu.RLock()
	defer timeline.mu.RUnlock()
	switch m {
	case Evaluations:
		timeline.series[evaluationsSeries].copyInto(into)
	case Time:
		timeline.work.copyInto(into)
	}
}
