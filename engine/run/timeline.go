package run

import (
	"slices"
	"sync"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/measure"
)

// Timeline is the memory of a run: what it needs to be at any past moment again
// and to draw its course. Its size has a bound that does not grow with the run:
// checkpoints within a budget, series of a fixed number of buckets, events
// thinned. Only the journal grows, by what people change.
//
// One goroutine records; others may read charts and events at the same time.
type Timeline struct {
	base   engine.Settings   // those at the beginning
	near   []checkpoint      // clones just before the last target: ← and ← again
	vitals engine.Vitals     // to sample into
	asked  int64             // the iteration at which metrics were last asked for
	asking ration            // of the time that this takes flat out
	drawn  []measure.Measure // those with a series, asked for once a bucket
	of     *engine.Algorithm

	mu      sync.RWMutex // guards what follows, for readers of other goroutines
	marks   checkpoints
	work    Series // time worked when the head was there
	journal []Change
	head    engine.Position
	series  []Series // cost, best, evaluations, then those of drawn
	log     eventlog
}

// These series have every iteration, not one a bucket; those of the measures that a chart
// can show follow.
const (
	CostSeries = iota
	BestSeries
	evaluationsSeries // how many had been made: the measure of a race
	firstMeasure
)

// DefaultBudget is the memory in bytes that a timeline gives to checkpoints.
const DefaultBudget = 32 << 20

// nearBudget is the memory for the clones that make stepping back instant.
const nearBudget = 4 << 20

func newTimeline(algorithm *engine.Algorithm, search engine.Search, base engine.Settings, budget int) *Timeline {
	timeline := &Timeline{
		base:   base,
		work:   NewSeries(),
		marks:  newCheckpoints(search, engine.Position{}, budget),
		asking: ration{share: metricShare},
		log:    eventlog{kinds: algorithm.Events},
		drawn:  measure.Charted(algorithm),
		of:     algorithm,
	}
	for range firstMeasure + len(timeline.drawn) {
		timeline.series = append(timeline.series, NewSeries())
	}
	timeline.sample(search, engine.Stretch{
		Low:  search.Tally().Cost,
		High: search.Tally().Cost,
	}, false)
	return timeline
}

// record takes note of a search that has just reached a new head: after one
// step, or after a stretch of iterations, flat out or not. Others may be reading: the
// lock is given back even if the search panics.
func (t *Timeline) record(at engine.Position, s engine.Search, st engine.Stretch, flatOut bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.head = at
	if at.Phases == 0 {
		t.sample(s, st, flatOut)
		t.log.add(s.Events())
		t.marks.offer(at, s)
	}
}

// sample adds the state to the series; st has the extremes of the cost since
// the last sample. Metrics can be dear to compute, so they are asked for once a
// bucket: a run of millions of iterations pays for some thousands.
func (t *Timeline) sample(search engine.Search, st engine.Stretch, flatOut bool) {
	tally := search.Tally()
	if tally.Cost != engine.NoCost {
		low, high := measure.CostOf(t.of, st.Low), measure.CostOf(t.of, st.High)
		t.series[CostSeries].add(tally.Iteration, min(low, high), max(low, high), measure.CostOf(t.of, tally.Cost))
		best := measure.CostOf(t.of, tally.BestCost)
		t.series[BestSeries].Put(tally.Iteration, best)
	}
	made := float64(tally.Evaluations)
	t.series[evaluationsSeries].Put(tally.Iteration, made)
	m := t.series[firstMeasure]
	if tally.Iteration/m.Width == int64(len(m.Buckets)-1) { // it has been asked for
		return
	}
	start := time.Now()
	if !flatOut || t.wanting(tally.Iteration, start) {
		t.measure(search)
		t.asking.spent(start)
	}
}

// Flat out metrics take a 200th part of the time, but a chart has at least as many of
// their values as it is wide: all of the first 256 iterations, then one for every 256th
// part of the run.
const (
	metricShare = 200
	leastValues = 256
)

// wanting reports whether the metrics of an iteration that is made flat out are to be asked for.
func (t *Timeline) wanting(iteration int64, now time.Time) bool {
	return !now.Before(t.asking.next) || iteration-t.asked >= iteration/leastValues
}

// measure adds the measures to their series.
func (t *Timeline) measure(s engine.Search) {
	s.Vitals(&t.vitals)
	t.asked = t.vitals.Iteration
	for i, m := range t.drawn {
		value := m.Of(&t.vitals)
		t.series[firstMeasure+i].Put(t.asked, value)
	}
}

// note writes a change made to a search into the journal and forgets what would have
// come after it: from here on the run goes another way.
func (t *Timeline) note(change Change, search engine.Search) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.journal = append(t.journal[:t.changes(change.At)], change)
	t.near = nil
	t.marks.truncate(change.At)
	if t.head.Compare(change.At) > 0 {
		t.forget(change.At, search)
	}
}

// forget drops the charts and events after a moment, at which the search is.
func (t *Timeline) forget(at engine.Position, search engine.Search) {
	t.head, t.asked = at, at.Iteration
	t.log.truncate(at.Iteration)
	search.Vitals(&t.vitals)
	vitals := &t.vitals
	last := []float64{
		measure.CostOf(t.of, vitals.Cost),
		measure.CostOf(t.of, vitals.BestCost),
		float64(vitals.Evaluations),
	}
	for _, m := range t.drawn {
		last = append(last, m.Of(vitals))
	}
	for i := range t.series {
		t.series[i].truncate(at.Iteration, last[i])
	}
}

// changes is how many changes of the journal were made up to a moment, those
// made at it included.
func (t *Timeline) changes(at engine.Position) int {
	n := len(t.journal)
	for n > 0 && t.journal[n-1].At.Compare(at) > 0 {
		n--
	}
	return n
}

// start is where the timeline begins: 0, or where a fork branched off.
func (t *Timeline) start() engine.Position { return t.marks.list[0].at }

// Head returns the furthest moment recorded.
func (t *Timeline) Head() engine.Position {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.head
}

// Journal returns a copy of the changes made so far.
func (t *Timeline) Journal() []Change {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return slices.Clone(t.journal)
}

// Changed reports whether the changes made so far are others than those of a journal.
func (t *Timeline) Changed(since []Change) bool {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return !slices.Equal(t.journal, since)
}

// Series copies the course of a value: CostSeries, BestSeries, or
// MeasureSeries(i), reusing the buffer of into.
func (t *Timeline) Series(i int, into *Series) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	t.series[i].copyInto(into)
}

// MeasureSeries returns the series of the i-th measure of [measure.Charted], which begins
// with the algorithm's metrics in their order.
func MeasureSeries(i int) int { return firstMeasure + i }

// Events returns the latest n events up to an iteration, in order, reusing the
// buffer of into.
func (t *Timeline) Events(upTo int64, n int, into []engine.Event) []engine.Event {
	t.mu.RLock()
	defer t.mu.RUnlock()
	list := t.log.upTo(upTo)
	return append(into[:0], list[max(0, len(list)-n):]...)
}

// Landmarks returns all landmark events kept, in order, reusing the buffer of into.
func (t *Timeline) Landmarks(into []engine.Event) []engine.Event {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.log.landmarks(into[:0])
}
