package run

import (
	"fmt"
	"slices"
	"sudokuscope/engine"
	"time"
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

// parseMeasure reads a measure as String writes it.
func parseMeasure(text string) (Measure, error) {
	i := slices.Index(measures, text)
	if i < 0 {
		return 0, fmt.Errorf("%q: expected one of %v", text, measures)
	}
	return Measure(i), nil
}

// MarshalText and UnmarshalText write a measure to a file and read it.
func (m Measure) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (m *Measure) UnmarshalText(text []byte) (err error) {
	*m, err = parseMeasure(string(text))
	return err
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

// Seek sends a run to a place of the measure.
func (m Measure) Seek(r *Run, to int64) {
	switch m {
	case Evaluations:
		r.SeekEvaluations(to)
	case Time:
		r.SeekWork(time.Duration(to))
	default:
		r.Seek(engine.Position{Iteration: to})
	}
}

// Play sends a run that is not there yet on to a place of the measure; a
// breakpoint stops it on the way.
func (m Measure) Play(r *Run, to int64) {
	switch m {
	case Evaluations:
		r.PlayEvaluations(to)
	case Time:
		r.PlayWork(time.Duration(to))
	default:
		r.PlayTo(engine.Position{Iteration: to})
	}
}

// Course copies the course of the measure along the iterations of a run, reusing
// the buffer of into. Iterations have none: it leaves into as it is.
func (m Measure) Course(t *Timeline, into *Series) {
	switch m {
	case Evaluations:
		t.Series(EvaluationsSeries, into)
	case Time:
		t.Work(into)
	}
}
