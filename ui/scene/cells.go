package scene

import "iter"

// Held reports whether the search no longer chooses a cell: propagation has left it one digit, or
// the search holds it.
func (s *Scene) Held(cell int) bool {
	return s.Settled[cell] ||
		cell < len(s.Report.Fixed) && s.Report.Fixed[cell]
}

// Filled reports whether the current grid has a digit in a cell.
func (s *Scene) Filled(cell int) bool {
	return cell < len(s.Report.Current) &&
		s.Report.Current[cell] > 0
}

// Differing are the cells in which another run holds another digit now.
func (s *Scene) Differing(other *Scene) iter.Seq[int] {
	mine, theirs := s.Grid(), other.Grid()
	both := min(len(mine), len(theirs))
	return func(yield func(int) bool) {
		for cell, digit := range mine[:both] {
			if digit != theirs[cell] && !yield(cell) {
				return
			}
		}
	}
}
