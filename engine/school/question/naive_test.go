package question

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
)

// number is any that stands in a text, with its sign: of a cell, too.
var anyNumber = regexp.MustCompile(`[-+]?\d+`)

// signed is one with a sign.
var signed = regexp.MustCompile(`[-+]\d+`)

// lastOf reads the last number of such a form in an answer.
func lastOf(form *regexp.Regexp) number {
	return func(t *Task, i int) (float64, bool) {
		found := form.FindAllString(t.Options[i].Text, -1)
		if len(found) == 0 {
			return 0, false
		}
		n, err := strconv.ParseFloat(found[len(found)-1], 64)
		return n, err == nil
	}
}

// bySign accepts what has a minus in the question.
func bySign(t *Task, i int) (float64, bool) {
	sign := signed.FindString(t.Text)
	if sign == "" || !judging(t) {
		return 0, false
	}
	return sure((sign[0] == '-') != t.Options[i].act.made), true
}

// judging reports whether a swap is to be accepted or refused.
func judging(t *Task) bool {
	return len(t.Options) == 2 && t.Options[0].act.made != t.Options[1].act.made
}

// readers decide by what stands in the words of a decision alone.
var readers = map[string]func(*Task) float64{
	"least number":   takes(lastOf(anyNumber), leastFirst),
	"largest number": takes(lastOf(anyNumber), mostFirst),
	"least change":   takes(lastOf(signed), leastFirst),
	"largest change": takes(lastOf(signed), mostFirst),
	"sign":           takes(bySign, leastFirst),
	"shortest":       takes(length, leastFirst),
	"longest":        takes(length, mostFirst),
}

// Whoever reads the numbers and signs in the words of a decision takes the most probable answer no
// more often than two times in five. A verdict has two answers, of which a guess takes half.
func TestNobodyDecidesByTheNumbersShown(t *testing.T) {
	seeds := uint64(sample.Of(1, 4))
	if *full {
		seeds = 60
	}
	asked, algorithmsAsked := 0, 0
	for _, a := range algorithms.All() {
		n, verdicts := 0, 0
		passed := map[string]float64{}
		for seed := range seeds {
			for q := range decisions(t, a, seed, 1+int(seed)*7, 2*len(a.Phases)) {
				if judging(q.Task) {
					verdicts++
					if p := readers["sign"](q.Task); p != .5 {
						t.Errorf("%s: %q tells the verdict by its sign", a.ID, q.Text)
					}
					continue
				}
				n++
				for name, passes := range readers {
					passed[name] += passes(q.Task)
				}
			}
		}
		line := fmt.Sprintf("%-15s %4d decisions, %d verdicts:", a.ID, n, verdicts)
		for _, name := range slices.Sorted(maps.Keys(passed)) {
			line += fmt.Sprintf(" %s %.2f", name, passed[name]/float64(n))
			if surely(passed[name], n) > mostNaive {
				t.Errorf("%s: %s passes %.0f of %d decisions", a.ID, name, passed[name], n)
			}
		}
		t.Log(line)
		asked += n + verdicts
		if n+verdicts > 0 {
			algorithmsAsked++
		}
	}
	if asked < sample.Of(40, 100) || algorithmsAsked < 11 {
		t.Errorf("only %d decisions of %d algorithms", asked, algorithmsAsked)
	}
}
