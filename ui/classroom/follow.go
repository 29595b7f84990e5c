package classroom

import (
	"errors"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/class"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/bookmarks"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/quiz"
	"sudokuscope/ui/stage"
)

// follower is a seat's end of the class: what the leader shows, and how much of it is
// on the screen.
type follower struct {
	seat    *class.Seat
	news    class.News
	strayed bool
	ask     *asked

	// What is wanted, and whether anything is yet.
	there bool
	text  string // of the run
	run   class.Run
	look  class.Look

	// What has been done to get there.
	names     known
	launching string // the run that is on its way; empty for none
	applied   string // the run that was brought to the front for the class
	failed    string // the run that cannot be shown
	home      *stage.Run
	lesson    string // the lesson and the step that were opened for the class
	step      int
	sent      class.Lesson   // the lesson that the leader has sent
	read      *lesson.Lesson // that, read; nil for none
	unknown   string         // the lesson that this program does not have
	sought    engine.Position
	seeking   bool // whether the run was sent there
	arrived   bool // whether it has been there since
	posed     pose
	isPosed   bool
	held      uint64 // the hash that was compared last
	differs   bool   // whether it was another than the leader's
}

// pose is the part of a look that is about panels.
type pose struct {
	view, beside, zoom string
	cell               int
	digit              uint8
	life               *stage.Run
}

func (s *follower) badge() string {
	switch {
	case s.strayed:
		return "on your own"
	case !s.news.Online:
		return "no connection"
	case !s.there:
		return "waiting for the leader"
	case s.failed != "":
		return "not shown here"
	case s.differs:
		return "differs from the leader"
	}
	return "following"
}

// newsMsg is the newest of the room.
type newsMsg class.News

// hearRoom waits for news.
func (f *Classroom) hearRoom() tea.Cmd {
	seat, closing := f.seat.seat, f.closing
	return func() tea.Msg {
		select {
		case <-seat.Changed():
			return newsMsg(seat.News())
		case <-closing.Done():
			return nil
		}
	}
}

// heardOf takes the news in.
func (f *Classroom) heardOf(n class.News) tea.Cmd {
	s := f.seat
	if !n.Online && (s.news.Online || s.news.Why != n.Why) {
		f.st.Say(plaintext.Line(n.Why) + "; it is tried again and again")
	} else if n.Online && !s.news.Online && s.there {
		f.st.Say("back in the class")
	}
	if s.news.State.Lesson != n.State.Lesson {
		s.unknown = ""
	}
	s.news = n
	s.take(n.State.Ask)
	var marked tea.Cmd
	if q := s.ask; q != nil && q.revealed {
		marked = f.learn.Shown().Mark(q.Text, q.answer)
	}
	if n.State.Look == "" {
		return marked
	}
	look, err := class.ParseLook(n.State.Look)
	if err != nil {
		return marked // what cannot be read does not come this far
	}
	if n.State.Run != s.text {
		if s.run, err = class.ParseRun(n.State.Run); err != nil {
			return marked
		}
		s.text = n.State.Run
	}
	s.look, s.there = look, true
	return marked
}

// strayed reports whether there is something to come back to.
func (f *Classroom) strayed() bool { return f.seat != nil && f.seat.strayed }

// comeBack follows again. What was done meanwhile stays among the runs.
func (f *Classroom) comeBack() tea.Cmd {
	s := f.seat
	s.strayed, s.failed, s.launching, s.applied, s.lesson, s.step = false, "", "", "", "", 0
	s.seeking, s.arrived, s.isPosed = false, false, false
	f.runs.Ticket() // what else is on its way to the screen comes too late
	return nil
}

// stray leaves the leader.
func (f *Classroom) stray() {
	if s := f.seat; !s.strayed && s.there {
		s.strayed = true
		f.st.Say("on your own; L comes back to the class")
	}
}

// Performed takes note of what is done with a key: a step of one's own leaves the
// leader before the leader's next step could undo it.
func (f *Classroom) Performed(a *action.Action) {
	if f.seat == nil {
		return
	}
	switch {
	case a.ID == bookmarks.ActMark, a.ID == bookmarks.ActList:
	case a.Group == action.Time, a.Group == action.Ask, a.ID == quiz.ActQuiz:
		f.stray()
	}
}

// follow does the next thing that leads to what the leader shows.
func (f *Classroom) follow() tea.Cmd {
	s := f.seat
	if s.strayed || !s.there || f.st.Front().Lane.Scene.Report.Settings == nil {
		return nil
	}
	lesson, done := f.followLesson()
	if !done {
		return lesson
	}
	run, done := f.followRun()
	if !done {
		return tea.Batch(lesson, run)
	}
	if f.followMoment(); s.strayed {
		return tea.Batch(lesson, run)
	}
	return tea.Batch(lesson, run, f.followPose())
}

// launchedMsg is the leader's run, ready to be looked at, or why it is not.
type launchedMsg struct {
	text string
	run  *stage.Run
	err  error
}

