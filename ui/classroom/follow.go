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
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/playback"
	"sudokuscope/ui/quiz"
	"sudokuscope/ui/stage"
)

// follower is a seat's end of the class: what the leader shows, and how much of it is
// on the screen.
type follower struct {
	parts
	seat    *class.Seat
	news    class.News
	strayed bool
	slip    slip

	// What is wanted, once anything is.
	text string // of the run
	look class.Look

	// What has been done to get there.
	names     known
	launching string // the run that is on its way; empty for none
	applied   string // the run that was brought to the front for the class
	failed    string // the run that cannot be shown
	home      []*stage.Run
	lesson    string // the lesson and the step that were opened for the class
	step      int
	sent      class.Lesson     // the lesson that the leader has sent
	read      *lesson.Lesson   // that, read; nil for none
	unknown   string           // the lesson that this program does not have
	sought    *engine.Position // where the run was sent; nil before that
	arrived   bool             // whether it has been there since
	posed     *pose            // nil before the panels are as the leader has them
	lies      bool             // whether the landscape was opened for the class
	pool      *class.Pool
	dealt     *class.Deal // the runs that this seat was dealt last
	working   bool        // whether it makes them
	made      int         // how many it has made
	held      uint64      // the hash that was compared last
	differs   bool        // whether it was another than the leader's
}

// pose is the part of a look that is about panels.
type pose struct {
	view, beside, zoom string
	cell               int
	front              *stage.Run
}

// follows reports whether there is a class to follow.
func (s *follower) follows() bool { return s.seat != nil }

func (s *follower) badge() string {
	switch {
	case s.strayed:
		return "on your own"
	case !s.news.Online:
		return "no connection"
	case !s.there():
		return "waiting for the leader"
	case s.failed != "":
		return "not shown here"
	case s.differs:
		return "differs from the leader"
	}
	return "following"
}

// there reports whether the leader has shown anything.
func (s *follower) there() bool { return s.news.State.Run != nil }

// newsMsg is the newest of the room.
type newsMsg class.News

