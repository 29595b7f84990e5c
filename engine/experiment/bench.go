package experiment

import "context"

// Bench is a design at work.
type Bench struct {
	Design
	Jobs  int
	Shard Shard
	// Journal, if there is one, remembers the runs; those it has already are
	// not made again.
	Journal *Journal
	// Step hears of every run made now, in the order of the design.
	Step func(Trial, Outcome) error
}

// Todo lists the trials of the shard that the journal does not have.
func (b *Bench) Todo() []int {
	var list []int
	for i := range b.Len() {
		if !b.Shard.Has(i) {
			continue
		}
		if b.Journal != nil {
			if _, ok := b.Journal.Find(b.Trial(i)); ok {
				continue
			}
		}
		list = append(list, i)
	}
	return list
}

// Run makes the runs that are missing, and gives the samples of all there are,
// in the order of the design. When it ends early, by the context or an error,
// the samples are of what had been done.
func (b *Bench) Run(ctx context.Context) ([]Sample, error) {
	todo := b.Todo()
	records := make([]*Record, b.Len())
	if b.Journal != nil {
		for i := range records {
			if e, ok := b.Journal.Find(b.Trial(i)); ok {
				records[i] = slim(e.Record)
			}
		}
	}
	trial := func(k int) Trial { return b.Trial(todo[k]) }
	err := Do(ctx, b.Jobs, len(todo), trial, func(k int, o Outcome) error {
		t := trial(k)
		e := NewEntry(todo[k], t, o)
		records[todo[k]] = slim(e.Record)
		if b.Journal != nil {
			if err := b.Journal.Add(e); err != nil {
				return err
			}
		}
		if b.Step != nil {
			return b.Step(t, o)
		}
		return nil
	})
	return b.samples(records), err
}

// slim is a record without what a report does not need: a million are held.
func slim(r Record) *Record {
	r.Params = nil
	if r.Trace == nil {
		r.Grid = ""
	}
	return &r
}

func (b *Bench) samples(records []*Record) []Sample {
	list := make([]Sample, b.Cells())
	for i, r := range records {
		s := &list[b.Cell(i)]
		t := b.Trial(i)
		if s.Givens == "" {
			s.Algorithm, s.Puzzle, s.Givens = t.Label, t.Puzzle.Name, t.Puzzle.Givens.String()
			s.Settings, s.Budget = t.Differences(), BudgetText(t.Budget)
		}
		if r != nil {
			s.Records = append(s.Records, *r)
		}
	}
	return kept(list)
}

// kept drops the samples without a run.
func kept(list []Sample) []Sample {
	var some []Sample
	for _, s := range list {
		if len(s.Records) > 0 {
			some = append(some, s)
		}
	}
	return some
}

// Samples groups the runs of journals as a bench would have.
func Samples(entries []Entry) []Sample {
	var list []Sample
	at := map[string]int{}
	for _, e := range entries {
		cell := e
		cell.Seed = 0
		k := cell.key()
		i, ok := at[k]
		if !ok {
			i = len(list)
			at[k] = i
			list = append(list, Sample{Algorithm: e.Algorithm, Puzzle: e.Puzzle, Givens: e.Givens, Budget: e.Budget})
		}
		list[i].Records = append(list[i].Records, *slim(e.Record))
	}
	return list
}
