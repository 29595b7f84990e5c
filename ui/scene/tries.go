package scene

// Tries is how often each cell came out right over many independent runs.
type Tries struct {
	Done, Total int
	// Rate is the share of the runs in which a cell was right; nil while they
	// are not all done.
	Rate []float64
}

// Rated reports whether there is a map to be shown.
func (s *Scene) Rated() bool { return s.Tries != nil && len(s.Tries.Rate) == s.Puzzle.Cells }

// The grades of the map, those of the RESEDA paper's figure 4.2.
const (
	Always = 1  // A: in every run
	Mostly = .9 // B: in nine runs of ten
)

// Grades counts the free cells that are always right, and those that mostly are.
func (s *Scene) Grades() (always, mostly int) {
	for _, c := range s.Puzzle.Free {
		switch rate := s.Tries.Rate[c]; {
		case rate >= Always:
			always++
		case rate >= Mostly:
			mostly++
		}
	}
	return always, mostly
}
