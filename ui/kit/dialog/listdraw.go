package dialog

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"charm.land/bubbles/v2/list"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// The least that a preview is worth drawing in, and how tall a list with one is
// where the screen has the room.
const (
	leastBeside = 30
	besideRows  = 24
)

// columns shares a width among the list and its preview: each what it wants or,
// where that is too much, the list less, down to its least, and then the preview.
// Without room for both there is no preview. long says that items have the room to say at length what
// they are.
func (l *List) columns(width int) (list, beside int, long bool) {
	list = max(l.Width, 40)
	if l.Preview == nil && l.Always == nil {
		return min(list, width), 0, false
	}
	const gap = 3
	if wide := l.long(width - gap); wide > 0 {
		return wide, min(l.Beside, width-gap-wide), true
	}
	if list+gap+l.Beside <= width {
		return list, l.Beside, false
	}
	small := max(cmp.Or(l.Least, list), width-gap-l.Beside)
	beside = width - gap - small
	if beside < leastBeside {
		return min(list, width), 0, false
	}
	return small, beside, false
}

// long is the width in which items say at length what they are, as far as there is room for it and a
// smaller preview; 0 for none.
func (l *List) long(room int) int {
	const least, narrow = 100, 40
	text, said := 0, 0
	for _, it := range l.Items {
		text, said = max(text, paint.Width(it.Text)), max(said, paint.Width(it.Long))
	}
	width := min(2+text+3+said, room-narrow)
	if said == 0 || width < least {
		return 0
	}
	return width
}

func (l *List) Draw(canvas paint.Canvas) {
	l.prepare()
	width, beside, long := l.columns(canvas.Width - 6) // the frame, and a blank on either side of it
	painter := delegate{theme: canvas.Theme, width: width, long: long && beside > 0}
	under := 0
	if lines := painter.measure(l.rows.VisibleItems()); lines > 0 && beside == 0 {
		under = 1 + lines
	}
	var notes []string
	for _, note := range l.Notes {
		notes = append(notes, hung(note, width)...)
	}
	total := width + 4
	height := max(len(l.Items)+4+under+len(notes), canvas.Height*3/4)
	if beside > 0 {
		total, height = total+beside+3, max(height, besideRows)
	}
	if l.Tall {
		height = canvas.Height
	}
	in := Frame(canvas, l.Title, "", total, height)
	frame := edge(in)
	if beside > 0 {
		in.Fill(width+1, 0, 1, in.Height, paint.Vertical, canvas.Style(theme.Frame))
		part := in.Part(in.Width-beside, 0, beside, in.Height)
		if i := l.At(); l.Always != nil {
			l.Always(part, i)
		} else if i >= 0 {
			l.Preview(part, i)
		}
		in = in.Part(0, 0, width, in.Height)
	}
	in.Text(0, 0, paint.Pointer, theme.Accent)
	l.filter.Draw(in.Part(2, 0, in.Width-2, 1), l.Ghost)
	noted := len(notes)
	if l.Aside != nil && beside > 0 {
		room := in.Height - 4 - len(l.Items) - noted
		text := l.Aside(beside, in.Height)
		if short := paint.Sentences(text, width-2, room); len(short) < len(text) {
			text = short + " " + paint.Ellipsis
		}
		notes = append(notes, paint.WrapInto(text, width, max(1, room))...)
	}
	if y := in.Height - len(notes); len(notes) > 0 && y > 4 {
		for i, note := range notes {
			role := theme.Quiet
			if i >= noted {
				role = theme.Text
			}
			in.Text(0, y+i, note, role)
		}
		in = in.Part(0, 0, in.Width, y-1)
	}
	if in.Height <= 2*under {
		under = 0
	}
	unsure := l.unsure()
	if unsure != "" {
		in.Text(2, 2, unsure, theme.Quiet)
		in = in.Part(0, 1, in.Width, in.Height-1)
		painter.barless = true
	}
	rows := in.Part(0, 2, in.Width, in.Height-2-under)
	l.x = rows.Area.Min.X
	l.y = rows.Area.Min.Y
	l.rows.SetDelegate(painter)
	l.rows.SetSize(rows.Width, rows.Height)
	if i := l.At(); i >= 0 {
		rows.Put(0, 0, l.rows.View())
		rows.Here(0, l.rows.Cursor())
		if text := painter.cut(l.Items[i]); text != "" {
			below := in.Part(2, in.Height-under+1, width-2, max(0, under-1))
			below.Words(0, theme.Quiet, paint.Sentences(text, below.Width, below.Height))
		}
	}
	said := rows.Part(2, 0, rows.Width-2, rows.Height)
	switch do, wrong := l.typed(); {
	case wrong != nil:
		rows.Clear()
		said.Words(0, theme.Bad, wrong.Error())
	case do == nil && len(l.Items) == 0:
		said.Words(0, theme.Quiet, cmp.Or(l.Empty, "There is nothing here."))
	case do == nil && l.At() < 0 && unsure == "":
		said.Words(0, theme.Quiet, "Nothing matches.")
	case do != nil:
		rows.Clear()
		x := rows.Text(0, 0, paint.Pointer+" "+l.filter.Text, theme.Picked)
		if l.Means != nil {
			rows.Text(x+3, 0, l.Means(l.filter.Text), theme.Quiet)
		}
		rows.Here(0, 0)
	}
	if l.rows.Paginator.TotalPages > 1 {
		frame.Foot(l.rows.Paginator.View())
	}
}

