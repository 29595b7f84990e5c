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

	"sudokuscope/engine"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/sudoku"
)

// TuneJob is what is to be tuned.
type TuneJob struct {
	Base Entrant
	// Params are the names of the parameters that may be changed; empty for all.
	Params []string
	// Puzzles are dealt out: every third is held out for the end, unless there is
	// only one, of which other seeds are.
	Puzzles []*sudoku.Puzzle
	Budget  engine.Budget
	// Candidates is the number of settings of the first generation, the defaults among
	// them, Runs those of a candidate before the worse half drops out, and HeldOut those of
	// the end on each puzzle held out.
	Candidates, Runs, HeldOut int
	Seed                      uint64
	// Make makes the runs of a design, and gives its samples: in memory, or in a folder.
	Make func(context.Context, *Design) ([]Sample, error)
	// Round hears of every round.
	Round func(TuneRound)
}

// TuneRound is what came of a round: who was in it, the best first, and how many go on.
type TuneRound struct {
	Generation, Number, Runs int // runs for each candidate
	Standing                 []*Candidate
	Kept                     int
}

// Candidate is an entrant of the race with its figures so far.
type Candidate struct {
	Entrant    Entrant
	Generation int
	// Parent is the label of the one that it was drawn around, empty for one from anywhere.
	Parent       string
	Runs, Solved int
	PAR10        float64 // the geometric mean over the puzzles

	cells []Sample // by training puzzle
}

// Tuned is the winner, measured where it was not chosen.
type Tuned struct {
	Winner Entrant `json:"-"`
	// Same reports whether the winner is what the race began with: then nothing is measured.
	Same bool `json:"same_as_before"`
	// Chosen is its PAR10 in the race, which flatters it; HeldOut and Before are
	// those of the winner and of the settings it began with on what was held out.
	Chosen  Number   `json:"par10_in_the_race"`
	HeldOut Measured `json:"held_out"`
	Before  Measured `json:"before"`
	// Ratio is the geometric mean of the winner's PAR10 over that before, with
	// its interval, and P Mann and Whitney's or Wilcoxon's, by the puzzles there.
	Ratio     Number `json:"par10_ratio"`
	RatioLow  Number `json:"par10_ratio_low"`
	RatioHigh Number `json:"par10_ratio_high"`
	P         Number `json:"p"`
	Puzzles   int    `json:"puzzles_held_out"`
	// Spent is the number of runs in all, Samples are those held out, and All the candidates.
	Spent   int          `json:"runs_spent"`
	Samples []Sample     `json:"-"`
	All     []*Candidate `json:"-"`
}

// Measured are the runs of an entrant that were held out; Mean is the geometric mean of
// PAR10 over the puzzles, as in the race.
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
	// generations is how often candidates are drawn, and elites how many of the best the
	// next are drawn around.
	generations, elites = 4, 4
)

// newOnes is how many candidates a generation brings.
func (j *TuneJob) newOnes(generation int) int {
	if generation == 1 {
		return j.Candidates
	}
	return max(1, j.Candidates*3/4)
}

// Most is how many runs the whole takes at most: those that a candidate has are not made
// again, so it is often less.
func (j *TuneJob) Most() (runs int) {
	for g, alive := 1, 0; g <= generations; g++ {
		depth := j.Runs
		for n := alive + j.newOnes(g); ; depth *= 2 {
			runs += n * depth
			if n <= elites {
				break
			}
			n = max(min(n, elites), (n+1)/2)
		}
		alive = elites
	}
	_, test := j.split()
	return runs + 2*j.HeldOut*len(test)
}

// tuning is a race under way.
type tuning struct {
	*TuneJob
	params []engine.Param
	train  []*sudoku.Puzzle
	dice   *rand.Rand
	seen   map[string]bool
	res    *Tuned
}

// Tune races settings over puzzles and seeds, generation by generation, as iterated racing does
// (López-Ibáñez et al., The irace package, Operations Research Perspectives 3, 2016). In a
// generation the worse half drops out again and again, and those left have twice the runs. The
// next generation is drawn around the best, ever closer. The best of many tries looks better
// than it is: what is said of the winner is measured on puzzles and seeds that had no part in
// choosing it, beside the settings it began with.
func Tune(ctx context.Context, j TuneJob) (*Tuned, error) {
	t := &tuning{TuneJob: &j, dice: rand.New(rand.NewPCG(j.Seed, 0x7e57)), seen: map[string]bool{}, res: &Tuned{}}
	if err := t.choose(); err != nil {
		return nil, err
	}
	train, test := j.split()
	t.train = train
	base := t.enter(j.Base, 1, "")
	alive := []*Candidate{base}
	for g := 1; g <= generations; g++ {
		alive = t.breed(alive, g)
		for round, depth := 1, j.Runs; ; round, depth = round+1, 2*depth {
			if err := t.race(ctx, alive, depth); err != nil {
				return nil, err
			}
			slices.SortStableFunc(alive, func(a, b *Candidate) int { return cmp.Compare(a.PAR10, b.PAR10) })
			kept := max(min(len(alive), elites), (len(alive)+1)/2)
			if j.Round != nil {
				j.Round(TuneRound{g, round, depth, alive, kept})
			}
			if len(alive) <= elites {
				break
			}
			alive = alive[:kept]
		}
	}
	t.res.Winner, t.res.Chosen = alive[0].Entrant, Number(alive[0].PAR10)
	if t.res.Same = alive[0] == base; t.res.Same {
		return t.res, nil
	}
	return t.res, t.measure(ctx, test)
}

