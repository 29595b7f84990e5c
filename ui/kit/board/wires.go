package board

import (
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Wire joins two cells along the lines of a ruled board.
type Wire struct {
	A, B int
	Role theme.Role
	// Double is a wire of two lines; others are heavy.
	Double bool
}

// The arms of a piece of a wire.
const (
	armUp = 1 << iota
	armDown
	armLeft
	armRight
)

const (
	across  = armLeft | armRight
	upright = armUp | armDown
)

// wireGlyphs are the pieces by their arms. A font without lines has one sign for all.
type wireGlyphs map[uint8]string

var (
	heavyWire = wireGlyphs{
		across: "━", upright: "┃",
		armDown | armRight: "┏", armDown | armLeft: "┓", armUp | armRight: "┗", armUp | armLeft: "┛",
	}
	doubleWire = wireGlyphs{
		across: "═", upright: "║",
		armDown | armRight: "╔", armDown | armLeft: "╗", armUp | armRight: "╚", armUp | armLeft: "╝",
	}
	// dashedWire is a heavy one where no colour parts it from the lines of the board.
	dashedWire = wireGlyphs{
		across: "╍", upright: "╏",
		armDown | armRight: "┏", armDown | armLeft: "┓", armUp | armRight: "┗", armUp | armLeft: "┛",
	}
)

// piece is a part of a wire, in a cell of the screen.
type piece struct {
	at   uv.Position
	arms uint8
}

// wires draws the wires, each by the way that meets the others least. Where two cross, the later
// one is a bridge over the other. Below a number at the edge a wire goes on unseen.
func (b *Board) wires(canvas paint.Canvas) {
	if !b.Geo.Ruled {
		return
	}
	taken := map[uv.Position]uint8{}
	for _, wire := range b.Wires {
		style := canvas.Style(wire.Role)
		style.Underline = uv.UnderlineNone
		style.Attrs = 0
		if canvas.Theme.Flat { // with few colours bold ones are brighter
			style.Attrs = uv.AttrBold
		}
		style.Bg = canvas.Theme.Base.Bg
		glyphs := heavyWire
		switch {
		case wire.Double:
			glyphs = doubleWire
		case canvas.Theme.Mono:
			glyphs = dashedWire
		}
		for _, p := range b.way(wire.A, wire.B, taken) {
			taken[p.at] |= p.arms
			if b.Geo.Head(p.at.X, p.at.Y) {
				continue
			}
			glyph := glyphs[p.arms]
			switch {
			case canvas.Glyphs.Half:
			case wire.Double:
				glyph = "%"
			default:
				glyph = "*"
			}
			canvas.Set(p.at.X, p.at.Y, glyph, style)
		}
	}
}

// way is the best of the ways between two cells.
func (b *Board) way(one, other int, taken map[uv.Position]uint8) (best []piece) {
	const along, over, head = 20, 3, 15 // what it costs to run along a wire, over one, over a number at the edge
	least := 0
	for _, way := range b.ways(min(one, other), max(one, other)) {
		cost := len(way)
		for _, p := range way {
			switch met := taken[p.at]; {
			case met&p.arms != 0:
				cost += along
			case met != 0:
				cost += over
			}
			if b.Geo.Head(p.at.X, p.at.Y) {
				cost += head
			}
		}
		if best == nil || cost < least {
			best, least = way, cost
		}
	}
	return best
}

// ways are all ways from a cell to a later one: along one line, or round one corner.
func (b *Board) ways(one, other int) (list [][]piece) {
	g, side := b.Geo, b.Puzzle.Side
	ax, ay, _ := g.Cell(one)
	bx, by, _ := g.Cell(other)
	midA, rowA := b.middle(ax, ay)
	midB, rowB := b.middle(bx, by)
	sides := func(at, size int) [2]int { return [2]int{at + size, at - 1} }
	from, to := uv.Pos(midA, rowA), uv.Pos(midB, rowB)
	switch {
	case one/side == other/side:
		for _, y := range sides(ay, g.H) {
			list = append(list, path(from, uv.Pos(midA, y), uv.Pos(midB, y), to))
		}
	case one%side == other%side:
		for _, x := range sides(ax, g.W) {
			list = append(list, path(from, uv.Pos(x, rowA), uv.Pos(x, rowB), to))
		}
	default:
		for _, x := range sides(bx, g.W) { // below the one, then beside the other
			y := ay + g.H
			list = append(list, path(from, uv.Pos(midA, y), uv.Pos(x, y), uv.Pos(x, rowB), to))
		}
		for _, x := range sides(ax, g.W) { // beside the one, then above the other
			y := by - 1
			list = append(list, path(from, uv.Pos(x, rowA), uv.Pos(x, y), uv.Pos(midB, y), to))
		}
	}
	return list
}

// path are the pieces between some corners, the first and last of which lie inside of cells: there
// the wire ends, and what would be in the cell is left out.
func path(corners ...uv.Position) (list []piece) {
	add := func(at uv.Position, arm uint8) {
		if n := len(list); n > 0 && list[n-1].at == at {
			list[n-1].arms |= arm
			return
		}
		list = append(list, piece{at, arm})
	}
	last := len(corners) - 2
	for i, from := range corners[:last+1] {
		to := corners[i+1]
		step, out, in := uv.Pos(0, 0), uint8(0), uint8(0)
		switch {
		case to.X > from.X:
			step, out, in = uv.Pos(1, 0), armRight, armLeft
		case to.X < from.X:
			step, out, in = uv.Pos(-1, 0), armLeft, armRight
		case to.Y > from.Y:
			step, out, in = uv.Pos(0, 1), armDown, armUp
		case to.Y < from.Y:
			step, out, in = uv.Pos(0, -1), armUp, armDown
		}
		switch i {
		case 0:
			add(to, in)
		case last:
			add(from, out)
		default:
			for at := from; at != to; at = at.Add(step) {
				add(at, out)
				add(at.Add(step), in)
			}
		}
	}
	return list
}
