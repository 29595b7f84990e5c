package record

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

func TestWhatMakesNoSenseIsRefused(t *testing.T) {
	seed := uint64(3)
	var said []string
	for want, spoil := range map[string]func(*Record){
		"no algorithm walk":                     func(r *Record) { r.Algorithm = "walk" },
		"puzzle: a grid has":                    func(r *Record) { r.Puzzle.Givens = "12" },
		"puzzle: the givens contradict":         func(r *Record) { r.Puzzle.Givens = "11" + r.Puzzle.Givens[2:] },
		"params: luck=2: expected a number":     func(r *Record) { r.Params["luck"] = "2" },
		"lives: there is none":                  func(r *Record) { r.Runs = nil },
		"run 2: parent 1":                       func(r *Record) { r.Runs[1].Parent = 1 },
		"run 2: parent -1: ":                    func(r *Record) { r.Runs[1].Parent = -1 },
		"run 2: ":                               func(r *Record) { r.Runs[1].Seed = &seed },
		"run 1: ":                               func(r *Record) { r.Runs[0].Algorithm = "toy" },
		"run 1: at: \"soon\"":                   func(r *Record) { r.Runs[0].At = "soon" },
		"run 1: at: iteration 30001: ":          func(r *Record) { r.Runs[0].At = "30001" },
		"run 1: journal entry 1: ":              func(r *Record) { r.Runs[0].Journal[0].Set = "pluck" },
		"run 1: journal entry 3: \"r4\"":        func(r *Record) { r.Runs[0].Journal[2].Force = "r4" },
		"run 1: journal entry 3: r1c1=5: r1c1 ": func(r *Record) { r.Runs[0].Journal[2].Force = "r1c1=5" },
		"run 1: journal entry 2: iteration 5 ":  func(r *Record) { r.Runs[0].Journal[0].At, r.Runs[0].Journal[1].At = "9", "5" },
		"run 1: journal entry 1":                func(r *Record) { r.Runs[0].Journal[0].Force = "r1c2=5" },
		"run 1: journal entry 2":                func(r *Record) { r.Runs[0].Journal[1].Seed = nil },
		"run 2: journal: ":                      func(r *Record) { r.Runs[1].Journal = r.Runs[1].Journal[1:] },
		"run 1: hash 1: \"xyz\" ":               func(r *Record) { r.Runs[0].Hashes[0].State = "xyz" },
		"run 1: hashes: ":                       func(r *Record) { r.Runs[0].Hashes = nil },
		"run 1: hashes":                         func(r *Record) { r.Runs[0].Length = "900000000000" },
		"length: iteration 9000000000000: ":     func(r *Record) { r.Runs[0].Length = "9000000000000" },
		"run 2: fork: iteration 30000+1: ":      func(r *Record) { r.Runs[1].Fork = "30000+1" },
		"run 2: fork: iteration 25000: ":        func(r *Record) { r.Runs[1].Fork = "25000" }, // it has been to 20000
		"scripts: a b:1:":                       func(r *Record) { r.Scripts = map[string]string{"a\nb": "("} },
		"shown: run 8 of 2":                     func(r *Record) { r.Shown = 7 },
		"race: 1 ":                              func(r *Record) { r.Race = &Race{[]int{1}, run.Time} },
		"race: lane 2 ":                         func(r *Record) { r.Race = &Race{[]int{1, 1}, run.Time} },
		"race: lane 1 ":                         func(r *Record) { r.Race = &Race{[]int{2, 1}, run.Time} },
		"breakpoint \"foo >\" ":                 func(r *Record) { r.Breaks[0].When = "foo >" },
		"bookmark 1: run 8 of 2":                func(r *Record) { r.Bookmarks[0].Run = 7 },
		"bookmark 1: \"soon\"":                  func(r *Record) { r.Bookmarks[0].At = "soon" },
		"bookmark 1: iteration 20001: ":         func(r *Record) { r.Bookmarks[0].At = "20001" },
	} {
		r := lived(t)
		spoil(r)
		p, err := r.Understand(find)
		if p != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %s", err, want)
		}
		said = append(said, fmt.Sprintln(err))
	}
	slices.Sort(said)
	golden.RequireEqual(t, strings.Join(said, ""))
}

