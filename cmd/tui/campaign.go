package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/ui/link"
)

// errUnfinished is the answer of a bench that stopped, as it was asked to, with runs
// left: it has been said.
var errUnfinished = errors.New("runs are left")

// goOn goes on with all that a campaign was begun with.
func (f *benchFlags) goOn(ctx context.Context, a *app) error {
	if err := f.check(a); err != nil {
		return err
	}
	plan, err := campaign.ReadPlan(f.out)
	if err != nil {
		return err
	}
	var list []*experiment.Design
	for i := range plan.Parts {
		d, err := plan.Parts[i].Design(a.keptIn(f.out))
		if err != nil {
			return fmt.Errorf("%s: %w", f.out, err)
		}
		list = append(list, d)
	}
	if f.slurm > 0 {
		return f.submit(a, list...)
	}
	return f.campaign(ctx, a, list)
}

// keptIn finds the algorithms of a campaign: its scripts are in the folder, and run if
// the user trusts them.
func (a *app) keptIn(dir string) func(*campaign.Entrant) (*engine.Algorithm, error) {
	return func(e *campaign.Entrant) (*engine.Algorithm, error) {
		if e.Script == "" {
			return algorithms.Find(e.Algorithm)
		}
		return a.trust().Load(dir, e.Algorithm, e.Script)
	}
}

// campaign makes those runs of designs in a folder that no other process makes.
func (f *benchFlags) campaign(ctx context.Context, a *app, designs []*experiment.Design) error {
	shard, err := campaign.ParseShard(f.shard, os.Getenv)
	if err != nil {
		return err
	}
	work := ctx
	if f.maxWall > 0 {
		var cancel context.CancelFunc
		work, cancel = context.WithTimeout(ctx, f.maxWall)
		defer cancel()
	}
	w := working{app: a, flags: f, shard: shard, all: map[string]bool{}}
	for _, d := range designs {
		if err := w.part(work, d); err != nil && work.Err() == nil {
			return err
		}
	}
	return w.end(ctx, work)
}

// working is bench at work in a folder.
type working struct {
	*app
	flags *benchFlags
	shard campaign.Shard
	made  int
	all   map[string]bool // the identities of the samples that are this command's
}

// part makes the runs of one design.
func (w *working) part(ctx context.Context, d *experiment.Design) error {
	begun, err := campaign.Open(w.flags.out, campaign.NewPart(d, runningBuild(), os.Args))
	if err != nil {
		return err
	}
	shard := w.shard
	if !begun && shard == (campaign.Shard{}) {
		shard = campaign.Alone
	}
	for c := range d.Cells() {
		s := d.Sample(c)
		w.all[s.Key()] = true
	}
	k := campaign.Worker{Dir: w.flags.out, Design: d, Jobs: jobs(w.flags.jobs), Shard: shard}
	left, err := k.Prepare()
	if err != nil {
		return err
	}
	bar := w.progressLines(left)
	defer bar.clear()
	k.Step = func(_ experiment.Trial, o experiment.Outcome) error {
		w.made++
		bar.step(o.Solved())
		return nil
	}
	return k.Run(ctx)
}

// mine are the samples of a folder that this command asked for.
func (w *working) mine(set *campaign.Set) []experiment.Sample {
	var list []experiment.Sample
	for _, s := range set.Samples {
		if w.all[s.Key()] {
			list = append(list, s)
		}
	}
	return list
}

// end reports on what there is, or says how far it is where others are at work too.
func (w *working) end(ctx, work context.Context) error {
	set, err := campaign.Read(w.flags.out)
	if err != nil {
		return err
	}
	mine := w.mine(set)
	done, expected := 0, 0
	for i := range mine {
		done, expected = done+len(mine[i].Runs), expected+mine[i].Expected
	}
	if missing := len(w.all) - len(mine); missing > 0 {
		expected = set.Expected // samples without a run are not in the set
	}
	a := w.app
	switch {
	case w.shard.Of > 0 || ctx.Err() == nil && done < expected:
		a.warn("made %s; %s has %d of %d; merge %s makes the report", english.Count(w.made, "run"), w.flags.out, done, expected, w.flags.out)
		if done < expected && work.Err() != nil && ctx.Err() == nil {
			return errUnfinished
		}
		return ctx.Err()
	case done < expected:
		a.warn("stopped after %d of %d runs; this is the report on them", done, expected)
	}
	return errors.Join(w.flags.report.write(a, mine, set), ctx.Err())
}

