package apart_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

func init() { sample.KeepLittle() }

var whole = flag.Bool("full", false, "50 pairs of each algorithm in place of a few")

const escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// straight makes a run the plain way and returns its board after every iteration, with the
// changes of its journal. It knows nothing of package apart.
func straight(t *testing.T, s apart.Side) (boards []sudoku.Grid) {
	t.Helper()
	search, err := drive.Start(s.With, s.Problem)
	if err != nil {
		t.Fatal(err)
	}
	var snap engine.Snapshot
	for at := int64(0); ; at++ {
		for _, c := range s.Journal {
			if c.At.Iteration != at || search.Tally().Status != engine.Running {
				continue
			}
			switch c.Kind {
			case run.NewDice:
				search.Reseed(c.Seed)
			default:
				if err := search.Set(c.Param, c.Value); err != nil {
					t.Fatal(err)
				}
			}
		}
		search.Observe(&snap)
		boards = append(boards, snap.Current.Clone())
		if at == s.Length.Iteration || search.Tally().Status != engine.Running {
			return boards
		}
		for !search.Next(nil).Whole {
		}
	}
}

// brute is the first iteration after which two runs have different boards, -1 for none. A
// run that has ended keeps its board.
func brute(a, b []sudoku.Grid) int64 {
	for at := range max(len(a), len(b)) {
		one, other := a[min(at, len(a)-1)], b[min(at, len(b)-1)]
		if sudoku.Differences(one, other) > 0 {
			return int64(at)
		}
	}
	return -1
}

// The first parting is what brute force finds: in runs with one other die, with a setting
// changed on the way, with other settings from the start, and in runs that are the same.
func TestTheFirstPartingIsThatOfBruteForce(t *testing.T) {
	pairs := sample.Of(1, 4)
	if *whole {
		pairs = 50
	}
	total := 0
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			dice := rand.New(rand.NewPCG(61, uint64(len(a.ID))))
			for i := range pairs {
				one, other := drawn(a, dice, i)
				boards, others := straight(t, one), straight(t, other)
				want := brute(boards, others)
				p, err := apart.First(t.Context(), one, other)
				if err != nil {
					t.Fatal(err)
				}
				got := int64(-1)
				if p != nil {
					got = p.At
				}
				if got != want {
					t.Fatalf("pair %d: parted at %d, by brute force at %d: %v", i, got, want, other.Journal)
				}
				if p != nil && len(p.Cells) == 0 {
					t.Errorf("pair %d: no cells differ", i)
				}
				if p != nil {
					afterwards(t, p, boards, others)
				}
			}
		})
		total += pairs
	}
	t.Log(total, "pairs")
}

// afterwards: what became of two runs after they parted is what their boards show.
func afterwards(t *testing.T, p *apart.Parting, a, b []sudoku.Grid) {
	t.Helper()
	later, err := p.After(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	end := max(len(a), len(b)) - 1
	at := func(i int64) int {
		one, other := a[min(int(i), len(a)-1)], b[min(int(i), len(b)-1)]
		return sudoku.Differences(one, other)
	}
	want := apart.Later{
		Met:   -1,
		End:   int64(end),
		Apart: at(int64(end)),
	}
	for i := p.At; i <= want.End && want.Met < 0; i++ {
		if at(i) == 0 {
			want.Met = i
		}
	}
	if later != want {
		t.Errorf("after %d: %+v, by brute force %+v", p.At, later, want)
	}
}

// Clones are made again once as far as they are one, and part where brute force says: with
// changes that both have before, at the same iteration, and just before the one that parts
// them, and late enough for several stretches of the comparison.
func TestClonesWithAPastPartWhereBruteForceSays(t *testing.T) {
	const late = 260
	quick := []string{"tabu", "climb", "anneal", "genetic"} // the others take long for so many
	place := func(at int64) engine.Position { return engine.Position{Iteration: at} }
	parted := 0
	for _, a := range algorithms.All() {
		for _, at := range []int64{2, late} {
			if at == late && !slices.Contains(quick, a.ID) {
				continue
			}
			length := at + 10
			if at != late {
				length = int64(sample.Of(60, late+10))
			}
			past := []run.Change{
				{At: place(at / 2), Kind: run.NewDice, Seed: 8},
				{At: place(at - 1), Kind: run.NewDice, Seed: 9},
			}
			one := apart.Side{
				With:    a,
				Problem: drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 5},
				Journal: past,
				Length:  place(length),
			}
			other := one
			other.Journal = append(slices.Clone(past), run.Change{At: place(at), Kind: run.NewDice, Seed: 10})
			want := brute(straight(t, one), straight(t, other))
			p, err := apart.First(t.Context(), one, other)
			if err != nil {
				t.Fatal(err)
			}
			got := int64(-1)
			if p != nil {
				got = p.At
				parted++
			}
			if got != want {
				t.Errorf("%s, cloned at %d: parted at %d, by brute force at %d", a.ID, at, got, want)
			}
			if p != nil && (p.Number == 0 || p.At == at+1 && !p.OtherDice) {
				t.Errorf("%s, cloned at %d: parted at %d by decision %d, other dice %t",
					a.ID, at, p.At, p.Number, p.OtherDice)
			}
		}
	}
	if parted < 15 {
		t.Errorf("%d pairs part, expected most of those that have dice", parted)
	}
}

