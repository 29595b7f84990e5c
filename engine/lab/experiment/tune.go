package experiment

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// TuneJob is what is to be tuned.
type TuneJob struct {
	Base Entrant
	// Params are the names of the parameters that may be changed; empty for all.
	Params []string
	// Puzzles are dealt out: every third is held out for the end. If there are only one or
	// two, other seeds are held out instead.
	Puzzles []*sudoku.Puzzle
	Budget  drive.Budget
	// Runs is how many runs the race may make, HeldOut how many the end makes on each
	// puzzle held out.
	Runs, HeldOut int
	Seed          uint64
	// Make makes the runs of a design, and gives its samples: in memory, or in a folder.
	Make func(context.Context, *Design) ([]Sample, error)
	// Heard, if not nil, hears of every generation: how many settings were in it, and those
	// that are left, the best first.
	Heard func(generation, tried int, left []*Candidate)
}

// Tuned is the winner, measured where it was not chosen.
type Tuned struct {
	Winner Entrant `json:"-"`
	// Same reports whether the winner is what the race began with: then nothing is measured.
	Same bool `json:"same_as_before"`
	// Chosen is the winner's PAR10 in the race, which flatters it. HeldOut is its PAR10 on
	// what was held out, and Before that of the settings that the race began with.
	Chosen  Number   `json:"par10_in_the_race"`
	HeldOut Measured `json:"held_out"`
	Before  Measured `json:"before"`
	// Ratio is the geometric mean of the winner's PAR10 over that before, with its interval.
	Ratio     Number `json:"par10_ratio"`
	RatioLow  Number `json:"par10_ratio_low"`
	RatioHigh Number `json:"par10_ratio_high"`
	Puzzles   int    `json:"puzzles_held_out"`
	// P is the p value over the puzzles held out (Wilcoxon), NaN where there is one, and
	// Verdict what the interval says: better, worse, not shown, or same.
	P       Number `json:"p"`
	Verdict string `json:"verdict"`
	// Planned is the number of runs that the race and the end were to make, and Spent how
	// many they made: a block of runs that is begun is made whole.
	Planned int          `json:"runs_planned"`
	Spent   int          `json:"runs_spent"`
	All     []*Candidate `json:"-"`
}

// ErrNothingToTune is the answer to an algorithm without a parameter to change.
var ErrNothingToTune = errors.New("nothing to tune; expected parameters that the algorithm has")

const (
	// heldSeeds is where the seeds of the end begin, far from those of the race.
	heldSeeds = 1 << 40
	// generations is how often candidates race, and elites how many of the best the next are
	// drawn around.
	generations, elites = 4, 4
	// blockRuns is about how many runs all candidates make before they are compared.
	blockRuns = 6
	// patience is how many times longer than the best of a generation, on average, a run may
	// take in the next: of exponential times one in a hundred thousand takes longer.
	patience = 20
)

// Most returns how many runs the whole takes at most.
func (j *TuneJob) Most() int {
	_, test := j.split()
	return j.Runs + 2*j.HeldOut*len(test)
}

// tuning is a race under way.
type tuning struct {
	*TuneJob
	params  []engine.Param
	blocks  []Design // the races go through them in turn, then through further seeds
	dice    *rand.Rand
	seen    map[string]bool
	res     *Tuned
	longest float64 // that a run is let go on, in the unit of the budget
}

// Tune races settings as iterated racing does (López-Ibáñez et al., The irace package,
// Operations Research Perspectives 3, 2016). All make the same runs, block by block, and those
// that a t-test finds worse than the best drop out. The next generation is drawn around the
// best four, ever closer, and those keep their runs; a run that takes many times longer than
// the best is cut off and has failed. The best of many tries looks better than it is: what is
// said of the winner is measured on puzzles and seeds that had no part in choosing it, beside
// the settings it began with.
func Tune(ctx context.Context, j TuneJob) (*Tuned, error) {
	t := &tuning{
		TuneJob: &j,
		dice:    rand.New(rand.NewPCG(j.Seed, 0x7e57)),
		seen:    map[string]bool{},
		res:     &Tuned{},
	}
	if err := t.choose(); err != nil {
		return nil, err
	}
	t.longest = UnitOf(j.Budget).limit(j.Budget)
	train, test := j.split()
	t.deal(train)
	base := t.enter(j.Base, 1, "")
	alive := []*Candidate{base}
	for generation := 1; generation <= generations; generation++ {
		share := (j.Runs - t.res.Spent) / (generations + 1 - generation)
		if generation < generations { // the last tells those apart that are left
			fresh := t.breed(alive, generation, max(elites, share/(6*blockRuns)))
			alive = append(alive, fresh...)
		}
		tried := len(alive)
		var err error
		alive, err = t.race(ctx, alive, share)
		if err != nil {
			return nil, err
		}
		alive = alive[:min(elites, len(alive))]
		t.cut(patience * alive[0].PAR10())
		if j.Heard != nil {
			j.Heard(generation, tried, alive)
		}
	}
	t.res.Planned = j.Most()
	t.res.P = Number(math.NaN())
	t.res.Verdict = "same"
	t.res.Winner = alive[0].Entrant
	t.res.Chosen = Number(alive[0].PAR10())
	t.res.Same = alive[0] == base
	if t.res.Same {
		return t.res, nil
	}
	return t.res, t.measure(ctx, test)
}

// choose finds the parameters.
func (t *tuning) choose() error {
	algorithm := t.Base.Algorithm
	for _, p := range algorithm.Params {
		if len(t.Params) == 0 || slices.Contains(t.Params, p.Name) {
			t.params = append(t.params, p)
		}
	}
	for _, name := range t.Params {
		if _, ok := algorithm.Param(name); !ok {
			_, _, err := algorithm.ParseSetting(name + "=0")
			return err
		}
	}
	if len(t.params) == 0 {
		return fmt.Errorf("%s: %w", algorithm.ID, ErrNothingToTune)
	}
	return nil
}

// deal makes blocks of the puzzles to race on: some puzzles each, or several seeds of few.
func (t *tuning) deal(train []*sudoku.Puzzle) {
	seeds := (blockRuns + len(train) - 1) / len(train)
	parts := max(1, len(train)/blockRuns)
	for part := range parts {
		from := part * len(train) / parts
		to := (part + 1) * len(train) / parts
		t.blocks = append(t.blocks, Design{
			Puzzles: train[from:to],
			Runs:    seeds,
			Budget:  t.Budget,
		})
	}
}
