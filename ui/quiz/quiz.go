// Package quiz asks about the run on the screen. A question is made of the run itself
// at the moment where it stands, is answered with a letter, and marked exactly: then
// the run goes on to where the answer is seen, and the decision is the explanation.
// As long as it is on, every moment at which the run comes to rest is asked about.
package quiz

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/engine/english"
	"sudokuscope/engine/question"
	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// The actions of the feature.
const (
	ActQuiz action.ID = "questions"
	ActNext action.ID = "next question"
)

// Quiz is the feature.
type Quiz struct {
	stage.Plain
	st    stage.Stage
	on    bool
	every int64 // iterations between two questions, 0 for the next moment

	now    *put
	asking bool // a question is being made
	ticket int
	right  int
	asked  int
	loss   float64 // Brier's, of the answers that were probabilities
	judged int     // how many those were

	closing context.Context // ends with the screen
	sheet   markdown.Sheet
	page    int
}

// put is a question that stands on the screen, or the note that there is none.
type put struct {
	markdown.Question
	kind     question.Kind
	lane     *stage.Lane
	at, show engine.Position
	loss     func(answer int) float64
	chance   bool // whether it asks for a probability
	answer   int
	none     string // why there is no question
}

// Stop is sent to end the questions: a lesson has another thing to show.
type Stop struct{}

// Answered is sent when a question has been answered.
type Answered struct {
	Life *stage.Run
	At   engine.Position
	Kind question.Kind
}

// New makes the feature.
func New(st stage.Stage) *Quiz { return &Quiz{st: st} }

// Actions are asking, the answers and the next question.
func (f *Quiz) Actions() []action.Action {
	return []action.Action{
		{ID: "reply", Keys: markdown.Letters, Group: action.Learn, Meaning: "to a question: answer it", Footer: "answer",
			Early: f.waits, Choices: f.choices, Choose: f.reply},
		{ID: ActNext, Keys: []string{"enter"}, Group: action.Learn, Meaning: "after a question: the next one", Footer: "next question",
			Says: f.nextWord, When: func() bool { return f.turns() || f.waits() }, Early: f.turns, Off: f.notYet, Do: f.next},
		{ID: ActQuiz, Keys: []string{"Q"}, Takes: "N", Group: action.Learn, Meaning: "questions about what comes, wherever the run stops; with a number every that many iterations", Also: "quiz test predict exam",
			Footer: "questions", Early: f.isOn, Do: f.toggle, Number: func(n int64) tea.Cmd { return f.begin(n) }},
	}
}

// Asked is the question on the screen, nil for none, and whether its answer is shown.
func (f *Quiz) Asked() (q *markdown.Question, revealed bool) {
	if !f.on || f.now == nil || f.now.none != "" {
		return nil, false
	}
	return &f.now.Question, f.now.answer != markdown.Unanswered
}

func (f *Quiz) isOn() bool { return f.on }

// waits reports whether a question waits for its answer.
func (f *Quiz) waits() bool { return f.choices() > 0 }

// choices is how many answers can be given now.
func (f *Quiz) choices() int {
	if !f.on || f.now == nil || f.now.answer != markdown.Unanswered {
		return 0
	}
	return len(f.now.Options)
}

// answered reports whether the next question can be asked for.
func (f *Quiz) answered() bool {
	return f.on && f.now != nil && !f.asking && (f.now.answer != markdown.Unanswered || f.now.none != "")
}

// turns reports whether there is another page or another question.
func (f *Quiz) turns() bool {
	return f.answered() || f.waits() && f.sheet.Turn(f.blocks(), f.page) != f.page
}

// nextWord is what comes then.
func (f *Quiz) nextWord() string {
	if f.turns() && (f.waits() || f.sheet.Turn(f.blocks(), f.page) > f.page) {
		return "on"
	}
	return "next question"
}

// notYet is why there is no next question.
func (f *Quiz) notYet() string {
	if f.waits() && !f.turns() {
		return "a letter answers this one first"
	}
	return ""
}

