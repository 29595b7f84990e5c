package learn

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/do/playback"
	"sudokuscope/ui/frame/stage"
)

// atHome reports whether the run in front is the step's own, unchanged.
func (s *Session) atHome() bool {
	l := s.Stage.Front()
	return slices.Contains(s.home, l) && len(l.Run.Timeline.Journal()) == len(s.moment.Journal)
}

// homeAlive reports whether the runs of the step are still kept.
func (s *Session) homeAlive() bool {
	gone := func(l *stage.Run) bool {
		return !slices.Contains(s.Runs.List(), l)
	}
	return len(s.home) > 0 && !slices.ContainsFunc(s.home, gone)
}

// away reports whether the screen shows something else than the step's moment.
func (f *Learn) away() bool {
	session := f.now
	if session.ended {
		return false
	}
	if session.moment == nil {
		return session.wrong == nil && !slices.Contains(f.now.home, f.Stage.Front())
	}
	r := f.Stage.Front().Scene.Report
	return !f.now.atHome() || r.At != session.want && !session.at().Play
}

// comeBack returns to the step. Where the learner was is kept: as a moment of the
// same run, or as a run of its own, with a bookmark.
func (f *Learn) comeBack() tea.Cmd {
	session := f.now
	session.sheet.Page, session.exercise.trying = 0, false
	f.Runs.Ticket() // what else is on its way to the screen comes too late
	f.keepPresent("left for the lesson " + session.lesson.Title)
	if session.moment == nil || !f.now.homeAlive() || session.changed() {
		session.home = slices.DeleteFunc(session.home,
			func(l *stage.Run) bool {
				return l == f.Stage.Front() || session.changed()
			})
		return f.enter()
	}
	cmds := []tea.Cmd{f.now.showStepRuns()}
	session.seek(session.moment.At)
	if session.crowd == nil { // the lesson was left
		cmds = append(cmds, f.now.gather())
	}
	return tea.Batch(append(cmds, f.now.pose())...)
}

// changed reports whether a run of the step was changed itself, so that it would
// not go on from the moment as the lesson says.
func (s *Session) changed() bool {
	return s.moment != nil && len(s.home) == 1 &&
		len(s.home[0].Run.Timeline.Journal()) != len(s.moment.Journal)
}

// keepPresent marks the present moment, if anything has been done to come to it.
func (f *Learn) keepPresent(why string) {
	front := f.Stage.Front()
	at := front.Scene.Report.At
	if front.Untouched() || f.now != nil && slices.Contains(f.now.home, front) && at == f.now.want {
		return
	}
	b := playback.Bookmark{Run: front, At: at, Note: why}
	if !slices.Contains(f.Bookmarks.List(), b) {
		f.Bookmarks.Put(b)
	}
}

// seek sends the run to a moment: that of the step, or where the answer is seen.
func (s *Session) seek(to engine.Position) {
	s.want = to
	s.Stage.Steer(func(r *run.Run) {
		r.Pause()
		r.Seek(to)
	})
}
