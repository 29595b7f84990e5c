package question

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/script"
	"sudokuscope/engine/sudoku"
)

// decisions gives the decisions of a run as tasks, each with the search that it is asked of.
func decisions(t *testing.T, a *engine.Algorithm, seed uint64, from, phases int, each func(q *Task, p *sudoku.Puzzle, s engine.Search, before int)) {
	t.Helper()
	p := sudoku.Must(boards[seed%uint64(len(boards))])
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	drive.Sprint(s, from)
	start, since := s.Clone(), 0 // of the iteration
	for range phases {
		if s.Tally().Status != engine.Running {
			break
		}
		for n := range 2 {
			q, err := Decide(a, p, s, n)
			if err != nil {
				t.Fatal(err)
			}
			if q == nil {
				break
			}
			if q.Thrown() {
				each(q, p, start, since)
			} else {
				each(q, p, s, 0)
			}
		}
		if since++; s.Next(nil).Whole {
			start, since = s.Clone(), 0
		}
	}
}

// Of nearly every algorithm a learner takes decisions. What is told of their probabilities is
// what other dice decide; who takes the most probable answer gets all points, and who guesses
// what is computed for that.
func TestDecisionsOfAllAlgorithms(t *testing.T) {
	deciding, throws := 0, 800
	if *full {
		throws = 3000
	}
	for _, a := range slices.Concat(algorithms.All(), scripts(t)) {
		dice, asked, perfect, guessed, mean, variance := sudoku.NewRand(7), 0, 0.0, 0.0, 0.0, 0.0
		for seed := range uint64(2) {
			decisions(t, a, seed, 5+int(seed), 2*len(a.Phases), func(q *Task, p *sudoku.Puzzle, s engine.Search, before int) {
				if err := recountDecision(q, s, before, 100+throws*before); err != nil {
					t.Errorf("%s: %s %+v: %v", a.ID, q.Text, q.Options, err)
				}
				m := q.Guess()
				asked, perfect, mean = asked+1, perfect+q.Points(q.Right), mean+m
				for i := range q.Options {
					variance += (q.Points(i) - m) * (q.Points(i) - m) / float64(len(q.Options))
				}
				for range 20 {
					guessed += q.Points(dice.IntN(len(q.Options))) / 20
				}
			})
		}
		t.Logf("%-15s %3d decisions, perfect %.0f, at random %.1f for %.1f", a.ID, asked, perfect, guessed, mean)
		if asked == 0 {
			continue
		}
		deciding++
		if math.Abs(perfect-float64(asked)) > 1e-9 {
			t.Errorf("%s: who takes the most probable gets %v of %d", a.ID, perfect, asked)
		}
		if off := math.Abs(guessed - mean); off > 3.9*math.Sqrt(variance/20) {
			t.Errorf("%s: who guesses gets %v, expected %v", a.ID, guessed, mean)
		}
	}
	// Particles and classic cuckoos leave none to take; an algorithm that joins them may.
	if deciding < 18 {
		t.Errorf("%d algorithms have a decision to take; expected at least 18", deciding)
	}
}

// scripts are those of the examples.
func scripts(t *testing.T) (list []*engine.Algorithm) {
	files, err := filepath.Glob("../script/examples/*.star")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	for _, f := range files {
		a, err := script.Read(f)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, a)
	}
	return list
}

// The dice that are found decide what was answered.
func TestTheSearchGoesOnFromWhatWasAnswered(t *testing.T) {
	for _, id := range []string{"anneal", "tabu", "reseda", "colony", "ac3-tabu"} {
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		taken := 0
		for seed := uint64(0); seed < 3 && taken == 0; seed++ {
			decisions(t, a, seed, 1, 9, func(q *Task, p *sudoku.Puzzle, s engine.Search, before int) {
				for i, o := range q.Options {
					if o.P > 0 && o.P < .01 {
						continue
					}
					seed, ok := q.Dice(t.Context(), s, before, i)
					if dice := o.P > 0 && o.P < 1; ok != dice {
						t.Errorf("%s: %s with probability %v: found %v", id, o.Text, o.P, ok)
					}
					if !ok || i == q.Own {
						continue
					}
					taken++
					other := s.Clone()
					other.Reseed(seed)
					for range before {
						other.Next(nil)
					}
					again, err := Decide(a, p, other, len(q.way))
					if err != nil || again == nil || !again.Options[again.Own].act.same(o.act) {
						t.Errorf("%s: %s: with seed %d it decides %+v", id, o.Text, seed, again)
					}
				}
			})
		}
		if taken == 0 {
			t.Errorf("%s: nothing was taken", id)
		}
	}
}

// recountDecision holds a task of a decision to the search with other dice, thrown some phases
// before it: what it takes has the frequency that is told, and what it cannot do it never does.
// The bound lets a true probability pass all but once in a million times.
func recountDecision(q *Task, s engine.Search, before, throws int) error {
	counts, asked := make([]int, len(q.Options)), 0
	for seed := range uint64(throws) {
		at := 0
		q.overhear(s, before, seed+1<<40, func(l *phase, d *decision.Decision) bool {
			a := actOf(d)
			if at < len(q.way) {
				if !l.weighted(d) {
					return true
				}
				at++
				return q.way[at-1].same(a)
			}
			if !q.alternative(a) || q.own.kind == decision.Draw && !l.weighted(d) {
				return true
			}
			asked++
			if k := slices.IndexFunc(q.Options, func(o Option) bool { return o.act.same(a) }); k >= 0 {
				counts[k]++
			}
			return false
		})
	}
	for i, o := range q.Options {
		n := float64(asked)
		off := math.Abs(float64(counts[i]) - n*o.P)
		if bound := 4.9*math.Sqrt(n*o.P*(1-o.P)) + 3; o.P == 0 && counts[i] > 0 || off > bound && q.own.kind != decision.Update {
			return fmt.Errorf("%s: told with probability %v, and it was taken %d of %d times", o.Text, o.P, counts[i], asked)
		}
	}
	return nil
}

// alternative reports whether an act is one of those that a task asks for: the same decision
// as the search's own but for what it comes to.
func (q *Task) alternative(a act) bool {
	o := q.own
	if a.kind != o.kind || a.member != o.member || (a.won < 0) != (o.won < 0) || (a.other < 0) != (o.other < 0) {
		return false
	}
	switch a.kind {
	case decision.Draw:
		return a.cell == o.cell
	case decision.Judge:
		return a.cell == o.cell && a.other == o.other
	}
	return true
}
