package dialog

import (
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// The least that a preview is worth drawing in, and how tall a list with one is
// where the screen has the room.
const (
	leastBeside = 30
	besideRows  = 24
)

// columns shares a width among the list and its preview: each what it wants or,
// where that is too much, the list less, down to its least, and then the preview.
// Without room for both there is no preview.
func (l *List) columns(width int) (list, beside int) {
	list = max(l.Width, 40)
	if l.Preview == nil {
		return min(list, width), 0
	}
	const gap = 3
	if list+gap+l.Beside <= width {
		return list, l.Beside
	}
	least := l.Least
	if least == 0 {
		least = list
	}
	small := max(least, width-gap-l.Beside)
	if beside = width - gap - small; beside < leastBeside {
		return min(list, width), 0
	}
	return small, beside
}

// Draw draws the filter, the list and the preview.
func (l *List) Draw(c paint.Canvas) {
	l.prepare()
	width, beside := l.columns(c.Width() - 6) // the frame, and a blank on either side of it
	var where layout
	if beside == 0 {
		where = l.layout(width)
	}
	total, height := width+4, max(len(l.Items)+4+where.below, c.Height()*3/4)
	if beside > 0 {
		total, height = total+beside+3, max(height, besideRows)
	}
	in := Frame(c, l.Title, "", total, height)
	frame := edge(in)
	if beside > 0 {
		for y := range in.Height() {
			in.Set(width+1, y, c.Glyphs.Vertical, c.Theme.Style(theme.Frame))
		}
		if i := l.At(); i >= 0 {
			l.Preview(in.Part(in.Width()-beside, 0, beside, in.Height()), i)
		}
		in = in.Part(0, 0, width, in.Height())
	}
	in.Text(0, 0, c.Glyphs.Pointer, theme.Accent)
	l.filter.Draw(in.Part(2, 0, in.Width()-2, 1), l.Ghost)
	rows := in.Part(0, 2, in.Width(), in.Height()-2)
	if where.below > 0 && rows.Height() > 2*where.below {
		if i := l.At(); i >= 0 && !l.Items[i].Head {
			l.drawBelow(in.Part(0, in.Height()-where.below+1, in.Width(), where.below-1), l.Items[i], where)
		}
		rows = in.Part(0, 2, in.Width(), in.Height()-2-where.below)
	}
	l.rows, l.x, l.y = rows.Height(), rows.Area.Min.X, rows.Area.Min.Y
	l.from = min(max(0, l.from), max(0, l.at))
	l.from = max(l.from, l.at-l.rows+1)
	if len(l.shown) == 0 {
		rows.Text(2, 0, "Nothing matches.", theme.Quiet)
	}
	for y := 0; y < l.rows && l.from+y < len(l.shown); y++ {
		l.line(rows.Part(0, y, rows.Width(), 1), l.Items[l.shown[l.from+y]], l.from+y == l.at, where.column)
	}
	frame.Foot(beyond(c.Glyphs, l.from, len(l.shown)-l.from-l.rows), theme.Quiet)
}

// line draws an item. Its detail begins in a column, or ends at the right edge.
func (l *List) line(c paint.Canvas, it Item, here bool, column int) {
	text, detail := theme.Text, theme.Quiet
	switch {
	case it.Head:
		c.Text(0, 0, it.Text, theme.Title)
		c.Right(c.Width(), 0, it.Detail, theme.Quiet)
		return
	case here:
		text, detail = theme.Picked, theme.Picked
		for x := range c.Width() {
			c.Set(x, 0, " ", c.Theme.Style(theme.Picked))
		}
	case it.Off:
		text, detail = theme.Quiet, theme.Veiled
	}
	if it.Mark {
		c.Text(0, 0, c.Glyphs.Bullet, text)
	}
	if here {
		c.Text(0, 0, c.Glyphs.Pointer, text)
	}
	room := c.Width() - 2
	if column > 0 {
		c.Text(column, 0, it.Detail, detail)
		c.Field(2, 0, column-4, it.Text, text)
		return
	}
	if it.Detail != "" {
		c.Right(c.Width(), 0, it.Detail, detail)
		room -= paint.Width(it.Detail) + 2
	}
	c.Field(2, 0, room, it.Text, text)
}
