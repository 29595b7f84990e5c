//go:build !js

package hall

import (
	"context"

	"sudokuscope/engine/room/bridge"
	"sudokuscope/engine/room/relay"
	"sudokuscope/engine/room/seat"
)

// Relay serves the rooms of classes that are led on other machines.
type Relay struct {
	door *door
	wire *bridge.Bridge
}

// OpenRelay listens and begins to serve.
func OpenRelay(at Door, o bridge.Options) (*Relay, error) {
	d, err := at.listen()
	if err != nil {
		return nil, err
	}
	wire, err := bridge.Dial(o)
	if err != nil {
		d.close()
		return nil, err
	}
	r := &Relay{d, wire}
	d.open(r.find, "", d.base+"#room=NAME", wire.Connected)
	return r, nil
}

// find finds a room, if that can be the name of one.
func (r *Relay) find(ctx context.Context, name string) *relay.Room {
	if seat.CheckName(name) != nil {
		return nil
	}
	return r.wire.Find(ctx, name)
}

// Base is the address of the page.
func (r *Relay) Base() string { return r.door.base }

// Connected reports whether the NATS server is reached.
func (r *Relay) Connected() bool { return r.wire.Connected() }

// Close ends the relay: its seats are told to go elsewhere.
func (r *Relay) Close() {
	r.wire.Close()
	r.door.close()
}
