package panels

import (
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// boards draws the members as boards of half blocks: conflicts stand out.
func (p *Population) boards(c paint.Canvas, s *scene.Scene) {
	b := s.Puzzle.Board
	list := s.Report.Population.Members
	if len(p.clash) != b.Cells {
		p.clash = make([]bool, b.Cells)
	}
	w, h := b.Side+2, (b.Side+1)/2+1
	across := max(1, (c.Width()+2)/w)
	for i, m := range list {
		x, y := i%across*w, i/across*h
		if y+h > c.Height() {
			return
		}
		grid := sudoku.Grid(s.Report.Population.Grids[i*b.Cells : (i+1)*b.Cells])
		b.Conflicts(grid, p.clash)
		p.small(c.Part(x, y, b.Side, h-1), s, grid)
		label := paint.Short(float64(m.Cost))
		role := theme.Quiet
		if mk, ok := memberMarks[m.Mark]; ok {
			label, role = mk.glyph+" "+label, mk.role
		}
		c.Field(x, y+h-1, b.Side, label, role)
	}
}

func (p *Population) small(c paint.Canvas, s *scene.Scene, g sudoku.Grid) {
	side := s.Puzzle.Side
	for row := 0; row < side; row += 2 {
		for col := range side {
			top, low := row*side+col, (row+1)*side+col
			if c.Theme.Mono {
				c.Set(col, row/2, p.mono(top, low, row+1 < side), c.Theme.Style(theme.Text))
				continue
			}
			st := uv.Style{Fg: p.tile(c, s, g, top), Bg: c.Theme.Base.Bg}
			if row+1 < side {
				st.Bg = p.tile(c, s, g, low)
			}
			c.Set(col, row/2, "▀", st)
		}
	}
}

func (p *Population) mono(top, low int, there bool) string {
	switch {
	case there && p.clash[top] && p.clash[low]:
		return "█"
	case p.clash[top]:
		return "▀"
	case there && p.clash[low]:
		return "▄"
	}
	return "·"
}

// colours is the legend of the small boards.
func (p *Population) colours(c paint.Canvas, s *scene.Scene) {
	if c.Theme.Mono {
		c.Text(0, 0, "█ a cell that clashes", theme.Quiet)
		return
	}
	c.Legend(0, 0, []paint.Word{
		{Sign: "█", Text: "clash", Role: theme.Clash}, {Sign: "█", Text: "no clash", Role: theme.Band},
		{Sign: "█", Text: "given", Role: theme.Quiet}, {Sign: "█", Text: "empty", Role: theme.Frame},
	}...)
}

// tile is the colour of a cell: in conflict, open, given, or a digit that fits.
func (p *Population) tile(c paint.Canvas, s *scene.Scene, g sudoku.Grid, cell int) color.Color {
	switch {
	case g[cell] == 0:
		return c.Theme.Style(theme.Frame).Fg
	case p.clash[cell]:
		return c.Theme.Style(theme.Clash).Fg
	case s.Puzzle.Given(cell):
		return c.Theme.Style(theme.Quiet).Fg
	}
	return c.Theme.Style(theme.Band).Fg
}
