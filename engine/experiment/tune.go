package experiment

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/experiment/stats"
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

// Measured are the runs of an entrant that were held out; Mean is the geometric mean of
// PAR10 over the puzzles.
type Measured struct {
	Runs   int    `json:"runs"`
	Solved int    `json:"solved"`
	Mean   Number `json:"par10"`
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
	for g := 1; g <= generations; g++ {
		share := (j.Runs - t.res.Spent) / (generations + 1 - g)
		if g < generations { // the last tells those apart that are left
			alive = append(
				alive,
				t.breed(
					alive,
					g,
					max(elites, share/(6*blockRuns)),
				)...,
			)
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
			j.Heard(g, tried, alive)
		}
	}
	t.res.Planned = j.Most()
	t.res.P = Number(math.NaN())
	t.res.Verdict = "same"
	t.res.Winner, t.res.Chosen = alive[0].Entrant, Number(alive[0].PAR10())
	t.res.Same = alive[0] == base
	if t.res.Same {
		return t.res, nil
	}
	return t.res, t.measure(ctx, test)
}

// choose finds the parameters.
func (t *tuning) choose() error {
	a := t.Base.Algorithm
	for _, p := range a.Params {
		if len(t.Params) == 0 ||
			slices.Contains(t.Params, p.Name) {
			t.params = append(t.params, p)
		}
	}
	for _, name := range t.Params {
		if _, ok := a.Param(name); !ok {
			_, _, err := a.ParseSetting(name + "=0")
			return err
		}
	}
	if len(t.params) == 0 {
		return fmt.Errorf("%s: %w", a.ID, ErrNothingToTune)
	}
	return nil
}

