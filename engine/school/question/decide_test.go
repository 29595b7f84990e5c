package question

import (
	"cmp"
	"fmt"
	"iter"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// taking is a decision as a task, with the search that it is asked of.
type taking struct {
	*Task
	puzzle *sudoku.Puzzle
	search engine.Search
	// before is how many phases the search has still to go to the decision.
	before int
}

// decisions are those of a run, from an iteration on.
func decisions(t *testing.T, a *engine.Algorithm, seed uint64, from, phases int) iter.Seq[taking] {
	t.Helper()
	p := sudoku.Must(boards[seed%uint64(len(boards))])
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	drive.Sprint(s, from)
	return along(t, a, p, s, phases)
}

// along are the decisions from where a search stands, of a phase the first and the second; of
// two phases of three a small sample has the first alone. Each is made when it is asked for.
func along(t *testing.T, a *engine.Algorithm, p *sudoku.Puzzle, s engine.Search, phases int) iter.Seq[taking] {
	t.Helper()
	return func(yield func(taking) bool) {
		start, since := s.Clone(), 0 // of the iteration
		for phase := range phases {
			if s.Tally().Status != engine.Running {
				return
			}
			second := !sample.Leaves(phase, 3)
			for n := range 2 {
				if n == 1 && !second {
					break
				}
				q, err := Decide(a, p, s, n)
				if err != nil {
					t.Fatal(err)
				}
				if q == nil {
					break
				}
				d := taking{Task: q, puzzle: p, search: s}
				if q.Thrown() {
					d.search, d.before = start, since
				}
				if !yield(d) {
					return
				}
			}
			if since++; s.Next(nil).Whole {
				start, since = s.Clone(), 0
			}
		}
	}
}

// Of nearly every algorithm a learner takes decisions. What is told of their probabilities is
// what other dice decide; who takes the most probable answer gets all points, and who guesses
// what is computed for that.
func TestDecisionsOfAllAlgorithms(t *testing.T) {
	deciding, throws := 0, sample.Of(20, 100)
	seeds, iterations := sample.Of(1, 2), sample.Of(1, 2) // of each algorithm
	if *full {
		throws = 400
	}
	for _, a := range slices.Concat(algorithms.All(), scripts(t)) {
		dice, asked, perfect, guessed, mean, variance := sudoku.NewRand(7), 0, 0.0, 0.0, 0.0, 0.0
		for seed := range uint64(seeds) {
			for q := range decisions(t, a, seed, 5+int(seed), iterations*len(a.Phases)) {
				if err := q.HoldsFor(q.search, q.before, throws); err != nil {
					t.Errorf("%s: %s %+v: %v", a.ID, q.Text, q.Options, err)
				}
				for _, o := range q.Options {
					if o.P == 0 && o.Because == "" {
						t.Errorf("%s: %s: why it is not %s is not said", a.ID, q.Text, o.Text)
					}
				}
				m := q.Guess()
				asked, perfect, mean = asked+1, perfect+q.Points(q.Right), mean+m
				for i := range q.Options {
					variance += (q.Points(i) - m) * (q.Points(i) - m) / float64(len(q.Options))
				}
				for range 20 {
					guessed += q.Points(dice.IntN(len(q.Options))) / 20
				}
			}
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
	// Particles and classic cuckoos leave none to take; an algorithm that joins them may. The
	// second seed has those that leave none with the first.
	if least := sample.Of(12, 18); deciding < least {
		t.Errorf("%d algorithms have a decision to take; expected at least %d", deciding, least)
	}
}

// scripts are those of the examples.
func scripts(t *testing.T) (list []*engine.Algorithm) {
	files, err := filepath.Glob("../../guest/script/examples/*.star")
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
			for q := range decisions(t, a, seed, 1, 9) {
				for i, o := range q.Options {
					if o.P > 0 && o.P < .01 {
						continue
					}
					seed, ok := q.Dice(t.Context(), q.search, q.before, i)
					if dice := o.P > 0 && o.P < 1; ok != dice {
						t.Errorf("%s: %s with probability %v: found %v", id, o.Text, o.P, ok)
					}
					if !ok || i == q.Own {
						continue
					}
					taken++
					other := q.search.Clone()
					other.Reseed(seed)
					for range q.before {
						other.Next(nil)
					}
					again, err := Decide(a, q.puzzle, other, len(q.way))
					if err != nil || again == nil || !again.Options[again.Own].act.same(o.act) {
						t.Errorf("%s: %s: with seed %d it decides %+v", id, o.Text, seed, again)
					}
				}
			}
		}
		if taken == 0 {
			t.Errorf("%s: nothing was taken", id)
		}
	}
}

// Decisions of all algorithms and presets are told as fresh dice decide them. With -full it is
// twenty thousand of them.
func TestDecisionsOfAllPresets(t *testing.T) {
	wanted := sample.Of(8, 40)
	if *full {
		wanted = 20_000
	}
	held, thrown, wrong := 0, 0, 0
	for round := uint64(0); held < wanted && round < uint64(wanted); round++ {
		for _, a := range algorithms.All() {
			if held == wanted {
				break
			}
			presets := append([]engine.Preset{{}}, a.Presets...)
			preset := presets[round%uint64(len(presets))]
			p := sudoku.Must(boards[round%uint64(len(boards))])
			s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: round, Settings: preset.Values})
			if err != nil {
				continue
			}
			drive.Sprint(s, int(round%50))
			for q := range along(t, a, p, s, 2*len(a.Phases)) {
				held++
				if held%1000 == 0 { // it takes long: what is done is known where it is broken off
					fmt.Fprintln(os.Stderr, held, "decisions,", wrong, "outside the interval")
				}
				if q.before > 0 {
					thrown++
				}
				if err := RecountSince(q.Task, p, q.search, q.before); err != nil {
					wrong++
					t.Errorf("%s %s at %d: %s: %v", a.ID, preset.Name, q.search.Tally().Iteration, q.Text, err)
				}
				if held == wanted {
					break
				}
			}
		}
	}
	t.Log(held, "decisions,", thrown, "of them with dice thrown before,", wrong, "outside the interval")
	if held < wanted {
		t.Errorf("only %d decisions were held to fresh dice", held)
	}
}

