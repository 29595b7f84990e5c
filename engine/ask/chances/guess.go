package chances

import (
	"errors"
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// Guess is what a person suspects to have decided a run: its parts put back, beside as many parts
// that chance chose.
type Guess struct {
	Since   int64       `json:"since"`
	At      int64       `json:"at"`
	Parts   []part.Part `json:"parts"`
	Differ  int         `json:"differ"` // how many parts there are to choose from
	PutBack Share       `json:"put_back"`
	// ByChance has other parts put back in every re-run, as many as are suspected.
	ByChance Share `json:"by_chance"`
	// Nothing has none put back, and Before is the chance that was lost.
	Nothing Share `json:"nothing"`
	Before  Share `json:"before"`

	// ByVote says that a class has voted for it.
	ByVote bool `json:"-"`

	kind  MarkKind
	board *sudoku.Board
	queue
}

// guessing is how many re-runs each of the four has, with numbers that nothing else uses.
const (
	guessing  = 100
	guessFrom = 3 * confirmFrom
)

// Suspected begins to test what a person suspects: the parts of some cells, in which the two moments
// that are compared must differ.
func Suspected(c *Causes, cells []int) (*Guess, error) {
	if c.Before.Of == 0 {
		return nil, errors.New("which iteration it was is still being looked for")
	}
	if !part.Adopts(c.after) {
		return nil, errors.New("this search has no parts that could be put back")
	}
	g := &Guess{
		Since: c.Since,
		At:    c.At,
		kind:  c.Mark.Kind,
		board: c.survey.Subject.Problem.Puzzle.Board,
		queue: queue{subject: c.subject, horizon: c.horizon, known: map[once]ending{}},
	}
	all := c.PartsOf(nil)
	g.Parts, g.Differ = c.PartsOf(cells), len(all)
	for _, cell := range cells {
		if !slices.ContainsFunc(g.Parts, func(p part.Part) bool { return p.Index == cell }) {
			return nil, fmt.Errorf("%s is the same at %d and at %d: nothing is to be put back there",
				c.survey.Subject.Problem.Puzzle.CellName(cell), c.Since, c.At)
		}
	}
	g.measure(&g.PutBack, c.putBack(g.Parts), guessFrom, guessing)
	g.measure(&g.ByChance, putBackByChance(c, all, len(g.Parts)), guessFrom, guessing)
	g.measure(&g.Nothing, from(c.after, nil), guessFrom, guessing)
	g.measure(&g.Before, from(c.before, nil), guessFrom, guessing)
	return g, nil
}

// putBackByChance puts back a number of parts that the number of the re-run chooses. What
// cannot be put back together is drawn again.
func putBackByChance(c *Causes, all []part.Part, n int) way {
	return way{begin: func(number int) (search engine.Search, err error) {
		random := sudoku.NewRand(uint64(number))
		for range 20 {
			drawn := slices.Clone(all)
			for i := range n {
				j := i + random.IntN(len(drawn)-i)
				drawn[i], drawn[j] = drawn[j], drawn[i]
			}
			if search, err = c.putBack(drawn[:n]).begin(number); err == nil {
				break
			}
		}
		return search, err
	}}
}

// Done reports whether all is measured.
func (g *Guess) Done() bool { return g.Before.Of == guessing }

// Copy returns what is known by now; it shares nothing with what goes on.
func (g *Guess) Copy() *Guess {
	guess := *g
	guess.queue = queue{done: g.done}
	return &guess
}

// Verdict says how much of the chance the guess restored, beside chance; or how far the measuring
// is.
func (g *Guess) Verdict() string {
	what := english.List(english.Names(g.Parts, func(p part.Part) string { return p.Name(g.board) }), "and")
	whose := "Your guess"
	if g.ByVote {
		whose = "The class's guess"
	}
	if !g.Done() {
		return fmt.Sprintf("%s, %s: %d of %d re-runs.", whose, what, g.done, 4*guessing)
	}
	text := fmt.Sprintf("%s, %s: put back after %d, %s are solved. "+
		"Put back by chance, %s of the %d that differ: %s. Nothing put back: %s; before it: %s.",
		whose, what, g.At, g.PutBack, english.Count(len(g.Parts), "part"), g.Differ, g.ByChance, g.Nothing, g.Before)
	s := scale{g.kind, g.Before, g.Nothing}
	if s.apart() < sure {
		return text + " Before and after lie too near each other to tell."
	}
	restored := func(share Share) float64 {
		return 100 * (s.high(share) - s.high(g.Nothing)) / (s.high(g.Before) - s.high(g.Nothing))
	}
	text += fmt.Sprintf(" It restores about %.0f %% of what was lost; chance %.0f %%",
		restored(g.PutBack), restored(g.ByChance))
	if (scale{g.kind, g.ByChance, g.ByChance}).excess(g.PutBack) < sure {
		return text + fmt.Sprintf(", which %d re-runs of each cannot tell apart.", guessing)
	}
	return text + "."
}
