package paint

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/theme"
)

func sheet(w, h int) (*Screen, Canvas) {
	s := NewScreen(w, h)
	g, _ := FindGlyphs("")
	c := s.Canvas(theme.New(theme.Choice{Profile: colorprofile.TrueColor}), g)
	c.Clear()
	return s, c
}

// At every size all letters differ, stay in their cell, and leave air to the cell on
// the right and to that below.
func TestBigLettersAreToldApart(t *testing.T) {
	for w := BigWidth; w <= 20; w++ {
		for h := BigHeight; h <= 8; h++ {
			seen := map[string]rune{}
			for letter := range bigs {
				s, c := sheet(w, h)
				if !c.Big(0, 0, w, h, letter, uv.Style{}) {
					t.Fatalf("no room for %c in %d×%d", letter, w, h)
				}
				text := s.String()
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

// So it is in two rows, of sextants and of dots.
func TestLettersOfTwoRowsAreToldApart(t *testing.T) {
	for _, name := range []string{"sextants", "braille"} {
		g, err := FindGlyphs(name)
		if err != nil {
			t.Fatal(err)
		}
		s, c := sheet(9, 2)
		c.Glyphs = g
		for w := c.LeastOfTwo(); w <= 9; w++ {
			seen := map[string]rune{}
			for letter := range bigs {
				c.Clear()
				if !c.HasBig(w, 2) || !c.Big(0, 0, w, 2, letter, uv.Style{}) {
					t.Fatalf("%s: no room for %c in %d columns", name, letter, w)
				}
				text := s.String()
				if other, twice := seen[text]; twice && letter != '-' && letter != '–' {
					t.Errorf("%s, %d columns: %c looks like %c", name, w, letter, other)
				}
				seen[text] = letter
				for y, line := range strings.Split(text, "\n") {
					if row := []rune(line); row[w-1] != ' ' {
						t.Errorf("%s, %d columns: %c touches the next cell in row %d", name, w, letter, y)
					}
				}
			}
		}
	}
}

// Sextants are drawn where the terminal is known to draw them, and nowhere else.
func TestTheSetFollowsTheTerminal(t *testing.T) {
	for _, c := range []struct {
		environ []string
		want    string
	}{
		{nil, ""},
		{[]string{"TERM=xterm-256color"}, ""},
		{[]string{"TERM=xterm-kitty"}, "sextants"},
		{[]string{"TERM=foot"}, "sextants"},
		{[]string{"TERM=xterm-256color", "TERM_PROGRAM=WezTerm"}, "sextants"},
		{[]string{"TERM=xterm-256color", "VTE_VERSION=7600"}, "sextants"},
		{[]string{"TERM=xterm-256color", "VTE_VERSION=5202"}, ""},
		{[]string{"TERM=xterm-256color", "VTE_VERSION=new"}, ""},
		{[]string{"TERM=tmux-256color", "VTE_VERSION=7600"}, ""},
		{[]string{"TERM=xterm-256color", "TMUX=/tmp/1", "TERM_PROGRAM=WezTerm"}, ""},
		{[]string{"TERM=screen", "TERM_PROGRAM=ghostty"}, ""},
	} {
		if got := GlyphsOf(c.environ); got != c.want {
			t.Errorf("%v: %q, expected %q", c.environ, got, c.want)
		}
	}
	for _, name := range GlyphSets() {
		if _, err := FindGlyphs(name); err != nil {
			t.Error(err)
		}
	}
}

func TestNothingBigWithoutRoomOrBlocks(t *testing.T) {
	s, c := sheet(9, 5)
	plain, _ := FindGlyphs("ascii")
	blocks := c.Glyphs
	for _, try := range []struct {
		w, h   int
		letter rune
		glyphs *Glyphs
	}{{3, 3, '5', blocks}, {9, 1, '5', blocks}, {4, 2, '5', blocks}, {9, 5, '?', blocks}, {9, 5, '5', plain}} {
		c.Glyphs = try.glyphs
		if c.Big(0, 0, try.w, try.h, try.letter, uv.Style{}) || strings.TrimSpace(s.String()) != "" {
			t.Errorf("%+v is drawn", try)
		}
	}
}
