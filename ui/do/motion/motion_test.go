package motion

import (
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/stage"
)

// still is a stage with one run.
type still struct {
	stage.Stage
	front *stage.Run
}

func (s still) Front() *stage.Run { return s.front }
func (s still) Say(string)        {}

// opened is the feature with a run of the toy that stands at its beginning.
func opened(t *testing.T) (*Motion, func(change func(*run.Report))) {
	r, err := run.Launch(conformance.Toy(), drive.Problem{Puzzle: escargot, Seed: 3}, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	lane := stage.NewLane(r, stage.FrameTime)
	f := New(still{front: &stage.Run{Lane: lane}}, &runs.Runs{}, true)
	take := func(change func(*run.Report)) {
		rep := <-r.Reports()
		change(rep)
		lane.TakeOne(rep)
		f.Heard(stage.Report{Lane: lane})
	}
	take(func(*run.Report) {})
	step := func(change func(*run.Report)) {
		r.Step(1)
		take(change)
	}
	return f, step
}

// moving is the frame that the board shows, -1 where it has settled.
func (f *Motion) shown() int {
	if m := f.st.Front().Scene.Moving; m != nil {
		return int(m.Frame)
	}
	return -1
}

func byHand(r *run.Report) {}

// A step that is made by hand plays its frames once, each when the one before has been seen.
func TestAStepPlaysItsFrames(t *testing.T) {
	f, step := opened(t)
	step(byHand)
	for want := range scene.Unsettled {
		if got := f.shown(); got != want {
			t.Fatalf("frame %d is shown, expected %d", got, want)
		}
		if want == 1 {
			f.Handle(next(f.turn - 1)) // of a frame that is over
			if f.shown() != want {
				t.Error("an old tick has moved the frame")
			}
		}
		f.Handle(next(f.turn))
	}
	if f.shown() != -1 {
		t.Error("it has not settled")
	}
	if f.Handle(next(f.turn)) != nil {
		t.Error("what has settled goes on")
	}
}

// Any key ends what moves, and the key of its own turns it off.
func TestAKeyEndsTheFrames(t *testing.T) {
	f, step := opened(t)
	step(byHand)
	if f.KeyPressed(); f.shown() != -1 {
		t.Error("a key does not end the frames")
	}
	f.Handle(next(f.turn))
	if f.shown() != -1 {
		t.Error("they come back")
	}
	f.turnOver()
	if step(byHand); f.shown() != -1 {
		t.Error("turned off, a step has frames")
	}
	f.turnOver()
	step(byHand) // what was on the screen while it was off is not known
	if step(byHand); f.shown() != 0 {
		t.Error("turned on again, a step has none")
	}
}

// A pace that no eye follows shows what has settled, and so does a way to a goal.
func TestOnlyASlowPaceHasFrames(t *testing.T) {
	for _, c := range []struct {
		name  string
		of    func(*run.Report)
		frame int
		lasts time.Duration
	}{
		{"8 a second", func(r *run.Report) { r.Playing, r.Pace = true, 8 }, 0, time.Second / 32},
		{"2.5 a second", func(r *run.Report) { r.Playing, r.Pace = true, 2.5 }, 0, longest},
		{"20 a second, begun slowly", func(r *run.Report) { r.Playing, r.Pace, r.Gentle = true, 20, 1 }, 0, longest},
		{"20 a second", func(r *run.Report) { r.Playing, r.Pace = true, 20 }, -1, 0},
		{"flat out", func(r *run.Report) { r.Playing, r.Pace = true, run.FlatOut }, -1, 0},
		{"on the way", func(r *run.Report) { r.Playing, r.Pace, r.Goal = true, 2, 100 }, -1, 0},
	} {
		f, step := opened(t)
		step(c.of)
		if got := f.shown(); got != c.frame || c.frame >= 0 && f.lasts != c.lasts {
			t.Errorf("%s: frame %d for %v, expected %d for %v", c.name, got, f.lasts, c.frame, c.lasts)
		}
	}
}

// Another report of the same moment, such as of a new pace, ends nothing.
func TestTheSameMomentGoesOn(t *testing.T) {
	f, step := opened(t)
	step(byHand)
	f.Handle(next(f.turn))
	lane := f.st.Front().Lane
	f.Heard(stage.Report{Lane: lane})
	if f.shown() != 1 {
		t.Errorf("frame %d, expected 1", f.shown())
	}
	lane.Scene.Report.At = engine.Position{}
	if f.Heard(stage.Report{Lane: lane}); f.shown() != -1 {
		t.Error("the step goes on in another moment")
	}
}
