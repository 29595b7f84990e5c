package class

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudokuscope/engine/school/question"
)

// The bounds of messages, in bytes.
const (
	MostFromSeat = 36 << 10
	MostFromRoom = 128 << 10
)

// The bounds of texts, in bytes, and of lists. The most of all of them together fits
// into one message.
const (
	mostQuestion = 1000
	mostOption   = 300
	mostOptions  = 6
	MostSeconds  = 3600
	mostScript   = 16 << 10
	mostOffers   = 64
	offersFrom   = mostOffers / 2 // of one address: the others have as much room
	mostBecause  = 2000
	mostWrong    = 1000
	mostRemark   = 2000
	mostRemarks  = 12
	mostToken    = 32
	mostKey      = 64
	mostEpoch    = 32
	// MostLesson leaves room for as much again, as JSON writes a line end with two letters.
	MostLesson = 40 << 10
)

// bounded is what has bounds.
type bounded[T any] interface {
	*T
	Check() error
}

// within holds what is there to its bounds; nothing is within all.
func within[T any, P bounded[T]](p *T) error {
	if p == nil {
		return nil
	}
	return P(p).Check()
}

// Check holds a message to the grammar and the bounds.
func (m *Message) Check() error {
	state := m.State
	err := cmp.Or(within(state.Run),
		within(state.Race), within(state.Pool),
		within(state.Look),
		within(state.Ask), within(state.Lesson),
		within(m.Notes), within(m.Deal))
	switch {
	case err != nil:
		return err
	case len(m.Epoch) > mostEpoch || len(m.Why) > mostQuestion:
		return errors.New("a text that is too long")
	case m.Kind == Now && (m.Run == nil) == (m.Look == nil):
	case m.Kind == Here || m.Kind == Sorry || m.Kind == Ask || m.Kind == Text || m.Kind == Pooled:
	case m.Kind == Moment && m.Look != nil:
	case m.Kind == Notes && m.Notes != nil:
	case m.Kind == Work && m.Deal != nil:
	default:
		return fmt.Errorf("a message of the kind %q: expected another, or what belongs to it", m.Kind)
	}
	return nil
}

// Check holds what a leader shows to the bounds.
func (s *Screen) Check() error {
	return cmp.Or(s.Run.Check(),
		within(s.Race), within(s.Pool),
		s.Look.Check(),
		within(s.Ask), within(s.Lesson),
		s.Notes.Check())
}

// Check holds a question to the bounds.
func (q *Question) Check() error {
	answers := len(q.Options)
	each := func(of int) bool { return of == 0 || of == answers }
	ok := fits(q.Text, mostQuestion) && fits(q.Because, mostBecause) &&
		fits(string(q.Kind), mostName) &&
		answers > 0 &&
		(answers <= mostOptions || q.Number != nil && answers <= question.Parts) &&
		q.Stage >= FirstVote &&
		q.Stage <= Revealed &&
		q.Left >= 0 &&
		q.Left <= MostSeconds &&
		within(q.Number) == nil &&
		q.Right >= 0 &&
		q.Right < answers &&
		q.Own >= 0 &&
		q.Own < answers &&
		each(len(q.Votes)) &&
		each(len(q.First)) &&
		each(len(q.Chances)) &&
		each(len(q.Wrong))
	for _, why := range q.Wrong {
		ok = ok && fits(why, mostWrong)
	}
	for _, o := range q.Options {
		ok = ok && fits(o, mostOption)
	}
	twice := []int{q.Twice.Seats, q.Twice.Before, q.Twice.After}
	for _, n := range slices.Concat(q.Votes, q.First, twice) {
		ok = ok && n >= 0
	}
	for _, p := range q.Chances {
		ok = ok && p >= 0 && p <= 1
	}
	if !ok {
		return fmt.Errorf("a question: expected at most %d answers of at most %d bytes, and the right one among "+
			"them", mostOptions, mostOption)
	}
	return nil
}

// Check holds a lesson to the bounds: it is text.
func (l *Lesson) Check() error {
	control := func(r rune) bool {
		return r != '\n' && r != '\t' && unicode.IsControl(r)
	}
	if !short(l.Name, mostName) || !fits(l.Text, MostLesson) ||
		strings.ContainsFunc(l.Text, control) {
		return fmt.Errorf("a lesson: expected a name, and a text of at most %d bytes", MostLesson)
	}
	return nil
}

// Check holds notes to the bounds.
func (r *Remarks) Check() error {
	ok := fits(r.Title, mostOption) && fits(r.Place, mostOption) && fits(r.Next, mostOption) &&
		len(r.Text) <= mostRemarks && r.Seats >= 0
	for _, t := range r.Text {
		ok = ok && fits(t, mostRemark)
	}
	if !ok {
		return fmt.Errorf("notes: expected at most %d of at most %d bytes", mostRemarks, mostRemark)
	}
	return within(r.Ask)
}

// Check holds to the bounds who joins.
func (h *Hello) Check() error {
	if h.Role != Follower && h.Role != Speaker || len(h.Token) > mostToken || len(h.Key) > mostKey {
		return errors.New("expected a role: seat or notes")
	}
	return nil
}

// Check holds what a seat says to the bounds.
func (a *Answer) Check() error {
	if len(a.Made) > mostDealt ||
		slices.ContainsFunc(a.Made, func(m Made) bool {
			return m.Number < 0 || m.Number >= mostRuns
		}) {
		return fmt.Errorf("what was made: expected at most %d runs", mostDealt)
	}
	if a.Option < 0 || a.Option >= mostOptions {
		return fmt.Errorf("an answer of the number %d: expected 0 to %d", a.Option, mostOptions-1)
	}
	return within(a.Offer)
}

// fits reports whether a text is one, and no longer than most bytes.
func fits(text string, most int) bool { return len(text) <= most && utf8.ValidString(text) }
