//go:build !js

package main

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/study"
	"sudokuscope/ui/out/link"
)

// sealStudy makes the design of a study and seals both.
func (a studies) seal(dir string) error {
	plan, err := study.Read(dir)
	if err != nil {
		return err
	}
	design := &experiment.Design{Runs: plan.Runs, Budget: plan.Budget}
	if plan.Seed != nil {
		design.First = *plan.Seed
	} else {
		design.Draw = &experiment.Draw{}
	}
	design.Puzzles, err = a.openAll(inStudy(dir, plan.Puzzles))
	if err != nil {
		return err
	}
	entering := &sealing{
		studies: a, dir: dir, plan: plan, puzzle: design.Puzzles[0],
		made: map[string]*experiment.Program{}, begun: map[string]*engine.Algorithm{},
	}
	design.Entrants, err = experiment.Entrants(entering.find, plan.Algorithms, "", nil)
	if err != nil {
		return err
	}
	entering.enter(design.Entrants)
	if err := errors.Join(distinct(design.Puzzles), a.vet(design.Puzzles...)); err != nil {
		return err
	}
	seal, err := plan.Close(dir, campaign.NewPart(design, runningBuild(), os.Args))
	if err != nil {
		return err
	}
	a.sentence(
		"sealed: %s, %s on %s",
		english.Count(design.Len(), "run"),
		english.Count(len(design.Entrants), "algorithm"),
		english.Count(len(design.Puzzles), "puzzle"),
	)
	for _, text := range entering.says {
		a.sentence("%s", text)
	}
	a.sayEffects(design)
	a.sayPower(plan, design)
	a.sentence("code %s of %s", seal.Code, seal.Sealed.Format("2006-01-02 15:04 UTC"))
	if plan.Seed != nil {
		return a.out.line("who publishes it now can show later that the plan is not younger; that the " +
			"runs are not older " +
			"nobody can show, as their seeds are known: expected seeds_from for that")
	}
	return a.out.line("publish it now; then wait for the value, %s, and say it: sudokuscope study run "+
		"%s --value VALUE --date DATE",
		plan.SeedsFrom, link.Quote(dir))
}

// sayEffects says how small a difference the plan can show, over the puzzles and on one.
func (a studies) sayEffects(design *experiment.Design) {
	over := study.Shows(len(design.Puzzles), stats.PuzzlesForEffect)
	switch {
	case len(design.Puzzles) < 2:
	case math.IsNaN(over):
		a.warn("%s can hardly show anything over the puzzles; sudokuscope bench power says how many do",
			english.Count(len(design.Puzzles), "puzzle"))
	default:
		a.sentence("if one is the better on %.0f %% of such puzzles, the study detects it 4 times in 5",
			100*over)
	}
	onOne := study.Shows(design.Runs, stats.RunsForEffect)
	if !math.IsNaN(onOne) {
		a.sentence("if a run of one is before a run of the other in %.0f %% of pairs, the %s on one puzzle "+
			"show it as surely", 100*onOne, english.Count(design.Runs, "run"))
	}
}

// sayPower says of each hypothesis of equality what chance the plan has to show it.
func (a studies) sayPower(s *study.Study, design *experiment.Design) {
	same := stats.Nested{Tail: 1}
	for margin, text := range s.Margins() {
		chance := same.PowerOfEqual(margin, len(design.Puzzles), design.Runs, .05)
		a.sentence("%s: if they are equal, the plan shows it with a chance of %.0f %%", text, 100*chance)
	}
}

// inStudy are names of puzzles or scripts; files are those of the folder, if it has them.
func inStudy(dir string, names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		file, at := strings.CutPrefix(name, "@") //nolint:forbidigo // typed by people
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
