//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/disk"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/ui"
	"sudokuscope/ui/link"
	"sudokuscope/ui/manyruns"
)

// goOn goes on with all that a campaign was begun with.
func (f *benchFlags) goOn(ctx context.Context, a *app) error {
	list, err := a.designsIn(f.out)
	if err != nil {
		return err
	}
	if f.slurm.tasks > 0 {
		return f.submit(a, list...)
	}
	return f.campaign(ctx, a, list)
}

// designsIn are all that a campaign was begun with. Its scripts are in the folder, and run if
// the user trusts them.
func (a *app) designsIn(dir string) (list []*experiment.Design, err error) {
	plan, err := campaign.ReadPlan(dir)
	if err != nil {
		return nil, err
	}
	for i := range plan.Parts {
		d, err := plan.Parts[i].Design(func(e *campaign.Entrant) (*engine.Algorithm, error) {
			if e.Script == "" {
				return algorithms.Find(e.Algorithm)
			}
			return a.trust().Load(dir, e.Algorithm, e.Script)
		})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", dir, err)
		}
		list = append(list, d)
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
	for _, d := range designs {
		if err := adopt(f.out, d); err != nil {
			return err
		}
		begun, err := campaign.Open(
			f.out,
			campaign.NewPart(d, runningBuild(), os.Args),
		)
		if err != nil {
			return err
		}
		w := campaign.Worker{
			Dir:    f.out,
			Design: d,
			Jobs:   jobs(f.jobs),
			First:  !begun,
		}
		left, err := w.Prepare()
		if err != nil {
			return err
		}
		bar := a.progressLines(left)
		w.Step = func(solved bool) {
			made++
			bar.step(solved)
		}
		err = w.Run(work)
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
		if set.Missing > 0 &&
			work.Err() != nil &&
			ctx.Err() == nil {
			return errUnfinished
		}
		return ctx.Err()
	case set.Missing > 0:
		a.warn("stopped after %d of %d runs; this is the report on them", done, set.Expected)
	}
	f.report.folders = []string{f.out}
	return errors.Join(
		f.report.write(ctx, a, set.Samples, set),
		ctx.Err(),
	)
}

