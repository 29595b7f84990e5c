package learn

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/do/workshop"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/sights"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// This file is the card: what is read of a session, the words of its step, the question, the exercise.

// section is how far the card of a step is made.
type section uint8

const (
	asking section = iota
	verdict
	hints
	everything
)

// blocks are the card of the present step, as it stands after what was answered and
// done, up to a section.
func (s *Session) blocks(upto section) []markdown.Block {
	if s.ended {
		return s.farewell()
	}
	state, step := s.now(), s.at()
	var list []markdown.Block
	if s.wrong != nil {
		list = append(list, markdown.Words(s.wrong.Error(), theme.Bad))
	}
	list = append(list, s.text...)
	if s.crowd != nil { // how far many runs are; what they say stands in their panel
		err := s.crowd.Err()
		if err != nil && !errors.Is(err, context.Canceled) {
			list = append(list, markdown.Words(err.Error(), theme.Bad))
		} else {
			list = append(list, markdown.Words(s.crowd.Count(), theme.Accent))
		}
	}
	if state.put != nil {
		state.put.Sees = sights.Where(s.Stage)
		list = append(list, state.put.Blocks(s.Stage.Glyphs())...)
	}
	if upto >= verdict && state.put != nil {
		list = append(list, state.put.Verdict()...)
	}
	if upto > verdict && !s.waits() {
		list = append(list, s.then...)
	}
	if step.Decide > 0 && !state.decided {
		list = append(
			list,
			markdown.Words(fmt.Sprintf("Your turn: enter hands you the next %d decisions.", step.Decide), theme.Accent),
		)
	}
	if upto >= hints {
		list = append(list, s.turn(step, state)...)
		for _, h := range step.Hints[:state.hints] {
			list = append(list, markdown.Words("Hint: "+h, theme.SeriesB))
		}
	}
	if upto >= everything && state.notes {
		for _, note := range step.Notes {
			list = append(list, markdown.Words("For the speaker: "+note, theme.Quiet))
		}
	}
	return list
}

// turn is the exercise with its checks, ticked or not.
func (s *Session) turn(step *lesson.Step, state *state) []markdown.Block {
	if len(step.Tries) == 0 || s.untold() {
		return nil
	}
	what := strings.Join(english.Names(step.Tries, func(a lesson.Action) string { return Words(a, nil) }), ", or ")
	block := markdown.Block{Spans: []markdown.Span{
		{Text: "Your turn: ", Role: theme.Accent},
		{Text: what + "."},
	}}
	switch {
	case s.exercise.ticked():
	case len(s.exercise.tried) > 0 && step.Tries[0].Kind == lesson.WriteScript:
		block.Spans = append(block.Spans, markdown.Span{
			Text: " " + step.Tries[0].Value + " is here: change it, save it, and let it play.",
			Role: theme.Quiet,
		})
	case len(s.exercise.tried) > 0:
		block.Spans = append(
			block.Spans,
			markdown.Span{Text: " Done: let it play. (L comes back to the step.)", Role: theme.Quiet},
		)
	default:
		block.Spans = append(block.Spans, markdown.Span{Text: " (E does it for you.)", Role: theme.Quiet})
	}
	list := []markdown.Block{block}
	for i, check := range step.Checks {
		lead, role := "[ ] ", theme.Quiet
		if state.ticks[i] {
			lead, role = "["+paint.Yes+"] ", theme.Good
		}
		list = append(list, markdown.Led(lead, role, sentenceOf(check)+s.exercise.progress(i), theme.Text))
	}
	return list
}

// Words says what the student should try. With an algorithm it also quotes the line of the loop that is struck.
func Words(action lesson.Action, of *engine.Algorithm) string {
	switch action.Kind {
	case lesson.SetParam:
		return "set " + action.Name + " to " + action.Value
	case lesson.NewSeed:
		return "go on with other dice, seed " + action.Value
	case lesson.ForceCell:
		cell, digit, _ := strings.Cut(action.Value, "=") //nolint:forbidigo // written by people
		return "hold " + cell + " to " + digit
	case lesson.TakePreset:
		return "start again with the preset " + action.Value
	case lesson.WriteScript:
		return fmt.Sprintf(workshop.ToChange, action.Value)
	case lesson.Landscape:
		return "look at the landscape with Z"
	case lesson.StrikeLine:
		line := "strike line " + action.Value + " of the loop"
		if n, err := strconv.Atoi(action.Value); err == nil && of != nil && n > 0 && n <= len(of.Code) {
			line += ", `" + strings.TrimSpace(of.Code[n-1].Text) + "`"
		}
		return line
	}
	return "let it play"
}

