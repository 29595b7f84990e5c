package study

import (
	"bytes"
	"strings"
	"testing"

	"sudokuscope/engine/base/plaintext"
)

// FuzzParse: whatever study.toml has, it is refused in a line, or it is a study that ends and compares, whose
// text is the one that is sealed.
func FuzzParse(f *testing.F) {
	f.Add(Template)
	for _, change := range [][2]string{
		{"evaluations = 100_000", "time = \"0s\""},
		{"evaluations = 100_000", "iterations = -1"}, {"runs = 10", "runs = 1e9"}, {"seeds_from", "\"a\\nb\""}, {"runs = 10", "runs = 10\n\"a\\nb\" = 1\n\"a\\nb\" = 1"},
		{"tabu beats climb", "tabu equals climb within 1e999%"}, {"# [programs]\n# mine", "[programs]\n\"a\\u001b\""},
	} {
		f.Add(strings.Replace(Template, change[0], change[1], 1))
	}
	f.Add(strings.Replace(Template, `by = "evaluations"`, `by = "hours"`, 1) + "[programs]\nmine = \"./mine\"\n") // two mistakes
	f.Fuzz(func(t *testing.T, text string) {
		study, err := parse([]byte(text))
		if err != nil {
			if said := err.Error(); said == "" || strings.ContainsAny(said, "\n\x1b") {
				t.Fatalf("%q: expected what is wrong, in a line", said)
			}
			return
		}
		if b := study.Budget; b.Evaluations <= 0 && b.Iterations <= 0 && b.Time <= 0 || study.Runs < 1 {
			t.Fatalf("%d runs of %+v", study.Runs, b)
		}
		if !bytes.Equal(study.text, []byte(text)) {
			t.Fatal("another text would be sealed")
		}
		for _, h := range study.Hypotheses {
			if is, err := study.read(h); err != nil || plaintext.Line(h) == "" {
				t.Fatalf("%q: %+v, %v", h, is, err)
			}
		}
	})
}
