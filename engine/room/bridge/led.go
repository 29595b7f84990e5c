//go:build !js

package bridge

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"

	"sudokuscope/engine/room"
	"sudokuscope/engine/room/relay"
)

// Lead shares a room that is led here, until the bridge is closed. A bridge leads one
// room. The name is refused where a class is led under it already.
func (b *Bridge) Lead(ctx context.Context, name string, r *relay.Room) error {
	if w, err := b.report(ctx, name, room.Report{Relay: b.name}); err == nil && w.Led && w.Message.Kind != room.Sorry {
		return fmt.Errorf("--room %s: a class is led there already; expected another name", name)
	}
	said := make(chan []byte, mostSaid)
	r.Share(func(w room.Word) {
		select {
		case said <- room.Encode(w):
		default: // a report finds that it is missing
		}
	}, b.patience())
	b.mu.Lock()
	b.led = r
	b.mu.Unlock()
	_, err := b.hear(up(name), func(m *nats.Msg) {
		if rep, err := room.DecodeReport(m.Data); err == nil {
			b.reply(m, r.Reported(rep))
		}
	})
	if err != nil {
		return err
	}
	epoch := r.State().Epoch
	_, err = b.hear(down(name), func(m *nats.Msg) {
		if w, err := room.DecodeWord(m.Data); err == nil && w.Led && w.Epoch != epoch {
			r.SetTrouble("another class is led in this room; expected another --room")
		}
	})
	if err != nil {
		return err
	}
	if b.conn.IsConnected() {
		_ = b.conn.FlushTimeout(flushTime) // from here on the server knows that somebody leads here
	}
	b.all.Go(func() { b.say(down(name), said) })
	b.all.Go(func() { b.pulse(r) })
	return nil
}

// say publishes what the room says, and the last of it when the bridge is closed. It may
// wait for the server; the room does not.
func (b *Bridge) say(subject string, said <-chan []byte) {
	for {
		select {
		case m := <-said:
			_ = b.conn.Publish(subject, m) // a report finds that it is missing
		case <-b.ctx.Done():
			for range len(said) {
				_ = b.conn.Publish(subject, <-said)
			}
			return
		}
	}
}

// pulse gives a sign of life of the room, once a beat.
func (b *Bridge) pulse(r *relay.Room) {
	t := time.NewTicker(b.beat)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			r.Pulse()
		case <-b.ctx.Done():
			return
		}
	}
}

// errNobody says that no relay knows the room.
var errNobody = errors.New("nobody knows the room")

// report sends a report and returns what is replied.
func (b *Bridge) report(ctx context.Context, name string, rep room.Report) (room.Word, error) {
	ctx, cancel := context.WithTimeout(ctx, 2*b.beat)
	defer cancel()
	m, err := b.conn.RequestWithContext(ctx, up(name), room.Encode(rep))
	switch {
	case errors.Is(err, nats.ErrNoResponders):
		return room.Word{}, errNobody
	case err != nil:
		return room.Word{}, err
	}
	return room.DecodeWord(m.Data)
}
