package room

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
)

// State is what a seat knows of the room.
type State struct {
	Epoch  string
	Number uint64
	// Run and Look are as they came; empty before the leader has shown anything.
	Run, Look string
	Ask       *Question
	// Lesson is one that the leader has in a file; nil for none.
	Lesson *Lesson
}

// ErrGap is met where a message is missing: the state is to be asked for anew.
var ErrGap = errors.New("a message is missing")

// Apply takes a message in. It reports whether the state has changed.
func (s *State) Apply(m Message) (changed bool, err error) {
	switch m.Kind {
	case Now:
		*s = State{m.Epoch, m.Number, m.Run, m.Look, m.Ask, m.Lesson}
		return true, nil
	case Moment, Ask, Text:
		if m.Number != s.Number+1 || s.Epoch == "" {
			return false, ErrGap
		}
		s.Number = m.Number
		switch m.Kind {
		case Ask:
			s.Ask = m.Ask
			return true, nil
		case Text:
			s.Lesson = m.Lesson
			return true, nil
		}
		s.Look = m.Look
		if m.Run != "" {
			s.Run = m.Run
		}
		return true, nil
	case Here:
		if m.Number != s.Number {
			return false, ErrGap
		}
	}
	return false, nil
}

// Now is the message that makes any state this one.
func (s State) Now() Message {
	return Message{Kind: Now, Number: s.Number, Epoch: s.Epoch, Run: s.Run, Look: s.Look, Ask: s.Ask, Lesson: s.Lesson}
}

// Digest is the same for two seats that have come to the same state, in whatever way.
func (s State) Digest() string {
	sum := sha256.Sum256(Encode(s.Now()))
	return hex.EncodeToString(sum[:hexOfDigest/2])
}

// Show finds what leads from the state to what the leader shows, and takes it in. The
// caller gives questions their IDs.
func (s *State) Show(screen Screen) (list []Message) {
	add := func(m Message) {
		m.Number = s.Number + 1
		if _, err := s.Apply(m); err != nil {
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
	if !same(s.Ask, screen.Ask) {
		add(Message{Kind: Ask, Ask: screen.Ask.Public()})
	}
	return list
}

// same reports whether seats see the same of two questions. One that is revealed stays
// as it was then.
func same(a, b *Question) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.ID == b.ID && a.Revealed == b.Revealed
}

// Open reports whether an answer is one to this question and comes in time.
func (q *Question) Open(a Answer) bool {
	return !q.Revealed && a.Ask == q.ID && a.Option >= 0 && a.Option < len(q.Options)
}

// Public is the question as seats may see it.
func (q *Question) Public() *Question {
	if q == nil {
		return nil
	}
	p := *q
	if !p.Revealed {
		p.Right, p.Because, p.Votes = 0, "", nil
	}
	return &p
}
