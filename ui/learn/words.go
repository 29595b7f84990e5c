package learn

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine/lesson"
	"sudokuscope/ui/board"
	"sudokuscope/ui/card"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
	"sudokuscope/ui/workshop"
)

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
func (f *Learn) blocks(upto section) []card.Block {
	s := f.now
	if s.ended {
		return f.farewell()
	}
	n, step := s.now(), s.at()
	var list []card.Block
	if s.wrong != nil {
		list = append(list, card.Words(s.wrong.Error(), theme.Bad))
	}
	if !s.fast || n.asked == nil && step.Ask == nil || n.asked != nil && n.answer >= 0 && n.answer != n.asked.Right {
		list = append(list, s.text...)
	}
	if s.crowd != nil {
		list = append(list, crowded(s.crowd)...)
	}
	if n.asked != nil {
		list = append(list, n.asked.Blocks(n.answer, f.st.Glyphs())...)
	}
	if upto >= verdict && n.asked != nil && n.answer >= 0 {
		list = append(list, n.asked.Explained(n.answer))
	}
	if upto > verdict && (n.answer >= 0 && !(s.fast && n.answer == n.asked.Right) || n.asked == nil && !s.fast) {
		list = append(list, s.then...)
	}
	if upto >= hints {
		list = append(list, f.turn(step, n)...)
		for _, h := range step.Hints[:n.hints] {
			list = append(list, card.Words("Hint: "+h, theme.Second))
		}
	}
	if upto >= everything && n.notes {
		for _, note := range step.Notes {
			list = append(list, card.Words("For the speaker: "+note, theme.Quiet))
		}
	}
	return list
}

// turn is the exercise with its checks, ticked or not.
func (f *Learn) turn(step *lesson.Step, n *state) []card.Block {
	if len(step.Tries) == 0 {
		return nil
	}
	var what []string
	for _, t := range step.Tries {
		what = append(what, wordsOf(t))
	}
	b := card.Block{Spans: []card.Span{{Text: "Your turn: ", Role: theme.Accent}, {Text: strings.Join(what, ", or ") + "."}}}
	switch {
	case f.ticked():
	case len(f.now.tried) > 0 && step.Tries[0].Kind == lesson.WriteScript:
		b.Spans = append(b.Spans, card.Span{Text: " " + step.Tries[0].Value + " is here: change it, save it, and let it play.", Role: theme.Quiet})
	case len(f.now.tried) > 0:
		b.Spans = append(b.Spans, card.Span{Text: " Done; now let it play. (backspace takes it back.)", Role: theme.Quiet})
	default:
		b.Spans = append(b.Spans, card.Span{Text: " (X does it for you.)", Role: theme.Quiet})
	}
	list := []card.Block{b}
	for i, c := range step.Checks {
		lead, role := "[ ] ", theme.Quiet
		if n.ticks[i] {
			lead, role = "["+f.st.Glyphs().Yes+"] ", theme.Good
		}
		list = append(list, card.Led(lead, role, sentenceOf(c.Text), theme.Text))
	}
	return list
}

// wordsOf is what is to be tried, in words.
func wordsOf(a lesson.Action) string {
	switch a.Kind {
	case lesson.SetParam:
		return "set " + a.Name + " to " + a.Value
	case lesson.NewSeed:
		return "go on with other dice, seed " + a.Value
	case lesson.ForceCell:
		cell, digit, _ := strings.Cut(a.Value, "=")
		return "hold " + cell + " to " + digit
	case lesson.TakePreset:
		return "start again with the preset " + a.Value
	case lesson.WriteScript:
		return fmt.Sprintf(workshop.ToChange, a.Value)
	case lesson.Landscape:
		return "look at the landscape with Z"
	}
	return "let it play"
}

