package landscape

import "context"

// Study is what is said of a landscape.
type Study struct {
	// Steps is how many there are from every board, Boards the decimal logarithm of
	// how many boards there are.
	Steps  int
	Boards float64
	Walk   Walk
	Survey Survey
}

// Effort is how much is looked at.
type Effort struct {
	Seed                    uint64
	Walks, Length, Descents int
}

// Look makes the study of a landscape.
func (l *Landscape) Look(ctx context.Context, effort Effort) (*Study, error) {
	walk, err := l.Walk(ctx, effort.Seed, effort.Walks, effort.Length)
	study := &Study{Steps: len(l.Swaps), Boards: l.LogSize(), Walk: walk}
	if err == nil {
		study.Survey, err = l.Survey(ctx, effort.Seed, effort.Descents)
	}
	return study, err
}