// hung breaks a note, a form and what it means, into lines of w cells, the meaning in a
// column of its own where there is room for one.
func hung(note string, w int) []string {
	const gap, leastRoom = "  ", 24
	column := strings.LastIndex(note, gap) + len(gap)
	if column < len(gap) || w-column < leastRoom {
		return paint.Wrap(note, w)
	}
	return paint.Hang(note[:column], strings.Repeat(" ", column), note[column:], w)
}

// delegate draws the items of a list, a line each.
type delegate struct {
	theme  *theme.Theme
	width  int
	column int // where details begin; 0: they end at the right edge
	// barless says that no item is chosen yet.
	barless bool
	long    bool // what items say at length stands in place of their details
}

// detail is what stands beside the text of an item.
func (d *delegate) detail(it Item) string {
	if d.long && it.Long != "" {
		return it.Long
	}
	return it.Detail
}

// measure finds out where the details of some items stand: at the right edge, or where
// they are too long for that, in a column of their own. It returns how many lines the
// longest takes that is cut.
func (d *delegate) measure(items []list.Item) (lines int) {
	text, room := 0, d.width-2
	for _, it := range items {
		text = max(text, paint.Width(it.(row).Text))
	}
	if slices.ContainsFunc(items, func(listed list.Item) bool {
		it := listed.(row).Item
		return paint.Width(it.Text)+paint.Width(d.detail(it))+2 > room &&
			paint.Width(d.detail(it)) >= room/2
	}) {
		const leastColumn = 16 // for details: below that the names have the line to themselves
		d.column = text + 3
		if room-d.column < leastColumn {
			d.column = room
		}
	}
	for _, it := range items {
		if cut := d.cut(it.(row).Item); cut != "" {
			lines = max(lines, len(paint.Wrap(cut, room)))
		}
	}
	const mostBelow = 4 // lines for what is cut on the line under the bar
	return min(lines, mostBelow)
}

// cut is what cannot be read on the line of an item; empty if all can.
func (d *delegate) cut(it Item) string {
	room := d.width - 2
	text := paint.Width(it.Text)
	detail := paint.Width(d.detail(it))
	switch {
	case d.column > 0 && detail > room-d.column:
		return d.detail(it)
	case d.column == 0 && text+detail+2 > room:
		return it.Text
	}
	return ""
}

// Height, Spacing, Update and Render make it the toolkit's.
func (d delegate) Height() int                         { return 1 }
func (d delegate) Spacing() int                        { return 0 }
func (d delegate) Update(tea.Msg, *list.Model) tea.Cmd { return nil }

// Render draws an item: what is in front of it, its text, and its detail.
func (d delegate) Render(w io.Writer, model list.Model, index int, item list.Item) {
	it := item.(row).Item
	text := theme.Text
	detail := theme.Quiet
	lead := " "
	switch {
	case index == model.Index() && !d.barless:
		text = theme.Picked
		detail = theme.Picked
		lead = paint.Pointer
	case it.Title:
		text = theme.Title
	case it.Mark:
		lead = paint.Bullet
	case it.Off:
		text, detail = theme.Quiet, theme.Veiled
	}
	room := max(0, d.width-2)
	column := cmp.Or(d.column, max(0, room-paint.Width(d.detail(it))))
	left := ansi.Truncate(it.Text, column-min(2, column), paint.Ellipsis)
	right := words(d.detail(it), room-column)
	fill := strings.Repeat(" ", max(0, column-paint.Width(left)))
	rest := lipgloss.NewStyle().Inherit(d.theme.Lipgloss(detail)).Width(room - column)
	_, _ = fmt.Fprint(w, d.theme.Lipgloss(text).Render(lead+" "+left+fill)+rest.Render(right))
}

// words is as much of a text as there is room for, and no part of a word: half a number would be
// another.
func words(text string, room int) string {
	if paint.Width(text) <= room {
		return text
	}
	part := ansi.Truncate(text, room, "")
	if i := strings.LastIndexByte(part, ' '); i > 0 {
		return part[:i] + paint.Ellipsis
	}
	return ansi.Truncate(text, room, paint.Ellipsis)
}

// Text is what is typed.
func (l *List) Text() string { return l.filter.Text }
