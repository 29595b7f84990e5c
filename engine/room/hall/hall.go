//go:build !js

// Package hall is a class on one machine: it listens, serves the page and the room at
// one address, and keeps the tally. The leader's screen is in the same process and
// shows what it has to the hall itself. A [Relay] is a hall without a leader: it serves
// the rooms of classes that are led on other machines.
package hall

import (
	"context"
	"strconv"
	"strings"
	"sync"

	"rsc.io/qr"

	"sudokuscope/engine/room"
	"sudokuscope/engine/room/bridge"
	"sudokuscope/engine/room/relay"
	"sudokuscope/engine/room/seat"
)

// Options are how a class is opened.
type Options struct {
	Door
	// Name is that of the room.
	Name string
	// Tally is the file that answers are counted in; empty for none.
	Tally string
	// NATS is the server that other relays share the room over; none without a URL.
	NATS bridge.Options
}

// Hall is an open class.
type Hall struct {
	*relay.Room
	key   string
	place seat.Place
	door  *door
	wire  *bridge.Bridge // nil where there is one relay
	stop  context.CancelFunc
	all   sync.WaitGroup

	mu    sync.Mutex
	tally *tally // nil for none
	err   error  // what was wrong with its file
}

// Open listens and begins to serve.
func Open(ctx context.Context, o Options) (_ *Hall, err error) {
	if err := seat.CheckName(o.Name); err != nil {
		return nil, err
	}
	h := &Hall{key: relay.NewKey()}
	h.Room = relay.NewRoom(h.key)
	if o.Tally != "" {
		if h.tally, err = openTally(o.Tally); err != nil {
			return nil, err
		}
	}
	// The door first: who comes before the rest is there waits for the answer.
	if h.door, err = o.listen(); err != nil {
		return nil, err
	}
	h.place = seat.Place{Base: h.door.base, Name: o.Name, Shared: o.NATS.URL != ""}
	if o.NATS.URL != "" {
		if h.wire, err = bridge.Dial(o.NATS); err == nil {
			if err = h.wire.Lead(ctx, o.Name, h.Room); err != nil {
				h.wire.Close()
			}
		}
		if err != nil {
			h.door.close()
			return nil, err
		}
	}
	h.door.open(relay.Only(o.Name, h.Room), "room="+o.Name, h.place.String(), h.well)
	ctx, h.stop = context.WithCancel(context.Background())
	h.all.Go(func() { relay.Beat(ctx, h.Room, relay.BeatTime) })
	return h, nil
}

// well reports whether other relays are reached, if there are any.
func (h *Hall) well() bool { return h.wire == nil || h.wire.Connected() }

// Close ends the class.
func (h *Hall) Close() error {
	h.note(room.Screen{}, h.Standing())
	h.Room.Close()
	h.stop()
	if h.wire != nil {
		h.wire.Close()
	}
	h.door.close()
	h.all.Wait()
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.err
}

// Place is where the class is, Key the leader's.
func (h *Hall) Place() seat.Place { return h.place }
func (h *Hall) Key() string       { return h.key }

// Show shows the class a screen, and counts a question that is over.
func (h *Hall) Show(s room.Screen) (uint64, error) {
	before := h.Standing()
	id, err := h.Room.Show(s)
	if err == nil {
		if id != before.Ask {
			h.note(room.Screen{}, before)
		}
		h.note(s, h.Standing())
	}
	return id, err
}

// note writes down a question that is revealed, or that was left without that.
func (h *Hall) note(s room.Screen, now room.Standing) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.tally == nil || h.err != nil {
		return
	}
	h.err = h.tally.note(s, now)
}

// Code is an address as a QR code for a terminal, light on dark or dark on light as the
// terminal is; two rows of it are one line.
func Code(address string) ([]string, error) {
	c, err := qr.Encode(address, qr.L)
	if err != nil {
		return nil, err
	}
	const margin = 2
	dark := func(x, y int) bool { return c.Black(x, y) }
	var lines []string
	for y := -margin; y < c.Size+margin; y += 2 {
		var b strings.Builder
		for x := -margin; x < c.Size+margin; x++ {
			// What is printed is the light of the code.
			switch top, bottom := !dark(x, y), !dark(x, y+1); {
			case top && bottom:
				b.WriteString("█")
			case top:
				b.WriteString("▀")
			case bottom:
				b.WriteString("▄")
			default:
				b.WriteByte(' ')
			}
		}
		lines = append(lines, b.String())
	}
	return lines, nil
}

func itoa(n int) string { return strconv.Itoa(n) }
