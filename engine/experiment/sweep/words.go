package sweep

import (
	"fmt"
	"strings"
)

// mostNamed is how many points a sentence lists by name.
const mostNamed = 6

// Sentence says what the study shows, and how sure that is. figure writes a number.
func (s *Study) Sentence(figure func(float64) string) string {
	if s.Best < 0 {
		return fmt.Sprintf("No run has solved %s, with whatever %s: the budget of %s is too short to tell the values apart.", s.Puzzle, s.Parameters(), s.Budget)
	}
	best := &s.Points[s.Best]
	text := fmt.Sprintf("The expected effort is least with %s: %s evaluations to a solution (95 %%: %s to %s).",
		s.Name(best), figure(float64(best.ERT)), figure(float64(best.ERTLow)), figure(float64(best.ERTHigh)))
	var alike []string
	for i := range s.Points {
		if s.Points[i].Level {
			alike = append(alike, s.Name(&s.Points[i]))
		}
	}
	others := len(s.Points) - 1
	switch {
	case others == 0:
	case len(alike) == 0:
		text += fmt.Sprintf(" Every one of the other %d is slower, by a test over the runs.", others)
		if others == 1 {
			text = strings.Replace(text, "Every one of the other 1 is slower", "The other is slower", 1)
		}
	case len(alike) == others:
		text += " No other point can be told from it with these runs."
	default:
		list := strings.Join(alike[:min(mostNamed, len(alike))], ", ")
		if len(alike) > mostNamed {
			list += ", …"
		}
		text += fmt.Sprintf(" Of the other %d these runs cannot tell %d from it: %s.", others, len(alike), list)
	}
	return text + " The best of several is also the luckiest of them: run it again with other seeds before you believe its figure."
}
