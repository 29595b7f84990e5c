package task_test

import (
	"strings"
	"testing"

	"sudokuscope/engine/school/question"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/task"
)

// TestBarsOfVotes: a bar is as long as its share of the votes, rounded up, of 20 columns. A vote
// that nobody has cast is closed like any other.
func TestBarsOfVotes(t *testing.T) {
	g, err := paint.FindGlyphs("")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ votes, long [2]int }{
		{[2]int{0, 0}, [2]int{0, 0}},
		{[2]int{0, 1}, [2]int{0, 20}},
		{[2]int{1, 29}, [2]int{1, 20}},
		{[2]int{3, 1}, [2]int{15, 5}},
	} {
		p := &task.Put{Task: question.Task{Text: "?", Options: make([]question.Option, 2)}, Answer: task.Unanswered, Votes: c.votes[:]}
		var long []int
		for _, b := range p.Blocks(g) {
			if len(b.Spans) == 3 { // the bar, the rest of its columns, the votes
				long = append(long, strings.Count(b.Spans[0].Text, g.Bars[len(g.Bars)-1]))
			}
		}
		if len(long) != 2 || [2]int(long) != c.long {
			t.Errorf("the bars of the votes %v are %v long, expected %v", c.votes, long, c.long)
		}
	}
}

// TestNoAsteriskIsRead: the screen draws what it says of an answer as it draws a lesson, without its asterisks.
func TestNoAsteriskIsRead(t *testing.T) {
	for answer := range 2 {
		put := task.Put{Marked: true, Answer: answer, Task: question.Task{
			Options: []question.Option{{Text: "yes"}, {Text: "no", Because: "the panel *chances* says more"}},
			Because: "The panel *chances* has it.",
		}}
		var told strings.Builder
		for _, block := range put.Verdict() {
			for _, span := range block.Spans {
				told.WriteString(span.Text)
			}
		}
		if text := told.String(); strings.Contains(text, "*") || !strings.Contains(text, "The panel chances has it.") {
			t.Errorf("the screen says of answer %d: %q", answer, text)
		}
	}
}
