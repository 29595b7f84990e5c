package panes

import (
	"cmp"
	"slices"
	"strconv"

	"sudokuscope/engine/measure"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/chart"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/stage"
)

// Actions choose what is seen of the run.
func (f *Panes) Actions() []action.Action {
	return append(append(f.viewActions(), f.ownActions()...), lensActions(f)...)
}

func (f *Panes) ownActions() []action.Action {
	return []action.Action{
		{
			ID:      "beside",
			Keys:    []string{"m"},
			Group:   action.Look,
			Meaning: "show the next panel beside the board",
			Off:     f.aloneBeside(),
			Deed:    action.Do(f.turnBeside(1)),
		},
		{
			ID:      "beside back",
			Keys:    []string{"M"},
			Group:   action.Look,
			Meaning: "show the panel before it beside the board",
			Off:     f.aloneBeside(),
			Deed:    action.Do(f.turnBeside(-1)),
		},
		{
			ID:      "zoom",
			Keys:    []string{"z"},
			Group:   action.Look,
			Meaning: "show the panel in focus on the whole screen, or back",
			Deed:    action.Do(func() tea.Cmd { f.zoom = !f.zoom; return nil }),
		},
		{
			ID:      "focus",
			Keys:    []string{"tab", "o"},
			Group:   action.Look,
			Meaning: "give the focus to the next panel",
			Footer:  action.Footer{Word: "panel"},
			Deed:    action.Do(f.moveFocus(1)),
		},
		{
			ID:      "focus back",
			Keys:    []string{"shift+tab"},
			Group:   action.Look,
			Meaning: "give the focus to the panel before",
			Deed:    action.Do(f.moveFocus(-1)),
		},
		{
			ID:      "best board",
			Keys:    []string{"v"},
			Group:   action.Look,
			Meaning: "show the best board of the run in place of the current one, or back",
			Deed:    action.Do(f.bestBoard),
		},
		{
			ID:      "ground",
			Keys:    []string{"K"},
			Group:   action.Look,
			Meaning: "colour the cells of the board by what the search knows of them, or not",
			Deed:    action.Do(turnGround(f)),
		},
		{
			ID:      "inspect",
			Keys:    []string{"i"},
			Group:   action.Look,
			Meaning: "put a cursor on the board, which the arrows move; a click on a cell does it, too",
			Footer:  action.Footer{Word: "cell"},
			Deed:    action.Do(f.inspect),
		},
		{
			ID:      "metrics",
			Group:   action.Look,
			Meaning: "choose which metrics the charts show, up to three",
			Deed:    action.Dialog{What: "NAME", Open: f.metrics},
		},
		{
			ID:      "up",
			Keys:    []string{"up", "k"},
			Group:   action.Look,
			Meaning: "pick the line above in the list, or move the cursor up",
			Deed:    action.Do(f.vertical(-1)),
		},
		{
			ID:      "down",
			Keys:    []string{"down", "j"},
			Group:   action.Look,
			Meaning: "pick the line below in the list, or move the cursor down",
			Deed:    action.Do(f.vertical(1)),
		},
		{
			ID:      "cursor left",
			Keys:    []string{"left"},
			Group:   action.Look,
			Meaning: "move the cursor to the left",
			Footer: action.Footer{
				Word:  "cursor",
				Pairs: []action.ID{"cursor right", "up", "down"},
				Early: f.inspecting,
			},
			When: f.inspecting,
			Deed: action.Do(f.sideways(-1)),
		},
		{
			ID:      "cursor right",
			Keys:    []string{"right"},
			Group:   action.Look,
			Meaning: "move the cursor to the right",
			When:    f.inspecting,
			Deed:    action.Do(f.sideways(1)),
		},
		{
			ID:      "page up",
			Keys:    []string{"pgup", "ctrl+b"},
			Group:   action.Look,
			Meaning: "scroll the list a page back",
			Deed:    action.Do(f.page(-1)),
		},
		{
			ID:      "page down",
			Keys:    []string{"pgdown", "ctrl+f"},
			Group:   action.Look,
			Meaning: "scroll the list a page on",
			Deed:    action.Do(f.page(1)),
		},
		{
			ID:      "jump",
			Keys:    []string{"enter"},
			Group:   action.Look,
			Meaning: "open the picked line: go to the event, or read what a line of code means",
			Deed:    action.Do(f.open),
		},
	}
}

func (f *Panes) viewActions() (list []action.Action) {
	for i, v := range views {
		list = append(list, action.Action{
			ID:      action.ID(v.name),
			Keys:    []string{strconv.Itoa(i + 1)},
			Group:   action.Look,
			Meaning: v.name + ": " + v.about,
			Deed: action.Do(func() tea.Cmd {
				was, zoomed := f.view, f.zoom
				f.choose(i)
				f.st.Tell(stage.ViewChosen{})
				if was == i && !zoomed {
					f.st.Say("this is the view " + v.name + ": " + v.about)
				}
				if why := f.lacks(v); why != "" && f.scene().Report.Head.Iteration > 0 { // it may yet come
					f.st.Say(why)
				}
				return nil
			}),
		})
	}
	return list
}

