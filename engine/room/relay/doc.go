// Package relay moves the messages of rooms: a [Room] is one class in memory, a
// [Server] its door to the network.
//
// A room has one state. What the leader shows changes it; the change is encoded once
// and put into the queue of every seat, so that all get every moment, in order. Each
// seat has a goroutine that writes its queue out. A seat that reads too slowly does not
// hold up the others: when its queue is full, the queue is given up, and the next
// message is the whole state as it is then, after which it gets every moment again.
//
//	            Show             queue of 64   writer
//	leader ──▶ Room (one state) ──▶ ▢▢▢▢▢ ───▶ seat 1
//	             ▲    │          ──▶ ▢ ───────▶ seat 2
//	   answers ──┘    └── Word ──▶ branches of the room at other relays
//
// A branch is a room that is led at another relay: it takes in what that says, reports
// what it has, and passes answers on until they are confirmed. Package bridge carries all
// that.
//
// Seats are not trusted. What they may say is an answer of at most a few bytes, a few
// times a second; whoever says anything else is sent away. Only who has the leader's key
// leads or gets the notes.
package relay
