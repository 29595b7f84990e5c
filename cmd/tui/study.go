//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/engine/experiment/report"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/experiment/study"
	"sudokuscope/ui/link"
)

func studyCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "study",
		Short: "A comparison that proves itself: sealed before, verified after",
		Long: `A study is a folder that a paper can bring along. new writes a file to fill in: the
question, what is expected, who is compared, on what. seal makes the plan of it, with
all scripts and puzzles inside, and hashes and dates it before the first run. run makes
the runs, as bench --out does. report answers every hypothesis in a sentence and lists
every departure from the seal. verify makes a random sample of the runs again, bit for
bit, on any machine. sudokuscope help study walks through one.`,
		Example: `
sudokuscope study new mine
sudokuscope study seal mine
sudokuscope study run mine
sudokuscope study report mine
sudokuscope study verify mine --sample 5%`,
		Args: atMost(0, "new, seal, run, report or verify"),
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	sub := func(name, short string, run func(ctx context.Context, dir string) error) *cobra.Command {
		one := &cobra.Command{
			Use: name + " DIR", Short: short, Args: exactly(1, "one folder"),
			RunE: func(c *cobra.Command, args []string) error { return run(c.Context(), args[0]) },
		}
		c.AddCommand(one)
		return one
	}
	sub("new", "Write a study to fill in", func(_ context.Context, dir string) error {
		if err := study.New(dir); err != nil {
			return err
		}
		return a.out.line("%s is to be filled in; then: sudokuscope study seal %s", filepath.Join(dir, study.File), link.Quote(dir))
	})
	sub("seal", "Make the plan, hash it and date it", func(_ context.Context, dir string) error { return a.sealStudy(dir) })
	var f benchFlags
	run := sub("run", "Make the runs, or what is missing of them", func(ctx context.Context, dir string) error {
		f.out = dir
		if _, _, err := sealedStudy(dir); err != nil {
			return err
		}
		if err := f.check(); err != nil {
			return err
		}
		return f.goOn(ctx, a)
	})
	f.addWork(run.Flags())
	reporting := sub("report", "Answer the hypotheses", func(_ context.Context, dir string) error { return a.reportStudy(dir) })
	reporting.Long = `Answer every hypothesis in a sentence, and name every departure from the seal. The
folder is given report.html with all plots, report.tex with the tables, and runs.csv.`
	share, jobs := .02, 0
	verify := sub("verify", "Make a sample of the runs again, bit for bit", func(ctx context.Context, dir string) error {
		return a.verifyStudy(ctx, dir, share, jobs)
	})
	verify.Long = `Make a random sample of the runs again and compare them with those that are kept, bit
for bit: all but the time they took. Each run that differs is named.

Exit codes: 0 all agree, 1 a run differs or the folder is not what was sealed.`
	readSample := func(text string) (float64, error) {
		if text == "100%" {
			return 1, nil
		}
		return readShare(text)
	}
	verify.Flags().Var(value[float64]{&share, "SHARE", readSample, shareText}, "sample", "the share of the runs to make again, such as 2% or 100%")
	addJobs(verify.Flags(), &jobs, "")
	for _, one := range []*cobra.Command{run, verify} {
		a.addTrust(one.Flags())
	}
	return c
}

// sealStudy makes the design of a study and seals both.
func (a *app) sealStudy(dir string) error {
	s, err := study.Read(dir)
	if err != nil {
		return err
	}
	d := &experiment.Design{Runs: s.Runs, First: s.Seed, Budget: s.Budget}
	if d.Entrants, d.Puzzles, err = (&entrantFlags{algorithms: s.Algorithms}).open(a, s.Puzzles); err != nil {
		return err
	}
	if err := errors.Join(distinct(d.Puzzles), a.vet(d.Puzzles...)); err != nil {
		return err
	}
	seal, err := s.Close(dir, campaign.NewPart(d, runningBuild(), os.Args))
	if err != nil {
		return err
	}
	a.out.say("sealed: %s, %s on %s\n", english.Count(d.Len(), "run"), english.Count(len(d.Entrants), "algorithm"), english.Count(len(d.Puzzles), "puzzle"))
	if least := study.Shows(len(d.Puzzles), stats.PuzzlesForEffect); len(d.Puzzles) > 1 && math.IsNaN(least) {
		a.warn("%s can hardly show anything over the puzzles; sudokuscope power says how many do", english.Count(len(d.Puzzles), "puzzle"))
	} else if len(d.Puzzles) > 1 {
		a.out.say("they show with a chance of 80 %% that one is the better where it is on %.0f %% of such puzzles\n", 100*least)
	}
	if least := study.Shows(d.Runs, stats.RunsForEffect); !math.IsNaN(least) {
		a.out.say("the %s on one puzzle show as surely that a run of one is before one of the other "+
			"where it is in %.0f %% of pairs\n", english.Count(d.Runs, "run"), 100*least)
	}
	return a.out.line("code %s of %s: who publishes it now can show later that the plan is not younger", seal.Code[:16], seal.Sealed.Format("2006-01-02 15:04 UTC"))
}

