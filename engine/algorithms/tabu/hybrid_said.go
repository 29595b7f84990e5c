package tabu

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *hybrid) said() string {
	if phase := s.Last().Phase; phase >= 0 && len(s.tries) == 0 {
		return fmt.Sprintf("a digit is held from here on: %s left", cells(s.at.Open))
	}
	switch s.Last().Phase {
	case hybridDraw:
		return s.saidDrawn()
	case hybridPropagate:
		return s.saidTried()
	case hybridChoose:
		return s.saidChoice()
	case hybridRemember:
		return fmt.Sprintf("%s; tabu list: %d of %d", s.saidVerdict(), s.list.len, len(s.list.ring))
	}
	switch free := len(s.Puzzle.Free); {
	case s.dead:
		return fmt.Sprintf("propagating the givens %s: the puzzle has no solution", wipes(s.Puzzle.Board, s.root.Wiped))
	case s.Cost == 0:
		return fmt.Sprintf("propagating the givens fills all %s: solved before the first iteration", engine.Count(free, "cell"))
	default:
		return fmt.Sprintf("propagating the givens fills %d of %d cells: this is the root", free-len(s.open), free)
	}
}

func (s *hybrid) name(t try) string { return pair(s.Puzzle.Board, int(t.cell), t.digit) }

func (s *hybrid) saidDrawn() string {
	text := "drawn: " + s.listTries(engine.Allowed, s.name)
	if tabu := s.listTries(engine.Taboo, s.name); tabu != "" {
		text += "; drawn again because tabu: " + tabu
	}
	return text
}

func (s *hybrid) saidTried() string {
	leaves := s.listTries(engine.Allowed, func(t try) string { return fmt.Sprintf("%s leaves %d empty", s.name(t), t.cost) })
	wiped := s.listTries(engine.WipedOut, s.wiped)
	switch {
	case leaves == "" && wiped == "":
		return "nothing to try: every draw was tabu"
	case leaves == "" || wiped == "":
		return leaves + wiped
	}
	return leaves + "; " + wiped
}

func (s *hybrid) wiped(t try) string {
	return s.name(t) + " " + wipes(s.Puzzle.Board, int(t.wiped))
}

// saidVerdict tells what was chosen.
func (s *hybrid) saidVerdict() string {
	switch {
	case s.chosen >= 0:
		return fmt.Sprintf("%s taken: %s", s.name(s.tries[s.chosen]), cells(s.Cost))
	case s.fell > 0:
		return fmt.Sprintf("every candidate failed: back to the root from depth %d", s.fell)
	}
	return hybridEvents[eventStuck].Text(s.Puzzle, engine.Event{A: float64(s.Cost), B: float64(s.depth)})
}

// saidChoice tells what was chosen, and why the others were not.
func (s *hybrid) saidChoice() string {
	text, best := s.saidVerdict(), s.chosen
	worse := s.listTries(engine.Allowed, func(t try) string {
		if best >= 0 && t == s.tries[best] {
			return ""
		}
		if t.cost == s.tries[best].cost {
			return s.name(t) + " no better"
		}
		return fmt.Sprintf("%s worse (%d)", s.name(t), t.cost)
	})
	for _, why := range []string{
		worse,
		s.listTries(engine.WipedOut, s.wiped),
		s.saidTaboo(),
	} {
		if why != "" {
			text += "; " + why
		}
	}
	return text
}

// saidTaboo counts the draws that the list forbade; the phase that drew them
// named them.
func (s *hybrid) saidTaboo() string {
	n := 0
	for _, t := range s.tries {
		if t.verdict == engine.Taboo {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return engine.Plural(n, "draw was tabu", "draws were tabu")
}

// mostListedTries is how many candidates of a kind a sentence names.
const mostListedTries = 2

// listTries says the tries with a verdict, with commas; what says nothing of is
// left out.
func (s *hybrid) listTries(v engine.Verdict, what func(try) string) string {
	var words []string
	more := 0
	for _, t := range s.tries {
		if t.verdict != v {
			continue
		}
		switch text := what(t); {
		case text == "":
		case len(words) == mostListedTries:
			more++
		default:
			words = append(words, text)
		}
	}
	if more > 0 {
		words = append(words, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(words, ", ")
}
