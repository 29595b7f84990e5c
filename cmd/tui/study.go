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
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/disk"
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
		Long: `A study is a folder that a paper can bring along.

new writes a file to fill in: the question, what is expected, who is compared, on what.
seal makes the plan of it, with all scripts and puzzles inside, and hashes and dates it
before the first run. run takes a public value that came after the seal, makes the seeds
of it, and makes the runs, as bench --out does. report answers every hypothesis in a
sentence and lists every departure from the seal. verify makes runs again, bit for bit,
on any machine. sudokuscope help study walks through one.`,
		Example: `
sudokuscope study new mine
sudokuscope study seal mine
sudokuscope study run mine --value 8f3c… --date 2026-12-01
sudokuscope study report mine
sudokuscope study verify mine`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			names := []string{"new", "seal", "run", "report", "verify"}
			return fmt.Errorf(
				"study: no command %q; %s",
				args[0],
				english.OneOf(args[0], names),
			)
		},
		RunE: func(c *cobra.Command, _ []string) error {
			return c.Help()
		},
	}
	sub := func(
		name, short string, run func(ctx context.Context, dir string) error,
	) *cobra.Command {
		one := &cobra.Command{
			Use:   name + " DIR",
			Short: short,
			Args:  exactly(1, "one folder"),
			RunE: func(c *cobra.Command, args []string) error {
				return run(c.Context(), args[0])
			},
		}
		c.AddCommand(one)
		return one
	}
	sub("new", "Write a study to fill in", func(_ context.Context, dir string) error {
		if err := study.New(dir); err != nil {
			return err
		}
		return a.out.line(
			"%s is to be filled in; then: sudokuscope study seal %s",
			filepath.Join(dir, study.File),
			link.Quote(dir),
		)
	})
	sub("seal", "Make the plan, hash it and date it", func(_ context.Context, dir string) error {
		return a.sealStudy(dir)
	})
	addStudyRun(a, sub)
	reporting := sub("report", "Answer the hypotheses", func(_ context.Context, dir string) error {
		return a.reportStudy(dir)
	})
	reporting.Long = `Answer every hypothesis in a sentence, and name every departure from the seal. The
folder is given report.html with all plots, report.tex with the tables, and runs.csv.

Exit codes: 0 nothing departs from the seal, 1 something does.`
	addStudyVerify(a, sub)
	return c
}

// ofFolder adds a subcommand that takes a folder.
type ofFolder func(name, short string, run func(ctx context.Context, dir string) error) *cobra.Command

func addStudyRun(a *app, sub ofFolder) {
	var f benchFlags
	var v valueFlags
	run := sub("run", "Make the runs, or what is missing of them", func(ctx context.Context, dir string) error {
		f.out = dir
		if err := v.note(a, dir); err != nil {
			return err
		}
		if err := f.check(); err != nil {
			return err
		}
		return f.goOn(ctx, a)
	})
	run.Long = `Make the runs of a sealed study, or what is missing of them.

The first time it takes the public value that the study promised in seeds_from. Every
seed follows from the code of the seal and from this value, so nobody can have made the
runs before. The value is noted in value.json with its source and date.`
	run.Example = `
sudokuscope study run mine --value 8f3c… --date 2026-12-01
sudokuscope study run mine --value @round.txt --date 2026-12-01T12:00:00Z
sudokuscope study run mine`
	v.add(run.Flags())
	f.addWork(run.Flags())
	a.addTrust(run.Flags())
}

func addStudyVerify(a *app, sub ofFolder) {
	share, jobs := 0., 0
	verify := sub("verify", "Make runs again, bit for bit", func(ctx context.Context, dir string) error {
		most := study.Amount{Share: share}
		if share == 0 {
			most.Lasts = new(time.Minute)
		}
		return a.verifyStudy(ctx, dir, most, jobs)
	})
	verify.Long = `Make runs again, in an order by dice, and compare them with those that are kept, bit
for bit: as many as a minute makes, or the share that --sample says. Each run that differs
is named. The time a run takes is another one each time:
of it the ratios between algorithms are compared. A ratio that was made 1.3 times
another is found, if enough runs are made again.

Exit codes: 0 all agree, 1 a run or the times differ or the folder is not what was
sealed. If the study is by seconds and too few runs were made again to compare them, the
exit code is 1 too.`
	readSample := func(text string) (float64, error) {
		if text == "100%" {
			return 1, nil
		}
		return readShare(text)
	}
	verify.Flags().Var(value[float64]{
		&share, "SHARE", readSample, shareText,
	}, "sample",
		"the share of the runs to make again, such as 2% or 100%, in place of what a minute makes")
	addJobs(verify.Flags(), &jobs, "")
	a.addTrust(verify.Flags())
}

