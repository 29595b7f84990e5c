package chances

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
)

var (
	located     = flag.Int("located", 0, "failing runs in which TestTheDropOfARunIsLocated looks for the drop; a hundred take half an hour of a processor")
	locatedFrom = flag.Uint64("from", 1, "the seed of the first of them")
	locatedFile = flag.String("falls", "", "a file that keeps the truth of every run, so that another survey is judged sooner")
)

// What is taken for the truth of a moment: continuations, with numbers that no survey uses,
// until a sequential test that errs once in a thousand knows on which side of a
// fresh start's chance it is, and mostTruth at most.
const (
	firstTruth = 1 << 20
	mostTruth  = 600
	freshTruth = 4000
	// stride is how many moments are passed over where no continuation at all is solved. In
	// a shot the chance before an iteration is the mean of the chances after it, so that it
	// does not come back from nothing.
	stride = 8
)

var surely = math.Log(1e3)

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
		more, err := r.of.share(r.t.Context(), r.h, from(search, nil), firstTruth+share.Of, 10)
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

// fall finds the iteration after the last moment that is high, 0 where none is.
func (r *truths) fall(end int64) fall {
	drop := end + 1
	for next := end; next >= 0 && !r.isHigh(next); {
		drop = next
		next = max(0, drop-stride)
		if drop == 0 || r.known[drop].Solved > 0 || r.isHigh(next) || r.known[next].Solved > 0 {
			next = drop - 1
		}
	}
	if drop > 0 && drop <= end {
		many := func(s Share) bool { return s.Of >= mostTruth/2 }
		r.share(drop-1, many)
		r.share(drop, many)
		r.around(drop, end)
	}
	return fall{r.of.Problem.Seed, end, drop, r.known}
}

// around measures moments on both sides of a drop, so that the fall can be drawn.
func (r *truths) around(drop, end int64) {
	enough := func(s Share) bool { return s.Of >= 100 }
	for at, highs := drop-1, 0; at >= 0 && (highs < 2 || at > drop-4); at-- {
		if r.share(at, enough).Chance() >= highPart*r.fresh.Chance() {
			highs++
		}
	}
	for at, lows := drop, 0; at <= end && lows < 3; at++ {
		if r.share(at, enough).Chance() <= lowPart*r.fresh.Chance() {
			lows++
		}
	}
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
	falls := readFalls(t, *locatedFile)
	var fresh Share
	var all tally
	for seed := *locatedFrom; all.sudden+all.steps < *located; seed++ {
		problem := drive.Problem{Puzzle: p, Seed: seed, Settings: engine.Settings{name: once}}
		of, end, err := Follow(t.Context(), a, problem, drive.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if end.Status == engine.Solved {
			continue
		}
		of.Jobs = runtime.GOMAXPROCS(0)
		s := NewSurvey(of, Horizon{})
		s.To(end.Iteration)
		if err := Finish(t.Context(), s); err != nil {
			t.Fatal(err)
		}
		if fresh.Of == 0 {
			if fresh, err = s.Subject.fresh(t.Context(), s.curve.Horizon, firstTruth, freshTruth); err != nil {
				t.Fatal(err)
			}
			t.Logf("fresh starts: %s", fresh)
		}
		i := slices.IndexFunc(falls, func(f fall) bool { return f.seed == seed })
		if i < 0 {
			i = len(falls)
			falls = append(falls, (&truths{t, s.Subject, s.curve.Horizon, fresh, map[int64]Share{}}).fall(end.Iteration))
			keep(t, falls[i])
		}
		found, right := all.judge(falls[i], s, fresh.Chance())
		t.Logf("seed %d: lost at %d; found: %v %v", seed, falls[i].drop, found, right)
	}
	t.Log(all)
	if of := all.sudden + all.steps; all.right() < of*95/100 {
		t.Errorf("right in %d of %d; expected 95 of 100", all.right(), of)
	}
}

// keep adds a fall to the file, if there is one.
func keep(t *testing.T, f fall) {
	if *locatedFile == "" {
		return
	}
	file, err := os.OpenFile(*locatedFile, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err == nil {
		_, err = fmt.Fprintln(file, f)
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
}
