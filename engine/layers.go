package engine

// Layer is one of several lists of weights that a search decides by, of which the one that it
// shows, [Marginals], is made: a copy of a table, or the messages of all rows to their cells.
type Layer struct {
	Label string // "rows"
	// P has a weight for each digit in each cell, in the order of Marginals.P; or, where
	// Pairs is not empty, one for each pair.
	P []float64
	// Pairs are what each weight is of, where it is of two places that exclude each other.
	Pairs []Pair
	// Ones are the places that the layer has asked for last; empty where it asks for none.
	Ones []int32
}

// Pair is two places in a table of digits and cells: cell*Side + digit-1.
type Pair struct{ One, Other int32 }

// Layer adds an empty layer, and uses the room of one that was there.
func (s *Snapshot) Layer(label string) *Layer {
	n := len(s.Layers)
	if n == cap(s.Layers) {
		s.Layers = append(s.Layers, Layer{})
	}
	s.Layers = s.Layers[:n+1]
	layer := &s.Layers[n]
	*layer = Layer{Label: label, P: layer.P[:0], Pairs: layer.Pairs[:0], Ones: layer.Ones[:0]}
	return layer
}
