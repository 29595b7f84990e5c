package campaign

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"

	"sudokuscope/engine/proof/sample"
)

// TestManyWorkersMakeTheWhole: workers that come at any time come to what one would.
func TestManyWorkersMakeTheWhole(t *testing.T) {
	for name, first := range map[string]bool{"one begins": true, "tasks of an array": false} {
		dir, d := t.TempDir(), design(t, 100)
		var group sync.WaitGroup
		for k := range 5 {
			w := worker(t, dir, d)
			w.First = first && k == 0
			group.Go(func() {
				if _, err := w.Prepare(); err != nil {
					t.Error(err)
				}
				if err := w.Run(context.Background()); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		t.Logf("%s: %d of %d were made twice", name, expect(t, d, dir).Twice, d.Len())
	}
}

// TestFewRunsAreMadeTwice: what two workers make at a time is made twice, and that is little, as nobody
// follows another. Their steps are drawn here, since how a machine shares its time out has no bound.
func TestFewRunsAreMadeTwice(t *testing.T) {
	folders := sample.Of(1, 8) // now and then two draw ways that are alike
	for name, first := range map[string]bool{"one begins": true, "tasks of an array": false} {
		twice, runs := 0, 0
		for seed := range uint64(folders) {
			dir, d := t.TempDir(), design(t, 100)
			hands := make([]hand, 10) // two of each worker
			for k := range 5 {
				w := worker(t, dir, d)
				w.First, w.eager = first && k == 0, true
				if _, err := w.Prepare(); err != nil {
					t.Fatal(err)
				}
				hands[2*k].Worker, hands[2*k+1].Worker = w, w
			}
			for dice := rand.New(rand.NewPCG(1, seed)); len(hands) > 0; {
				k := dice.IntN(len(hands))
				if more := hands[k].step(t); !more {
					hands = append(hands[:k], hands[k+1:]...)
				}
			}
			twice, runs = twice+expect(t, d, dir).Twice, runs+d.Len()
		}
		t.Logf("%s: %d of %d were made twice", name, twice, runs)
		if twice > runs/8 {
			t.Errorf("%s: %d of %d runs were made twice", name, twice, runs)
		}
	}
}

// hand makes one run after the other: in one step it takes one, in the next it writes it down.
type hand struct {
	*Worker
	number int
	busy   bool
}

func (h *hand) step(t *testing.T) (more bool) {
	t.Helper()
	if !h.busy {
		var err error
		if h.number, h.busy, err = h.next(); err != nil {
			t.Fatal(err)
		}
		return h.busy
	}
	h.busy = false
	trial := h.Design.TrialOf(h.trial(h.number))
	outcome, err := trial.Run(t.Context())
	if err == nil {
		err = h.keep(h.number, trial, &outcome)
	}
	if err != nil {
		t.Fatal(err)
	}
	return true
}
