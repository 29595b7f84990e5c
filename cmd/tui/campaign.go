//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
)

// goOn goes on with all that a campaign was begun with, up to as many runs where there are to be
// more of them.
func (f *benchFlags) goOn(ctx context.Context, a *app, runs int) error {
	list, err := a.designsIn(f.out, nil)
	if err != nil {
		return err
	}
	for _, design := range list {
		design.Runs = max(design.Runs, runs)
	}
	err = f.campaign(ctx, a, list)
	for _, design := range list {
		err = errors.Join(err, stillSealed(f.out, design))
	}
	return err
}

// designsIn are all that a campaign was begun with. Its scripts are in the folder, and run if
// the user trusts them, as programs do. Those programs that are not as they were sealed are noted, or an error.
func (a *app) designsIn(dir string, note *unlike) (list []*experiment.Design, err error) {
	plan, err := campaign.ReadPlan(dir)
	if err != nil {
		return nil, err
	}
	programs := &starting{a, dir, note, map[string]*engine.Algorithm{}}
	for i := range plan.Parts {
		part, err := programs.ready(&plan.Parts[i])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", dir, err)
		}
		design, err := part.Design(func(e *campaign.Entrant) (*engine.Algorithm, error) {
			switch {
			case e.Program != nil:
				return programs.find(&part, e)
			case e.Script == "":
				return algorithms.Find(e.Algorithm)
			}
			return a.trust().Load(dir, e.Algorithm, e.Script)
		})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", dir, err)
		}
		list = append(list, design)
	}
	return list, nil
}

// campaign makes those runs of designs in a folder that no other process makes, and reports on
// what is in the folder, or says how far it is where others are at work too.
func (f *benchFlags) campaign(ctx context.Context, a *app, designs []*experiment.Design) error {
	work := ctx
	task := os.Getenv("SLURM_ARRAY_TASK_ID") != ""
	made := 0
	if f.maxWall > 0 {
		var cancel context.CancelFunc
		work, cancel = context.WithTimeout(ctx, f.maxWall)
		defer cancel()
	}
	for _, design := range designs {
		if campaign.Exists(f.out) { // by an earlier program, perhaps, whose names the design goes by
			if err := campaign.Adopt(f.out, design); err != nil {
				return err
			}
		}
		begun, err := campaign.Open(f.out, campaign.NewPart(design, runningBuild(), os.Args))
		if err != nil {
			return err
		}
		collectSeldom()
		worker := campaign.Worker{Dir: f.out, Design: design, Jobs: jobs(f.jobs), First: !begun}
		left, err := worker.Prepare()
		if err != nil {
			return err
		}
		bar := a.progressLines(left)
		worker.Step = func(solved bool) {
			made++
			bar.step(solved)
		}
		err = worker.Run(work)
		if bar.clear(); err != nil && work.Err() == nil {
			return err
		}
	}
	set, err := campaign.Read(f.out)
	if err != nil {
		return err
	}
	switch done := set.Expected - set.Missing; {
	case task || ctx.Err() == nil && set.Missing > 0:
		a.warn("made %s; %s has %d of %d; merge %s makes the report", english.Count(made, "run"),
			f.out, done, set.Expected, f.out)
		if set.Missing > 0 && work.Err() != nil && ctx.Err() == nil {
			return errUnfinished
		}
		return ctx.Err()
	case set.Missing > 0:
		a.warn("stopped after %d of %d runs; this is the report on them", done, set.Expected)
	}
	f.report.folders = []string{f.out}
	return errors.Join(f.report.write(a, set.Samples, set), ctx.Err())
}

func mergeCommand(a *app) *cobra.Command {
	var report reportFlags
	strict := false
	command := &cobra.Command{
		Use:   "merge DIR...",
		Short: "Report on the runs that a campaign has kept",
		Long: `Report on the runs that bench --out has kept, in one folder or in several.

Runs belong together by what they depend on: algorithm, version, settings, givens,
budget and seed. What is missing is said on stderr and in the report.`,
		Example: `
sudokuscope bench report results
sudokuscope bench report results --strict --html report.html --raw runs.csv
sudokuscope bench report node1 node2 node3 --json`,
		Args: atLeastOne("a folder that bench --out has written"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := report.ready(); err != nil {
				return err
			}
			// Millions of runs are read once and kept: the collector need not let
			// as much again pile up.
			defer debug.SetGCPercent(debug.SetGCPercent(20))
			set, err := campaign.Read(args...)
			if err != nil {
				return err
			}
			if flaws := set.Flaws(); strict && len(flaws) > 0 {
				return fmt.Errorf("merge: %s; expected none of it with --strict", flaws[0])
			} else if strict && len(set.Samples) == 0 {
				return errors.New("merge: no runs")
			}
			report.folders = args
			return report.write(a, set.Samples, set)
		},
	}
	report.add(command.Flags())
	command.Flags().BoolVar(&strict,
		"strict", false, "refuse missing runs, lines that cannot be read and runs with two results")
	return command
}
