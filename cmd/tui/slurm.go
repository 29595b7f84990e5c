//go:build !js

package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/ui/out/link"
)

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
	said := &exec.ExitError{}
	if errors.As(err, &said) {
		words := strings.TrimSpace(string(said.Stderr))
		err = fmt.Errorf("sbatch: %w: %s", err, words)
	}
	if err != nil {
		return "", err
	}
	words := strings.TrimSpace(string(out)) // "job;cluster"
	job, _, _ := strings.Cut(words, ";")    //nolint:forbidigo // written by sbatch
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
