package watch

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/guest"
)

const (
	manual     = "../../../docs/reference/watch.md"
	schemaFile = "../../../docs/reference/watch.schema.json"
)

var update = flag.Bool("update", false, "write the page of the lines anew")

// The page of the lines is what the schema, the bounds and the requests say.
func TestThePageIsUpToDate(t *testing.T) {
	t.Parallel()
	if *update {
		if err := os.WriteFile(manual, []byte(page(t)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(manual)
	if err != nil || string(text) != page(t) {
		t.Errorf("docs/reference/watch.md is not what the program says (%v): go test ./engine/guest/watch -run Page -update", err)
	}
}

const remade = "# The lines of a program that is watched\n\n" +
	"Made by `go test ./engine/guest/watch -run Page -update`; a test holds it to the program. [own.md](../own.md) has the first\n" +
	"steps. [watch.schema.json](watch.schema.json) says the same as a JSON Schema, with examples. The words are those of\n" +
	"scripts ([calls.md](calls.md)). Here is a trace of two steps on a board of 4×4:\n\n" +
	"```jsonl\n" +
	`{"sudokuscope":1,"name":"Mine","puzzle":"1..4....2..1...3","cost":"missing","marginals":"p"}` + "\n" +
	`{"grid":"1234341223114143","cost":4,"say":"a random start"}` + "\n" +
	`{"grid":"1234341223414123","cost":0,"evaluations":2,"marginals":{"r3c3":[0,0,0,1]}}` + "\n" +
	"```\n"

// page is everything that a line may have.
func page(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString(remade)
	b.WriteString("\n## The first line\n\nEvery field may be missing, and so may the line, where `-p` says the puzzle.\n\n")
	writeFields(t, &b, "description")
	b.WriteString("\n## A step\n\nWhat a line leaves out of `grid`, `marginals`, `candidates`, `memory`, `population`, `tree` and `metrics` stays as it\n" +
		"was; `null` takes it away. The other fields belong to their line. A cell is its number from 0, row by row, or its\n" +
		"name, such as `\"r4c7\"`. A number that is none, such as `NaN`, `inf` or `1e999`, is missing, and the screen names its\n" +
		"field. Every other field is kept in recordings and passed over.\n\n")
	writeFields(t, &b, "step")
	b.WriteString("\n## Requests\n\nThe first word is the number of a state that the program keeps; 0 is the one that it begins with. Before\n" +
		"the first step it may be asked `0 set …`, and `0 seed …` where its command has no `{seed}`.\n\n" +
		"| request | means | answer |\n| --- | --- | --- |\n")
	for _, r := range requestForms {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", r.example, r.means, r.answer)
	}
	b.WriteString("\n## Bounds\n\n| of | at most |\n| --- | --- |\n")
	for _, bound := range bounds() {
		fmt.Fprintf(&b, "| %s | %s |\n", bound[0], bound[1])
	}
	return b.String()
}

// requestForms are the requests as the page shows them, in the order of requests.
var requestForms = []struct{ example, means, answer string }{
	{"0 step", "do a step of state 0", "the line of the step"},
	{"0 clone 1", "keep a copy of state 0, dice included, as state 1", "`{}`"},
	{"1 drop", "forget state 1", "`{}`"},
	{"1 seed 42", "throw the dice of state 1 from this seed on, a whole number below 2³¹", "`{}`"},
	{"1 force r4c7=3", "hold the cell to the digit from here on", "`{}`"},
	{"1 set alpha=.5", "the parameter has this value from here on; the number of a choice, from 0", "`{}`"},
}

// Every request has its line on the page.
func TestEveryRequestIsOnThePage(t *testing.T) {
	t.Parallel()
	var words []string
	for _, r := range requestForms {
		words = append(words, strings.Fields(r.example)[1])
	}
	if !slices.Equal(words, requests) {
		t.Errorf("the page has %v; the program asks for %v", words, requests)
	}
}

// bounds are those of the program, in words.
func bounds() [][2]string {
	return [][2]string{
		{"a line", fmt.Sprintf("%d MiB; what is longer is passed over and counted as one step that changes nothing", mostLine>>20)},
		{"depth of a line", fmt.Sprint(mostDepth)},
		{"steps", fmt.Sprintf("%d million", mostSteps/1_000_000)},
		{"all lines of a run", fmt.Sprintf("%d GiB, of which what is over %d MiB goes to a file without a name in the temporary folder", mostBytes>>30, inMemory>>20)},
		{"a text", fmt.Sprintf("%d characters; controls are replaced", mostText)},
		{"phases, metrics, kinds of events, parameters", fmt.Sprintf("%d each, %d lines of code", guest.Most, mostCode)},
		{"lines of an iteration", fmt.Sprint(mostPhases)},
		{"members, moves, entries of a memory", fmt.Sprintf("%d each", mostItems)},
		{"events of a step", fmt.Sprint(mostEvents)},
		{"memory, processor time and open files of a program, on Linux", "what `--memory`, `--cpu` and `--files` say; what meets a bound is ended"},
		{"seeds, also `{seed}`", "2³¹ − 1, which every language reads: of a larger one the program gets the remainder by 2³¹"},
		{"numbers", fmt.Sprintf("from %.0e to %.0e; costs up to %.0e, counts up to %.0e",
			-guest.MostNumber, guest.MostNumber, float64(mostCost), float64(mostCount))},
	}
}

// writeFields writes a table of the fields of a kind of line, in the order of the schema.
func writeFields(t *testing.T, b *strings.Builder, kind string) {
	t.Helper()
	text, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	var s struct {
		Defs map[string]struct {
			Properties json.RawMessage
		} `json:"$defs"`
	}
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	b.WriteString("| field | means |\n| --- | --- |\n")
	in := json.NewDecoder(bytes.NewReader(s.Defs[kind].Properties))
	if _, err := in.Token(); err != nil { // the brace
		t.Fatal(err)
	}
	for in.More() {
		name, err := in.Token()
		if err != nil {
			t.Fatal(err)
		}
		var property struct{ Description string }
		if err := in.Decode(&property); err != nil {
			t.Fatal(err)
		}
		if property.Description == "" {
			t.Errorf("%s: %s of a %s has no description", schemaFile, name, kind)
		}
		fmt.Fprintf(b, "| `%s` | %s |\n", name, strings.ReplaceAll(property.Description, "|", `\|`))
	}
}
