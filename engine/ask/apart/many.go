package apart

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"sudokuscope/engine"
	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
)

// Plan says which butterflies are made: one for every entrant, moment, puzzle and seed.
type Plan struct {
	Entrants []experiment.Entrant
	Puzzles  []*sudoku.Puzzle
	At       []int64 // the iterations after which the clones are made
	Runs     int     // seeds a puzzle
	First    uint64  // the first of them
	For      int64   // how many iterations each pair is followed
	Dice     Dice
	Jobs     int // 0: one a processor
	// Step hears of every pair that is done, from any goroutine but one at a time.
	Step func()
}

// Curve is what became of the pairs of one entrant from one moment.
type Curve struct {
	Algorithm string `json:"algorithm"`
	At        int64  `json:"at"`
	// Pairs is how many there are. Ended is how many runs had ended before the moment, and
	// Alike how many did the same with all other dice that were tried: neither is a pair.
	// Waited is how many iterations a pair did the same before it parted, on average.
	Pairs int `json:"pairs"`
	Ended int `json:"ended"`
	Alike int `json:"alike"`

	Waited stats.Number `json:"waited"`
	// Free is the mean number of free cells.
	Free stats.Number `json:"free"`
	// Met is how many pairs had the same board again at some time, and Merged how many were
	// in the same state at the end.
	Met    int     `json:"met"`
	Merged int     `json:"merged"`
	Points []Point `json:"points"`
	// Plateau is the mean number of cells apart over the last fifth of the way, and Half the
	// first iteration at which the mean is half of it.
	Plateau stats.Number `json:"plateau"`
	Half    stats.Number `json:"half"`
}

// Point is how far the pairs are apart some iterations after they were one: the mean with
// its interval of 95 %, the quartiles, and how many of them have the same board.
type Point struct {
	After    int64        `json:"after"`
	Mean     stats.Number `json:"mean"`
	Low      stats.Number `json:"low"`
	High     stats.Number `json:"high"`
	Q1       stats.Number `json:"q1"`
	Median   stats.Number `json:"median"`
	Q3       stats.Number `json:"q3"`
	Together int          `json:"together"`
}

// Moments are the numbers of iterations at which a curve has a point, up to one: 1, 2, 3, 5,
// 7, 10, 15, 20, 30 and so on, and the last.
func Moments(last int64) (list []int64) {
	for ten := int64(1); ten < last; ten *= 10 {
		for _, tenths := range []int64{
			10, 15, 20, 30, 50, 70,
		} {
			after := ten * tenths / 10
			if after < last && !slices.Contains(list, after) {
				list = append(list, after)
			}
		}
	}
	return append(list, last)
}

// fate is what became of one pair.
type fate struct {
	puzzle *sudoku.Puzzle
	// ended says that the run had ended before the moment, and alike that it did the same
	// with all other dice that were tried: neither is a pair.
	ended, alike bool
	// waited is how many iterations it did the same before it parted.
	waited int64
	// met is after how many iterations it first had the same board again, 0 for never.
	met    int64
	merged bool
	apart  []float64 // at the moments
}

