package room

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
)

// Kind is what a message is about.
type Kind string

// The kinds of messages that seats get.
const (
	// Now is the whole state: the first message, and the one after a gap.
	Now Kind = "now"
	// Moment is another moment, or another run at a moment.
	Moment Kind = "moment"
	// Ask is a question put, revealed, or taken back where there is none in it.
	Ask Kind = "ask"
	// Text is a lesson that the leader has in a file, for seats to read; or, where there
	// is none in it, that it is on the screen no longer.
	Text Kind = "text"
	// Here is sent where nothing else is: who hears nothing for long has lost the
	// room.
	Here Kind = "here"
	// Notes are for the speaker, and sent only to whoever has the key.
	Notes Kind = "notes"
	// Sorry is the last message: why the relay wants no more of it.
	Sorry Kind = "sorry"
)

// Message is what a seat gets.
type Message struct {
	Kind Kind `json:"k"`
	// Number counts the changes of the room: that of a Moment or an Ask is one more
	// than that of the message before it.
	Number uint64 `json:"n,omitzero"`
	// Epoch tells a room from the one that was there before under the same name.
	Epoch string `json:"epoch,omitzero"`
	// Run is empty where it is the same as before.
	Run  string    `json:"run,omitzero"`
	Look string    `json:"look,omitzero"`
	Ask  *Question `json:"ask,omitzero"`
	// Lesson is that of a Text, or of a Now.
	Lesson *Lesson  `json:"lesson,omitzero"`
	Notes  *Remarks `json:"notes,omitzero"`
	Why    string   `json:"why,omitzero"`
	// Away reports whether the relay hears nothing of the leader; it is said in Now
	// and Here.
	Away bool `json:"away,omitzero"`
}

// Question is a question as seats see it.
type Question struct {
	// ID is 1 for the first question of the class.
	ID      uint64   `json:"id"`
	Text    string   `json:"text"`
	Options []string `json:"options"`
	// Revealed reports whether the answer is shown. Before that Right, Because and
	// Votes are not known to seats.
	Revealed bool   `json:"revealed,omitzero"`
	Right    int    `json:"right,omitzero"`
	Because  string `json:"because,omitzero"`
	// Votes are how many have given each answer.
	Votes []int `json:"votes,omitzero"`
}

// Lesson is a lesson in words, for seats that do not have it.
type Lesson struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Remarks is what the speaker's second terminal shows.
type Remarks struct {
	// Title is that of the step, Place where it stands: "tabu, step 3 of 9".
	Title string   `json:"title,omitzero"`
	Place string   `json:"place,omitzero"`
	Text  []string `json:"text,omitzero"`
	// Next is the title of the next step.
	Next string `json:"next,omitzero"`
	// Seats is how many follow, Ask the question with its answer and the votes.
	Seats int       `json:"seats"`
	Ask   *Question `json:"ask,omitzero"`
}

// Screen is what the leader shows: all of it, every time.
type Screen struct {
	Run  Run  `json:"-"`
	Look Look `json:"-"`
	// Ask is the question on the screen, with its answer; its ID and votes are the
	// relay's. nil for none.
	Ask *Question `json:"ask,omitzero"`
	// Lesson is the one on the screen, if seats cannot have it; nil for none.
	Lesson *Lesson `json:"lesson,omitzero"`
	Notes  Remarks `json:"notes,omitzero"`
}

// Role is what one wants to be in a room.
type Role string

// The roles. All but a seat need the leader's key.
const (
	Seat    Role = "seat"
	Speaker Role = "notes"
	Leader  Role = "lead"
)

// Hello is the first thing that whoever joins says.
type Hello struct {
	Role Role `json:"role"`
	// Token is chosen by a seat and kept when it joins again, so that it has one
	// voice. It is kept nowhere else.
	Token string `json:"token,omitzero"`
	Key   string `json:"key,omitzero"`
}

// Answer is what a seat says: its choice, or with no question that it is there.
type Answer struct {
	Ask    uint64 `json:"ask,omitzero"`
	Option int    `json:"option,omitzero"`
}

// Led is what a leader says who is not in the relay's own process.
type Led struct {
	Run  string `json:"run"`
	Look string `json:"look"`
	Screen
}

// Standing is what the leader sees of the class.
type Standing struct {
	Seats int
	// Trouble is why other relays of the class cannot be reached; empty where they
	// can, or where there are none.
	Trouble string
	// Ask is the question that Votes are for, 0 for none; Votes has an entry for
	// each of its options.
	Ask   uint64
	Votes []int
}

// The bounds of messages, in bytes: what a seat may send, what a leader may, and what
// a seat takes.
const (
	MostFromSeat   = 256
	MostFromLeader = 128 << 10
	MostToSeat     = 128 << 10
)

// The bounds of texts.
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
	// MostLesson leaves room for as many signs again, as JSON writes a line end with two.
	MostLesson = 40 << 10
)

