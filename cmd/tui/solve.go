//go:build !js

package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/rounding"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// defaultBudget bounds a run of solve and bench that says no bound. It is in
// evaluations, so that a result does not depend on the machine.
var defaultBudget = drive.Budget{Evaluations: 10_000_000}

const defaultBudgetText = "default 10M, unless another bound is given"

type solveFlags struct {
	entrants   entrantFlags
	budget     budgetFlags
	runs, jobs int
	json       bool
	irace      bool
	rounding   bool
	save       string
}

func solveCommand(a *app) *cobra.Command {
	var asked solveFlags
	command := &cobra.Command{
		Use:   "solve PUZZLE...",
		Short: "Search without a screen, a line a run",
		Long: `Search without a screen, and print a line for each run. The order is that of algorithms,
puzzles and seeds, however many run at a time.

PUZZLE is a name, a collection, a board, a file, @FILE with one of these a line, or -
(stdin). A FILE.star before them is an algorithm of one's own, as after -a. Ends with 0
if every puzzle was solved in at least one of its runs, else with 1.

--rounding makes each run again and moves the last bit of its numbers before each phase. A
decision that comes out otherwise hangs on rounding. Then this program alone reproduces the
run, else anybody does. The run file of --out has the answer, too.`,
		Example: `
sudokuscope solve ai-escargot --preset hardest
sudokuscope solve kennett/fiendish -a reseda:paper --jobs 4 --json
sudokuscope solve my.sdk other.csv --runs 100 --iterations 5000`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE:              asked.entrants.on(a, asked.solve),
	}
	flags := command.Flags()
	asked.entrants.add(flags)
	asked.budget.add(flags, defaultBudgetText, ends)
	whole(flags, &asked.runs, "runs", 1, 1, mostRuns, "runs of each puzzle, with seeds counted up")
	addJobs(flags, &asked.jobs, "")
	flags.StringVarP(&asked.save, "out", "o", "", "write the run to a run `FILE`; for one run only")
	flags.BoolVar(&asked.json, "json", false, "an object a run, a line each")
	flags.BoolVar(&asked.rounding, "rounding", false, "tell whether a decision hangs on the last bit of a number")
	flags.BoolVar(&asked.irace,
		"irace", false, "print one number: PAR10 in what the budget bounds, for a target runner of irace")
	command.MarkFlagsMutuallyExclusive("json", "irace")
	command.MarkFlagsMutuallyExclusive("rounding", "irace")
	return command
}

func (f *solveFlags) solve(ctx context.Context, a *app, args []string) error {
	if info, err := os.Stat(filepath.Dir(f.save)); err != nil ||
		!info.IsDir() { // better now than after an hour
		return fmt.Errorf("--out %s: no folder %s to write to", f.save, filepath.Dir(f.save))
	}
	if err := foreign(f.save); err != nil {
		return err
	}
	entrants, list, err := f.entrants.open(a, args)
	if err != nil {
		return err
	}
	list, err = a.fit(entrants, list)
	if err != nil {
		return err
	}
	design := experiment.Design{
		Entrants: entrants,
		Puzzles:  list,
		Runs:     f.runs,
		First:    f.entrants.seed,
		Budget:   f.budget.or(defaultBudget),
	}
	if n := design.Len(); n != 1 && f.save != "" {
		return fmt.Errorf("solve: --out %s: expected one run to save, not %d", f.save, n)
	}
	sample := experiment.Sample{Limits: design.Budget, By: experiment.UnitOf(design.Budget)}
	done := map[*sudoku.Puzzle]bool{}
	progress := a.progress(design.Len())
	defer progress.clear()
	collectSeldom()
	err = experiment.Do(ctx, f.jobs, design.Len(),
		design.Trial, func(i int, outcome experiment.Outcome) error {
			trial := design.Trial(i)
			if outcome.Solved() {
				done[trial.Puzzle] = true
			}
			progress.clear()
			defer progress.step(outcome.Solved())
			verdict, err := f.reproduced(ctx, trial, outcome.Iteration)
			if err != nil {
				return err
			}
			if f.save != "" {
				err := save(ctx, trial, outcome.Iteration, verdict, f.save)
				if err != nil {
					return err
				}
			}
			if f.irace {
				sample.Runs = append(sample.Runs, experiment.NewRun(trial, &outcome))
				return nil
			}
			if f.json {
				return a.out.json(solved{experiment.NewRecord(trial, outcome), verdict})
			}
			line := runLine(trial, outcome)
			if verdict != nil {
				line += "  " + verdict.Says()
			}
			return a.out.line("%s", hanging(line, columns(a.stdout), 2))
		})
	switch {
	case err != nil:
		return err
	case f.irace:
		efforts := sample.Efforts()
		return a.out.line("%.10g", efforts.PAR10())
	}
	err = sayLeftOut(a, entrants, f.json)
	switch {
	case err != nil:
		return err
	case len(done) < len(list), len(a.leftOut) > 0:
		if len(list) == 1 && len(done) == 0 && !f.json {
			a.completes(entrants, list[0])
		}
		return errUnsolved
	}
	return nil
}

