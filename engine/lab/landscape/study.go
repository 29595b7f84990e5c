package landscape

import (
	"context"
	"iter"

	"sudokuscope/engine"
)

// Study is all that is said of a landscape. Its fields are those of its JSON.
type Study struct {
	Format  string `json:"format"`
	Program string `json:"program"`
	Puzzle  string `json:"puzzle"`
	Givens  string `json:"givens"`
	Free    int    `json:"free"`
	// Steps is how many there are from every board, Boards the decimal logarithm of
	// how many boards there are.
	Steps    int     `json:"steps_from_a_board"`
	Boards   float64 `json:"log10_boards"`
	Solution string  `json:"solution,omitempty"`
	Seed     uint64  `json:"seed"`
	Walk     Walk    `json:"walk"`
	Survey   Survey  `json:"survey"`
	// Trails are the ways of runs, if there are any.
	Trails []*Trail   `json:"trails,omitempty"`
	Land   *Landscape `json:"-"`
}

// Effort is how much is looked at.
type Effort struct {
	Seed                          uint64
	Walks, Length, Lags, Descents int
}

// Usual is enough for two digits of the figures, in about a second on a 9×9 board.
var Usual = Effort{
	Seed:     1,
	Walks:    20,
	Length:   10_000,
	Lags:     100,
	Descents: 1000,
}

// Study returns one in which nothing has been looked at yet.
func (l *Landscape) Study() *Study {
	puzzle := l.Puzzle
	study := &Study{
		Puzzle: puzzle.Name,
		Givens: puzzle.Givens.String(),
		Free:   len(puzzle.Free),
		Steps:  len(l.Swaps),
		Boards: l.LogSize(),
		Land:   l,
	}
	if l.Solution != nil {
		study.Solution = l.Solution.String()
	}
	return study
}

// Look makes the study of a landscape, without runs.
func (l *Landscape) Look(ctx context.Context, effort Effort) (*Study, error) {
	study := l.Study()
	study.Seed = effort.Seed
	var err error
	study.Walk, err = l.Walk(ctx, effort.Seed, effort.Walks, effort.Length, effort.Lags)
	if err != nil {
		return study, err
	}
	study.Survey, err = l.Survey(ctx, effort.Seed, effort.Descents)
	return study, err
}

// Follow adds the way of a run of an algorithm: moments are its places.
func (s *Study) Follow(algorithm string, seed uint64, every int64, moments iter.Seq2[engine.Position, engine.Search]) {
	trail := &Trail{
		Algorithm: algorithm,
		Seed:      seed,
		Every:     every,
		land:      s.Land,
		met:       map[string]bool{},
	}
	for at, search := range moments {
		trail.Add(at.Iteration, search)
		if search.Tally().Status != engine.Running {
			break // the moments after that are the same one
		}
	}
	s.Trails = append(s.Trails, trail)
}

// MostPlaces is how many places of a run are looked at.
const MostPlaces = 1000

// Moments are at most MostPlaces moments of a run of some iterations, evenly apart, and
// how far apart.
func Moments(iterations int64) (list []engine.Position, every int64) {
	every = max(1, (iterations+MostPlaces-1)/MostPlaces)
	for at := int64(0); at <= iterations; at += every {
		list = append(list, engine.Position{Iteration: at})
	}
	return list, every
}
