// Package race is several runs side by side: a board and a small chart a lane,
// one chart for all, and who finished when. A fork is a race of two with a
// shared past.
package race

import (
	"fmt"
	"math"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/paint"
)

// Measure is what lanes are kept abreast by.
type Measure uint8

const (
	Evaluations Measure = iota // grids or moves judged: fair to every algorithm
	Time                       // time worked
	Iterations                 // for lives of one algorithm
	Measures
)

func (m Measure) String() string { return [...]string{"evaluations", "time", "iterations"}[m] }

// Of is how far a run is by the measure: a count, or nanoseconds.
func (m Measure) Of(r *run.Report) int64 {
	switch m {
	case Evaluations:
		return r.Evaluations
	case Time:
		return int64(r.Worked)
	}
	return r.At.Iteration
}

// Seek sends a run to a place of the measure.
func (m Measure) Seek(r *run.Run, to int64) {
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
func (m Measure) Play(r *run.Run, to int64) {
	switch m {
	case Evaluations:
		r.PlayEvaluations(to)
	case Time:
		r.PlayWork(time.Duration(to))
	default:
		r.PlayTo(engine.Position{Iteration: to})
	}
}

// Format writes a value of the measure shortly.
func (m Measure) Format(v int64) string {
	if m == Time {
		return seconds(time.Duration(v))
	}
	return paint.Short(float64(v))
}

func seconds(d time.Duration) string {
	switch {
	case d < 100*time.Millisecond:
		return fmt.Sprintf("%.1f ms", float64(d)/1e6)
	case d < 100*time.Second:
		return fmt.Sprintf("%.2f s", d.Seconds())
	}
	return fmt.Sprintf("%.0f s", d.Seconds())
}

// course is the course of the measure along a run's iterations.
func (m Measure) course(t *run.Timeline, into *run.Series) {
	switch m {
	case Evaluations:
		t.Series(run.EvaluationsSeries, into)
	case Time:
		t.Work(into)
	}
}

// at is the measure at the end of a bucket of the cost's series; NaN if it is
// not known.
func (m Measure) at(s *run.Series, iteration int64) float64 {
	if m == Iterations {
		return float64(iteration)
	}
	for i := min(int(iteration/max(1, s.Width)), len(s.Buckets)-1); i >= 0; i-- {
		if v := s.Buckets[i].Last; !math.IsNaN(v) {
			return v
		}
	}
	return 0
}
