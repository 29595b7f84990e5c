package chances

import (
	"flag"
	"math"
	"runtime"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/puzzles"
)

var (
	located     = flag.Int("located", 0, "failing runs in which TestTheDropOfARunIsLocated looks for the drop; a hundred take half an hour of a processor")
	locatedFrom = flag.Uint64("from", 1, "the seed of the first of them")
)

// What is taken for the truth of a moment: continuations, with numbers that no survey uses,
// until a sequential test that errs once in a hundred thousand knows on which side of a
// fresh start's chance it is, and mostTruth at most.
const (
	firstTruth = 1 << 20
	mostTruth  = 600
	freshTruth = 4000
	// stride is how many moments are passed over where no continuation at all is solved. In
	// a shot the chance before an iteration is the mean of the chances after it, so that it
	// does not come back from nothing.
	stride = 4
)

var surely = math.Log(1e5)

// truths are what is known of the moments of one run.
type truths struct {
	t     *testing.T
	of    Subject
	h     Horizon
	fresh Share
	known map[int64]Share
}

// share is the chance of a moment, from so many continuations that its side is known, or
// from the most.
func (r *truths) share(iteration int64, enough func(Share) bool) Share {
	share := r.known[iteration]
	search, err := r.of.At(r.t.Context(), engine.Position{Iteration: iteration})
	if err != nil {
		r.t.Fatal(err)
	}
	for share.Of < mostTruth && !enough(share) {
		more, err := r.of.from(r.t.Context(), search, r.h, firstTruth+share.Of, 10, nil)
		if err != nil {
			r.t.Fatal(err)
		}
		share.join(more)
	}
	r.known[iteration] = share
	return share
}

// isHigh is on which side a moment is.
func (r *truths) isHigh(iteration int64) bool {
	share := r.share(iteration, func(s Share) bool { return s.sequential(r.fresh.Chance(), surely) != open })
	if side := share.sequential(r.fresh.Chance(), surely); side != open {
		return side == high
	}
	return share.Chance() >= r.fresh.Chance()/2
}

// drop is the iteration after the last moment that is high, 0 where none is; and the shares
// before and after it.
func (r *truths) drop(end int64) (at int64, before, after Share) {
	at = end + 1
	for next := end; next >= 0 && !r.isHigh(next); {
		at = next
		next = max(0, at-stride)
		if at == 0 || r.known[at].Solved > 0 || r.isHigh(next) || r.known[next].Solved > 0 {
			next = at - 1
		}
	}
	if at > 0 && at <= end {
		many := func(s Share) bool { return s.Of >= mostTruth/2 }
		before, after = r.share(at-1, many), r.share(at, many)
	}
	return at, before, after
}

// TestTheDropOfARunIsLocated: in runs of RESEDA that fail, and whose chance falls from three
// quarters of a fresh start's to a quarter of it in a single iteration, a survey names that
// iteration, or one beside it. Where it falls step by step the survey names a stretch, and
// the moment at which it passes the half is in it.
func TestTheDropOfARunIsLocated(t *testing.T) {
	if *located == 0 {
		t.Skip("-located 100 looks for the drops of a hundred runs")
	}
	list := algorithms.All()
	a := list[slices.IndexFunc(list, func(a *engine.Algorithm) bool { return a.ID == "reseda" })]
	p, err := puzzles.Find("kennett/hard/1")
	if err != nil {
		t.Fatal(err)
	}
	name, once, err := a.ParseSetting("restart=none")
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	var fresh Share
	sudden, named, steps, within, own := 0, 0, 0, 0, 0
	for seed := *locatedFrom; sudden+steps < *located; seed++ {
		problem := engine.Problem{Puzzle: p, Seed: seed, Settings: engine.Settings{name: once}}
		track, err := Follow(ctx, a, problem, engine.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		end := track.End().Tally()
		if end.Status == engine.Solved {
			continue
		}
		s := NewSurvey(Subject{Algorithm: a, Problem: problem, At: track.At, Jobs: runtime.GOMAXPROCS(0)}, Horizon{})
		s.To(end.Iteration)
		for more := true; more; {
			if more, err = s.Next(ctx); err != nil {
				t.Fatal(err)
			}
		}
		if fresh.Of == 0 {
			if fresh, err = s.Subject.fresh(ctx, s.curve.Horizon, firstTruth, freshTruth, nil); err != nil {
				t.Fatal(err)
			}
			t.Logf("fresh starts: %s", fresh)
		}
		r := &truths{t, s.Subject, s.curve.Horizon, fresh, map[int64]Share{}}
		at, before, after := r.drop(end.Iteration)
		var found Mark
		for _, m := range s.curve.Marks {
			if m.Kind == Lost {
				found = m
			}
		}
		clones, _ := s.Measured()
		own += clones
		right := found.Kind != "" && at >= found.Since && at <= found.Iteration+1
		if before.Chance() >= highPart*fresh.Chance() && after.Chance() <= lowPart*fresh.Chance() {
			sudden++
			if right = right && found.Iteration-found.Since <= 2; right {
				named++
			}
		} else if steps++; right {
			within++
		}
		t.Logf("seed %d: %s before %d, %s after; found: %v (%d continuations) %v", seed, before, at, after, found, clones, right)
	}
	t.Logf("of %d sudden drops %d are named within an iteration; of %d falls step by step %d; %d continuations a run",
		sudden, named, steps, within, own/(sudden+steps))
	if named < sudden*95/100 {
		t.Errorf("named %d of %d; expected 95 of 100", named, sudden)
	}
}
