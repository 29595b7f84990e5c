package paper

import (
	"io/fs"
	"math"
	"strings"
	"testing"
)

// small is a text of two tables with everything that a table may say.
const small = `table: a-1
title: The first
  of two
paper: A & B 1999
source: A & B, table 1
runs: 40
whole: yes
note: one
note: two
not compared: seconds
all by: reseda, preset paper
all on: reseda/easy reseda/hard
all within: 100 iterations

case: plain
measure: solved, % | paper 100*30/31 | of 31 | fitted | differs by a reading | band 1.5 to 99
measure: iterations to a solution, mean

case: other
by: tabu
set: tenure=3 accept=always
on: source 4
given: the first block right
within: 7 evaluations
runs: 9
pool: all
measure: grids of a run, mean | paper .614/.198 | over plain | repeats the first

table: a-2
title: The second

case: general
by: colony
on: general general/9x9/45
within: the algorithm's own end
measure: solved, % | paper 5
`

func TestTablesAreRead(t *testing.T) {
	list, err := readTables(small)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 2 || len(list[0].Cases) != 2 || len(list[1].Cases) != 1 {
		t.Fatalf("read %+v", list)
	}
	first := list[0]
	head := first.Title == "The first of two" && first.Paper == "A & B 1999" && first.Source == "A & B, table 1"
	lists := strings.Join(first.Notes, "|") == "one|two" && strings.Join(first.NotCompared, "|") == "seconds"
	if !head || !lists || first.Runs != 40 || !first.Whole || list[1].Whole {
		t.Errorf("read the head %+v", first)
	}
	plain, other, general := first.Cases[0], first.Cases[1], list[1].Cases[0]
	if plain.Algorithm != "reseda" || plain.Preset != "paper" || len(plain.Puzzles) != 2 || plain.Budget.Iterations != 100 {
		t.Errorf("read %+v, expected what is said of all cases", plain)
	}
	if other.Algorithm != "tabu" || other.Preset != "" || other.Source != "4" || other.Budget.Evaluations != 7 {
		t.Errorf("read %+v, expected what the case says itself", other)
	}
	if len(other.Set) != 2 || other.Given == nil || other.Runs != 9 || other.Pool != "all" || plain.Given != nil {
		t.Errorf("read %+v, expected its settings, puzzle, runs and pool", other)
	}
	if general.General != "general/9x9/45" || general.Algorithm != "colony" || general.Budget.Iterations != 0 {
		t.Errorf("read %+v: what is said of all cases of a table is not said of the next", general)
	}
	solved, took, ratio := plain.Measures[0], plain.Measures[1], other.Measures[0]
	if solved.Paper != 100*30./31 || solved.PaperRuns != 31 || !solved.Fitted || solved.Reason != "by a reading" {
		t.Errorf("read %+v", solved)
	}
	if solved.Accept == nil || solved.Accept.Low != 1.5 || solved.Accept.High != 99 {
		t.Errorf("read the band %+v", solved.Accept)
	}
	if !math.IsNaN(took.Paper) || took.Fitted || took.Accept != nil {
		t.Errorf("read %+v, expected a figure that the paper does not print", took)
	}
	paper, base := .614, .198
	if ratio.Paper != paper/base || ratio.Over != "plain" || ratio.Repeats != "the first" {
		t.Errorf("read %+v", ratio)
	}
}

// A mistake in the text is found where it is.
func TestMistakesInTables(t *testing.T) {
	for _, c := range []struct{ old, text, want string }{
		{"runs: 40", "runs: forty", "6: runs:"},
		{"runs: 40", "walks: 40", "6: walks: no such key of a table"},
		{"runs: 9", "walks: 9", "25: walks: no such key of a case"},
		{"whole: yes", "whole", `7: "whole": expected KEY: VALUE`},
		{"table: a-1", "title: none", "1: title: expected a table first"},
		{"solved, % | paper 100", "salved, % | paper 100", `"salved, %": no such quantity`},
		{"| fitted |", "| fit |", `"fit": expected paper, of, over, fitted, repeats, differs or band`},
		{"band 1.5 to 99", "band 1.5", `"band 1.5"`},
		{"100*30/31", "100*thirty/31", `"paper 100*thirty/31"`},
		{"7 evaluations", "7 minutes", `"7 minutes": expected iterations or evaluations`},
		{"7 evaluations", "a few", "24: within:"},
		{"the first block right", "two blocks right", `"two blocks right": no such puzzle can be made`},
	} {
		if !strings.Contains(small, c.old) {
			t.Fatalf("%q is not in the text", c.old)
		}
		_, err := readTables(strings.Replace(small, c.old, c.text, 1))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %s", c.text, err, c.want)
		}
	}
}

// Every table of the files is complete, and every file and quantity is used.
func TestTheTablesAreComplete(t *testing.T) {
	used := map[string]bool{}
	cases, figures, printed := 0, 0, 0
	for _, table := range All() {
		if len(table.Cases) == 0 && len(table.Readings) == 0 {
			t.Errorf("%s has no case", table.ID)
		}
		labels := map[string]bool{}
		for _, c := range table.Cases {
			where := len(c.Puzzles) > 0 || c.Source != "" || c.General != ""
			if c.Label == "" || labels[c.Label] || c.Algorithm == "" || !where || len(c.Measures) == 0 {
				t.Errorf("%s: %+v: expected a label of its own, an algorithm, puzzles and a figure", table.ID, c)
			}
			labels[c.Label] = true
			for _, m := range c.Measures {
				used[m.Quantity.Name] = true
				figures++
				if !math.IsNaN(m.Paper) {
					printed++
				}
				if m.Over != "" && !labels[m.Over] {
					t.Errorf("%s: %s is over %q: expected a case before it", table.ID, c.Label, m.Over)
				}
			}
			cases++
		}
	}
	for _, q := range quantities() {
		if !used[q.Name] {
			t.Errorf("%q is measured nowhere", q.Name)
		}
	}
	ids := map[string]bool{}
	for _, table := range All() {
		ids[table.ID] = true
	}
	err := fs.WalkDir(tableFiles, "tables", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name := strings.TrimSuffix(entry.Name(), ".txt")
		for _, table := range tablesOf(name) {
			if !ids[table.ID] {
				t.Errorf("%s: %s is in no list", path, table.ID)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	// A figure that gets lost from a file is missed here.
	for _, c := range []struct {
		what           string
		got, wantCount int
	}{
		{"cases", cases, 301},
		{"figures", figures, 557},
		{"figures that a paper prints", printed, 193},
	} {
		if c.got != c.wantCount {
			t.Errorf("%d %s, expected %d", c.got, c.what, c.wantCount)
		}
	}
}