// sentenceOf is a condition in words.
func sentenceOf(condition string) string {
	words := strings.Fields(condition)
	switch {
	case len(words) == 1 && words[0] == "solved":
		return "the puzzle is solved"
	case len(words) > 1 && words[0] == "param":
		return strings.Join(words[1:], " ")
	case len(words) > 1 && words[0] == "place":
		return "the board is at a " + strings.Join(words[1:], " ")
	}
	return strings.Join(words, " ")
}

// farewell is the card after the last step.
func (f *Learn) farewell() []card.Block {
	s := f.now
	right, asked, done, checks := f.kept.score(s.lesson)
	list := []card.Block{card.Words("That is the end of the lesson.", theme.Title)}
	if asked > 0 {
		list = append(list, card.Words(fmt.Sprintf("You answered %d of %d questions, %d of them right.", asked, questions(s.lesson), right), theme.Text))
	}
	if checks > 0 {
		list = append(list, card.Words(fmt.Sprintf("Exercises done: %d of %d.", done, checks), theme.Text))
	}
	if next := f.next(s.lesson); next != nil {
		list = append(list, card.Words("Next: "+next.Title, theme.Accent))
	}
	return append(list, card.Words("enter opens the list of lessons, backspace goes back, esc leaves.", theme.Quiet))
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

// pages are the pages of the card, at the size that was drawn last.
func (f *Learn) pages() [][]card.Line { return f.pagesUpTo(f.blocks(everything)) }

func (f *Learn) pagesUpTo(list []card.Block) [][]card.Line { return f.sheet.Pages(list) }

// questionPage is the page that the question's last answer is on.
func (f *Learn) questionPage() int { return len(f.pagesUpTo(f.blocks(asking))) - 1 }

// verdictPage is the page that the verdict on the answer begins on, however long what
// explains it is, and what the step says after it.
func (f *Learn) verdictPage() int { return f.sheet.LastBegins(f.blocks(verdict)) }

// Column is how many columns a lesson wants at the right.
func (f *Learn) Column(width, height int) int {
	if !f.talking() {
		return 0
	}
	return f.sheet.Column(width, height)
}

// Caption is the card of the step.
func (f *Learn) Caption(width, most int) (int, func(paint.Canvas)) {
	if !f.talking() {
		return 0, nil
	}
	f.sheet.Fit(width, most)
	pages := f.pages()
	f.now.page = min(f.now.page, len(pages)-1)
	return most, func(c paint.Canvas) { f.sheet.Draw(c, f.title(), f.foot(c.Glyphs, len(pages)), pages[f.now.page]) }
}

// title is that of the step.
func (f *Learn) title() string {
	if f.now.ended {
		return f.now.lesson.Title
	}
	return f.now.at().Title
}

// foot tells how far one is.
func (f *Learn) foot(g *paint.Glyphs, pages int) string {
	s := f.now
	text := fmt.Sprintf("%s, step %d of %d", s.lesson.ID, s.step+1, len(s.lesson.Steps))
	switch {
	case s.ended:
		text = "the end"
	case s.way != nil && s.moment == nil && s.wrong == nil:
		text = "glossary " + g.Separator + " going there " + g.Ellipsis
	case s.way != nil:
		text = "glossary " + g.Separator + " enter leads back"
	case s.moment == nil && s.wrong == nil:
		text += " " + g.Separator + " going there " + g.Ellipsis
	}
	if pages > 1 {
		text += fmt.Sprintf(" %s page %d of %d", g.Separator, s.page+1, pages)
	}
	return text
}

// Point is what the step points at, while the screen shows its moment.
func (f *Learn) Point() (at stage.Point) {
	if !f.talking() || f.now.ended || f.now.moment == nil || !slices.Contains(f.now.home, f.st.Front()) {
		return at
	}
	for _, name := range f.now.at().Point {
		if cell, err := f.now.moment.Cell(name); err == nil {
			at.Cells = append(at.Cells, cell)
		} else {
			at.Panels = append(at.Panels, panel.ID(name))
		}
	}
	if len(at.Cells) > 0 && !slices.Contains(at.Panels, board.ID) {
		at.Panels = append(at.Panels, board.ID)
	}
	return at
}
