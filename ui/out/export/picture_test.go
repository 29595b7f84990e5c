package export

import (
	"encoding/xml"
	"errors"
	"image/color"
	"io"
	"strings"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"
)

// sample is a little frame with one of everything: a rounded corner, lines,
// half blocks, braille, bold and underlined text, and markup to be escaped.
func sample() *Picture {
	b := uv.NewBuffer(12, 3)
	put := func(x, y int, text string, st uv.Style) {
		for _, r := range text {
			b.SetCell(x, y, &uv.Cell{Content: string(r), Width: 1, Style: st})
			x++
		}
	}
	red := color.RGBA{R: 200, A: 255}
	put(0, 0, "╭─ <a&b> ──╮", uv.Style{})
	put(0, 1, "│▀▄█⣿ r4c7", uv.Style{Fg: red})
	put(2, 2, "bold", uv.Style{Attrs: uv.AttrBold, Bg: color.RGBA{B: 120, A: 255}})
	put(7, 2, "un d", uv.Style{Underline: uv.UnderlineSingle, Attrs: uv.AttrReverse})
	return &Picture{Buffer: b, Foreground: color.White, Background: color.Black}
}

func TestTextIsWhatStandsThere(t *testing.T) {
	var out strings.Builder
	if err := sample().Write(&out, "text"); err != nil {
		t.Fatal(err)
	}
	if want := "╭─ <a&b> ──╮\n│▀▄█⣿ r4c7\n  bold un d\n"; out.String() != want {
		t.Errorf("got\n%sexpected\n%s", out.String(), want)
	}
}

func TestAPictureIsWellFormedAndHasEverything(t *testing.T) {
	var out strings.Builder
	if err := sample().Write(&out, "svg"); err != nil {
		t.Fatal(err)
	}
	d, text, paths, rects := xml.NewDecoder(strings.NewReader(out.String())), "", 0, 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			switch e.Name.Local {
			case "path":
				paths++
			case "rect":
				rects++
			}
		case xml.CharData:
			text += strings.TrimSpace(string(e))
		}
	}
	if text != "<a&b>r4c7boldun d" {
		t.Errorf("the text is %q", text)
	}
	// A fill and a stroke for each end of the frame, and one fill for the row
	// of shapes of one colour; the ground and two backgrounds.
	if paths != 5 || rects != 3 {
		t.Errorf("%d paths and %d rectangles, expected 5 and 3", paths, rects)
	}
}

func TestShapesFillTheirPartOfACell(t *testing.T) {
	for r, want := range map[rune]float64{'█': 200, '▀': 100, '▄': 100, '▁': 25, '▌': 100, '▐': 100, '▏': 25, '⣿': 8 * 2.6 * 2.6, '⠁': 2.6 * 2.6} {
		area := 0.0
		for _, s := range shapes(r) {
			area += s.w * s.h
			if s.x < 0 || s.y < 0 || s.x+s.w > cellWidth || s.y+s.h > cellHeight {
				t.Errorf("%c leaves its cell: %+v", r, s)
			}
		}
		if diff := area - want; diff > 1e-9 || diff < -1e-9 {
			t.Errorf("%c fills %v of a cell, expected %v", r, area, want)
		}
	}
	for r, arm := range arms {
		for i, s := range shapes(r) {
			if s.x+s.w > cellWidth || s.y+s.h > cellHeight || s.w <= 0 || s.h <= 0 {
				t.Errorf("%c (%v): arm %d is %+v", r, arm, i, s)
			}
		}
	}
}

// broken fails after some bytes, like a full disk.
type broken int

func (b *broken) Write(p []byte) (int, error) {
	if *b -= broken(len(p)); *b < 0 {
		return 0, errors.New("no space left")
	}
	return len(p), nil
}

func TestAFailedWriteIsReported(t *testing.T) {
	for _, format := range Formats {
		b := broken(10)
		if err := sample().Write(&b, format); err == nil {
			t.Errorf("%s: a full disk was swallowed", format)
		}
	}
	if err := sample().Write(io.Discard, "gif"); err == nil || !strings.Contains(err.Error(), "ansi, text, svg") {
		t.Errorf("a format there is not: %v", err)
	}
}

// TestAMovieHasWhatDiffers: the first frame is whole, the others are what has changed,
// and a frame like the one before is none.
func TestAMovieHasWhatDiffers(t *testing.T) {
	var m Movie
	s := sample()
	m.Add(s, 0)
	m.Add(s, 1)
	s.SetCell(1, 1, &uv.Cell{Content: "X", Width: 1})
	m.Add(s, 2)
	s.SetCell(1, 1, &uv.Cell{Content: "Y", Width: 1})
	s.SetCell(9, 2, &uv.Cell{Content: "Z", Width: 1})
	m.Add(s, 3)
	var out strings.Builder
	if err := m.Write(&out, 5); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	if err := xml.Unmarshal([]byte(text), new(struct{})); err != nil {
		t.Fatalf("%v:\n%s", err, text)
	}
	if n := strings.Count(text, "<g "); n != 2 {
		t.Errorf("%d frames differ, expected 2:\n%s", n, text)
	}
	for _, want := range []string{"r4c7", ">X</text>", ">Y</text>", ">Z</text>", "40% { visibility: visible }", "60% { visibility: visible }", "prefers-reduced-motion"} {
		if strings.Count(text, want) != 1 {
			t.Errorf("%q is there %d times, expected once", want, strings.Count(text, want))
		}
	}
	whole := len(text)
	if err := m.Write(failing{}, 5); err == nil {
		t.Error("no error")
	}
	if still := new(strings.Builder); sample().Write(still, "svg") != nil || whole > still.Len()+2000 {
		t.Errorf("%d bytes for a frame of %d and three cells", whole, still.Len())
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