// toggle begins to ask, or ends it.
func (f *Quiz) toggle() tea.Cmd {
	if f.on {
		return f.Leave()
	}
	return f.begin(0)
}

func (f *Quiz) begin(every int64) tea.Cmd {
	if f.closing == nil {
		closing, cancel := context.WithCancel(context.Background())
		f.closing = closing
		f.st.Go(func(ctx context.Context) {
			<-ctx.Done()
			cancel()
		})
	}
	if !f.on {
		f.right, f.asked, f.loss, f.judged = 0, 0, 0, 0
	}
	f.on, f.every, f.now, f.page = true, every, nil, 0
	f.st.Steer((*run.Run).Pause)
	return f.ask(0)
}

// Inside is whether questions are asked; Leave ends that with the score.
func (f *Quiz) Inside() stage.Depth {
	if f.on {
		return stage.InQuiz
	}
	return stage.Outside
}

func (f *Quiz) Leave() tea.Cmd {
	score := f.score()
	f.Handle(Stop{})
	f.st.Say("questions: " + score)
	return nil
}

// score is how many were answered, and how many of them right.
func (f *Quiz) score() string {
	if f.asked == 0 {
		return "none answered"
	}
	text := fmt.Sprintf("%d of %d right", f.right, f.asked)
	if f.judged > 0 {
		text += fmt.Sprintf(", Brier %s", english.Chance(f.loss/float64(f.judged)))
	}
	return text
}

// mostPhases is how many phases are gone on at most to find something to ask.
const mostPhases = 60

// madeMsg is a question, or why there is none.
type madeMsg struct {
	ticket int
	put    *put
}

// ask makes a question of the run in front in the background, some iterations on
// from where it stands, or at the first moment after that which has one.
func (f *Quiz) ask(on int64) tea.Cmd {
	f.ticket++
	f.asking = true
	lane := f.st.Front().Lane
	at, ticket, closing := lane.Scene.Report.At, f.ticket, f.closing
	return func() tea.Msg {
		p := &put{lane: lane, at: at, answer: markdown.Unanswered}
		p.none = find(closing, lane.Run, p, on)
		return madeMsg{ticket, p}
	}
}

// find fills in a question, and returns why there is none.
func find(ctx context.Context, r *run.Run, p *put, on int64) (none string) {
	past, err := r.Past(p.at)
	if err != nil {
		return err.Error()
	}
	for range past.Iterations(ctx, p.at.Iteration+on) {
	}
	ask := func(at engine.Position, s engine.Search) (bool, error) {
		q, err := question.At(r.Algorithm, r.Problem.Puzzle, s, "")
		if s.Tally().Status == engine.Exhausted {
			if lost := lost(ctx, r, at.Iteration); lost != nil {
				q, err = lost, nil
			}
		}
		if err != nil || q == nil {
			return false, err
		}
		p.at, p.show, p.kind, p.loss, p.chance = at, q.Span.After(at), q.Kind, q.Loss, q.Asks
		p.Question = markdown.Question{Text: q.Text, Right: q.Right, Because: q.Because}
		for _, o := range q.Options {
			p.Options = append(p.Options, o.Text)
		}
		return true, nil
	}
	if there, err := ask(past.At(), past.Search()); there || err != nil {
		return reason(err)
	}
	tried := 0
	for at, s := range past.Phases(ctx, engine.Position{Iteration: past.At().Iteration + mostPhases}) {
		if there, err := ask(at, s); there || err != nil {
			return reason(err)
		}
		if tried++; tried == mostPhases {
			break
		}
	}
	if err := past.Err(); err != nil {
		return err.Error()
	}
	return fmt.Sprintf("dice decide what comes in the next %d phases, and nobody can know it", tried)
}

// mostMeasured is how long the chances of a run that has failed are measured for a question.
const mostMeasured = 30 * time.Second

// lost asks when a run that has failed was lost, or what would have saved it; nil where that
// cannot be told.
func lost(ctx context.Context, r *run.Run, end int64) *question.Question {
	ctx, stop := context.WithTimeout(ctx, mostMeasured)
	defer stop()
	survey := chances.NewSurvey(chances.Of(r, r.Problem), chances.Horizon{})
	survey.To(end)
	q, err := question.OfChances(ctx, "", survey, engine.NewRand(uint64(end)))
	if err != nil {
		return nil
	}
	return q
}

