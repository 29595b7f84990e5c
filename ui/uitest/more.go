package uitest

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/ui"
)

// Set changes a parameter of the toy.
func Set(name string, v float64) func(*ui.Config) {
	return func(c *ui.Config) { c.Problem.Settings = engine.Settings{name: v} }
}

// Frozen is the toy at iteration 60.
func Frozen(t *testing.T) *Screen {
	return Open(t).Press("g").Type("60").Press("enter").Expect(At(60))
}

// Foot expects the last line to begin with some keys.
func Foot(text string) Expectation {
	return That("the footer begins with "+text, func(s *Screen) bool {
		return strings.HasPrefix(strings.TrimSpace(s.Foot()), text)
	})
}

// Looks expects the cursor on a cell.
func Looks(cell int) Expectation {
	return That("the cursor has moved", func(s *Screen) bool { return s.Scene().Cursor == cell })
}

// Foot is the last line of the screen.
func (s *Screen) Foot() string {
	text := s.Text()
	return text[strings.LastIndexByte(text, '\n')+1:]
}
