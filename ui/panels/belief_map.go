package panels

import (
	"fmt"
	"math"

	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
)

// The maps of one weight a cell.
const (
	LikeliestID panel.ID = "certainty"
	OneDigitID  panel.ID = "one digit"
	EntropyID   panel.ID = "entropy"
)

// Map shows the likeliest digit of every cell, the stronger its colour the surer.
type Likeliest struct{ tiles }

// Options, Title and Draw make it a panel.
func (m *Likeliest) Options() panel.Options {
	return panel.Options{
		ID:      LikeliestID,
		Has:     hasModel,
		Natural: func(s *scene.Scene) (w, h int) { return grid.Size(s.Puzzle.Board, 3) },
		About:   panel.Says("The digit that the search finds likeliest in each cell: the stronger the colour of its tile, the surer. Grey, or dim where there are no colours, is given."),
		Fit:     m.Fit, Foot: m.Foot, Click: m.Click,
	}
}

func (m *Likeliest) Title(s *scene.Scene) string         { return m.surest(s) }
func (m *Likeliest) Foot(s *scene.Scene) string          { return m.foot(modelFoot(s)) }
func (m *Likeliest) Draw(c paint.Canvas, s *scene.Scene) { m.likeliest(c, s) }

// surest is what a map of the likeliest digits is called: where there is no room
// for them, what is left is how likely they are.
func (t *tiles) surest(s *scene.Scene) string {
	if t.geo.Half {
		return "largest " + modelLabel(s, "digit")
	}
	return "likeliest digit"
}

func (t *tiles) likeliest(c paint.Canvas, s *scene.Scene) {
	t.draw(c, s, func(cell int) (float64, string) {
		best, share := 0, 0.0
		for d, w := range s.Weights(cell) {
			if v := s.Share(w); v > share {
				best, share = d+1, v
			}
		}
		if best == 0 {
			return 0, paint.Separator
		}
		return share, string(s.Puzzle.Symbol(uint8(best)))
	})
	if c.Theme.Mono {
		t.below(c, "the fuller, the surer; dim: given", "full: sure, dim: given")
		return
	}
	t.below(c, "the stronger, the surer; grey: given", "strong: sure, grey: given")
}

// Digit shows the weight of one digit in every cell.
type OneDigit struct{ tiles }

// Options, Title and Draw make it a panel.
func (d *OneDigit) Options() panel.Options {
	return panel.Options{
		ID:      OneDigitID,
		Has:     hasModel,
		Natural: func(s *scene.Scene) (w, h int) { return grid.Size(s.Puzzle.Board, 3) },
		About:   d.About,
		Fit:     d.Fit, Foot: d.Foot, Click: d.Click,
	}
}

func (d *OneDigit) Title(s *scene.Scene) string {
	return "model · " + modelLabel(s, fmt.Sprintf("digit %c", s.Puzzle.Symbol(s.Digit)))
}
func (d *OneDigit) Foot(s *scene.Scene) string {
	return d.foot(panel.First(max(10, d.room), ".3: three in ten · • given · , . another digit", ", . another digit"))
}
func (d *OneDigit) Draw(c paint.Canvas, s *scene.Scene) {
	d.draw(c, s, func(cell int) (float64, string) {
		share := s.Share(s.Weights(cell)[s.Digit-1])
		if s.Puzzle.Given(cell) {
			if share > 0 {
				return share, paint.Bullet
			}
			return share, " "
		}
		return share, shareInTenths(share, d.geo.W > 1)
	})
	d.below(c, ".3: in three of ten cases; 1: sure", ".3: three in ten")
}

// tenths writes a share so that it cannot be taken for the digit of a cell: .0 to .9
// where there is room, and 1 for sure.
func shareInTenths(share float64, pointed bool) string {
	const figures = ".0.1.2.3.4.5.6.7.8.9"
	i := 2 * int(share*10)
	switch {
	case share >= .995:
		return "1"
	case !pointed:
		return figures[i+1 : i+2]
	}
	return figures[i : i+2]
}

// Entropy shows how uncertain the search is of every cell, the stronger the
// less it knows.
type Entropy struct{ tiles }

// Options, Title and Draw make it a panel.
func (e *Entropy) Options() panel.Options {
	return panel.Options{
		ID:      EntropyID,
		Has:     hasModel,
		Natural: func(s *scene.Scene) (w, h int) { return grid.Size(s.Puzzle.Board, 3) },
		About:   panel.Says("How undecided the search is about each cell, in bits: 0 is decided, 1 is two equal digits, 3.2 is nine of them."),
		Fit:     e.Fit, Foot: e.Foot, Click: e.Click,
	}
}

func (e *Entropy) Title(*scene.Scene) string { return "entropy, in bits a cell" }
func (e *Entropy) Foot(s *scene.Scene) string {
	return e.foot(modelFoot(s))
}
func (e *Entropy) Draw(c paint.Canvas, s *scene.Scene) {
	most := math.Log2(float64(s.Puzzle.Side))
	e.draw(c, s, func(cell int) (float64, string) {
		bits := s.Entropy(cell)
		return bits / most, "0123456789"[int(bits+.5) : int(bits+.5)+1]
	})
	e.below(c, "0: decided, 1: two digits, 3: eight or more", "0: decided, 3: open")
}
