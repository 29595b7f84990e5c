package relay

import (
	"encoding/hex"
	"maps"
	"time"

	"sudokuscope/engine/room"
)

// share is what a room that is led here has of the other relays of the class.
type share struct {
	tell     func(room.Word) // nil where there are none
	patience time.Duration   // how long a report is good without a new one
	others   map[string]other
	trouble  string
}

// other is another relay: how many seats it has, and when it said so.
type other struct {
	seats int
	at    time.Time
}

// mostOthers is how many relays a class may have.
const mostOthers = 256

// Share has all that happens in a room that is led here told to the other relays. tell
// is called in the order of what happens and must not wait. A relay that has reported
// nothing for as long as patience is counted no longer.
func (r *Room) Share(tell func(room.Word), patience time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.share = share{tell: tell, patience: patience, others: map[string]other{}}
}

// tellOthers tells the other relays of a message.
func (r *Room) tellOthers(m room.Message) {
	if r.share.tell != nil {
		r.share.tell(room.Word{Epoch: r.state.Epoch, Led: true, Message: m})
	}
}

// Pulse tells the other relays that the room is there, and forgets those that are gone.
func (r *Room) Pulse() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tellOthers(r.here())
	before := r.count()
	maps.DeleteFunc(r.share.others, func(_ string, o other) bool { return time.Since(o.at) > r.share.patience })
	if r.count() != before {
		r.news()
	}
}

// Reported takes the report of another relay in, and returns what that is to know.
func (r *Room) Reported(rep room.Report) room.Word {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return room.Word{Epoch: r.state.Epoch, Led: true, Message: room.Message{Kind: room.Sorry}}
	}
	if before, known := r.share.others[rep.Relay]; known || len(r.share.others) < mostOthers {
		r.share.others[rep.Relay] = other{rep.Seats, time.Now()}
		if before.seats != rep.Seats {
			r.news()
		}
	}
	if rep.Epoch != r.state.Epoch {
		return r.word(true)
	}
	for _, v := range rep.Votes {
		if r.polls.vote(v) {
			r.news()
		}
	}
	if rep.Digest != r.state.Digest() {
		return r.word(true)
	}
	return room.Word{Epoch: r.state.Epoch, Led: true, Message: r.here()}
}

// word is the whole state for another relay.
func (r *Room) word(led bool) room.Word {
	w := room.Word{Epoch: r.state.Epoch, Led: led, Message: r.state.Now(), Key: hex.EncodeToString(r.key[:])}
	if r.note != nil {
		if m, err := room.DecodeMessage(r.note); err == nil {
			w.Notes = m.Notes
		}
	}
	return w
}

// SetTrouble says why the other relays cannot be reached; empty when they can.
func (r *Room) SetTrouble(why string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.share.trouble != why {
		r.share.trouble = why
		r.news()
	}
}

// count is how many seats there are, here and at other relays.
func (r *Room) count() int {
	n := r.present
	for _, o := range r.share.others {
		n += o.seats
	}
	return n
}
