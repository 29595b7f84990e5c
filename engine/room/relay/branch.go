package relay

import (
	"encoding/hex"
	"errors"
	"maps"
	"time"

	"sudokuscope/engine/room"
)

// branch is what a room has that is led at another relay.
type branch struct {
	relay    string // the name of this relay
	patience time.Duration
	known    bool      // whether there is a state
	heard    time.Time // when the leader's relay was heard last
	away     bool      // whether that is too long ago
	over     bool      // whether the class is
	// unsent are the answers that the leader's relay has not confirmed, by their voice.
	unsent map[string]room.Vote
}

// errElsewhere is what a leader hears at the wrong relay.
var errElsewhere = errors.New("the class is led at another relay; expected its address")

// NewBranch makes a room that is led at another relay. relay is the name that this one has
// made up for itself; the leader counts as away when nothing is heard for as long as
// patience.
func NewBranch(relay string, patience time.Duration) *Room {
	r := newRoom()
	r.branch = &branch{relay: relay, patience: patience, unsent: map[string]room.Vote{}}
	return r
}

// keep keeps an answer until the leader's relay has it, and reports whether it is one to
// the question that is open.
func (b *branch) keep(v room.Vote, q *room.Question) bool {
	if q == nil || !q.Open(v.Answer) || len(b.unsent) >= mostVoices {
		return false
	}
	b.unsent[v.Voice] = v
	return true
}

// away reports whether nothing is heard of the leader.
func (r *Room) away() bool { return r.branch != nil && r.branch.away }

// Report is what the leader's relay is to know, with as many answers as one message
// holds.
func (r *Room) Report() room.Report {
	r.mu.Lock()
	defer r.mu.Unlock()
	rep := room.Report{Relay: r.branch.relay, Epoch: r.state.Epoch, Seats: r.present}
	if r.branch.known {
		rep.Digest = r.state.Digest()
	}
	for _, v := range r.branch.unsent {
		if len(rep.Votes) == room.MostVotes {
			break
		}
		rep.Votes = append(rep.Votes, v)
	}
	return rep
}

// Answered takes in what the leader's relay replies to a report. It reports whether there
// is more to report at once.
func (r *Room) Answered(rep room.Report, w room.Word) (more bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	// Where nothing has come since, the reply is right whatever its number: what it
	// takes the place of is no state that the leader's relay has had.
	unmoved := r.branch.known && rep.Epoch == r.state.Epoch && rep.Digest == r.state.Digest()
	missing := r.take(w, unmoved)
	if !w.Led || w.Epoch != rep.Epoch {
		return missing
	}
	for _, v := range rep.Votes {
		if r.branch.unsent[v.Voice] == v {
			delete(r.branch.unsent, v.Voice)
		}
	}
	return missing || len(r.branch.unsent) > 0
}

// Take takes in what another relay says. It reports whether something is missing: the
// next report brings it.
func (r *Room) Take(w room.Word) (missing bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.take(w, false)
}

func (r *Room) take(w room.Word, sure bool) (missing bool) {
	b := r.branch
	own := b.known && w.Epoch == r.state.Epoch
	if b.over || !own && !r.admits(w) {
		return false
	}
	if !own && w.Message.Kind != room.Now {
		return true
	}
	if w.Led {
		b.heard = time.Now()
		r.setAway(false)
	}
	switch m := w.Message; m.Kind {
	case room.Now:
		if !own || sure || m.Number > r.state.Number {
			r.renew(w, own)
		}
	case room.Moment, room.Ask, room.Text:
		return r.follow(m)
	case room.Notes:
		r.noted(room.Encode(room.Message{Kind: room.Notes, Notes: m.Notes}))
	case room.Here:
		return m.Number > r.state.Number
	case room.Sorry:
		b.over = w.Led
	}
	return false
}

// admits reports whether another class may take the place of the one that is known: it
// may when that is not heard of. What is second-hand is taken where nothing is known.
func (r *Room) admits(w room.Word) bool {
	b := r.branch
	return !b.known || w.Led && time.Since(b.heard) > b.patience
}

// renew makes a whole state the one of the room.
func (r *Room) renew(w room.Word, own bool) {
	b := r.branch
	key, err := hex.DecodeString(w.Key)
	if err != nil || copy(r.key[:], key) != len(r.key) {
		return // the grammar lets none such through
	}
	m := w.Message
	_, _ = r.state.Apply(room.Message{Kind: room.Now, Number: m.Number, Epoch: w.Epoch, Run: m.Run, Look: m.Look, Ask: m.Ask.Public(), Lesson: m.Lesson}) // a whole state leaves no gap
	r.keyed, b.known, r.now = true, true, nil
	if !own {
		b.heard, b.away = time.Now(), !w.Led
	}
	if w.Notes != nil {
		r.noted(room.Encode(room.Message{Kind: room.Notes, Notes: w.Notes}))
	}
	r.forget()
	r.hand(room.Seat, r.whole())
}

// follow takes in a change.
func (r *Room) follow(m room.Message) (missing bool) {
	if m.Number <= r.state.Number {
		return false // the whole state of after it was here before
	}
	m = room.Message{Kind: m.Kind, Number: m.Number, Run: m.Run, Look: m.Look, Ask: m.Ask.Public(), Lesson: m.Lesson}
	if _, err := r.state.Apply(m); err != nil {
		return true
	}
	r.forget()
	r.send(m)
	return false
}

// forget lets answers go whose question is no longer open.
func (r *Room) forget() {
	q := r.state.Ask
	maps.DeleteFunc(r.branch.unsent, func(_ string, v room.Vote) bool { return q == nil || !q.Open(v.Answer) })
}

// setAway tells the seats when the leader is not heard of any more, and when again.
func (r *Room) setAway(away bool) {
	if r.branch.away != away {
		r.branch.away, r.now = away, nil
		r.hand(room.Seat, room.Encode(r.here()))
	}
}

// Look finds out whether the leader is away, whether the class is over, and how many
// are here.
func (r *Room) Look() (known, over bool, here int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	b := r.branch
	if b.known && time.Since(b.heard) > b.patience {
		r.setAway(true)
	}
	return b.known, b.over, len(r.seats)
}

// Repeat is the state for a relay that knows nothing, while the leader is away; while
// the leader is there that is the affair of the leader's relay.
func (r *Room) Repeat() (w room.Word, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if b := r.branch; !b.known || !b.away || b.over {
		return w, false
	}
	return r.word(false), true
}
