package manyruns

import (
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
)

// looked is what of a batch is looked at: a sample, and one of its runs or none.
type looked struct {
	of  int
	run *row
}

// hits are the runs that stand in a picture, and where, so that one can be clicked.
type hits struct{ list []hit }

type hit struct {
	x, y int // on the screen
	of   int
	seed uint64
}

func (h *hits) begin() { h.list = h.list[:0] }

// add takes note of a run at a dot of a plot that is drawn into an area.
func (h *hits) add(area paint.Canvas, p *paint.Plot, x, y, of int, seed uint64) {
	g := area.Glyphs
	h.list = append(h.list, hit{area.Area.Min.X + x/g.DotsX, area.Area.Min.Y + min(max(y, 0), p.H-1)/g.DotsY, of, seed})
}

// pick is the run nearest to a place of the screen, if one is near.
func (h *hits) pick(x, y int) (of int, seed uint64, ok bool) {
	const near = 2
	best := near*near + 1
	for _, one := range h.list {
		dx, dy := one.x-x, one.y-y
		if d := dx*dx + dy*dy; d < best {
			best, of, seed, ok = d, one.of, one.seed, true
		}
	}
	return of, seed, ok
}

// blot draws a dot that is to be found.
func blot(p *paint.Plot, x, y int, st uv.Style) {
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			p.Dot(x+dx, y+dy, st)
		}
	}
}