// sentenceOf is a check in words.
func sentenceOf(condition lesson.Condition) string {
	words := strings.Fields(condition.Text)
	text := strings.Join(words, " ")
	switch {
	case text == "solved":
		text = "the puzzle is solved"
	case len(words) > 1 && words[0] == "param":
		text = strings.Join(words[1:], " ")
	case len(words) > 1 && words[0] == "place":
		text = "the board is at a " + strings.Join(words[1:], " ")
	}
	if condition.Seeds > 0 {
		text += fmt.Sprintf(
			" within %s, for %d of %d seeds",
			english.Count(condition.Within, "iteration"),
			condition.Least,
			condition.Seeds,
		)
	}
	return text
}

// farewell is the card after the last step.
func (s *Session) farewell() []markdown.Block {
	if s.lesson.Cards != nil {
		return s.summary()
	}
	right, asked, done, checks := s.kept.score(s.lesson)
	list := []markdown.Block{markdown.Words("That is the end of the lesson.", theme.Title)}
	if asked > 0 {
		list = append(list, markdown.Words(
			fmt.Sprintf("You answered %d of %d questions, %d of them right.", asked, questions(s.lesson), right),
			theme.Text,
		))
	}
	if checks > 0 {
		list = append(list, markdown.Words(fmt.Sprintf("Exercises done: %d of %d.", done, checks), theme.Text))
	}
	if next := s.course.next(s.lesson); next != nil {
		list = append(list, markdown.Words("Next: "+next.Title, theme.Accent))
	}
	return append(
		list,
		markdown.Words("enter opens the list of lessons, backspace goes back, esc leaves.", theme.Quiet),
	)
}

// questions is how many questions a lesson has.
func questions(l *lesson.Lesson) (n int) {
	for i := range l.Steps {
		if l.Steps[i].Ask != nil {
			n++
		}
	}
	return n
}

func (f *Learn) Column(width, height int) int {
	if !f.talking() {
		return 0
	}
	return f.sheet.Column(width, height)
}

func (f *Learn) Caption(width, most int) (int, func(paint.Canvas)) {
	if !f.talking() {
		return 0, nil
	}
	return f.sheet.Caption(width, most, f.now.title(), f.now.blocks(everything), f.now.foot())
}

// title is that of the step.
func (s *Session) title() string {
	if s.ended {
		return s.lesson.Title
	}
	return s.at().Title
}

// foot tells how far one is.
func (s *Session) foot() string {
	text := fmt.Sprintf("%s, step %d of %d", s.lesson.ID, s.step+1, len(s.lesson.Steps))
	then := ""
	if s.way != nil {
		text, then = "glossary", " "+paint.Separator+" enter leads back"
	}
	switch {
	case s.ended:
		return "the end"
	case s.moment == nil && s.wrong == nil:
		then = " " + paint.Separator + " going there " + paint.Ellipsis
	}
	return text + then
}

// Point returns what the step points at, while the screen shows its moment.
func (f *Learn) Point() (at stage.Point) {
	if !f.talking() || f.now.ended || f.now.moment == nil ||
		!slices.Contains(f.now.home, f.Stage.Front()) {
		return at
	}
	for _, name := range f.now.points() {
		cell, err := f.now.moment.Problem.Puzzle.CellNamed(name)
		if err == nil {
			at.Cells = append(at.Cells, cell)
		} else {
			at.Panels = append(at.Panels, panel.ID(name))
		}
	}
	if len(at.Cells) > 0 && !slices.Contains(at.Panels, panels.BoardID) {
		at.Panels = append(at.Panels, panels.BoardID)
	}
	return at
}

// hint shows the next hint.
func (s *Session) hint() tea.Cmd {
	s.now().hints++
	s.sheet.Page = len(s.sheet.Pages(s.blocks(hints))) - 1
	return nil
}

// notes shows the speaker's notes, or hides them.
func (s *Session) notes() tea.Cmd {
	n := s.now()
	n.notes = !n.notes
	last := len(s.sheet.Pages(s.blocks(everything))) - 1
	if n.notes || s.sheet.Page > last {
		s.sheet.Page = last
	}
	return nil
}

// noHint is why there is no hint now.
func noHint(session *Session) string {
	switch {
	case session == nil || session.ended || len(session.at().Hints) == 0:
		return "this step has no hint"
	case session.now().hints == len(session.at().Hints):
		return "there are no more hints"
	}
	return ""
}
