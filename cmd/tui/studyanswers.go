//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/rounding"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/report"
	"sudokuscope/engine/lab/study"
)

// studyRuns reads a sealed study with its runs.
func studyRuns(dir string) (s *study.Study, seal *study.Seal, set *campaign.Set, err error) {
	s, seal, err = study.Open(dir)
	if err == nil {
		set, err = campaign.Read(dir)
	}
	return s, seal, set, err
}

// reportStudy answers the hypotheses, and writes the files of a paper.
func (a studies) report(ctx context.Context, dir string) error {
	plan, seal, set, err := studyRuns(dir)
	if err != nil {
		return err
	}
	answers, err := plan.Judge(set.Samples)
	if err != nil {
		return err
	}
	rep := report.New("sudokuscope "+runningBuild(), set.Samples, report.Options{By: experiment.Unit(plan.By)})
	rep.AsTold()
	rep.Question = plan.Question
	rep.Answers = english.Names(answers, func(a study.Answer) string {
		return a.Sentence
	})
	rep.Answers = append(
		rep.Answers,
		fmt.Sprintf("Sealed %s, code %s.",
			seal.Sealed.Format("2006-01-02 15:04 UTC"), seal.Code[:16]),
	)
	found := plan.Departures(dir, seal, set)
	rep.Answers = append(rep.Answers, plan.CannotShow(dir)...)
	departed := error(nil)
	for _, d := range found.All() {
		rep.Answers = append(rep.Answers, "Departure from the seal: "+d+".")
		departed = errDiffers
	}
	if departed == nil {
		rep.Answers = append(rep.Answers, "Nothing departs from the seal.")
	}
	rep.Reproduced, err = reproduced(ctx, dir, set)
	if err != nil {
		return err
	}
	rep.Answers = append(rep.Answers, rounding.Say(rep.Reproduced, rounding.Phases)...)
	for _, text := range append([]string{rep.Question}, rep.Answers...) {
		a.sentence("%s", text)
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
		folder.Write("report.json", buffered(rep.JSON)),
		folder.Write("report.tex", buffered(rep.Latex)),
		folder.Write("runs.csv", buffered(runs)),
		a.out.Flush(), departed)
}

// reproduced tells of the first run of each algorithm who can make it again.
func reproduced(ctx context.Context, dir string, set *campaign.Set) (list []rounding.Tried, err error) {
	firsts, err := study.Firsts(dir, set, algorithms.Find)
	for _, t := range firsts {
		tried := rounding.Tried{Algorithm: t.Label, Seed: t.Seed, Verdict: rounding.Verdict{Who: rounding.Unknown}}
		if t.Puzzle != nil {
			tried.Puzzle = t.Puzzle.Name
			tried.Verdict, err = rounding.Of(ctx, t.Algorithm, problemOf(t), t.Budget.Iterations, rounding.Phases)
			if err != nil {
				return nil, err
			}
		}
		list = append(list, tried)
	}
	return list, err
}
