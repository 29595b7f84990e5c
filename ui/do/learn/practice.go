package learn

import (
	"fmt"
	"maps"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/school/lesson"
	"sudokuscope/engine/school/question"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/task"
	"sudokuscope/ui/kit/theme"
)

// What is answered is practised: each answer to a computed question, in a lesson, the quiz or
// practice itself, puts its card into a box, and says when it is due again.

// Practised reads what is practised out of the file of the progress, and the lessons that are
// done, by their IDs.
func Practised(path string) (deck lesson.Deck, done []string, err error) {
	written, err := readBook(path)
	if err != nil {
		err = fmt.Errorf("%s: what is practised cannot be read: %w", path, err)
	}
	for _, id := range slices.Sorted(maps.Keys(written.Lessons)) {
		if written.Lessons[id].Done {
			done = append(done, id)
		}
	}
	return written.Practice, done, err
}

// Practise takes note of an answer to a computed question.
func (t *tools) Practise(algorithm string, put *task.Put) tea.Cmd {
	if put.Kind == question.Decides || slices.Contains(question.Kinds(), put.Kind) {
		right, at := put.Can(put.Answer), time.Now()
		t.kept.mu.Lock()
		t.kept.answers = append(t.kept.answers,
			func(d *lesson.Deck) {
				d.Answered(algorithm, put.Kind, right, at)
			})
		t.kept.mu.Unlock()
	}
	return t.save()
}

// summary is the card at the end of practice.
func (s *Session) summary() []markdown.Block {
	right := 0
	asked := 0
	verdicts := []markdown.Block(nil)
	for i := range s.states {
		put := s.states[i].put
		if put == nil || !put.Marked {
			continue
		}
		asked++
		if put.Can(put.Answer) {
			right++
		}
		if s.lesson.Late {
			verdicts = append(append(verdicts, put.Blocks(s.Stage.Glyphs())...), put.Verdict()...)
		}
	}
	says := fmt.Sprintf("%d of %d answers were right. What was not comes back tomorrow.", right, asked)
	list := []markdown.Block{
		markdown.Words("That is all for today.", theme.Title),
		markdown.Words(says, theme.Text),
	}
	return append(
		append(list, verdicts...),
		markdown.Words("enter opens the list of lessons, esc leaves.", theme.Quiet),
	)
}
