package panels

import (
	"fmt"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Strips shows the strips.
type Strips struct {
	label, digits int // the widest label, and the most digits
	step          int // columns a digit
	columns, rows int // of strips
}

func (p *Strips) Options() panel.Options {
	return panel.Options{
		ID: StripsID,
		Has: func(watched *scene.Scene) bool {
			return watched.Shown().Strips > 0
		},
		Natural: func(watched *scene.Scene) (w, h int) {
			return 0, min(10, watched.Shown().Strips) + 1
		},
		About: panel.Says("Short rows of digits that the step at work reads or writes, such as " +
			"parts of two parents; the colours tell where a digit comes from."),
		Fit:  p.Fit,
		Foot: p.Foot,
	}
}

func (p *Strips) Title(s *scene.Scene) string { return "digits at work" }
func (p *Strips) Foot(watched *scene.Scene, _ int) string {
	n, room := len(watched.Report.Strips), p.columns*p.rows
	if p.rows > 0 && n > room {
		return fmt.Sprintf("%d of %d rows", room, n)
	}
	return ""
}

// Fit lays the strips out: one below the other with air between the digits, or, where
// there are more than rows, side by side.
func (p *Strips) Fit(inside paint.Canvas, watched *scene.Scene) {
	p.label, p.digits, p.step, p.columns, p.rows = 0, 0, 1, 1, inside.Height
	list := watched.Report.Strips
	for _, st := range list {
		p.label = max(p.label, paint.Width(st.Label))
		p.digits = max(p.digits, len(st.Digits))
	}
	p.label = min(p.label, max(inside.Width/4, inside.Width-4-p.digits)) // what the digits leave
	if stripsMarked(watched) && p.rows > 1 {
		p.rows = max(1, p.rows-legendLines(inside.Width, watched.Algorithm.Strips))
	}
	if p.rows > 0 && len(list) > p.rows {
		p.columns = max(1, min(inside.Width/p.width(), (len(list)+p.rows-1)/p.rows))
	}
	if p.columns*(p.width()+p.digits) <= inside.Width {
		p.step = 2
	}
}

// width is that of a strip.
func (p *Strips) width() int { return p.label + 3 + p.digits*p.step }

// stripsMarked reports whether the strips have marks to explain.
func stripsMarked(watched *scene.Scene) bool {
	return watched.Algorithm != nil && len(watched.Algorithm.Strips) > 0 &&
		len(watched.Report.Strips) > 0
}

// stripStyle is how a mark is drawn: bold, and without colours each in a way of its own.
func stripStyle(canvas paint.Canvas, mark uint8) uv.Style {
	if mark == 0 {
		return canvas.Style(theme.Text)
	}
	i := int(mark-1) % len(theme.Series) // again from the first
	style := canvas.Style(theme.Series[i])
	style.Attrs |= uv.AttrBold
	if canvas.Theme.Mono {
		style.Attrs, style.Underline = uv.AttrBold, uv.UnderlineNone
		if i&1 == 1 {
			style.Underline = uv.UnderlineSingle
		}
		if i&2 == 2 {
			style.Attrs |= uv.AttrReverse
		}
	}
	return style
}

func (p *Strips) Draw(canvas paint.Canvas, watched *scene.Scene) {
	p.Fit(canvas, watched)
	if len(watched.Report.Strips) == 0 {
		p.idle(canvas, watched)
		return
	}
	if p.rows < 1 {
		return
	}
	for i, st := range watched.Report.Strips {
		if i >= p.columns*p.rows {
			break
		}
		x := i / p.rows * p.width()
		y := i % p.rows
		canvas.Field(x+1, y, p.label, st.Label, theme.Quiet)
		for place, digit := range st.Digits {
			mark := uint8(0)
			if place < len(st.Marks) {
				mark = st.Marks[place]
			}
			glyph := paint.Separator
			if digit > 0 {
				glyph = string(watched.Puzzle.Symbol(digit))
			}
			canvas.Set(x+p.label+3+place*p.step, y, glyph, stripStyle(canvas, mark))
		}
	}
	if stripsMarked(watched) && canvas.Height > p.rows {
		x, y := 1, p.rows
		for i, word := range watched.Algorithm.Strips { // each looks as its mark does
			if x > 1 && x+paint.Width(word) > canvas.Width {
				x, y = 1, y+1
			}
			x = canvas.Styled(x, y, word, stripStyle(canvas, uint8(i+1))) + 2
		}
	}
}

// legendLines is how many lines the words of the marks take.
func legendLines(width int, words []string) int {
	lines, x := 1, 1
	for _, word := range words {
		if x > 1 && x+paint.Width(word) > width {
			lines, x = lines+1, 1
		}
		x += paint.Width(word) + 2
	}
	return lines
}

// idle is the panel after a phase that has no strips: what the marks of those of other phases
// will mean.
func (p *Strips) idle(canvas paint.Canvas, watched *scene.Scene) {
	canvas.Text(1, 0, watched.EmptyText(), theme.Quiet)
	below := 1
	if len(watched.Algorithm.Strips) > 0 {
		canvas.Text(1, 1, "phases that read or write digits mark them as", theme.Quiet)
		below++
	}
	for i, word := range watched.Algorithm.Strips {
		canvas.Styled(1, below+i, word, stripStyle(canvas, uint8(i+1)))
	}
}
