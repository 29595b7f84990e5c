// Package race is several runs side by side: a board a lane, one chart for all, and who
// finished when. A fork is a race of two with a
// shared past.
package race

import (
	"fmt"
	"math"
	"time"

	"sudokuscope/engine/run"
	"sudokuscope/ui/paint"
)

// Format writes a place of a measure shortly.
func Format(m run.Measure, v int64) string {
	if m == run.Time {
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

// valueAt is the measure at the end of a bucket of its course; 0 if it is not known.
func valueAt(m run.Measure, s *run.Series, iteration int64) float64 {
	if m == run.Iterations {
		return float64(iteration)
	}
	for i := min(int(iteration/max(1, s.Width)), len(s.Buckets)-1); i >= 0; i-- {
		if v := s.Buckets[i].Last; !math.IsNaN(v) {
			return v
		}
	}
	return 0
}
