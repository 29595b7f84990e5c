package relay_test

import (
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"sudokuscope/engine/room"
)

// healthy expects that a class goes on: somebody who was there from the start gets the
// next moment, and only what the leader shows.
func (c *class) healthy(at int64, see func() room.State) {
	c.Helper()
	c.show(screen(at))
	c.until("the class to go on", func() bool { return see().Look == fmt.Sprintf("at=%d&view=memory", at) })
}

// TestHostileSeatsAreSentAway tries what somebody may try who has only a seat.
func TestHostileSeatsAreSentAway(t *testing.T) {
	c := open(t)
	good := c.join(room.Seat)
	see := func() room.State { return good.News().State }
	s := screen(1)
	s.Ask = &room.Question{Text: "what?", Options: []string{"this", "that"}}
	id := c.show(s)
	screens := string(room.EncodeScreen(screen(666)))
	for i, h := range []struct {
		name, hello string
		then        []string
		why         string
	}{
		{"no hello", "hello", nil, "expected a hello"},
		{"a role that is none", `{"role":"king"}`, nil, "expected a hello"},
		{"a hello with more in it", `{"role":"seat","admin":true}`, nil, "expected a hello"},
		{"a hello twice over", `{"role":"seat","role":"lead"}`, nil, "expected a hello"},
		{"a huge hello", `{"role":"seat","token":"` + strings.Repeat("x", 1<<20) + `"}`, nil, ""},
		{"leading without a key", `{"role":"lead"}`, []string{screens}, "expected the leader's key"},
		{"leading with a guess", `{"role":"lead","key":"guess"}`, []string{screens}, "expected the leader's key"},
		{"notes without a key", `{"role":"notes"}`, nil, "expected the leader's key"},
		{"leading from a seat", `{"role":"seat"}`, []string{screens}, "expected the JSON"},
		{"a message of the relay's", `{"role":"seat"}`, []string{`{"k":"moment","n":2,"look":"at=666"}`}, "expected the JSON"},
		{"no JSON", `{"role":"seat"}`, []string{"\x00\xff"}, "expected the JSON"},
		{"an answer that is none", `{"role":"seat"}`, []string{fmt.Sprintf(`{"ask":%d,"option":-1}`, id)}, "expected 0 to"},
		{"an answer of another kind", `{"role":"seat"}`, []string{`{"ask":"1","option":[1]}`}, "expected the JSON"},
		{"too fast", `{"role":"seat"}`, repeated(fmt.Sprintf(`{"ask":%d,"option":1}`, id), 100), "too many messages"},
		{"huge", `{"role":"seat"}`, []string{`{"ask":1,"option":` + strings.Repeat("1", 1<<20) + `}`}, ""},
	} {
		ws, err := c.raw(h.hello, nil)
		if err != nil {
			t.Fatalf("%s: %v", h.name, err)
		}
		for _, m := range h.then {
			if ws.Write(t.Context(), websocket.MessageText, []byte(m)) != nil {
				break // it has been sent away
			}
		}
		if got := c.says(ws); h.why != "" && (got.Kind != room.Sorry || !strings.Contains(got.Why, h.why)) {
			t.Errorf("%s: %+v; expected %s", h.name, got, h.why)
		}
		c.healthy(int64(i+2), see)
	}
	c.until("them to be gone", func() bool { return c.room.Standing().Seats == 1 })
}

func repeated(m string, n int) (list []string) {
	for range n {
		list = append(list, m)
	}
	return list
}

func TestOtherPagesAreRefused(t *testing.T) {
	c := open(t)
	for origin, want := range map[string]bool{"": true, c.http.URL: true, "http://elsewhere.example": false, "null": false, c.http.URL + ".example": false} {
		header := http.Header{}
		if origin != "" {
			header.Set("Origin", origin)
		}
		if _, err := c.raw(`{"role":"seat"}`, header); (err == nil) != want {
			t.Errorf("from %q: %v", origin, err)
		}
	}
}

// TestARoomIsFull takes all seats, and one too many.
func TestARoomIsFull(t *testing.T) {
	c := open(t)
	for range 60 {
		if _, err := c.raw(`{"role":"seat"}`, nil); err != nil {
			t.Fatal(err)
		}
	}
	c.until("all seats to be taken", func() bool { return c.room.Standing().Seats == 60 })
	ws, err := c.raw(`{"role":"seat"}`, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := c.says(ws); got.Why != "the room is full" {
		t.Errorf("%+v", got)
	}
}

// TestSilentConnectionsDoNoHarm opens connections that say nothing, half a request, or
// that stop reading in the middle of a message.
func TestSilentConnectionsDoNoHarm(t *testing.T) {
	c := open(t)
	good := c.join(room.Seat)
	for _, start := range []string{"", "GET /room/class HTTP/1.1\r\n", "GET /room/class HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"} {
		raw, err := net.DialTimeout("tcp", c.http.Listener.Addr().String(), time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		defer raw.Close()
		if _, err := raw.Write([]byte(start)); err != nil {
			t.Fatal(err)
		}
	}
	c.healthy(5, func() room.State { return good.News().State })
}

// FuzzSeats sends a seat's first two messages to a room that a class is in.
func FuzzSeats(f *testing.F) {
	for _, m := range []string{`{"role":"seat"}`, `{"role":"lead","key":"x"}`, `{"ask":1,"option":1}`, `{}`, string(room.EncodeScreen(screen(3)))} {
		f.Add(`{"role":"seat"}`, m)
		f.Add(m, m)
	}
	f.Fuzz(func(t *testing.T, hello, then string) {
		c := open(t)
		c.show(screen(1))
		before := c.room.State()
		ws, err := c.raw(hello, nil)
		if err != nil {
			return
		}
		if ws.Write(t.Context(), websocket.MessageText, []byte(then)) == nil {
			_ = ws.Write(t.Context(), websocket.MessageText, []byte("the end"))
			c.says(ws)
		}
		if after := c.room.State(); after.Digest() != before.Digest() {
			t.Errorf("a seat has changed the state with %q and %q", hello, then)
		}
	})
}
