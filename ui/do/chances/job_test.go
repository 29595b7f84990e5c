package chances

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/stage"
)

// tossedCoin is the measuring of a coin that falls badly from its 30th toss on, at its end.
func tossedCoin(t *testing.T) *job {
	t.Helper()
	coin := conformance.Coin{Seed: 1, Ends: 60, Chance: func(at int64) float64 {
		if at >= 30 {
			return .02
		}
		return .45
	}}
	problem := drive.Problem{Puzzle: sudoku.Must("1..4....2..1...3"), Seed: 1}
	r, err := run.Launch(coin.Algorithm(), problem, run.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	lane := stage.NewLane(r, 0)
	for report := range r.Reports() {
		lane.Scene.Report = report
		if report.Status != engine.Running {
			break
		}
	}
	return newJob(&stage.Run{Lane: lane, Spec: stage.Spec{Problem: problem}}, nil)
}

// TestWhoWaitsGetsTheAnswer: the minute that a run gets is no end where the list is open, and a
// screen that goes on with nothing says so.
func TestWhoWaitsGetsTheAnswer(t *testing.T) {
	t.Parallel()
	j := tossedCoin(t)
	j.spent = j.budget
	if j.wanted(j.run.Scene, false) {
		t.Fatal("it is measured beyond its minute, and nobody waits")
	}
	j.waited = true
	paused, told := false, 0
	for j.wanted(j.run.Scene, false) {
		var err error
		j.more, err = j.next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		text := j.progress()
		if strings.Contains(text, "paused") {
			t.Fatalf("somebody waits, and it says %q", text)
		}
		n, of := 0, 0
		if _, err := fmt.Sscanf(text, "%d of about %d re-runs", &n, &of); err == nil {
			told++
			if n == of {
				t.Errorf("it goes on, and says %q", text)
			}
		}
		if j.decided == nil || j.decided.Done {
			continue
		}
		j.waited = false
		if text := j.progress(); !strings.HasPrefix(text, "paused after") || !strings.Contains(text, "C goes on") {
			t.Fatalf("nobody waits, and it says %q", text)
		}
		paused, j.waited = true, true
	}
	if told == 0 {
		t.Error("nobody was told how far it is")
	}
	if !paused || j.decided == nil || !j.decided.Done {
		t.Errorf("the cause is not measured to its end: %+v", j.decided)
	}
}

// TestAForkTakesOverWhenNothingIsUnderWay: a piece of work on the run that it comes of may be
// changing what that knows.
func TestAForkTakesOverWhenNothingIsUnderWay(t *testing.T) {
	t.Parallel()
	j := tossedCoin(t)
	known := func(j *job) int { return len(j.survey.Curve().Points) }
	for known(j) < 3 {
		j.wanted(j.run.Scene, false)
		if _, err := j.next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	f := New(Needs{})
	f.jobs[j.run.Lane] = j
	fork := &stage.Run{
		Lane:   stage.NewLane(j.run.Run, 1),
		Parent: j.run,
		Fork:   engine.Position{Iteration: 60},
		Spec:   j.run.Spec,
	}
	f.busy = j
	if n := known(f.jobOf(fork)); n > 0 {
		t.Errorf("%d moments are taken over while they may change", n)
	}
	f.busy = nil
	if n := known(f.jobOf(fork)); n == 0 {
		t.Error("nothing is taken over")
	}
}

// TestTheSameRunMadeAgainTakesOver: the next step of a lesson looks at the run of the one before it,
// which is closed, and what was measured of it counts.
func TestTheSameRunMadeAgainTakesOver(t *testing.T) {
	t.Parallel()
	j := tossedCoin(t)
	points := func(j *job) int { return len(j.survey.Curve().Points) }
	for !j.survey.Curve().Done {
		j.wanted(j.run.Scene, false)
		if _, err := j.next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	f := &Chances{jobs: map[*stage.Lane]*job{}}
	f.left(j)
	again := func(seed uint64) *stage.Run {
		problem := j.run.Spec.Problem
		problem.Seed = seed
		return &stage.Run{
			Lane: &stage.Lane{Run: &run.Run{Algorithm: j.run.Run.Algorithm}, Scene: j.run.Scene},
			Spec: stage.Spec{Problem: problem},
		}
	}
	if n := points(f.jobOf(again(1))); n < 3 {
		t.Errorf("%d of %d moments are known of the same run", n, points(j))
	}
	same := f.jobOf(again(1))
	if same.decided != j.decided {
		t.Errorf("what decided the same run is looked for again: %v", same.decided)
	}
	known := j.survey.Curve()
	same.survey.To(known.Points[len(known.Points)-1].Iteration)
	same.survey.Subject.At = func(context.Context, engine.Position) (engine.Search, error) {
		return nil, errors.New("more is measured of a run of which all is known")
	}
	if err := chances.Finish(t.Context(), same.survey); err != nil {
		t.Error(err)
	}
	if got := same.survey.Curve().Marks; !slices.Equal(got, known.Marks) {
		t.Errorf("the same run has the marks %v, expected %v", got, known.Marks)
	}
	if other := f.jobOf(again(2)); points(other) > 0 || other.decided != nil {
		t.Errorf("%d moments are known of a run with another seed, and that %v decided it", points(other), other.decided)
	}
}
