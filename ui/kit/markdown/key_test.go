package markdown

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Every line of a block that is a key is its place, and no other line is.
func TestTheLinesOfAKeyArePlaces(t *testing.T) {
	answer := Led("b  ", theme.Key, "one two three", theme.Text)
	answer.Key = "b"
	page := Pages([]Block{Words("What?", theme.Text), answer, Words("Well?", theme.Text)}, 10, 20)[0]
	glyphs, _ := paint.FindGlyphs("braille")
	c := paint.New(20, 20, theme.New(theme.Choice{Name: "dark", Profile: colorprofile.TrueColor}), glyphs)
	Draw(c.Part(4, 2, 10, 9), page)
	var keys []uv.Rectangle
	for _, o := range c.Offers() {
		if o.Key != "b" {
			t.Errorf("a place for %q", o.Key)
		}
		keys = append(keys, o.Area)
	}
	if len(keys) != 2 || keys[0] != uv.Rect(4, 3, 10, 1) || keys[1] != uv.Rect(4, 4, 10, 1) {
		t.Errorf("the places are %v", keys)
	}
}
