package panels

import (
	"fmt"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
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
		Has: func(s *scene.Scene) bool {
			return s.Shown().Strips > 0
		},
		Natural: func(s *scene.Scene) (w, h int) {
			return 0, min(10, s.Shown().Strips) + 1
		},
		About: panel.Says("Short rows of digits that the step at work reads or writes, such as " +
			"parts of two parents; the colours tell where a digit comes from."),
		Fit:  p.Fit,
		Foot: p.Foot,
	}
}

func (p *Strips) Title(s *scene.Scene) string { return "digits at work" }
func (p *Strips) Foot(s *scene.Scene, _ int) string {
	n, room := len(s.Report.Strips), p.columns*p.rows
	if p.rows > 0 && n > room {
		return fmt.Sprintf("%d of %d rows", room, n)
	}
	return ""
}

// Fit lays the strips out: one below the other with air between the digits, or, where
// there are more than rows, side by side.
func (p *Strips) Fit(inside paint.Canvas, s *scene.Scene) {
	p.label, p.digits, p.step, p.columns, p.rows = 0, 0, 1, 1, inside.Height()
	list := s.Report.Strips
	for _, st := range list {
		p.label = max(p.label, paint.Width(st.Label))
		p.digits = max(p.digits, len(st.Digits))
	}
	p.label = min(p.label, max(
		inside.Width()/4,
		inside.Width()-4-p.digits,
	)) // what the digits leave
	if stripsMarked(s) && p.rows > 1 {
		p.rows-- // for the legend
	}
	if p.rows > 0 && len(list) > p.rows {
		p.columns = max(1, min(
			inside.Width()/p.width(),
			(len(list)+p.rows-1)/p.rows,
		))
	}
	if p.columns*(p.width()+p.digits) <= inside.Width() {
		p.step = 2
	}
}

// width is that of a strip.
func (p *Strips) width() int { return p.label + 3 + p.digits*p.step }

// stripsMarked reports whether the strips have marks to explain.
func stripsMarked(s *scene.Scene) bool {
	return s.Algorithm != nil &&
		len(s.Algorithm.Strips) > 0 &&
		len(s.Report.Strips) > 0
}

// stripStyle is how a mark is drawn: bold, and without colours each in a way of its own.
func stripStyle(c paint.Canvas, mark uint8) uv.Style {
	if mark == 0 {
		return c.Theme.Style(theme.Text)
	}
	i := int(mark-1) % len(theme.Series) // again from the first
	style := c.Theme.Style(theme.Series[i])
	style.Attrs |= uv.AttrBold
	if c.Theme.Mono {
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

func (p *Strips) Draw(c paint.Canvas, s *scene.Scene) {
	p.Fit(c, s)
	if len(s.Report.Strips) == 0 {
		p.idle(c, s)
		return
	}
	if p.rows < 1 {
		return
	}
	for i, st := range s.Report.Strips {
		if i >= p.columns*p.rows {
			break
		}
		x := i / p.rows * p.width()
		y := i % p.rows
		c.Field(x+1, y, p.label, st.Label, theme.Quiet)
		for k, d := range st.Digits {
			mark := uint8(0)
			if k < len(st.Marks) {
				mark = st.Marks[k]
			}
			glyph := paint.Separator
			if d > 0 {
				glyph = string(s.Puzzle.Symbol(d))
			}
			c.Set(
				x+p.label+3+k*p.step,
				y,
				glyph,
				stripStyle(c, mark),
			)
		}
	}
	if stripsMarked(s) && c.Height() > p.rows {
		x := 1
		for i, word := range s.Algorithm.Strips { // each looks as its mark does
			x = c.Styled(
				x,
				p.rows,
				word,
				stripStyle(c, uint8(i+1)),
			) + 2
		}
	}
}

// idle is the panel after a phase that has no strips: what the marks of those of other phases
// will mean.
func (p *Strips) idle(c paint.Canvas, s *scene.Scene) {
	c.Text(1, 0, s.EmptyText(), theme.Quiet)
	below := 1
	if len(s.Algorithm.Strips) > 0 {
		c.Text(1, 1, "phases that read or write digits mark them as", theme.Quiet)
		below++
	}
	for i, word := range s.Algorithm.Strips {
		c.Styled(
			1,
			below+i,
			word,
			stripStyle(c, uint8(i+1)),
		)
	}
}