// solved is a run as an object, and who can make it again, where that was asked.
type solved struct {
	experiment.Record
	Rounding *rounding.Verdict `json:"rounding,omitempty"`
}

// reproduced tells who can make a run again, up to an iteration; nothing where that was not asked.
func (f *solveFlags) reproduced(ctx context.Context, trial experiment.Trial, to int64) (*rounding.Verdict, error) {
	if !f.rounding {
		return nil, nil
	}
	v, err := rounding.Of(ctx, trial.Algorithm, problemOf(trial), to, math.MaxInt64)
	return &v, err
}

// problemOf is what makes a trial reproducible.
func problemOf(trial experiment.Trial) drive.Problem {
	return drive.Problem{Puzzle: trial.Puzzle, Seed: trial.Seed, Settings: trial.Settings}
}

// completes says which search solves a puzzle that none of the entrants has solved. On a 9×9 board a
// complete search always does; on larger ones nobody knows before it has.
func (a *app) completes(entrants []experiment.Entrant, puzzle *sudoku.Puzzle) {
	complete := slices.ContainsFunc(entrants, func(e experiment.Entrant) bool {
		return algorithms.Complete(e.Algorithm.ID)
	})
	if !complete && puzzle.Order <= 3 {
		a.warn("not solved within the budget; -a dlx searches completely, and solves it")
	}
}

// runLine says a run in a line.
func runLine(trial experiment.Trial, outcome experiment.Outcome) string {
	what := cmp.Or(outcome.Proof, "solved")
	if !outcome.Solved() && outcome.Proof == "" {
		best := measure.CostText(trial.Algorithm, outcome.BestCost)
		what = fmt.Sprintf("%s at cost %s", outcome.Status, best)
		if outcome.Status == engine.Running {
			what = "unsolved at cost " + best
		}
	}
	return fmt.Sprintf("%s  %s  seed %d  %s  iterations %d  evaluations %d  restarts %d  %.3f s CPU, "+
		"%.3f s by the clock  %s",
		trial.Puzzle.Name, trial.Label, trial.Seed, what, outcome.Iteration,
		outcome.Evaluations, outcome.Restarts, outcome.Seconds, outcome.Wall, outcome.Grid)
}

// foreign refuses to write a run over a file that is there and is no run.
func foreign(path string) error {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil //nolint:nilerr // what is not there is not lost
	}
	if _, err := record.Open(path); err != nil {
		return fmt.Errorf("--out %s: it is there already and no run file: expected another name", path)
	}
	return nil
}

// save makes a trial again as a run with a timeline, up to an iteration, and a run file
// of it: the same run, a few hashes of its states, and who can make it again.
func save(ctx context.Context, trial experiment.Trial, to int64, verdict *rounding.Verdict, path string) error {
	at := engine.Position{Iteration: to}
	running, err := run.Launch(trial.Algorithm, problemOf(trial), run.Options{Paused: true, At: at})
	if err != nil {
		return err
	}
	defer running.Close()
	for there := false; !there; {
		select {
		case rep := <-running.Reports():
			there = !rep.Playing && rep.At == at
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	recorded, err := record.Of(version, []record.Source{{Run: running, Parent: -1, At: at}})
	if err != nil {
		return err
	}
	if verdict != nil {
		recorded.Reproduced = string(verdict.Who)
	}
	return recorded.Write(path)
}
