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
	// Candidates is the number of settings tried, the defaults among them, Runs
	// that of the first round for each of them, and HeldOut that of the end on
	// each puzzle held out.
	Candidates, Runs, HeldOut int
	Seed                      uint64
	Jobs                      int
	// Round hears of every round, Step of every run.
	Round func(TuneRound)
	Step  func(solved bool)
}

// TuneRound is what came of a round of the race.
type TuneRound struct {
	Number, Runs int // for each candidate
	Standing     []Standing
	Kept         int
}

// Standing is a candidate with its figures so far.
type Standing struct {
	Entrant Entrant
	Runs    int
	Solved  int
	PAR10   float64 // mean of the logarithms, as a geometric mean
}

// Tuned is the winner, measured where it was not chosen.
type Tuned struct {
	Winner Entrant `json:"-"`
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
	// Spent is the number of runs in all, Samples are those held out.
	Spent   int      `json:"runs_spent"`
	Samples []Sample `json:"-"`
}

// Measured are the runs of an entrant that were held out.
type Measured struct {
	Runs   int    `json:"runs"`
	Solved int    `json:"solved"`
	PAR10  Number `json:"par10"`
	Low    Number `json:"par10_low"`
	High   Number `json:"par10_high"`
}

// ErrNothingToTune is the answer to an algorithm without a parameter to change.
var ErrNothingToTune = errors.New("nothing to tune; expected parameters that the algorithm has")

// heldSeeds is where the seeds of the end begin, far from those of the race.
const heldSeeds = 1 << 40

// Tune races candidates over puzzles and seeds and drops the worse half again and again
// (successive halving, Jamieson and Talwalkar 2016), so that most runs are spent on those
// that deserve them. The best of many tries looks better than it is: what is said of the
// winner in the end is measured on puzzles and seeds that had no part in choosing it, and
// beside the defaults on the same ones.
func Tune(ctx context.Context, j TuneJob) (*Tuned, error) {
	candidates, err := j.draw()
	if err != nil {
		return nil, err
	}
	train, test := j.split()
	res := &Tuned{}
	runs := make([][]stats.Runs, len(candidates)) // by candidate and puzzle
	for i := range runs {
		runs[i] = make([]stats.Runs, len(train))
	}
	alive := make([]int, len(candidates))
	for i := range alive {
		alive[i] = i
	}
	done, n := 0, j.Runs
	for round := 1; len(alive) > 1; round++ {
		if err := j.race(ctx, candidates, alive, train, done, n, runs); err != nil {
			return nil, err
		}
		res.Spent += len(alive) * n
		done, n = done+n, 2*n
		standing := j.rank(candidates, alive, runs)
		kept := (len(alive) + 1) / 2
		if j.Round != nil {
			list := make([]Standing, len(alive))
			for i, c := range alive {
				list[i] = standing[c]
			}
			j.Round(TuneRound{round, done, list, kept})
		}
		alive = alive[:kept]
	}
	res.Winner = candidates[alive[0]]
	res.Chosen = Number(j.rank(candidates, alive, runs)[alive[0]].PAR10)
	return res, j.measure(ctx, res, candidates[0], test)
}

// draw makes the candidates: the base first, then settings drawn evenly from their
// ranges, on a logarithmic scale where the range spans more than two powers of ten.
func (j *TuneJob) draw() ([]Entrant, error) {
	var params []engine.Param
	for _, p := range j.Base.Algorithm.Params {
		if len(j.Params) == 0 || slices.Contains(j.Params, p.Name) {
			params = append(params, p)
		}
	}
	for _, name := range j.Params {
		if _, _, err := j.Base.Algorithm.ParseSetting(name + "=0"); err != nil {
			if _, ok := j.Base.Algorithm.Param(name); !ok {
				return nil, err
			}
		}
	}
	if len(params) == 0 {
		return nil, fmt.Errorf("%s: %w", j.Base.Algorithm.ID, ErrNothingToTune)
	}
	base := j.Base
	list := []Entrant{base}
	seen := map[string]bool{fmt.Sprint(base.Params()): true}
	dice := rand.New(rand.NewPCG(j.Seed, 0x7e57))
	for tries := 0; len(list) < j.Candidates && tries < 100*j.Candidates; tries++ {
		e := base
		e.Settings = maps.Clone(base.Settings)
		if e.Settings == nil {
			e.Settings = engine.Settings{}
		}
		for _, p := range params {
			e.Settings[p.Name] = drawValue(p, dice)
		}
		k := fmt.Sprint(e.Params())
		if _, err := e.Algorithm.Settle(e.Settings); err != nil || seen[k] || !j.starts(e) {
			continue
		}
		seen[k] = true
		e.Label = fmt.Sprintf("%s#%d", base.Algorithm.ID, len(list))
		list = append(list, e)
	}
	return list, nil
}

