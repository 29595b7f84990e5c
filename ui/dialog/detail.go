package dialog

import (
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// layout is where a list writes what is too long for a line. Details end at the right
// edge as long as they fit; as soon as one does not, all begin in one column. If
// anything is cut, the whole of it stands below the list while the bar is on its item.
type layout struct {
	column int // 0: details end at the right edge
	below  int // lines below the list, the blank line between among them
}

// A detail is not worth a column narrower than leastColumn, and nothing needs more
// lines below the list than mostBelow.
const (
	leastColumn = 16
	mostBelow   = 4
)

// fits reports whether the detail of an item ends at the right edge of a list of a
// width: it is short, or there is room for the text, too. whole reports whether both
// can be read there.
func (it Item) fits(width int) (fits, whole bool) {
	text, detail, room := paint.Width(it.Text), paint.Width(it.Detail), width-2
	if detail > 0 {
		text += 2
	}
	whole = text+detail <= room
	return whole || detail < room/2, whole
}

// layout finds out what is too long in a list of a width.
func (l *List) layout(width int) layout {
	longest, lines, edge := 0, 0, true
	for _, it := range l.Items {
		if it.Head {
			continue
		}
		longest = max(longest, paint.Width(it.Text))
		switch fits, whole := it.fits(width); {
		case !fits:
			edge = false
			lines = max(lines, len(paint.Wrap(it.Detail, width-2)))
		case !whole:
			lines = max(lines, len(paint.Wrap(it.Text, width-2)))
		}
	}
	if lines == 0 {
		return layout{}
	}
	at := layout{below: 1 + min(lines, mostBelow)}
	if !edge {
		if at.column = 2 + longest + 3; width-at.column < leastColumn {
			at.column = width // the names alone
		}
	}
	return at
}

// drawBelow writes the whole of what is cut on the line of an item.
func (l *List) drawBelow(c paint.Canvas, it Item, at layout) {
	w, text := c.Width()-2, it.Detail
	switch {
	case at.column == 0:
		if _, whole := it.fits(c.Width()); whole {
			return
		}
		text = it.Text
	case at.column+paint.Width(it.Detail) <= c.Width():
		return
	}
	for y, line := range paint.Wrap(paint.Sentences(text, w, c.Height()), w) {
		c.Text(2, y, line, theme.Quiet)
	}
}
