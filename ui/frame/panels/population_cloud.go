package panels

import (
	"image/color"
	"strconv"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/base/axis"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/task"
	"sudokuscope/ui/kit/theme"
)

// A cloud has a point for every member: up is what its board costs, right how many cells it has
// unlike the cheapest one. A population that has collapsed is a spot at the left, one that searches
// a comet, and one that goes nowhere a cloud that stays.

// The room of a cloud: the columns of its costs, the rows of its other axis, and the least of all.
const (
	cloudLeft, cloudFoot       = 4, 2
	leastCloud, leastCloudWide = 8, 20
	fewestInCloud              = 4
)

// isCloud reports whether the members are drawn as a cloud: they must have boards, and room.
func isCloud(inside paint.Canvas, watched *scene.Scene) bool {
	pop := &watched.Report.Population
	return len(pop.Members) >= fewestInCloud && len(pop.Grids) == watched.Puzzle.Cells*len(pop.Members) &&
		inside.Width >= leastCloudWide && inside.Height >= leastCloud
}

// cloud is a cloud at work: a picture of points, one or two a character.
type cloud struct {
	pop        *engine.Population
	cells      int
	best       int
	costs      axis.Scale
	span       int // cells that may be unlike
	wide, high int // in points
	halves     bool
	top        []int // the member that is seen at each point, one more; 0 for none, -1 for a line
	many       []int // how many there are
}

// newCloud lays a cloud out in a room.
func newCloud(in paint.Canvas, watched *scene.Scene) *cloud {
	c := &cloud{
		pop:    &watched.Report.Population,
		cells:  watched.Puzzle.Cells,
		span:   max(1, len(watched.Puzzle.Free)),
		wide:   in.Width,
		high:   in.Height,
		halves: in.Glyphs.Half && !in.Theme.Mono,
	}
	if c.halves {
		c.high *= 2
	}
	_, most := memberCosts(c.pop.Members)
	c.costs = axis.Around(0, float64(max(1, most)), true)
	for i, m := range c.pop.Members {
		if m.Cost < c.pop.Members[c.best].Cost {
			c.best = i
		}
	}
	c.top, c.many = make([]int, c.wide*c.high), make([]int, c.wide*c.high)
	return c
}

// grid is the board of a member.
func (c *cloud) grid(member int) []uint8 { return c.pop.Grids[member*c.cells : (member+1)*c.cells] }

// place is the point of a member.
func (c *cloud) place(member int) (x, y int) {
	unlike := 0
	best := c.grid(c.best)
	for i, digit := range c.grid(member) {
		if digit != best[i] {
			unlike++
		}
	}
	x = min(unlike, c.span) * (c.wide - 1) / c.span
	y = c.high - 1 - int(c.costs.At(float64(c.pop.Members[member].Cost))*float64(c.high-1)+.5)
	return x, min(max(y, 0), c.high-1)
}

// cloudOrder is in which order members are drawn: what says most lies on top.
var cloudOrder = []engine.Mark{
	engine.Rejected, engine.Unmarked, engine.Fresh, engine.Compared, engine.Chosen,
}

// fill puts lines and points into the picture.
func (c *cloud) fill() {
	for _, pair := range c.pop.Joined {
		c.line(int(pair[0]), int(pair[1]))
	}
	for _, mark := range cloudOrder {
		for i, m := range c.pop.Members {
			if m.Mark != mark {
				continue
			}
			x, y := c.place(i)
			c.top[y*c.wide+x] = i + 1
			c.many[y*c.wide+x]++
		}
	}
	x, y := c.place(c.best)
	c.top[y*c.wide+x] = c.best + 1
}

// line joins two members.
func (c *cloud) line(from, to int) {
	if max(from, to) >= len(c.pop.Members) {
		return
	}
	x1, y1 := c.place(from)
	x2, y2 := c.place(to)
	dx, dy := x2-x1, y2-y1
	steps := max(dx, -dx, dy, -dy, 1)
	for i := range steps + 1 {
		c.top[(y1+dy*i/steps)*c.wide+x1+dx*i/steps] = -1
	}
}

// cloudRole is the colour of a member: what was chosen is white, what was rejected fades, and the
// others have that of their origin or, in a search that tells none, of what happened to them.
func cloudRole(m engine.Member, origins []string) theme.Role {
	switch {
	case m.Mark == engine.Chosen:
		return theme.Title
	case m.Mark == engine.Rejected:
		return theme.Veiled
	case m.Mark == engine.Compared:
		return theme.Accent
	case len(origins) > 0:
		return originRole(m.Origin)
	case m.Mark == engine.Fresh:
		return theme.SeriesB
	}
	return theme.Current
}

// fewLines is how many lines are drawn in the colour of what changes; more are a ground.
const fewLines = 3

