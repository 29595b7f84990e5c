// Package class is a class: one leads, many follow. A run is the same on every
// machine, to the last bit. So the leader sends no picture of the screen: it tells a seat
// which run the leader shows, where it stands and how it is looked at, in about a
// hundred letters, and computes the rest itself.
//
//	leader ── Show(Screen) ──▶ Room ── Message ──▶ Seat, which keeps a State
//	                            ▲                   │
//	                            └───── Answer ──────┘
//
// The [Room] is in the leader's process. It compares each [Screen] with its [State] and
// sends what has changed as numbered messages to all seats. A [Seat] is at the other
// end: it joins, applies the messages in order, and joins again when the connection is
// lost. Whoever comes late, or has missed something, gets the whole state in one message.
//
// Nobody trusts the other end. Everything sent is data, JSON that has the members of
// [Message] and no others: every text and every list has a bound. Package host opens the door of a room to the network.
package class
