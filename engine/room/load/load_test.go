package load_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/room"
	"sudokuscope/engine/room/load"
	"sudokuscope/engine/room/relay"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// TestASmallClass is the load test in small: what it says of order, bytes and moments
// holds at any size. How fast it is, cmd/classload measures.
func TestASmallClass(t *testing.T) {
	r := relay.NewRoom("key")
	s := relay.NewServer(relay.Options{Find: relay.Only("class", r), Page: http.NotFoundHandler()})
	h := httptest.NewServer(s)
	ctx, cancel := context.WithCancel(t.Context())
	beating := make(chan struct{})
	go func() {
		defer close(beating)
		relay.Beat(ctx, r, relay.BeatTime)
	}()
	t.Cleanup(func() {
		cancel()
		<-beating
		r.Close()
		s.Close()
		h.Close()
	})
	got, err := load.Run(t.Context(), load.Options{
		Address: h.URL, Key: "key", Seats: 100, Rate: 20, For: time.Second / 2, Away: time.Second / 2,
		Screen: func(step int) (room.Screen, error) {
			return room.Screen{
				Run:  room.Run{Puzzle: "ai-escargot", Algorithm: "tabu", Seed: 7},
				Look: room.Look{At: engine.Position{Iteration: int64(step)}, Hash: uint64(step) * 0x9e3779b97f4a7c15, View: "memory"},
			}, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got.Missed != 0 || got.Disordered != 0 || got.Wrong != 0 || got.CutOff != 50 || got.Steps < 1 || got.Bytes > 300 || got.Arrived != int64(got.Steps*got.Seats) {
		t.Errorf("%d seats, %d steps: %d missed, %d out of order, %d ended wrong of %d cut off, %.0f bytes a step", got.Seats, got.Steps, got.Missed, got.Disordered, got.Wrong, got.CutOff, got.Bytes)
	}
	t.Logf("99 %% within %s, back after %s, %.0f bytes", got.Share(.99), got.Back, got.Bytes)
}
