package stats

// Point is one step of a distribution function: At this effort, Share of all
// runs had succeeded.
type Point struct {
	At    float64 `json:"at"`
	Share float64 `json:"share"`
}

// ECDF is the run-time distribution: the steps of the share of n runs that had
// succeeded, from the sorted efforts of those that did.
func ECDF(successes []float64, n int) []Point {
	var steps []Point
	for i, v := range successes {
		share := float64(i+1) / float64(n)
		if len(steps) > 0 && steps[len(steps)-1].At == v {
			steps[len(steps)-1].Share = share
			continue
		}
		steps = append(steps, Point{v, share})
	}
	return steps
}
