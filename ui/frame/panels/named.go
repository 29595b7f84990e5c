package panels

import uv "github.com/charmbracelet/ultraviolet"

// LegendWord is a word of a legend with its look, "▌clash▐", or a piece of one: Of is what it tells, and
// the same for all pieces.
type LegendWord struct {
	Of, Text string
	Look     uv.Style
}

// What words of legends tell, besides those of the board, which tell what they say.
const (
	OfGround = "ground" // what the colour behind a digit is
	OfModel  = "model"  // how a weight is read
	OfCloud  = "cloud"  // the cheapest member
	OfTime   = "time"   // how long something is forbidden
	OfBest   = "best"   // the best cost so far
	OfLit    = "lit"    // the line that was just done
	OfTold   = "told"   // the same, while a line on top says what came of it
)

// named are the words of a legend as it was drawn last.
type named struct{ words []LegendWord }

// Named returns them.
func (n *named) Named() []LegendWord { return n.words }

func (n *named) forget() { n.words = n.words[:0] }

func (n *named) name(of, text string, look uv.Style) {
	n.words = append(n.words, LegendWord{of, text, look})
}
