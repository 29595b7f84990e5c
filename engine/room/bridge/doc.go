// Package bridge joins the relays of a class over a NATS server, so that many of them
// behind a load balancer share rooms. The server is somebody's own; all that is asked
// of it is to pass messages on. Nothing is kept there.
//
//	leader ─▶ relay ◀──┐               ┌──▶ relay ─▶ seats
//	            │      │  NATS server  │
//	          seats    └──▶ ······ ◀───┴──▶ relay ─▶ seats
//
// A room has two subjects. On sudokuscope.room.NAME.down the leader's relay says what
// happens, in order. On sudokuscope.room.NAME.up every other relay reports what it has,
// once a second and whenever an answer came, and gets in reply what it lacks. NATS loses
// messages when a connection is lost; as every report says how far its relay has come,
// and every answer is reported until it is confirmed, nothing depends on that.
//
// Who reaches the NATS server is no leader. What comes from there is bounded and read
// by the grammar of package room, as what comes from seats is.
package bridge
