package scene

import (
	"math"

	"sudokuscope/engine/run"
)

// trail is a value noted at the moments that were shown, in the form of a series
// so that a chart draws it as one. The timeline cannot keep it: it is not the
// search's own.
type trail struct{ run.Series }

// trailRoom is how many buckets there are; when they are full, each takes in
// twice as many iterations.
const trailRoom = 2048

var nothing = run.Bucket{Min: math.NaN(), Max: math.NaN(), Last: math.NaN()}

// note notes a value at an iteration, in any order.
func (t *trail) note(iteration int64, v float64) {
	if t.Width == 0 {
		t.Width = 1
	}
	for iteration/t.Width >= trailRoom {
		t.halve()
	}
	i := iteration / t.Width
	for int64(len(t.Buckets)) <= i {
		t.Buckets = append(t.Buckets, nothing)
	}
	b := &t.Buckets[i]
	if math.IsNaN(b.Last) {
		*b = run.Bucket{Min: v, Max: v, Last: v}
		return
	}
	*b = run.Bucket{Min: min(b.Min, v), Max: max(b.Max, v), Last: v}
}

func (t *trail) halve() {
	n := (len(t.Buckets) + 1) / 2
	for i := range n {
		a := t.Buckets[2*i]
		if 2*i+1 < len(t.Buckets) {
			if b := t.Buckets[2*i+1]; math.IsNaN(a.Last) {
				a = b
			} else if !math.IsNaN(b.Last) {
				a = run.Bucket{Min: min(a.Min, b.Min), Max: max(a.Max, b.Max), Last: b.Last}
			}
		}
		t.Buckets[i] = a
	}
	t.Buckets, t.Width = t.Buckets[:n], 2*t.Width
}
