package panes

import (
	"slices"
	"strconv"

	"sudokuscope/engine/measure"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/stage"
)

// keys is what the keys do with the panels.
type keys struct{ panes *Panes }

// choose shows a view, with the focus on what it is about: where that is not there,
// the first panel of the screen gets it. It stays a wish, as a presentation shows it large
// where the view has no room for it.
func (f *arrangement) choose(view int) {
	f.view = view
	f.zoom = false
	f.wish = ""
	for _, id := range views[view].main {
		if f.Has(id) {
			f.focus = id
			f.wish = id
			return
		}
	}
}

func (f *Panes) inspecting() bool { return f.scene().Cursor >= 0 }

// aloneBeside is why nothing else can stand beside the board; empty if something can.
func (k keys) aloneBeside() func() string {
	f := k.panes
	return action.Unless(func() bool {
		return len(f.choices()) > 1
	}, "the search shows nothing else")
}

// turns reports whether another panel can be seen to take its turn beside the board.
func (k keys) turns() bool {
	f := k.panes
	return f.Placed(there{&f.arrangement}.beside()) &&
		(!views[f.view].ownPicture || f.slim())
}

// KeyTo returns the key that brings a panel to the screen; empty where no single one does.
func KeyTo(f *Panes, id panel.ID) string {
	if !f.zoom && slices.Contains(f.choices(), id) {
		if (keys{f}).turns() {
			return "m"
		}
		return "1"
	}
	for i, v := range views {
		about := slices.IndexFunc(v.main, f.Has)
		if about >= 0 && v.main[about] == id {
			return strconv.Itoa(i + 1)
		}
	}
	return ""
}

// turnBeside shows the panel that is so many further on beside the board.
func (k keys) turnBeside(by int) func() tea.Cmd {
	f := k.panes
	return func() tea.Cmd {
		list := f.choices()
		now := there{&f.arrangement}.beside()
		if !k.turns() {
			f.st.Say("what stands beside the board changes; it is seen in view 1")
		}
		if i := slices.Index(list, now); i >= 0 {
			f.aside = list[(i+by+len(list))%len(list)]
			if f.focus == now {
				f.focus = f.aside
			}
		}
		return nil
	}
}

// moveFocus gives the focus to the panel that is so many further on.
func (k keys) moveFocus(by int) func() tea.Cmd {
	f := k.panes
	return func() tea.Cmd {
		f.focused = true
		if f.zoom {
			f.zoom = false
			f.Arrange(f.area, f.timeline)
			f.zoom = true
		}
		n := len(f.places)
		for i, p := range f.places {
			if p.Slot == f.focus {
				f.Focus(f.places[(i+by+n)%n].Slot)
				break
			}
		}
		f.unpick(f.focus)
		if !f.explained() {
			f.st.Say(f.about(f.focus))
		}
		return nil
	}
}

// bestBoard shows the best board in place of the current one, or takes that back.
func (k keys) bestBoard() tea.Cmd {
	f := k.panes
	b := f.all[panels.BoardID].Panel.(*panels.Board)
	b.Best = !b.Best
	if !slices.ContainsFunc(f.places, func(p panel.Place) bool {
		return p.Slot == panels.BoardID
	}) {
		board := "current"
		if b.Best {
			board = "best"
		}
		f.st.Say("a view with the board, such as 1, has the " + board + " one now")
	}
	return nil
}

// turnGround shows what the search knows on the grounds of the cells, or leaves it out.
func turnGround(f *Panes) func() tea.Cmd {
	return func() tea.Cmd {
		f.grounds.Off = !f.grounds.Off
		text := f.scene().Knows().About
		if f.grounds.Off {
			text = "The ground of a cell says nothing now; K brings it back."
		}
		f.st.Say(text)
		return nil
	}
}

