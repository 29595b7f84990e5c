package chances_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// This file judges what the program says of lost runs by clones of its own, and shares nothing with package
// chances. It takes the verdict from `measure chances --json`, makes the run again with the search's methods
// alone, puts back and inflicts with dice of its own, and counts what its clones refute.

var (
	program    = flag.String("program", "", "the program that TestVerdictsAreJudgedFromOutside judges, by its whole path")
	boards     = flag.String("boards", "", "a file of puzzles that are not in the program")
	name       = flag.String("algorithm", "reseda", "the algorithm")
	runs       = flag.Int("runs", 25, "how many lost runs are judged")
	seeds      = flag.Uint64("seeds", 3, "how many seeds of each board are tried")
	clones     = flag.Int("clones", 400, "how many clones judge a verdict")
	iterations = flag.String("iterations", "", "the run's budget, as the program takes it")
	horizon    = flag.String("horizon", "", "how far a continuation goes, as the program takes it")
	settings   list
)

type list []string

func (l *list) String() string     { return strings.Join(*l, " ") }
func (l *list) Set(s string) error { *l = append(*l, s); return nil }

// said is what the program says, as far as it is judged.
type said struct {
	Curve struct {
		Horizon struct {
			Evaluations int64
			Shot        bool
		}
		Fresh struct{ Solved, Of int }
	}
	Decided []struct {
		Mark struct {
			Kind             string
			Since, Iteration int64
		}
		Since, At int64
		Finding   string
		Suspects  []struct {
			What  string
			Parts []part.Part
			Named bool
		}
	}
}

func init() { flag.Var(&settings, "set", "a setting, as the program takes it; may be repeated") }

// counts are what came out.
type counts struct {
	lost, named, confirmed, whole, none, refuted, untold, silent int
	seconds                                                      float64 // of a processor, for all that the program did
}

// TestVerdictsAreJudgedFromOutside: of what is named 95 of 100 are confirmed by clones, and of what is
// called no part 5 of 100 at most are refuted.
func TestVerdictsAreJudgedFromOutside(t *testing.T) {
	if *program == "" {
		t.Skip("-program FILE -boards FILE judges what the program says of lost runs; .ci/long has the settings")
	}
	all := algorithms.All()
	algorithm := all[slices.IndexFunc(all, func(a *engine.Algorithm) bool { return a.ID == *name })]
	values := engine.Settings{}
	for _, s := range settings {
		param, value, err := algorithm.ParseSetting(s)
		if err != nil {
			t.Fatal(err)
		}
		values[param] = value
	}
	values, err := algorithm.Settle(values)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(*boards)
	if err != nil {
		t.Fatal(err)
	}
	var c counts
	for i, line := range strings.Fields(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		puzzle, err := puzzles.Open(line, nil)
		if err != nil {
			t.Fatalf("board %d: %v", i+1, err)
		}
		for seed := uint64(1); seed <= *seeds && c.lost < *runs; seed++ {
			verdict, seconds, err := ask(line, seed)
			if err != nil {
				t.Fatal(err)
			}
			problem := drive.Problem{Puzzle: puzzle, Seed: seed, Settings: values}
			if err := c.judge(algorithm, problem, verdict, i+1, seconds); err != nil {
				t.Fatal(err)
			}
		}
	}
	fmt.Printf("%s %s: %d lost runs; named %d, confirmed %d; whole state %d; none %d, refuted %d; "+
		"not told %d; nothing said %d; %.1f s of a processor each\n",
		*name, settings.String(), c.lost, c.named, c.confirmed, c.whole, c.none, c.refuted, c.untold, c.silent,
		c.seconds/float64(max(1, c.lost)))
	if c.lost == 0 {
		t.Error("no run was lost: nothing was judged")
	}
	const enough = 20 // of fewer a share says little
	if c.none >= enough && 100*c.refuted > 5*c.none || c.named >= enough && 100*c.confirmed < 95*c.named {
		t.Error("expected at most 5 of 100 refuted, and 95 of 100 confirmed")
	}
}

