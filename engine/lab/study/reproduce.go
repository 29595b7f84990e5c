package study

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
)

// Firsts returns the first run of each algorithm, as a trial up to its last iteration. One that this program
// cannot make by itself has no puzzle: of a script, of somebody's program, of another version.
func Firsts(
	dir string, set *campaign.Set, find func(id string) (*engine.Algorithm, error),
) (list []experiment.Trial, err error) {
	plan, err := campaign.ReadPlan(dir)
	if err != nil {
		return nil, err
	}
	var designs []*experiment.Design
	for _, part := range plan.Parts {
		part.Entrants = slices.DeleteFunc(slices.Clone(part.Entrants), func(e campaign.Entrant) bool {
			_, err := find(e.Algorithm)
			return e.Program != nil || e.Script != "" || err != nil
		})
		design, err := part.Design(func(e *campaign.Entrant) (*engine.Algorithm, error) { return find(e.Algorithm) })
		if err != nil {
			return nil, err
		}
		designs = append(designs, design)
	}
	known := trialsOf(designs)
	for i := range set.Samples {
		sample := &set.Samples[i]
		if slices.ContainsFunc(list, func(t experiment.Trial) bool { return t.Label == sample.Algorithm }) {
			continue
		}
		trial, first := known[sample.Key()], sample.Runs[0]
		trial.Label, trial.Seed = sample.Algorithm, first.Seed
		trial.Budget = drive.Budget{Iterations: first.Iterations}
		list = append(list, trial)
	}
	return list, nil
}
