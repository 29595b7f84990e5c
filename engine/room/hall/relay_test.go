package hall_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"sudokuscope/engine/room"
	"sudokuscope/engine/room/bridge/natstest"
	"sudokuscope/engine/room/hall"
	"sudokuscope/engine/room/seat"
)

// sit takes a seat at an address.
func sit(t *testing.T, base string) *seat.Seat {
	t.Helper()
	s, err := seat.Join(t.Context(), seat.Options{Place: seat.Place{Base: base, Name: "class"}, Role: room.Seat})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// openShared opens a class that is shared over a server.
func openShared(t *testing.T, url, name string) *hall.Hall {
	t.Helper()
	h, err := hall.Open(t.Context(), hall.Options{Door: local, Name: name, NATS: over(url)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	return h
}

func show(t *testing.T, h *hall.Hall, s room.Screen) uint64 {
	t.Helper()
	id, err := h.Show(s)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// TestOneOfTwoRelaysIsKilled has seats at the leader's relay and, behind a load balancer,
// at two others. One of these is killed in the middle of a question while the leader
// goes on. Its seats go to the other: all end at the leader's moment, they are counted once,
// and so is every answer.
func TestOneOfTwoRelaysIsKilled(t *testing.T) {
	server := natstest.Start(t)
	h := openShared(t, server.URL(), "class")
	relays := []*process{start(t, relayRole, server.URL()), start(t, relayRole, server.URL())}
	b := balance(t, relays...)
	var seats []*seat.Seat
	for range 12 {
		seats = append(seats, sit(t, b.base()))
	}
	seats = append(seats, sit(t, h.Place().Base), sit(t, h.Place().Base))
	until(t, "14 seats", func() bool { return h.Standing().Seats == 14 })
	ask := screen(1)
	ask.Ask = &room.Question{Text: "what comes?", Options: []string{"this", "that", "neither"}, Right: 1, Because: "so it is"}
	id := show(t, h, ask)
	for i, s := range seats {
		until(t, "the question", func() bool { q := s.News().State.Ask; return q != nil && q.ID == id })
		s.Answer(room.Answer{Ask: id, Option: i % 2})
	}
	votes := func(want string) {
		t.Helper()
		until(t, want, func() bool { return fmt.Sprint(h.Standing().Votes) == want })
	}
	votes("[7 7 0]")
	// What is answered in the instant of the end is not lost, whoever had heard it.
	for i := range 4 {
		seats[i].Answer(room.Answer{Ask: id, Option: 2})
	}
	relays[0].kill()
	for at := range int64(30) {
		ask.Look.At.Iteration = at + 2
		show(t, h, ask)
		time.Sleep(5 * time.Millisecond)
	}
	all := func(what string, holds func(seat.News) bool) {
		t.Helper()
		for i, s := range seats {
			until(t, fmt.Sprintf("seat %d %s", i, what), func() bool { return holds(s.News()) })
		}
	}
	want := h.State().Digest()
	all("at the leader's moment", func(n seat.News) bool { return n.Online && !n.Away && n.State.Digest() == want })
	votes("[5 5 4]")
	until(t, "every seat to be counted once", func() bool { return h.Standing().Seats == 14 })
	seats[5].Answer(room.Answer{Ask: id, Option: 0}) // wherever it is now, it has one voice
	votes("[6 4 4]")
	ask.Ask.Revealed = true
	show(t, h, ask)
	all("with the answer", func(n seat.News) bool {
		q := n.State.Ask
		return q != nil && q.Revealed && q.Because == "so it is" && fmt.Sprint(q.Votes) == "[6 4 4]"
	})
	// A relay that has never heard of the room: its first seat has the state at once.
	late := sit(t, start(t, relayRole, server.URL()).base)
	if got := late.News().State.Digest(); got != h.State().Digest() {
		t.Errorf("who comes late is at %+v", late.News().State)
	}
	until(t, "15 seats", func() bool { return h.Standing().Seats == 15 })
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	for i, s := range append(seats, late) {
		until(t, fmt.Sprintf("seat %d to hear the end", i), func() bool { return !s.News().Online })
	}
}

// TestTheLeadersRelayIsKilled: its seats go to another relay and stay at the last moment,
// where they are told that the leader is away; so does who comes to a relay that has never
// heard of the class. When the leader opens the class again, they are all in it.
func TestTheLeadersRelayIsKilled(t *testing.T) {
	server := natstest.Start(t)
	leader := start(t, classRole, server.URL())
	other := start(t, relayRole, server.URL())
	b := balance(t, leader, other)
	seats := []*seat.Seat{sit(t, b.base()), sit(t, b.base()), sit(t, b.base())}
	leader.show(t, 40)
	at := func(want string, away bool) {
		t.Helper()
		for i, s := range seats {
			until(t, fmt.Sprintf("seat %d at %s", i, want), func() bool {
				n := s.News()
				return n.Online && n.Away == away && n.State.Look == want
			})
		}
	}
	const last = "at=40&lesson=tabu&step=3"
	at(last, false)
	before := seats[0].News().State.Epoch
	leader.kill()
	at(last, true)
	seats = append(seats, sit(t, start(t, relayRole, server.URL()).base))
	at(last, true)
	again := start(t, classRole, server.URL())
	again.show(t, 41)
	at("at=41&lesson=tabu&step=3", false)
	if now := seats[0].News().State.Epoch; now == before {
		t.Error("another class is taken for the one before")
	}
}

// TestTheServerIsGoneAndBack: without it the leader's own seats go on and the others stand;
// with it again they catch up, and what was answered meanwhile is counted.
func TestTheServerIsGoneAndBack(t *testing.T) {
	server := natstest.Start(t)
	h := openShared(t, server.URL(), "class")
	r, err := hall.OpenRelay(local, over(server.URL()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	near, far := sit(t, h.Place().Base), sit(t, r.Base())
	ask := screen(1)
	ask.Ask = &room.Question{Text: "what comes?", Options: []string{"this", "that"}}
	id := show(t, h, ask)
	until(t, "the question", func() bool { return far.News().State.Ask != nil })
	health := func(want int) {
		t.Helper()
		until(t, fmt.Sprintf("the health %d", want), func() bool {
			answer, err := http.Get(r.Base() + hall.Health[1:])
			if err != nil {
				return false
			}
			defer answer.Body.Close()
			return answer.StatusCode == want
		})
	}
	defer http.DefaultClient.CloseIdleConnections()
	health(http.StatusOK)
	server.Kill()
	until(t, "trouble", func() bool { return h.Standing().Trouble != "" })
	health(http.StatusServiceUnavailable)
	ask.Look.At.Iteration = 9
	show(t, h, ask)
	until(t, "the near seat to go on", func() bool { return near.News().State.Digest() == h.State().Digest() })
	far.Answer(room.Answer{Ask: id, Option: 1})
	until(t, "the far seat to hear that the leader is away", func() bool { n := far.News(); return n.Online && n.Away })
	if look := far.News().State.Look; look != "at=1&lesson=tabu&step=3" {
		t.Errorf("the far seat is at %s", look)
	}
	server.Again()
	until(t, "the far seat to catch up", func() bool { n := far.News(); return !n.Away && n.State.Digest() == h.State().Digest() })
	until(t, "the answer", func() bool {
		s := h.Standing()
		return fmt.Sprint(s.Votes) == "[0 1]" && s.Seats == 2 && s.Trouble == ""
	})
	health(http.StatusOK)
}

// TestARoomHasOneLeader refuses a second class under the same name, at any relay.
func TestARoomHasOneLeader(t *testing.T) {
	server := natstest.Start(t)
	first := openShared(t, server.URL(), "class")
	_, err := hall.Open(t.Context(), hall.Options{Door: local, Name: "class", NATS: over(server.URL())})
	if err == nil || err.Error() != "--room class: a class is led there already; expected another name" {
		t.Errorf("%v", err)
	}
	other := openShared(t, server.URL(), "other")
	r, err := hall.OpenRelay(local, over(server.URL()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	show(t, first, screen(1))
	show(t, other, screen(2))
	for name, want := range map[string]*hall.Hall{"class": first, "other": other} {
		p := seat.Place{Base: r.Base(), Name: name}
		s, err := seat.Join(t.Context(), seat.Options{Place: p, Role: room.Seat})
		if err != nil {
			t.Fatal(err)
		}
		if s.News().State.Digest() != want.State().Digest() {
			t.Errorf("%s is at %s", name, s.News().State.Look)
		}
		s.Close()
		// The speaker's notes at a relay take the same key as at the leader's.
		if _, err := seat.Join(t.Context(), seat.Options{Place: p, Role: room.Speaker, Key: "a guess"}); err == nil {
			t.Error("a guess is as good as the key")
		}
		notes := screen(3)
		notes.Notes = room.Remarks{Title: "A step", Text: []string{name}}
		show(t, want, notes)
		speaker, err := seat.Join(t.Context(), seat.Options{Place: p, Role: room.Speaker, Key: want.Key()})
		if err != nil {
			t.Fatal(err)
		}
		until(t, "the notes", func() bool { n := speaker.News().Notes; return n != nil && len(n.Text) == 1 && n.Text[0] == name })
		speaker.Close()
	}
	if _, err := seat.Join(t.Context(), seat.Options{Place: seat.Place{Base: r.Base(), Name: "none"}, Role: room.Seat}); err == nil {
		t.Error("a room that there is not is joined")
	}
}

// TestTheKeyIsNotSentInClear listens to all that is said over NATS while a speaker reads
// notes at another relay.
func TestTheKeyIsNotSentInClear(t *testing.T) {
	server := natstest.Start(t)
	conn, err := nats.Connect(server.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	var mu sync.Mutex
	var heard strings.Builder
	if _, err := conn.Subscribe(">", func(m *nats.Msg) {
		mu.Lock()
		defer mu.Unlock()
		fmt.Fprintf(&heard, "%s %s %s\n", m.Subject, m.Reply, m.Data)
	}); err != nil {
		t.Fatal(err)
	}
	if err := conn.Flush(); err != nil { // until then the server may not know of it
		t.Fatal(err)
	}
	h := openShared(t, server.URL(), "class")
	r, err := hall.OpenRelay(local, over(server.URL()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	notes := screen(3)
	notes.Notes = room.Remarks{Title: "A step", Text: []string{"slowly"}}
	show(t, h, notes)
	s, err := seat.Join(t.Context(), seat.Options{Place: seat.Place{Base: r.Base(), Name: "class"}, Role: room.Speaker, Key: h.Key()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	until(t, "the notes", func() bool { return s.News().Notes != nil })
	all := func() string {
		mu.Lock()
		defer mu.Unlock()
		return heard.String()
	}
	until(t, "the notes on their way", func() bool { return strings.Contains(all(), "slowly") })
	if strings.Contains(all(), h.Key()) {
		t.Errorf("the key is said in\n%s", all())
	}
}
