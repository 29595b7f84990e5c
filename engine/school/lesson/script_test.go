package lesson

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"sudokuscope/engine/guest/script"
)

// walk is a script; the rule in it is to be written anew.
func walk(rule string) string {
	return "def start(s):\n    s.grid.fill_blocks()\n\ndef go(s):\n    s.grid.swap(s.dice.choice(s.grid.swaps()" + rule + "))\n\nloop = [go]\n"
}

// bringing is a lesson of one step with these lines in its scope block, and blocks.
func bringing(lines []string, blocks ...string) string {
	text := with(lines...)
	for _, b := range blocks {
		head, source, _ := strings.Cut(b, "\n")
		text += fmt.Sprintf("\n```star %s\n%s\n```\n", head, strings.TrimSuffix(source, "\n"))
	}
	return text
}

func TestALessonBringsAnAlgorithm(t *testing.T) {
	l, err := Parse("x.md", bringing([]string{"run p -a walk.star --seed 3", "go 4", "claim iteration = 4", "try write walk.star", "check best < 3 within 300"},
		"walk.star\n"+walk(""), "walk.star answer\n"+walk(".best()")))
	if err != nil {
		t.Fatal(err)
	}
	l.Trust = script.All()
	s := l.Scripts[0]
	if len(l.Scripts) != 1 || s.Given.Source != walk("") || s.Answer.Source != walk(".best()") || l.Steps[0].Run.Script != s || strings.Contains(l.Steps[0].Text, "swaps") {
		t.Fatalf("%+v\n%+v", s, l.Steps[0])
	}
	if list := Check(context.Background(), l, toys()); len(list) > 0 {
		t.Error(list)
	}
	a, err := toys().Resolve(l.Steps[0].Run)
	if err != nil {
		t.Fatal(err)
	}
	if b, err := toys().Resolve(l.Steps[0].Run); err != nil || a.Algorithm != b.Algorithm || a.Algorithm.ID != "walk.star" {
		t.Errorf("%v and %v, %v: expected the same algorithm", a.Algorithm, b.Algorithm, err)
	}
}

// What is wrong with a script of a lesson is said at its line, when the lesson is read
// or when it is checked.
func TestScriptsOfLessonsAreRefusedAtTheirLines(t *testing.T) {
	run := []string{"run p -a walk.star"}
	var said strings.Builder
	for _, c := range []struct {
		name   string
		lines  []string
		blocks []string
		at     string
	}{
		{"no such script", run, nil, "x.md:6"},
		{"a name that is a path", run, []string{"../walk.star\n" + walk("")}, "x.md:9"},
		{"a name that is none", run, []string{"walk.py\n" + walk("")}, "x.md:9"},
		{"a word behind the name", run, []string{"walk.star twice\n" + walk("")}, "x.md:9"},
		{"nothing in it", run, []string{"walk.star\n"}, "x.md:9"},
		{"two of a name", run, []string{"walk.star\n" + walk(""), "walk.star\n" + walk("")}, "x.md:19"},
		{"an answer to nothing", run, []string{"walk.star answer\n" + walk("")}, "x.md:9"},
		{"a script that no run names", []string{"run p -a toy"}, []string{"walk.star\n" + walk("")}, "x.md:9"},
		{"a mistake in it", run, []string{"walk.star\n" + strings.Replace(walk(""), "fill_blocks()", "fill_blocks(", 1)}, "x.md:13"},
		{"a mistake in its answer", run, []string{"walk.star\n" + walk(""), "walk.star answer\nx = y\n"}, "x.md:20"},
		{"a mistake when it starts", run, []string{"walk.star\n" + strings.Replace(walk(""), "fill_blocks", "shine", 1)}, "x.md:6"},
		{"an exercise of another script", append(run, "try write other.star"), []string{"walk.star\n" + walk("")}, "x.md:7"},
		{"an exercise without an answer", append(run, "try write walk.star", "check best < 0"),
			[]string{"walk.star\n" + walk("")}, "x.md:7"},
		{"an answer that does not do it", append(run, "try write walk.star", "check best < 0 within 5"),
			[]string{"walk.star\n" + walk(""), "walk.star answer\n" + walk("")}, "x.md:8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := Parse("x.md", bringing(c.lines, c.blocks...))
			var own *Error
			if err != nil && !errors.As(err, &own) {
				t.Fatal(err)
			}
			if err == nil {
				l.Trust = script.All()
				if list := Check(context.Background(), l, toys()); len(list) > 0 {
					err = list[0]
				}
			}
			if err == nil || !strings.HasPrefix(err.Error(), c.at+": ") {
				t.Errorf("%v\nexpected a line that begins with %s", err, c.at)
			}
			fmt.Fprintf(&said, "%s: %v\n", c.name, err)
		})
	}
	golden.RequireEqual(t, said.String()) // the sentences
}

// A script that nobody has agreed to is read and does not run: neither the steps that name
// it nor its own top level. The other steps are held to what they say.
func TestAScriptOfALessonRunsWhenSomebodyAgrees(t *testing.T) {
	tells := "fail('it runs')\n" + walk("")
	text := bringing([]string{"run p -a walk.star", "claim iteration = 7"}, "walk.star\n"+tells) + "\n## Another\n```scope\nrun p -a toy\nclaim iteration = 8\n```\n"
	l, err := Parse("x.md", text)
	if err != nil {
		t.Fatal(err)
	}
	var u *script.Untrusted
	if _, err := l.Scripts[0].Algorithm(); !errors.As(err, &u) || u.From != "x.md" || u.Name != "walk.star" || u.Source != tells {
		t.Fatal(err)
	}
	list := Check(context.Background(), l, toys())
	if len(list) != 2 || !strings.Contains(list[0].Error(), "x.md:10: x.md brings the script walk.star") || !strings.Contains(list[1].Error(), "claim iteration = 8") {
		t.Errorf("%v", list)
	}
	l.Trust = script.NewTrust(nil)
	if err := l.Trust.Agree(l.Untrusted()); err != nil || l.Untrusted() != nil {
		t.Fatal(err, l.Untrusted())
	}
	if _, err := l.Scripts[0].Algorithm(); err == nil || !strings.Contains(err.Error(), "it runs") {
		t.Errorf("%v", err)
	}
}