// hearRoom waits for news.
func (s *follower) hearRoom() tea.Cmd {
	seat, closing := s.seat, s.st.Closing()
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
func (s *follower) heardOf(n class.News) tea.Cmd {
	if !n.Online &&
		(s.news.Online || s.news.Why != n.Why) {
		s.st.Say(plaintext.Line(n.Why) + "; it is tried again and again")
	} else if n.Online && !s.news.Online && s.there() {
		s.st.Say("back in the class")
	}
	if s.news.State.Lesson != n.State.Lesson {
		s.unknown = ""
	}
	s.news = n
	s.slip.take(n.State.Ask)
	var marked tea.Cmd
	if q := s.slip.ask; q != nil && q.Marked {
		marked = s.learn.Shown().Mark(q.Text, q.Answer)
	}
	if n.State.Run != nil {
		s.text = string(class.Encode(n.State.Run))
		s.look = *n.State.Look
	}
	return tea.Batch(marked, s.work())
}

// comeBack follows again. What was done meanwhile stays among the runs.
func (s *follower) comeBack() tea.Cmd {
	s.strayed = false
	s.failed = ""
	s.launching = ""
	s.applied = ""
	s.lesson = ""
	s.step = 0
	s.sought = nil
	s.arrived = false
	s.posed = nil
	s.pool = nil
	s.runs.Ticket() // what else is on its way to the screen comes too late
	return nil
}

// stray leaves the leader.
func (s *follower) stray() {
	if !s.strayed && s.there() {
		s.strayed = true
		s.st.Say("on your own; L comes back to the class")
	}
}

// performed takes note of what is done with a key: a step of one's own leaves the
// leader before the leader's next step could undo it.
func (s *follower) performed(a *action.Action) {
	switch {
	case a.ID == playback.ActBookmark, a.ID == playback.ActBookmarks:
	case a.Group == action.Time, a.Group == action.Ask, a.ID == quiz.ActQuiz:
		s.stray()
	}
}

// follow does the next thing that leads to what the leader shows.
func (s *follower) follow() tea.Cmd {
	if s.strayed || !s.there() ||
		s.st.Front().Lane.Scene.Report.Settings == nil {
		return nil
	}
	lesson, done := s.followLesson()
	if !done {
		return lesson
	}
	run, done := s.followRun()
	if !done {
		return tea.Batch(lesson, run)
	}
	if s.followMoment(); s.strayed {
		return tea.Batch(lesson, run)
	}
	p := s.news.State.Pool
	if p != nil && p != s.pool {
		s.pool, run = p, tea.Batch(run, s.followPool(p))
	}
	return tea.Batch(lesson, run, s.followPose())
}

// wanted is the leader's runs, one or those of a race, and what tells them from others.
func (s *follower) wanted() (list []class.Run, text string) {
	if r := s.news.State.Race; r != nil {
		return r.Lanes, string(class.Encode(r))
	}
	return []class.Run{*s.news.State.Run}, s.text
}

// here is what tells the runs on this screen from others.
func (s *follower) here() string {
	if r := s.raceOf(); r != nil {
		return string(class.Encode(r))
	}
	_, text := s.names.of(s.st.Front())
	return text
}

// launchedMsg is the leader's runs, ready to be looked at, or why they are not.
type launchedMsg struct {
	text string
	runs []*stage.Run
	by   run.Measure // what keeps several in step
	err  error
}

// followRun brings the leader's runs to the front.
func (s *follower) followRun() (cmd tea.Cmd, done bool) {
	list, text := s.wanted()
	switch here := s.here(); {
	case here == text:
		s.failed = ""
		s.launching = ""
		s.applied = here
		return s.turn(), true
	case s.applied != "" && here != s.applied:
		s.stray() // another run was chosen
		return nil, false
	case s.failed == text || s.launching == text:
		return nil, false
	}
	s.sought, s.arrived = nil, false
	var names known
	for _, l := range s.runs.List() {
		if _, own := names.of(l); own == text {
			s.applied = text
			return s.runs.Alone(l), true
		}
	}
	s.launching = text
	at := s.look.At
	algorithms := builtIn(s.st.Algorithms())
	race := s.news.State.Race
	return func() tea.Msg {
		msg := launchedMsg{text: text}
		if race != nil {
			msg.by = run.Measure(race.Measure)
		}
		msg.runs, msg.err = s.start(list, algorithms, at)
		return msg
	}, false
}

// start launches runs that came over the network.
func (p *parts) start(
	list []class.Run,
	find func(id string) (*engine.Algorithm, error),
	at engine.Position,
) (runs []*stage.Run, err error) {
	for _, r := range list {
		moment, err := resolve(r, find)
		if err != nil {
			return runs, err
		}
		l := &stage.Run{Spec: p.spec(moment, at)}
		l.Lane, err = p.runs.Start(l.Spec)
		if err != nil {
			return runs, err
		}
		l.Spec.At, l.Spec.Journal = engine.Position{}, nil
		runs = append(runs, l)
	}
	return runs, nil
}

// spec is how the leader's run is launched here.
func (p *parts) spec(m *lesson.Moment, at engine.Position) stage.Spec {
	return stage.Spec{
		Algorithm: slices.Index(p.st.Algorithms(), m.Algorithm),
		Preset:    m.Algorithm.PresetOf(m.Problem.Settings),
		Problem:   m.Problem,
		Pace:      engine.UsualPace,
		Paused:    true,
		At:        at,
		Journal:   m.Journal,
	}
}

// launched shows the leader's runs in place of those of the class before them. Runs
// that people have made themselves stay.
func (s *follower) launched(msg launchedMsg) tea.Cmd {
	if msg.text != s.launching || msg.err != nil {
		for _, l := range msg.runs {
			l.Lane.Close()
		}
		if msg.text == s.launching {
			s.failed, s.launching = msg.text, ""
			s.st.Complain(msg.err)
		}
		return nil
	}
	old := s.home
	list := s.runs.List()
	if old == nil && len(list) == 1 &&
		list[0].Lane.Scene.Report.Head == (engine.Position{}) {
		old = list // what the screen was opened with
	}
	old = slices.Clone(old)
	for _, l := range msg.runs {
		s.runs.Add(l)
	}
	s.home, s.applied = msg.runs, msg.text
	cmds := []tea.Cmd{s.runs.Alone(msg.runs[0])}
	for _, l := range old {
		cmds = append(cmds, s.runs.Retire(l))
	}
	if len(msg.runs) > 1 {
		cmds = append(
			cmds,
			s.race.Enter(msg.runs, msg.by),
			s.turn(),
		) // at once: the lanes follow that in front
	}
	return tea.Batch(cmds...)
}

// followMoment sends the run to where the leader's stands. Only a report that answers all
// orders tells where the run is: an older one shows a place that it is about to leave.
func (s *follower) followMoment() {
	lane := s.st.Front().Lane
	report := lane.Scene.Report
	to := s.look.At
	if s.sought == nil || *s.sought != to {
		s.arrived = false
		s.sought = &to
		if report.At != to || report.Goal > 0 || !lane.Rests() {
			s.st.Steer(func(r *run.Run) {
				r.Pause()
				r.Seek(to)
			})
		}
		return
	}
	switch {
	case report.At == to && lane.Rests():
		s.arrived = true
		s.compare(report)
	case s.arrived && (report.At != to || report.Playing):
		s.stray() // by the mouse, or a dialog
	}
}

// compare holds what was computed here to what the leader has.
func (s *follower) compare(r *run.Report) {
	if s.look.Hash == 0 || s.look.Hash == s.held {
		return
	}
	s.held = s.look.Hash
	differs := r.Hash() != s.look.Hash
	if differs != s.differs {
		s.differs = differs
		if differs {
			s.st.Complain(errors.New("this state is not the leader's, or its hash is by another " +
				"definition: expected the same version of sudokuscope here and there"))
		}
	}
}

// followPose shows the panels as the leader has them. What the leader has not changed
// stays as it was chosen here.
func (s *follower) followPose() tea.Cmd {
	front := s.st.Front()
	now := pose{
		s.look.View,
		s.named(s.look.Beside),
		s.named(s.look.Zoom),
		s.look.Cell,
		front,
	}
	if now.zoom == string(manyruns.ID) &&
		s.many.Has() == nil {
		now.zoom = "" // they are still to come
	}
	lies := s.look.Zoom == class.Landscape
	was := pose{}
	fresh := s.posed == nil
	if !fresh {
		was = *s.posed
	}
	if !fresh && was == now && lies == s.lies {
		return nil
	}
	s.posed = &now
	var cmds []tea.Cmd
	if fresh || was.view != now.view {
		cmds = append(
			cmds,
			s.st.Tell(stage.ShowView(now.view)),
		)
	}
	if fresh ||
		was.view != now.view ||
		was.beside != now.beside ||
		was.zoom != now.zoom {
		cmds = append(cmds, s.st.Tell(stage.ShowPanels{
			Beside: panel.ID(now.beside),
			Zoom:   panel.ID(now.zoom),
		}))
	}
	if lies != s.lies {
		s.lies = lies
		cmds = append(cmds, s.lay(lies))
	}
	scene := front.Lane.Scene
	if fresh || was.cell != now.cell || was.front != front {
		scene.Cursor = -1
		if now.cell <= scene.Puzzle.Cells {
			scene.Cursor = now.cell - 1
		}
	}
	return tea.Batch(cmds...)
}

// named is the name of a panel, empty for one that this program does not have.
func (s *follower) named(id string) string {
	if slices.Contains(s.panes.Names(), id) {
		return id
	}
	return ""
}

// reaches reports whether the class can be reached and something is on its way to it, and
// says so where it is not.
func (s *follower) reaches(by func(class.Answer) bool, a class.Answer) bool {
	if s.news.Online && by(a) {
		return true
	}
	s.st.Say("the class cannot be reached at this moment; try again")
	return false
}
