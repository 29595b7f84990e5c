package lesson

import (
	"strings"
	"testing"
)

// A line mentions a figure that stands in it, or that lies between its bounds.
func TestAFigureIsHeldByALineThatMentionsIt(t *testing.T) {
	for _, c := range []struct{ sentence, line, loose string }{
		{"46 of 100 runs", "bench anneal solves 46..46 of 100 evaluations 2000000", ""},
		{"47 of 100 runs", "bench anneal solves 46..46 of 100 evaluations 2000000", "47 of 100"},
		{"nine of ten runs", "bench reseda solves 89..98 of 100 evaluations 1", ""},
		{"one run in five", "bench tabu solves 80..80 of 100 evaluations 1", "one run of five"},
		{"72 % of the runs", "bench tabu solves 43..43 of 60 evaluations 1", ""},
		{"62 % of the runs", "bench tabu solves 43..43 of 60 evaluations 1", "62 %"},
		{"within 7 745 swaps (1.28M evaluations)", "computes 7745*165 > 1275000 and 7745*165 < 1285000", ""},
		{"within two million swaps", "bench anneal solves 17..17 of 20 evaluations 2000000", ""},
		{"scaled to a sum they are .667", "computes 1/1.5 > 0.666 and 1/1.5 < 0.668", ""},
		{"one run in ten takes more than 90", "computes exp(90*log(39/40)) > 0.1", ""},
		{"three lack 12 digits", "empty 54", "three 12"},
		{"any two cells of row 3 and r4c7 on 9×9", "empty 54", ""},
		{"the chance is .5", "bench anneal solves 3..9 of 40 evaluations 5", ".5"},
	} {
		var loose []string
		for _, f := range figuresOf(c.sentence) {
			if !f.in(c.line) {
				loose = append(loose, f.words)
			}
		}
		if got := strings.Join(loose, " "); got != c.loose {
			t.Errorf("%s | %s: %q is loose, expected %q", c.sentence, c.line, got, c.loose)
		}
	}
}

// A sentence whose figure no line mentions is refused, and so is one whose figure stands beside
// the words that the line is about.
func TestALineThatMentionsAnotherFigureHoldsNothing(t *testing.T) {
	const text = "# A\nuphill · 3 minutes\n## B\nThis board has cost 19, and 33 of 117 swaps help.\n```scope\n" +
		"run mantere-koljonen/s11a -a tabu --seed 3\ngo 0\nclaim cost > 10\nclaim cost < 1000\nsays This board has cost\n```\n"
	lesson, err := Parse("x.md", text)
	if err != nil {
		t.Fatal(err) // it is read all the same: a lesson of an older version opens
	}
	var got []string
	for _, err := range Check(t.Context(), lesson, world()) {
		got = append(got, err.Error())
	}
	const expected = "x.md:10: says This board has cost: no line of the step that is held to the program mentions " +
		"19 or 33 of 117 of its sentence"
	if strings.Join(got, "\n") != expected {
		t.Errorf("%s\nexpected %s", strings.Join(got, "\n"), expected)
	}
}
