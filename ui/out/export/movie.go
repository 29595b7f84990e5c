package export

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
)

// Movie is a picture that moves: the first frame whole, and of every other one the
// parts that differ from the one before, each laid over what is there at its time and
// left there until the movie begins anew. Browsers play it by their own clock. For
// people who have asked their system for less motion it is the last frame.
type Movie struct {
	head, body strings.Builder
	before     []uv.Line
	starts     []float64
}

// Add adds a frame that is seen from a time on, in seconds.
func (m *Movie) Add(picture *Picture, from float64) {
	if m.before == nil {
		picture.whole(&m.head)
		for _, line := range picture.Lines {
			m.before = append(m.before, slices.Clone(line))
		}
		return
	}
	begun := false
	for y, line := range picture.Lines {
		for x := 0; x < len(line); x++ {
			if line[x].Equal(&m.before[y][x]) {
				continue
			}
			to := x + 1
			const closeBy = 3 // unchanged cells are drawn again rather than begin another part
			for end := to; end < len(line) && end <= to+closeBy; end++ {
				if !line[end].Equal(&m.before[y][end]) {
					to = end + 1
				}
			}
			if !begun {
				m.starts, begun = append(m.starts, from), true
				fmt.Fprintf(&m.body, "<g class=\"f%d\">\n", len(m.starts))
			}
			picture.fill(&m.body, x, y, line[:to], "")
			picture.glyphs(&m.body, x, y, line[:to])
			x = to
		}
		copy(m.before[y], line)
	}
	if begun {
		m.body.WriteString("</g>\n")
	}
}

// Write writes the movie, which lasts this number of seconds and then begins anew.
func (m *Movie) Write(to io.Writer, lasts float64) error {
	w := bufio.NewWriter(to)
	w.WriteString(m.head.String())
	w.WriteString(m.body.String())
	w.WriteString("<style>\n@media (prefers-reduced-motion: no-preference) {\n")
	for i, from := range m.starts {
		fmt.Fprintf(w, "@keyframes k%d { 0%% { visibility: hidden } %.4g%% { visibility: visible } }\n",
			i+1, 100*from/lasts)
		fmt.Fprintf(w, ".f%d { animation: k%d %gs step-end infinite }\n", i+1, i+1, lasts)
	}
	w.WriteString("}\n</style>\n</svg>\n")
	return w.Flush()
}
