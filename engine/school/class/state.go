package class

import (
	"errors"
	"fmt"
	"reflect"
)

// State is what a seat knows of the class.
type State struct {
	// Number counts the changes: each has the next number. Epoch tells this class from one
	// that was at the same address before.
	Number uint64 `json:"n,omitzero"`
	Epoch  string `json:"epoch,omitzero"`
	// Run and Look are nil before the leader has shown anything, and the others where there
	// is none.
	Run  *Run      `json:"run,omitzero"`
	Look *Look     `json:"look,omitzero"`
	Race *Race     `json:"race,omitzero"`
	Pool *Pool     `json:"pool,omitzero"`
	Ask  *Question `json:"ask,omitzero"`
	// Lesson is one that the leader has in a file.
	Lesson *Lesson `json:"lesson,omitzero"`
}

// ErrGap is returned where a message is missing: the state must be asked for again.
var ErrGap = errors.New("a message is missing")

// Apply changes the state as a message says.
func (s *State) Apply(message Message) error {
	switch message.Kind {
	case Now:
		*s = message.State
		return nil
	case Here:
		if message.Number != s.Number {
			return ErrGap
		}
		return nil
	case Moment, Ask, Text, Pooled:
	default:
		return nil
	}
	if message.Number != s.Number+1 || s.Epoch == "" {
		return ErrGap
	}
	s.Number = message.Number
	switch message.Kind {
	case Ask:
		s.Ask = message.Ask
	case Pooled:
		s.Pool = message.Pool
	case Text:
		s.Lesson = message.Lesson
	case Moment:
		s.Look = message.Look
		if message.Run != nil {
			s.Run, s.Race = message.Run, message.Race
		}
	}
	return nil
}

// Show finds the messages that lead from the state to what the leader shows, and
// applies them. The caller has given the question its ID.
func (s *State) Show(screen Screen) (list []Message) {
	add := func(kind Kind, news State) {
		message := Message{Kind: kind, State: news}
		message.Number = s.Number + 1
		if err := s.Apply(message); err != nil {
			panic(fmt.Sprintf("a message of our own: %v", err))
		}
		list = append(list, message)
	}
	if a, b := s.Lesson, screen.Lesson; a != b && (a == nil || b == nil || *a != *b) {
		add(Text, State{Lesson: b})
	}
	moment := State{Look: &screen.Look}
	if !reflect.DeepEqual(s.Run, &screen.Run) || !reflect.DeepEqual(s.Race, screen.Race) {
		moment.Run, moment.Race = &screen.Run, screen.Race
	}
	if moment.Run != nil || *s.Look != screen.Look {
		add(Moment, moment)
	}
	if s.Pool != screen.Pool { // the leader makes it anew when there is more
		add(Pooled, State{Pool: screen.Pool})
	}
	if question, b := s.Ask, screen.Ask; question != b &&
		(question == nil || b == nil || question.ID != b.ID || question.Stage != b.Stage ||
			question.Left != b.Left) {
		add(Ask, State{Ask: b.public()})
	}
	return list
}
