package watch_test

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// A number that is none costs its field and not the line: here it stands beside the solution.
func TestANumberThatIsNoneIsMissing(t *testing.T) {
	t.Parallel()
	p := conformance.Boards()[0]
	solution := sudoku.Exact(p, 1, 0).Solutions[0]
	head := `{"sudokuscope":1,"puzzle":"` + p.Givens.String() + `","metrics":[{"name":"best","low":0,"high":Infinity},{"name":"ok"}]}` + "\n"
	grid := `"grid":"` + solution.String() + `"`
	for what, said := range map[string]string{
		`"metrics":{"best":inf,"ok":2}`:                                                     "metrics: best: inf, no number: taken as missing",
		`"metrics":{"best":-Infinity,"ok":2}`:                                               "metrics: best: -Infinity, no number: taken as missing",
		`"metrics":{"best":1e999,"ok":2}`:                                                   "metrics: best: 1e999, no number: taken as missing",
		`"metrics":{"best":-nan(ind) , "ok": 2}`:                                            "metrics: best: -nan(ind), no number: taken as missing",
		`"metrics":{"best":1.#INF,"ok":2}`:                                                  "metrics: best: 1.#INF, no number: taken as missing",
		`"cost":NaN,"metrics":{"ok":2}`:                                                     "cost: NaN, no number: taken as missing",
		`"marginals":[` + strings.Repeat("0,", p.Cells*p.Side-1) + `NA],"metrics":{"ok":2}`: "marginals: NA, no number: taken as missing",
		`"population":[{` + grid + `,"cost":NaN}],"metrics":{"ok":2}`:                       "population: NaN, no number: taken as missing",
		`"say":"inf, \"NaN\" and -Infinity","metrics":{"ok":2}`:                             "",
		`"metrics":{"best":null,"ok":2}`:                                                    "",
	} {
		t.Run(what[:min(40, len(what))], func(t *testing.T) {
			source := streamed(t, head+`{`+what+`,`+grid+"}\n", watch.Options{})
			s := begun(t, source)
			reach(t, s, 1)
			var snap engine.Snapshot
			s.Observe(&snap)
			if !p.Solved(snap.Current) || snap.Metrics[len(snap.Metrics)-1] != 2 {
				t.Fatalf("%v, metrics %v: expected a solved run with the other metric", snap.Status, snap.Metrics)
			}
			flaws := strings.Join(watch.Disagreements(snap.Said), "; ")
			noticed := strings.Join(source.Noticed(), "; ")
			want := ""
			if said != "" {
				want = "1 line of " + source.Algorithm().ID + " could not be read whole, the first: " + said
			}
			if said == "" && flaws != "" || !strings.Contains(flaws, said) || noticed != want {
				t.Errorf("said %q, noticed %q; expected %q", flaws, noticed, said)
			}
		})
	}
}

// A line is counted once, however often it is gone over.
func TestAnUnreadLineIsCountedOnce(t *testing.T) {
	t.Parallel()
	p := hard()
	text := trace(t, p, 20)
	lines := strings.SplitAfter(text, "\n")
	lines[4], lines[9] = "oops\n", `{"cost":"many"}`+"\n"
	source := streamed(t, strings.Join(lines, ""), watch.Options{})
	for range 3 {
		reach(t, begun(t, source), 20)
	}
	want := "2 lines of " + source.Algorithm().ID + " could not be read whole, the first: a line is no step: it is no object of JSON"
	if got := source.Noticed(); !slices.Equal(got, []string{want}) {
		t.Errorf("noticed %q, expected %q", got, want)
	}
}

// Of a line that is too long the run says that, and not that it is no JSON: nobody has looked.
func TestALongLineIsNamedForItsLength(t *testing.T) {
	t.Parallel()
	lines := strings.SplitAfter(trace(t, hard(), 20), "\n")
	lines[4] = `{"say":"` + strings.Repeat("x", 1<<20) + "\"}\n"
	source := streamed(t, strings.Join(lines, ""), watch.Options{})
	reach(t, begun(t, source), 20)
	const want = "could not be read whole, the first: a line is no step: the line is longer than 1 MiB"
	if got := strings.Join(source.Noticed(), ""); !strings.HasSuffix(got, want) {
		t.Errorf("noticed %q", got)
	}
}

