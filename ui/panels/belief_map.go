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

// Map shows what the search believes of every cell as one share and one character.
type Map struct {
	tiles
	id           panel.ID
	title, about func(*scene.Scene) string
	// tell is the foot; left out, it is the entropy of the whole model.
	tell  func(*scene.Scene) string
	draws func(*tiles, paint.Canvas, *scene.Scene)
}

// Options, Title and Draw make it a panel.
func (m *Map) Options() panel.Options {
	return panel.Options{
		ID: m.id, Has: hasModel, About: m.about, Fit: m.Fit, Foot: m.Foot, Click: m.Click,
		Natural: func(s *scene.Scene) (w, h int) { return grid.Size(s.Puzzle.Board, 3) },
	}
}
func (m *Map) Title(s *scene.Scene) string         { return m.title(s) }
func (m *Map) Draw(c paint.Canvas, s *scene.Scene) { m.draws(&m.tiles, c, s) }
func (m *Map) Foot(s *scene.Scene) string {
	if m.tell != nil {
		return m.foot(m.tell(s))
	}
	return m.foot(modelFoot(s))
}

// NewLikeliest shows the likeliest digit of every cell.
func NewLikeliest() *Map {
	m := &Map{id: LikeliestID, draws: (*tiles).likeliest,
		about: panel.Says("The digit that the search finds likeliest in each cell: the stronger the colour of its tile, the surer. Grey, or dim where there are no colours, is given.")}
	m.title = m.surest
	return m
}

// NewOneDigit shows the weight of one digit in every cell.
func NewOneDigit() *Map {
	m := &Map{id: OneDigitID, draws: (*tiles).oneDigit}
	m.title = func(s *scene.Scene) string {
		return "model · " + modelLabel(s, fmt.Sprintf("digit %c", s.Puzzle.Symbol(s.Digit)))
	}
	m.about = func(s *scene.Scene) string {
		return fmt.Sprintf("How likely the search finds the digit %c in each cell, in tenths: .3 is three in ten, 1 is sure. The key . chooses the next digit.", s.Puzzle.Symbol(s.Digit))
	}
	m.tell = func(*scene.Scene) string {
		return panel.First(max(10, m.room), ".3: three in ten · • given · . another digit", ". another digit")
	}
	return m
}

// NewEntropy shows how uncertain the search is of every cell, the stronger the less it
// knows.
func NewEntropy() *Map {
	return &Map{id: EntropyID, draws: (*tiles).entropy, title: panel.Says("entropy, in bits a cell"),
		about: panel.Says("How undecided the search is about each cell, in bits: 0 is decided, 1 is two equal digits, 3.2 is nine of them.")}
}

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
	} else {
		t.below(c, "the stronger, the surer; grey: given", "strong: sure, grey: given")
	}
}

func (t *tiles) oneDigit(c paint.Canvas, s *scene.Scene) {
	t.draw(c, s, func(cell int) (float64, string) {
		switch share := s.Share(s.Weights(cell)[s.Digit-1]); {
		case !s.Puzzle.Given(cell):
			return share, shareInTenths(share, t.geo.W > 1)
		case share > 0:
			return share, paint.Bullet
		default:
			return share, " "
		}
	})
	t.below(c, ".3: in three of ten cases; 1: sure", ".3: three in ten")
}

// shareInTenths writes a share so that it cannot be taken for the digit of a cell: .0 to .9
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

func (t *tiles) entropy(c paint.Canvas, s *scene.Scene) {
	most := math.Log2(float64(s.Puzzle.Side))
	t.draw(c, s, func(cell int) (float64, string) {
		bits := s.Entropy(cell)
		return bits / most, "0123456789"[int(bits+.5) : int(bits+.5)+1]
	})
	t.below(c, "0: decided, 1: two digits, 3: eight or more", "0: decided, 3: open")
}
