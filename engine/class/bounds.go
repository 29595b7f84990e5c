package class

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The bounds of messages, in bytes.
const (
	MostFromSeat = 256
	MostFromRoom = 128 << 10
)

// The bounds of texts, in bytes, and of lists. The most of all of them together fits
// into one message.
const (
	mostQuestion = 1000
	mostOption   = 300
	mostOptions  = 6
	mostBecause  = 2000
	mostRemark   = 2000
	mostRemarks  = 12
	mostToken    = 32
	mostKey      = 64
	mostEpoch    = 32
	// MostLesson leaves room for as much again, as JSON writes a line end with two letters.
	MostLesson = 40 << 10
)

// check holds a message to the grammar and the bounds.
func (m *Message) check() (err error) {
	if m.Run != "" {
		_, err = ParseRun(m.Run)
	}
	if err == nil && m.Look != "" {
		_, err = ParseLook(m.Look)
	}
	if err == nil {
		err = cmp.Or(m.Ask.check(), m.Lesson.check(), m.Notes.check())
	}
	switch {
	case err != nil:
		return err
	case len(m.Epoch) > mostEpoch || len(m.Why) > mostQuestion:
		return errors.New("a text that is too long")
	case m.Kind == Now || m.Kind == Here || m.Kind == Sorry || m.Kind == Ask || m.Kind == Text:
	case m.Kind == Moment && m.Look != "":
	case m.Kind == Notes && m.Notes != nil:
	default:
		return fmt.Errorf("a message of the kind %q: expected another, or what belongs to it", m.Kind)
	}
	return nil
}

// check holds what a leader shows to the bounds.
func (s *Screen) check() error {
	return cmp.Or(s.Ask.check(), s.Lesson.check(), s.Notes.check())
}

// check holds a question to the bounds; none is within them.
func (q *Question) check() error {
	if q == nil {
		return nil
	}
	ok := bounded(q.Text, mostQuestion) && bounded(q.Because, mostBecause) && len(q.Options) > 0 && len(q.Options) <= mostOptions &&
		q.Right >= 0 && q.Right < len(q.Options) && (len(q.Votes) == 0 || len(q.Votes) == len(q.Options))
	for _, o := range q.Options {
		ok = ok && bounded(o, mostOption)
	}
	for _, n := range q.Votes {
		ok = ok && n >= 0
	}
	if !ok {
		return fmt.Errorf("a question: expected at most %d answers of at most %d bytes, and the right one among them", mostOptions, mostOption)
	}
	return nil
}

// check holds a lesson to the bounds: it is text.
func (l *Lesson) check() error {
	if l == nil {
		return nil
	}
	control := func(r rune) bool { return r != '\n' && r != '\t' && unicode.IsControl(r) }
	if short(l.Name, mostName) != nil || !bounded(l.Text, MostLesson) || strings.ContainsFunc(l.Text, control) {
		return fmt.Errorf("a lesson: expected a name, and a text of at most %d bytes", MostLesson)
	}
	return nil
}

// check holds notes to the bounds.
func (r *Remarks) check() error {
	if r == nil {
		return nil
	}
	ok := bounded(r.Title, mostOption) && bounded(r.Place, mostOption) && bounded(r.Next, mostOption) &&
		len(r.Text) <= mostRemarks && r.Seats >= 0
	for _, t := range r.Text {
		ok = ok && bounded(t, mostRemark)
	}
	if !ok {
		return fmt.Errorf("notes: expected at most %d of at most %d bytes", mostRemarks, mostRemark)
	}
	return r.Ask.check()
}

// bounded reports whether a text is one, and no longer than most bytes.
func bounded(text string, most int) bool { return len(text) <= most && utf8.ValidString(text) }
