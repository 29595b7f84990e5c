// Package panel is what the panels of the screen have in common. A panel is a
// plain struct that draws one aspect of a scene into a rectangle; it lives in a
// folder of its own.
package panel

import (
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/layout"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
)

// ID is the name of a panel, and of the slot of a layout that is always its own:
// "board". A package that makes a panel has a constant for it.
type ID = layout.Slot

// Panel draws one aspect of a scene.
type Panel interface {
	// ID is how layouts and people call it.
	ID() ID
	// Has reports whether the scene carries what the panel shows.
	Has(*scene.Scene) bool
	// Natural is the size at which the panel looks its best, 0 for any.
	Natural(*scene.Scene) (width, height int)
	// Title and Foot stand in the panel's frame.
	Title(*scene.Scene) string
	Foot(*scene.Scene) string
	// Draw draws the inside.
	Draw(paint.Canvas, *scene.Scene)
}

// Needer is a panel that is whole only from a height on, given its width.
type Needer interface {
	Needs(width int, s *scene.Scene) (height int)
}

// Clicker is a panel that can be clicked, at a place counted from the corner of
// its inside.
type Clicker interface {
	Click(x, y int, s *scene.Scene) Wish
}

// Selector is a panel that does something when it is clicked anywhere, besides
// getting the focus.
type Selector interface {
	Selected() tea.Cmd
}

// Scroller is a panel that can be scrolled by lines.
type Scroller interface {
	Scroll(lines int, s *scene.Scene)
}

// Chooser is a panel with variants: the next is shown.
type Chooser interface {
	Next(s *scene.Scene)
}

// Legender is a panel that explains its signs in its frame, at the right of the
// title.
type Legender interface {
	Legend(c paint.Canvas, s *scene.Scene)
}

// Teller is a panel that says what it shows and how it is read, in a sentence or two.
type Teller interface {
	About(s *scene.Scene) string
}

// Tipper is a panel that says what is at a place of its inside; empty for nothing.
type Tipper interface {
	Tip(x, y int, s *scene.Scene) string
}

// Gridder is a panel that draws the cells of a board, as it did last.
type Gridder interface {
	Geometry() grid.Geometry
}

// Barred is a panel whose upper rows are bars, as it drew them last: those say something
// without their colours, too.
type Barred interface {
	BarRows() int
}

// Least is a panel that shows something else in a room smaller than this, without its
// frame: others get less before it does.
type Least interface {
	Least(s *scene.Scene) (width, height int)
}

// Slim is a panel of words that has, where it is low, the line of its title only and
// no frame around it: two lines more are worth more than that.
type Slim interface {
	Slim(height int) bool
}

// Picker is a panel with a line that is chosen by moving up and down, and
// opened.
type Picker interface {
	Move(by int, s *scene.Scene)
	Open(s *scene.Scene) Wish
}

// Wish is what a panel asks of the model.
type Wish struct {
	// Cell moves the cursor there, if Look is set.
	Look bool
	Cell int
	// Seek goes to a moment, if not nil.
	Seek *engine.Position
	// Tell is told to all features, if not nil.
	Tell tea.Msg
}

// Unpicker is a Picker whose line is picked until somebody gives it up.
type Unpicker interface {
	Picker
	Picking() bool
	Unpick()
}
