package task_test

import (
	"strings"
	"testing"

	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/task"
)

// The room of a strip on a screen of 80×24: a third of what is not header, timeline and footer.
const stripWidth, stripHeight = 80, 7

// TestAQuestionAndItsAnswersStandOnOnePage: of every lesson, on the smallest usual screen, before the answer
// and in a vote of a class.
func TestAQuestionAndItsAnswersStandOnOnePage(t *testing.T) {
	g, err := paint.FindGlyphs("")
	if err != nil {
		t.Fatal(err)
	}
	questions := 0
	for _, id := range lesson.IDs() {
		l, err := lesson.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for i := range l.Steps {
			ask := l.Steps[i].Ask
			if ask == nil || ask.Computed != "" {
				continue
			}
			questions++
			for _, says := range []string{"", "The second vote: 18 of 30 have voted, 20 seconds left"} {
				p := &task.Put{Task: ask.Task, Answer: task.Unanswered, Says: says}
				blocks := append(markdown.Parse(l.Steps[i].Text), p.Blocks(g)...)
				onOnePage(t, id+": "+l.Steps[i].Title, p, blocks)
			}
		}
	}
	if questions < 30 {
		t.Errorf("only %d questions were found", questions)
	}
}

// onOnePage expects the page that the question begins on to have its last answer.
func onOnePage(t *testing.T, where string, p *task.Put, blocks []markdown.Block) {
	t.Helper()
	var sheet markdown.Sheet
	sheet.Caption(stripWidth, stripHeight, "", blocks, "")
	last := task.Letters[len(p.Options)-1] + "  "
	if p.Number != nil {
		last = p.Options[len(p.Options)-1].Text
	}
	first := strings.Join(strings.Fields(p.Text)[:3], " ")
	for _, page := range sheet.Pages(blocks) {
		var text strings.Builder
		for _, line := range page {
			for _, span := range line {
				text.WriteString(span.Text)
			}
			text.WriteString("\n")
		}
		if !strings.Contains(text.String(), first) {
			continue
		}
		if strings.Contains(text.String(), "\n"+last) {
			return
		}
	}
	t.Errorf("%s: no page has all of %q and its answers", where, p.Text)
}
