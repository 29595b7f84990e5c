package class

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"

	"sudokuscope/engine"
	"sudokuscope/engine/school/question"
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
	// Pooled is many runs as they stand; without any, there are none.
	Pooled Kind = "pool"
	// Here is a sign of life, sent when nothing else is.
	Here Kind = "here"
	// Notes are the speaker's, sent only to who has the key.
	Notes Kind = "notes"
	// Work is runs that this seat is to make.
	Work Kind = "work"
	// Sorry is the last message: why the room sends no more.
	Sorry Kind = "sorry"
)

// Message is what the room sends.
type Message struct {
	Kind Kind `json:"k"`
	// State is what the message says of it; all, or what has changed. Run is nil where it is
	// the same as before.
	State
	Notes *Remarks `json:"notes,omitzero"`
	Deal  *Deal    `json:"deal,omitzero"`
	Why   string   `json:"why,omitzero"`
}

// Question is a question put to the class.
type Question struct {
	// ID is 1 for the first question of the class.
	ID      uint64   `json:"id"`
	Text    string   `json:"text"`
	Options []string `json:"options"`
	Stage   Stage    `json:"stage,omitzero"`
	// Left is how many seconds the vote goes on; 0 where nobody has said that.
	Left int `json:"left,omitzero"`
	// Number is asked for in place of an option, which is then the part of its range that
	// the middle of the answer is in; nil for none.
	Number *question.Number `json:"number,omitzero"`
	// Seats get what follows once the answer is revealed. Chances are the probabilities of
	// the answers to a decision, and Own is the search's answer; there are none where Right
	// alone is right.
	Right   int       `json:"right,omitzero"`
	Chances []float64 `json:"chances,omitzero"`
	Own     int       `json:"own,omitzero"`
	Because string    `json:"because,omitzero"`
	// Kind is that of a question about a run, empty for one that was written.
	Kind question.Kind `json:"kind,omitzero"`
	// Wrong is why each answer is wrong; empty for one that is not, or where nothing is said.
	Wrong []string `json:"wrong,omitzero"`
	// Votes are how many have given each answer, in the second vote where there was one; then
	// First are those of the first.
	Votes []int `json:"votes,omitzero"`
	First []int `json:"first,omitzero"`
	// Twice are those who voted in both.
	Twice Twice `json:"twice,omitzero"`
}

// Stage is how far a question is.
type Stage int

// The stages: each leads to the next, or at once to the last.
const (
	FirstVote  Stage = iota
	Discussion       // the first vote is closed, and people talk
	SecondVote
	Counted // the second vote is closed
	Revealed
)

// Voting reports whether answers are taken.
func (s Stage) Voting() bool { return s == FirstVote || s == SecondVote }

// Twice is how many seats have voted twice, and how many of these were right before and
// after the discussion.
type Twice struct {
	Seats  int `json:"seats"`
	Before int `json:"before"`
	After  int `json:"after"`
}

// Gain returns which share of those who were wrong the discussion has won, on balance (Hake,
// American Journal of Physics 66, 1998, 64-74); not known where nobody was wrong.
func (t Twice) Gain() (gain float64, known bool) {
	if t.Seats == t.Before {
		return 0, false
	}
	return float64(t.After-t.Before) / float64(t.Seats-t.Before), true
}

// Good reports whether an answer is right.
func (q *Question) Good(i int) bool { return i == q.Right || i < len(q.Chances) && q.Chances[i] > 0 }

// Open reports whether an answer fits the question and comes in time.
func (q *Question) Open(a Answer) bool {
	fits := a.Option >= 0 && a.Option < len(q.Options)
	if number := q.Number; number != nil {
		fits = number.From <= a.Low && a.Low <= a.High && a.High <= number.To
	}
	return q.Stage.Voting() && a.Ask == q.ID && fits
}

// option is the option that an answer counts for.
func (q *Question) option(a Answer) int {
	if q.Number != nil {
		return q.Number.Part(a.Low, a.High)
	}
	return a.Option
}

// public is the question as seats may see it.
func (q *Question) public() *Question {
	if q == nil {
		return nil
	}
	seen := *q
	if seen.Stage < Revealed {
		seen = Question{ID: q.ID, Text: q.Text, Options: q.Options, Stage: q.Stage, Left: q.Left}
		if q.Number != nil {
			seen.Number = &question.Number{From: q.Number.From, To: q.Number.To}
		}
	}
	return &seen
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
	// Race is the runs beside that one, nil for none, and Pool many runs; nil for none.
	Race *Race
	Pool *Pool
	// Lesson is the one on the screen if seats do not have it; nil for none.
	Lesson *Lesson
	Notes  Remarks
	// Command opens this moment; it stays in the room.
	Command string
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

// Answer is what a seat says: its choice, or, where a number is asked for, a range that
// should hold it; without a question it only says that the seat is there.
type Answer struct {
	Ask    uint64 `json:"ask,omitzero"`
	Option int    `json:"option,omitzero"`
	Low    int64  `json:"low,omitzero"`
	High   int64  `json:"high,omitzero"`
	// Work is that of a deal, and Made what came of it.
	Work uint64 `json:"work,omitzero"`
	Made []Made `json:"made,omitzero"`
	// Offer is a moment for the leader to show.
	Offer *Offer `json:"offer,omitzero"`
}

// Offer is a moment on a seat's screen, which the leader may show to all. Script is the text of
// the algorithm where that is a script.
type Offer struct {
	Run    Run             `json:"run"`
	At     engine.Position `json:"at"`
	Script string          `json:"script,omitzero"`
	By     int             `json:"-"` // which seat offers it
	from   string          // its address
}

// Check holds an offer to the bounds.
func (o *Offer) Check() error {
	look := Look{At: o.At}
	text := Lesson{Name: "script", Text: o.Script}
	if len(o.Script) > mostScript || len(Encode(o)) > MostFromSeat-1000 {
		return fmt.Errorf("this is too long for an offer: expected at most %d bytes of a script", mostScript)
	}
	return cmp.Or(o.Run.Check(), look.Check(), text.Check())
}

// Standing is what the leader sees of the class.
type Standing struct {
	Seats int
	// Asked is how many seats the question is put to: those that are here, and those that have
	// answered it and gone.
	Asked int
	// Ask is the question on the screen with its votes; nil for none.
	Ask *Question
	// Offers are what seats offer, the oldest first.
	Offers []Offer
	// Crowd is an address from which more come now than one gets in; empty for none.
	Crowd string
}

// Encode writes anything of the above.
func Encode(v any) []byte {
	b, err := json.Marshal(v, json.Deterministic(true))
	if err != nil { // every one of these types can be written
		panic(err)
	}
	return b
}

// decode reads JSON that has the members of a type and no others, each once, within the bounds.
func decode[T any, P bounded[T]](b []byte, most int) (v T, err error) {
	if len(b) > most {
		return v, fmt.Errorf("a message of %d bytes: expected at most %d", len(b), most)
	}
	if json.Unmarshal(b, &v, json.RejectUnknownMembers(true)) != nil {
		return v, errors.New("a message that cannot be read: expected the JSON of package class")
	}
	return v, P(&v).Check()
}

// DecodeMessage reads what the room sends.
func DecodeMessage(b []byte) (Message, error) { return decode[Message](b, MostFromRoom) }
