package classroom_test

import (
	"fmt"
	"regexp"
	"slices"
	"testing"

	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/school/class"
	"sudokuscope/ui/do/classroom"
	"sudokuscope/ui/kit/paint"
	. "sudokuscope/ui/proof/uitest"
)

// A seat's badge says how it stands.
var (
	following = stands("with the leader", (*classroom.Classroom).Follows)
	strayed   = stands("on its own", (*classroom.Classroom).Strayed)
	lost      = stands("without a connection", (*classroom.Classroom).Lost)
	failed    = stands("without the run", (*classroom.Classroom).Failed)
	differs   = stands("with another state", (*classroom.Classroom).Differs)
)

func stands(how string, holds func(*classroom.Classroom) bool) Expectation {
	return That("a seat "+how, func(s *Screen) bool {
		f := Of[*classroom.Classroom](s)
		return holds(f) && Shows(f.Badge()).OK(s)
	})
}

// here expects a leader's badge with the number of seats, and of offers where there are any.
func here(numbers ...string) Expectation {
	return That(fmt.Sprintf("a class of %q", numbers), func(s *Screen) bool {
		badge := Of[*classroom.Classroom](s).Badge()
		return slices.Equal(digits.FindAllString(badge, -1), numbers) && Shows(badge).OK(s)
	})
}

var digits = regexp.MustCompile(`\d+`)

// answered expects a seat to have given an answer that is not marked yet, and the question with its
// letter; none expects no question.
func answered(i int) Expectation {
	return That(fmt.Sprintf("the answer %d", i), func(s *Screen) bool {
		q := Of[*classroom.Classroom](s).Asked()
		return q != nil && !q.Marked && q.Answer == i
	})
}

var unasked = That("no question", func(s *Screen) bool { return Of[*classroom.Classroom](s).Asked() == nil })

// right expects the marks of a right answer.
var right = That("a right answer", func(s *Screen) bool {
	q := Of[*classroom.Classroom](s).Asked()
	return q != nil && q.Marked && Shows(paint.Yes).OK(s) && !Shows(paint.No).OK(s)
})

// page expects a page of the question.
func page(n int) Expectation {
	return That(fmt.Sprintf("page %d", n), func(s *Screen) bool { return Of[*classroom.Classroom](s).Page() == n })
}

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