// sealStudy makes the design of a study and seals both.
func (a *app) sealStudy(dir string) error {
	s, err := study.Read(dir)
	if err != nil {
		return err
	}
	d := &experiment.Design{Runs: s.Runs, Budget: s.Budget}
	if s.Seed != nil {
		d.First = *s.Seed
	} else {
		d.Draw = &experiment.Draw{}
	}
	d.Entrants, err = experiment.Entrants(findInStudy(dir),
		s.Algorithms, "", nil)
	if err != nil {
		return err
	}
	d.Puzzles, err = a.openAll(inStudy(dir, s.Puzzles))
	if err != nil {
		return err
	}
	if err := errors.Join(distinct(d.Puzzles), a.vet(d.Puzzles...)); err != nil {
		return err
	}
	seal, err := s.Close(
		dir,
		campaign.NewPart(d, runningBuild(), os.Args),
	)
	if err != nil {
		return err
	}
	a.out.say(
		"sealed: %s, %s on %s\n",
		english.Count(d.Len(), "run"),
		english.Count(len(d.Entrants), "algorithm"),
		english.Count(len(d.Puzzles), "puzzle"),
	)
	if least := study.Shows(len(d.Puzzles), stats.PuzzlesForEffect); len(d.Puzzles) > 1 &&
		math.IsNaN(least) {
		a.warn(
			"%s can hardly show anything over the puzzles; sudokuscope bench power says how many do",
			english.Count(len(d.Puzzles), "puzzle"),
		)
	} else if len(d.Puzzles) > 1 {
		a.out.say("they show with a chance of 80 %% that one is the better where it is on %.0f %% of such puzzles\n",
			100*least)
	}
	if least := study.Shows(d.Runs, stats.RunsForEffect); !math.IsNaN(least) {
		a.out.say("the %s on one puzzle show as surely that a run of one is before one of the other "+
			"where it is in %.0f %% of pairs\n", english.Count(d.Runs, "run"), 100*least)
	}
	a.sayPower(s, d)
	a.out.say("code %s of %s\n",
		seal.Code, seal.Sealed.Format("2006-01-02 15:04 UTC"))
	if s.Seed != nil {
		return a.out.line("who publishes it now can show later that the plan is not younger; that the " +
			"runs are not older " +
			"nobody can show, as their seeds are known: expected seeds_from for that")
	}
	return a.out.line("publish it now; then wait for the value, %s, and say it: sudokuscope study run "+
		"%s --value VALUE --date DATE",
		s.SeedsFrom, link.Quote(dir))
}

// sayPower says of each hypothesis of equality what chance the plan has to show it.
func (a *app) sayPower(s *study.Study, d *experiment.Design) {
	same := stats.Nested{Tail: 1}
	for margin, text := range s.Margins() {
		chance := same.PowerOfEqual(margin,
			len(d.Puzzles), d.Runs, .05)
		a.out.say("%s: if they are equal, the plan shows it with a chance of %.0f %%\n", text, 100*chance)
	}
}

// findInStudy finds algorithms; a script is looked for in the folder first.
func findInStudy(dir string) func(string) (*engine.Algorithm, error) {
	return func(name string) (*engine.Algorithm, error) {
		return findAlgorithm(inStudy(dir, []string{name})[0])
	}
}

