package lesson

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/school/question"
	"sudokuscope/engine/sudoku"
)

// with is a lesson of one step with these lines in its scope block, which begin
// at line 6.
func with(lines ...string) string {
	return "# T\nx · 5 minutes\n## S\nWords.\n```scope\n" + strings.Join(lines, "\n") + "\n```\n"
}

func TestALessonIsRead(t *testing.T) {
	l, err := Parse("dir/perfect.md", `# Why a perfect memory is too much
tabu search · 8 minutes · after: cost, minima

About it.

## The best move leads back
Read first.

`+"```scope"+`
run nb-coin/1 -a tabu --preset "no memory" --seed 2 --set tenure=0   # a remark
go 212+2
view memory
point r2c8 r3c8
claim cost = 3
ask Which pair?
  - another pair
    wrong It was dearer.
  - the same pair, back *
answer It is the cheapest.
show +1
`+"```"+`
Two swaps *undo* each other.

- one
- two

## Now forbid it
`+"```scope"+`
try set tenure 5
check best < 4 within 100 for 15 of 20 seeds
hint e, then tenure
note Ask who would choose 50.
`+"```"+`
`)
	if err != nil {
		t.Fatal(err)
	}
	if l.ID != "perfect" || l.Title != "Why a perfect memory is too much" || l.Topic != "tabu search" || l.Minutes != 8 || !reflect.DeepEqual(l.After, []string{"cost", "minima"}) || l.About != "About it." {
		t.Errorf("%+v", l)
	}
	r := Run{Line: 10, Puzzle: "nb-coin/1", Algorithm: "tabu", Preset: "no memory", Seed: 2, Set: []string{"tenure=0"}}
	g := Go{Line: 11, At: engine.Position{Iteration: 212, Phases: 2}}
	want := []Step{
		{
			Title: "The best move leads back", Line: 6, Text: "Read first.", Then: "Two swaps *undo* each other.\n\n- one\n- two",
			Run: r, Go: g, View: "memory", Point: []string{"r2c8", "r3c8"}, Claims: []Condition{{Line: 14, Text: "cost = 3"}},
			Ask: &Ask{Line: 15, Task: question.Task{Text: "Which pair?", Options: []question.Option{{Text: "the same pair, back"}, {Text: "another pair", Because: "It was dearer."}}, Right: 0, Because: "It is the cheapest.", On: engine.Position{Iteration: 1}}},
		},
		{
			Title: "Now forbid it", Line: 27, Run: r, Go: g, Tries: []Action{{Line: 29, Text: "set tenure 5", Kind: SetParam, Name: "tenure", Value: "5"}},
			Checks: []Condition{{Line: 30, Text: "best < 4", Within: 100, Least: 15, Seeds: 20}}, Hints: []string{"e, then tenure"}, Notes: []string{"Ask who would choose 50."},
		},
	}
	if !reflect.DeepEqual(l.Steps, want) {
		t.Errorf("got  %+v\nwant %+v", l.Steps, want)
	}
}

func TestLessonsAreRefusedAtTheirLines(t *testing.T) {
	var said strings.Builder
	for _, c := range []struct{ name, source, at string }{
		{"nothing", "", "x.md:1"},
		{"no time", "# T\n\n## S\n", "x.md:2"},
		{"no step", "# T\na · 5 minutes\n", "x.md:1"},
		{"a step first", "## S\n# T\n", "x.md:1"},
		{"two titles", "# T\n# U\n", "x.md:2"},
		{"no run", "# T\na · 5 minutes\n## S\nWords.\n", "x.md:3"},
		{"a block too early", "# T\na · 5 minutes\n```scope\nrun x\n```\n## S\n", "x.md:4"},
		{"an unknown directive", with("run x", "fly away"), "x.md:7"},
		{"no words", with("run"), "x.md:6"},
		{"two puzzles", with("run x y"), "x.md:6"},
		{"a flag", with("run x --fast 3"), "x.md:6"},
		{"a flag without a value", with("run x --seed"), "x.md:6"},
		{"a seed", with("run x --seed -1"), "x.md:6"},
		{"a quotation mark", with(`run x --preset "no`), "x.md:6"},
		{"an answer alone", with("run x", "- yes *"), "x.md:7"},
		{"one answer", with("run x", "ask Why?", "- yes *", "answer So."), "x.md:7"},
		{"two right answers", with("run x", "ask Why?", "- yes *", "- no *", "answer So."), "x.md:9"},
		{"no explanation", with("run x", "ask Why?", "- yes *", "- no"), "x.md:7"},
		{"a reason without an answer", with("run x", "ask Why?", "wrong So."), "x.md:8"},
		{"a reason of the right answer", with("run x", "ask Why?", "- yes *", "wrong So."), "x.md:9"},
		{"two reasons", with("run x", "ask Why?", "- no", "wrong So.", "wrong Or so."), "x.md:10"},
		{"two questions", with("run x", "ask Why?", "ask Why not?"), "x.md:8"},
		{"an overlay", with("run x", "overlay fog"), "x.md:7"},
		{"a pace", with("run x", "pace -3"), "x.md:7"},
		{"a try", with("run x", "try harder"), "x.md:7"},
		{"within", with("run x", "check cost < 3 within long"), "x.md:7"},
		{"too few seeds", with("run x", "check cost < 3 for 5 of 3 seeds"), "x.md:7"},
		{"an expectation", with("run x", "expect rain"), "x.md:7"},
		{"a sentence without a line", with("run x", "says rain"), "x.md:7"},
		{"no reason", with("run x", "plain rain"), "x.md:7"},
		{"many", with("run x", "many 100000"), "x.md:7"},
		{"shares", with("run x", "many 20 given=35..150 evaluations 9"), "x.md:7"},
		{"no effort", with("run x", "many 20 given=35..45 evaluations 0"), "x.md:7"},
		{"a race of one", with("race x -a tabu"), "x.md:6"},
		{"not text", "# T\n\xff\n", "x.md:2"},
		{"an escape", "# T\n\x1b[31m\n", "x.md:2"},
		{"a turned line", "# T\n\u202e\n", "x.md:2"},
		{"too long", "# T\n" + strings.Repeat("x", 1<<20), "x.md:1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Parse("x.md", c.source)
			var own *Error
			if !errors.As(err, &own) || !strings.HasPrefix(err.Error(), c.at+": ") {
				t.Errorf("%v\nexpected a line that begins with %s", err, c.at)
			}
			fmt.Fprintf(&said, "%s: %v\n", c.name, err)
		})
	}
	golden.RequireEqual(t, said.String()) // the sentences
}

