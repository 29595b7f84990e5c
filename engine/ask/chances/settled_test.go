package chances

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/puzzles"
)

// mute is a search that does not say that it has settled.
type mute struct{ engine.Search }

func (m mute) Clone() engine.Search { return mute{m.Search.Clone()} }

// silent is a search that waits for a program that writes no more.
type silent struct{ engine.Search }

func (silent) Awaits() <-chan struct{} { return make(chan struct{}) }

func (silent) Next(*decision.Witness) engine.Step { select {} }

// TestWhoWaitsForAProgramCanLeave: a re-run of a program that has fallen silent ends with its context.
func TestWhoWaitsForAProgramCanLeave(t *testing.T) {
	p, err := puzzles.Find("ai-escargot")
	if err != nil {
		t.Fatal(err)
	}
	a, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	ctx, leave := context.WithCancel(t.Context())
	time.AfterFunc(time.Millisecond, leave)
	if _, err := (Subject{Algorithm: a}).goOn(ctx, Horizon{Evaluations: 100}, silent{s}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v; expected that it was left", err)
	}
}

// TestWhatHasSettledIsNotFollowed, and its chance is the same as if it were.
func TestWhatHasSettledIsNotFollowed(t *testing.T) {
	list := algorithms.All()
	a := list[slices.IndexFunc(list, func(a *engine.Algorithm) bool { return a.ID == "genetic" })]
	p, err := puzzles.Find("4x4/10")
	if err != nil {
		t.Fatal(err)
	}
	solved, stopped := 0, 0
	for seed := range uint64(12) {
		s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: seed, Settings: engine.Settings{"mutation": 0, "stagnation": 0, "population": 40}})
		if err != nil {
			t.Fatal(err)
		}
		of, h := Subject{Algorithm: a}, Horizon{Evaluations: 60_000}
		proves, err := of.share(t.Context(), h, from(s, nil), 0, 5)
		if err != nil {
			t.Fatal(err)
		}
		goesOn, err := of.share(t.Context(), h, from(mute{s}, nil), 0, 5)
		if err != nil {
			t.Fatal(err)
		}
		if proves.Solved != goesOn.Solved || proves.Evaluations > goesOn.Evaluations {
			t.Errorf("seed %d: %+v where it may stop early, %+v where it may not", seed, proves, goesOn)
		}
		solved += proves.Solved
		stopped += proves.Of - proves.Solved
	}
	t.Logf("%d solved, %d not", solved, stopped)
	if stopped == 0 {
		t.Error("nothing was ever stuck, so that nothing is shown")
	}
}
