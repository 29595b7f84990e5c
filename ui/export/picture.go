package export

import (
	"fmt"
	"image/color"
	"io"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
)

// Picture is a frame and the terminal it is imagined on.
type Picture struct {
	*uv.Buffer
	// Foreground and Background are the terminal's own colours, for the cells
	// that name none.
	Foreground, Background color.Color
}

// A cell is this many units wide and high in a picture.
const (
	cellWidth  = 10
	cellHeight = 20
)

// Formats are the names that Write knows.
var Formats = []string{"ansi", "text", "svg"}

// Write writes the frame in a format.
func (s *Picture) Write(w io.Writer, format string) error {
	switch format {
	case "ansi":
		return lines(w, s.Buffer, uv.Line.Render)
	case "text":
		return lines(w, s.Buffer, uv.Line.String)
	case "svg":
		return s.svg(w)
	}
	return fmt.Errorf("no format %q: expected %s", format, strings.Join(Formats, ", "))
}

func lines(w io.Writer, b *uv.Buffer, render func(uv.Line) string) error {
	for _, line := range b.Lines {
		if _, err := io.WriteString(w, strings.TrimRight(render(line), " ")+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// colours are what a cell is really drawn in: reversal and the terminal's own
// colours are settled.
func (s *Picture) colours(c *uv.Cell) (fg, bg color.Color) {
	if fg = c.Style.Fg; fg == nil {
		fg = s.Foreground
	}
	if bg = c.Style.Bg; bg == nil {
		bg = s.Background
	}
	if c.Style.Attrs&uv.AttrReverse != 0 {
		fg, bg = bg, fg
	}
	return fg, bg
}

func hex(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
