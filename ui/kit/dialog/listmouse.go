package dialog

import tea "charm.land/bubbletea/v2"

// Click chooses the item under the mouse; a click on the chosen one picks it.
func (l *List) Click(x, y int) tea.Cmd {
	l.prepare()
	i := l.rows.Paginator.Page*l.rows.Paginator.PerPage + y - l.y
	if y < l.y || y >= l.y+l.rows.Paginator.PerPage || i >= len(l.rows.VisibleItems()) || x < l.x {
		return nil
	}
	if l.rows.Index() != i || l.unsure() != "" {
		l.rows.Select(i)
		l.moved = true
		return nil
	}
	return l.pick()
}

// Wheel goes up or down the items.
func (l *List) Wheel(lines int) {
	l.prepare()
	last := len(l.rows.VisibleItems()) - 1
	to := min(l.rows.Index()+lines, last)
	l.rows.Select(max(0, to))
}
