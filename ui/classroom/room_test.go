package classroom_test

import (
	"testing"

	"sudokuscope/engine/class"
	"sudokuscope/engine/conformance"
	. "sudokuscope/ui/uitest"
)

// room is a class with a speaker and a crowd that has no screens.
type room struct {
	*Class
	t       *testing.T
	speaker *class.Seat
	crowd   []*class.Seat
}

func newRoom(t *testing.T) *room {
	c := NewClass(t)
	return &room{Class: c, t: t, speaker: c.Join(class.Speaker)}
}

// Last is the newest screen that was shown, with the question as its seats know it.
func (c *room) Last() class.Screen {
	state := c.State()
	s := class.Screen{Ask: state.Ask, Lesson: state.Lesson}
	if state.Run != nil { // nothing is shown at first
		s.Run, s.Look = *state.Run, *state.Look
	}
	if n := c.speaker.News().Notes; n != nil {
		s.Notes = *n
	}
	return s
}

// Fill fills the class up to n seats, which have no screens, and has the last of
// them answer the question.
func (c *room) Fill(n int, answers ...int) {
	for c.Standing().Seats < n {
		c.crowd = append(c.crowd, c.Join(class.Follower))
	}
	for i, a := range answers {
		c.crowd[i].Answer(class.Answer{Ask: c.Standing().Ask.ID, Option: a})
	}
}

// Until waits for something in the class that no screen hears of.
func (c *room) Until(what string, holds func() bool) {
	c.t.Helper()
	conformance.Until(c.t, what, holds)
}
