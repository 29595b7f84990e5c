package campaign

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// designed is the text of a plan as bench --out writes it.
func designed(tb testing.TB) string {
	tabu, err := algorithms.Find("tabu")
	if err != nil {
		tb.Fatal(err)
	}
	d := &experiment.Design{
		Entrants: []experiment.Entrant{{Algorithm: conformance.Toy(), Label: "toy"}, {Algorithm: tabu, Label: "tabu:tenure=5", Settings: engine.Settings{"tenure": 5}}},
		Puzzles:  []*sudoku.Puzzle{sudoku.Must("1...............")}, Budget: drive.Budget{Iterations: 9}, First: 1, Runs: 3,
	}
	text, err := json.Marshal(Plan{Format: format, Parts: []Part{NewPart(d, "sudokuscope", []string{"bench"})}})
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}

// unusual are plans that no program writes.
func unusual() []string {
	part := func(fields string) string {
		return fmt.Sprintf(`{"format":%q,"parts":[{"entrants":[{"label":"a","algorithm":"tabu"}],"puzzles":[{"givens":"1..............."}],"runs":1%s}]}`, format, fields)
	}
	many := strings.Repeat("{},", 3000) + "{}"
	return []string{
		"", "null", "{}", "[]", `{"format":"sudokuscope campaign 2"}`,
		fmt.Sprintf(`{"format":%q}`, format), fmt.Sprintf(`{"format":%q,"parts":[]}`, format), fmt.Sprintf(`{"format":%q,"parts":[{}]}`, format),
		part(`,"runs":-1`),
		part(`,"runs":9223372036854775807`), part(`,"first_seed":18446744073709551615,"runs":2`),
		part(`,"budget":{"seconds":1e300}`), part(`,"budget":{"seconds":-1}`), part(`,"budget":{"iterations":-1}`), part(`,"budget":{"evaluations":-1}`),
		part(`,"entrants":[` + many + `],"puzzles":[` + many + `]`),
	}
}

// TestUnusualPlansAreRefused: each with the file's name, and with words on what was
// expected; none takes the memory that it asks for.
func TestUnusualPlansAreRefused(t *testing.T) {
	for _, text := range unusual() {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, planFile), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := StatusOf(dir)
		if err == nil || !strings.Contains(err.Error(), planFile) {
			t.Errorf("%.300s: %v; expected a refusal that names %s", text, err, planFile)
		}
	}
}

// FuzzPlan: whatever design.json holds, it is refused, or it is a plan whose folder
// can be looked at and gone on with.
func FuzzPlan(f *testing.F) {
	f.Add(designed(f))
	for _, text := range unusual() {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, planFile), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		status, err := StatusOf(dir)
		if err != nil {
			return
		}
		if status.Expected < 1 || status.Done != 0 || status.Missing != status.Expected {
			t.Fatalf("%+v", status)
		}
		plan, err := ReadPlan(dir)
		if err != nil {
			t.Fatal(err)
		}
		for i := range plan.Parts {
			part := &plan.Parts[i]
			d, err := part.Design(func(e *Entrant) (*engine.Algorithm, error) { return algorithms.Find(e.Algorithm) })
			if err != nil {
				continue
			}
			if n := d.Len(); n < 1 {
				t.Fatalf("%d trials", n)
			}
		}
	})
}
