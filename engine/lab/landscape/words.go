package landscape

import (
	"fmt"

	"sudokuscope/engine/base/english"
)

// Meaning says what a walk means for a search.
func (w *Walk) Meaning(land *Landscape) string {
	free := len(land.Puzzle.Free)
	if !w.R1.Known() {
		return "The cost is the same on every board, so there is nothing to correlate."
	}
	text := fmt.Sprintf("After one swap the cost is correlated with that before by %.3f (95 %%: %.3f to %.3f); "+
		"after %.1f swaps it has fallen to 1/e.", w.R1, w.R1Low, w.R1High, w.Length)
	switch length := float64(w.Length); {
	case length < 2 || length < .1*float64(free):
		text += fmt.Sprintf(" With %d free cells that is rugged ground: the cost of a board tells little about "+
			"those a few swaps away.", free)
	default:
		text += fmt.Sprintf(" With %d free cells that is smooth ground from step to step: boards near each "+
			"other cost about "+
			"the same. It says nothing of how many minima there are.", free)
	}
	return text
}

// The limits of Jones and Forrest.
const (
	straight   = .15
	misleading = -.15
)

// Meaning says what a correlation of cost and distance means for a search. what are the
// boards: "random boards", "minima".
func (c *Correlation) Meaning(what string) string {
	if !c.R.Known() {
		return fmt.Sprintf("Cost and distance of %s are not correlated: one of them is always the same.", what)
	}
	text := fmt.Sprintf("Cost and distance of %d %s: r = %.2f (95 %%: %.2f to %.2f).", c.Boards,
		what, c.R, c.Low, c.High)
	switch {
	case c.Low >= straight:
		if c.R < .5 {
			return text + " A lower cost tends to be nearer to the solution, and no more: going down helps a little."
		}
		return text + " A lower cost is nearer to the solution, as a rule: going down leads somewhere."
	case c.High <= misleading:
		return text + " A lower cost is farther from the solution: going down misleads."
	case c.Low > misleading && c.High < straight:
		return text + " The cost says nothing about how near the solution is: a cheap board may be right or " +
			"wrong nearly everywhere."
	}
	return text + " Too close to a limit to tell whether going down leads to the solution."
}

// Meaning says what the minima mean. It counts boards, not descents.
func (s *Survey) Meaning() string {
	text := fmt.Sprintf("%s of %.1f steps in the mean ended on %s: %s, %s, %d on plateaus with a way down",
		english.Plural(s.Descents, "descent", "descents"), s.Steps,
		english.Plural(len(s.Minima), "board", "different boards"),
		english.Plural(s.Strict, "strict minimum", "strict minima"),
		english.Plural(s.Weak, "weak minimum", "weak minima"), s.Plateaus)
	solutions := len(s.Minima) - s.Strict - s.Weak - s.Plateaus
	if solutions > 0 {
		text += fmt.Sprintf(
			", %s (%s)",
			english.Plural(solutions, "solution", "solutions"),
			english.Plural(s.Solved, "descent", "descents"),
		)
	}
	text += "."
	switch {
	case len(s.Minima) == s.Descents && s.Descents > 1:
		text += " No two ended on the same: there are far more minima than descents."
	case 10*len(s.Minima) < s.Descents:
		text += " Most met again what others had met: there are few minima."
	}
	return text
}
