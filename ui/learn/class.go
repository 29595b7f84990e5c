package learn

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/lesson"
	"sudokuscope/engine/room"
	"sudokuscope/puzzles"
	"sudokuscope/ui/card"
)

// What a class needs of a lesson: its leader shows where it stands, and those who follow
// open the same step.

// Question is the question of the step on the screen, nil for none, and whether its answer
// is shown.
func (f *Learn) Question() (q *card.Question, revealed bool) {
	if !f.talking() || f.now.ended || f.now.now().asked == nil {
		return nil, false
	}
	n := f.now.now()
	return &n.asked.Question, n.answer >= 0
}

// Words are those of the step on the screen, above its question.
func (f *Learn) Words() []card.Block {
	if !f.talking() || f.now.ended {
		return nil
	}
	return f.now.text
}

// Mark marks a question as the class has: with an answer, or without one. The run
// stays where it is.
func (f *Learn) Mark(text string, answer int) {
	q, revealed := f.Question()
	if q == nil || revealed || q.Text != text {
		return
	}
	if answer < 0 || answer >= len(q.Options) {
		answer = q.Right
	}
	f.now.now().answer = answer
}

// Remarks are the speaker's notes of the step on the screen, and where it stands.
func (f *Learn) Remarks() (r room.Remarks) {
	if !f.talking() {
		return r
	}
	s := f.now
	r.Title, r.Place = f.title(), fmt.Sprintf("%s, step %d of %d", s.lesson.ID, s.step+1, len(s.lesson.Steps))
	if s.ended {
		return r
	}
	r.Text = s.at().Notes
	if s.step+1 < len(s.lesson.Steps) {
		r.Next = s.lesson.Steps[s.step+1].Title
	}
	return r
}

// Loading reports whether the step on the screen is still to be made.
func (f *Learn) Loading() bool {
	return f.talking() && !f.now.ended && f.now.wrong == nil && (f.now.moment == nil || len(f.now.forking) > 0)
}

// Find finds a lesson that is built in.
func (f *Learn) Find(id string) (*lesson.Lesson, error) {
	if f.shelf.Course != nil {
		list, err := f.shelf.Course()
		if err != nil {
			return nil, err
		}
		for _, l := range list {
			if l.ID == id {
				return l, nil
			}
		}
	}
	return nil, fmt.Errorf("the leader shows the lesson %s, which this program does not have", id)
}

// ForClass writes a lesson that is on this screen, so that others follow it on theirs; ok is
// false for one that every program has.
func (f *Learn) ForClass(l *lesson.Lesson) (text string, ok bool, err error) {
	if own, err := f.Find(l.ID); err == nil && lesson.Format(own) == lesson.Format(l) {
		return "", false, nil
	}
	text, err = lesson.Sent(l, func(name string) (string, error) {
		p, err := puzzles.Open(name, strings.NewReader(""))
		if err != nil {
			return "", err
		}
		return puzzles.Argument(p), nil
	})
	return text, true, err
}

// GoTo opens a lesson at a step, counted from 0.
func (f *Learn) GoTo(l *lesson.Lesson, step int) tea.Cmd {
	if !f.talking() || f.now.lesson.ID != l.ID || (f.now.lesson.Sent || l.Sent) && f.now.lesson != l {
		f.leaveStep()
		f.now, f.shown = newSession(l, false), true
	}
	f.now.step = step
	return f.enter()
}
