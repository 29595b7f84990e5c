package panels

import (
	"fmt"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Layers shows the boards that the layers of a search ask for, side by side: the brighter a cell,
// the more of the layers ask for its digit. What they all ask for is the board that is wanted.
type Layers struct {
	votes  []int   // how many layers ask for a digit in a cell
	asked  [][]ask // by layer and cell
	agreed int     // cells in which all layers ask for the same digit

	across, wide, high int // boards side by side, and the size of each
	digits             bool
}

// ask is the digit that a layer asks for in a cell, of several the one that most layers ask for.
type ask struct {
	digit  uint8
	votes  int
	others bool
}

func (p *Layers) Options() panel.Options {
	return panel.Options{
		ID: LayersID,
		Has: func(watched *scene.Scene) bool {
			return watched.Shown().Layers > 1
		},
		Empty: func(watched *scene.Scene) bool { return len(layersOf(watched)) < 2 },
		Natural: func(watched *scene.Scene) (w, h int) {
			w, h = layersSize(watched)
			return w, h + 1
		},
		Least: layersSize,
		About: panel.Says("A search that decides by several tables, such as one for the rows and one for the " +
			"columns: each small board is what one of them asks for. The stronger a cell, the more of " +
			"them ask for its digit there."),
		Fit:   p.Fit,
		Foot:  p.Foot,
		Click: p.Click,
	}
}

func (p *Layers) Title(*scene.Scene) string { return "what layers ask for" }

// Foot says in how many cells they agree.
func (p *Layers) Foot(watched *scene.Scene, room int) string {
	n, cells := len(layersOf(watched)), watched.Puzzle.Cells
	return panel.First(room,
		fmt.Sprintf("all %d agree in %d of %d cells", n, p.agreed, cells),
		fmt.Sprintf("agree %d of %d", p.agreed, cells), "")
}

// layersOf are the layers that ask for places.
func layersOf(watched *scene.Scene) (list []*engine.Layer) {
	for i := range watched.Report.Layers {
		if layer := &watched.Report.Layers[i]; len(layer.Ones) > 0 {
			list = append(list, layer)
		}
	}
	return list
}

// layersGap is how many columns part two boards, and digitColumns how many a digit takes.
const layersGap, digitColumns = 1, 2

// layersSize is the size of two by two boards of digits, each below its name.
func layersSize(watched *scene.Scene) (w, h int) {
	side := watched.Puzzle.Side
	return 2*digitColumns*side + layersGap, 2 * (side + 1)
}

// Fit counts the votes, and lays the boards out: as digits two by two, or as points.
func (p *Layers) Fit(inside paint.Canvas, watched *scene.Scene) {
	p.count(watched)
	n, side := len(p.asked), watched.Puzzle.Side
	p.digits, p.across = true, 2
	p.wide, p.high = digitColumns*side, side+1
	if p.across*(p.wide+layersGap)-layersGap <= inside.Width && (n+1)/2*p.high <= inside.Height {
		return
	}
	p.digits = false
	p.wide, p.high = side, (side+1)/2+1
	p.across = max(1, min(n, (inside.Width+layersGap)/(p.wide+layersGap)))
}

// count finds what each layer asks for in each cell, and where they agree.
func (p *Layers) count(watched *scene.Scene) {
	layers, side, cells := layersOf(watched), watched.Puzzle.Side, watched.Puzzle.Cells
	if len(p.votes) != cells*side {
		p.votes = make([]int, cells*side)
	}
	clear(p.votes)
	for _, layer := range layers {
		for _, place := range layer.Ones {
			p.votes[place]++
		}
	}
	if len(p.asked) != len(layers) || len(layers) > 0 && len(p.asked[0]) != cells {
		p.asked = make([][]ask, len(layers))
		for i := range p.asked {
			p.asked[i] = make([]ask, cells)
		}
	}
	p.agreed = 0
	for i, layer := range layers {
		clear(p.asked[i])
		for _, place := range layer.Ones {
			at, votes := &p.asked[i][int(place)/side], p.votes[place]
			at.others = at.others || at.digit > 0
			if votes > at.votes {
				at.digit, at.votes = uint8(int(place)%side+1), votes
			}
			if i == 0 && votes == len(layers) {
				p.agreed++
			}
		}
	}
}

func (p *Layers) Draw(canvas paint.Canvas, watched *scene.Scene) {
	p.Fit(canvas, watched)
	for i, layer := range layersOf(watched) {
		x, y := p.corner(i)
		board := canvas.Part(x, y, p.wide, p.high)
		board.Field(0, 0, p.wide, layer.Label, theme.Quiet)
		if p.digits {
			p.board(board.Part(0, 1, p.wide, p.high-1), watched, i)
			continue
		}
		drawBoard(board.Part(0, 1, p.wide, p.high-1), watched.Puzzle, func(cell int) float64 {
			return p.share(p.asked[i][cell])
		})
	}
	p.legend(canvas)
}

// corner is where a board begins.
func (p *Layers) corner(i int) (x, y int) {
	return i % p.across * (p.wide + layersGap), i / p.across * p.high
}

// share is the part of all layers that ask for the same.
func (p *Layers) share(at ask) float64 { return float64(at.votes) / float64(max(1, len(p.asked))) }

// board draws a board of digits.
func (p *Layers) board(canvas paint.Canvas, watched *scene.Scene, layer int) {
	side := watched.Puzzle.Side
	for cell, at := range p.asked[layer] {
		glyph, more := paint.Separator, " "
		if at.digit > 0 {
			glyph = string(watched.Puzzle.Symbol(at.digit))
		}
		if at.others {
			more = "+"
		}
		style := p.look(canvas, at, watched.Puzzle.Given(cell))
		x, y := digitColumns*(cell%side), cell/side
		canvas.Set(x, y, glyph, style)
		canvas.Set(x+1, y, more, style)
	}
}

// look is how what is asked for looks: by its ground, or where there are no grounds by its weight.
func (p *Layers) look(canvas paint.Canvas, at ask, given bool) uv.Style {
	switch share := p.share(at); {
	case given:
		return canvas.Style(theme.Quiet)
	case canvas.Theme.Flat && share == 1:
		return canvas.Style(theme.Title)
	case canvas.Theme.Flat && share <= .5:
		style := canvas.Style(theme.Quiet)
		style.Attrs |= uv.AttrFaint
		return style
	case canvas.Theme.Flat:
		return canvas.Style(theme.Text)
	default:
		ground := heatOf(canvas.Theme, share, false)
		return uv.Style{Fg: theme.Readable(ground), Bg: ground}
	}
}

// legend says how many layers a look stands for, in the last row if that is free.
func (p *Layers) legend(canvas paint.Canvas) {
	y := (len(p.asked) + p.across - 1) / p.across * p.high
	if y >= canvas.Height {
		return
	}
	x := canvas.Text(0, y, "asked for by ", theme.Quiet)
	n := len(p.asked)
	for votes := 1; votes <= n; votes++ {
		at := ask{votes: votes}
		x = canvas.Styled(x, y, fmt.Sprintf(" %d ", votes), p.look(canvas, at, false))
	}
	of := fmt.Sprintf(" of %d", n)
	canvas.Text(x, y, panel.First(canvas.Width-x, of+" · +: others, too", of), theme.Quiet)
}

// Click looks at a cell.
func (p *Layers) Click(x, y int, watched *scene.Scene) panel.Wish {
	side := watched.Puzzle.Side
	for i := range p.asked {
		left, top := p.corner(i)
		row := y - top - 1
		if row < 0 || row >= p.high-1 || x < left {
			continue
		}
		col := x - left
		if p.digits {
			col /= digitColumns
		} else {
			row = min(2*row, side-1)
		}
		if col < side {
			return panel.Wish{Look: sudoku.TheCell(row*side + col)}
		}
	}
	return panel.Wish{}
}
