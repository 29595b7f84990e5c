// Package panel defines what a panel is, and where the panels of a screen go. A panel
// is a plain struct that draws one aspect of a scene into a rectangle; package panels
// has them all. A layout is data: a tree of rows and columns with panels in its leaves.
package panel

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/grid"
	"sudokuscope/ui/kit/paint"
)

// Panel draws one aspect of a scene.
type Panel interface {
	// Options are asked for once, when the panel joins the screen.
	Options() Options
	// Title stands in the rule above the panel.
	Title(*scene.Scene) string
	// Draw draws the inside.
	Draw(paint.Canvas, *scene.Scene)
}

// Options are what a panel has besides. What is left out it does not have.
type Options struct {
	// ID is how layouts and people call it.
	ID ID
	// Has reports whether the scene carries what the panel shows; left out, it always does.
	Has func(*scene.Scene) bool
	// Empty reports whether a panel that keeps its place has nothing to show now. Neither Draw
	// nor Foot is called then.
	Empty func(*scene.Scene) bool
	// Natural is the size at which the panel looks its best, 0 for any. In less than Least
	// it shows something else: others get less before it does.
	Natural, Least func(*scene.Scene) (width, height int)

	// Fit hears the room before it is drawn, so that title and foot say what will be.
	Fit func(inside paint.Canvas, watched *scene.Scene)
	// Foot stands behind the title, where it has so many columns, or with Below in the last
	// row, and Legend explains signs at the right of the title.
	Foot   func(watched *scene.Scene, room int) string
	Below  bool
	Legend func(paint.Canvas, *scene.Scene)
	// Based reports whether the panel stands on the timeline, which then closes its frame.
	Based func() bool
	// Tip says what stands at a place of the inside, for the mouse; empty for what About says.
	Tip func(x, y int, watched *scene.Scene) string
	// About says what the panel shows and how it is read, in a sentence or two.
	About func(*scene.Scene) string
	// Geometry is that of the board that it drew last.
	Geometry func() grid.Geometry
	// Bars says that it draws bars, which say something without their colours, too.
	Bars bool

	// Click is a click at a place counted from the corner of the inside, Selected one
	// anywhere on the panel.
	Click    func(x, y int, watched *scene.Scene) Wish
	Selected func() tea.Cmd
	// Scroll moves by lines.
	Scroll func(lines int, watched *scene.Scene)
	// Move chooses a line, Open opens it. Where a line stays picked until somebody gives it
	// up, Picking reports whether one is, and Unpick gives it up.
	Move    func(by int, watched *scene.Scene)
	Open    func(*scene.Scene) Wish
	Picking func() bool
	Unpick  func()
}

// Says returns an About that is always the same.
func Says(text string) func(*scene.Scene) string { return func(*scene.Scene) string { return text } }

// Size returns a Natural that is always the same.
func Size(width, height int) func(*scene.Scene) (int, int) {
	return func(*scene.Scene) (int, int) { return width, height }
}

// Wish is what a panel asks of the model.
type Wish struct {
	// Look moves the cursor there.
	Look sudoku.MaybeCell
	// Seek goes to a moment, if not nil.
	Seek *engine.Position
	// Tell is told to all features, if not nil.
	Tell tea.Msg
}