// toys is a world with the toy alone.
func toys() World {
	return World{
		Algorithm: func(id string) (*engine.Algorithm, error) {
			if id != "toy" {
				return nil, errors.New("no algorithm " + id)
			}
			return conformance.Toy(), nil
		},
		Puzzle: func(name string) (*sudoku.Puzzle, error) {
			if name != "p" {
				return nil, errors.New("no puzzle " + name)
			}
			return sudoku.Must("1..4....2..1...3"), nil
		},
		Default: "toy", Panels: []string{"board"}, Views: []string{"overview"},
	}
}

// What a lesson says that is not so is found, at its line.
func TestWhatIsNotSoIsFound(t *testing.T) {
	var said strings.Builder
	for _, c := range []struct {
		name  string
		lines []string
		at    string // empty: nothing is wrong
	}{
		{"all is well", []string{"run p --set solve=on", "go 5", "view overview", "point r1c2 board", "claim iteration = 5", "try set luck 0", "check solved within 100", "ask computed place"}, ""},
		{"a puzzle", []string{"run q"}, "x.md:6"},
		{"an algorithm", []string{"run p -a w"}, "x.md:6"},
		{"a preset", []string{"run p --preset w"}, "x.md:6"},
		{"a setting", []string{"run p --set luck=7"}, "x.md:6"},
		{"a moment that is not", []string{"run p --set solve=on", "go 100"}, "x.md:7"},
		{"a condition that never comes", []string{"run p --set solve=on", "go cost < 0"}, "x.md:7"},
		{"a condition that is none", []string{"run p", "go nonsense"}, "x.md:7"},
		{"a claim", []string{"run p", "claim iteration = 3"}, "x.md:7"},
		{"a view", []string{"run p", "view w"}, "x.md:3"},
		{"a point", []string{"run p", "point r9c9"}, "x.md:3"},
		{"a check that holds already", []string{"run p", "try play", "check iteration >= 0"}, "x.md:8"},
		{"a check that never holds", []string{"run p --set solve=on", "try play", "check iteration > 1000"}, "x.md:8"},
		{"a check without a try", []string{"run p", "check iteration > 3"}, "x.md:7"},
		{"a question that there is not", []string{"run p", "ask computed digit"}, "x.md:7"},
		{"a kind that there is not", []string{"run p", "ask computed weather"}, "x.md:7"},
		{"a reveal that there is not", []string{"run p --set solve=on", "go 41", "ask Why?", "- a *", "- b",
			"answer c", "show +5"}, "x.md:8"},
		{"an expectation", []string{"run p", "expect within 3 iteration > 5"}, "x.md:7"},
		{"one that is so", []string{"run p", "expect within 7 iteration > 5", "says Words."}, ""},
		{"what never comes", []string{"run p", "expect never iteration > 5 within 9"}, "x.md:7"},
		{"other words", []string{"run p", "claim iteration = 0", "says Rain."}, "x.md:8"},
		{"a check in the text", []string{"run p", "```", "- check: iteration > 5", "```scope"}, "x.md:8"},
		{"a claim in the text", []string{"run p", "```", "", "claim: iteration = 3", "```scope"}, "x.md:9"},
		{"a word in the text", []string{"run p", "```", "What to", "expect: more.", "- To check: this.", "```scope"}, ""},
		{"seeds", []string{"run p --set solve=on", "try set luck 0", "check solved within 100 for 2 of 3 seeds"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := Parse("x.md", with(c.lines...))
			if err != nil {
				t.Fatal(err)
			}
			list := Check(context.Background(), l, toys())
			switch {
			case c.at == "" && len(list) > 0:
				t.Errorf("%v", list)
			case c.at != "" && (len(list) != 1 || !strings.HasPrefix(list[0].Error(), c.at+": ")):
				t.Errorf("%v\nexpected one that begins with %s", list, c.at)
			}
			fmt.Fprintf(&said, "%s: %v\n", c.name, list)
		})
	}
	golden.RequireEqual(t, said.String())
}

// FuzzParse: whatever a lesson has, it is a lesson, or it is refused in a line, at a line that it has or misses.
func FuzzParse(f *testing.F) {
	f.Add(with("run p", "go 3", "ask Why?", "- a *", "- b", "answer c"))
	f.Add("# T\na · 5 minutes · after: b\n\n## S\n\n```scope\nrun x --seed 3\n```\n")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Parse("x.md", text)
		var own *Error
		if err != nil && (!errors.As(err, &own) || own.Line < 1 || own.Line > strings.Count(text, "\n")+2 || strings.ContainsAny(err.Error(), "\n\x1b")) {
			t.Errorf("%v", err)
		}
		if err == nil && (l.Title == "" || len(l.Steps) == 0) {
			t.Errorf("%+v", l)
		}
	})
}
