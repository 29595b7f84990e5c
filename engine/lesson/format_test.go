package lesson

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
)

// nowhere takes the lines out of a lesson, which differ from one file to another.
func nowhere(l *Lesson) *Lesson {
	for i := range l.Steps {
		s := &l.Steps[i]
		s.Line, s.Run.Line, s.Go.Line = 0, 0, 0
		if s.Ask != nil {
			s.Ask.Line = 0
		}
		for _, list := range [][]Condition{s.Claims, s.Expects, s.Checks} {
			for k := range list {
				list[k].Line = 0
			}
		}
		for k := range s.Says {
			s.Says[k].Line = 0
		}
		for _, list := range [][]Action{s.Tries, s.Forks} {
			for k := range list {
				list[k].Line = 0
			}
		}
		for k := range s.Race {
			s.Race[k].Line = 0
		}
	}
	for _, s := range l.Scripts { // and what was made of their texts
		*s = Script{Name: s.Name, Given: Version{Source: s.Given.Source}, Answer: Version{Source: s.Answer.Source}}
	}
	return l
}

// Every lesson that is built in is the same after it has been written and read.
func TestLessonsAreWrittenAsTheyAreRead(t *testing.T) {
	files, err := filepath.Glob("course/*.md")
	if err != nil || len(files) < 14 {
		t.Fatalf("%d lessons, %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		l, err := Parse("x.md", string(text))
		if err != nil {
			t.Fatal(err)
		}
		again, err := Parse("x.md", Format(l))
		if err != nil {
			t.Fatalf("%s: %v\n%s", file, err, Format(l))
		}
		if a, b := nowhere(l), nowhere(again); !reflect.DeepEqual(a, b) {
			t.Errorf("%s:\n%+v\nand again\n%+v", file, a, b)
		}
	}
}

// A note may begin like a heading, a quote, a fence, or like HTML that would go on to
// the end of the lesson.
func TestNotesThatLookLikeMarkdown(t *testing.T) {
	for _, note := range []string{"<?", "<!-- ", "<script>", "# a", "> a", "```", "~~~", "- a", "---"} {
		l := &Lesson{Title: "T", Topic: "recorded", Minutes: 1, Steps: []Step{
			{Title: "a", Text: Words(note), Lines: Lines(Run{Puzzle: "p", Seed: 7}, engine.Position{})},
			{Title: "b", Text: Words(note), Lines: Lines(Run{Puzzle: "p", Seed: 1}, engine.Position{})},
		}}
		again, err := Parse("x.md", Format(l))
		if err != nil || len(again.Steps) != 2 || again.Steps[1].Run.Seed != 1 {
			t.Errorf("%q: %v\n%s", note, err, Format(l))
		}
	}
}

// Whatever somebody types as a note is a title and a text of a lesson that is read.
func TestNotesOfAnyKindMakeALesson(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		note := rapid.String().Draw(r, "note")
		run := Run{Puzzle: "p", Algorithm: "toy", Preset: "no memory", Seed: 7, Set: []string{"luck=0.5"}, Changes: []string{"3:luck=1"}}
		l := &Lesson{Title: "T", Topic: "recorded", Minutes: 1, Steps: []Step{
			{Title: "a " + oneLine(note), Text: Words(note), Lines: Lines(run, engine.Position{Iteration: 4, Phases: 1})},
			{Title: "b", Lines: append(Lines(Run{Puzzle: "p", Seed: 1}, engine.Position{}), "ask computed cost")},
		}}
		again, err := Parse("x.md", Format(l))
		if err != nil {
			r.Fatalf("%v\n%s", err, Format(l))
		}
		if len(again.Steps) != 2 || again.Steps[0].Run.String() != run.String() || again.Steps[0].Go.At.String() != "4+1" || again.Steps[1].Ask == nil {
			r.Fatalf("%+v\n%s", again, Format(l))
		}
	})
}

// A lesson of one minute says so, and is read again.
func TestOneMinuteIsSaidInTheSingular(t *testing.T) {
	l, err := Parse("one.md", "# One\ntoys · 1 minute\n\nShort.\n\n## Only\nWords.\n```scope\nrun ai-escargot -a toy\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	if text := Format(l); !strings.Contains(text, "· 1 minute\n") {
		t.Errorf("written as\n%s", text)
	}
}
