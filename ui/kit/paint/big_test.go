package paint

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/kit/theme"
)

func sheet(w, h int) Canvas {
	g, _ := FindGlyphs("")
	return New(w, h, theme.New(theme.Choice{Profile: colorprofile.TrueColor}), g)
}

// At every size all letters differ, stay in their cell, and leave air to the cell on
// the right and to that below.
func TestBigLettersAreToldApart(t *testing.T) {
	for w := BigWidth; w <= 20; w += sample.Of(3, 1) {
		for h := BigHeight; h <= 8; h++ {
			seen := map[string]rune{}
			for name := range bigs() {
				letter, _ := utf8.DecodeRuneInString(name)
				c := sheet(w, h)
				if !Big(c, 0, 0, w, h, letter, uv.Style{}) {
					t.Fatalf("no room for %c in %d×%d", letter, w, h)
				}
				text := c.Screen.String()
				if other, twice := seen[text]; twice && letter != '-' && letter != '–' {
					t.Errorf("%d×%d: %c looks like %c", w, h, letter, other)
				}
				seen[text] = letter
				lines := strings.Split(text, "\n")
				for y, line := range lines {
					row := []rune(line)
					if row[w-1] != ' ' {
						t.Errorf("%d×%d: %c touches the next cell in row %d", w, h, letter, y)
					}
				}
				if last := lines[h-1]; strings.ContainsAny(last, "▄█") {
					t.Errorf("%d×%d: %c touches the cell below", w, h, letter)
				}
			}
		}
	}
}

func TestNothingBigWithoutRoomOrBlocks(t *testing.T) {
	c := sheet(9, 5)
	plain, _ := FindGlyphs("ascii")
	blocks := c.Glyphs
	for _, try := range []struct {
		w, h   int
		letter rune
		glyphs *Glyphs
	}{{3, 3, '5', blocks}, {9, 1, '5', blocks}, {4, 2, '5', blocks}, {9, 5, '?', blocks}, {9, 5, '5', plain}} {
		c.Glyphs = try.glyphs
		if Big(c, 0, 0, try.w, try.h, try.letter, uv.Style{}) || strings.TrimSpace(c.Screen.String()) != "" {
			t.Errorf("%+v is drawn", try)
		}
	}
}