// sealedStudy reads a study with its seal.
func sealedStudy(dir string) (*study.Study, *study.Seal, error) {
	s, err := study.Read(dir)
	if err != nil {
		return nil, nil, err
	}
	seal, err := study.ReadSeal(dir)
	return s, seal, err
}

// studyRuns reads a sealed study with its runs.
func studyRuns(dir string) (s *study.Study, seal *study.Seal, set *campaign.Set, err error) {
	if s, seal, err = sealedStudy(dir); err == nil {
		set, err = campaign.Read(dir)
	}
	return s, seal, set, err
}

// reportStudy answers the hypotheses, and writes the files of a paper.
func (a *app) reportStudy(dir string) error {
	s, seal, set, err := studyRuns(dir)
	if err != nil {
		return err
	}
	answers, err := s.Judge(set.Samples)
	if err != nil {
		return err
	}
	rep := report.New("sudokuscope "+runningBuild(), set.Samples, report.Options{By: experiment.Unit(s.By)})
	rep.Question = s.Question
	rep.Answers = english.Names(answers, func(a study.Answer) string { return a.Sentence })
	rep.Answers = append(rep.Answers, fmt.Sprintf("Sealed %s, code %s.", seal.Sealed.Format("2006-01-02 15:04 UTC"), seal.Code[:16]))
	departures := s.Departures(seal, set)
	if len(departures) == 0 {
		rep.Answers = append(rep.Answers, "Nothing departs from the seal.")
	}
	for _, d := range departures {
		rep.Answers = append(rep.Answers, "Departure from the seal: "+d+".")
	}
	for _, text := range append([]string{rep.Question}, rep.Answers...) {
		a.out.say("%s\n", text)
	}
	return errors.Join(
		writeFile(filepath.Join(dir, "report.html"), func(w io.Writer) error { return rep.Page(w, "A study, sealed before it was made") }),
		writeFile(filepath.Join(dir, "report.tex"), rep.Latex),
		writeFile(filepath.Join(dir, "runs.csv"), func(w io.Writer) error { return report.Runs(w, set.Samples) }),
		a.out.Flush())
}

// verifyStudy makes a share of the runs of a study again.
func (a *app) verifyStudy(ctx context.Context, dir string, share float64, asked int) error {
	s, seal, set, err := studyRuns(dir)
	if err != nil {
		return err
	}
	departures := s.Departures(seal, set)
	for _, d := range departures {
		a.out.say("departure from the seal: %s\n", d)
	}
	designs, err := a.designsIn(dir)
	if err != nil {
		return err
	}
	bar := a.progress(int(math.Ceil(share * float64(set.Expected-set.Missing))))
	bar.verb = "agree"
	defer bar.clear()
	res, err := study.Verify(ctx, set, designs, share, jobs(asked), rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())), bar.step)
	bar.clear()
	if err != nil {
		return err
	}
	for _, text := range res.Differ {
		a.out.say("differs: %s\n", text)
	}
	a.out.say("%d of %d runs made again agree, of %d in all\n", res.Again-len(res.Differ), res.Again, res.Runs)
	if res.Again < res.Runs {
		a.out.say("had 1 %% of the runs been altered, this would have found one with a probability of %.0f %%; had 5 %%, %.0f %%\n",
			100*res.Chance(.01), 100*res.Chance(.05))
	}
	if len(res.Differ)+len(departures) > 0 {
		return errDiffers
	}
	return nil
}
