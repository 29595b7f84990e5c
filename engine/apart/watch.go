package apart

import (
	"context"
	"slices"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
)

// Watch compares two runs as far as both have gone, and further when they go on. It makes
// both again on clones, board by board, and so disturbs neither. At each place of the measure
// both stand where a race shows them: at the first moment between two iterations that is not
// before that place.
type Watch struct {
	runs [2]*run.Run
	by   run.Measure
	from int64
	seen Seen

	again    [2]*run.Rerun
	journals [2][]run.Change
}

// Seen is what a watch knows of two runs.
type Seen struct {
	// Curve has in how many free cells they differ, by iterations; where the two are not in
	// step by these, by those of the first, until it ends. Before From they are one run.
	Curve run.Series
	From  int64
	// Places has how far the first was by evaluations, along its iterations; it is empty where
	// the two are in step by these.
	Places run.Series
	// At are the iterations up to which they are compared, and Now is how many cells differ
	// there.
	At  [2]int64
	Now int
	// Parted is where their boards first differ, and Met where they are then the same again:
	// the first of each stretch of places at which they are.
	Parted *Place
	Met    []Place
	// Meetings counts all of them; Met keeps the first.
	Meetings int
}

// Place is where two runs stand at once.
type Place struct {
	// Iteration is that of each of the two, and Measure how far both are.
	Iteration [2]int64
	Measure   int64
}

// mostMeetings bounds how many meetings are kept: keys go to them one by one.
const mostMeetings = 1000

// NewWatch compares two runs of one puzzle from an iteration on, up to which they are the
// same run: 0 if they have no past in common. By time nothing can be compared, because no
// two machines take the same.
func NewWatch(a, b *run.Run, from int64, by run.Measure) *Watch {
	watch := &Watch{
		runs: [2]*run.Run{a, b},
		by:   by,
		from: from,
	}
	watch.reset()
	return watch
}

// reset forgets what was seen.
func (w *Watch) reset() {
	w.again = [2]*run.Rerun{}
	w.seen = Seen{
		Curve:  run.NewSeries(),
		From:   w.from,
		Places: run.NewSeries(),
		At:     [2]int64{w.from, w.from},
	}
}

// Seen returns what is known by now.
func (w *Watch) Seen() Seen {
	seen := w.seen
	seen.Curve.Buckets = slices.Clone(seen.Curve.Buckets)
	seen.Places.Buckets = slices.Clone(seen.Places.Buckets)
	seen.Met = slices.Clone(seen.Met)
	return seen
}

// States is how far the states of the two are apart where they are compared last; nil where no
// distance is defined. It goes through all of both states, so who shows it asks for it alone.
func (w *Watch) States() []Distance {
	if w.again[0] == nil || !alike(w.runs[0], w.runs[1]) {
		return nil
	}
	return DistancesOf(
		w.again[0].Search(),
		w.again[1].Search(),
	)
}

// Advance compares on up to the heads of both, for about as long as it may take, and reports
// whether there is more to compare. What it finds is the same in any number of steps.
func (w *Watch) Advance(ctx context.Context, may time.Duration) (more bool, err error) {
	start := time.Now()
	w.heed()
	if w.again[0] == nil {
		err := w.begin()
		if err != nil {
			return false, err
		}
	}
	const breath = 16 // steps between two looks at the clock
	for i := 1; ; i++ {
		moved, err := w.step(ctx)
		if !moved || err != nil {
			return false, err
		}
		w.note()
		if i%breath == 0 && time.Since(start) > may {
			return true, nil
		}
	}
}

// heed begins anew if somebody has changed one of the runs since it was looked at.
func (w *Watch) heed() {
	for i, r := range w.runs {
		now := r.Timeline.Journal()
		if !slices.Equal(now, w.journals[i]) {
			w.reset()
			w.journals[i] = now
		}
	}
}

// begin goes to where both are one run.
func (w *Watch) begin() error {
	from := engine.Position{Iteration: w.from}
	for i, r := range w.runs {
		again, err := r.Rerun(from)
		if err != nil {
			w.reset()
			return err
		}
		w.again[i] = again
	}
	w.note()
	return nil
}

// step does the next iteration of the run that is behind by the measure, or of both. It
// reports false where that is not recorded yet.
func (w *Watch) step(ctx context.Context) (moved bool, err error) {
	var places [2]int64
	var over [2]bool
	for i, r := range w.again {
		places[i] = w.place(r)
		over[i] = r.Search().Tally().Status != engine.Running
	}
	var goes [2]bool
	for i := range goes {
		other := 1 - i
		goes[i] = !over[i] && (over[other] || places[i] <= places[other])
	}
	if goes == [2]bool{} {
		return false, nil
	}
	for i, r := range w.again {
		if goes[i] && r.At().Iteration >= w.runs[i].Timeline.Head().Iteration {
			return false, nil
		}
	}
	for i, r := range w.again {
		if !goes[i] {
			continue
		}
		for range r.Iterations(ctx, r.At().Iteration+1) {
		}
		if r.Err() != nil {
			return false, r.Err()
		}
	}
	return true, nil
}

// place is how far a run is by the measure.
func (w *Watch) place(r *run.Rerun) int64 {
	if w.by == run.Evaluations {
		return r.Search().Tally().Evaluations
	}
	return r.At().Iteration
}

// common is how far both are by the measure: of a run that has ended, as far as the other.
func (w *Watch) common() int64 {
	mine, its := w.again[0], w.again[1]
	switch {
	case mine.Search().Tally().Status != engine.Running:
		return w.place(its)
	case its.Search().Tally().Status != engine.Running:
		return w.place(mine)
	}
	return min(w.place(mine), w.place(its))
}

// note takes note of where the two stand now.
func (w *Watch) note() {
	seen := &w.seen
	before := seen.Now
	var here Place
	for i, r := range w.again {
		here.Iteration[i] = r.At().Iteration
	}
	here.Measure = w.common()
	ended := here.Iteration[0] == seen.At[0] && here.Iteration[1] > seen.At[1] &&
		w.again[0].Search().Tally().Status != engine.Running
	seen.At = here.Iteration
	seen.Now = Between(
		w.again[0].Search(),
		w.again[1].Search(),
		w.runs[0].Problem.Puzzle.Free,
	)
	switch {
	case w.by == run.Iterations:
		seen.Curve.Put(here.Measure, float64(seen.Now))
	case !ended: // the first has no more iterations to put it at
		at := here.Iteration[0]
		seen.Curve.Put(at, float64(seen.Now))
		seen.Places.Put(at, float64(w.place(w.again[0])))
	}
	switch {
	case seen.Now > 0 && seen.Parted == nil:
		seen.Parted = &here
	case seen.Now == 0 && before > 0:
		seen.Meetings++
		if len(seen.Met) < mostMeetings {
			seen.Met = append(seen.Met, here)
		}
	}
}
