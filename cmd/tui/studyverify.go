//go:build !js

package main

import (
	"context"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/study"
)

func addStudyVerify(a studies, sub ofFolder) {
	share := 0.
	jobs := 0
	verify := sub("verify", "Make runs again, bit for bit", func(ctx context.Context, dir string) error {
		most := study.Amount{Share: share}
		if share == 0 {
			most.Lasts = new(time.Minute)
		}
		return a.verify(ctx, dir, most, jobs)
	})
	verify.Long = `Make runs again, in an order by dice, and compare them bit for bit with those that are
kept. It makes as many as a minute allows, or the share that --sample says. Each run
that differs is named. The time a run takes is another one each time: of it the ratios
between algorithms are compared. A ratio that was made 1.3 times another is found, if
enough runs are made again.

Exit codes: 0 all agree, 1 a run or the times differ or the folder is not what was
sealed. The exit code is 1, too, if a study by seconds has too few runs made again to
compare them. 3 if all that agrees, but a source is missing or another one. A source is
a program, a script, or where the value of the seeds is from. Each is named, and the
last line counts what differs and what is missing.`
	readSample := func(text string) (float64, error) {
		if text == "100%" {
			return 1, nil
		}
		return readShare(text)
	}
	verify.Flags().Var(value[float64]{&share, "SHARE", readSample}, "sample",
		"the share of the runs to make again, such as 2% or 100%, in place of what a minute makes")
	addJobs(verify.Flags(), &jobs, "")
	a.addStudyTrust(verify.Flags())
}

// verifyStudy makes some of the runs of a study again.
func (a studies) verify(ctx context.Context, dir string, most study.Amount, asked int) error {
	plan, seal, set, err := studyRuns(dir)
	if err != nil {
		return err
	}
	departures := plan.Departures(dir, seal, set)
	for _, d := range departures.All() {
		a.sentence("departure from the seal: %s", d)
	}
	programs := &unlike{lacks: map[string]string{}, other: map[string]string{}}
	designs, err := a.designsIn(dir, programs)
	if err != nil {
		return err
	}
	absent := a.sayUnlike(programs, set)
	if build := campaign.Build(); build != seal.Build {
		a.sentence("this program is another build than the sealed one: %s, sealed with %s", build, seal.Build)
	}
	kept := set.Expected - set.Missing - absent
	if most.Lasts == nil {
		kept = int(math.Ceil(most.Share * float64(kept)))
	}
	bar := a.progress(kept)
	bar.verb = "agree"
	defer bar.clear()
	dice := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	res, err := study.Verify(ctx, set, designs, most, jobs(asked), dice, bar.step)
	bar.clear()
	if err != nil {
		return err
	}
	res.Runs += absent
	differ := 0
	for _, d := range res.Differ {
		if programs.other[d.Entrant] != "" {
			a.sentence("differs, made by another program than the sealed one: %s", d.Says)
			continue
		}
		a.sentence("differs: %s", d.Says)
		differ++
	}
	a.sentence(
		"%d of %d runs made again agree in all but time, of %d in all",
		res.Again-len(res.Differ),
		res.Again,
		res.Runs,
	)
	if res.Again < res.Runs {
		a.sentence("had 1 %% of the runs been altered, this would have found one with a probability of "+
			"%.0f %%; had 5 %%, %.0f %%",
			100*res.Chance(.01), 100*res.Chance(.05))
	}
	timesDiffer := a.sayTimes(res, experiment.Unit(plan.By) == experiment.Seconds)
	sources := len(departures.Sources) + len(programs.lacks) + len(programs.other)
	if differ += len(departures.Plain) + timesDiffer; differ+sources > 0 {
		a.sentence("in all: %s from what was kept and sealed, %s or another one",
			english.Plural(differ, "thing differs", "things differ"),
			english.Plural(sources, "source is missing", "sources are missing"))
	}
	switch {
	case differ > 0:
		return errDiffers
	case sources > 0:
		return errUnlike
	}
	return nil
}

// sayUnlike says which programs are not here what was sealed, and leaves out the runs of those that
// cannot be made; it returns how many.
func (a studies) sayUnlike(programs *unlike, set *campaign.Set) (absent int) {
	set.Samples = slices.DeleteFunc(set.Samples, func(s experiment.Sample) bool {
		_, lacking := programs.lacks[s.Algorithm]
		if lacking {
			absent += len(s.Runs)
		}
		return lacking
	})
	for _, name := range slices.Sorted(maps.Keys(programs.lacks)) {
		a.sentence("not made again are the runs of %s", programs.lacks[name])
	}
	for _, name := range slices.Sorted(maps.Keys(programs.other)) {
		a.sentence("%s is not the sealed program here: %s", name, programs.other[name])
	}
	return absent
}

// sayTimes says what the times of the runs made again come to, and returns how many do not
// hold. What is not known holds only where nothing rests on it.
func (a studies) sayTimes(res *study.Verified, bySeconds bool) (differ int) {
	for _, t := range res.Times() {
		a.sentence("%s", t.Sentence())
		departs := t.Verdict == stats.PaceDeparts && (bySeconds || !t.Clock)
		unknown := t.Verdict == stats.PaceUnknown && bySeconds
		if departs || unknown {
			differ++
		}
	}
	for _, text := range res.OddTimes() {
		a.sentence("differs: %s", text)
		differ++
	}
	return differ
}