func statusCommand(a *app) *cobra.Command {
	asJSON, live := false, false
	var look lookFlags
	c := &cobra.Command{
		Use:   "status DIR",
		Short: "Say how far a campaign is, and what is wrong with it",
		Long: `Say how far a campaign is, and what is wrong with it.

With --live it is a screen: a dot for each run, which fills while they are made. Enter opens
the run under the cursor where its longest time without a better board began.`,
		Example: `
sudokuscope bench status results
sudokuscope bench status results --live
sudokuscope bench status results --json`,
		Args: exactly(1, "one folder that bench --out has written"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if live {
				return a.asking(cmd.Context(), func() error {
					return a.watchFolder(cmd, args[0], look)
				})
			}
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
	c.Flags().BoolVar(&live, "live", false, "watch the runs come in, and open any of them")
	look.addScreen(c.Flags())
	a.addTrust(c.Flags())
	return c
}

// watchFolder shows a campaign on the screen, before the first of its runs.
func (a *app) watchFolder(cmd *cobra.Command, dir string, look lookFlags) error {
	designs, err := a.designsIn(dir)
	if err != nil {
		return err
	}
	for _, d := range designs {
		for _, e := range d.Entrants {
			offer(e.Algorithm)
		}
	}
	first := designs[0].TrialOf(0, 0)
	c := ui.Config{
		Algorithms: allAlgorithms(),
		Sources:    sources,
		Algorithm:  first.Algorithm.ID,
		Paused:     true,
		Program:    version,
		Lessons:    shelf(),
		Problem: drive.Problem{
			Puzzle:   first.Puzzle,
			Seed:     first.Seed,
			Settings: first.Settings,
		},
		Folder: &manyruns.Folder{
			Dir:     dir,
			Designs: designs,
			Read: func() (m manyruns.Made, err error) {
				set, err := campaign.Read(dir)
				if err == nil {
					m.Samples = set.Samples
					m.Expected = set.Expected
					m.Missing = set.Missing
					set.Missing = 0 // which is no flaw yet
					m.Flaws = set.Flaws()
				}
				return m, err
			}},
	}
	return a.show(cmd, c, look, "status without --live")
}

func (a *app) status(s *campaign.Status) error {
	share := 100 * float64(s.Done) / float64(max(1, s.Expected))
	a.out.say("%s: %d of %d runs, %.1f %%, %d solved\n", s.Folder,
		s.Done, s.Expected, share, s.Solved)
	if s.Left > 0 {
		a.out.say(
			"%.3g runs a second since it began, %s left at that rate\n",
			s.Rate,
			(time.Duration(s.Left) * time.Second).Round(time.Second),
		)
	}
	if s.Files > 0 {
		a.out.say(
			"the last run came in %s ago, of %s\n",
			time.Since(s.Last).Round(time.Second),
			english.Plural(s.Files, "process", "processes"),
		)
	}
	if s.Twice > 0 {
		a.out.say("made twice, with the same result: %d\n", s.Twice)
	}
	for _, text := range s.Flaws {
		a.out.say("%s\n", text)
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
on stderr and in the report.`,
		Example: `
sudokuscope bench report results
sudokuscope bench report results --strict --html report.html --raw runs.csv
sudokuscope bench report node1 node2 node3 --json`,
		Args: atLeastOne("a folder that bench --out has written"),
		RunE: func(cmd *cobra.Command, args []string) error {
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
			return report.write(cmd.Context(), a, set.Samples, set)
		},
	}
	report.add(c.Flags())
	c.Flags().BoolVar(&strict,
		"strict", false, "refuse missing runs, lines that cannot be read and runs with two results")
	return c
}

// slurmFlags are those of who has an array of Slurm do the work.
type slurmFlags struct {
	tasks  int
	sbatch []string
}

func (s *slurmFlags) add(flags *pflag.FlagSet) {
	whole(flags, &s.tasks,
		"slurm", 0, 1, 100_000, "write and submit an array of `N` tasks to Slurm, and the report after it")
	flags.StringArrayVar(&s.sbatch, "sbatch", nil, "a `FLAG` for sbatch, such as --partition=long; may be repeated")
}

// adopt has a design go by the names that a folder of an earlier program has, if there is one.
func adopt(dir string, d *experiment.Design) error {
	if !campaign.Exists(dir) {
		return nil
	}
	return campaign.Adopt(dir, d)
}

// check refuses flags that lack others.
func (s *slurmFlags) check(out string) error {
	switch {
	case s.tasks != 0 && out == "":
		return errors.New("--slurm needs --out; expected a folder for what is kept")
	case len(s.sbatch) > 0 && s.tasks == 0:
		return errors.New("--sbatch without --slurm; expected --slurm N")
	}
	return nil
}

// submit begins a campaign and gives it to Slurm. The scripts are kept in the folder.
func (f *benchFlags) submit(a *app, designs ...*experiment.Design) error {
	for _, d := range designs {
		if err := adopt(f.out, d); err != nil {
			return err
		}
		if _, err := campaign.Open(f.out, campaign.NewPart(d, runningBuild(), os.Args)); err != nil {
			return err
		}
	}
	dir, err := filepath.Abs(f.out)
	if err != nil {
		return err
	}
	work := []string{"bench", "--out", dir}
	isScript := func(e experiment.Entrant) bool { return e.Algorithm.Script != "" }
	if slices.ContainsFunc(designs, func(d *experiment.Design) bool {
		return slices.ContainsFunc(d.Entrants, isScript)
	}) {
		work = append(work, "--trust") // who submits the scripts has run them
	}
	if f.maxWall > 0 {
		work = append(work, "--max-wall", f.maxWall.String())
	}
	if f.jobs > 0 {
		work = append(work, "--jobs", strconv.Itoa(f.jobs))
	}
	return f.slurm.submit(a, dir, work, []string{
		"merge",
		dir,
		"--html",
		filepath.Join(dir, "report.html"),
	})
}

// submit has tasks work in a folder, which need no numbers, as they make what is missing, and
// a job after them make the report.
func (s *slurmFlags) submit(a *app, dir string, work, report []string) error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	folder := disk.Folder(dir)
	const arrayName, lastName, said = "slurm/array.sh", "slurm/merge.sh", "report.txt"
	err = errors.Join(
		writeBatch(folder, arrayName,
			append([]string{program}, work...), "job-name=sudokuscope",
			fmt.Sprintf("array=1-%d", s.tasks), "requeue", "open-mode=append",
			"output="+folder.Path("slurm/task-%a.log"), "signal=B:TERM@60"),
		writeBatch(folder, lastName,
			append([]string{program}, report...), "job-name=sudokuscope-report",
			"output="+folder.Path(said)),
		s.ownOutput(folder, said))
	if err != nil {
		return err
	}
	array, last := folder.Path(arrayName), folder.Path(lastName)
	sbatch, err := exec.LookPath("sbatch")
	if err != nil {
		return fmt.Errorf("no sbatch on this machine; the scripts are %s and %s", array, last)
	}
	flags := append([]string{"--parsable"}, s.sbatch...)
	job, err := submitJob(sbatch, append(flags, array))
	if err != nil {
		return err
	}
	after, err := submitJob(sbatch, append(flags, "--dependency=afterany:"+job, last))
	if err != nil {
		return err
	}
	return a.out.line("submitted array job %s of %d tasks, and job %s for the report after it\n"+
		"sudokuscope bench status %s says how far it is; the report will be in %s", job, s.tasks, after,
		link.Quote(dir), folder.Path(said))
}

// ownOutput refuses a folder where what Slurm is to write would go through a link: Slurm
// follows them.
func (s *slurmFlags) ownOutput(folder disk.Folder, said string) error {
	outputs := []string{said}
	for task := range s.tasks {
		outputs = append(outputs, fmt.Sprintf("slurm/task-%d.log", task+1))
	}
	for _, name := range outputs {
		_, err := folder.Stat(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// submitJob submits a script and returns the number of its job.
func submitJob(program string, args []string) (string, error) {
	out, err := exec.Command(program, args...).Output()
	said := (&exec.ExitError{})
	if errors.As(err, &said) {
		err = fmt.Errorf(
			"sbatch: %w: %s",
			err,
			strings.TrimSpace(string(said.Stderr)),
		)
	}
	if err != nil {
		return "", err
	}
	job, _, _ := strings.Cut(
		strings.TrimSpace(string(out)),
		";",
	) // "job;cluster"
	return job, nil
}

// writeBatch writes a script for sbatch that calls a command, with flags of sbatch.
func writeBatch(folder disk.Folder, name string, command []string, flags ...string) error {
	text := "#!/bin/sh\n# Written by sudokuscope; submit it again at any time: workers make only what is missing.\n"
	for _, f := range flags {
		text += "#SBATCH --" + f + "\n"
	}
	text += "exec " + link.Shell(command...) + "\n"
	return folder.WriteProgram(name, disk.Bytes([]byte(text)))
}
