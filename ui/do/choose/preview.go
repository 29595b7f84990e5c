package choose

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/board"
	"sudokuscope/ui/kit/grid"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// previewGivens draws givens, some of them lit. Where the board has a line round every cell, and at
// most some cells are lit, these are joined.
func previewGivens(canvas paint.Canvas, puzzleBoard *sudoku.Board, givens sudoku.Grid, lit []int) (y int) {
	room := canvas.Height - 6
	geometry, ruled := grid.Geometry{}, false
	if len(lit) > 1 {
		w, h := grid.Smallest(puzzleBoard)
		if geometry, ruled = grid.Ruled(puzzleBoard, min(canvas.Width, w), min(room, h)); ruled {
			room = h
		}
	}
	if !ruled {
		_, height := grid.Size(puzzleBoard, 3)
		geometry = grid.Fit(puzzleBoard, canvas.Width, min(room, height), 3, 0)
	}
	drawGivens(canvas, geometry, givens, lit)
	if part := geometry.Part(); part != "" {
		canvas.Text(0, geometry.Bottom(), part+" are shown", theme.Quiet)
	}
	return geometry.Bottom() + 1
}

// previewRuled draws givens with a line round every cell, some of them lit and joined.
func previewRuled(canvas paint.Canvas, on *sudoku.Board, givens sudoku.Grid, lit []int) {
	w, h := grid.Smallest(on)
	geometry, _ := grid.Ruled(on, min(canvas.Width, w), min(canvas.Height, h))
	drawGivens(canvas, geometry, givens, lit)
}

func drawGivens(canvas paint.Canvas, geometry grid.Geometry, givens sudoku.Grid, lit []int) {
	drawn := board.Board{Geo: &geometry, Puzzle: &sudoku.Puzzle{Board: geometry.Board}}
	drawn.Cell = func(cell int) board.Cell {
		look := board.Cell{Digit: givens[cell], Role: theme.Given, Clash: slices.Contains(lit, cell)}
		switch {
		case look.Digit == 0:
			look.Role = theme.Frame
		case look.Clash:
			look.Role = theme.Clash
		}
		return look
	}
	if geometry.Ruled && len(lit) > 1 {
		drawn.Wires = joined(geometry.Board, lit)
	}
	drawn.Draw(canvas)
}

// joined are wires that make one figure of some cells, as short as it goes: each further cell is
// joined with the nearest of those before it.
func joined(on *sudoku.Board, cells []int) (wires []board.Wire) {
	far := func(a, b int) int {
		return gap(int(on.Row[a]), int(on.Row[b])) + gap(int(on.Col[a]), int(on.Col[b]))
	}
	in := slices.Clone(cells[:1])
	for len(in) < len(cells) {
		best := board.Wire{A: -1}
		for _, a := range in {
			for _, b := range cells {
				if !slices.Contains(in, b) && (best.A < 0 || far(a, b) < far(best.A, best.B)) {
					best = board.Wire{A: a, B: b, Role: theme.Clash}
				}
			}
		}
		wires, in = append(wires, best), append(in, best.B)
	}
	return wires
}

func gap(a, b int) int { return max(a-b, b-a) }

// previewPuzzle draws the givens and what is quickly said of them.
func previewPuzzle(canvas paint.Canvas, puzzle *sudoku.Puzzle) (y int) {
	y = previewGivens(canvas, puzzle.Board, puzzle.Givens, nil)
	free := len(puzzle.Free)
	text := fmt.Sprintf("%d×%d, %d givens, %d free", puzzle.Side, puzzle.Side, puzzle.Cells-free, free)
	canvas.Text(0, y, text, theme.Text)
	domains := sudoku.NewDomains(puzzle.Board, sudoku.AC3)
	if !domains.Load(puzzle) {
		canvas.Text(0, y+1, "impossible: a cell has no candidate", theme.Bad)
		return y + 2
	}
	digits := 0.0
	for _, m := range domains.Cand {
		digits += math.Log10(float64(m.Count()))
	}
	text = fmt.Sprintf("10^%.0f boards left by arc consistency", digits)
	if domains.Open == 0 {
		text = "arc consistency alone solves it"
	}
	canvas.Text(0, y+1, text, theme.Quiet)
	return y + 2
}
