package relay

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"maps"
	"slices"
	"sync"
	"time"

	"sudokuscope/engine/room"
)

// Room is one class: its state and who is there. It is safe for concurrent use. One that
// is led here counts the answers; a branch repeats what is led at another relay.
type Room struct {
	mu     sync.Mutex
	state  room.State
	now    []byte // the state as a message; nil when it is to be encoded anew
	closed bool
	key    [sha256.Size]byte // hash of the leader's key; of none before it is known
	keyed  bool
	seats  map[*seat]struct{}

	present int // seats here, without speakers and leaders
	remarks room.Remarks
	note    []byte // the remarks as a message

	polls   polls
	share   share
	branch  *branch       // nil where it is led here
	changed chan struct{} // somebody has come or gone, or answered
}

// NewKey makes a leader's key.
func NewKey() string { return rand.Text() }

// NewRoom makes a room that is led here by whoever has the key.
func NewRoom(key string) *Room {
	r := newRoom()
	r.key, r.keyed = sha256.Sum256([]byte(key)), true
	r.state.Epoch = rand.Text()[:16]
	return r
}

func newRoom() *Room {
	return &Room{seats: map[*seat]struct{}{}, changed: make(chan struct{}, 1)}
}

// holds reports whether a key is the leader's.
func (r *Room) holds(key string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	sum := sha256.Sum256([]byte(key))
	return r.keyed && subtle.ConstantTimeCompare(sum[:], r.key[:]) == 1
}

// Show makes a screen what the class sees, and returns the ID of its question, 0 for
// none.
func (r *Room) Show(s room.Screen) (ask uint64, err error) {
	if err := s.Check(); err != nil {
		return 0, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.branch != nil {
		return 0, errElsewhere
	}
	if r.closed {
		return 0, nil
	}
	s.Ask = r.polls.put(s.Ask)
	for _, m := range r.state.Show(s) {
		r.send(m)
	}
	r.remark(s.Notes)
	return r.polls.id(), nil
}

// remark keeps the notes and sends them to speakers, if they are new.
func (r *Room) remark(n room.Remarks) {
	if n.Text != nil || n.Title != "" || n.Place != "" {
		r.remarks = n
	} else {
		r.remarks.Title, r.remarks.Place, r.remarks.Text, r.remarks.Next = "", "", nil, ""
	}
	r.remarks.Seats, r.remarks.Ask = r.count(), nil
	if p := r.polls.now; p != nil {
		r.remarks.Ask = &p.Question
	}
	m := room.Message{Kind: room.Notes, Notes: &r.remarks}
	if r.noted(room.Encode(m)) {
		r.tellOthers(m)
	}
}

// noted hands notes to the speakers who are here, if they are new.
func (r *Room) noted(note []byte) bool {
	if string(note) == string(r.note) {
		return false
	}
	r.note = note
	r.hand(room.Speaker, note)
	return true
}

// hand hands an encoded message to all of a role.
func (r *Room) hand(role room.Role, m []byte) {
	for s := range r.seats {
		if s.role == role {
			s.put(m)
		}
	}
}

// send hands a change to everybody. The state holds it already.
func (r *Room) send(m room.Message) {
	r.now = nil
	r.hand(room.Seat, room.Encode(m))
	r.tellOthers(m)
}

// whole is the whole state as a message.
func (r *Room) whole() []byte {
	if r.now == nil {
		m := r.state.Now()
		m.Away = r.away()
		r.now = room.Encode(m)
	}
	return r.now
}

// State is the state as seats have it.
func (r *Room) State() room.State {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state
}

// join takes a seat in; its first message is the whole state. It fails where the room
// is full or closed.
func (r *Room) join(s *seat, most int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed || len(r.seats) >= most {
		return false
	}
	r.seats[s] = struct{}{}
	switch s.role {
	case room.Seat:
		r.present++
		s.put(r.whole())
	case room.Speaker:
		if r.note != nil {
			s.put(r.note)
		}
	}
	r.news()
	return true
}

// leave lets a seat go. What it has answered stays.
func (r *Room) leave(s *seat) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.seats, s)
	if s.role == room.Seat {
		r.present--
	}
	r.news()
}

// answer takes the answer of a seat.
func (r *Room) answer(token string, a room.Answer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	v := room.Vote{Voice: room.VoiceOf(r.state.Epoch, token), Answer: a}
	counted := false
	if r.branch != nil {
		counted = r.branch.keep(v, r.state.Ask)
	} else {
		counted = r.polls.vote(v)
	}
	if counted {
		r.news()
	}
}

// news tells who listens that the class has changed.
func (r *Room) news() {
	select {
	case r.changed <- struct{}{}:
	default:
	}
}

// Changed receives when somebody has come or gone, or answered: Standing is another
// then, or a branch has something to report. It has one listener.
func (r *Room) Changed() <-chan struct{} { return r.changed }

// Standing is how the class stands.
func (r *Room) Standing() room.Standing {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := room.Standing{Seats: r.count(), Trouble: r.share.trouble}
	if p := r.polls.now; p != nil {
		s.Ask, s.Votes = p.ID, slices.Clone(p.Votes)
	}
	r.remark(r.remarks)
	return s
}

// farewell is how long the last message to a seat may take.
const farewell = time.Second

// Over is what seats hear when the class is.
const Over = "the class is over"

// Close sends everybody away and ends the room.
func (r *Room) Close() { r.End(Over) }

// End sends everybody away with a reason.
func (r *Room) End(why string) {
	r.mu.Lock()
	if !r.closed {
		r.closed = true
		r.tellOthers(room.Message{Kind: room.Sorry, Why: why})
	}
	list := slices.Collect(maps.Keys(r.seats))
	r.mu.Unlock()
	for _, s := range list {
		s.end(why)
	}
	late := time.NewTimer(farewell)
	defer late.Stop()
	for _, s := range list {
		select {
		case <-s.gone:
		case <-late.C:
			return
		}
	}
}

// beat sends everybody a sign that the room is there.
func (r *Room) beat() {
	r.mu.Lock()
	defer r.mu.Unlock()
	here := room.Encode(r.here())
	for s := range r.seats {
		s.put(here)
	}
}

// here is a sign of life.
func (r *Room) here() room.Message {
	return room.Message{Kind: room.Here, Number: r.state.Number, Away: r.away()}
}