func statusCommand(a *app) *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "status DIR",
		Short: "Say how far a campaign is, and what is wrong with it",
		Example: `
sudokuscope status results
sudokuscope status results --json`,
		Args: cobra.MatchAll(atLeastOne("a folder that bench --out has written"), atMost(1, "one folder")),
		RunE: func(_ *cobra.Command, args []string) error {
			s, err := campaign.StatusOf(args[0])
			if err != nil {
				return err
			}
			if asJSON {
				return encode(a.out, s, "  ")
			}
			return a.status(s)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	return c
}

func (a *app) status(s *campaign.Status) error {
	share := 100 * float64(s.Done) / float64(max(1, s.Expected))
	a.out.say("%s: %d of %d runs, %.1f %%, %d solved\n", s.Folder, s.Done, s.Expected, share, s.Solved)
	if s.Left > 0 {
		a.out.say("%.3g runs a second since it began, %s left at that rate\n", s.Rate, (time.Duration(s.Left) * time.Second).Round(time.Second))
	}
	if s.Files > 0 {
		a.out.say("the last run came in %s ago, of %s\n", time.Since(s.Last).Round(time.Second), english.Plural(s.Files, "process", "processes"))
	}
	if s.Twice > 0 {
		a.out.say("made twice, with the same result: %d\n", s.Twice)
	}
	if s.BadLines > 0 {
		a.out.say("%s left out, the first: %s\n", english.Count(s.BadLines, "line"), s.Bad[0])
	}
	if n := len(s.Contradictions); n > 0 {
		a.out.say("%s with two results, the first: %s\n", english.Count(n, "run"), s.Contradictions[0])
	}
	for _, text := range s.Pooled {
		a.out.say("runs of several builds: %s\n", text)
	}
	if s.Missing > 0 {
		a.out.say("bench --out %s makes what is missing\n", link.Quote(s.Folder))
	}
	for _, p := range s.Progress {
		a.out.say("  %s: %d of %d\n", p.Algorithm, p.Done, p.Expected)
	}
	return nil
}

func mergeCommand(a *app) *cobra.Command {
	var report reportFlags
	strict := false
	c := &cobra.Command{
		Use:   "merge DIR...",
		Short: "Report on the runs that a campaign has kept",
		Long: `Report on the runs that bench --out has kept, in one folder or in several.

Runs are put together by what they depend on: the algorithm with its version and
settings, the givens of the puzzle, the budget and the seed. What is missing is said
on stderr and in the report; with --strict it is an error, and so are lines that
cannot be read and runs with two results.`,
		Example: `
sudokuscope merge results
sudokuscope merge results --strict --html report.html --raw runs.csv
sudokuscope merge node1 node2 node3 --json`,
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
			if strict {
				if err := complete(set); err != nil {
					return err
				}
			}
			return report.write(a, set.Samples, set)
		},
	}
	report.add(c.Flags())
	c.Flags().BoolVar(&strict, "strict", false, "refuse a campaign that is not complete and without a contradiction")
	return c
}

// complete refuses what is not whole.
func complete(set *campaign.Set) error {
	switch {
	case len(set.Contradictions) > 0:
		return fmt.Errorf("merge: %s, and %d such runs in all; a search comes to the same every time",
			set.Contradictions[0], len(set.Contradictions))
	case set.BadLines > 0:
		return fmt.Errorf("merge: %s, and %d such lines in all", set.Bad[0], set.BadLines)
	case len(set.Pooled) > 0:
		return fmt.Errorf("merge: runs of several builds: %s", set.Pooled[0])
	case set.Missing > 0:
		return fmt.Errorf("merge: %d of %d runs are missing; bench --out makes them", set.Missing, set.Expected)
	case len(set.Samples) == 0:
		return errors.New("merge: no runs")
	}
	return nil
}

