package quiz

import "sudokuscope/engine"

// Put is the question on the screen, for tests.
type Put struct {
	Options  int
	Right    int
	At, Show engine.Position
	None     error
	// Of a decision: what the search takes, the probability of each answer, and its cell.
	Own    int
	Chance []float64
	Cells  []int
}

// Turn is how many decisions the learner has taken, of how many.
func (f *Decisions) Turn() (taken, most int) { return f.taken, f.most }

// PageCount and PageShown are of the question; Turns reports whether enter turns a page.
func (f *asker) PageCount() int { return len(f.card.Pages(f.blocks())) }
func (f *asker) PageShown() int { return f.card.Page }
func (f *asker) Turns() bool    { _, ok := f.card.PageAfter(); return ok }

// Put is nil as long as there is neither a question nor the note that there is none.
func (f *asker) Put() *Put {
	switch {
	case f.now == nil || f.making:
		return nil
	case f.now.none != nil:
		return &Put{At: f.now.at, None: f.now.none}
	}
	p := &Put{Options: len(f.now.Options), Right: f.now.Right, At: f.now.at, Show: f.now.Shown(f.now.at), Own: f.now.Own}
	for _, o := range f.now.Options {
		p.Chance, p.Cells = append(p.Chance, o.P), append(p.Cells, append(o.Cells, -1)[0])
	}
	return p
}