// A run that is made for a version counts once somebody asks for it, and not before.
func TestFaultsOfARunForAVersion(t *testing.T) {
	t.Parallel()
	p := hard()
	source := streamed(t, trace(t, p, 3)+"oops\n", watch.Options{})
	aside := begun(t, source)
	aside.(interface{ Aside() }).Aside()
	reach(t, aside, 4)
	if got := source.Noticed(); len(got) > 0 {
		t.Errorf("noticed %q", got)
	}
	begun(t, source)
	if got := strings.Join(source.Noticed(), "; "); !strings.HasPrefix(got, "1 line of") {
		t.Errorf("noticed %q", got)
	}
}

// What is wrong with a line is said, and not which library says so.
func TestNoLibraryIsNamed(t *testing.T) {
	t.Parallel()
	p := hard()
	for line, want := range map[string]string{
		`{"cost": }`: "JSON: invalid character '}'", `{'cost': 3}`: "JSON: invalid character '\\''", `{"cost": 3`: "JSON: unexpected EOF",
	} {
		lines := strings.SplitAfter(trace(t, p, 20), "\n")
		lines[4] = line + "\n"
		source := streamed(t, strings.Join(lines, ""), watch.Options{})
		reach(t, begun(t, source), 20)
		if got := strings.Join(source.Noticed(), "; "); !strings.Contains(got, want) {
			t.Errorf("%s: noticed %q, expected %q", line, got, want)
		}
	}
}

// A program that does not read its seed is asked about it, and one that reads it is not.
func TestRunsThatAreTheSameAreNoticed(t *testing.T) {
	t.Parallel()
	p := hard()
	for name, reads := range map[string]bool{"reads": true, "reads not": false} {
		t.Run(name, func(t *testing.T) {
			source, err := watch.Command(func(p *sudoku.Puzzle, _ uint64) (watch.Program, error) {
				made := partnerOf(t, p, "step", "clone", "seed")
				made.deaf = !reads
				return made, nil
			}, watch.Options{Puzzle: p, Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(source.Close)
			for seed := range uint64(5) {
				s, err := drive.Start(source.Algorithm(), drive.Problem{Puzzle: p, Seed: seed + 1})
				if err != nil {
					t.Fatal(err)
				}
				reach(t, s, 40+int64(seed)) // of different lengths, as where time is the bound
			}
			got := strings.Join(source.Noticed(), "; ")
			want := "5 of 5 runs of " + source.Algorithm().ID + " were the same: does the program read its seed?"
			if reads && got != "" || !reads && got != want {
				t.Errorf("noticed %q", got)
			}
		})
	}
}

// A program gets seeds that every language reads, and the same one for the same seed of ours.
func TestSeedsOfProgramsAreSmall(t *testing.T) {
	t.Parallel()
	for seed, want := range map[uint64]uint64{0: 0, 7: 7, 1<<31 - 1: 1<<31 - 1, 1 << 31: 0, 1<<64 - 1: 1<<31 - 1} {
		if got := watch.SeedFor(seed); got != want {
			t.Errorf("the seed %d is %d for a program, expected %d", seed, got, want)
		}
	}
	p := hard()
	var made *partner
	source, err := watch.Command(func(p *sudoku.Puzzle, _ uint64) (watch.Program, error) {
		made = partnerOf(t, p, every...)
		return made, nil
	}, watch.Options{Puzzle: p, Seed: 1<<63 + 5})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(source.Close)
	s, err := drive.Start(source.Algorithm(), drive.Problem{Puzzle: p, Seed: 1<<63 + 5})
	if err != nil {
		t.Fatal(err)
	}
	reach(t, s, 3)
	s.Reseed(1<<40 + 9)
	reach(t, s, 6)
	made.mu.Lock()
	defer made.mu.Unlock()
	for _, want := range []string{"0 seed 5", "2 seed 9"} {
		if !slices.Contains(made.heard, want) {
			t.Errorf("the program heard %q, expected %q among it", made.heard, want)
		}
	}
}
