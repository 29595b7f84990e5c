//go:build !js

package bridge

import (
	"context"
	"time"

	"github.com/nats-io/nats.go"

	"sudokuscope/engine/room"
	"sudokuscope/engine/room/relay"
)

// branch is a room that is led at another relay.
type branch struct {
	b     *Bridge
	name  string
	room  *relay.Room
	found chan struct{} // closed when it is known whether there is such a room
	there bool          // that; read after found is closed
	lacks chan struct{} // something is missing
}

// The bounds of rooms that are led elsewhere: how many there are, how long one is kept
// that nobody is in, and the time between two reports at least.
const (
	mostRooms   = 1000
	keptFor     = 5 * time.Minute
	reportEvery = 50 * time.Millisecond
)

// Find finds a room by its name, wherever it is led; nil for none.
func (b *Bridge) Find(ctx context.Context, name string) *relay.Room {
	b.mu.Lock()
	r := b.rooms[name]
	if r == nil {
		if len(b.rooms) >= mostRooms || b.ctx.Err() != nil {
			b.mu.Unlock()
			return nil
		}
		r = &branch{b: b, name: name, room: relay.NewBranch(b.name, b.patience()), found: make(chan struct{}), lacks: make(chan struct{}, 1)}
		b.rooms[name] = r
		b.all.Go(r.live)
	}
	b.mu.Unlock()
	select {
	case <-r.found:
	case <-ctx.Done():
		return nil
	}
	if !r.there {
		return nil
	}
	return r.room
}

// live is the life of a branch: it asks for the room, and reports as long as it goes on.
func (r *branch) live() {
	b := r.b
	r.there = r.begin()
	close(r.found)
	defer func() {
		b.mu.Lock()
		delete(b.rooms, r.name)
		b.mu.Unlock()
		r.room.End(r.why())
	}()
	if !r.there {
		return
	}
	subs := r.subscribe()
	defer func() {
		for _, s := range subs {
			_ = s.Unsubscribe() // a connection that is closed has none
		}
	}()
	ctx, cancel := context.WithCancel(b.ctx)
	defer cancel()
	b.all.Go(func() { relay.Beat(ctx, r.room, relay.BeatTime) })
	r.goOn()
	_ = b.conn.Publish(up(r.name), room.Encode(room.Report{Relay: b.name})) // nobody is left here
}

// why is why the room ends here.
func (r *branch) why() string {
	if _, over, _ := r.room.Look(); over {
		return relay.Over
	}
	return "this relay is closed"
}

// begin asks who knows the room. Many may ask for rooms that there are not: only so
// many are looked for at once.
func (r *branch) begin() bool {
	b := r.b
	select {
	case b.asked <- struct{}{}:
		defer func() { <-b.asked }()
	case <-b.ctx.Done():
		return false
	}
	w, err := b.report(b.ctx, r.name, r.room.Report())
	if err != nil {
		return false
	}
	r.room.Take(w)
	known, over, _ := r.room.Look()
	return known && !over
}

// subscribe hears what the leader's relay says, and what other relays ask while there is
// no leader.
func (r *branch) subscribe() (subs []*nats.Subscription) {
	for subject, do := range map[string]func(*nats.Msg){
		down(r.name): func(m *nats.Msg) {
			if w, err := room.DecodeWord(m.Data); err == nil && r.room.Take(w) {
				select {
				case r.lacks <- struct{}{}:
				default:
				}
			}
		},
		up(r.name): func(m *nats.Msg) {
			if rep, err := room.DecodeReport(m.Data); err == nil && rep.Epoch == "" {
				if w, ok := r.room.Repeat(); ok {
					r.b.reply(m, w)
				}
			}
		},
	} {
		if s, err := r.b.hear(subject, do); err == nil { // it fails where the connection is closed
			subs = append(subs, s)
		}
	}
	return subs
}

// goOn reports until the class is over, nobody has been here for long, or the bridge is
// closed.
func (r *branch) goOn() {
	lately := time.Now() // that somebody was here
	every := time.NewTicker(r.b.beat)
	defer every.Stop()
	for more := true; ; {
		if !more {
			select {
			case <-every.C:
			case <-r.lacks:
			case <-r.room.Changed():
			case <-r.b.ctx.Done():
				return
			}
		}
		more = r.report()
		_, over, here := r.room.Look()
		if here > 0 {
			lately = time.Now()
		}
		if over || time.Since(lately) > keptFor {
			return
		}
		select {
		case <-time.After(reportEvery):
		case <-r.b.ctx.Done():
			return
		}
	}
}

// report says what is here and takes in what is replied. It reports whether there is more
// to say at once.
func (r *branch) report() bool {
	rep := r.room.Report()
	w, err := r.b.report(r.b.ctx, r.name, rep)
	return err == nil && r.room.Answered(rep, w)
}
