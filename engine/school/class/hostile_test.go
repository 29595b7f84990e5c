package class_test

import (
	"fmt"
	"net"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/school/class"
)

// healthy expects that a class goes on: somebody who was there from the start gets the
// next moment, and only what the leader shows.
func (l *opened) healthy(at int64, see func() class.State) {
	l.Helper()
	l.show(screen(at))
	l.until("the class to go on", func() bool { return see().Look != nil && *see().Look == screen(at).Look })
}

// TestHostileSeatsAreSentAway tries what somebody may try who has only a seat.
func TestHostileSeatsAreSentAway(t *testing.T) {
	l := open(t, class.Options{})
	good := l.join(class.Follower)
	see := func() class.State { return good.News().State }
	s := screen(1)
	s.Ask = &class.Question{Text: "what?", Options: []string{"this", "that"}}
	id := l.show(s)
	screens := `{"run":{"puzzle":"ai-escargot","a":"tabu","seed":7},"look":{},"notes":{"seats":0}}`
	const anything = " " // but a sentence
	for i, h := range []struct {
		name, hello string
		then        []string
		why         string
	}{
		{"no hello", "hello", nil, anything},
		{"a role that is none", `{"role":"king"}`, nil, anything},
		{"a hello with more in it", `{"role":"seat","admin":true}`, nil, anything},
		{"a hello twice over", `{"role":"seat","role":"lead"}`, nil, anything},
		{"a huge hello", `{"role":"seat","token":"` + strings.Repeat("x", 1<<20) + `"}`, nil, ""},
		{"leading with the key of the notes", `{"role":"lead","key":"` + key + `"}`, []string{screens}, anything},
		{"notes without a key", `{"role":"notes"}`, nil, anything},
		{"leading from a seat", `{"role":"seat"}`, []string{screens}, "JSON"},
		{"a message of the relay's", `{"role":"seat"}`, []string{`{"k":"moment","n":2,"look":{}}`}, "JSON"},
		{"no JSON", `{"role":"seat"}`, []string{"\x00\xff"}, "JSON"},
		{"an answer that is none", `{"role":"seat"}`, []string{fmt.Sprintf(`{"ask":%d,"option":-1}`, id)}, " 0 "},
		{"an answer of another kind", `{"role":"seat"}`, []string{`{"ask":"1","option":[1]}`}, "JSON"},
		{"runs that nobody deals", `{"role":"seat"}`, []string{`{"work":1,"made":[{"n":-1,"seed":1}]}`}, " 10 "},
		{"a run that is none", `{"role":"seat"}`, []string{`{"work":1,"made":[{"n":1,"seed":-1}]}`}, "JSON"},
		{"too fast", `{"role":"seat"}`, repeated(fmt.Sprintf(`{"ask":%d,"option":1}`, id), 100), anything},
		{"huge", `{"role":"seat"}`, []string{`{"ask":1,"option":` + strings.Repeat("1", 1<<20) + `}`}, ""},
	} {
		ws, err := l.raw(h.hello, nil)
		if err != nil {
			t.Fatalf("%s: %v", h.name, err)
		}
		for _, m := range h.then {
			if ws.Write(t.Context(), websocket.MessageText, []byte(m)) != nil {
				break // it has been sent away
			}
		}
		if got := l.says(ws); h.why != "" && (got.Kind != class.Sorry || !strings.Contains(got.Why, h.why)) {
			t.Errorf("%s: %+v; expected %s", h.name, got, h.why)
		}
		l.healthy(int64(i+2), see)
	}
	l.until("them to be gone", func() bool { return l.room.Standing().Seats == 1 })
}

func repeated(m string, n int) (list []string) {
	for range n {
		list = append(list, m)
	}
	return list
}

// TestARoomIsFull takes all seats, and one too many.
func TestARoomIsFull(t *testing.T) {
	l := open(t, class.Options{})
	for range 60 {
		if _, err := l.raw(`{"role":"seat"}`, nil); err != nil {
			t.Fatal(err)
		}
	}
	l.until("all seats to be taken", func() bool { return l.room.Standing().Seats == 60 })
	ws, err := l.raw(`{"role":"seat"}`, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := l.says(ws); got.Why != "the room is full" {
		t.Errorf("%+v", got)
	}
}

// TestSilentConnectionsDoNoHarm opens connections that say nothing, half a request, or
// that stop reading in the middle of a message.
func TestSilentConnectionsDoNoHarm(t *testing.T) {
	l := open(t, class.Options{})
	good := l.join(class.Follower)
	for _, start := range []string{"", "GET /class HTTP/1.1\r\n", "GET /class HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"} {
		raw, err := net.DialTimeout("tcp", l.http.Listener.Addr().String(), conformance.Patience)
		if err != nil {
			t.Fatal(err)
		}
		defer raw.Close()
		if _, err := raw.Write([]byte(start)); err != nil {
			t.Fatal(err)
		}
	}
	l.healthy(5, func() class.State { return good.News().State })
}

// FuzzSeats sends a seat's first two messages to a room that a class is in.
func FuzzSeats(f *testing.F) {
	for _, m := range []string{`{"role":"seat"}`, `{"role":"lead","key":"x"}`, `{"ask":1,"option":1}`, `{}`} {
		f.Add(`{"role":"seat"}`, m)
		f.Add(m, m)
	}
	f.Fuzz(func(t *testing.T, hello, then string) {
		l := open(t, class.Options{})
		l.show(screen(1))
		before := l.room.State()
		ws, err := l.raw(hello, nil)
		if err != nil {
			return
		}
		if ws.Write(t.Context(), websocket.MessageText, []byte(then)) == nil {
			_ = ws.Write(t.Context(), websocket.MessageText, []byte("the end"))
			l.says(ws)
		}
		if after := l.room.State(); !same(after, before) {
			t.Errorf("a seat has changed the state with %q and %q", hello, then)
		}
	})
}
