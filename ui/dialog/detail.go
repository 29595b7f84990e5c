package dialog

import (
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// details is where a list writes what stands beside its items. Short details end at
// the right edge. As soon as one is too long for its line, all begin in one column, and
// the whole detail of the item under the bar stands below the list.
type details struct {
	column int // 0: they end at the right edge
	below  int // lines below the list, the blank line between among them
}

// A detail is not worth a column narrower than leastColumn, and none needs more lines
// below the list than mostBelow.
const (
	leastColumn = 16
	mostBelow   = 4
)

// details finds out where the details go in a list of a width.
func (l *List) details(width int) details {
	longest, cut, lines := 0, false, 0
	for _, it := range l.Items {
		if it.Head {
			continue
		}
		text, w := paint.Width(it.Text), paint.Width(it.Detail)
		longest = max(longest, text)
		if room := width - 2; w > 0 && w >= room/2 && text+2+w > room {
			cut = true
		}
		lines = max(lines, len(paint.Wrap(it.Detail, width-2)))
	}
	if !cut {
		return details{}
	}
	column := 2 + longest + 3
	if width-column < leastColumn {
		column = width // the names alone
	}
	return details{column: column, below: 1 + min(lines, mostBelow)}
}

// drawBelow writes the whole detail of an item.
func (l *List) drawBelow(c paint.Canvas, it Item) {
	for y, line := range paint.Wrap(paint.Sentences(it.Detail, c.Width()-2, c.Height()), c.Width()-2) {
		c.Text(2, y, line, theme.Quiet)
	}
}
