package paint

import (
	"math"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"sudokuscope/ui/kit/theme"
)

// ascii has nothing but ASCII.
var ascii = sets[len(sets)-1]

func canvas(w, h int) Canvas {
	return New(w, h, theme.New(theme.Choice{Profile: colorprofile.TrueColor}), sets[0])
}

func TestNumbers(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1284: "1 284", -1284: "-1 284", 1234567: "1 234 567", math.MinInt64: "-9 223 372 036 854 775 808"} {
		if got := strings.ReplaceAll(Grouped(n), thin, " "); got != want {
			t.Errorf("Grouped(%d) = %q, expected %q", n, got, want)
		}
	}
	for v, want := range map[float64]string{0: "0", 7: "7", .5: "0.5", 9999: "9999", 12345: "12.3k", 999499: "999k", 999500: "1M", 2.5e9: "2.5G", math.Inf(1): "max"} {
		if got := Short(v); got != want {
			t.Errorf("Short(%v) = %q, expected %q", v, got, want)
		}
	}
}

// Nothing is written outside a canvas, and what is encoded is what was written.
func TestTextStaysInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := canvas(30, 5)
		part := c.Part(rapid.IntRange(-2, 30).Draw(t, "x"), rapid.IntRange(-1, 5).Draw(t, "y"), rapid.IntRange(0, 30).Draw(t, "w"), rapid.IntRange(0, 5).Draw(t, "h"))
		text := rapid.StringOf(rapid.RuneFrom([]rune("ab ρ─数é́👍\x1b\n\t"))).Draw(t, "text")
		part.Text(rapid.IntRange(-5, 30).Draw(t, "tx"), rapid.IntRange(-1, 5).Draw(t, "ty"), text, theme.Text)
		part.Right(rapid.IntRange(0, 30).Draw(t, "rx"), 0, text, theme.Clash)
		lines := strings.Split(ansi.Strip(c.Screen.Render()), "\n")
		for y, line := range lines {
			if w := ansi.StringWidth(line); w != 30 {
				t.Fatalf("line %d is %d wide: %q", y, w, line)
			}
			for x := range 30 {
				if at := (uv.Pos(x, y)); !at.In(part.Area) && c.Screen.CellAt(x, y).Content != " " {
					t.Fatalf("%v is outside %v and says %q", at, part.Area, c.Screen.CellAt(x, y).Content)
				}
			}
		}
	})
}

// TestLettersAreTheToolkitsCharacters: the first character of a text is the one that the toolkit
// finds, also where no more than two letters are looked at.
func TestLettersAreTheToolkitsCharacters(t *testing.T) {
	all := rapid.StringOf(rapid.RuneFrom([]rune("ab ~ρ─数e\u0301\u200d👍🏽\x1b\n\t\x7f")))
	rapid.Check(t, func(t *rapid.T) {
		text := all.Draw(t, "text")
		for text != "" {
			glyph, width := first(text)
			want, room := ansi.FirstGraphemeCluster(text, ansi.WcWidth)
			if glyph != want || width != room {
				t.Fatalf("%q begins with %q of %d, expected %q of %d", text, glyph, width, want, room)
			}
			text = text[max(1, len(glyph)):]
		}
	})
}

// TestAFillIsItsCells: a part is filled as its cells are one by one, over wide characters, too.
func TestAFillIsItsCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.IntRange(-2, 9).Draw(t, "x")
		y := rapid.IntRange(-1, 3).Draw(t, "y")
		w := rapid.IntRange(-1, 9).Draw(t, "w")
		h := rapid.IntRange(-1, 4).Draw(t, "h")
		under := rapid.StringOf(rapid.RuneFrom([]rune("a数"))).Draw(t, "under")
		filled, each := canvas(8, 3), canvas(8, 3)
		filled.Text(0, 1, under, theme.Text)
		each.Text(0, 1, under, theme.Text)
		style := filled.Style(theme.Accent)
		filled.Fill(x, y, w, h, "#", style)
		for dy := range max(0, h) {
			for dx := range max(0, w) {
				each.Set(x+dx, y+dy, "#", style)
			}
		}
		if got, want := filled.Screen.Render(), each.Screen.Render(); got != want {
			t.Fatalf("it is\n%q\nexpected\n%q", got, want)
		}
	})
}

