package apart_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// launch begins a run and goes to an iteration, or to its end.
func launch(t *testing.T, s apart.Side) *run.Run {
	t.Helper()
	r, err := run.Launch(s.With, s.Problem, run.Options{Paused: true, Journal: s.Journal})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	r.Seek(s.Length)
	for rep := range r.Reports() {
		if rep.At == s.Length || rep.Status != engine.Running {
			return r
		}
	}
	t.Fatal("the run has closed")
	return nil
}

// places are what a watch by iterations should see of the boards of two runs.
func places(a, b []sudoku.Grid) (apartNow []int, parted int64, met []int64) {
	parted = -1
	for at := range max(len(a), len(b)) {
		n := sudoku.Differences(a[min(at, len(a)-1)], b[min(at, len(b)-1)])
		if n > 0 && parted < 0 {
			parted = int64(at)
		}
		if n == 0 && at > 0 && apartNow[at-1] > 0 {
			met = append(met, int64(at))
		}
		apartNow = append(apartNow, n)
	}
	return apartNow, parted, met
}

// A watch sees what the boards of straight runs show, iteration by iteration, in however
// small steps it looks: of clones with other dice, and of runs with another seed.
func TestAWatchSeesTheBoardsOfStraightRuns(t *testing.T) {
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			t.Parallel()
			one := apart.Side{
				With:    a,
				Problem: drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 5},
				Length:  engine.Position{Iteration: int64(sample.Of(15, 50))},
			}
			other := one
			at := engine.Position{Iteration: 10}
			other.Journal = []run.Change{
				{At: at, Kind: run.NewDice, Seed: 77},
				{At: engine.Position{Iteration: 11}, Kind: run.NewDice, Seed: 5},
			}
			stranger := one
			stranger.Problem.Seed = 6
			for name, pair := range map[string]struct {
				with apart.Side
				from int64
			}{"clone": {other, at.Iteration}, "stranger": {stranger, 0}} {
				boards := straight(t, one)
				want, parted, met := places(boards, straight(t, pair.with))
				from := min(pair.from, int64(len(boards)-1)) // it may end before
				w := apart.NewWatch(launch(t, one), launch(t, pair.with), from, run.Iterations)
				for more := true; more; {
					var err error
					if more, err = w.Advance(t.Context(), time.Nanosecond); err != nil {
						t.Fatal(err)
					}
				}
				seen := w.Seen()
				if seen.Now != want[len(want)-1] {
					t.Errorf("%s: %d cells apart at the end, the boards differ in %d", name, seen.Now, want[len(want)-1])
				}
				for i, b := range seen.Curve.Buckets {
					if int64(i) >= from && i < len(want) && int(b.Last) != want[i] {
						t.Fatalf("%s: %v cells apart at %d, the boards differ in %d", name, b.Last, i, want[i])
					}
				}
				got := int64(-1)
				if seen.Parted != nil {
					got = seen.Parted.Measure
				}
				if got != parted {
					t.Errorf("%s: parted at %d, the boards at %d", name, got, parted)
				}
				var list []int64
				for _, p := range seen.Met {
					list = append(list, p.Measure)
				}
				if !slices.Equal(list, met) || seen.Meetings != len(met) {
					t.Errorf("%s: met at %v, the boards at %v", name, list, met)
				}
			}
		})
	}
}

// By evaluations each place has the boards that a race shows there: those of the first
// moments that are not before it.
func TestAWatchByEvaluationsSeesTheBoardsOfARace(t *testing.T) {
	p := sudoku.Must(escargot)
	side := func(id string) apart.Side {
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		return apart.Side{
			With:    a,
			Problem: drive.Problem{Puzzle: p, Seed: 3},
			Length:  engine.Position{Iteration: 400},
		}
	}
	a, b := launch(t, side("tabu")), launch(t, side("reseda"))
	w := apart.NewWatch(a, b, 0, run.Evaluations)
	if _, err := w.Advance(t.Context(), time.Minute); err != nil {
		t.Fatal(err)
	}
	seen := w.Seen()
	if seen.At[0] == seen.At[1] {
		t.Fatalf("the two stand at %v: they do not take as many evaluations", seen.At)
	}
	states := [2]engine.Search{}
	for i, r := range []*run.Run{a, b} {
		again, err := r.Rerun(engine.Position{Iteration: seen.At[i]})
		if err != nil {
			t.Fatal(err)
		}
		states[i] = again.Search()
	}
	if n := apart.Between(states[0], states[1], p.Free); n != seen.Now {
		t.Errorf("%d cells apart, the boards differ in %d", seen.Now, n)
	}
	behind := min(states[0].Tally().Evaluations, states[1].Tally().Evaluations)
	for i, r := range []*run.Run{a, b} {
		before, err := r.Rerun(engine.Position{Iteration: seen.At[i] - 1})
		if err != nil {
			t.Fatal(err)
		}
		if done := before.Search().Tally().Evaluations; done >= behind {
			t.Errorf("run %d had %d evaluations an iteration before, both have %d", i, done, behind)
		}
	}
}

