package classroom

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/school/lesson"
)

// followLesson opens the step on the leader's screen, or leaves the lesson. It is done
// when the step's own run is there.
func (s *follower) followLesson() (cmd tea.Cmd, done bool) {
	now, step := s.Learn.Shown().At()
	name := ""
	if now != nil {
		name, step = now.ID, step+1
	}
	switch {
	case name == s.look.Lesson && (name == "" || step == s.look.Step && now.Sent == s.isSent(name)):
		s.lesson, s.step = name, step
		return nil, !s.Learn.Shown().Loading()
	case s.lesson != "" && (name != s.lesson || step != s.step):
		s.leave() // the learner has turned the pages
		return nil, false
	case s.look.Lesson == "":
		s.lesson = ""
		s.step = 0
		s.applied = ""
		return s.Learn.Leave(), true
	case s.look.Lesson == s.unknown:
		return nil, true
	}
	opened, err := s.lessonOf(s.look.Lesson)
	if err == nil && s.look.Step > len(opened.Steps) {
		err = errors.New("the leader's lesson has more steps than the one of this program")
	}
	if err != nil {
		s.unknown = s.look.Lesson
		s.Stage.Complain(err)
		return nil, true
	}
	s.lesson = s.look.Lesson
	s.step = s.look.Step
	s.applied = ""
	s.sought = nil
	s.arrived = false
	s.posed = nil
	return s.Learn.GoTo(opened, s.look.Step-1), false
}

// isSent reports whether the lesson of a name is one that the leader has sent.
func (s *follower) isSent(name string) bool {
	l := s.news.State.Lesson
	return l != nil && l.Name == name
}

// lessonOf finds the lesson of a name: the one that the leader has sent, or one that is
// built in.
func (s *follower) lessonOf(name string) (*lesson.Lesson, error) {
	if !s.isSent(name) {
		return s.Learn.Find(name)
	}
	sent := s.news.State.Lesson
	if s.read == nil || *sent != s.sent {
		l, err := lesson.ReadSent(sent.Name, sent.Text)
		if err != nil {
			return nil, err
		}
		s.sent, s.read = *sent, l
	}
	return s.read, nil
}
