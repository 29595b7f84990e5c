package theme

import uv "github.com/charmbracelet/ultraviolet"

// Role is what a piece of the screen means; the theme says how that looks.
type Role uint8

const (
	Text    Role = iota // what is read
	Quiet               // what is read second
	Frame               // borders and rules
	Title               // titles of panels
	Accent              // the algorithm's own colour
	Lit                 // the line of code at work
	Given               // digits of the puzzle
	Fixed               // digits the search holds for now
	Free                // digits that move
	Changed             // changed in this step
	Faded               // changed in the step before
	Clash               // in conflict
	Barred              // forbidden by a memory
	Cursor              // where the cursor is
	Picked              // the chosen line of a list
	Best                // the best so far
	Current             // the current state
	Band                // the range a line moved in
	Good                // right, solved, improved
	Bad                 // wrong, failed, worse
	Warn                // stuck, restarted
	Second              // a second series beside the accent
	Third               // a third
	SeriesB             // beside the accent, and never like it: another lane of a race
	SeriesC             // one more
	SeriesD             // and one more
	Key                 // a key to press
	Veiled              // what lies behind a dialog
	Plate               // a large cell that the puzzle fixes
	Alarm               // a large cell in conflict
	Open                // a large cell that is empty, with what it may take
	Roles
)

// shape are the attributes that a role has in every theme, so that it is known
// without colour too.
func shape(r Role) (attrs uint8, under bool) {
	switch r {
	case Given, Title, Lit, Best:
		return uv.AttrBold, false
	case Key:
		return uv.AttrBold, false
	case Fixed:
		return uv.AttrItalic, false
	case Changed:
		return uv.AttrBold, false
	case Clash:
		return 0, true
	case Barred:
		return uv.AttrStrikethrough, false
	}
	return 0, false
}

// monoShape are the attributes that stand in for colour where there is none.
func monoShape(r Role) (attrs uint8, under bool) {
	attrs, under = shape(r)
	switch r {
	case Changed, Cursor, Picked:
		attrs |= uv.AttrReverse
	case Bad:
		attrs |= uv.AttrBold
	case Frame, Band, Veiled:
		attrs |= uv.AttrFaint
	}
	return attrs, under
}