// Every decision is recounted, and one that is told otherwise is refused, whether its dice are
// thrown before it or not: of two answers each has the probability of the other.
func TestNoDecisionIsLeftOutByRecount(t *testing.T) {
	sample.OnlyLarge(t)
	refused, thrown, most := 0, 0, sample.Of(1, math.MaxInt)
	for i, a := range algorithms.All() {
		if sample.Leaves(i+1, 3) { // those without the first: some of them throw dice before
			continue
		}
		ofThis := 0 // refused
		for seed := range uint64(sample.Of(2, 8)) {
			if seed > 0 && thrown > 0 { // later seeds are for thrown dice alone
				break
			}
			iterations := sample.Of(1+int(seed), 2)
			for q := range decisions(t, a, seed, 5+int(seed), iterations*len(a.Phases)) {
				enough := seed > 0 || ofThis >= most // of those whose dice are not thrown before
				if enough && thrown > 0 {
					break
				}
				other := slices.MinFunc(q.Options, func(a, b Option) int { return cmp.Compare(a.P, b.P) })
				k := slices.IndexFunc(q.Options, func(o Option) bool { return o.act == other.act })
				far := q.Options[q.Right].P - other.P
				if q.own.kind == decision.Update || far < .4 || q.Thrown() && thrown > 0 || !q.Thrown() && enough {
					continue
				}
				if q.Thrown() {
					thrown++
					if Recount(q.Task, q.puzzle, q.search) == nil {
						t.Errorf("%s: %s: it is not recounted", a.ID, q.Text)
					}
				}
				if err := RecountSince(q.Task, q.puzzle, q.search, q.before); err != nil {
					t.Errorf("%s: %s: %v", a.ID, q.Text, err)
				}
				q.Options[k].P, q.Options[q.Right].P = q.Options[q.Right].P, other.P
				refused++
				ofThis++
				if RecountSince(q.Task, q.puzzle, q.search, q.before) == nil {
					t.Errorf("%s: %s: %+v passes", a.ID, q.Text, q.Options)
				}
			}
		}
	}
	t.Log(refused, "are refused,", thrown, "of them with dice thrown before")
	if refused < sample.Of(4, 10) || thrown == 0 {
		t.Error("too few to tell")
	}
}

// What is drawn where the most probable digit is taken is no draw, and is not asked as one.
func TestAGreedySearchIsAskedNoDraw(t *testing.T) {
	a, err := algorithms.Find("reseda")
	if err != nil {
		t.Fatal(err)
	}
	preset, _ := a.Preset("greedy")
	p := sudoku.Must(boards[0])
	s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 1, Settings: preset.Values})
	if err != nil {
		t.Fatal(err)
	}
	drive.Sprint(s, 3)
	for range 3 * len(a.Phases) {
		q, err := Decide(a, p, s, 0)
		if err != nil {
			t.Fatal(err)
		}
		if q != nil && q.own.kind == decision.Draw && q.Options[q.Right].P < 1 {
			counts, heard := q.taken(s, 0, dice{0, freshThrows})
			t.Errorf("%s: its answers are taken %v of %d times", q.Text, counts, heard)
		}
		s.Next(nil)
	}
}
