package lesson

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/school/question"
)

// Lesson is a lesson that has been read.
type Lesson struct {
	// File is the name of its file, ID that name without folder and ending.
	File, ID string
	Title    string
	// Topic, Minutes, After and Teaches are what the line below the title says: After
	// are the IDs of the lessons that come before this one, Teaches those of the
	// algorithms that it explains.
	Topic   string
	Minutes int
	After   []string
	Teaches []string
	// About is the text before the first step, in Markdown.
	About string
	Steps []Step
	// Scripts are the algorithms that it brings.
	Scripts []*Script
	// Trust says which of these may run; it is whoever opens the lesson that says so.
	Trust *script.Trust
	// Source is its text, and scope the lines of it, counted from 0, that stand in scope blocks.
	Source string
	scope  map[int]bool
	// unread are the lines outside of them that look like directives.
	unread []unread
	// Sent reports whether it came over the network: no file is opened for it, no
	// script run, and nothing of it is kept.
	Sent bool
	// Cards are what is practised, of each step; none in another lesson. Late keeps the
	// verdicts for the end.
	Cards []Card
	Late  bool
}

// Step is one screen of a lesson.
type Step struct {
	Title string
	// Line is that of the heading.
	Line int
	// Text is what the learner reads, in Markdown: what stands above the scope block
	// of the step, and where it asks nothing what stands below as well. Then is what
	// stands below a question: it is read after the answer.
	Text, Then string

	// Run and Go lead to the moment; where the step does not say, they are
	// those of the step before.
	Run Run
	Go  Go

	View, Zoom, Beside string
	Overlay            string
	// Point are names of cells and panels that are outlined; the rest is dimmed.
	Point []string
	// Chart are the metrics that the charts show, up to three; none for the first.
	Chart []string
	// Chances says that the chances of the run stand beside it.
	Chances bool
	// Pace is in iterations a second, 0 where the step says nothing; Play says
	// that the run plays, up to Until if that is not empty.
	Pace  float64
	Play  bool
	Until string
	// Race are the lanes beside the run itself, each as the words after run.
	Race []Run
	// Many is how many seeds of the run are run in the background, 0 for none.
	Many int
	// Tail says that the chart of these runs has its tail first, on two logarithmic axes.
	Tail bool
	// Sweep is over the share of givens, "given=35%..60%": then Many general puzzles of each are
	// run, with as many evaluations Each.
	Sweep string
	Each  int64
	// Reveal says that the many runs and the race are shown after the answer.
	Reveal bool
	// Included is the lesson that the moment is of, empty for its own: what it says is held to the
	// program there.
	Included string
	// Decide is how many decisions the learner takes in place of the search, 0 for none.
	Decide int

	Ask    *Ask
	Claims []Condition
	// Expects are what is held to more than one state; see [Expectations]. Says tell which
	// sentence of the step a line is about, or why none is about it.
	Expects []Expectation
	Says    []Saying
	Tries   []Action
	Checks  []Condition
	Hints   []string
	Notes   []string
}

// Run is which run a step looks at, in the words of the command line.
type Run struct {
	Line              int
	Puzzle, Algorithm string
	Preset            string
	Seed              uint64
	Set, Changes      []string
	// Script is that of the lesson which Algorithm names, nil for another algorithm.
	Script *Script
}

// String returns a run in the words after run, those with blanks in quotes.
func (r Run) String() string {
	words := []string{r.Puzzle}
	if r.Algorithm != "" {
		words = append(words, "-a", r.Algorithm)
	}
	if r.Preset != "" {
		words = append(words, "--preset", r.Preset)
	}
	words = append(words, "--seed", fmt.Sprint(r.Seed))
	for _, s := range r.Set {
		words = append(words, "--set", s)
	}
	for _, c := range r.Changes {
		words = append(words, "--change", c)
	}
	for i, w := range words {
		if w == "" || strings.ContainsAny(w, " \t'\"") {
			words[i] = `"` + strings.ReplaceAll(w, `"`, `"'"'"`) + `"`
		}
	}
	return strings.Join(words, " ")
}

// Go is the moment of a step: At, or the first one in which Until begins to
// hold, and then Then iterations on or back.
type Go struct {
	Line  int
	At    engine.Position
	Until string
	Then  int64
}

// Ask is what a step asks; see [Moment.Task].
type Ask struct {
	Line int
	// Computed asks for a task made of the run itself, of this kind; any kind if it is "any".
	// Text and Options are then empty.
	Computed string
	question.Task
}

// shuffle puts the answers in an order that depends on their words alone: nobody learns
// where the right one stands, and everybody in a class has the same order.
func (a *Ask) shuffle() {
	key := func(o question.Option) uint64 {
		h := fnv.New64a()
		h.Write([]byte(a.Text + "\n" + o.Text)) //nolint:errcheck // never fails
		return h.Sum64()
	}
	right := a.Options[a.Right].Text
	slices.SortStableFunc(a.Options, func(a, b question.Option) int {
		return cmp.Compare(key(a), key(b))
	})
	a.Right = slices.IndexFunc(a.Options,
		func(o question.Option) bool {
			return o.Text == right
		})
}

// Condition is something that holds at a moment or does not, in the grammar of
// breakpoints and some words more; or what is expected.
type Condition struct {
	Line int
	Text string
	// Within is for checks: how many iterations after the try it may take.
	Within int64
	// Least of Seeds runs with other dice must fulfil a check; 0 of 0 for the run itself.
	Least, Seeds int
	// Slow says that it takes many runs, which only a full check makes.
	Slow bool
}

// Saying is a piece of a sentence, and what is behind it: a line that is held to the
// program, or in words why there is none.
type Saying struct {
	Line int
	Text string
	// Reason is empty where the line before it is about the sentence.
	Reason string
}

// Action is something that a learner does with one key.
type Action struct {
	Line int
	// Text is the action as it is written after try.
	Text string
	Kind ActionKind
	// Name and Value are those of a parameter, or Value alone what the kind
	// says.
	Name, Value string
}

// ActionKind is what an action does.
type ActionKind uint8

const (
	SetParam    ActionKind = iota // a parameter gets a value, as a fork
	NewSeed                       // other dice, as a fork
	ForceCell                     // a cell is held to a digit, as a fork
	PlayOn                        // the run plays
	TakePreset                    // the run starts again with a preset
	WriteScript                   // the script of the run becomes a file, to be changed
	Landscape                     // the landscape of the run is looked at
	StrikeLine                    // a line of the loop is struck
)

// Tells reports whether the action shows what the answer to a question may be.
func (a Action) Tells() bool { return a.Kind == Landscape || a.Kind == StrikeLine }

func (s *Step) tells() bool { return slices.ContainsFunc(s.Tries, Action.Tells) }

// Goes reports whether the action changes nothing but the dice, so that the run only goes on.
func (a Action) Goes() bool { return a.Kind == PlayOn || a.Kind == NewSeed }

// Change returns what the action changes in a run at a moment, in the words of a journal; empty
// for one that changes nothing in a run.
func (a Action) Change(at engine.Position) string {
	switch a.Kind {
	case SetParam:
		return fmt.Sprintf("%s:%s=%s", at, a.Name, a.Value)
	case NewSeed:
		return fmt.Sprintf("%s:seed=%s", at, a.Value)
	case ForceCell:
		return fmt.Sprintf("%s:%s", at, a.Value)
	}
	return ""
}

// Error is what is wrong with a lesson, and where.
type Error struct {
	File string
	Line int
	Text string
}

// Error implements error.
func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text) }
