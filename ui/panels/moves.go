package panels

import (
	"cmp"
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Moves is a histogram of what the weighed moves would do to the cost.
type Moves struct{}

const verdictCount = 4

// verdictWords are the words and roles of the verdicts, in their order; the letter says it without
// colour.
var verdictWords = [verdictCount]struct {
	word string
	role theme.Role
}{{"allowed", theme.Current}, {"tabu", theme.Barred}, {"aspired", theme.Good}, {"wiped", theme.Bad}}

func (p *Moves) Options() panel.Options {
	return panel.Options{
		ID: MovesID,
		Has: func(s *scene.Scene) bool {
			return s.Shown().Neighbourhood != ""
		},
		Empty: func(s *scene.Scene) bool {
			n := &s.Report.Neighbourhood
			return len(n.Moves)+len(n.Curve) == 0
		},
		Natural: func(s *scene.Scene) (w, h int) {
			return 32, 12
		},
		About: aboutMoves,
		Foot:  p.Foot,
		Below: true,
		Bars:  true,
	}
}

// aboutMoves says what the bars are, and which are the better ones.
func aboutMoves(s *scene.Scene) string {
	yardstick := s.Algorithm.Yardstick
	sides := "below zero is better, above it worse"
	if yardstick != nil {
		sides = fmt.Sprintf("above zero is better, below it worse. It is not the cost: %s is %s",
			yardstick.Name, yardstick.Is)
	}
	return fmt.Sprintf("All moves that were weighed, by what they do to %s: %s. The length of a bar, "+
		"and the number at its end, is how many there are.", yardstick.Of(), sides)
}

func (p *Moves) Title(s *scene.Scene) string {
	return cmp.Or(
		s.Report.Neighbourhood.Label,
		s.Shown().Neighbourhood,
	) + by(s)
}

// Foot says which move was made and, if there is room, how many there were.
func (p *Moves) Foot(s *scene.Scene, room int) string {
	neighbourhood := &s.Report.Neighbourhood
	if neighbourhood.Chosen < 0 || neighbourhood.Chosen >= len(neighbourhood.Moves) {
		return fmt.Sprintf("%d weighed", len(neighbourhood.Moves))
	}
	move := neighbourhood.Moves[neighbourhood.Chosen]
	what := s.Puzzle.CellName(int(max(0, move.Cell)))
	switch {
	case move.Other >= 0:
		what += " ↔ " + s.Puzzle.CellName(int(move.Other))
	case move.Digit > 0:
		what += " = " + string(s.Puzzle.Symbol(move.Digit))
	}
	change := s.Algorithm.Yardstick.Change(int(move.Delta))
	made := fmt.Sprintf("%s: %+d", what, change)
	return panel.First(
		room,
		fmt.Sprintf("%d weighed · %s", len(neighbourhood.Moves), made),
		fmt.Sprintf("%s of %d", made, len(neighbourhood.Moves)),
		made,
		fmt.Sprintf("%+d", change),
	)
}

// Draw draws a bar for each change of cost, the best at the top; those that do not fit at
// either end are one bar.
func (p *Moves) Draw(c paint.Canvas, s *scene.Scene) {
	neighbourhood := &s.Report.Neighbourhood
	rows := c.Height() - 1
	if rows < 1 {
		return
	}
	low, high := deltaSpan(neighbourhood)
	if int(high-low) >= rows { // keep the good end whole
		high = low + int32(rows) - 1
	}
	count := make([][verdictCount]int, high-low+1)
	most := 1
	for _, m := range neighbourhood.Moves {
		k := &count[min(m.Delta, high)-low]
		k[m.Verdict%verdictCount]++
		most = max(
			most,
			k[0]+k[1]+k[2]+k[3],
		)
	}
	chosen := int32(-1 << 30)
	if neighbourhood.Chosen >= 0 && neighbourhood.Chosen < len(neighbourhood.Moves) {
		chosen = min(neighbourhood.Moves[neighbourhood.Chosen].Delta, high)
	}
	const thickestBar = 16 // in rows
	thick := min(max(1, rows/len(count)), thickestBar)
	for i, k := range count {
		delta := low + int32(i)
		movesBar(
			c.Part(0, i*thick, c.Width(), thick),
			k,
			label(s, delta),
			delta,
			delta == high && len(count) == rows,
			delta == chosen,
			most,
			neighbourhood.Curve,
		)
	}
	remembers, wipes := s.Report.Memory.Label != "", s.Propagates()
	can := [verdictCount]bool{
		engine.Allowed:  true,
		engine.Taboo:    remembers,
		engine.Aspired:  remembers,
		engine.WipedOut: wipes,
	}
	var words []paint.Word // what the bars of this kind of search can be made of
	for v, w := range verdictWords {
		if can[v] {
			words = append(words, paint.Word{
				Sign: verdictGlyph(c, v),
				Text: w.word,
				Role: w.role,
			})
		}
	}
	c.Legend(
		1,
		rows,
		append(words, paint.Word{
			Text: "number: how many", Role: theme.Quiet,
		})...,
	)
}

func deltaSpan(n *engine.Neighbourhood) (low, high int32) {
	for i, m := range n.Moves {
		if i == 0 {
			low, high = m.Delta, m.Delta
		}
		low = min(low, m.Delta)
		high = max(high, m.Delta)
	}
	if len(n.Moves) == 0 {
		high = int32(len(n.Curve)) - 1
	}
	return low, high
}

func verdictGlyph(c paint.Canvas, verdict int) string {
	shades := c.Glyphs.Shades
	darkest := len(shades) - 1
	of := [verdictCount]int{darkest, len(shades) / 2, darkest - 1, 1}
	return shades[of[verdict]]
}

// by names what the moves are weighed by.
func by(s *scene.Scene) string {
	return ", by " + strings.TrimPrefix(s.Algorithm.Yardstick.Of(), "the ") //nolint:forbidigo // an article
}

// label is the change that a bar stands for, in the figure that the moves are weighed by.
func label(s *scene.Scene, delta int32) string {
	if delta == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", s.Algorithm.Yardstick.Change(int(delta)))
}

// movesBar draws the bar of a change.
func movesBar(
	c paint.Canvas,
	count [verdictCount]int,
	label string,
	delta int32,
	tail, chosen bool,
	most int,
	curve []float64,
) {
	if tail {
		label += "…"
	}
	role := theme.Quiet
	if chosen {
		c.Text(0, 0, paint.Pointer, theme.Accent)
		role = theme.Lit
	}
	c.Right(6, 0, label, role)
	room := c.Width() - 14
	if len(curve) > 0 {
		room -= 6
		switch {
		case delta < 0: // what is better is always taken
			c.Right(c.Width()-6, 0, "p 1", theme.Warn)
		case int(delta) < len(curve):
			c.Right(c.Width()-6, 0, "p "+chanceText(curve[delta]), theme.Warn)
		}
	}
	x, total := 7, 0
	for v, n := range count {
		total += n
		for range (n*room + most - 1) / most {
			if x < 7+room {
				for y := range c.Height() - thickGap(c.Height()) {
					c.Text(x, y, verdictGlyph(c, v), verdictWords[v].role)
				}
				x++
			}
		}
	}
	if total > 0 {
		c.Right(c.Width()-1, 0, paint.Short(float64(total)), theme.Quiet)
	}
}

// chanceText writes a probability in four characters, however small it is.
func chanceText(p float64) string {
	switch {
	case p >= .995:
		return "1"
	case p >= .1:
		return fmt.Sprintf("%.2f", p)[1:]
	case p >= .0005:
		return fmt.Sprintf("%.3f", p)[1:]
	case p > 0:
		return "<.001"
	}
	return "0"
}
