package class_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/coder/websocket"

	"sudokuscope/engine/school/class"
)

// TestARunIsTakenFromWhoItWasDealtTo: once, and as it was dealt. Whoever has gone is waited for
// by nobody.
func TestARunIsTakenFromWhoItWasDealtTo(t *testing.T) {
	l := open(t, class.Options{})
	deal := class.Deal{Of: []class.Run{{Puzzle: "ai-escargot", Algorithm: "tabu", Seed: 1}}, Evaluations: 1000}
	for n := range 20 {
		deal.Jobs = append(deal.Jobs, class.Job{Number: n, Seed: uint64(100 + n)})
	}
	if _, err := l.raw(`{"role":"seat"}`, nil); err != nil { // it never answers
		t.Fatal(err)
	}
	ws, err := l.raw(`{"role":"seat"}`, nil)
	if err != nil {
		t.Fatal(err)
	}
	l.until("two seats", func() bool { return l.room.Standing().Seats == 2 })
	var mu sync.Mutex
	took, done := map[int]int{}, make(chan error, 1)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go func() {
		done <- l.room.Together(ctx, deal, func(m class.Made) {
			mu.Lock()
			defer mu.Unlock()
			took[m.Number]++
		})
	}()
	dealt := func() *class.Deal {
		for {
			if m := l.next(ws); m.Kind == class.Work {
				return m.Deal
			}
		}
	}
	first := dealt()
	list := ""
	for _, j := range first.Jobs {
		list += fmt.Sprintf(`{"n":%d,"seed":%d,"cost":3},`, j.Number, j.Seed)
	}
	others := fmt.Sprintf(`{"n":%d,"seed":%d},{"n":%d,"seed":5},{"n":2999,"seed":1}`, 19, 119, first.Jobs[0].Number)
	for range 2 { // the same again
		if err := ws.Write(t.Context(), websocket.MessageText, []byte(fmt.Sprintf(`{"work":%d,"made":[%s%s]}`, first.Work, list, others))); err != nil {
			t.Fatal(err)
		}
		dealt() // it has been heard
	}
	l.until("what was dealt", func() bool {
		mu.Lock()
		defer mu.Unlock()
		return len(took) == len(first.Jobs)
	})
	stop()
	if err := <-done; err != context.Canceled {
		t.Fatal(err)
	}
	for _, j := range first.Jobs {
		if took[j.Number] != 1 {
			t.Errorf("run %d was taken %d times", j.Number, took[j.Number])
		}
	}
	if err := l.room.Together(t.Context(), class.Deal{}, nil); err == nil {
		t.Error("nothing is made together")
	}
}
