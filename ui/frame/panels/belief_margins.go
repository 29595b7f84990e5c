package panels

import (
	"fmt"
	"math"

	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
)

// Where a search balances sums, a square of points stands right of every row and below every
// column of cells: point n is how far the sum of digit n's weights there is from what it should be.

// marginGap is how many points part the squares of the sums from the cells.
const marginGap = 2

// margined is a grid with room for the sums of its rows and columns, where a row of characters
// between blocks is too much.
func (p pointGrid) margined() pointGrid {
	p.margin = marginGap
	if p.down.gap > 0 {
		p.down.more = 1
	}
	return p
}

// extra is how many points the sums take along a direction.
func (p pointGrid) extra(along spacing) int {
	if p.margin == 0 {
		return 0
	}
	return p.margin + along.per
}

// width and height are what is drawn, in points.
func (p pointGrid) width() int  { return p.across.length() + p.extra(p.across) }
func (p pointGrid) height() int { return p.down.length() + p.extra(p.down) }

// sum is the unit and the digit whose sum a point shows; ok is false where a point shows none.
func (p pointGrid) sum(watched *scene.Scene, x, y int) (unit int, digit uint8, ok bool) {
	if p.margin == 0 {
		return 0, 0, false
	}
	side := watched.Puzzle.Side
	right, below := x-p.across.length()-p.margin, y-p.down.length()-p.margin
	scale := p.across.per / p.across.order
	if right >= 0 && right < p.across.per {
		row, dy, on := p.down.cell(y)
		return row, uint8(dy/scale*p.across.order + right/scale + 1), on
	}
	if below >= 0 && below < p.down.per {
		col, dx, on := p.across.cell(x)
		return side + col, uint8(below/scale*p.across.order + dx/scale + 1), on
	}
	return 0, 0, false
}

// balances reports whether the search works to make sums right.
func balances(watched *scene.Scene) bool {
	return watched.Report.Marginals.Sums && len(watched.Report.Marginals.P) > 0
}

// off is how far the sum of a digit's weights in a unit is from the full one, as a part of that.
func off(watched *scene.Scene, unit int, digit uint8) float64 {
	sum, full := 0.0, watched.Report.Marginals.Full
	for _, cell := range watched.Puzzle.Unit(unit) {
		sum += watched.Weights(int(cell))[digit-1]
	}
	return math.Abs(sum-full) / full
}

// owed is how strongly that is drawn: what is as good as nothing is not, and a small rest is seen.
func owed(off float64) float64 {
	const nothing, least = .01, .3
	if off < nothing {
		return 0
	}
	return least + float64((1-least)*math.Sqrt(min(off, 1)))
}

// sumsText says how far the worst sum of all units is from what it should be.
func sumsText(watched *scene.Scene, room int) string {
	worst, at := 0.0, 0
	for unit := range watched.Puzzle.Units() {
		for digit := range uint8(watched.Puzzle.Side) {
			if far := off(watched, unit, digit+1); far > worst {
				worst, at = far, unit
			}
		}
	}
	where := watched.Puzzle.UnitName(at)
	full := fmt.Sprintf("%.3g", watched.Report.Marginals.Full)
	return panel.First(room,
		fmt.Sprintf("edges: how far each sum of a digit is from %s · worst %.2f, %s", full, worst, where),
		fmt.Sprintf("edges: how far sums are from %s, worst %.2f", full, worst),
		fmt.Sprintf("edges: sums, worst off by %.2f", worst),
	)
}
