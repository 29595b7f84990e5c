package motion

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
)

var escargot = sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")

// follow steps through a run, and gives every step with its frames to see.
func follow(t *testing.T, id string, settings engine.Settings, from, steps int64, phases bool,
	see func(before *Seen, s *scene.Scene, frames []scene.Moving)) {
	t.Helper()
	algorithm, err := algorithms.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	problem := drive.Problem{Puzzle: escargot, Seed: 7, Settings: settings}
	r, err := run.Launch(algorithm, problem, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	s := scene.New(r)
	take := func(at func(engine.Position) bool) {
		for rep := range r.Reports() {
			if at(rep.At) || !rep.Playing && rep.Status != engine.Running {
				scene.Mend(escargot, algorithm, rep)
				s.Take(rep)
				return
			}
		}
	}
	r.Seek(engine.Position{Iteration: from})
	take(func(at engine.Position) bool { return at.Iteration >= from })
	var seen Seen
	seen.See(s)
	for range steps {
		last := s.Report.At
		if r.Step(1); phases {
			r.Seek(last)
			r.StepPhase(1)
		}
		take(func(at engine.Position) bool {
			return at.Compare(last) > 0 && (!phases || at.Iteration == last.Iteration || at.Phases == 0)
		})
		if s.Report.Status != engine.Running {
			return
		}
		see(&seen, s, seen.Frames(s))
		seen.See(s)
	}
}

// A swap is looked at and decided on the board of before; then its digits are there, and its grounds are
// those of before.
func TestASwapHasFrames(t *testing.T) {
	swaps := 0
	follow(t, "tabu", nil, 20, 20, false, func(before *Seen, s *scene.Scene, frames []scene.Moving) {
		a, b, swapped := s.Report.Swapped.Get()
		if !swapped {
			return
		}
		swaps++
		if len(frames) != scene.Unsettled {
			t.Fatalf("%s: %d frames before the last, expected %d", s.Report.At, len(frames), scene.Unsettled)
		}
		for i, frame := range frames {
			want := before.values
			if frame.Frame == scene.Done {
				want = s.Report.Current
			}
			if frame.Frame != scene.Frame(i) || !slices.Equal(frame.Values, want) || !slices.Equal(frame.Grounds, before.grounds) {
				t.Errorf("%s: frame %d shows another board or other grounds", s.Report.At, i)
			}
			if !slices.Contains(frame.Looked, a) || !slices.Contains(frame.Looked, b) {
				t.Errorf("%s: frame %d outlines %v, without %d and %d", s.Report.At, i, frame.Looked, a, b)
			}
		}
		if len(frames[0].Looked) <= 2 {
			t.Errorf("%s: no other move is looked at", s.Report.At)
		}
	})
	if swaps < 10 {
		t.Errorf("%d swaps", swaps)
	}
}

// Where members were chosen, the grounds pulse to the share of them that has the digit.
func TestAVoteIsCounted(t *testing.T) {
	for _, id := range []string{"reseda", "nb-coin", "colony"} {
		votes := 0
		follow(t, id, nil, 0, 6, false, func(before *Seen, s *scene.Scene, frames []scene.Moving) {
			if len(frames) == 0 {
				return
			}
			votes++
			all := &s.Report.Population
			for _, frame := range frames[scene.Decided:] {
				for _, c := range escargot.Free {
					same, chosen := 0, 0
					for i, m := range all.Members {
						if m.Mark != engine.Chosen {
							continue
						}
						chosen++
						if all.Grids[i*escargot.Cells+int(c)] == frame.Values[c] {
							same++
						}
					}
					want := float64(same) / float64(chosen)
					if frame.Values[c] == 0 {
						want = scene.NoGround
					}
					if frame.Grounds[c] != want {
						t.Fatalf("%s %s: %s has the ground %v, expected %d of %d", id, s.Report.At,
							escargot.CellName(int(c)), frame.Grounds[c], same, chosen)
					}
				}
			}
		})
		if votes == 0 {
			t.Errorf("%s: no votes", id)
		}
	}
}

// A child is shown for a frame, each digit with the parent that it is from.
func TestAChildHasItsParents(t *testing.T) {
	children := 0
	for _, id := range []string{"genetic", "genetic-mk"} {
		follow(t, id, nil, 5, 5, false, func(before *Seen, s *scene.Scene, frames []scene.Moving) {
			if len(s.Report.Strips) != escargot.Side || len(frames) == 0 {
				return
			}
			children++
			decided := frames[scene.Decided]
			for cell := range escargot.Cells {
				row := s.Report.Strips[cell/escargot.Side]
				if at := cell % escargot.Side; decided.Values[cell] != row.Digits[at] || decided.Origins[cell] != row.Marks[at] {
					t.Fatalf("%s %s: %s is not as in its row", id, s.Report.At, escargot.CellName(cell))
				}
			}
			if frames[scene.Looked].Origins != nil || frames[scene.Done].Origins != nil {
				t.Errorf("%s: the parents are in more than one frame", id)
			}
		})
	}
	if children < 5 {
		t.Errorf("%d children", children)
	}
}

// Where nobody votes a ground is the new weight where it rose, and bare where it did not.
func TestWeightsRise(t *testing.T) {
	steps := 0
	follow(t, "beliefs", nil, 0, 20, false, func(before *Seen, s *scene.Scene, frames []scene.Moving) {
		if slices.Equal(before.weights, s.Report.Marginals.P) || len(before.weights) == 0 || len(frames) == 0 || votesOf(s) != nil {
			return
		}
		steps++
		done := frames[scene.Done]
		for _, c := range escargot.Free {
			want := float64(scene.NoGround)
			if digit := done.Values[c]; digit > 0 {
				at := int(c)*escargot.Side + int(digit) - 1
				if now := s.Report.Marginals.P[at]; now > before.weights[at] {
					want = s.Share(now)
				}
			}
			if done.Grounds[c] != want {
				t.Fatalf("%s: %s has the ground %v, expected %v", s.Report.At, escargot.CellName(int(c)), done.Grounds[c], want)
			}
		}
	})
	if steps == 0 {
		t.Error("no weight has changed")
	}
}

// A restart empties the board from above: each frame has fewer digits, and the last only those given.
func TestARestartDrainsTheBoard(t *testing.T) {
	restarts, counted, last := 0, int64(0), int64(0)
	follow(t, "climb", engine.Settings{"cut": 2}, 0, 400, false, func(before *Seen, s *scene.Scene, frames []scene.Moving) {
		if s.Report.Restarts > counted {
			counted, last = s.Report.Restarts, s.Report.At.Iteration
		}
		if s.Report.At.Iteration != last+1 || counted == 0 { // the board comes one later than the restart
			return
		}
		restarts++
		left := escargot.Cells + 1
		for _, frame := range frames {
			now := 0
			for _, digit := range frame.Values {
				if digit > 0 {
					now++
				}
			}
			if now >= left {
				t.Errorf("%s: %d digits, then %d", s.Report.At, left, now)
			}
			left = now
		}
		if left != escargot.Cells-len(escargot.Free) || len(frames) != scene.Unsettled {
			t.Errorf("%s: %d digits are left after %d frames", s.Report.At, left, len(frames))
		}
	})
	if restarts == 0 {
		t.Error("no restart")
	}
}

// What is no single step forward has no frames: a step back, a jump, the same moment, another run.
func TestOnlyAStepHasFrames(t *testing.T) {
	follow(t, "tabu", nil, 5, 1, false, func(before *Seen, s *scene.Scene, frames []scene.Moving) {
		at := before.moment
		for name, moment := range map[string]engine.Position{
			"back": {Iteration: 9}, "a jump": {Iteration: 1}, "the same moment": s.Report.At,
		} {
			if before.moment = moment; before.Frames(s) != nil {
				t.Errorf("%s has frames", name)
			}
		}
		if before.moment = at; before.Frames(s) == nil {
			t.Error("a step has none")
		}
		if before.scene = nil; before.Frames(s) != nil {
			t.Error("a step of another run has frames")
		}
	})
}
