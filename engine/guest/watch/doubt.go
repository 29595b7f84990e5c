package watch

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// doubt is a kind of disagreement between what a line says and what is so.
type doubt uint8

const (
	doubtCost doubt = iota
	doubtLine
	doubtRefuses
	doubtGiven
	doubtSolvedCost
	doubtFreeCost
	doubtSolved
	doubtEvaluations
	doubtMetrics
	doubtMemberGivens
	doubtMemberCosts
	doubtSum
	doubtNegative
	doubtEvent
	doubtKinds
)

// doubtSays are what the list of events says of each, with its number as {a}.
var doubtSays = [doubtKinds]string{
	doubtCost:         "says a cost that is not so",
	doubtLine:         "a line, or a field of it, is not as it should be",
	doubtRefuses:      "the program refuses",
	doubtGiven:        "{cell} is not as it is given or held",
	doubtSolvedCost:   "says cost {a}, but it is solved",
	doubtFreeCost:     "says cost {a}, but it is not solved",
	doubtSolved:       "says solved, but it is not",
	doubtEvaluations:  "says fewer evaluations than before: {a}",
	doubtMetrics:      "says {a} metrics that the description does not have",
	doubtMemberGivens: "{a} cells of members are not as given",
	doubtMemberCosts:  "{a} members cost something else",
	doubtSum:          "p of {cell} sums to {a}, expected 1",
	doubtNegative:     "{a} of p are negative",
	doubtEvent:        "says an event that the description does not have",
}

// tellAgain is after how many lines without it a disagreement is told again: one that goes on is one
// event.
const tellAgain = 100

// doubt takes note of a disagreement. about is the number that the event has.
func (s *search) doubt(kind doubt, cell sudoku.MaybeCell, about float64, format string, values ...any) {
	if s.tells(kind) {
		s.Log(eventDisagrees, cell, 0, about, float64(kind))
	}
	s.disagree(format, values...)
}

// doubtsCost takes note of a cost that is another.
func (s *search) doubtsCost(says, has float64) {
	if s.tells(doubtCost) {
		s.Note(eventWrongCost, says, has)
	}
	s.disagree("says cost %s, has %s", plain(says), plain(has))
}

func (s *search) disagree(format string, values ...any) {
	if len(s.flaws) < mostFlaws {
		s.flaws = append(s.flaws, oneLine(fmt.Sprintf(format, values...)))
	}
}

// tells reports whether a kind of disagreement is news.
func (s *search) tells(kind doubt) bool {
	last := s.doubted[kind]
	s.doubted[kind] = s.at
	return last == 0 || s.at-last > tellAgain
}

// plain writes a number as people do.
func plain(v float64) string { return fmt.Sprintf("%.6g", v) }
