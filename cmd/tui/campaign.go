package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
)

// errUnfinished is the answer of a bench that stopped, as it was asked to, with runs
// left: it has been said.
var errUnfinished = errors.New("runs are left")

// goOn goes on with all that a campaign was begun with.
func (a *app) goOn(ctx context.Context, f benchFlags) error {
	if err := f.check(a); err != nil {
		return err
	}
	plan, err := campaign.ReadPlan(f.out)
	if err != nil {
		return err
	}
	var list []*experiment.Design
	for i := range plan.Parts {
		d, err := plan.Parts[i].Design(findAlgorithm)
		if err != nil {
			return fmt.Errorf("%s: %w", f.out, err)
		}
		list = append(list, d)
	}
	if f.slurm > 0 {
		return a.submit(&f, list...)
	}
	return a.campaign(ctx, &f, list)
}

// campaign makes the runs of designs in a folder, as far as nobody else does.
func (a *app) campaign(ctx context.Context, f *benchFlags, designs []*experiment.Design) error {
	shard, err := experiment.ParseShard(f.shard, os.Getenv)
	if err != nil {
		return err
	}
	work := ctx
	if f.maxWall > 0 {
		var cancel context.CancelFunc
		work, cancel = context.WithTimeout(ctx, time.Duration(f.maxWall))
		defer cancel()
	}
	w := working{app: a, flags: f, shard: shard, all: map[string]bool{}}
	for _, d := range designs {
		var err error
		if f.precision > 0 {
			_, err = experiment.Rounds(*d, f.stopping(), func(d experiment.Design) ([]experiment.Sample, error) {
				if err := w.part(work, &d); err != nil {
					return nil, err
				}
				set, err := campaign.Read(f.out)
				if err != nil {
					return nil, err
				}
				return w.mine(set), nil
			})
		} else {
			err = w.part(work, d)
		}
		if err != nil && work.Err() == nil {
			return err
		}
	}
	return w.end(ctx, work)
}

// working is bench at work in a folder.
type working struct {
	*app
	flags *benchFlags
	shard experiment.Shard
	made  int
	all   map[string]bool // the identities of the samples that are this command's
}

// part makes the runs of one design.
func (w *working) part(ctx context.Context, d *experiment.Design) error {
	folder, err := campaign.Open(w.flags.out, campaign.NewPart(d, version(), os.Args))
	if err != nil {
		return err
	}
	for c := range d.Cells() {
		s := d.Sample(c)
		w.all[s.Key()] = true
	}
	k := campaign.Worker{Folder: folder, Design: d, Jobs: jobs(w.flags.jobs), Shard: w.shard, Every: time.Duration(w.flags.checkpoints)}
	left, _, err := k.Prepare()
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
	case w.flags.shard != "" || ctx.Err() == nil && done < expected:
		a.warn("made %d runs; %s has %d of %d; merge %s makes the report", w.made, w.flags.out, done, expected, w.flags.out)
		if done < expected && work.Err() != nil && ctx.Err() == nil {
			return errUnfinished
		}
		return ctx.Err()
	case done < expected:
		a.warn("stopped after %d of %d runs; this is the report on them", done, expected)
	}
	return errors.Join(w.flags.report.write(a, mine, set), ctx.Err())
}
