package oracle

import (
	"cmp"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/puzzles"
)

// first is a run as somebody sees it who opens an algorithm: the iterations after which there is
// something new, which is a sign on the axis of time with a sentence, or a turn that the list of
// events has, and the last one.
type first struct {
	news  []int64
	kinds int // how many kinds of events
	end   int64
	ends  bool // it ends by itself
}

// play plays the beginning of a run, up to a number of iterations, or until nothing has been new
// for so many.
func play(t *testing.T, a *engine.Algorithm, o engine.Preset, most, still int64) (f first) {
	t.Helper()
	p, err := puzzles.Find(o.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: cmp.Or(o.Seed, 1), Settings: o.Values})
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[uint8]bool{}
	last := int64(0)
	for f.end < most && f.end-last < still && s.Tally().Status == engine.Running {
		drive.Sprint(s, 1)
		f.end = s.Tally().Iteration
		for _, e := range s.Events() {
			if k := &a.Events[e.Kind]; (k.Landmark || k.Class == engine.Turn) && e.Iteration == f.end {
				kinds[e.Kind] = true
				last = f.end
			}
		}
		if last == f.end {
			f.news = append(f.news, last)
		}
	}
	f.kinds, f.ends = len(kinds), s.Tally().Status != engine.Running
	return f
}

// at is when an iteration ends, in seconds, at a pace: of the first run that begins slowly, or of
// those after it.
func at(iteration int64, pace float64, gently bool) float64 {
	if !gently {
		return float64(iteration) / pace
	}
	slow := min(iteration, run.Gentle)
	faster := min(iteration-slow, run.Gentle)
	return float64(slow)/min(1, pace) + float64(faster)/min(2, pace) + float64(iteration-slow-faster)/pace
}

// still is the longest time without anything new in the first minute.
func (f *first) still(pace float64, gently bool) (longest float64) {
	const minute = 60
	before := 0.0
	for _, n := range append(slices.Clone(f.news), f.end) {
		now := at(n, pace, gently)
		longest = max(longest, min(now, minute)-before)
		if before = now; before >= minute {
			break
		}
	}
	return longest
}

// The bounds of an opening, in seconds.
const (
	mostStill = 5
	mostLong  = 90
	leastLong = 20
)

// fits reports whether a run at a pace is one to open with.
func (f *first) fits(pace float64) bool {
	for _, gently := range []bool{false, true} {
		if f.still(pace, gently) > mostStill || at(f.end, pace, gently) > mostLong {
			return false
		}
	}
	return f.ends && at(f.end, pace, false) >= leastLong
}

// A person who opens an algorithm by its name sees something new at least every five seconds of
// the first minute, and the end within ninety seconds, the first time and later.
func TestEveryOpeningIsWorthWatching(t *testing.T) {
	var table strings.Builder
	for _, a := range algorithms.All() {
		o := a.Opening
		if o.Name != "" || len(o.Values) > 0 || o.Sentence == "" || o.Pace <= 0 {
			t.Errorf("%s: the opening is the defaults, with a sentence and a pace: %+v", a.ID, o)
			continue
		}
		most := int64(mostLong*o.Pace) + 1
		if !sample.Large() && most > 10_000 {
			continue
		}
		f := play(t, a, o, most, most)
		fmt.Fprintf(&table, "%-15s %-26s seed %-2d %6g it/s  %5d iterations  %3d news of %d kinds  "+
			"still %4.1f s, gently %4.1f s  ends after %4.1f s, gently %4.1f s\n",
			a.ID, o.Puzzle, o.Seed, o.Pace, f.end, len(f.news), f.kinds, f.still(o.Pace, false), f.still(o.Pace, true), at(f.end, o.Pace, false), at(f.end, o.Pace, true))
		if !f.fits(o.Pace) {
			t.Errorf("%s: expected something new every %d seconds, the end after %d to %d", a.ID, mostStill, leastLong, mostLong)
		}
	}
	t.Log("\n" + table.String())
}

var candidates = flag.String("candidates", "", "measure runs that an algorithm could open with: `ID[=PUZZLE,PUZZLE...]`")

// paces are those that people read.
var paces = []float64{.2, .25, .3, .4, .5, .6, .8, 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 250, 400, 600}

// TestCandidatesForAnOpening is how openings are chosen: it plays many runs of an algorithm and
// says which could be one, at the lowest pace that is quick enough.
func TestCandidatesForAnOpening(t *testing.T) {
	id, names, _ := strings.Cut(*candidates, "=")
	if id == "" {
		t.Skip("it is for whoever chooses an opening: -candidates")
	}
	a, err := algorithms.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Split(names, ",")
	if names == "" {
		list = usual
	}
	highest := min(paces[len(paces)-1], 16*a.Opening.Pace)
	for _, name := range list {
		for seed := uint64(1); seed <= 40; seed++ {
			o := engine.Preset{Puzzle: name, Seed: seed}
			f := play(t, a, o, int64(mostLong*highest), int64(mostStill*highest))
			if i := slices.IndexFunc(paces, f.fits); i >= 0 && paces[i] <= highest {
				fmt.Printf("%s %s seed %d: %g it/s, %d iterations, %d news of %d kinds, %.0f s\n",
					id, name, seed, paces[i], f.end, len(f.news), f.kinds, at(f.end, paces[i], false))
			}
		}
	}
}

// usual are puzzles of every difficulty.
var usual = []string{
	"reseda/easy", "reseda/medium", "reseda/hard", "ai-escargot", "mantere-koljonen/s10a", "mantere-koljonen/s12a",
	"kennett/hard/1", "kennett/hard/2", "kennett/hard/3", "nb-coin/29", "nb-coin/106", "17-clue/1", "17-clue/12",
	"lloyd-amos/platinumblond", "kennett/easy/1", "kennett/medium/1", "kennett/fiendish/10",
}