// TestAWideCharacterOverTwo: what is left of two wide characters under another one is blank.
func TestAWideCharacterOverTwo(t *testing.T) {
	c := canvas(4, 1)
	c.Text(0, 0, "数数", theme.Text)
	c.Text(1, 0, "数", theme.Text)
	if line := ansi.Strip(c.Screen.Render()); line != " 数 " {
		t.Errorf("the line is %q", line)
	}
}

// A text that is too long ends with a whole sentence, if one fits at all.
func TestSentences(t *testing.T) {
	const text = "One two. Three four. Five."
	for _, c := range []struct {
		w, lines int
		want     string
	}{
		{40, 1, text}, {17, 2, text}, {20, 1, "One two. Three four."}, {12, 2, "One two. Three four."}, {8, 1, "One two."}, {7, 1, text}, {8, 0, text},
	} {
		if got := Sentences(text, c.w, c.lines); got != c.want {
			t.Errorf("in %d lines of %d: %q, expected %q", c.lines, c.w, got, c.want)
		}
	}
}

func TestWrapKeepsEveryWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.StringMatching(`[a-zρ→]{1,12}`), 1, 12).Draw(t, "words"), " ")
		w := rapid.IntRange(1, 30).Draw(t, "width")
		lines := Wrap(text, w)
		for _, l := range lines {
			if Width(l) > max(w, 1) {
				t.Fatalf("%q is wider than %d", l, w)
			}
		}
		if got := strings.ReplaceAll(strings.Join(lines, ""), " ", ""); got != strings.ReplaceAll(text, " ", "") {
			t.Fatalf("%q became %q", text, lines)
		}
	})
}

func TestBoxesHaveTheirTitles(t *testing.T) {
	c := canvas(16, 3)
	in := c.Box("title", "a foot that is too long", theme.Frame)
	in.Text(0, 0, "inside", theme.Text)
	want := "╭─ title ──────╮\n│inside        │\n╰─ a foot tha… ╯"
	if got := ansi.Strip(c.Screen.Render()); got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
	if e := c.Part(0, 0, 1, 1).Box("x", "", theme.Frame); e.Width != 0 {
		t.Error("a box of one cell has an inside")
	}
}

// In ASCII an arrow is two characters, and a dot within a term multiplies.
func TestAsciiKeepsTheMeaningOfSigns(t *testing.T) {
	for _, c := range []struct {
		text string
		room int
		want string
	}{
		{"p ← p − k", 20, "p <- p - k"},
		{"p ← p − k", 8, "p <- p ~"},
		{"2·cells · seed 3", 20, "2*cells - seed 3"},
		{"a ≤ b → τ", 20, "a <= b -> tau"},
		{"9×9", 3, "9x9"},
		{"…", 3, "~"},
	} {
		canvas := New(20, 1, theme.New(theme.Choice{}), ascii)
		canvas.Part(0, 0, c.room, 1).Text(0, 0, c.text, theme.Text)
		if got := strings.TrimRight(canvas.Screen.String(), " "); got != c.want {
			t.Errorf("%q in %d columns: %q, want %q", c.text, c.room, got, c.want)
		}
	}
}

// What stands at the right ends where it should, however long it becomes.
func TestAsciiTextAtTheRightEndsThere(t *testing.T) {
	c := New(12, 1, theme.New(theme.Choice{}), ascii)
	c.Right(10, 0, "3 → 4", theme.Text)
	if got := strings.TrimRight(c.Screen.String(), " "); got != "    3 -> 4" {
		t.Errorf("%q", got)
	}
}

func TestAsciiCallsKeysByName(t *testing.T) {
	for text, want := range map[string]string{
		"← →": "left right", "↑↓": "up down", "⇧← ⇧→": "shift+left right", "alt ←": "alt left",
		"the puzzle is solved; ← goes back": "the puzzle is solved; left goes back",
	} {
		if got := ascii.Keys(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if got := sets[0].Keys(text); got != text {
			t.Errorf("%q became %q though the font has it", text, got)
		}
	}
}