// inStudy are names of puzzles or scripts; files are those of the folder, if it has them.
func inStudy(dir string, names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		file, at := strings.CutPrefix(name, "@")
		list[i] = name
		if filepath.IsLocal(file) && disk.Folder(dir).Has(file) {
			list[i] = filepath.Join(dir, file)
			if at {
				list[i] = "@" + list[i]
			}
		}
	}
	return list
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
	s, seal, err = sealedStudy(dir)
	if err == nil {
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
	rep := report.New(
		"sudokuscope "+runningBuild(),
		set.Samples,
		report.Options{By: experiment.Unit(s.By)},
	)
	rep.Question = s.Question
	rep.Answers = english.Names(answers, func(a study.Answer) string {
		return a.Sentence
	})
	rep.Answers = append(
		rep.Answers,
		fmt.Sprintf("Sealed %s, code %s.",
			seal.Sealed.Format("2006-01-02 15:04 UTC"), seal.Code[:16]),
	)
	departures := s.Departures(dir, seal, set)
	rep.Answers = append(rep.Answers, s.CannotShow())
	if len(departures) == 0 {
		rep.Answers = append(rep.Answers, "Nothing departs from the seal.")
	}
	for _, d := range departures {
		rep.Answers = append(rep.Answers, "Departure from the seal: "+d+".")
	}
	for _, text := range append([]string{rep.Question}, rep.Answers...) {
		a.out.say("%s\n", text)
	}
	page := func(w io.Writer) error {
		return rep.Page(w, "A study, sealed before it was made")
	}
	runs := func(w io.Writer) error {
		return report.Runs(w, set.Samples)
	}
	folder := disk.Folder(dir)
	return errors.Join(
		folder.Write("report.html", buffered(page)),
		folder.Write("report.tex", buffered(rep.Latex)),
		folder.Write("runs.csv", buffered(runs)),
		a.out.Flush(), departed(departures))
}

// departed is the error of a folder that is not what was sealed.
func departed(departures []string) error {
	if len(departures) > 0 {
		return errDiffers
	}
	return nil
}

// verifyStudy makes some of the runs of a study again.
func (a *app) verifyStudy(ctx context.Context, dir string, most study.Amount, asked int) error {
	s, seal, set, err := studyRuns(dir)
	if err != nil {
		return err
	}
	departures := s.Departures(dir, seal, set)
	for _, d := range departures {
		a.out.say("departure from the seal: %s\n", d)
	}
	designs, err := a.designsIn(dir)
	if err != nil {
		return err
	}
	if build := campaign.Build(); build != seal.Build {
		a.out.say("this program is another build than the sealed one: %s, sealed with %s\n", build, seal.Build)
	}
	kept := set.Expected - set.Missing
	if most.Lasts == nil {
		kept = int(math.Ceil(most.Share * float64(kept)))
	}
	bar := a.progress(kept)
	bar.verb = "agree"
	defer bar.clear()
	dice := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	res, err := study.Verify(ctx, set, designs,
		most, jobs(asked), dice, bar.step)
	bar.clear()
	if err != nil {
		return err
	}
	for _, text := range res.Differ {
		a.out.say("differs: %s\n", text)
	}
	a.out.say(
		"%d of %d runs made again agree in all but time, of %d in all\n",
		res.Again-len(res.Differ),
		res.Again,
		res.Runs,
	)
	if res.Again < res.Runs {
		a.out.say("had 1 %% of the runs been altered, this would have found one with a probability of "+
			"%.0f %%; had 5 %%, %.0f %%\n",
			100*res.Chance(.01), 100*res.Chance(.05))
	}
	timesHold := a.sayTimes(
		res,
		experiment.Unit(s.By) == experiment.Seconds,
	)
	if len(res.Differ)+len(departures) > 0 || !timesHold {
		return errDiffers
	}
	return nil
}

// sayTimes says what the times of the runs made again come to, and reports whether they
// hold. What is not known holds only where nothing rests on it.
func (a *app) sayTimes(res *study.Verified, bySeconds bool) bool {
	hold := true
	for _, t := range res.Times() {
		a.out.say("%s\n", t.Sentence())
		departs := t.Verdict == stats.PaceDeparts
		unknown := t.Verdict == stats.PaceUnknown && bySeconds
		hold = hold && !departs && !unknown
	}
	for _, text := range res.OddTimes() {
		a.out.say("differs: %s\n", text)
		hold = false
	}
	return hold
}
