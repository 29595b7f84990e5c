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

	stands   [2]Stand // where they are compared
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

// Stand is where one run stands between two iterations.
type Stand struct {
	Iteration, Evaluations int64
	Over                   bool // it has ended
}

// standOf is where a run stands that is made again.
func standOf(r *run.Rerun) Stand {
	tally := r.Search().Tally()
	return Stand{
		Iteration:   r.At().Iteration,
		Evaluations: tally.Evaluations,
		Over:        tally.Status != engine.Running,
	}
}

// mostMeetings bounds how many meetings are kept: keys go to them one by one.
const mostMeetings = 1000

// NewWatch compares two runs of one puzzle from an iteration on, up to which they are the
// same run: 0 if they have no past in common. By time nothing can be compared, because no
// two machines take the same.
func NewWatch(a, b *run.Run, from int64, by run.Measure) *Watch {
	watch := &Watch{runs: [2]*run.Run{a, b}, by: by, from: from}
	watch.reset()
	return watch
}

// reset forgets what was seen.
func (w *Watch) reset() {
	w.again = [2]*run.Rerun{}
	w.stands = [2]Stand{}
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
	return DistancesOf(w.again[0].Search(), w.again[1].Search())
}

// Advance compares on up to the heads of both, for about as long as it may take, and reports
// whether there is more to compare. What it finds is the same in any number of steps.
func (w *Watch) Advance(ctx context.Context, may time.Duration) (more bool, err error) {
	start := time.Now()
	w.heed()
	if err := w.catchUp(); err != nil {
		return false, err
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
	if !w.changed() {
		return
	}
	w.reset()
	for i, r := range w.runs {
		w.journals[i] = r.Timeline.Journal()
	}
}

// catchUp makes both again up to where they are compared: at first where they are one run, and
// later further on, if they were compared by what the screen showed of them.
func (w *Watch) catchUp() error {
	begins := w.again[0] == nil
	for i, running := range w.runs {
		at := w.seen.At[i]
		if !begins && w.again[i].At().Iteration == at {
			continue
		}
		again, err := running.Rerun(engine.Position{Iteration: at})
		if err != nil {
			w.reset()
			return err
		}
		w.again[i] = again
	}
	if begins {
		w.note()
	}
	return nil
}

// See compares on by what the screen shows of both, so that neither is made again for it: in so
// many cells they differ where they stand. It takes note of that in seen as well, which is a
// copy of what is known. It reports false if that is not the next place to be compared, or if
// one of them was changed: then [Watch.Advance] compares them.
func (w *Watch) See(seen *Seen, now [2]Stand, apart func() int) bool {
	goes := w.goes()
	for i, stand := range now {
		next := w.stands[i].Iteration
		if goes[i] {
			next++
		}
		if stand.Iteration != next {
			return false
		}
	}
	if goes == [2]bool{} || w.again[0] == nil || w.changed() {
		return false
	}
	cells := apart()
	w.seen.note(w.by, now, cells)
	seen.note(w.by, now, cells)
	w.stands = now
	return true
}

// changed reports whether somebody has changed one of the runs since it was looked at.
func (w *Watch) changed() bool {
	for i, r := range w.runs {
		if r.Timeline.Changed(w.journals[i]) {
			return true
		}
	}
	return false
}

// goes says which of the two does the next iteration: that which is behind by the measure, or
// both; none where both have ended.
func (w *Watch) goes() (goes [2]bool) {
	for i, stand := range w.stands {
		other := w.stands[1-i]
		goes[i] = !stand.Over && (other.Over || stand.place(w.by) <= other.place(w.by))
	}
	return goes
}

// step does the next iteration of the run that is behind by the measure, or of both. It
// reports false where that is not recorded yet.
func (w *Watch) step(ctx context.Context) (moved bool, err error) {
	goes := w.goes()
	if goes == [2]bool{} {
		return false, nil
	}
	for i, r := range w.again {
		if goes[i] && r.At().Iteration >= w.runs[i].Timeline.Head().Iteration {
			return false, nil
		}
	}
	for i, again := range w.again {
		if !goes[i] {
			continue
		}
		for range again.Iterations(ctx, again.At().Iteration+1) {
		}
		if again.Err() != nil {
			return false, again.Err()
		}
	}
	return true, nil
}

// note takes note of where the two stand now.
func (w *Watch) note() {
	for i, r := range w.again {
		w.stands[i] = standOf(r)
	}
	w.seen.note(w.by, w.stands, Between(
		w.again[0].Search(),
		w.again[1].Search(),
		w.runs[0].Problem.Puzzle.Free,
	))
}

// place is how far a run is by a measure.
func (s Stand) place(by run.Measure) int64 {
	if by == run.Evaluations {
		return s.Evaluations
	}
	return s.Iteration
}

// common is how far both are by a measure: of a run that has ended, as far as the other.
func common(by run.Measure, now [2]Stand) int64 {
	mine, its := now[0], now[1]
	switch {
	case mine.Over:
		return its.place(by)
	case its.Over:
		return mine.place(by)
	}
	return min(mine.place(by), its.place(by))
}

// note takes note of two runs that stand somewhere, and differ in so many cells there.
func (s *Seen) note(by run.Measure, now [2]Stand, apart int) {
	before := s.Now
	here := Place{Iteration: [2]int64{now[0].Iteration, now[1].Iteration}, Measure: common(by, now)}
	ended := now[0].Over && here.Iteration[0] == s.At[0] && here.Iteration[1] > s.At[1]
	s.At = here.Iteration
	s.Now = apart
	switch {
	case by == run.Iterations:
		s.Curve.Put(here.Measure, float64(s.Now))
	case !ended: // the first has no more iterations to put it at
		at := here.Iteration[0]
		s.Curve.Put(at, float64(s.Now))
		s.Places.Put(at, float64(now[0].place(by)))
	}
	switch {
	case s.Now > 0 && s.Parted == nil:
		s.Parted = &here
	case s.Now == 0 && before > 0:
		s.Meetings++
		if len(s.Met) < mostMeetings {
			s.Met = append(s.Met, here)
		}
	}
}
