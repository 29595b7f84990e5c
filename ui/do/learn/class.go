package learn

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/school/class"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/puzzles"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/sights"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/task"
)

// What a class needs of a lesson: its leader shows where it stands, and those who follow
// open the same step.

// At returns the lesson and the number of its step, counted from 0; nil for no lesson.
func (s *Session) At() (l *lesson.Lesson, step int) {
	if s == nil {
		return nil, 0
	}
	return s.lesson, s.step
}

// Asked returns the task of the step on the screen, nil for none.
func (s *Session) Asked() *task.Put {
	if s == nil || s.ended {
		return nil
	}
	return s.now().put
}

// AskedIn returns the panels from which the task of the step on the screen can be told.
func (f *Learn) AskedIn() []panel.ID { return sights.Telling(f.now.Asked()) }

// Words returns those of the step on the screen, above its question.
func (s *Session) Words() []markdown.Block {
	if s == nil || s.ended {
		return nil
	}
	return s.text
}

// Mark marks a question as the class has: with an answer, or without one. The run
// stays where it is.
func (s *Session) Mark(text string, answer int) tea.Cmd {
	put := s.Asked()
	if put.Choices() == 0 || put.Text != text || answer >= len(put.Options) {
		return nil
	}
	put.Mark(answer)
	return s.unveil()
}

// Suspect tells the cells that an answer names beside the chances of a run, so that they are put back.
func (s *Session) Suspect(answer int, byVote bool) {
	put := s.Asked()
	if put == nil || answer < 0 || answer >= len(put.Options) || !s.at().Chances || s.moment == nil {
		return
	}
	var cells []int
	for _, word := range strings.Fields(strings.ReplaceAll(put.Options[answer].Text, ",", " ")) {
		if cell, err := s.moment.Problem.Puzzle.CellNamed(word); err == nil {
			cells = append(cells, cell)
		}
	}
	if len(cells) > 0 {
		s.Stage.Tell(stage.Suspected{Cells: cells, ByVote: byVote})
	}
}

// Remarks returns the speaker's notes of the step on the screen, and where it stands.
func (s *Session) Remarks() (remarks class.Remarks) {
	if s == nil {
		return remarks
	}
	remarks.Title = s.title()
	remarks.Place = fmt.Sprintf("%s, step %d of %d", s.lesson.ID, s.step+1, len(s.lesson.Steps))
	if s.ended {
		return remarks
	}
	remarks.Text = s.at().Notes
	if s.step+1 < len(s.lesson.Steps) {
		remarks.Next = s.lesson.Steps[s.step+1].Title
	}
	return remarks
}

// Loading reports whether the step on the screen is still to be made.
func (s *Session) Loading() bool {
	return s != nil && !s.ended && s.wrong == nil && s.moment == nil
}

// ForClass writes a lesson that is on this screen, so that others follow it on theirs; ok is
// false for one that every program has.
func (f *Learn) ForClass(taught *lesson.Lesson) (text string, ok bool, err error) {
	if own, err := f.course.Find(taught.ID); err == nil && own.Source == taught.Source {
		return "", false, nil
	}
	puzzle := f.world(taught).Puzzle
	text, err = lesson.Sent(taught,
		func(name string) (string, error) {
			p, err := puzzle(name)
			if err != nil {
				return "", err
			}
			return puzzles.Argument(p), nil
		})
	return text, true, err
}

// GoTo opens a lesson at a step, counted from 0.
func (f *Learn) GoTo(taught *lesson.Lesson, step int) tea.Cmd {
	if !f.talking() || f.now.lesson.ID != taught.ID ||
		(f.now.lesson.Sent || taught.Sent) && f.now.lesson != taught {
		f.now.stop()
		f.now, f.shown = newSession(f.tools, taught), true
	}
	f.now.step = step
	return f.enter()
}
