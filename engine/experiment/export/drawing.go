package export

import (
	"io"
	"strings"

	"sudokuscope/engine/experiment"
)

// Drawing is something to look at: a panel of curves, a sweep, a matrix.
type Drawing interface {
	title() string
	// svg draws it at a height of a picture and returns how high it is.
	svg(b *strings.Builder, top float64) float64
	// text draws it for a terminal.
	text(w io.Writer) error
}

// Drawings are those that a report has of itself, and the run-time distributions.
func (r *Report) Drawings(samples []experiment.Sample) []Drawing {
	var list []Drawing
	for i := range r.Sweeps {
		list = append(list, study{&r.Sweeps[i]})
	}
	for i := range r.Matrices {
		list = append(list, field{&r.Matrices[i]})
	}
	for _, p := range Panels(samples) {
		list = append(list, p)
	}
	return list
}

func (p Panel) title() string { return p.Title }

func (p Panel) text(w io.Writer) error { return ECDF(w, p) }
