package panels

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Tree shows the path of decisions, a level a row, and beside it how many nodes were
// tried on each level.
type Tree struct {
	columns, rows, each int
	from                int // the level of the first row
	back                int // levels scrolled back from where the path is
}

func (p *Tree) Options() panel.Options {
	return panel.Options{
		ID: TreeID,
		Has: func(watched *scene.Scene) bool {
			return watched.Shown().Tree != ""
		},
		Empty: func(watched *scene.Scene) bool {
			return watched.Report.Tree.Label == ""
		},
		Natural: panel.Size(58, 20),
		About: panel.Says("The decisions that stand, from the root down. Beside each are the " +
			"digits left to try. A bar says how many nodes the search has tried on that level, " +
			"on a logarithmic scale; the number is exact."),
		Foot:   p.Foot,
		Click:  p.Click,
		Scroll: p.Scroll,
	}
}

func (p *Tree) Title(watched *scene.Scene) string {
	return "tree: " + cmp.Or(watched.Report.Tree.Label, watched.Shown().Tree)
}

// Foot tells the deepest point, and how far the search has just gone back.
func (p *Tree) Foot(watched *scene.Scene, room int) string {
	tree := &watched.Report.Tree
	if len(tree.Levels) == 0 {
		return ""
	}
	deepest := fmt.Sprintf("deepest %d, iteration %d", len(tree.Levels), tree.DeepestAt)
	now := fmt.Sprintf("depth %d · %s", len(tree.Path), deepest)
	if tree.Popped > 0 {
		up := english.Count(tree.Popped, "level")
		return panel.First(
			room,
			fmt.Sprintf("%s · %s given up", now, up),
			fmt.Sprintf("%s · %s up", deepest, up),
			deepest,
		)
	}
	return panel.First(room, now, deepest)
}

// leastTreeWidth is the width of a column, of which the decision has treeWords.
const (
	leastTreeWidth = 40
	treeWords      = 27
)

// Draw draws the levels in as many columns as there is need of and room for.
func (p *Tree) Draw(canvas paint.Canvas, watched *scene.Scene) {
	tree := &watched.Report.Tree
	words, role := treeVerdict(tree, canvas.Width-2)
	if words != "" {
		canvas.Text(1, canvas.Height-1, words, role)
		canvas = canvas.Part(0, 0, canvas.Width, canvas.Height-1)
	}
	levels := max(len(tree.Levels), len(tree.Path))
	if levels == 0 {
		canvas.Text(1, 0, "The root: nothing is decided yet.", theme.Quiet)
		return
	}
	p.rows = max(1, canvas.Height-1) // below the heads
	p.columns = max(1, min(canvas.Width/leastTreeWidth, (levels+p.rows-1)/p.rows))
	p.each = canvas.Width / p.columns
	// The end of the path and what was tried below it are seen, as far as they fit, unless one has scrolled.
	room := p.columns * p.rows
	below := min(levels-len(tree.Path), room/3)
	follow := max(0, min(levels-room, len(tree.Path)+below-room))
	p.back = max(follow-(levels-room), min(p.back, follow))
	p.from = max(0, follow-p.back)
	most := slices.Max(append([]int64{1}, tree.Levels...))
	for i := range p.columns {
		head := canvas.Part(i*p.each, 0, p.each-1, 1)
		head.Text(6, 0, "decision, then left", theme.Quiet)
		head.Right(head.Width, 0, "nodes", theme.Quiet)
	}
	for i := range min(levels-p.from, room) {
		treeLevel(canvas.Part(i/p.rows*p.each, 1+i%p.rows, p.each-1, 1), watched, p.from+i, most)
	}
}

// treeVerdict is what is known of solutions.
func treeVerdict(tree *engine.Tree, room int) (string, theme.Role) {
	switch proof := tree.Proof(); {
	case proof != "" && tree.Solutions > 0:
		return paint.Events[engine.Success] + " " + proof, theme.Good
	case proof != "":
		return paint.Stop + " " + proof, theme.Bad
	case tree.Solutions == 1:
		return panel.First(
			room,
			"1 solution; whether it is the only one is not proved",
			"1 solution, others not ruled out",
		), theme.Good
	}
	return "", theme.Text
}

// treeLevel draws a level: the decision that stands there, if one does, and its nodes.
func treeLevel(canvas paint.Canvas, watched *scene.Scene, level int, most int64) {
	tree := &watched.Report.Tree
	canvas.Right(4, 0, fmt.Sprintf("%d", level+1), theme.Quiet)
	words := min(treeWords, max(16, canvas.Width-12))
	if level < len(tree.Path) {
		treeBranch(canvas.Part(6, 0, words-6, 1), watched, &tree.Path[level], level == len(tree.Path)-1)
	} else if level == len(tree.Levels)-1 {
		canvas.Text(6, 0, "the deepest so far", theme.Best)
	}
	if level >= len(tree.Levels) {
		return
	}
	nodes := tree.Levels[level]
	canvas.Right(canvas.Width, 0, paint.Short(float64(nodes)), theme.Quiet)
	if bar := canvas.Width - words - 8; bar > 2 {
		canvas.Bar(words+1, 0, bar, math.Log1p(float64(nodes))/math.Log1p(float64(most)), theme.SeriesA)
	}
}

// treeBranch writes a decision: the cell with its digit, and what else may be tried.
func treeBranch(canvas paint.Canvas, watched *scene.Scene, branch *engine.Branch, last bool) {
	puzzle := watched.Puzzle
	name := ""
	digit := paint.Separator
	role := theme.Text
	if last {
		role = theme.Current
	}
	if cell, is := branch.Cell.Get(); is {
		name = puzzle.CellName(cell)
		if watched.Cursor.Is(cell) {
			role = theme.Accent
		}
	}
	if branch.Digit > 0 {
		digit = string(puzzle.Symbol(branch.Digit))
	}
	x := canvas.Text(0, 0, fmt.Sprintf("%-5s = %s", name, digit), role) + 2
	left := panel.First(canvas.Width-x, "the last", "last")
	switch {
	case branch.All == 0: // the search keeps no alternatives
		left = ""
	case branch.Left != 0:
		left = "then"
		many := 0
		for mask := branch.Left; mask != 0; mask &= mask - 1 { // digits, or places of a digit in a unit
			many++
			if branch.Unit < 0 {
				left += " " + string(puzzle.Symbol(mask.Lowest()))
			} else {
				left += " " + puzzle.CellName(int(puzzle.Unit(int(branch.Unit))[mask.Lowest()-1]))
			}
		}
		left = panel.First(canvas.Width-x, left, fmt.Sprintf("%d left", many))
	}
	canvas.Field(x, 0, canvas.Width-x, left, theme.Quiet)
}

func (p *Tree) Scroll(lines int, _ *scene.Scene) { p.back -= lines }

func (p *Tree) Click(x, y int, watched *scene.Scene) panel.Wish {
	if p.each == 0 || y < 1 || y > p.rows {
		return panel.Wish{}
	}
	level := p.from + x/p.each*p.rows + y - 1
	path := watched.Report.Tree.Path
	if level < len(path) {
		return panel.Wish{Look: path[level].Cell}
	}
	return panel.Wish{}
}
