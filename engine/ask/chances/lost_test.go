package chances

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
)

var (
	lostRuns = flag.Int("lost", 0, "lost runs in which TestWhatIsNamedRestoresHalf looks for the cause; a hundred take half an hour of a processor")
	lostFrom = flag.Uint64("lostfrom", 1, "the seed of the first of them")
	lostOf   = flag.String("lostof", "reseda", "whose runs they are: reseda or nb-coin")
)

// lostProblems are the runs that are looked at, by algorithm: a part of them is lost.
var lostProblems = map[string]struct {
	puzzle   string
	settings engine.Settings
	end      int64 // iterations
	horizon  Horizon
}{
	"reseda":  {"kennett/hard/1", engine.Settings{"restart": 1, "Q": 30, "Q1": 3, "alpha": .85}, 1000, Horizon{}},
	"nb-coin": {"nb-coin/29", nil, 150, Horizon{Evaluations: 12000}},
}

// lostTally counts what was found in lost runs.
type lostTally struct {
	runs, alone, together, none int
	restored, taken             int // of those that are named
}

// TestWhatIsNamedRestoresHalf: in lost runs of real searches what is named as the cause, put
// back, restores at least half of what was lost, in continuations that nothing has used; or
// nothing is named.
func TestWhatIsNamedRestoresHalf(t *testing.T) {
	if *lostRuns == 0 {
		t.Skip("-lost 100 looks for the causes of a hundred lost runs")
	}
	of := lostProblems[*lostOf]
	p, err := puzzles.Find(of.puzzle)
	if err != nil {
		t.Fatal(err)
	}
	list := algorithms.All()
	a := list[slices.IndexFunc(list, func(a *engine.Algorithm) bool { return a.ID == *lostOf })]
	settings, err := a.Settle(of.settings)
	if err != nil {
		t.Fatal(err)
	}
	var all lostTally
	for seed := *lostFrom; all.runs < *lostRuns && seed < *lostFrom+20*uint64(*lostRuns); seed++ {
		problem := drive.Problem{Puzzle: p, Seed: seed, Settings: settings}
		lostRun(t, a, problem, drive.Budget{Iterations: of.end}, of.horizon, &all)
	}
	t.Logf("%+v", all)
	fmt.Fprintf(os.Stderr, "%s: %+v\n", *lostOf, all)
	named := all.alone + all.together
	if all.restored < named*9/10 {
		t.Errorf("of %d causes that are named %d restore half", named, all.restored)
	}
}

// lostRun looks for the cause in one run, if it is lost.
func lostRun(t *testing.T, a *engine.Algorithm, p drive.Problem, b drive.Budget, h Horizon, all *lostTally) {
	ctx, done := context.WithCancel(t.Context())
	defer done()
	of, end, err := Follow(ctx, a, p, b)
	if err != nil {
		t.Fatal(err)
	}
	if end.Status == engine.Solved {
		return
	}
	s := NewSurvey(of, h)
	s.To(end.Iteration)
	if err := Finish(ctx, s); err != nil {
		t.Fatal(err)
	}
	marks := s.Curve().Marks
	i := slices.IndexFunc(marks, func(m Mark) bool { return m.Kind == Lost })
	if i < 0 {
		fmt.Fprintf(os.Stderr, "%s seed %d: nowhere lost\n", a.ID, p.Seed)
		return
	}
	c, err := s.Causes(ctx, marks[i])
	if err != nil {
		t.Fatal(err)
	}
	if err := Finish(ctx, c); err != nil {
		t.Fatal(err)
	}
	all.runs++
	for _, x := range c.Named() {
		if len(x.Parts) > 0 {
			all.judge(ctx, t, c, x)
			fmt.Fprintf(os.Stderr, "%s seed %d %s: %s, of controls %s and %s: %+v\n", a.ID, p.Seed, c.Mark, x.What, c.Before, c.After, *all)
			return
		}
	}
	all.none++
	fmt.Fprintf(os.Stderr, "%s seed %d %s: none: %+v\n", a.ID, p.Seed, c.Mark, *all)
}

// judge measures what is named anew.
func (all *lostTally) judge(ctx context.Context, t *testing.T, c *Causes, x *Suspect) {
	put, err := c.PutBack(ctx, x.Parts, 2*confirming)
	if err != nil {
		t.Fatal(err)
	}
	inflicted, err := c.Inflict(ctx, x.Parts, 2*confirming)
	if err != nil {
		t.Fatal(err)
	}
	if len(x.Parts) == 1 {
		all.alone++
	} else {
		all.together++
	}
	if c.scale().excess(put) >= 0 {
		all.restored++
	}
	if c.scale().excess(inflicted) <= 0 {
		all.taken++
	}
}
