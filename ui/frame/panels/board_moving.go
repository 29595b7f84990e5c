package panels

import (
	"slices"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/board"
	"sudokuscope/ui/kit/theme"
)

// looks reports whether the board shows what a step looks at, before anything is decided.
func (v boardView) looks() bool {
	return v.s.Moving != nil && v.s.Moving.Frame == scene.Looked && !v.Best
}

// move shows in a cell what a frame of a step has there: an outline, or the parent of its digit.
func (v boardView) move(one *board.Cell, cell int) {
	moving := v.s.Moving
	if moving == nil || v.Best {
		return
	}
	if slices.Contains(moving.Looked, cell) && one.Sides == "" {
		one.Sides, one.MarkRole = "<>", theme.Faded
		one.Clash = one.Clash && v.geo.W < 3
		one.Underlined = one.Underlined || v.geo.W < 3
	}
	if len(moving.Origins) == 0 || moving.Origins[cell] == 0 || v.given(cell) {
		return
	}
	// As in the strip: bold, and without colours each in a way of its own.
	from := int(moving.Origins[cell]-1) % len(theme.Series)
	one.Role, one.Ground, one.Knows, one.Attrs = theme.Series[from], theme.Text, false, uv.AttrBold
	one.Underlined = from&1 == 1
	if from&2 == 2 {
		one.Attrs |= uv.AttrReverse
	}
}
