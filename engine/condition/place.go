package condition

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Places are the kinds of places that a board can be in, by the moves weighed there. Whether
// level ground is a plateau or a weak minimum tells only a search that has looked beyond it; see
// sudoku.Standing.
var Places = []string{"strict minimum", "weak minimum", "plateau", "level", "flat", "slope"}

// In reports whether a board is in a kind of place, by the moves that were weighed; where none
// was, it is in no place.
func In(place string, around *engine.Neighbourhood) bool {
	better, equal, worse := around.Count()
	if better+equal+worse == 0 {
		return false
	}
	switch place {
	case "strict minimum":
		return better+equal == 0
	case "weak minimum": // level, and no move leads down from there
		return around.Standing == sudoku.WeakMinimum
	case "plateau": // level, and a move leads down from there
		return around.Standing == sudoku.OnPlateau
	case "level":
		return better == 0 && equal > 0
	case "flat":
		return better+worse == 0
	}
	return better > 0 // a slope
}