func reason(err error) string {
	if err != nil {
		return err.Error()
	}
	return ""
}

// Handle shows a question, and lets the run go on to its moment.
func (f *Quiz) Handle(msg tea.Msg) tea.Cmd {
	if _, ok := msg.(Stop); ok {
		f.on, f.now, f.asking = false, nil, false
		f.ticket++
		return nil
	}
	m, ok := msg.(madeMsg)
	if !ok || m.ticket != f.ticket || !f.on {
		return nil
	}
	f.asking, f.now, f.page = false, m.put, 0
	if front := f.st.Front().Lane; m.put.none == "" && front == m.put.lane && front.Scene.Report.At != m.put.at {
		f.seek(m.put.at)
	}
	return nil
}

func (f *Quiz) seek(to engine.Position) { f.st.Steer(func(r *run.Run) { r.Seek(to) }) }

// reply marks an answer and lets the run show it.
func (f *Quiz) reply(i int) tea.Cmd {
	p := f.now
	p.answer = i
	f.asked++
	if i == p.Right {
		f.right++
	}
	if p.chance {
		f.judged++
		f.loss += p.loss(i)
	}
	f.page = 0
	f.seek(p.show)
	return f.st.Tell(Answered{Life: f.st.Front(), At: p.at, Kind: p.kind})
}

// next turns the page, or asks the next question.
func (f *Quiz) next() tea.Cmd {
	if to := f.sheet.Turn(f.blocks(), f.page); to > f.page || !f.answered() {
		f.page = to
		return nil
	}
	if f.now.none != "" {
		return f.ask(1)
	}
	return f.ask(f.every)
}

// Settle asks again where the run has come to rest somewhere else than at what was
// asked about.
func (f *Quiz) Settle() tea.Cmd {
	if !f.on || f.asking || f.st.Front() == nil {
		return nil
	}
	lane := f.st.Front().Lane
	r := lane.Scene.Report
	if r.Playing || r.Goal > 0 || r.Settings == nil {
		return nil
	}
	if p := f.now; p != nil && p.lane == lane && (r.At == p.at || p.answer != markdown.Unanswered && (r.At == p.show || r.Status != engine.Running)) {
		return nil
	}
	if p := f.now; p != nil && p.lane == lane && p.answer == markdown.Unanswered && p.none == "" && r.At.Compare(p.at) < 0 && r.Head.Compare(p.at) < 0 {
		return nil // it is on the way to the question's moment
	}
	return f.ask(0)
}

// blocks are the question and, after the answer, the explanation.
func (f *Quiz) blocks() []markdown.Block {
	p := f.now
	switch {
	case p == nil:
		return []markdown.Block{markdown.Words("Looking for something to ask "+paint.Ellipsis, theme.Quiet)}
	case p.none != "":
		return []markdown.Block{markdown.Words("There is no question here: "+p.none+".", theme.Text)}
	}
	list := p.Blocks(p.answer, f.st.Glyphs())
	if p.answer != markdown.Unanswered {
		list = append(list, p.Explained(p.answer))
	}
	return list
}

// Column is how many columns a question wants at the right.
func (f *Quiz) Column(width, height int) int {
	if !f.on {
		return 0
	}
	return f.sheet.Column(width, height)
}

// Caption is the question.
func (f *Quiz) Caption(width, most int) (int, func(paint.Canvas)) {
	if !f.on {
		return 0, nil
	}
	f.sheet.Fit(width, most)
	pages := f.sheet.Pages(f.blocks())
	f.page = min(f.page, len(pages)-1)
	foot := f.score()
	if len(pages) > 1 {
		foot += fmt.Sprintf(" %s page %d of %d", paint.Separator, f.page+1, len(pages))
	}
	return most, func(c paint.Canvas) { f.sheet.Draw(c, "what comes?", foot, pages[f.page]) }
}