// role is the colour of what is seen at a point.
func (c *cloud) role(seen int) theme.Role {
	switch {
	case seen < 0 && len(c.pop.Joined) <= fewLines:
		return theme.Faded
	case seen < 0:
		return theme.Frame
	case seen-1 == c.best:
		return theme.Best
	}
	return cloudRole(c.pop.Members[seen-1], c.pop.Origins)
}

// manyInCloud is from how many members on a point is a square.
const manyInCloud = 4

// draw draws the picture.
func (c *cloud) draw(in paint.Canvas) {
	if !c.halves {
		for i, seen := range c.top {
			glyph, role := paint.Separator, c.role(max(seen, 1))
			if seen > 0 {
				glyph, _ = memberLook(c.pop.Members[seen-1], c.pop.Origins)
			}
			if seen-1 == c.best {
				glyph = paint.Square
			}
			if seen != 0 {
				in.Text(i%c.wide, i/c.wide, glyph, role)
			}
		}
		return
	}
	ink := func(seen int) color.Color {
		if seen == 0 {
			return in.Theme.Base.Bg
		}
		return in.Style(c.role(seen)).Fg
	}
	for i := range c.wide * c.high / 2 {
		x, y := i%c.wide, i/c.wide
		upper, lower := 2*y*c.wide+x, (2*y+1)*c.wide+x
		top, low := c.top[upper], c.top[lower]
		if line := min(top, low); line < 0 && max(top, low) <= 0 { // dots, as points are squares
			in.Text(x, y, paint.Separator, c.role(line))
			continue
		}
		top, low = max(top, 0), max(low, 0)
		switch {
		case top <= 0 && c.many[lower] >= manyInCloud:
			top = low
		case low <= 0 && c.many[upper] >= manyInCloud:
			low = top
		}
		switch {
		case top == 0 && low == 0:
		case top == 0:
			in.Set(x, y, "▄", uv.Style{Fg: ink(low), Bg: ink(0)})
		default:
			in.Set(x, y, "▀", uv.Style{Fg: ink(top), Bg: ink(low)})
		}
	}
}

// cheapest is what the member at the left is called.
const cheapest = "best"

// drawCloud draws a cloud with its axes, and the letters of a question's answers at their members.
func drawCloud(canvas paint.Canvas, watched *scene.Scene) {
	rows := canvas.Height - cloudFoot
	in := canvas.Part(cloudLeft, 0, canvas.Width-cloudLeft, rows)
	c := newCloud(in, watched)
	c.fill()
	frame := canvas.Style(theme.Frame)
	canvas.Fill(cloudLeft-1, 0, 1, rows, paint.Vertical, frame)
	canvas.Fill(cloudLeft, rows, in.Width, 1, paint.Horizontal, frame)
	canvas.Right(cloudLeft-1, 0, paint.Short(c.costs.High), theme.Quiet)
	canvas.Right(cloudLeft-1, rows-1, "0", theme.Quiet)
	c.draw(in)
	canvas.Text(cloudLeft, rows+1, cheapest, theme.Best)
	canvas.Right(canvas.Width, rows+1, "cells unlike it "+strconv.Itoa(c.span), theme.Quiet)
	for i, member := range watched.Asked {
		if member >= len(c.pop.Members) {
			continue
		}
		x, y := c.place(member)
		if c.halves {
			y /= 2
		}
		in.Text(x, y, task.Letters[i], theme.Key)
	}
}

// cloudWords are what the legend of a cloud names: what occurs, as it looks.
func cloudWords(members []engine.Member, origins []string, signs bool) (words []paint.Word) {
	var seen [8]int
	var from [256]int
	for _, m := range members {
		seen[m.Mark]++
		if plain := cloudRole(engine.Member{Origin: m.Origin}, origins); cloudRole(m, origins) == plain {
			from[m.Origin]++
		}
	}
	add := func(count int, member engine.Member, word string) {
		sign := paint.Square
		if signs {
			sign, _ = memberLook(member, origins)
		}
		if count > 0 {
			text := word + " " + strconv.Itoa(count)
			words = append(words, paint.Word{Sign: sign + " ", Text: text, Role: cloudRole(member, origins)})
		}
	}
	for _, mark := range []engine.Mark{engine.Chosen, engine.Rejected, engine.Fresh, engine.Compared} {
		if mark == engine.Fresh && len(origins) > 0 {
			continue // its colour is that of its origin
		}
		add(seen[mark], engine.Member{Mark: mark}, memberMarks[mark].word)
	}
	for i, name := range origins {
		add(from[i], engine.Member{Origin: uint8(i)}, name)
	}
	if len(origins) == 0 && seen[engine.Unmarked] < len(members) {
		add(seen[engine.Unmarked], engine.Member{}, "others")
	}
	return words
}