// ask has the program measure a run, and returns the processor time that it took.
func ask(board string, seed uint64) (verdict said, seconds float64, err error) {
	args := []string{"measure", "chances", board, "-a", *name, "--seed", fmt.Sprint(seed), "--json"}
	for _, s := range settings {
		args = append(args, "--set", s)
	}
	if *iterations != "" {
		args = append(args, "--iterations", *iterations)
	}
	if *horizon != "" {
		args = append(args, "--horizon", *horizon)
	}
	var out, errs bytes.Buffer
	command := exec.Command(*program, args...)
	command.Stdout, command.Stderr = &out, &errs
	if err := command.Run(); err != nil {
		return verdict, 0, fmt.Errorf("%v: %w: %s", args, err, errs.String())
	}
	seconds = (command.ProcessState.UserTime() + command.ProcessState.SystemTime()).Seconds()
	return verdict, seconds, json.Unmarshal(out.Bytes(), &verdict)
}

// judge holds what is said of a lost run against clones.
func (c *counts) judge(a *engine.Algorithm, p drive.Problem, verdict said, board int, seconds float64) error {
	for _, d := range verdict.Decided {
		if d.Mark.Kind != "lost" {
			continue
		}
		c.lost++
		c.seconds += seconds
		since, at := d.Since, d.At
		if at == 0 { // of a version that compared the moments of the mark
			since, at = d.Mark.Since, d.Mark.Iteration
		}
		search, err := drive.Start(a, p)
		if err != nil {
			return err
		}
		to(search, since)
		before := search.Clone()
		to(search, at)
		w := world{a, verdict.Curve.Horizon.Evaluations, verdict.Curve.Horizon.Shot, before, search}
		var all []part.Part
		for _, x := range part.Differing(search, before) {
			all = append(all, x.Part)
		}
		what, back, forth := "all parts", 0, 0
		finding := d.Finding
		differing := len(all)
		for _, x := range d.Suspects {
			if x.Named && len(x.Parts) > 0 {
				what, all, finding = x.What, x.Parts, "named"
				break
			}
		}
		high, low := 0, 0
		if finding == "named" || finding == "none" { // the others deny nothing and name nothing
			high, low = w.share(before, nil, nil), w.share(search, nil, nil)
		}
		half := (high + low) / 2
		if high > 0 && len(all) > 0 {
			back, forth = w.share(search, before, all), w.share(before, search, all)
		}
		right := back >= half && forth <= half
		switch {
		case finding == "named":
			c.named++
			c.confirmed += one(right)
		case finding == "whole":
			c.whole++
		case finding == "untold":
			c.untold++
		case finding == "": // of two moments of which one is the end nothing is said
			c.silent++
		default:
			c.none++
			c.refuted += one(back >= half)
		}
		fmt.Printf("board %d seed %d lost %d-%d compared %d-%d %s: %s (%d of %d differing): "+
			"before %d after %d back %d inflicted %d of %d; %.1f s\n", board,
			p.Seed, d.Mark.Since, d.Mark.Iteration, since, at, finding, what, len(all), differing,
			high, low, back, forth, *clones, seconds)
		return nil
	}
	return nil
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// to does whole iterations up to an iteration.
func to(search engine.Search, iteration int64) {
	for search.Tally().Iteration < iteration {
		for step := search.Next(nil); !step.Whole && step.Status == engine.Running; {
			step = search.Next(nil)
		}
	}
}

// world is how far clones go.
type world struct {
	algorithm     *engine.Algorithm
	horizon       int64
	shot          bool
	before, after engine.Search
}

// share is how many clones of a state are solved, with parts of another moment taken first.
func (w world) share(state, from engine.Search, parts []part.Part) (solved int) {
	results := make([]int, *clones)
	numbers := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range numbers {
				clone := state.Clone()
				if parts != nil {
					if err := part.Adopt(clone, from, parts); err != nil {
						continue
					}
				}
				dice := sudoku.NewRand(0x5eed<<40 ^ uint64(i)*0x9e3779b97f4a7c15)
				clone.Reseed(dice.Uint64())
				results[i] = one(w.solves(clone))
			}
		})
	}
	for i := range results {
		numbers <- i
	}
	close(numbers)
	workers.Wait()
	for _, n := range results {
		solved += n
	}
	return solved
}

// solves lets a clone go on to the horizon.
func (w world) solves(clone engine.Search) bool {
	end := clone.Tally().Evaluations + w.horizon
	whole := true // the iteration in which the horizon is reached is done to its end
	for clone.Tally().Status == engine.Running && (!whole || clone.Tally().Evaluations < end) {
		step := clone.Next(nil)
		whole = step.Whole
		for _, e := range clone.Events() {
			if w.shot && step.Whole && w.algorithm.Events[e.Kind].Class == engine.Restart {
				return false
			}
		}
	}
	return clone.Tally().Status == engine.Solved
}
