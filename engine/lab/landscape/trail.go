package landscape

import (
	"iter"

	"sudokuscope/engine"
)

// Place is where a run was.
type Place struct {
	Iteration int64
	// Missing is what rows, columns and blocks of the search's own board lack.
	Missing int
	// Point is the board that it is seen as.
	Point
	// Below is where steepest descent from there ends.
	Below Descent
}

// Trail is the way of a run: where it was at some moments.
func (l *Landscape) Trail(moments iter.Seq2[engine.Position, engine.Search]) (places []Place) {
	var snap engine.Snapshot
	for at, search := range moments {
		search.Observe(&snap)
		board := l.Complete(snap.Current)
		places = append(places, Place{
			Iteration: at.Iteration,
			Missing:   l.Puzzle.Missing(snap.Current),
			Point:     pointOf(board),
			Below:     board.Descend(),
		})
		if search.Tally().Status != engine.Running {
			break // the moments after that are the same one
		}
	}
	return places
}

// MostPlaces is how many places of a run are looked at.
const MostPlaces = 1000

// Moments are at most MostPlaces moments of a run of some iterations, evenly apart.
func Moments(iterations int64) (list []engine.Position) {
	every := max(1, (iterations+MostPlaces-1)/MostPlaces)
	for at := int64(0); at <= iterations; at += every {
		list = append(list, engine.Position{Iteration: at})
	}
	return list
}