// What only the run can tell is found when it is checked, after its hashes: they
// say whether it is the same run, so these are no differences.
func TestWhatNoRunCanHaveIsFoundOut(t *testing.T) {
	for want, spoil := range map[string]func(*Replay){
		"run 1: iteration 10":             func(p *Replay) { p.Stories[0].At = engine.Position{Iteration: 10, Phases: 77} },
		"run 2: iteration 10":             func(p *Replay) { p.Stories[1].Fork = engine.Position{Iteration: 10, Phases: 78} },
		"run 2: iteration 9":              func(p *Replay) { p.Stories[1].Marks[0] = engine.Position{Iteration: 9, Phases: 3} },
		"run 1: journal: 0+9:luck=0.1: ":  func(p *Replay) { p.add(run.Change{At: engine.Position{Phases: 9}, Param: "luck", Value: .1}) },
		"run 1: journal: 0:r1c2=1: r1c2 ": func(p *Replay) { p.add(run.Change{Kind: run.ForceMove, Cell: 1, Digit: 1}) },
	} {
		p, err := lived(t).Understand(find)
		if err != nil {
			t.Fatal(err)
		}
		spoil(p)
		var d *Difference
		if _, err := p.Check(t.Context()); err == nil || errors.As(err, &d) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}

// add puts a change before all others, and has the hashes agree with it.
func (p *Replay) add(c run.Change) {
	s := &p.Stories[0]
	s.Journal = append([]run.Change{c}, s.Journal...)
	var moments []engine.Position
	for _, m := range s.Stones {
		moments = append(moments, m.At)
	}
	rerun, _ := run.Again(conformance.Toy(), s.Problem, s.Journal)
	n := 0
	for _, search := range rerun.Visit(context.Background(), moments) {
		s.Stones[n].Hash = drive.HashOf(search)
		n++
	}
}

// A run that ends sooner than the file says is another run.
func TestALengthThatIsNotReachedIsADifference(t *testing.T) {
	p, err := lived(t).Understand(find)
	if err != nil {
		t.Fatal(err)
	}
	s := &p.Stories[0]
	s.Problem.Settings["solve"] = 1
	s.Journal, s.Stones = nil, nil
	rerun, _ := run.Again(s.With, s.Problem, nil)
	s.Stones = []run.Milestone{{Hash: drive.HashOf(rerun.Search())}}
	var d *Difference
	if n, err := p.Check(t.Context()); n != 1 || !errors.As(err, &d) || !d.Ended {
		t.Errorf("%d hashes agreed, %v", n, err)
	}
}

// What could not be read again is not written.
func TestWhatWouldBeRefusedIsNotWritten(t *testing.T) {
	p, err := lived(t).Understand(find)
	if err != nil {
		t.Fatal(err)
	}
	r, err := p.Launch(0, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	fork, err := p.Launch(1, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer fork.Close()
	_, err = Of("test", []Source{{Run: r, Parent: -1}, {Run: fork, Parent: 0, Fork: p.Stories[1].Fork}})
	if err == nil || !strings.Contains(err.Error(), "run 2: fork: iteration 20000: ") {
		t.Errorf("a fork off where nobody has been: %v", err)
	}
}

// A check of a long run hears that it is to end between two hashes too.
func TestACheckCanBeStopped(t *testing.T) {
	p, err := lived(t).Understand(find)
	if err != nil {
		t.Fatal(err)
	}
	s := &p.Stories[0]
	far := run.Milestone{At: engine.Position{Iteration: 1e10}}
	s.Length, s.Stones = far.At, append(s.Stones, far)
	ctx, stop := context.WithTimeout(t.Context(), time.Second/20)
	defer stop()
	if _, err := p.Check(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a check that was stopped: %v", err)
	}
}
