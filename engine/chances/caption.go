package chances

import (
	"fmt"
	"math"
	"strings"
)

// Caption says in a sentence or two what a curve shows, with its numbers and no others. Why
// is a sentence that stands behind those of the marks; empty for none.
func (c *Curve) Caption(why string) string {
	switch {
	case c.Fresh.Of == 0:
		return "Nothing is measured yet."
	case len(c.Points) == 0:
		return fmt.Sprintf("%s of fresh starts solve it within this horizon.", c.Fresh)
	}
	text := ""
	for _, m := range c.Marks {
		what := m.String()
		text += fmt.Sprintf("%s: up to %d, %s runs from here are solved; from %d on, %s. ",
			strings.ToUpper(what[:1])+what[1:], m.Since, m.Before, m.Iteration, m.After)
	}
	if c.Alike {
		text += "This search throws no dice: all continuations from a moment are the same. "
	}
	if why != "" {
		text += why + " "
	}
	last := c.Points[len(c.Points)-1]
	text += fmt.Sprintf("At %d it is %s; of fresh starts, %s.", last.Iteration, last.Share, c.Fresh)
	if at, pays := c.RestartPays(); pays {
		text += fmt.Sprintf(" From %d on a restart pays.", at)
	}
	return text
}

// RestartPays returns the moment from which on a restart pays for good: up to the newest
// one the chance for each evaluation is below a fresh start's, surely, which is to say
// that their intervals do not meet.
func (c *Curve) RestartPays() (iteration int64, pays bool) {
	_, fresh := c.Fresh.perEvaluation()
	for i := len(c.Points) - 1; i >= 0; i-- {
		if best, _ := c.Points[i].Share.perEvaluation(); best >= fresh {
			break
		}
		iteration, pays = c.Points[i].Iteration, true
	}
	return iteration, pays
}

// perEvaluation returns the bounds of the chance for each evaluation.
func (s Share) perEvaluation() (best, worst float64) {
	if s.Of == 0 {
		return math.Inf(1), 0
	}
	if s.Solved == 0 && s.Evaluations == 0 {
		return 0, 0 // the search had ended
	}
	i, mean := s.Interval(), float64(s.Evaluations)/float64(s.Of)
	return i.High / mean, i.Low / mean
}
