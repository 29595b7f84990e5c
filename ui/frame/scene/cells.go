package scene

// Held reports whether the search no longer chooses a cell: propagation has left it one digit, or
// the search holds it.
func (s *Scene) Held(cell int) bool {
	return s.Settled[cell] || cell < len(s.Report.Fixed) && s.Report.Fixed[cell]
}

// Filled reports whether the current grid has a digit in a cell.
func (s *Scene) Filled(cell int) bool {
	return cell < len(s.Report.Current) && s.Report.Current[cell] > 0
}

// Differs reports whether another run holds another digit in a cell now.
func (s *Scene) Differs(other *Scene, cell int) bool {
	mine, theirs := s.Grid(), other.Grid()
	return cell < min(len(mine), len(theirs)) && mine[cell] != theirs[cell]
}