// drawn are two runs that differ in one thing.
func drawn(a *engine.Algorithm, dice *rand.Rand, i int) (one, other apart.Side) {
	one = apart.Side{
		With:    a,
		Problem: drive.Problem{Puzzle: sudoku.Must(escargot), Seed: dice.Uint64N(1000), Settings: engine.Settings{}},
		Length:  engine.Position{Iteration: 60},
	}
	other = one
	at := engine.Position{Iteration: dice.Int64N(40)}
	switch i % 4 {
	case 0:
		other.Journal = []run.Change{{At: at, Kind: run.NewDice, Seed: dice.Uint64()}}
	case 1:
		if c, ok := liveChange(a, dice); ok {
			c.At = at
			other.Journal = []run.Change{c}
		}
	case 2:
		other.Problem.Settings = otherSettings(a, dice)
	}
	return one, other
}

// liveChange is another value of a parameter that may change on the way.
func liveChange(a *engine.Algorithm, dice *rand.Rand) (c run.Change, ok bool) {
	for _, k := range dice.Perm(len(a.Params)) {
		if p := a.Params[k]; p.Live {
			return run.Change{Param: p.Name, Value: otherValue(p)}, true
		}
	}
	return c, false
}

// otherSettings differ from the defaults in one parameter, if the algorithm takes it.
func otherSettings(a *engine.Algorithm, dice *rand.Rand) engine.Settings {
	for _, k := range dice.Perm(len(a.Params)) {
		p := a.Params[k]
		settings := engine.Settings{p.Name: otherValue(p)}
		_, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1, Settings: settings})
		if err == nil && p.Check(settings[p.Name]) == nil {
			return settings
		}
	}
	return engine.Settings{}
}

// otherValue is a value that is not the usual one.
func otherValue(p engine.Param) float64 {
	high := p.Max
	if len(p.Choices) > 0 {
		high = float64(len(p.Choices) - 1)
	}
	if p.Default == high {
		return p.Min
	}
	if p.Whole || len(p.Choices) > 0 {
		return p.Default + 1
	}
	return min(high, p.Default+(high-p.Default)/4)
}

// A butterfly differs at once and in nothing but its board: the boards are those of
// the searches, a pair that is in one state stays there, and the run it comes from is not
// disturbed.
func TestAButterflyPartsAtOnceAndItsBoardsAreCounted(t *testing.T) {
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			p := sudoku.Must(escargot)
			search, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 3})
			if err != nil {
				t.Fatal(err)
			}
			drive.Run(t.Context(), search, drive.Budget{Iterations: 2})
			before := drive.HashOf(search)
			pair, ok := apart.New(search, p, 3, apart.Each)
			if drive.SeedFree(search) || search.Tally().Status != engine.Running {
				if ok {
					t.Error("a search without dice has a butterfly")
				}
				return
			}
			if !ok || pair.Apart() == 0 {
				t.Fatal("no other dice make another board")
			}
			var one, other engine.Snapshot
			merged := false
			for range 40 {
				pair.Step()
				pair.A.Observe(&one)
				pair.B.Observe(&other)
				if n := sudoku.Differences(one.Current, other.Current); n != pair.Apart() {
					t.Fatalf("%d cells apart, the boards differ in %d", pair.Apart(), n)
				}
				if merged && !pair.Together() {
					t.Fatalf("after %d iterations one state has become two", pair.After())
				}
				merged = merged || pair.Together()
			}
			if drive.HashOf(search) != before {
				t.Error("the run that it comes from was disturbed")
			}
		})
	}
}

// A run that is one with another parts from it nowhere, and nobody makes it again to know.
func TestRunsThatAreOneDoNotPart(t *testing.T) {
	a, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	one := apart.Side{
		With:    a,
		Problem: drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1},
		Length:  engine.Position{Iteration: 1e12},
	}
	other := one
	other.Problem.Settings = engine.Settings{a.Params[0].Name: a.Params[0].Default}
	if p, err := apart.First(t.Context(), one, other); p != nil || err != nil || !apart.Same(one, other) {
		t.Errorf("%v, %v: expected that they are one", p, err)
	}
}