// choose shows a view, with the focus on what it is about: where that is not there,
// the first panel of the screen gets it.
func (f *arrangement) choose(view int) {
	f.view, f.zoom = view, false
	for _, id := range views[view].main {
		if f.Has(id) {
			f.focus = id
			return
		}
	}
}

func (f *Panes) inspecting() bool { return f.scene().Cursor >= 0 }

// aloneBeside is why nothing else can stand beside the board; empty if something can.
func (f *Panes) aloneBeside() func() string {
	return action.Unless(func() bool { return len(f.choices()) > 1 }, "the search shows nothing else")
}

// turnBeside shows the panel that is so many further on beside the board.
func (f *Panes) turnBeside(by int) func() tea.Cmd {
	return func() tea.Cmd {
		list := f.choices()
		now := f.there().beside()
		if !f.Placed(now) || views[f.view].ownPicture && !f.slim() {
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
func (f *Panes) moveFocus(by int) func() tea.Cmd {
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
				f.focus = f.places[(i+by+n)%n].Slot
				break
			}
		}
		f.unpick(f.focus)
		f.st.Say(f.about(f.focus))
		return nil
	}
}

// bestBoard shows the best board in place of the current one, or takes that back.
func (f *Panes) bestBoard() tea.Cmd {
	b := f.all[panels.BoardID].Panel.(*panels.Board)
	b.Best = !b.Best
	if !slices.ContainsFunc(f.places, func(p panel.Place) bool { return p.Slot == panels.BoardID }) {
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
func (f *Panes) inspect() tea.Cmd {
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

func (f *Panes) vertical(by int) func() tea.Cmd {
	return func() tea.Cmd {
		s := f.scene()
		if s.Cursor >= 0 {
			s.Cursor = (s.Cursor + by*s.Puzzle.Side + s.Puzzle.Cells) % s.Puzzle.Cells
			return nil
		}
		if f.list().Move != nil {
			f.list().Move(by, s)
		}
		if f.list().Move == nil || !f.Placed(f.listed()) {
			f.st.Say(noList)
		}
		return nil
	}
}

func (f *Panes) sideways(by int) func() tea.Cmd {
	return func() tea.Cmd {
		s := f.scene()
		s.Cursor = (s.Cursor + by + s.Puzzle.Cells) % s.Puzzle.Cells
		return nil
	}
}

func (f *Panes) page(by int) func() tea.Cmd {
	return func() tea.Cmd {
		switch list, is := f.list().Panel.(*panels.Events); {
		case f.list().Scroll == nil || !f.Placed(f.listed()):
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
	if p := f.all[f.focus]; p != nil && p.Move != nil {
		return f.focus
	}
	return panels.EventsID
}

func (f *Panes) list() *shown { return f.all[f.listed()] }

// open goes where the picked line says.
func (f *Panes) open() tea.Cmd {
	w := f.list().Open(f.scene())
	if w == (panel.Wish{}) {
		f.st.Say("nothing is picked: up and down pick from a list")
	}
	return f.grant(w)
}

// grant does what a panel wishes.
func (f *Panes) grant(w panel.Wish) tea.Cmd {
	if w.Look {
		f.scene().Cursor = w.Cell
		return f.st.Tell(stage.CellPointed{})
	}
	if w.Seek != nil {
		to := *w.Seek
		f.st.Steer(func(r *run.Run) { r.Seek(to) })
	}
	if w.Tell != nil {
		return f.st.Tell(w.Tell)
	}
	return nil
}

// metrics chooses the metrics of the charts; it stays until left.
func (f *Panes) metrics() tea.Cmd {
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
	d := &dialog.List{Title: "metrics", Ghost: "up to three", Width: 70, Keep: true, Items: items()}
	d.Pick = func(i int) tea.Cmd {
		charts.Toggle(s, i)
		d.Refresh(items())
		return nil
	}
	return f.st.Show(d)
}

// lensActions change how all charts look at the run, and say how they look then.
func lensActions(f *Panes) []action.Action {
	head := func() int64 { return f.scene().Report.Head.Iteration }
	look := func(change func(*chart.Lens)) func() tea.Cmd {
		return func() tea.Cmd {
			change(f.Lens)
			f.st.Say("charts: " + cmp.Or(f.Lens.Name(), "the whole run, from zero"))
			return nil
		}
	}
	return []action.Action{
		{
			ID:      "chart scale",
			Keys:    []string{"u"},
			Group:   action.Look,
			Meaning: "change the axis of the costs: from zero, or logarithmic",
			Deed:    action.Do(look((*chart.Lens).NextScale)),
		},
		{
			ID:      "chart shorter",
			Keys:    []string{"("},
			Group:   action.Look,
			Meaning: "show half as many iterations in the charts; with a number, the last ones up to here",
			Deed: action.Count{
				What:  "N",
				Usual: look(func(l *chart.Lens) { l.Zoom(true, head()) }),
				With:  func(n int64) tea.Cmd { return look(func(l *chart.Lens) { l.Newest(n, head()) })() },
			},
		},
		{
			ID:      "chart longer",
			Keys:    []string{")"},
			Group:   action.Look,
			Meaning: "show twice as many iterations in the charts, up to all",
			Deed:    action.Do(look(func(l *chart.Lens) { l.Zoom(false, head()) })),
		},
	}
}
