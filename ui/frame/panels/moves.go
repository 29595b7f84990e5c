package panels

import (
	"cmp"
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
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
		Has: func(watched *scene.Scene) bool {
			return watched.Shown().Neighbourhood != ""
		},
		Empty: func(watched *scene.Scene) bool {
			n := &watched.Report.Neighbourhood
			return len(n.Moves)+len(n.Curve) == 0
		},
		Natural: panel.Size(32, 12),
		About:   aboutMoves,
		Foot:    p.Foot,
		Below:   true,
		Bars:    true,
	}
}

// aboutMoves says what the bars are, and which are the better ones.
func aboutMoves(watched *scene.Scene) string {
	yardstick := watched.Algorithm.Yardstick
	sides := "below zero is better, above it worse"
	if yardstick != nil {
		sides = fmt.Sprintf("above zero is better, below it worse. It is not the cost: %s is %s",
			yardstick.Name, yardstick.Is)
	}
	return fmt.Sprintf("All moves that were weighed, by what they do to %s: %s. The length of a bar, "+
		"and the number at its end, is how many there are.", yardstick.Of(), sides)
}

func (p *Moves) Title(watched *scene.Scene) string {
	return cmp.Or(watched.Report.Neighbourhood.Label, watched.Shown().Neighbourhood) + by(watched)
}

// Foot says how many moves there were, and what p is where bars have one; the sentence of what just
// happened says which was made.
func (p *Moves) Foot(watched *scene.Scene, _ int) string {
	n := &watched.Report.Neighbourhood
	weighed := fmt.Sprintf("%d weighed", len(n.Moves))
	if len(n.Curve) > 0 {
		weighed += " · p: how often made"
	}
	return weighed
}

// Draw draws a bar for each change of cost, the best at the top; those that do not fit at
// either end are one bar.
func (p *Moves) Draw(canvas paint.Canvas, watched *scene.Scene) {
	neighbourhood := &watched.Report.Neighbourhood
	rows := canvas.Height - 1
	if rows < 1 {
		return
	}
	low, high := calmSpan(neighbourhood, rows)
	count := make([][verdictCount]int, high-low+1)
	most := 1
	for _, m := range neighbourhood.Moves {
		bar := &count[min(m.Delta, high)-low]
		bar[m.Verdict%verdictCount]++
		most = max(most, bar[0]+bar[1]+bar[2]+bar[3])
	}
	most = fullBar(most)
	chosen := int32(-1 << 30)
	if neighbourhood.Chosen >= 0 && neighbourhood.Chosen < len(neighbourhood.Moves) {
		chosen = min(neighbourhood.Moves[neighbourhood.Chosen].Delta, high)
	}
	thick := max(1, rows/len(count))
	for i, bar := range count {
		delta := low + int32(i)
		tail := delta == high && len(count) == rows
		movesBar(canvas.Part(0, i*thick, canvas.Width, thick), watched, delta, bar, most, tail, delta == chosen)
	}
	remembers, wipes := watched.Report.Memory.Label != "", watched.Propagates()
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
				Sign: verdictGlyph(canvas, v),
				Text: w.word,
				Role: w.role,
			})
		}
	}
	canvas.Legend(1, rows, append(words, paint.Word{Text: "number: how many", Role: theme.Quiet})...)
}

// calmSpan are the changes of cost that have a row, so many that a bar keeps its row from one iteration to
// the next: some that are better whether or not there are such moves, and room for more that are worse, so
// that bars stand two rows apart at most. Where the rows do not do, the good end is kept whole.
func calmSpan(neighbourhood *engine.Neighbourhood, rows int) (low, high int32) {
	const better, step = 3, 4
	low, high = extremes(neighbourhood.Moves, func(m *engine.Move) int32 { return m.Delta })
	if len(neighbourhood.Moves) == 0 {
		high = int32(len(neighbourhood.Curve)) - 1
	}
	low = min(low, -min(better, int32(rows)/step))
	room := max((max(0, high-low)/step+1)*step, int32(rows)/2)
	return low, low + min(room, int32(rows)) - 1
}

// fullBar is how many moves a bar of the whole width stands for: the same for many a longest bar, so that
// the others rest while that one changes.
func fullBar(most int) int {
	full := 8
	for full < most {
		full += full / 2
	}
	return full
}

func verdictGlyph(canvas paint.Canvas, verdict int) string {
	shades := canvas.Glyphs.Shades
	darkest := len(shades) - 1
	of := [verdictCount]int{darkest, len(shades) / 2, darkest - 1, 1}
	return shades[of[verdict]]
}

// by names what the moves are weighed by.
func by(watched *scene.Scene) string {
	return ", by " + strings.TrimPrefix(watched.Algorithm.Yardstick.Of(), "the ") //nolint:forbidigo // an article
}

// label is the change that a bar stands for, in the figure that the moves are weighed by.
func label(watched *scene.Scene, delta int32) string {
	if delta == 0 {
		return "0"
	}
	if scale := watched.Report.Neighbourhood.Scale; scale.Step != 0 {
		return fmt.Sprintf("%+.3g", scale.Value(float64(delta)))
	}
	return fmt.Sprintf("%+d", watched.Algorithm.Yardstick.Change(int(delta)))
}

// movesBar draws the bar of a change; tail says that it stands for all that are worse, too.
func movesBar(
	canvas paint.Canvas, watched *scene.Scene, delta int32, count [verdictCount]int, most int, tail, chosen bool,
) {
	label, curve := label(watched, delta), watched.Report.Neighbourhood.Curve
	if tail && label[0] == '-' { // this change, and all that are worse
		label = "≤" + label
	} else if tail {
		label = "≥" + label
	}
	role := theme.Quiet
	if chosen {
		canvas.Text(0, 0, paint.Pointer, theme.Accent)
		role = theme.Accent
	}
	canvas.Right(6, 0, label, role)
	room := canvas.Width - 14
	if len(curve) > 0 {
		room -= 6
		switch {
		case delta < 0: // what is better is always taken
			canvas.Right(canvas.Width-6, 0, "p 1", theme.Text)
		case int(delta) < len(curve):
			canvas.Right(canvas.Width-6, 0, "p "+chanceText(curve[delta]), theme.Text)
		}
	}
	x, total := 7, 0
	for verdict, many := range count {
		total += many
		for range (many*room + most - 1) / most {
			if x < 7+room {
				canvas.Text(x, 0, verdictGlyph(canvas, verdict), verdictWords[verdict].role)
				x++
			}
		}
	}
	if total > 0 {
		canvas.Right(canvas.Width-1, 0, paint.Short(float64(total)), theme.Text)
	}
}

// chanceText writes a probability in four characters, however small it is.
func chanceText(chance float64) string {
	switch {
	case chance >= .995:
		return "1"
	case chance >= .1:
		return fmt.Sprintf("%.2f", chance)[1:]
	case chance >= .0005:
		return fmt.Sprintf("%.3f", chance)[1:]
	case chance > 0:
		return "<.001"
	}
	return "0"
}
