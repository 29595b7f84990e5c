package learn_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/do/quiz"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/frame/stage"
	. "sudokuscope/ui/proof/uitest"
)

var (
	full      = flag.Bool("full", false, "leave every lesson at every step, with four times as many keys")
	stray     = flag.Int("stray", 25, "random keys that TestWhoStraysComesBack presses in a step")
	straySeed = flag.Uint64("stray-seed", 21, "which keys")
)

// Whatever is pressed, L comes back to the step, at its own moment, and the way goes
// on to the next. Every third lesson is left at one step, with -full each at every step.
func TestWhoStraysComesBack(t *testing.T) {
	if !*full {
		sample.OnlyLarge(t)
	}
	t.Chdir(t.TempDir()) // a random key may write a run file
	for n, id := range lesson.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			if (n%3 > 0 || sample.Leaves(n, 9)) && !*full {
				t.Skip("a third of the lessons unless -full")
			}
			dice := rand.New(rand.NewPCG(*straySeed, uint64(n)))
			l := open(t, id)
			s := take(t, l)
			presses, only := *stray, dice.IntN(len(l.Steps))
			if *full {
				presses, only = 4**stray, -1
			}
			for i := range l.Steps {
				s.Expect(ready)
				if only < 0 || only == i {
					wander(s, dice, presses, l)
					comesBack(t, s, l, i)
				}
				for f, presses := of(s), 0; !f.Ended(); presses++ {
					if _, now := f.Shown().At(); now != i {
						break
					}
					key := "enter"
					asked := max(Of[*quiz.Quiz](s).Inside(), Of[*quiz.Decisions](s).Inside()) != stage.Outside
					if asked || s.M.Stage().Top() != nil || Of[*panes.Panes](s).Picking() { // which have an enter of their own
						key = "esc"
					}
					if s.Press(key); presses > 100 {
						t.Fatalf("enter does not lead on from step %d; the screen:\n%s", i+1, s.Text())
					}
				}
			}
			s.Expect(ended)
		})
	}
}

// wander presses random keys of the program. Only where a dialog asks does enter go
// on, as it would leave the step otherwise, and so would the keys of the way.
func wander(s *Screen, dice *rand.Rand, presses int, l *lesson.Lesson) {
	keys := []string{"esc", "up", "down", "7", "x", "enter", "enter"}
	for _, b := range ui.Bindings() {
		for _, key := range strings.Fields(b.Keys) {
			if !slices.Contains([]string{"q", "ctrl+c", "ctrl+z", "K", "backspace", "enter"}, key) {
				keys = append(keys, key)
			}
		}
	}
	slices.Sort(keys)
	for range presses {
		key := keys[dice.IntN(len(keys))]
		top := s.M.Stage().Top()
		if key == "enter" && top == nil {
			continue
		}
		if listing(l).OK(s) { // who takes one leaves this lesson
			key = "esc"
		}
		s.Press(key)
		s.Any()
	}
}

// comesBack presses L and holds the screen to the step's moment as it is made from
// its lines alone.
func comesBack(t *testing.T, s *Screen, l *lesson.Lesson, i int) {
	t.Helper()
	for s.M.Stage().Top() != nil {
		s.Press("esc")
	}
	f := of(s)
	if _, step := f.Shown().At(); step == i && f.Ready() && !f.Strayed() {
		return
	}
	s.Press("L").Expect(ready)
	if now, step := f.Shown().At(); now != l || step != i || s.M.Stage().Top() != nil {
		t.Fatalf("L leads to step %d, expected %d; the screen:\n%s", step, i, s.Text())
	}
	w := lesson.World{Algorithm: algorithms.Find, Puzzle: func(name string) (*sudoku.Puzzle, error) { return puzzles.Open(name, strings.NewReader("")) }, Default: algorithms.All()[0].ID}
	m, err := w.Find(context.Background(), &l.Steps[i])
	if err != nil {
		t.Fatal(err)
	}
	var want engine.Snapshot
	m.Rerun.Search().Observe(&want)
	if got := s.Scene().Report; got.Hash() != want.Hash() {
		t.Fatalf("step %d of %s: iteration %s with cost %d, expected %s with cost %d", i+1, l.ID, got.At, got.Cost, m.At, want.Cost)
	}
}