// Run makes all butterflies, and gives the curves: entrant by entrant, and moment by moment.
// They are the same with any number of jobs.
func (p *Plan) Run(ctx context.Context) ([]Curve, error) {
	curves, each := len(p.Entrants)*len(p.At), p.each()
	// fates has the pairs of a curve after those of the one before, and sums for each curve the
	// cells apart of all its pairs after every iteration.
	fates := make([]fate, curves*each)
	sums := make([][]int64, curves)
	for i := range sums {
		sums[i] = make([]int64, p.For+1)
	}
	var lock sync.Mutex // the sums
	err := spread(ctx, experiment.Jobs(p.Jobs, len(fates)), len(fates), func(ctx context.Context, i int) (err error) {
		curve := i / each
		way := make([]int64, p.For+1)
		fates[i], err = p.follow(ctx, curve, i%each, way)
		if err != nil {
			return err
		}
		lock.Lock()
		defer lock.Unlock()
		for after, n := range way { // whole numbers: their sum is the same in any order
			sums[curve][after] += n
		}
		if p.Step != nil {
			p.Step()
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	list := make([]Curve, curves)
	for i := range list {
		list[i] = p.curve(i, fates[i*each:(i+1)*each], sums[i])
	}
	return list, nil
}

// each is how many pairs a curve has.
func (p *Plan) each() int { return len(p.Puzzles) * p.Runs }

// problem is what a run of a curve begins with.
func (p *Plan) problem(curve, of int) drive.Problem {
	return drive.Problem{
		Puzzle:   p.Puzzles[of/p.Runs],
		Seed:     p.First + uint64(of%p.Runs),
		Settings: p.Entrants[curve/len(p.At)].Settings,
	}
}

// pair makes one pair of a curve, as it is when it has parted. What became of it before is in
// its fate: there may be none.
func (p *Plan) pair(ctx context.Context, curve, of int) (pair *Pair, became fate, err error) {
	entrant := p.Entrants[curve/len(p.At)]
	at := p.At[curve%len(p.At)]
	problem := p.problem(curve, of)
	became.puzzle = problem.Puzzle
	search, err := drive.Start(entrant.Algorithm, problem)
	if err != nil {
		return nil, became, fmt.Errorf("%s on %s: %w", entrant.Label, problem.Puzzle.Name, err)
	}
	if at > 0 {
		drive.Run(ctx, search, drive.Budget{Iterations: at})
	}
	if ctx.Err() != nil { // it may have ended too early
		return nil, became, ctx.Err()
	}
	became.ended = search.Tally().Status != engine.Running
	if became.ended {
		return nil, became, nil
	}
	pair, parted := New(search, problem.Puzzle, problem.Seed, p.Dice)
	became.alike = !parted
	if became.alike {
		return nil, became, nil
	}
	became.waited = pair.Waited()
	return pair, became, nil
}

// follow makes one pair and follows it. way gets the cells apart after every iteration.
func (p *Plan) follow(ctx context.Context, curve, of int, way []int64) (became fate, err error) {
	defer func() {
		if v := recover(); v != nil {
			problem := p.problem(curve, of)
			label := p.Entrants[curve/len(p.At)].Label
			err = fmt.Errorf("%s on %s, seed %d: the search failed: %v",
				label, problem.Puzzle.Name, problem.Seed, v)
		}
	}()
	pair, became, err := p.pair(ctx, curve, of)
	if pair == nil {
		return became, err
	}
	moments := Moments(p.For)
	for {
		cells := pair.Apart()
		way[pair.After()] = int64(cells)
		if cells == 0 && became.met == 0 {
			became.met = pair.After()
		}
		if pair.After() == moments[len(became.apart)] {
			became.apart = append(became.apart, float64(cells))
		}
		if pair.After() == p.For {
			became.merged = pair.Together()
			return became, nil
		}
		const breath = 1 << 6
		if pair.After()%breath == 0 {
			processor.Give()
			if ctx.Err() != nil {
				return became, ctx.Err()
			}
		}
		pair.Step()
	}
}

// curve sums the pairs of one entrant and moment up.
func (p *Plan) curve(i int, fates []fate, sums []int64) Curve {
	curve := Curve{Algorithm: p.Entrants[i/len(p.At)].Label, At: p.At[i%len(p.At)]}
	free, waited := 0, int64(0)
	var pairs []fate
	for _, f := range fates {
		switch {
		case f.ended:
			curve.Ended++
		case f.alike:
			curve.Alike++
		default:
			pairs = append(pairs, f)
			free += len(f.puzzle.Free)
			waited += f.waited
		}
		if f.met > 0 {
			curve.Met++
		}
		if f.merged {
			curve.Merged++
		}
	}
	curve.Pairs = len(pairs)
	curve.Free = stats.Number(float64(free) / float64(curve.Pairs))
	curve.Waited = stats.Number(float64(waited) / float64(curve.Pairs))
	for k, after := range Moments(p.For) {
		curve.Points = append(curve.Points, point(after, pairs, k))
	}
	curve.Plateau, curve.Half = plateau(sums, curve.Pairs)
	return curve
}

// point is the point of the curve of some pairs at a moment: the one with that number, from 0.
func point(after int64, pairs []fate, moment int) Point {
	values := make([]float64, len(pairs))
	together := 0
	for i, f := range pairs {
		values[i] = f.apart[moment]
		if values[i] == 0 {
			together++
		}
	}
	mean, around := stats.Mean(values)
	sorted := stats.Sorted(values)
	return Point{
		After:    after,
		Mean:     stats.Number(mean),
		Low:      stats.Number(around.Low),
		High:     stats.Number(around.High),
		Q1:       stats.Number(stats.Quantile(sorted, .25)),
		Median:   stats.Number(stats.Quantile(sorted, .5)),
		Q3:       stats.Number(stats.Quantile(sorted, .75)),
		Together: together,
	}
}

// plateau is the mean over the last fifth of the way, and the first iteration at which the
// pairs are half as far apart.
func plateau(sums []int64, pairs int) (level, half stats.Number) {
	last := int64(len(sums)) - 1
	from := last - last/5
	total := int64(0)
	for _, n := range sums[from:] {
		total += n
	}
	mean := float64(total) / float64(last-from+1)
	after := slices.IndexFunc(sums[1:], func(n int64) bool {
		return float64(n) >= mean/2
	})
	return stats.Number(mean / float64(pairs)), stats.Number(after + 1)
}

// spread does count tasks on some goroutines, and returns the first error.
func spread(ctx context.Context, jobs, count int, do func(ctx context.Context, i int) error) error {
	inner, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	tasks := make(chan int)
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() {
			for i := range tasks {
				err := do(inner, i)
				if err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := 0; i < count && inner.Err() == nil; i++ {
		tasks <- i
	}
	close(tasks)
	workers.Wait()
	return context.Cause(inner)
}