// inspect puts the cursor on the board, or takes it away.
func (k keys) inspect() tea.Cmd {
	f := k.panes
	s := f.scene()
	if s.Cursor >= 0 {
		s.Cursor = -1
	} else {
		s.Cursor = s.FirstLook()
		shown := func(p panel.Place) bool { // cells of a board, or what one cell may take
			o := f.all[p.Slot]
			return o == nil || o.Geometry != nil || p.Slot == panels.InspectID
		}
		if !slices.ContainsFunc(f.places, shown) {
			f.st.Say("the cursor is on " + s.Puzzle.CellName(s.Cursor) + "; a view with the board, such as 1, shows it")
		}
	}
	return nil
}

func (k keys) vertical(by int) func() tea.Cmd {
	f := k.panes
	return func() tea.Cmd {
		s := f.scene()
		if s.Cursor >= 0 {
			s.Cursor = (s.Cursor + by*s.Puzzle.Side + s.Puzzle.Cells) % s.Puzzle.Cells
			return nil
		}
		if f.list().Move != nil {
			f.list().Move(by, s)
		}
		if f.list().Move == nil ||
			!f.Placed(f.listed()) {
			f.st.Say(noList)
		}
		return nil
	}
}

func (k keys) sideways(by int) func() tea.Cmd {
	f := k.panes
	return func() tea.Cmd {
		s := f.scene()
		s.Cursor = (s.Cursor + by + s.Puzzle.Cells) % s.Puzzle.Cells
		return nil
	}
}

func (k keys) page(by int) func() tea.Cmd {
	f := k.panes
	return func() tea.Cmd {
		switch list, is := f.list().Panel.(*panels.Events); {
		case f.list().Scroll == nil ||
			!f.Placed(f.listed()):
			f.st.Say(noList)
			return nil
		case is && by > 0 && list.Newest():
			f.st.Say("these are the newest events")
		}
		f.list().Scroll(10*by, f.scene())
		return nil
	}
}

// noList is said where there is no list to move in.
const noList = "there is no list here to move in; tab moves the focus to one, view 1 has the events"

// listed is the panel with lines that the arrows move in: the one in focus, or
// else the events.
func (f *Panes) listed() panel.ID {
	if f.scene().Cursor >= 0 {
		return panels.InspectID
	}
	p := f.all[f.focus]
	if p != nil && p.Move != nil {
		return f.focus
	}
	return panels.EventsID
}

func (f *Panes) list() *shown { return f.all[f.listed()] }

// open goes where the picked line says.
func (k keys) open() tea.Cmd {
	f := k.panes
	w := f.list().Open(f.scene())
	if w == (panel.Wish{}) {
		f.st.Say("nothing is picked: up and down pick from a list")
	}
	return k.grant(w)
}

// grant does what a panel wishes.
func (k keys) grant(w panel.Wish) tea.Cmd {
	f := k.panes
	if w.Look {
		f.scene().Cursor = w.Cell
		return f.st.Tell(stage.CellPointed{})
	}
	if w.Seek != nil {
		to := *w.Seek
		f.st.Steer(func(r *run.Run) {
			r.Seek(to)
		})
	}
	if w.Tell != nil {
		return f.st.Tell(w.Tell)
	}
	return nil
}

// metrics chooses the metrics of the charts; it stays until left.
func (k keys) metrics() tea.Cmd {
	f := k.panes
	charts := f.all[panels.MetricsID].Panel.(*panels.Metrics)
	s := f.scene()
	items := func() (list []dialog.Item) {
		for i, m := range measure.Charted(s.Algorithm) {
			list = append(list, dialog.Item{
				Text:   m.Name + ": " + m.Meaning,
				Detail: m.Text(&s.Report.Vitals),
				Mark:   charts.Shown(s, i),
			})
		}
		return list
	}
	d := &dialog.List{
		Title: "metrics",
		Ghost: "up to three",
		Width: 70,
		Keep:  true,
		Items: items(),
	}
	d.Pick = func(i int) tea.Cmd {
		charts.Toggle(s, i)
		d.Refresh(items())
		return nil
	}
	return f.st.Show(d)
}
