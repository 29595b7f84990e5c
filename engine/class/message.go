package class

import (
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
)

// Kind is what a message is about.
type Kind string

// The kinds of messages that the room sends.
const (
	// Now is the whole state: the first message, and the one after a gap.
	Now Kind = "now"
	// Moment is another moment, or another run at a moment.
	Moment Kind = "moment"
	// Ask is a question put or revealed; without a question, the last one is taken back.
	Ask Kind = "ask"
	// Text is a lesson that the leader has in a file; without one, the lesson is over.
	Text Kind = "text"
	// Here is a sign of life, sent when nothing else is.
	Here Kind = "here"
	// Notes are the speaker's, sent only to who has the key.
	Notes Kind = "notes"
	// Sorry is the last message: why the room sends no more.
	Sorry Kind = "sorry"
)

// Message is what the room sends.
type Message struct {
	Kind Kind `json:"k"`
	// Number counts the changes of the state: each change has the next number.
	Number uint64 `json:"n,omitzero"`
	// Epoch tells this class from one that was at the same address before.
	Epoch string `json:"epoch,omitzero"`
	// Run is empty where it is the same as before.
	Run    string    `json:"run,omitzero"`
	Look   string    `json:"look,omitzero"`
	Ask    *Question `json:"ask,omitzero"`
	Lesson *Lesson   `json:"lesson,omitzero"`
	Notes  *Remarks  `json:"notes,omitzero"`
	Why    string    `json:"why,omitzero"`
}

// Question is a question put to the class.
type Question struct {
	// ID is 1 for the first question of the class.
	ID      uint64   `json:"id"`
	Text    string   `json:"text"`
	Options []string `json:"options"`
	// Revealed reports whether the answer is shown. Seats are not sent Right, Because
	// and Votes before.
	Revealed bool   `json:"revealed,omitzero"`
	Right    int    `json:"right,omitzero"`
	Because  string `json:"because,omitzero"`
	// Votes are how many have given each answer.
	Votes []int `json:"votes,omitzero"`
}

// Open reports whether an answer fits the question and comes in time.
func (q *Question) Open(a Answer) bool {
	return !q.Revealed && a.Ask == q.ID && a.Option >= 0 && a.Option < len(q.Options)
}

// public is the question as seats may see it.
func (q *Question) public() *Question {
	if q == nil {
		return nil
	}
	p := *q
	if !p.Revealed {
		p.Right, p.Because, p.Votes = 0, "", nil
	}
	return &p
}

// Lesson is the text of a lesson, for seats that do not have it.
type Lesson struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Remarks is what the speaker's second terminal shows.
type Remarks struct {
	// Title is that of the step; Place says where it stands: "tabu, step 3 of 9".
	Title string   `json:"title,omitzero"`
	Place string   `json:"place,omitzero"`
	Text  []string `json:"text,omitzero"`
	// Next is the title of the next step.
	Next string `json:"next,omitzero"`
	// Seats is how many follow; Ask is the question with its answer and the votes.
	Seats int       `json:"seats"`
	Ask   *Question `json:"ask,omitzero"`
}

// Screen is all that the leader shows.
type Screen struct {
	Run  Run
	Look Look
	// Ask is the question on the screen with its answer, nil for none. The room gives it
	// an ID and counts the votes.
	Ask *Question
	// Lesson is the one on the screen if seats do not have it; nil for none.
	Lesson *Lesson
	Notes  Remarks
}

// Role is what a visitor wants to be in a room. No visitor can lead over the network: the
// leader's screen is in the room's own process.
type Role string

const (
	Follower Role = "seat"
	Speaker  Role = "notes" // needs the key
)

// Hello is the first message of a visitor.
type Hello struct {
	Role Role `json:"role"`
	// Token is chosen by a seat and kept when it joins again, so that it has one
	// voice. It is kept nowhere else.
	Token string `json:"token,omitzero"`
	Key   string `json:"key,omitzero"`
}

// Answer is what a seat says: its choice, or without a question that it is there.
type Answer struct {
	Ask    uint64 `json:"ask,omitzero"`
	Option int    `json:"option,omitzero"`
}

// Standing is what the leader sees of the class.
type Standing struct {
	Seats int
	// Ask is the question that Votes are for, 0 for none; Votes has an entry for each of
	// its options.
	Ask   uint64
	Votes []int
}

// Encode writes anything of the above.
func Encode(v any) []byte {
	b, err := json.Marshal(v, json.Deterministic(true))
	if err != nil { // every one of these types can be written
		panic(err)
	}
	return b
}

// decode reads JSON that has the members of a type and no others, each once.
func decode(b []byte, most int, into any) error {
	if len(b) > most {
		return fmt.Errorf("a message of %d bytes: expected at most %d", len(b), most)
	}
	if err := json.Unmarshal(b, into, json.RejectUnknownMembers(true)); err != nil {
		return errors.New("a message that cannot be read: expected the JSON of package class")
	}
	return nil
}

// DecodeMessage reads what the room sends.
func DecodeMessage(b []byte) (m Message, err error) {
	if err := decode(b, MostFromRoom, &m); err != nil {
		return Message{}, err
	}
	if err := m.check(); err != nil {
		return Message{}, err
	}
	return m, nil
}

// decodeHello reads who joins.
func decodeHello(b []byte) (h Hello, err error) {
	if err := decode(b, MostFromSeat, &h); err != nil {
		return Hello{}, err
	}
	if h.Role != Follower && h.Role != Speaker || len(h.Token) > mostToken || len(h.Key) > mostKey {
		return Hello{}, errors.New("expected a role: seat or notes")
	}
	return h, nil
}

// decodeAnswer reads what a seat says.
func decodeAnswer(b []byte) (a Answer, err error) {
	if err := decode(b, MostFromSeat, &a); err != nil {
		return Answer{}, err
	}
	if a.Option < 0 || a.Option >= mostOptions {
		return Answer{}, fmt.Errorf("an answer of the number %d: expected 0 to %d", a.Option, mostOptions-1)
	}
	return a, nil
}
