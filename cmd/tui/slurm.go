package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
)

// submit begins a campaign and gives it to Slurm: an array of workers that need no
// numbers, as they claim what they make, and a job after it that makes the report.
// The scripts are kept in the folder.
func (a *app) submit(f *benchFlags, designs ...*experiment.Design) error {
	for _, d := range designs {
		if _, err := campaign.Open(f.out, campaign.NewPart(d, version(), os.Args)); err != nil {
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
	work := []string{program, "bench", "--out", dir, "--shard", "auto"}
	if f.maxWall > 0 {
		work = append(work, "--max-wall", f.maxWall.String())
	}
	if f.jobs > 0 {
		work = append(work, "--jobs", f.jobs.String())
	}
	array, merge := filepath.Join(scripts, "array.sh"), filepath.Join(scripts, "merge.sh")
	head := "#!/bin/sh\n# Written by sudokuscope; submit it again at any time: workers make only what is missing.\n"
	err = writeScript(array, head+fmt.Sprintf("#SBATCH --job-name=sudokuscope\n#SBATCH --array=1-%d\n#SBATCH --requeue\n#SBATCH --open-mode=append\n#SBATCH --output=%s\n#SBATCH --signal=TERM@60\nexec %s\n",
		f.slurm, filepath.Join(scripts, "task-%a.log"), quoted(work)))
	if err != nil {
		return err
	}
	report := []string{program, "merge", dir, "--html", filepath.Join(dir, "report.html")}
	err = writeScript(merge, head+fmt.Sprintf("#SBATCH --job-name=sudokuscope-merge\n#SBATCH --output=%s\nexec %s\n", filepath.Join(dir, "report.txt"), quoted(report)))
	if err != nil {
		return err
	}
	sbatch, err := exec.LookPath("sbatch")
	if err != nil {
		return fmt.Errorf("bench: no sbatch on this machine; the scripts are %s and %s", array, merge)
	}
	job, err := a.sbatch(sbatch, append(append([]string{"--parsable"}, f.sbatch...), array))
	if err != nil {
		return err
	}
	after, err := a.sbatch(sbatch, append(append([]string{"--parsable", "--dependency=afterany:" + job}, f.sbatch...), merge))
	if err != nil {
		return err
	}
	return a.out.line("submitted array job %s of %d tasks, and job %s for the report after it\nsudokuscope status %s says how far it is; the report will be in %s",
		job, f.slurm, after, f.out, filepath.Join(dir, "report.txt"))
}

// sbatch submits a script and returns the number of its job.
func (a *app) sbatch(program string, args []string) (string, error) {
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

func writeScript(name, text string) error {
	err := writeFile(name, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
	if err != nil {
		return err
	}
	return os.Chmod(name, 0o755)
}

// quoted writes a command as a shell reads it.
func quoted(args []string) string {
	list := make([]string, len(args))
	for i, arg := range args {
		list[i] = "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
	}
	return strings.Join(list, " ")
}
