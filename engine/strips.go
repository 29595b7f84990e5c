package engine

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

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
}

// Gauge adds a value that runs up to a limit.
func (s *Snapshot) Gauge(name string, at, full float64) {
	s.Gauges = append(s.Gauges, Gauge{Name: name, At: at, Full: full})
}

// strips are rows of digits as a kind of state.
type strips []Strip

func (s *strips) reset() { *s = (*s)[:0] }
func (s *strips) hash(h hasher) hasher {
	h.ints(int64(len(*s)))
	for _, one := range *s {
		h.bytes(one.Digits)
		h.bytes(one.Marks)
	}
	return h
}

func (s *strips) check(a *Algorithm, p *sudoku.Puzzle) error {
	for _, one := range *s {
		for _, m := range one.Marks {
			if int(m) > len(a.Strips) {
				return fmt.Errorf("strip %q has a mark %d, of which the algorithm does not say what it means", one.Label, m)
			}
		}
		if one.Label == "" || len(one.Marks) != 0 && len(one.Marks) != len(one.Digits) {
			return fmt.Errorf("strip %q has %d digits and %d marks", one.Label, len(one.Digits), len(one.Marks))
		}
	}
	return nil
}

// gauges are values with a limit as a kind of state.
type gauges []Gauge

func (g *gauges) reset() { *g = (*g)[:0] }
func (g *gauges) hash(h hasher) hasher {
	h.ints(int64(len(*g)))
	for _, one := range *g {
		h.float(one.At)
		h.float(one.Full)
	}
	return h
}

func (g *gauges) check(*Algorithm, *sudoku.Puzzle) error {
	for _, one := range *g {
		if one.Name == "" || !(one.Full >= 0) {
			return fmt.Errorf("gauge %q runs up to %v", one.Name, one.Full)
		}
	}
	return nil
}
