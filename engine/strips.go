package engine

// Strip is one labelled row of digits: the parents, the mask and the child of a
// crossover, for example.
type Strip struct {
	Label  string
	Digits []uint8
	// Marks tint the digits: 0 for none, 1, 2, 3 ... for where they come from.
	Marks []uint8
}

// Gauge is a value that runs up to a limit: a plateau counter, a stagnation.
type Gauge struct {
	Name     string
	At, Full float64
	// Of is the metric whose standing still it counts; empty for none.
	Of string
}

// Gauge adds a value that runs up to a limit. A limit of 0 means that there is none: then it
// adds nothing.
func (s *Snapshot) Gauge(name string, at, full float64) {
	if full > 0 {
		s.Gauges = append(s.Gauges, Gauge{Name: name, At: at, Full: full})
	}
}
