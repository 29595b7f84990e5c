package paint

import (
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// Screen is a buffer of cells that remembers which of its rows were drawn on
// since it was last encoded.
type Screen struct {
	*uv.Buffer
	// Ascii keeps the screen's own blanks to plain spaces.
	Ascii bool

	dirty []bool
	rows  []string
	out   string
	stale bool
	sgr   map[uv.Style]string
	text  strings.Builder
}

// NewScreen makes a screen of blanks.
func NewScreen(width, height int) *Screen {
	s := &Screen{
		Buffer: uv.NewBuffer(width, height), dirty: make([]bool, height), rows: make([]string, height),
		stale: true, sgr: map[uv.Style]string{},
	}
	s.touch(0, height)
	return s
}

func (s *Screen) touch(from, to int) {
	for y := max(0, from); y < min(to, len(s.dirty)); y++ {
		s.dirty[y] = true
	}
	s.stale = true
}

// CopyFrom makes the screen a copy of another of the same size.
func (s *Screen) CopyFrom(o *Screen) {
	for y := range s.Lines {
		copy(s.Lines[y], o.Lines[y])
	}
	s.touch(0, len(s.Lines))
}

// Encode is the screen as Bubble Tea takes it: text with styles, a line a row.
// Rows that were not drawn on since the last time are not encoded again.
func (s *Screen) Encode() string {
	if !s.stale {
		return s.out
	}
	size := 0
	for y, dirty := range s.dirty {
		if dirty {
			s.rows[y], s.dirty[y] = s.row(s.Lines[y], len(s.rows[y])), false
		}
		size += len(s.rows[y]) + 1
	}
	s.text.Reset()
	s.text.Grow(size)
	for y, row := range s.rows {
		if y > 0 {
			s.text.WriteByte('\n')
		}
		s.text.WriteString(row)
	}
	s.out, s.stale = s.text.String(), false
	return s.out
}

// solid is a blank at the end of a row that no renderer takes for nothing: one
// that clears to the end of the line instead of writing blanks leaves, on many
// terminals and in what is copied from them, a hole in a painted background.
const solid = "\u00a0"

// row encodes a row that was `last` bytes long before: mostly it will be about
// as long again.
func (s *Screen) row(line uv.Line, before int) string {
	s.text.Reset()
	s.text.Grow(before + before/8 + 2*len(line))
	var pen uv.Style
	for i := range line {
		c := &line[i]
		if c.Width == 0 {
			continue // the second half of a wide character
		}
		if c.Style != pen {
			s.text.WriteString(s.sequence(c.Style))
			pen = c.Style
		}
		if i == len(line)-1 && c.Content == " " && c.Style.Bg != nil && !s.Ascii {
			s.text.WriteString(solid)
			continue
		}
		s.text.WriteString(c.Content)
	}
	if pen != (uv.Style{}) {
		s.text.WriteString(ansi.ResetStyle)
	}
	return s.text.String()
}

// mostStyles bounds the cache of sequences; a theme has far fewer.
const mostStyles = 1 << 14

// sequence is what changes any style to st.
func (s *Screen) sequence(st uv.Style) string {
	if seq, ok := s.sgr[st]; ok {
		return seq
	}
	seq := ansi.ResetStyle
	if !st.IsZero() {
		seq = "\x1b[0;" + strings.TrimPrefix(st.String(), "\x1b[")
	}
	if len(s.sgr) >= mostStyles {
		clear(s.sgr)
	}
	s.sgr[st] = seq
	return seq
}
