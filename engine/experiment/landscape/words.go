package landscape

import "fmt"

// Meaning says what a walk means for a search.
func (w *Walk) Meaning(l *Landscape) string {
	n := len(l.Puzzle.Free)
	if !w.R1.Known() {
		return "The cost is the same on every board, so there is nothing to correlate."
	}
	text := fmt.Sprintf("After one swap the cost is correlated with that before by %.3f (95 %%: %.3f to %.3f); after %.1f swaps it has fallen to 1/e.", w.R1, w.R1Low, w.R1High, w.Length)
	switch length := float64(w.Length); {
	case length < 2 || length < .1*float64(n):
		text += fmt.Sprintf(" With %d free cells that is rugged ground: the cost of a board tells little about those a few swaps away.", n)
	default:
		text += fmt.Sprintf(" With %d free cells that is smooth ground from step to step: boards near each other cost about the same. It says nothing of how many minima there are.", n)
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
	text := fmt.Sprintf("Cost and distance of %d %s: r = %.2f (95 %%: %.2f to %.2f).", c.Boards, what, c.R, c.Low, c.High)
	switch {
	case c.Low >= straight:
		if c.R < .5 {
			return text + " A lower cost tends to be nearer to the solution, and no more: going down helps a little."
		}
		return text + " A lower cost is nearer to the solution, as a rule: going down leads somewhere."
	case c.High <= misleading:
		return text + " A lower cost is farther from the solution: going down misleads."
	case c.Low > misleading && c.High < straight:
		return text + " The cost says nothing about how near the solution is: a cheap board may be right or wrong nearly everywhere."
	}
	return text + " Too close to a limit to tell whether going down leads to the solution."
}

// Meaning says what the minima mean.
func (s *Survey) Meaning() string {
	text := fmt.Sprintf("%d descents of %.1f steps in the mean ended on %d different boards: %d strict minima, %d weak ones, %d plateaus", s.Descents, s.Steps, len(s.Minima), s.Strict, s.Weak, s.Plateaus)
	if s.Solved > 0 {
		text += fmt.Sprintf(", and %d times on a solution", s.Solved)
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

// Meaning says what a network means.
func (n *Network) Meaning() string {
	f := n.Figures()
	if len(n.Nodes) == 0 {
		return "No minimum was met yet."
	}
	text := fmt.Sprintf("%s led to %s, with %s between them.", count(n.Runs, "run", "runs"), count(len(n.Nodes), "minimum", "minima"), count(len(n.Edges), "way", "ways"))
	text += fmt.Sprintf(" %.0f %% of the visits were to one that had been visited before", 100*f.Returns)
	switch {
	case f.Returns > .9:
		text += ": the search goes round in a small part of the ground."
	case f.Returns < .1:
		text += ": it is nearly always in a new place."
	default:
		text += "."
	}
	if n.Runs > 1 {
		if f.Shared == 0 {
			text += " No minimum was met by two runs."
		} else {
			text += fmt.Sprintf(" %s by more than one run.", count(f.Shared, "was met", "were met"))
		}
	}
	return text
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
