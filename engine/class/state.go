package class

import (
	"errors"
	"fmt"
)

// State is what a seat knows of the class.
type State struct {
	Epoch  string
	Number uint64
	// Run and Look are as they came; empty before the leader has shown anything.
	Run, Look string
	Ask       *Question
	// Lesson is one that the leader has in a file; nil for none.
	Lesson *Lesson
}

// ErrGap is returned where a message is missing: the state must be asked for again.
var ErrGap = errors.New("a message is missing")

// Apply takes a message in.
func (s *State) Apply(m Message) error {
	switch m.Kind {
	case Now:
		*s = State{m.Epoch, m.Number, m.Run, m.Look, m.Ask, m.Lesson}
		return nil
	case Here:
		if m.Number != s.Number {
			return ErrGap
		}
		return nil
	case Moment, Ask, Text:
	default:
		return nil
	}
	if m.Number != s.Number+1 || s.Epoch == "" {
		return ErrGap
	}
	s.Number = m.Number
	switch m.Kind {
	case Ask:
		s.Ask = m.Ask
	case Text:
		s.Lesson = m.Lesson
	case Moment:
		s.Look = m.Look
		if m.Run != "" {
			s.Run = m.Run
		}
	}
	return nil
}

// whole is the message that makes any state this one.
func (s State) whole() Message {
	return Message{Kind: Now, Number: s.Number, Epoch: s.Epoch, Run: s.Run, Look: s.Look, Ask: s.Ask, Lesson: s.Lesson}
}

// Show finds the messages that lead from the state to what the leader shows, and
// applies them. The caller has given the question its ID.
func (s *State) Show(screen Screen) (list []Message) {
	add := func(m Message) {
		m.Number = s.Number + 1
		if err := s.Apply(m); err != nil {
			panic(fmt.Sprintf("a message of our own: %v", err))
		}
		list = append(list, m)
	}
	if a, b := s.Lesson, screen.Lesson; a != b && (a == nil || b == nil || *a != *b) {
		add(Message{Kind: Text, Lesson: b})
	}
	run, look := screen.Run.String(), screen.Look.String()
	if run != s.Run || look != s.Look {
		m := Message{Kind: Moment, Look: look}
		if run != s.Run {
			m.Run = run
		}
		add(m)
	}
	if a, b := s.Ask, screen.Ask; a != b && (a == nil || b == nil || a.ID != b.ID || a.Revealed != b.Revealed) {
		add(Message{Kind: Ask, Ask: b.public()})
	}
	return list
}