// submit begins a campaign and gives it to Slurm: an array of workers that need no
// numbers, as they make what is missing, and a job after it that makes the report.
// The scripts are kept in the folder.
func (f *benchFlags) submit(a *app, designs ...*experiment.Design) error {
	for _, d := range designs {
		if _, err := campaign.Open(f.out, campaign.NewPart(d, runningBuild(), os.Args)); err != nil {
			return err
		}
	}
	dir, err := filepath.Abs(f.out)
	if err != nil {
		return err
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	scripts := filepath.Join(dir, "slurm")
	if err := os.MkdirAll(scripts, 0o755); err != nil {
		return err
	}
	// Those of the workers, without the ones that are for this command.
	work := []string{program, "bench", "--out", dir}
	if slices.ContainsFunc(designs, func(d *experiment.Design) bool {
		return slices.ContainsFunc(d.Entrants, func(e experiment.Entrant) bool { return e.Algorithm.Script != "" })
	}) {
		work = append(work, "--trust") // who submits the scripts has run them
	}
	if f.maxWall > 0 {
		work = append(work, "--max-wall", f.maxWall.String())
	}
	if f.jobs > 0 {
		work = append(work, "--jobs", strconv.Itoa(f.jobs))
	}
	array, merge := filepath.Join(scripts, "array.sh"), filepath.Join(scripts, "merge.sh")
	report := []string{program, "merge", dir, "--html", filepath.Join(dir, "report.html")}
	err = errors.Join(
		writeBatch(array, work, "job-name=sudokuscope", fmt.Sprintf("array=1-%d", f.slurm), "requeue", "open-mode=append",
			"output="+filepath.Join(scripts, "task-%a.log"), "signal=TERM@60"),
		writeBatch(merge, report, "job-name=sudokuscope-merge", "output="+filepath.Join(dir, "report.txt")))
	if err != nil {
		return err
	}
	sbatch, err := exec.LookPath("sbatch")
	if err != nil {
		return fmt.Errorf("bench: no sbatch on this machine; the scripts are %s and %s", array, merge)
	}
	job, err := submitJob(sbatch, append(append([]string{"--parsable"}, f.sbatch...), array))
	if err != nil {
		return err
	}
	after, err := submitJob(sbatch, append(append([]string{"--parsable", "--dependency=afterany:" + job}, f.sbatch...), merge))
	if err != nil {
		return err
	}
	return a.out.line("submitted array job %s of %d tasks, and job %s for the report after it\n"+
		"sudokuscope status %s says how far it is; the report will be in %s", job, f.slurm, after, f.out, filepath.Join(dir, "report.txt"))
}

// submitJob submits a script and returns the number of its job.
func submitJob(program string, args []string) (string, error) {
	var complaint bytes.Buffer
	c := exec.Command(program, args...)
	c.Stderr = &complaint
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("sbatch: %w: %s", err, strings.TrimSpace(complaint.String()))
	}
	job, _, _ := strings.Cut(strings.TrimSpace(string(out)), ";") // "job;cluster"
	return job, nil
}

// writeBatch writes a script for sbatch that calls a command, with flags of sbatch.
func writeBatch(name string, command []string, flags ...string) error {
	text := "#!/bin/sh\n# Written by sudokuscope; submit it again at any time: workers make only what is missing.\n"
	for _, f := range flags {
		text += "#SBATCH --" + f + "\n"
	}
	if err := writeText(name, text+"exec "+link.Shell(command...)+"\n"); err != nil {
		return err
	}
	return os.Chmod(name, 0o755)
}
