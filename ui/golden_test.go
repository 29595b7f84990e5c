package ui_test

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui"
	"sudokuscope/ui/kit/theme"
	. "sudokuscope/ui/proof/uitest"
)

var sizes = []struct{ w, h int }{{120, 36}, {80, 24}}

// looks are the depths of colour and the backgrounds; without colours there is
// only one.
var looks = []struct {
	name       string
	profile    colorprofile.Profile
	background theme.Background
}{
	{"true-dark", colorprofile.TrueColor, theme.Dark}, {"true-light", colorprofile.TrueColor, theme.Light},
	{"256-dark", colorprofile.ANSI256, theme.Dark}, {"256-light", colorprofile.ANSI256, theme.Light},
	{"16-dark", colorprofile.ANSI, theme.Dark}, {"16-light", colorprofile.ANSI, theme.Light},
	{"none", colorprofile.ASCII, theme.Dark},
}

// TestScreens holds every view against its picture, in every size and look. Run
// with -update to paint them anew, and look at the difference.
func TestScreens(t *testing.T) {
	onlyDraws(t)
	s := Frozen(t)
	for i, v := range ui.ViewNames() {
		for _, size := range sizes {
			t.Run(fmt.Sprintf("%s-%dx%d", v, size.w, size.h), func(t *testing.T) {
				s.T = t
				s.M.SetBackground(theme.Dark)
				s.Size(size.w, size.h).Press(fmt.Sprint(i + 1))
				Golden(t, s.M.Text())
				inAllLooks(t, s)
			})
		}
	}
}

// inAllLooks holds the styles of a screen against those that are kept, look by look
// in one file. Its text, which is kept beside them, is the same in all looks that have a
// ramp, but for the word for a full ground; with fewer colours what is else a picture is
// written. Both are kept beside that.
func inAllLooks(t *testing.T, s *Screen) {
	t.Helper()
	text := s.Text()
	light := text // as it is on a light ground
	var all strings.Builder
	for _, look := range looks {
		s.Send(tea.ColorProfileMsg{Profile: look.profile})
		s.M.SetBackground(look.background)
		switch now := s.Text(); {
		case now == text, now == light && look.background == theme.Light:
		case look.profile <= colorprofile.ANSI, look.background == theme.Light: // there the full ground is dark
			t.Run(look.name, func(t *testing.T) { Golden(t, now) })
			if look.profile > colorprofile.ANSI {
				light = now
			}
		default:
			t.Errorf("in %s the text is another:\n%s", look.name, now)
		}
		fmt.Fprintf(&all, "== %s\n%s", look.name, styles(s.M.Base()))
	}
	t.Run("styles", func(t *testing.T) { Golden(t, all.String()) })
	s.Send(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
	s.M.SetBackground(theme.Dark)
}

// styles writes for every row which styles it has and from which column on, the
// styles by numbers that are explained below, so that a difference can be read.
func styles(cells uv.ScreenBuffer) string {
	var b strings.Builder
	var known []string
	letter := map[string]string{}
	for _, line := range cells.Lines {
		var pen uv.Style
		note := func(x int, style uv.Style) {
			seq := ""
			if !style.IsZero() {
				seq = "0;" + strings.Trim(style.String(), "\x1b[m")
			}
			if letter[seq] == "" {
				letter[seq] = fmt.Sprint(len(known))
				known = append(known, seq)
			}
			fmt.Fprintf(&b, "%d:%s ", x, letter[seq])
			pen = style
		}
		for x, c := range line {
			if c.Width > 0 && c.Style != pen {
				note(x, c.Style)
			}
		}
		if !pen.IsZero() {
			note(len(line), uv.Style{})
		}
		b.WriteByte('\n')
	}
	for i, seq := range known {
		fmt.Fprintf(&b, "%d = %s\n", i, seq)
	}
	return b.String()
}

func TestDialogsLook(t *testing.T) {
	s := Frozen(t)
	for _, look := range []struct{ name, keys string }{
		{"help", "?"},
		{"parameters", "e 5"},
		{"algorithms", "a down"},
		{"commands", ":"}, // before the palette remembers what was used
		{"themes", ": t h e m enter down"},
		{"editor", "ctrl+o ctrl+e 5 5"},
		{"go-to", "g x"},
	} {
		t.Run(look.name, func(t *testing.T) {
			s.T = t
			s.Press(strings.Split(look.keys, " ")...)
			Golden(t, s.M.Text())
			for len(s.M.Dialogs()) > 0 {
				s.Press("esc")
			}
		})
	}
}

func TestLargeBoardsShrink(t *testing.T) {
	for _, order := range []int{2, 4, 5} {
		for _, size := range sizes {
			t.Run(fmt.Sprintf("order-%d-%dx%d", order, size.w, size.h), func(t *testing.T) {
				p, err := sudoku.New("large", make(sudoku.Grid, sudoku.Of(order).Cells))
				if err != nil {
					t.Fatal(err)
				}
				s := Open(t, func(c *ui.Config) { c.Problem = drive.Problem{Puzzle: p, Seed: 1} })
				s.Size(size.w, size.h).Ahead(100).Expect(At(100))
				Golden(t, s.M.Text())
				s.Press("i").Expect(Not(Looks(-1)))
			})
		}
	}
}

func TestGlyphsOfPoorFonts(t *testing.T) {
	for _, set := range []string{"blocks", "ascii"} {
		t.Run(set, func(t *testing.T) {
			s := Open(t, func(c *ui.Config) { c.Glyphs = set })
			s.Ahead(100).Expect(At(100))
			Golden(t, s.M.Text())
			if set == "ascii" {
				for _, v := range []string{"1", "2", "3", "4", "5", "?", "e", "a", "t", "T", "R", "E", ":", "M", "B", "x", "W"} {
					s.Press(v)
					for _, r := range s.Text() {
						if r > 0x7f {
							t.Errorf("%s shows %q", v, r)
						}
					}
					if len(s.M.Dialogs()) > 0 {
						s.Press("esc")
					}
				}
			}
		})
	}
}

func TestTooSmallSaysSo(t *testing.T) {
	Open(t).Size(59, 20).Expect(Shows("60×20"), Shows("59×20")).
		Size(10, 3).Expect(Hides("─ board")).
		Size(1, 1).Size(0, 0).
		Size(60, 20).Expect(Shows("─ board"), Hides("60×20"))
}

// What ASCII writes in place of a sign means the same.
func TestAsciiMeansTheSame(t *testing.T) {
	s := Open(t, func(c *ui.Config) { c.Glyphs = "ascii" })
	s.Expect(Shows("|| 20 ")).Press("left").Expect(Refused("back"))
	s.Ahead(100).Expect(At(100), Hints("space", "left right", "[ ]"))
	s.Expect(Matches(`\* \pL+ \d+ +o \pL+ \d+`))
	s.Press("?").Expect(Shows("shift+left")).Press("esc")
	s.Press("e").Expect(Foot("up down "), Shows("   left right "))
}