// choose finds the parameters.
func (t *tuning) choose() error {
	a := t.Base.Algorithm
	for _, p := range a.Params {
		if len(t.Params) == 0 || slices.Contains(t.Params, p.Name) {
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

// enter takes a candidate in, unless its settings have been in the race or the algorithm does
// not take them together.
func (t *tuning) enter(e Entrant, generation int, parent string) *Candidate {
	k := fmt.Sprint(e.Params())
	if t.seen[k] {
		return nil
	}
	if _, err := e.Algorithm.Start(engine.Problem{Puzzle: t.Puzzles[0], Seed: 1, Settings: e.Settings}); err != nil {
		return nil
	}
	t.seen[k] = true
	if e.Label = e.Algorithm.ID; e.Differences() != "" {
		e.Label += ":" + strings.ReplaceAll(e.Differences(), " ", ":")
	}
	c := &Candidate{Entrant: e, Generation: generation, Parent: parent, cells: make([]Sample, len(t.train))}
	t.res.All = append(t.res.All, c)
	return c
}

// breed adds the candidates of a generation: the first from anywhere, the others around those
// alive, the better the more of them.
func (t *tuning) breed(alive []*Candidate, generation int) []*Candidate {
	list := slices.Clone(alive)
	want := t.newOnes(generation)
	if generation == 1 {
		want-- // the base is one of them
	}
	for tries := 0; want > 0 && tries < 100*t.Candidates; tries++ {
		e, parent := t.Base, ""
		if generation > 1 {
			p := alive[min(t.dice.IntN(len(alive)), t.dice.IntN(len(alive)))]
			e, parent = p.Entrant, p.Entrant.Label
		}
		settings := engine.Settings{}
		maps.Copy(settings, e.Settings)
		for _, p := range t.params {
			v, ok := settings[p.Name]
			if !ok {
				v = p.Default
			}
			settings[p.Name] = t.draw(p, v, generation)
		}
		e.Settings = settings
		if c := t.enter(e, generation, parent); c != nil {
			list, want = append(list, c), want-1
		}
	}
	return list
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

// race makes the runs that candidates lack until each has so many: the same puzzles and seeds
// for all, puzzle by puzzle before the next seed, so that none is lucky.
func (t *tuning) race(ctx context.Context, alive []*Candidate, depth int) error {
	for seed := 0; seed*len(t.train) < depth; seed++ {
		d := &Design{Puzzles: t.train[:min(len(t.train), depth-seed*len(t.train))], Runs: 1, First: t.Seed + uint64(seed), Budget: t.Budget}
		var who []*Candidate
		for e, c := range alive {
			for p := range d.Puzzles {
				if len(c.cells[p].Runs) <= seed {
					d.Only = append(d.Only, [2]int{len(who), p})
				}
			}
			if n := len(d.Only); n > 0 && d.Only[n-1][0] == len(who) {
				who, d.Entrants = append(who, alive[e]), append(d.Entrants, c.Entrant)
			}
		}
		if len(who) == 0 {
			continue
		}
		samples, err := t.Make(ctx, d)
		if err != nil {
			return err
		}
		for i, s := range samples {
			cell := &who[d.Only[i][0]].cells[d.Only[i][1]]
			s.Runs = append(cell.Runs, s.Runs...)
			*cell = s
		}
		t.res.Spent += len(d.Only)
	}
	for _, c := range alive {
		sum, puzzles := 0.0, 0
		c.Runs, c.Solved = 0, 0
		for i := range c.cells {
			// Of those with more runs only what all have is compared.
			s := c.cells[i]
			if s.Runs = s.Runs[:min(len(s.Runs), (depth-i+len(t.train)-1)/len(t.train))]; len(s.Runs) > 0 {
				r := s.Efforts()
				sum, puzzles = sum+math.Log(max(s.By.least(), r.PAR(10))), puzzles+1
				c.Runs, c.Solved = c.Runs+r.Len(), c.Solved+r.Successes()
			}
		}
		c.PAR10 = math.Exp(sum / float64(puzzles))
	}
	return nil
}

// measure makes the runs held out, of the winner and of the settings it began with.
func (t *tuning) measure(ctx context.Context, test []*sudoku.Puzzle) error {
	winner, base := t.res.Winner, t.Base
	winner.Label, base.Label = base.Algorithm.ID+":tuned", base.Algorithm.ID+":before"
	d := &Design{Entrants: []Entrant{winner, base}, Puzzles: test, Runs: t.HeldOut, First: heldSeeds + t.Seed, Budget: t.Budget}
	samples, err := t.Make(ctx, d)
	if err != nil {
		return err
	}
	res := t.res
	res.Spent += d.Len()
	res.Samples, res.Puzzles = samples, len(test)
	By(samples, "")
	g := Suites(samples)[0]
	for i, m := range []*Measured{&res.HeldOut, &res.Before} {
		sum := 0.0
		for p := range g.Puzzles {
			r := &g.Runs[i][p]
			sum += math.Log(max(g.By.least(), r.PAR(10)))
			m.Runs, m.Solved = m.Runs+r.Len(), m.Solved+r.Successes()
		}
		m.Mean = Number(math.Exp(sum / float64(len(g.Puzzles))))
	}
	pair := g.Pairs(stats.ByPAR10)[0]
	res.Ratio, res.RatioLow, res.RatioHigh, res.P = pair.Ratio, pair.RatioLow, pair.RatioHigh, pair.Raw
	if len(test) == 1 {
		res.P = Number(stats.MannWhitney(samples[0].ToSolution(), samples[1].ToSolution()).P)
	}
	return nil
}
