package learn

import (
	"encoding/json"
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

// Practise takes note of an answer: of a computed question it is practised, and of any other
// its place in a lesson is stated.
func (t *tools) Practise(algorithm string, put *task.Put, place string) tea.Cmd {
	computed := slices.Contains(append(question.Kinds(), question.Decides), put.Kind)
	right := put.Can(put.Answer)
	if computed {
		place = fmt.Sprintf("question:%s:%s", algorithm, put.Kind)
	}
	t.state("answered", place, "question", right, put.Points(put.Answer))
	if computed {
		t.kept.mu.Lock()
		at := time.Now()
		t.kept.answers = append(t.kept.answers,
			func(d *lesson.Deck) {
				d.Answered(algorithm, put.Kind, right, at)
			})
		t.kept.mu.Unlock()
	}
	return t.save()
}

// place names the step that is shown in statements.
func (s *Session) place() string { return fmt.Sprintf("lesson:%s:%d", s.lesson.ID, s.step+1) }

// state makes an xAPI statement, without a name, that is recorded when the progress is saved.
func (t *tools) state(verb, object, kind string, success bool, points float64) {
	if t.Shelf.Record == nil {
		return
	}
	type tree = map[string]any
	const activities = "http://adlnet.gov/expapi/"
	line, err := json.Marshal(tree{
		"actor": tree{
			"objectType": "Agent",
			"account":    tree{"homePage": "urn:sudokuscope", "name": "learner"},
		},
		"verb": tree{"id": activities + "verbs/" + verb, "display": tree{"en": verb}},
		"object": tree{
			"id":         "urn:sudokuscope:" + object,
			"definition": tree{"type": activities + "activities/" + kind},
		},
		"result":    tree{"success": success, "score": tree{"scaled": points}},
		"timestamp": time.Now().UTC().Format(time.RFC3339),
	})
	if err == nil { // there is nothing in it that cannot be written
		t.kept.mu.Lock()
		t.kept.statements = append(t.kept.statements, line)
		t.kept.mu.Unlock()
	}
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
