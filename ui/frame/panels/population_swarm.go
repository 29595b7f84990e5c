package panels

import (
	"cmp"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/axis"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/task"
	"sudokuscope/ui/kit/theme"
)

// draw draws all members over an axis that fits their costs, with the letter of each answer that is one.
func (p *Population) draw(canvas paint.Canvas, watched *scene.Scene) {
	pop := &watched.Report.Population
	p.each = 0
	high := canvas.Height - 1 // the axis is below
	if high < 1 || canvas.Width < 1 || len(pop.Members) == 0 {
		return
	}
	low, most := memberCosts(pop.Members)
	costs := chart.Axis{
		Scale: axis.Around(float64(low), float64(most), true),
		Whole: true,
		Name:  "cost",
	}
	if pop.Scale.Step != 0 {
		costs.Write = costWriter(pop)
	}
	if len(pop.Members) <= high && canvas.Width >= leastMemberRow {
		memberRows(canvas, pop, costs, watched.Asked)
		return
	}
	p.piles(canvas, pop, costs, watched.Asked)
}

// The columns of a row a member: its cost at the left, and the least width for all.
const (
	memberCostRoom = 6
	leastMemberRow = 20
)

// memberRows draws a row a member, in their order: its cost, and its sign at that place of the
// axis. The letter of an answer stands in front of its row.
func memberRows(canvas paint.Canvas, pop *engine.Population, costs chart.Axis, asked []int) {
	high := canvas.Height - 1
	wide := canvas.Width - memberCostRoom
	in := canvas.Part(memberCostRoom, 0, wide, canvas.Height)
	frame := canvas.Style(theme.Frame)
	cheapest, _ := memberCosts(pop.Members)
	tall := high / len(pop.Members)
	for i, member := range pop.Members {
		y := i * tall
		x := costs.Column(float64(member.Cost), wide)
		glyph, role := memberLook(member, pop.Origins)
		number := theme.Quiet
		if member.Cost == cheapest {
			number = theme.Best
		}
		canvas.Right(memberCostRoom-1, y+tall-1, costWriter(pop)(float64(member.Cost)), number)
		memberSquare(in.Part(x, y, 1, tall), glyph, role)
		in.Fill(0, y+tall-1, x, 1, paint.Horizontal, frame)
	}
	costs.Below(in.Part(0, high, wide, 1))
	for i, member := range asked {
		if member < len(pop.Members) {
			canvas.Text(0, member*tall+tall-1, task.Letters[i], theme.Key)
		}
	}
}

// piling is how costs have columns: how many costs a column has, in cells, with a gap between two.
type piling struct {
	low         int32
	costs       int32
	columns     int
	wide, cells int
}

// widestPile is how many cells a pile is wide at the most, with its gap.
const widestPile = 12

// piled lays the costs of an axis out in a width.
func piled(costs chart.Axis, width int) (pile piling) {
	pile.low = int32(costs.Low)
	values := int(costs.High-costs.Low) + 1
	each := (values + width - 1) / width
	pile.costs = int32(each)
	pile.columns = (values + each - 1) / each
	pile.wide = min(width/pile.columns, widestPile)
	pile.cells = pile.wide
	if pile.wide > 2 {
		pile.cells--
	}
	return pile
}

// column is the pile that a member stands in.
func (p piling) column(m engine.Member) int { return int((m.Cost - p.low) / p.costs) }

// piles draws a square a member above its cost, or one for several where a pile would be too
// high. The letters of the answers stand above the axis, those of the same cost one above the other.
func (p *Population) piles(canvas paint.Canvas, pop *engine.Population, costs chart.Axis, asked []int) {
	high := canvas.Height - 1
	pile := piled(costs, canvas.Width)
	p.sorted = append(p.sorted[:0], pop.Members...)
	slices.SortStableFunc(p.sorted, func(a, b engine.Member) int {
		return cmp.Or(pile.column(a)-pile.column(b), int(a.Origin)-int(b.Origin), int(a.Mark)-int(b.Mark))
	})
	groups := p.groups(pile)
	largest := 0
	for _, group := range groups {
		largest = max(largest, len(group))
	}
	room := pile.cells * high
	p.each = (largest + room - 1) / room
	layers := (largest + p.each*pile.cells - 1) / (p.each * pile.cells)
	tall := high / layers
	for _, group := range groups {
		left := pile.column(group[0]) * pile.wide
		for i := 0; i < len(group); i += p.each {
			square := i / p.each
			x := left + square%pile.cells
			foot := high - tall*(square/pile.cells)
			glyph, role := memberLook(group[i], pop.Origins)
			memberSquare(canvas.Part(x, foot-tall, 1, tall), glyph, role)
		}
	}
	costs.High = costs.Low + float64(pile.columns)*float64(pile.costs) - 1
	shift := (pile.cells - 1) / 2
	costs.Below(canvas.Part(shift, high, pile.columns*pile.wide, 1))
	above := map[int]int{} // how many stand in a column
	for i, member := range asked {
		if member < len(pop.Members) {
			column := pile.column(pop.Members[member])
			above[column]++
			canvas.Text(column*pile.wide, high-above[column], task.Letters[i], theme.Key)
		}
	}
}

// memberSquare draws a square, with a gap above it where there is room for one.
func memberSquare(canvas paint.Canvas, glyph string, role theme.Role) {
	high := canvas.Height
	if high == 1 {
		canvas.Text(0, 0, glyph, role)
		return
	}
	style := canvas.Style(role)
	if glyph == paint.Lower { // half a row is gap enough
		canvas.Set(0, 0, glyph, style)
		canvas.Fill(0, 1, 1, high-1, canvas.Glyphs.Bars[len(canvas.Glyphs.Bars)-1], style)
		return
	}
	gap := thickGap(high)
	canvas.Fill(0, gap, 1, high-gap, glyph, style)
}

// thickGap is how many of its rows something thick leaves to part it from the next.
func thickGap(rows int) int {
	if rows > 2 {
		return 1
	}
	return 0
}

// groups are the members of each pile, in the order of the costs.
func (p *Population) groups(pile piling) (list [][]engine.Member) {
	rest := p.sorted
	for len(rest) > 0 {
		first := pile.column(rest[0])
		end := slices.IndexFunc(rest, func(m engine.Member) bool {
			return pile.column(m) != first
		})
		if end < 0 {
			end = len(rest)
		}
		list = append(list, rest[:end])
		rest = rest[end:]
	}
	return list
}
