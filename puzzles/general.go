package puzzles

import (
	"fmt"
	"math/rand/v2"
	"strconv"

	"sudokuscope/engine/sudoku"
)

// generalCount is how many general puzzles of a size and a share stand for all: as many
// as Lloyd and Amos made of each.
const generalCount = 100

// General makes a general puzzle, as the instances of Lloyd and Amos (2019) are made: a
// random solution, of which a share of the cells, in percent and rounded up, stays. Which
// cells is drawn, and nobody asks whether other solutions fit too: mostly they do, unless
// the share is high. The same number makes the same puzzle, of a name that [Open] knows.
func General(order, share int, number uint64) (*sudoku.Puzzle, error) {
	board := sudoku.Of(order)
	if board == nil || share < 0 || share > 100 {
		return nil, fmt.Errorf("order %d with %d %% given; expected an order of %d to %d and 0 to 100 %%",
			order, share, sudoku.MinOrder, sudoku.MaxOrder)
	}
	rng := rand.New(rand.NewPCG(number, uint64(100*order+share)))
	grid := solution(board, rng)
	for _, c := range rng.Perm(board.Cells)[(board.Cells*share+99)/100:] {
		grid[c] = 0
	}
	return sudoku.New(GeneralName(order, share)+"/"+strconv.FormatUint(number, 10), grid)
}

// GeneralName names all general puzzles of a size and a share: general/25x25/45.
func GeneralName(order, share int) string {
	return fmt.Sprintf("general/%dx%d/%d", order*order, order*order, share)
}

// generalOf reads what follows general/ in a name: the size, the share and perhaps the
// number of a puzzle.
func generalOf(name string) (order, share int, number uint64, one, ok bool) {
	var side int
	read, _ := fmt.Sscanf(name, "general/%dx%d/%d/%d", &side, &side, &share, &number)
	board := sudoku.OfSide(side)
	if board == nil || share < 0 || share > 100 {
		return
	}
	full := GeneralName(board.Order, share)
	one = read == 4
	if one {
		full += "/" + strconv.FormatUint(number, 10)
	}
	return board.Order, share, number, one, name == full
}

// general is the collection of a name: the first of a size and a share, made when they
// are asked for.
func general(name string) *Collection {
	order, _, _, one, ok := generalOf(name)
	if !ok || one {
		return nil
	}
	return &Collection{Name: name, Order: order, count: generalCount, numbered: true, made: true}
}

// generalPuzzle is the puzzle of a name.
func generalPuzzle(name string) *sudoku.Puzzle {
	order, share, number, one, ok := generalOf(name)
	if !ok || !one {
		return nil
	}
	p, _ := General(order, share, number) // the name has been read
	return p
}
