package panels

import (
	"fmt"
	"strconv"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Ways shows how many constraints of an exact cover have how many ways left to be met, and how
// many ways the one had that was chosen last: a search that always takes the fewest stays near
// the top, and a constraint without a way is a dead end.
type Ways struct{}

// waysRows is how many rows there are: those from no way on, and the last for all that have more.
const waysRows = 6

func (p *Ways) Options() panel.Options {
	return panel.Options{
		ID: WaysID,
		Has: func(watched *scene.Scene) bool {
			return watched.Shown().Columns && watched.Shown().Tree != ""
		},
		Empty: func(watched *scene.Scene) bool {
			return len(watched.Report.Tree.Columns) == 0
		},
		Natural: panel.Size(40, waysRows),
		About: panel.Says("The constraints that are still to be met, by how many ways are left to meet them. The " +
			"arrow is at the number that the one had which was chosen last. One with 0 ways is a dead end."),
		Foot: p.Foot,
		Bars: true,
	}
}

func (p *Ways) Title(*scene.Scene) string { return "constraints by ways left" }

// Foot says how many are open.
func (p *Ways) Foot(watched *scene.Scene, _ int) string {
	return fmt.Sprintf("%d open", left(watched.Report.Tree.Columns))
}

// Draw draws a row a number of ways.
func (p *Ways) Draw(canvas paint.Canvas, watched *scene.Scene) {
	tree := &watched.Report.Tree
	var count [waysRows]int
	dead := -1
	for i, ways := range tree.Columns {
		if ways < 0 { // met
			continue
		}
		if ways == 0 && dead < 0 {
			dead = i
		}
		count[min(int(ways), waysRows-1)]++
	}
	most := 1
	for _, n := range count {
		most = max(most, n)
	}
	had, name := chosenWays(tree, watched.Puzzle.Board)
	const label, words = 4, 22
	bar := max(0, canvas.Width-label-words)
	for ways, n := range count {
		role, text := theme.SeriesA, ""
		number := strconv.Itoa(ways)
		if ways == waysRows-1 {
			number += "+"
		}
		switch {
		case ways == 0 && n > 0:
			role, text = theme.Clash, "dead end: "+constraintName(watched.Puzzle.Board, dead)
		case min(had, waysRows-1) == ways && name != "":
			role, text = theme.Accent, paint.Pointer+" "+name
		}
		inks := theme.Quiet
		if role != theme.SeriesA {
			inks = role
		}
		canvas.Right(label-1, ways, number, inks)
		end := label
		if n > 0 {
			long := max(1, n*bar/most)
			canvas.Bar(label, ways, long, 1, role)
			end += long + 1
			end = canvas.Text(end, ways, strconv.Itoa(n), theme.Text) + 1
		}
		canvas.Field(end, ways, canvas.Width-end, text, inks)
	}
}

// chosenWays is how many ways the constraint had that was chosen last, and what it is called; no name
// if none was.
func chosenWays(tree *engine.Tree, board *sudoku.Board) (ways int, name string) {
	if len(tree.Path) == 0 {
		return 0, ""
	}
	last := &tree.Path[len(tree.Path)-1]
	switch {
	case !last.Stands():
		return 0, ""
	case last.Unit >= 0:
		name = fmt.Sprintf("%c in %s", board.Symbol(last.Digit), board.UnitName(int(last.Unit)))
	default:
		name = board.CellName(last.Cell.Or(0))
	}
	return last.All.Count(), name
}

// constraintName is what a constraint of the list is called: a cell, or a digit in a unit.
func constraintName(board *sudoku.Board, i int) string {
	if i < board.Cells {
		return board.CellName(i)
	}
	i -= board.Cells
	return fmt.Sprintf("%c in %s", board.Symbol(uint8(i%board.Side+1)), board.UnitName(i/board.Side))
}