// followRun brings the leader's run to the front.
func (f *Classroom) followRun() (cmd tea.Cmd, done bool) {
	s := f.seat
	switch _, here := s.names.of(f.st.Front()); {
	case here == s.text:
		s.failed, s.launching, s.applied = "", "", here
		return nil, true
	case s.applied != "" && here != s.applied:
		f.stray() // another run was chosen
		return nil, false
	case s.failed == s.text || s.launching == s.text:
		return nil, false
	}
	s.seeking, s.arrived = false, false
	var names known
	for _, l := range f.runs.List() {
		if _, text := names.of(l); text == s.text {
			s.applied = text
			return f.runs.Alone(l), true
		}
	}
	s.launching = s.text
	text, r, at := s.text, s.run, s.look.At
	algorithms := f.st.Algorithms()
	return func() tea.Msg {
		m, err := Resolve(r, algorithms)
		if err != nil {
			return launchedMsg{text: text, err: err}
		}
		spec := f.spec(m, at)
		lane, err := f.runs.Start(spec)
		if err != nil {
			return launchedMsg{text: text, err: err}
		}
		spec.At, spec.Journal = engine.Position{}, nil
		return launchedMsg{text: text, run: &stage.Run{Lane: lane, Spec: spec}}
	}, false
}

// spec is how the leader's run is launched here.
func (f *Classroom) spec(m *lesson.Moment, at engine.Position) stage.Spec {
	return stage.Spec{
		Algorithm: slices.Index(f.st.Algorithms(), m.Algorithm), Preset: m.Algorithm.PresetOf(m.Problem.Settings), Problem: m.Problem,
		Pace: engine.UsualPace, Paused: true, At: at, Journal: m.Journal,
	}
}

// launched shows the leader's run in place of the one of the class before it. Runs
// that people have made themselves stay.
func (f *Classroom) launched(msg launchedMsg) tea.Cmd {
	s := f.seat
	switch {
	case msg.text != s.launching:
		if msg.run != nil {
			msg.run.Lane.Close()
		}
		return nil
	case msg.err != nil:
		s.failed, s.launching = msg.text, ""
		f.st.Complain(msg.err)
		return nil
	}
	old := s.home
	if list := f.runs.List(); old == nil && len(list) == 1 && list[0].Lane.Scene.Report.Head == (engine.Position{}) {
		old = list[0] // what the screen was opened with
	}
	f.runs.Add(msg.run)
	s.home, s.applied = msg.run, msg.text
	cmds := []tea.Cmd{f.runs.Alone(msg.run)}
	if old != nil {
		cmds = append(cmds, f.runs.Retire(old))
	}
	for list := f.runs.List(); len(list) > mostRuns && list[0] != msg.run; list = f.runs.List() {
		cmds = append(cmds, f.runs.Retire(list[0]))
	}
	return tea.Batch(cmds...)
}

// mostRuns is how many runs are kept on a seat's screen.
const mostRuns = 8

// followMoment sends the run to where the leader's stands.
func (f *Classroom) followMoment() {
	s := f.seat
	r := f.st.Front().Lane.Scene.Report
	to := s.look.At
	if !s.seeking || s.sought != to {
		s.seeking, s.arrived = true, false
		if s.sought = to; r.At != to || r.Playing || r.Goal > 0 {
			f.st.Steer(func(r *run.Run) {
				r.Pause()
				r.Seek(to)
			})
		}
		return
	}
	here := r.At == to && !r.Playing
	switch {
	case here:
		s.arrived = true
		f.compare(r)
	case s.arrived:
		f.stray() // by the mouse, or a dialog
	}
}

// compare holds what was computed here to what the leader has.
func (f *Classroom) compare(r *run.Report) {
	s := f.seat
	if s.look.Hash == 0 || s.look.Hash == s.held {
		return
	}
	s.held = s.look.Hash
	if differs := r.Hash() != s.look.Hash; differs != s.differs {
		if s.differs = differs; differs {
			f.st.Complain(errors.New("this state is not the leader's: expected the same version of sudokuscope here and there"))
		}
	}
}

// followPose shows the panels as the leader has them. What the leader has not changed
// stays as it was chosen here.
func (f *Classroom) followPose() tea.Cmd {
	s := f.seat
	l := f.st.Front()
	now := pose{s.look.View, f.named(s.look.Beside), f.named(s.look.Zoom), s.look.Cell, max(1, s.look.Digit), l}
	was, fresh := s.posed, !s.isPosed
	if !fresh && was == now {
		return nil
	}
	s.posed, s.isPosed = now, true
	var cmds []tea.Cmd
	if fresh || was.view != now.view {
		cmds = append(cmds, f.st.Tell(stage.ShowView(now.view)))
	}
	if fresh || was.view != now.view || was.beside != now.beside || was.zoom != now.zoom {
		cmds = append(cmds, f.st.Tell(stage.ShowPanels{Beside: panel.ID(now.beside), Zoom: panel.ID(now.zoom)}))
	}
	scene := l.Lane.Scene
	if fresh || was.cell != now.cell || was.life != l {
		scene.Cursor = -1
		if now.cell <= scene.Puzzle.Cells {
			scene.Cursor = now.cell - 1
		}
	}
	if side := scene.Puzzle.Side; int(now.digit) <= side && (fresh || was.digit != now.digit || was.life != l) {
		scene.Digit = now.digit
	}
	return tea.Batch(cmds...)
}

// named is the name of a panel, empty for one that this program does not have.
func (f *Classroom) named(id string) string {
	if slices.Contains(f.panes.Names(), id) {
		return id
	}
	return ""
}
