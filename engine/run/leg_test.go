package run_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

// legs are the ways of going on a leg: by n of a measure, from where the run is.
var legs = map[string]func(w *watcher, n int64){
	"iterations":  func(w *watcher, n int64) { w.run.PlayTo(engine.Position{Iteration: w.last.At.Iteration + n}) },
	"evaluations": func(w *watcher, n int64) { run.Evaluations.Play(w.run, w.last.Evaluations+n) },
	"time": func(w *watcher, n int64) {
		run.Time.Play(w.run, int64(w.last.Worked+time.Duration(n)*20*time.Microsecond))
	},
}

// frank is the uneven toy that also tells the watcher what it costs.
type frank struct{ uneven }

func (f frank) Vitals(v *engine.Vitals) {
	f.uneven.Vitals(v)
	v.Evaluations = f.Tally().Evaluations
}

func (f frank) Observe(s *engine.Snapshot) {
	f.uneven.Observe(s)
	s.Evaluations = f.Tally().Evaluations
}

func (f frank) Clone() engine.Search { return frank{f.uneven.Clone().(uneven)} }

func frankToy() *engine.Algorithm {
	a := unevenToy()
	b := *a
	b.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		t, err := a.New(b, s)
		return frank{t.(uneven)}, err
	}
	return &b
}

// leg goes on one and waits for its end.
func (w *watcher) leg(by string, n int64) *run.Report {
	w.t.Helper()
	order := w.last.Legs + 1
	legs[by](w, n)
	return w.until("the end of a leg", func(r *run.Report) bool { return r.Legs == order && !r.Playing })
}

// stop goes on legs until a breakpoint stops one.
func (w *watcher) stop(by string, n int64) *run.Report {
	w.t.Helper()
	for range 5000 {
		if rep := w.leg(by, n); rep.Stop.Kind != run.NotStopped {
			return rep
		}
	}
	w.t.Fatalf("no breakpoint stopped it; it is at %v", w.last.At)
	return nil
}

// A lane that goes in legs stops in the iteration in which a run that plays
// does, whatever its pace and however long the legs are; and again where it
// begins to hold the next time.
func TestALegStopsWherePlayDoes(t *testing.T) {
	p := board()
	algorithms := []*engine.Algorithm{conformance.Toy(), slowToy(), frankToy()}
	rapid.Check(t, func(t *rapid.T) {
		a := algorithms[rapid.IntRange(0, len(algorithms)-1).Draw(t, "algorithm")]
		text := rapid.SampledFrom([]string{"blanks < 30", "iteration >= 777", "event improvement", "event refused", "r1c2 changes", "evaluations > 500"}).Draw(t, "breakpoint")
		b, err := run.ParseBreak(text, a, p)
		if err != nil {
			t.Fatal(err)
		}
		breaks := []*run.Break{b}
		start := engine.Position{Iteration: int64(rapid.IntRange(0, 20).Draw(t, "start")), Phases: rapid.IntRange(0, 2).Draw(t, "phases")}
		pace := rapid.SampledFrom([]float64{0, 20_000, 200_000}).Draw(t, "pace")
		played, raced := watch(t, a, nil, run.Options{Paused: true, Pace: pace, Breaks: breaks}), watch(t, a, nil, run.Options{Paused: true, Breaks: breaks})
		defer played.run.Close()
		defer raced.run.Close()
		for _, w := range []*watcher{played, raced} {
			w.run.Seek(start)
			w.at(start)
		}
		for range rapid.IntRange(1, 4).Draw(t, "stops") {
			if a := raced.last; a.At.Iteration > start.Iteration && (text[0] == 'b' || text[0] == 'i' || text == "evaluations > 500") {
				break // it holds from then on
			}
			from := played.last.At
			played.run.Play()
			want := played.until(text, func(r *run.Report) bool { return r.Stop.Kind == run.AtBreak && r.At.Compare(from) > 0 && !r.Playing })
			by := rapid.SampledFrom([]string{"iterations", "evaluations", "time"}).Draw(t, "measure")
			got := raced.stop(by, int64(rapid.SampledFrom([]int{1, 7, 100, 5000}).Draw(t, "leg")))
			if got.At != want.At || got.Stop.Break == nil || got.Stop.Break.Text != text || got.Hash() != want.Hash() {
				t.Fatalf("legs by %s stopped at %v (%v), play at %v", by, got.At, got.Stop, want.At)
			}
			if rapid.Bool().Draw(t, "there and back") { // nothing stops a seek, and the past is walked as the future was
				there := got.At
				raced.run.Seek(engine.Position{Iteration: there.Iteration + 3000})
				raced.at(engine.Position{Iteration: there.Iteration + 3000})
				raced.run.Seek(start)
				raced.at(start)
				for raced.last.At != there {
					if raced.stop(by, 50); raced.last.At.Compare(there) > 0 {
						t.Fatalf("the second time it came past %v to %v", there, raced.last.At)
					}
				}
			}
		}
	})
}

// Without breakpoints a leg leads to where a seek does.
func TestALegLeadsToWhereASeekDoes(t *testing.T) {
	a := frankToy()
	rapid.Check(t, func(t *rapid.T) {
		w, seeker := watch(t, a, nil, run.Options{Paused: true}), watch(t, a, nil, run.Options{Paused: true})
		defer w.run.Close()
		defer seeker.run.Close()
		for range rapid.IntRange(1, 6).Draw(t, "legs") {
			n := w.last.Evaluations + int64(rapid.IntRange(1, 60_000).Draw(t, "evaluations"))
			run.Evaluations.Seek(seeker.run, n)
			want := seeker.until("the moment", func(r *run.Report) bool { return r.Evaluations >= n && !r.Playing })
			if got := w.leg("evaluations", n-w.last.Evaluations); got.At != want.At || got.Hash() != want.Hash() {
				t.Fatalf("a leg to %d evaluations led to %v, a seek to %v", n, got.At, want.At)
			}
		}
	})
}

func TestALegOnlyGoesForward(t *testing.T) {
	w := watch(t, conformance.Toy(), nil, run.Options{Paused: true})
	defer w.run.Close()
	w.run.Seek(engine.Position{Iteration: 500})
	here := w.at(engine.Position{Iteration: 500}).At
	for range 3 {
		for by := range legs {
			if rep := w.leg(by, -100); rep.At != here {
				t.Errorf("a leg back by %s led to %v", by, rep.At)
			}
		}
	}
}

func TestALegOfACrashedRunEndsAtOnce(t *testing.T) {
	w := watch(t, slowToy(), engine.Settings{"fuse": 50}, run.Options{Paused: true})
	defer w.run.Close()
	if rep := w.leg("evaluations", 100); rep.Status != engine.Crashed {
		t.Fatalf("%v", rep.Status)
	}
	for by := range legs {
		if rep := w.leg(by, 100); rep.Status != engine.Crashed || rep.Playing {
			t.Errorf("by %s: %v, playing %v", by, rep.Status, rep.Playing)
		}
	}
}