// Encode writes anything of the above.
func Encode(v any) []byte {
	b, err := json.Marshal(v, json.Deterministic(true))
	if err != nil { // nothing in it cannot be written
		panic(err)
	}
	return b
}

// decode reads what has the members of a type and no others, each once.
func decode(b []byte, most int, into any) error {
	if len(b) > most {
		return fmt.Errorf("a message of %d bytes: expected at most %d", len(b), most)
	}
	if err := json.Unmarshal(b, into, json.RejectUnknownMembers(true)); err != nil {
		return errors.New("a message that is none: expected the JSON of package room")
	}
	return nil
}

// DecodeMessage reads a message to a seat and holds it to the grammar and the bounds.
func DecodeMessage(b []byte) (m Message, err error) {
	if err := decode(b, MostToSeat, &m); err != nil {
		return Message{}, err
	}
	if err := m.check(); err != nil {
		return Message{}, err
	}
	return m, nil
}

// check holds a message to the grammar and the bounds.
func (m *Message) check() (err error) {
	if m.Run != "" {
		_, err = ParseRun(m.Run)
	}
	if err == nil && m.Look != "" {
		_, err = ParseLook(m.Look)
	}
	if err == nil && m.Ask != nil {
		err = m.Ask.check()
	}
	if err == nil && m.Lesson != nil {
		err = m.Lesson.check()
	}
	if err == nil && m.Notes != nil {
		err = m.Notes.check()
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

// DecodeHello reads who joins.
func DecodeHello(b []byte) (h Hello, err error) {
	if err := decode(b, MostFromSeat, &h); err != nil {
		return Hello{}, err
	}
	if h.Role != Seat && h.Role != Speaker && h.Role != Leader || len(h.Token) > mostToken || len(h.Key) > mostKey {
		return Hello{}, errors.New("expected a role: seat, notes or lead")
	}
	return h, nil
}

// DecodeAnswer reads what a seat says.
func DecodeAnswer(b []byte) (a Answer, err error) {
	if err := decode(b, MostFromSeat, &a); err != nil {
		return Answer{}, err
	}
	if a.Option < 0 || a.Option >= mostOptions {
		return Answer{}, fmt.Errorf("an answer of the number %d: expected 0 to %d", a.Option, mostOptions-1)
	}
	return a, nil
}

// EncodeScreen writes what a leader says from elsewhere.
func EncodeScreen(s Screen) []byte {
	return Encode(Led{Run: s.Run.String(), Look: s.Look.String(), Screen: s})
}

// DecodeScreen reads it.
func DecodeScreen(b []byte) (s Screen, err error) {
	var l Led
	if err := decode(b, MostFromLeader, &l); err != nil {
		return Screen{}, err
	}
	s = l.Screen
	if s.Run, err = ParseRun(l.Run); err != nil {
		return Screen{}, err
	}
	if s.Look, err = ParseLook(l.Look); err != nil {
		return Screen{}, err
	}
	return s, s.Check()
}

// Check holds what a leader shows to the bounds.
func (s *Screen) Check() error {
	if s.Ask != nil {
		if err := s.Ask.check(); err != nil {
			return err
		}
	}
	if s.Lesson != nil {
		if err := s.Lesson.check(); err != nil {
			return err
		}
	}
	return s.Notes.check()
}

// check holds a lesson to the bounds: what is in it is text.
func (l *Lesson) check() error {
	control := func(r rune) bool { return r != '\n' && r != '\t' && unicode.IsControl(r) }
	if short(l.Name, mostName) != nil || !sound(l.Text, MostLesson) || strings.ContainsFunc(l.Text, control) {
		return fmt.Errorf("a lesson: expected a name, and a text of at most %d bytes", MostLesson)
	}
	return nil
}

// check holds a question to the bounds.
func (q *Question) check() error {
	ok := sound(q.Text, mostQuestion) && sound(q.Because, mostBecause) && len(q.Options) > 0 && len(q.Options) <= mostOptions &&
		q.Right >= 0 && q.Right < len(q.Options) && (len(q.Votes) == 0 || len(q.Votes) == len(q.Options))
	for _, o := range q.Options {
		ok = ok && sound(o, mostOption)
	}
	for _, n := range q.Votes {
		ok = ok && n >= 0
	}
	if !ok {
		return fmt.Errorf("a question: expected at most %d answers of at most %d bytes, and the right one among them", mostOptions, mostOption)
	}
	return nil
}

// check holds notes to the bounds.
func (r *Remarks) check() error {
	ok := sound(r.Title, mostOption) && sound(r.Place, mostOption) && sound(r.Next, mostOption) && len(r.Text) <= mostRemarks && r.Seats >= 0
	for _, t := range r.Text {
		ok = ok && sound(t, mostRemark)
	}
	if ok && r.Ask != nil {
		return r.Ask.check()
	}
	if !ok {
		return fmt.Errorf("notes: expected at most %d of at most %d bytes", mostRemarks, mostRemark)
	}
	return nil
}

func sound(text string, most int) bool { return len(text) <= most && utf8.ValidString(text) }