// split deals the puzzles out.
func (j *TuneJob) split() (train, test []*sudoku.Puzzle) {
	if len(j.Puzzles) < 3 {
		return j.Puzzles, j.Puzzles // other seeds are held out
	}
	for i, p := range j.Puzzles {
		if i%3 == 2 {
			test = append(test, p)
		} else {
			train = append(train, p)
		}
	}
	return train, test
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

// enter takes a candidate in, unless its settings have been in the race or the algorithm does
// not take them together.
func (t *tuning) enter(e Entrant, generation int, parent string) *Candidate {
	k := fmt.Sprint(e.Params())
	if t.seen[k] {
		return nil
	}
	_, err := drive.Start(e.Algorithm, drive.Problem{
		Puzzle:   t.Puzzles[0],
		Seed:     1,
		Settings: e.Settings,
	})
	if err != nil {
		return nil
	}
	t.seen[k] = true
	e.Label = e.Algorithm.ID
	if e.Differences() != "" {
		e.Label += ":" + strings.ReplaceAll(e.Differences(), " ", ":")
	}
	c := &Candidate{Entrant: e, Generation: generation, Parent: parent}
	t.res.All = append(t.res.All, c)
	return c
}

// cut has runs end from now on where they have taken so much, and counts those that there are
// by the same bound.
func (t *tuning) cut(longest float64) {
	if longest >= t.longest {
		return
	}
	b := t.Budget
	switch UnitOf(b) {
	case Evaluations:
		b.Evaluations = int64(math.Ceil(longest))
	case Iterations:
		b.Iterations = int64(math.Ceil(longest))
	case Seconds:
		b.Time = time.Duration(math.Ceil(longest * float64(time.Second)))
	}
	t.longest = UnitOf(b).limit(b)
	for i := range t.blocks {
		t.blocks[i].Budget = b
	}
	for _, c := range t.res.All {
		for i, e := range c.efforts {
			c.logs[i] = t.log(e)
		}
	}
}

// log is how the race counts an effort.
func (t *tuning) log(effort float64) float64 {
	if effort > t.longest {
		effort = 10 * t.longest
	}
	return math.Log(max(UnitOf(t.Budget).least(), effort))
}

// breed draws the new candidates of a generation: the first from anywhere, the others around
// the best, the better the more of them.
func (t *tuning) breed(best []*Candidate, generation, want int) (list []*Candidate) {
	for tries := 0; len(list) < want && tries < 100*want; tries++ {
		e, parent := t.Base, ""
		if generation > 1 {
			e = best[min(t.dice.IntN(len(best)), t.dice.IntN(len(best)))].Entrant
			parent = e.Label
		}
		settings := maps.Clone(e.Settings)
		for _, p := range t.params {
			v, ok := settings[p.Name]
			if !ok {
				v = p.Default
			}
			settings[p.Name] = t.draw(p, v, generation)
		}
		if full, err := e.Algorithm.Settle(settings); err == nil {
			maps.DeleteFunc(settings, func(name string, _ float64) bool {
				p, ok := e.Algorithm.Param(name)
				return ok && p.Idle != nil && p.Idle(full)
			})
		}
		e.Settings = settings
		if c := t.enter(e, generation, parent); c != nil {
			list = append(list, c)
		}
	}
	return list
}

// race has candidates make block after block, as long as a number of runs lasts, and returns
// those that have not dropped out, the best first.
func (t *tuning) race(ctx context.Context, alive []*Candidate, share int) ([]*Candidate, error) {
	for b, compared := 0, 0; len(alive) > 1; b++ {
		d := t.blocks[b%len(t.blocks)]
		d.First = t.Seed +
			uint64(b/len(t.blocks)*d.Runs)
		compared += len(d.Puzzles) * d.Runs
		var lack []*Candidate
		for _, c := range alive {
			if c.Runs() < compared {
				lack = append(lack, c)
				d.Entrants = append(d.Entrants, c.Entrant)
			}
		}
		if len(lack) > 0 {
			share -= d.Len()
			if share < 0 {
				break
			}
			if err := t.run(ctx, &d, lack); err != nil {
				return nil, err
			}
		}
		slices.SortStableFunc(alive, func(a, b *Candidate) int {
			return cmp.Compare(a.par10(compared), b.par10(compared))
		})
		best := alive[0].logs[:compared]
		alive = slices.DeleteFunc(alive, func(c *Candidate) bool {
			return c.Runs() == compared && worse(c.logs, best) // who has more runs is not judged by a part of them
		})
	}
	// Who has not caught up with those of before does not take their place.
	slices.SortStableFunc(alive, func(a, b *Candidate) int {
		return cmp.Or(
			b.Runs()-a.Runs(),
			cmp.Compare(a.PAR10(), b.PAR10()),
		)
	})
	return alive, nil
}

// worse reports whether runs take more than others by a t-test on the level of 5 %, in pairs.
func worse(logs, best []float64) bool {
	more := make([]float64, len(logs))
	for i := range more {
		more[i] = logs[i] - best[i]
	}
	mean, deviation := stat.MeanStdDev(more, nil)
	if deviation == 0 {
		return mean > 0
	}
	deviate := mean / stat.StdErr(deviation, float64(len(more)))
	return distuv.StudentsT{Sigma: 1, Nu: float64(len(more) - 1)}.Survival(deviate) < .05
}

// run makes the runs of a block for those who lack them.
func (t *tuning) run(ctx context.Context, d *Design, who []*Candidate) error {
	samples, err := t.Make(ctx, d)
	if err != nil {
		return err
	}
	t.res.Spent += d.Len()
	for i := range samples {
		e := samples[i].Efforts()
		c := who[i/len(d.Puzzles)]
		for k, effort := range e.Efforts {
			if e.Solved[k] {
				c.Solved++
			} else {
				effort = math.Inf(1)
			}
			c.puzzles = append(
				c.puzzles,
				d.Puzzles[i%len(d.Puzzles)],
			)
			c.efforts, c.logs = append(c.efforts, effort), append(c.logs, t.log(effort))
		}
	}
	return nil
}

// measure makes the runs held out, of the winner and of the settings it began with.
func (t *tuning) measure(ctx context.Context, test []*sudoku.Puzzle) error {
	winner, base := t.res.Winner, t.Base
	winner.Label = base.Algorithm.ID + ":tuned"
	base.Label = base.Algorithm.ID + ":before"
	d := &Design{
		Entrants: []Entrant{winner, base},
		Puzzles:  test,
		Runs:     t.HeldOut,
		First:    heldSeeds + t.Seed,
		Budget:   t.Budget,
	}
	samples, err := t.Make(ctx, d)
	if err != nil {
		return err
	}
	res := t.res
	res.Spent += d.Len()
	res.Puzzles = len(test)
	By(samples, "")
	g := Suites(samples)[0]
	for i, m := range []*Measured{
		&res.HeldOut, &res.Before,
	} {
		sum := 0.0
		for p := range g.Puzzles {
			r := &g.Runs[i][p]
			sum += math.Log(max(g.By.least(), r.PAR10()))
			m.Runs, m.Solved = m.Runs+r.Len(), m.Solved+r.Successes()
		}
		m.Mean = Number(math.Exp(sum / float64(len(g.Puzzles))))
	}
	pair := g.Pairs(stats.ByPAR10)[0]
	res.Ratio = pair.Ratio
	res.RatioLow = pair.RatioLow
	res.RatioHigh = pair.RatioHigh
	if res.Puzzles > 1 {
		res.P = pair.Raw
	}
	switch {
	case res.RatioHigh < 1:
		res.Verdict = "better"
	case res.RatioLow > 1:
		res.Verdict = "worse"
	default:
		res.Verdict = "not shown"
	}
	return nil
}
