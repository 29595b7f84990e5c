package scene

// Recall notes the distances to the solution of a part of the past, an iteration
// each from the first on.
func (s *Scene) Recall(first int64, away []int) {
	for i, d := range away {
		s.far.note(first+int64(i), float64(d))
	}
	s.Touch()
}
