package apart

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
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
	ended, alike, met, merged bool
	waited                    int64
	apart                     []float64 // at the moments
}

// Run makes all butterflies, and gives the curves: entrant by entrant, and moment by moment.
// They are the same with any number of jobs.
func (p *Plan) Run(ctx context.Context) ([]Curve, error) {
	each := len(p.Puzzles) * p.Runs
	curves := len(p.Entrants) * len(p.At)
	fates := make([]fate, curves*each)
	sums := make([][]int64, curves)
	for i := range sums {
		sums[i] = make([]int64, p.For+1)
	}
	var lock sync.Mutex
	err := spread(ctx, experiment.Jobs(p.Jobs, len(fates)),
		len(fates), func(ctx context.Context, i int) error {
			way := make([]int64, p.For+1)
			f, err := p.follow(ctx, i/each, i%each, way)
			if err != nil {
				return err
			}
			lock.Lock()
			defer lock.Unlock()
			fates[i] = f
			for after, n := range way { // whole numbers: their sum is the same in any order
				sums[i/each][after] += n
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
		list[i] = p.curve(
			i,
			fates[i*each:(i+1)*each],
			sums[i],
		)
	}
	return list, nil
}

// spread does n tasks on some goroutines, and returns the first error.
func spread(ctx context.Context, jobs, n int, do func(ctx context.Context, i int) error) error {
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
	for i := 0; i < n && inner.Err() == nil; i++ {
		tasks <- i
	}
	close(tasks)
	workers.Wait()
	return context.Cause(inner)
}

// follow makes one pair and follows it. way gets the cells apart after every iteration.
func (p *Plan) follow(ctx context.Context, curve, of int, way []int64) (f fate, err error) {
	entrant := p.Entrants[curve/len(p.At)]
	at := p.At[curve%len(p.At)]
	puzzle := p.Puzzles[of/p.Runs]
	seed := p.First + uint64(of%p.Runs)
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("%s on %s, seed %d: the search failed: %v", entrant.Label, puzzle.Name, seed, v)
		}
	}()
	search, err := drive.Start(entrant.Algorithm, drive.Problem{
		Puzzle:   puzzle,
		Seed:     seed,
		Settings: entrant.Settings,
	})
	if err != nil {
		return f, fmt.Errorf("%s on %s: %w", entrant.Label, puzzle.Name, err)
	}
	if at > 0 {
		drive.Run(ctx, search, drive.Budget{Iterations: at})
	}
	f.ended = search.Tally().Status != engine.Running
	if f.ended {
		return f, nil
	}
	pair, ok := New(search, puzzle, seed, p.Dice)
	f.alike = !ok
	if f.alike {
		return f, nil
	}
	f.waited = pair.Waited()
	moments := Moments(p.For)
	for {
		n := pair.Apart()
		way[pair.After()] = int64(n)
		f.met = f.met || n == 0
		if pair.After() == moments[len(f.apart)] {
			f.apart = append(f.apart, float64(n))
		}
		if pair.After() == p.For {
			f.merged = pair.Together()
			return f, nil
		}
		const breath = 1 << 10
		if pair.After()%breath == 0 && ctx.Err() != nil {
			return f, ctx.Err()
		}
		pair.Step()
	}
}

// curve sums the pairs of one entrant and moment up.
func (p *Plan) curve(i int, fates []fate, sums []int64) Curve {
	curve := Curve{
		Algorithm: p.Entrants[i/len(p.At)].Label,
		At:        p.At[i%len(p.At)],
	}
	free, waited := 0, int64(0)
	var pairs []fate
	for k, f := range fates {
		switch {
		case f.ended:
			curve.Ended++
		case f.alike:
			curve.Alike++
		default:
			pairs = append(pairs, f)
			free += len(p.Puzzles[k/p.Runs].Free)
			waited += f.waited
		}
		if f.met {
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

// point is the k-th point of the curve of some pairs.
func point(after int64, pairs []fate, k int) Point {
	values := make([]float64, len(pairs))
	together := 0
	for i, f := range pairs {
		values[i] = f.apart[k]
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
