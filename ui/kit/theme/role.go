package theme

import uv "github.com/charmbracelet/ultraviolet"

// Role is what a piece of the screen means; the theme says how that looks.
type Role uint8

const (
	Text    Role = iota // what is read
	Quiet               // what is read second
	Frame               // borders and rules
	Title               // titles of panels
	Accent              // the program itself: what is at work or pointed at
	Lit                 // the line of code at work
	Given               // digits of the puzzle
	Fixed               // digits the search holds for now
	Free                // digits that move
	Changed             // changed in this step
	Faded               // changed with many others, exchanged, or looked at
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
	SeriesA             // four colours that are told apart: lines of a chart, lanes of a race,
	SeriesB             // parents of a child
	SeriesC
	SeriesD
	Key    // a key to press
	Veiled // what lies behind a dialog
	Plate  // a large cell that the puzzle fixes
	Alarm  // a large cell in conflict
	Open   // a large cell that is empty, with what it may take
	Roles
)

// Series are the four colours of what is told apart; a letter or a sign says the same.
var Series = [...]Role{SeriesA, SeriesB, SeriesC, SeriesD}

// shape adds the attributes that a role has in every theme, so that it is known without
// colour too, and those that stand in for colour where there is none.
func shape(st *uv.Style, role Role, mono bool) {
	switch role {
	case Given, Title, Lit, Best, Key, Changed:
		st.Attrs = uv.AttrBold
	case Fixed:
		st.Attrs = uv.AttrItalic
	case Barred:
		st.Attrs = uv.AttrStrikethrough
	case Clash:
		st.Underline = uv.UnderlineSingle
	}
	if !mono {
		return
	}
	switch role {
	case Changed, Cursor, Picked:
		st.Attrs |= uv.AttrReverse
	case Bad:
		st.Attrs |= uv.AttrBold
	case Frame, Band, Veiled:
		st.Attrs |= uv.AttrFaint
	}
}
