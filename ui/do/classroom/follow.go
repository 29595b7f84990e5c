package classroom

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/do/playback"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
)

// follower is a seat's end of the class: what the leader shows, and how much of it is
// on the screen.
type follower struct {
	Needs
	seat  *class.Seat
	news  class.News
	onOwn bool
	slip  slip

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

// follows reports whether there is a class to follow.
func (s *follower) follows() bool { return s.seat != nil }

func (s *follower) badge() string {
	switch {
	case s.onOwn:
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
	seat, closing := s.seat, s.Stage.Closing()
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
func (s *follower) heardOf(news class.News) tea.Cmd {
	if !news.Online && (s.news.Online || s.news.Why != news.Why) {
		s.Stage.Say(plaintext.Line(news.Why) + "; it is tried again and again")
	} else if news.Online && !s.news.Online && s.there() {
		s.Stage.Say("back in the class")
	}
	if s.news.State.Lesson != news.State.Lesson {
		s.unknown = ""
	}
	s.news = news
	s.slip.take(news.State.Ask)
	var marked tea.Cmd
	if q := s.slip.ask; q != nil && q.Marked {
		marked = s.Learn.Shown().Mark(q.Text, q.Answer)
	}
	if news.State.Run != nil {
		s.text = string(class.Encode(news.State.Run))
		s.look = *news.State.Look
	}
	return tea.Batch(marked, s.work())
}

// comeBack follows again. What was done meanwhile stays among the runs.
func (s *follower) comeBack() tea.Cmd {
	s.onOwn = false
	s.failed = ""
	s.launching = ""
	s.applied = ""
	s.lesson = ""
	s.step = 0
	s.sought = nil
	s.arrived = false
	s.posed = nil
	s.pool = nil
	s.Runs.Ticket() // what else is on its way to the screen comes too late
	return nil
}

// leave leaves the leader.
func (s *follower) leave() {
	if !s.onOwn && s.there() {
		s.onOwn = true
		s.Stage.Say("on your own; L comes back to the class")
	}
}

// performed takes note of what is done with a key: a step of one's own leaves the
// leader before the leader's next step could undo it.
func (s *follower) performed(a *action.Action) {
	switch {
	case a.ID == playback.ActBookmark, a.ID == playback.ActBookmarks:
	case a.Group == action.Time, a.Group == action.Ask, a.ID == quiz.ActQuiz:
		s.leave()
	}
}

// follow does the next thing that leads to what the leader shows.
func (s *follower) follow() tea.Cmd {
	if s.onOwn || !s.there() || s.Stage.Front().Scene.Report.Settings == nil {
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
	if s.followMoment(); s.onOwn {
		return tea.Batch(lesson, run)
	}
	p := s.news.State.Pool
	if p != nil && p != s.pool {
		s.pool, run = p, tea.Batch(run, s.followPool(p))
	}
	return tea.Batch(lesson, run, s.followPose())
}

// followMoment sends the run to where the leader's stands. Only a report that answers all
// orders tells where the run is: an older one shows a place that it is about to leave.
func (s *follower) followMoment() {
	lane := s.Stage.Front().Lane
	report := lane.Scene.Report
	to := s.look.At
	if s.sought == nil || *s.sought != to {
		s.arrived = false
		s.sought = &to
		if report.At != to || report.Goal > 0 || !lane.Rests() {
			s.Stage.Steer(func(r *run.Run) {
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
		s.leave() // by the mouse, or a dialog
	}
}

// compare holds what was computed here to what the leader has.
func (s *follower) compare(report *run.Report) {
	if s.look.Hash == 0 || s.look.Hash == s.held {
		return
	}
	s.held = s.look.Hash
	differs := report.Hash() != s.look.Hash
	if differs != s.differs {
		s.differs = differs
		if differs {
			s.Stage.Complain(errors.New("this state is not the leader's, or its hash is by another " +
				"definition: expected the same version of sudokuscope here and there"))
		}
	}
}

// reaches reports whether the class can be reached and something is on its way to it, and
// says so where it is not.
func (s *follower) reaches(by func(class.Answer) bool, a class.Answer) bool {
	if s.news.Online && by(a) {
		return true
	}
	s.Stage.Say("the class cannot be reached at this moment; try again")
	return false
}
