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

// Room is one class: its state and who is there. It is safe for concurrent use.
type Room struct {
	mu     sync.Mutex
	state  room.State
	now    []byte // the state as a message; nil when it is to be encoded anew
	closed bool
	key    [sha256.Size]byte // hash of the leader's key; of none before it is known
	keyed  bool
	seats  map[*seat]struct{}
	led    bool // whether the leader is here, and not at another relay

	present  int     // seats here, without speakers and leaders
	asked    uint64  // questions so far
	ask      *poll   // that on the screen; nil for none
	polls    []*poll // the latest, for a leader who goes back to one
	salt     [16]byte
	remarks  room.Remarks
	note     []byte // the remarks as a message
	heard    map[string]heard
	changed  chan struct{} // the leader's: something of Standing is new
	outwards outwards
}

// poll is a question of the leader's, with its answer, and what was answered.
type poll struct {
	room.Question
	voices map[[16]byte]int // by a hash that only this process makes
}

// mostPolls is how many questions are remembered.
const mostPolls = 64

// heard is how many seats another relay has, and when it said so.
type heard struct {
	seats int
	at    time.Time
}

// outwards is where a room's messages go besides its own seats: to other relays.
type outwards interface {
	// down is called for each message of a room that is led here, up for an answer
	// of a room that is led elsewhere.
	down([]byte)
	notes([]byte)
	up(token [16]byte, a room.Answer)
}

// NewKey makes a leader's key.
func NewKey() string { return rand.Text() }

// NewRoom makes a room that is led by whoever has the key.
func NewRoom(key string) *Room {
	r := newRoom()
	r.key, r.keyed = sha256.Sum256([]byte(key)), true
	return r
}

func newRoom() *Room {
	r := &Room{seats: map[*seat]struct{}{}, heard: map[string]heard{}, changed: make(chan struct{}, 1)}
	_, _ = rand.Read(r.salt[:]) // it never fails
	r.state.Epoch = rand.Text()[:16]
	return r
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
	if r.closed {
		return 0, nil
	}
	r.led = true
	s.Ask = r.question(s.Ask)
	for _, m := range r.state.Show(s) {
		r.send(room.Encode(m))
	}
	r.remark(s.Notes)
	if r.ask == nil {
		return 0, nil
	}
	return r.ask.ID, nil
}

// question gives a question of the leader's its number and its votes. One that was
// asked before is the same again.
func (r *Room) question(q *room.Question) *room.Question {
	if q == nil {
		r.ask = nil
		return nil
	}
	again := func(p *poll) bool { return p.Text == q.Text && slices.Equal(p.Options, q.Options) }
	if r.ask == nil || !again(r.ask) {
		if i := slices.IndexFunc(r.polls, again); i >= 0 {
			r.ask = r.polls[i]
		} else {
			r.asked++
			r.ask = &poll{Question: *q, voices: map[[16]byte]int{}}
			r.ask.ID, r.ask.Votes, r.ask.Revealed = r.asked, make([]int, len(q.Options)), false
			if r.polls = append(r.polls, r.ask); len(r.polls) > mostPolls {
				r.polls = slices.Delete(r.polls, 0, 1)
			}
		}
	}
	r.ask.Revealed = r.ask.Revealed || q.Revealed
	r.ask.Right, r.ask.Because = q.Right, q.Because
	shown := r.ask.Question
	shown.Votes = slices.Clone(shown.Votes)
	return &shown
}

// remark keeps the notes and sends them to speakers, if they are new.
func (r *Room) remark(n room.Remarks) {
	if n.Text != nil || n.Title != "" || n.Place != "" {
		r.remarks = n
	} else {
		r.remarks.Title, r.remarks.Place, r.remarks.Text, r.remarks.Next = "", "", nil, ""
	}
	r.remarks.Seats, r.remarks.Ask = r.count(), nil
	if r.ask != nil {
		r.remarks.Ask = &r.ask.Question
	}
	note := room.Encode(room.Message{Kind: room.Notes, Notes: &r.remarks})
	if string(note) == string(r.note) {
		return
	}
	r.noted(note)
	if r.outwards != nil {
		r.outwards.notes(note)
	}
}

// noted hands notes to the speakers who are here.
func (r *Room) noted(note []byte) {
	r.note = note
	for s := range r.seats {
		if s.role == room.Speaker {
			s.put(note)
		}
	}
}

// send hands an encoded change to everybody. The state holds it already.
func (r *Room) send(m []byte) {
	r.now = nil
	for s := range r.seats {
		if s.role == room.Seat {
			s.put(m)
		}
	}
	if r.outwards != nil && r.led {
		r.outwards.down(m)
	}
}

// whole is the whole state as a message.
func (r *Room) whole() []byte {
	if r.now == nil {
		r.now = room.Encode(r.state.Now())
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
	sum := sha256.Sum256(append(r.salt[:], token...))
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.led && r.outwards != nil {
		r.outwards.up([16]byte(sum[:16]), a)
		return
	}
	r.vote([16]byte(sum[:16]), a)
}

// mostVoices bounds how many are remembered: a seat that comes again and again under
// new names fills no memory.
const mostVoices = 20_000

// vote counts an answer to the question that is open. The last one counts.
func (r *Room) vote(who [16]byte, a room.Answer) {
	q := r.ask
	if q == nil || q.Revealed || a.Ask != q.ID || a.Option < 0 || a.Option >= len(q.Options) {
		return
	}
	before, again := q.voices[who]
	switch {
	case again:
		q.Votes[before]--
	case len(q.voices) >= mostVoices:
		return
	}
	q.voices[who] = a.Option
	q.Votes[a.Option]++
	r.news()
}

// patience is how long another relay's count is good without a new one.
const patience = 10 * time.Second

// count is how many seats there are, here and at other relays.
func (r *Room) count() (n int) {
	n = r.present
	for name, h := range r.heard {
		if time.Since(h.at) > patience {
			delete(r.heard, name)
			continue
		}
		n += h.seats
	}
	return n
}

// news tells the leader that the class has changed.
func (r *Room) news() {
	select {
	case r.changed <- struct{}{}:
	default:
	}
}

// Changed receives when Standing may have changed. It has one listener.
func (r *Room) Changed() <-chan struct{} { return r.changed }

// Standing is how the class stands.
func (r *Room) Standing() room.Standing {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := room.Standing{Seats: r.count()}
	if r.ask != nil {
		s.Ask, s.Votes = r.ask.ID, slices.Clone(r.ask.Votes)
	}
	r.remark(r.remarks)
	return s
}

// farewell is how long the last message to a seat may take.
const farewell = time.Second

// Close sends everybody away and ends the room.
func (r *Room) Close() {
	r.mu.Lock()
	r.closed = true
	list := slices.Collect(maps.Keys(r.seats))
	r.mu.Unlock()
	for _, s := range list {
		s.end("the class is over")
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

// beat sends everybody who has heard nothing a sign that the room is there.
func (r *Room) beat() {
	r.mu.Lock()
	defer r.mu.Unlock()
	here := room.Encode(room.Message{Kind: room.Here, Number: r.state.Number})
	for s := range r.seats {
		s.put(here)
	}
}