// starts reports whether the algorithm takes the settings together.
func (j *TuneJob) starts(e Entrant) bool {
	_, err := e.Algorithm.Start(engine.Problem{Puzzle: j.Puzzles[0], Seed: 1, Settings: e.Settings})
	return err == nil
}

func drawValue(p engine.Param, dice *rand.Rand) float64 {
	low, high := p.Min, p.Max
	if p.Whole {
		if low > 0 && high/low > 100 {
			return math.Round(math.Exp(math.Log(low) + dice.Float64()*math.Log(high/low)))
		}
		if low == 0 && high > 100 { // 0 is often a switch: keep it likely
			return math.Round(math.Expm1(dice.Float64() * math.Log1p(high)))
		}
		return low + float64(dice.Int64N(int64(high-low)+1))
	}
	v := low + dice.Float64()*(high-low)
	if low > 0 && high/low > 100 {
		v = math.Exp(math.Log(low) + dice.Float64()*math.Log(high/low))
	}
	digits := math.Pow(10, 3-math.Floor(math.Log10(max(1e-9, math.Abs(v)))))
	return min(high, max(low, math.Round(v*digits)/digits))
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

// race makes n more runs of every candidate that is alive: the same puzzles and seeds
// for all, so that none is lucky.
func (j *TuneJob) race(ctx context.Context, all []Entrant, alive []int, train []*sudoku.Puzzle, done, n int, runs [][]stats.Runs) error {
	trial := func(i int) Trial {
		c, k := alive[i/n], done+i%n
		return Trial{Entrant: all[c], Puzzle: train[k%len(train)], Seed: j.Seed + uint64(k/len(train)), Budget: j.Budget}
	}
	return Do(ctx, j.Jobs, len(alive)*n, trial, func(i int, o Outcome) error {
		c, k := alive[i/n], done+i%n
		r := &runs[c][k%len(train)]
		r.Budget = float64(j.Budget.Evaluations)
		r.Add(float64(o.Evaluations), o.Solved())
		if j.Step != nil {
			j.Step(o.Solved())
		}
		return nil
	})
}

// rank puts those alive in order, the best first, by the geometric mean of their
// PAR10 over the puzzles, and returns their figures.
func (j *TuneJob) rank(all []Entrant, alive []int, runs [][]stats.Runs) []Standing {
	list := make([]Standing, len(all))
	for _, c := range alive {
		s := Standing{Entrant: all[c]}
		sum, puzzles := 0.0, 0
		for p := range runs[c] {
			r := &runs[c][p]
			if r.Len() == 0 {
				continue
			}
			sum, puzzles = sum+math.Log(max(1, r.PAR(10))), puzzles+1
			s.Runs, s.Solved = s.Runs+r.Len(), s.Solved+r.Successes()
		}
		s.PAR10 = math.Exp(sum / float64(puzzles))
		list[c] = s
	}
	slices.SortStableFunc(alive, func(a, b int) int { return cmp.Compare(list[a].PAR10, list[b].PAR10) })
	return list
}

// measure makes the runs held out, of the winner and of the defaults.
func (j *TuneJob) measure(ctx context.Context, res *Tuned, base Entrant, test []*sudoku.Puzzle) error {
	winner := res.Winner
	winner.Label, base.Label = "tuned", "before"
	b := Bench{Jobs: j.Jobs, Design: Design{
		Entrants: []Entrant{winner, base}, Puzzles: test, Runs: j.HeldOut, First: heldSeeds + j.Seed, Budget: j.Budget,
	}, Step: func(_ Trial, o Outcome) error {
		if j.Step != nil {
			j.Step(o.Solved())
		}
		return nil
	}}
	samples, err := b.Run(ctx)
	if err != nil {
		return err
	}
	res.Spent += b.Len()
	res.Samples, res.Puzzles = samples, len(test)
	g := Suites(samples)[0]
	for i, t := range g.Totals() {
		*[]*Measured{&res.HeldOut, &res.Before}[i] = Measured{t.Runs, t.Solved, t.PAR10, t.PAR10Low, t.PAR10High}
	}
	pair := g.Pairs(stats.ByPAR10)[0]
	res.Ratio, res.RatioLow, res.RatioHigh, res.P = pair.Ratio, pair.RatioLow, pair.RatioHigh, pair.Raw
	if len(test) == 1 {
		res.P = Number(stats.MannWhitney(samples[0].ToSolution(), samples[1].ToSolution()).P)
	}
	return nil
}