// What a watch tells of a parting is what replay finds, and where only a setting differs it
// names the setting.
func TestAPartingOfRunsIsThatOfReplay(t *testing.T) {
	a, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	one := apart.Side{
		With:    a,
		Problem: drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 3},
		Length:  engine.Position{Iteration: 60},
	}
	other := one
	other.Problem.Settings = engine.Settings{"tenure": 12}
	want, err := apart.First(t.Context(), one, other)
	if err != nil || want == nil {
		t.Fatal(want, err)
	}
	got, err := apart.Explain(t.Context(), launch(t, one), launch(t, other), want.At)
	if err != nil {
		t.Fatal(err)
	}
	text := want.Caption(a, one.Problem.Puzzle, "in A", "in B")
	if again := got.Caption(a, one.Problem.Puzzle, "in A", "in B"); again != text {
		t.Errorf("%s\nby replay: %s", again, text)
	}
	if wanted := "the same until 23, select: r1c2↔r3c2 in A, r1c2↔r2c1 in B, with the same dice, by what was learnt before; tenure acted earlier"; text != wanted {
		t.Errorf("%s\nexpected: %s", text, wanted)
	}
}

// A watch that is told what a screen shows, at some of the places, knows in the end what one knows
// that has made both runs again throughout: by both measures. It takes note of no other place
// than the next.
func TestWhatTheScreenShowsIsWhatIsMadeAgain(t *testing.T) {
	for _, by := range []run.Measure{run.Iterations, run.Evaluations} {
		for _, ids := range [][2]string{
			{"tabu", "tabu"},
			{"nb-coin", "nb-coin"},
			{"climb", "anneal"},
			{"reseda", "dlx"},
		} {
			var sides [2]apart.Side
			var runs [2]*run.Run
			var ways [2][]shown
			for i, id := range ids {
				a, err := algorithms.Find(id)
				if err != nil {
					t.Fatal(err)
				}
				sides[i] = apart.Side{
					With:    a,
					Problem: drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 5},
					Length:  engine.Position{Iteration: 90},
				}
			}
			sides[1].Journal = []run.Change{
				{At: engine.Position{Iteration: 1}, Kind: run.NewDice, Seed: 9},
				{At: engine.Position{Iteration: 2}, Kind: run.NewDice, Seed: 5},
			}
			for i, s := range sides {
				runs[i] = launch(t, s)
				ways[i] = showings(t, s)
			}
			want := apart.NewWatch(runs[0], runs[1], 0, by)
			if _, err := want.Advance(t.Context(), time.Hour); err != nil {
				t.Fatal(err)
			}
			w := apart.NewWatch(runs[0], runs[1], 0, by)
			told := 0
			for more := true; more; {
				var err error
				more, err = w.Advance(t.Context(), time.Nanosecond)
				if err != nil {
					t.Fatal(err)
				}
				seen := w.Seen()
				for range 20 {
					if tell(t, w, &seen, ways) {
						told++
					}
				}
				if now := w.Seen(); !alike(now, seen) {
					t.Fatalf("%v by %v: the copy is %v, the watch %v", ids, by, seen, now)
				}
			}
			if told < 20 {
				t.Errorf("%v by %v: %d places were told", ids, by, told)
			}
			if got, want := w.Seen(), want.Seen(); !alike(got, want) {
				t.Errorf("%v by %v: %v, made again throughout %v", ids, by, got, want)
			}
			if !reflect.DeepEqual(w.States(), want.States()) {
				t.Errorf("%v by %v: other states", ids, by)
			}
		}
	}
}

// alike compares what is known of two runs; a value that is not known is like another.
func alike(a, b apart.Seen) bool { return fmt.Sprint(flat(a)) == fmt.Sprint(flat(b)) }

func flat(s apart.Seen) []any {
	list := []any{s.Curve, s.From, s.Places, s.At, s.Now, s.Met, s.Meetings}
	if s.Parted != nil {
		list = append(list, *s.Parted)
	}
	return list
}

// shown is what a screen shows of a run between two iterations.
type shown struct {
	apart.Stand
	board sudoku.Grid
}

func showings(t *testing.T, s apart.Side) (list []shown) {
	t.Helper()
	again, err := run.Again(s.With, s.Problem, s.Journal)
	if err != nil {
		t.Fatal(err)
	}
	add := func() {
		var snap engine.Snapshot
		again.Search().Observe(&snap)
		list = append(list, shown{
			Stand: apart.Stand{
				Iteration:   again.At().Iteration,
				Evaluations: snap.Evaluations,
				Over:        snap.Status != engine.Running,
			},
			board: snap.Current.Clone(),
		})
	}
	add()
	for range again.Iterations(t.Context(), s.Length.Iteration) {
		add()
	}
	return list
}

// tell shows a watch all places that may be the next; it takes one at most.
func tell(t *testing.T, w *apart.Watch, seen *apart.Seen, ways [2][]shown) bool {
	t.Helper()
	at := seen.At
	for _, goes := range [][2]int64{{1, 1}, {1, 0}, {0, 1}, {2, 2}, {0, 0}} {
		i, j := at[0]+goes[0], at[1]+goes[1]
		if i >= int64(len(ways[0])) || j >= int64(len(ways[1])) {
			continue
		}
		one, other := ways[0][i], ways[1][j]
		taken := w.See(seen, [2]apart.Stand{one.Stand, other.Stand}, func() int {
			return sudoku.Differences(one.board, other.board)
		})
		if taken {
			return true
		}
	}
	return false
}
