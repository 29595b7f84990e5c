package wire

import (
	"image/color"
	"strings"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
	"pgregory.net/rapid"
)

// What screens are made of: few of each, so that runs of the same come about.
var (
	glyphs  = []string{" ", " ", "a", "7", "▀", "▄", "█", "─"}
	colours = []color.Color{nil, color.RGBA{22, 27, 34, 255}, color.RGBA{211, 218, 228, 255}, ansi.BasicColor(1), ansi.BasicColor(12), ansi.IndexedColor(229)}
	attrs   = []uint8{0, 0, 0, uv.AttrBold, uv.AttrItalic, uv.AttrFaint | uv.AttrBold, uv.AttrReverse, uv.AttrStrikethrough}
)

func drawCell(t *rapid.T) uv.Cell {
	glyph := rapid.SampledFrom(glyphs).Draw(t, "glyph")
	st := uv.Style{
		Fg: rapid.SampledFrom(colours).Draw(t, "fg"), Bg: rapid.SampledFrom(colours).Draw(t, "bg"),
		Attrs: rapid.SampledFrom(attrs).Draw(t, "attrs"),
	}
	if rapid.IntRange(0, 5).Draw(t, "underlined") == 0 {
		st.Underline = rapid.SampledFrom([]uv.Underline{uv.UnderlineSingle, uv.UnderlineCurly}).Draw(t, "line")
		st.UnderlineColor = rapid.SampledFrom(append(colours[:3:3], colours[5])).Draw(t, "under")
	}
	return uv.Cell{Content: glyph, Width: ansi.StringWidth(glyph), Style: st}
}

// change redraws some cells of a screen.
func change(t *rapid.T, b *uv.Buffer) {
	for range rapid.IntRange(0, 40).Draw(t, "changes") {
		c := drawCell(t)
		x := rapid.IntRange(0, b.Width()-c.Width).Draw(t, "x")
		y := rapid.IntRange(0, b.Height()-1).Draw(t, "y")
		for range rapid.IntRange(1, 6).Draw(t, "run") {
			if x+c.Width <= b.Width() {
				b.SetCell(x, y, &c)
			}
			x += c.Width
		}
	}
}

// TestTheTerminalShowsTheFrame whatever was on it before: after each frame the
// cells of an emulator look as those of the frame.
func TestTheTerminalShowsTheFrame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const width, height = 12, 4
		screen := vt.NewEmulator(width, height)
		b := uv.NewBuffer(width, height)
		var e Encoder
		for range rapid.IntRange(1, 5).Draw(t, "frames") {
			change(t, b)
			if rapid.IntRange(0, 4).Draw(t, "forgets") == 0 {
				_, _ = screen.WriteString("\x1b[31mnoise")
				e.Forget()
			}
			if _, err := screen.Write(e.Frame(b)); err != nil {
				t.Fatal(err)
			}
			for y := range height {
				for x := range width {
					want, got := looks(b.CellAt(x, y)), looks(screen.CellAt(x, y))
					if want != got {
						t.Fatalf("row %d, column %d shows %+v, expected %+v", y, x, got, want)
					}
				}
			}
			if rapid.IntRange(0, 4).Draw(t, "another writes") == 0 {
				e.Forget()
				full := string(e.Frame(b))
				e.Forget()
				again := string(e.Again())
				if again != full {
					t.Errorf("all of it again is %q, expected %q", again, full)
				}
				_, _ = screen.WriteString(again)
			}
			if again := e.Frame(b); len(again) != 0 {
				t.Errorf("a frame that is on the screen costs %q", again)
			}
		}
	})
}

// looks is visible, with the two ways of writing a half block as one.
func looks(c *uv.Cell) cell {
	v := visible(c)
	if v.glyph == "▄" {
		if o, ok := v.turned(); ok {
			return o
		}
	}
	return v
}

func TestAnUnseenColourCostsNothing(t *testing.T) {
	var e Encoder
	b := uv.NewBuffer(9, 1)
	red, blue := uv.Style{Fg: colours[1]}, uv.Style{Fg: colours[2]}
	put := func(text string, styles ...uv.Style) {
		for x, r := range text {
			b.SetCell(x, 0, &uv.Cell{Content: string(r), Width: 1, Style: styles[x%len(styles)]})
		}
	}
	put("a a a a a", red, blue)
	if got := string(e.Frame(b)); strings.Count(got, "\x1b[38") != 1 {
		t.Errorf("blanks of another colour cost more than one colour: %q", got)
	}
	put("b a a a b", red, red)
	if got := string(e.Frame(b)); got != "\x1b[1Hb\x1b[7Cb" {
		t.Errorf("two letters cost %q", got)
	}
	put("b aca a b", red, red)
	if got := string(e.Frame(b)); got != "\x1b[1;4Hc" {
		t.Errorf("one letter costs %q", got)
	}
}

func TestAHalfBlockIsWrittenTheNearerWay(t *testing.T) {
	var e Encoder
	b := uv.NewBuffer(4, 1)
	for x, glyph := range []string{"▀", "▄", "▀", "▀"} {
		st := uv.Style{Fg: colours[1], Bg: colours[2]}
		if x == 1 {
			st = uv.Style{Fg: colours[2], Bg: colours[1]}
		}
		if x == 3 {
			st.Fg = st.Bg
		}
		b.SetCell(x, 0, &uv.Cell{Content: glyph, Width: 1, Style: st})
	}
	if got := string(e.Frame(b)); got != "\x1b[m\x1b[2J\x1b[1H\x1b[38;2;22;27;34;48;2;211;218;228m▀▀▀ " {
		t.Errorf("four half blocks of two colours cost %q", got)
	}
}

func TestFramesDoNotAllocate(t *testing.T) {
	var e Encoder
	b := uv.NewBuffer(120, 36)
	n := 0
	if got := testing.AllocsPerRun(20, func() {
		n++
		b.Lines[n%36][n%120].Style.Fg = colours[1+n%2]
		b.Lines[n%36][n%120].Content = "x"
		e.Frame(b)
	}); got > 0 {
		t.Errorf("%v allocations a frame", got)
	}
}

// TestWideCharacters: a row that has one, or had one, is written afresh.
func TestWideCharacters(t *testing.T) {
	screen, b := vt.NewEmulator(8, 2), uv.NewBuffer(8, 2)
	var e Encoder
	for _, text := range []string{"ab界cd界", "a界界bcd", "abcdefgh", "界界 a界"} {
		x := 0
		for _, r := range text {
			c := uv.Cell{Content: string(r), Width: ansi.StringWidth(string(r))}
			b.SetCell(x, 1, &c)
			x += c.Width
		}
		_, _ = screen.Write(e.Frame(b))
		if got := strings.TrimSpace(screen.String()); got != strings.TrimSpace(b.String()) {
			t.Errorf("the terminal shows %q, expected %q", got, text)
		}
	}
}
