package watch

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// schema is the part of docs/reference/watch.schema.json that the test looks at.
type schema struct {
	Defs map[string]struct {
		Properties map[string]struct {
			Examples []json.RawMessage
		}
	} `json:"$defs"`
}

// The schema and the page have the fields that the reader knows, and the reader takes the
// schema's example of each and refuses what is none.
func TestTheSchemaIsTheReader(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	var s schema
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(manual)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string][]string{
		"description": append(slices.Sorted(maps.Keys(descriptionFields)), "sudokuscope"),
		"step":        slices.Sorted(maps.Keys(stepFields)),
	}
	var described []string
	for kind, names := range known {
		slices.Sort(names)
		has := slices.Sorted(maps.Keys(s.Defs[kind].Properties))
		if !slices.Equal(has, names) {
			t.Errorf("%s: the schema has %v, the reader %v", kind, has, names)
		}
		for _, name := range names {
			if !strings.Contains(string(page), "`"+name+"`") {
				t.Errorf("docs/reference/watch.md does not name %s", name)
			}
			examples := s.Defs[kind].Properties[name].Examples
			if len(examples) == 0 {
				t.Errorf("%s %s has no example", kind, name)
			}
			if kind == "description" {
				described = append(described, `"`+name+`":`+string(examples[0]))
			}
		}
	}
	about, _, err := ReadDescription([]byte("{" + strings.Join(described, ",") + "}"))
	if err != nil || len(about.Flaws()) > 0 {
		t.Fatalf("the examples of a description: %v, %v", err, about.Flaws())
	}
	wrong := []byte(`[{"of":{"none":{}}}]`)
	for name := range descriptionFields {
		d, _, err := ReadDescription([]byte(`{"sudokuscope":1,"` + name + `":` + string(wrong) + `}`))
		empty := name == "phases" || name == "metrics" || name == "events" || name == "params"
		if err != nil || len(d.Flaws()) == 0 && !empty { // these are lists of objects
			t.Errorf("description %s: %s was taken, %v", name, wrong, err)
		}
	}
	r := newReader(sudoku.Of(2), about)
	for name, property := range s.Defs["step"].Properties {
		for _, example := range property.Examples {
			line := r.read([]byte(`{"` + name + `":` + string(example) + `}`))
			if len(line.flaws) > 0 || !line.said[name] {
				t.Errorf("step %s: the example %s is refused: %v", name, example, line.flaws)
			}
		}
		line := r.read([]byte(`{"` + name + `":{"x":[{}]}}`))
		if len(line.flaws) == 0 {
			t.Errorf("step %s takes what it is not", name)
		}
	}
}

// The trace on the page is read without a word against it.
func TestTheTraceOnThePageIsRead(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile(manual)
	if err != nil {
		t.Fatal(err)
	}
	_, text, found := strings.Cut(string(page), "```jsonl\n")
	text, _, _ = strings.Cut(text, "```")
	if !found {
		t.Fatal("the page has no trace")
	}
	source, err := Stream(strings.NewReader(text), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(source.Close)
	p := source.Puzzle()
	branch, err := source.run(problem{puzzle: p.Givens.String()})
	if err != nil {
		t.Fatal(err)
	}
	for wait := branch.awaits(99); wait != nil; wait = branch.awaits(99) {
		<-wait
	}
	base := baseOf(source)
	s, err := source.begins(base, nil)
	if err != nil {
		t.Fatal(err)
	}
	one, _ := watched(s)
	for range 2 {
		s.Next(nil)
		if len(one.flaws) > 0 {
			t.Errorf("the page says what is not so: %v", one.flaws)
		}
	}
	if !one.solved {
		t.Error("the trace on the page does not solve its puzzle")
	}
}

// A number that is read in the quick way is the one that is read in the usual way.
func TestPlainNumbersAreThose(t *testing.T) {
	t.Parallel()
	dice := rand.New(rand.NewPCG(1, 2))
	for range 100_000 {
		text := strconv.FormatFloat(dice.Float64()*1e4, 'f', dice.IntN(11), 64)
		got, plain := plainNumber([]byte(text))
		want, err := strconv.ParseFloat(text, 64)
		if plain && (err != nil || got != want) {
			t.Fatalf("%s is read as %v, expected %v", text, got, want)
		}
	}
}

// baseOf is what a search of a source begins with.
func baseOf(s *Source) engine.Base {
	return engine.NewBase(s.algorithm, s.puzzle, sudoku.NewRand(1))
}
