package learn

import (
	"context"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
	"sudokuscope/engine/question"
	"sudokuscope/engine/run"
	"sudokuscope/ui/action"
	"sudokuscope/ui/markdown"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/runs"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// The actions of the questions.
const (
	ActQuiz   action.ID = "questions"
	ActDecide action.ID = "decide"
	ActNext   action.ID = "next question"
	ActLike   action.ID = "another like it"
	ActNumber action.ID = "how many"
)

// Quiz asks about the run on the screen. A task is made of the run itself at the moment
// where it stands, is answered with a letter, and marked exactly: then the run goes on to
// where the answer is seen, and the decision is the explanation. As long as it is on, every
// moment at which the run comes to rest is asked about.
type Quiz struct {
	stage.Plain
	st    stage.Stage
	runs  *runs.Runs
	learn *Learn
	on    bool
	every int64         // iterations between two questions, 0 for the next moment
	kind  question.Kind // of the next question, empty for any
	turn

	now    *quizzed
	asking bool // a question is being made
	ticket int
	// right of asked were; loss is Brier's, of those that were probabilities, judged.
	right, asked, judged int
	loss                 float64

	card Card
}

// quizzed is a task that stands on the screen, or the note that there is none.
type quizzed struct {
	*Put // nil where there is none
	lane *stage.Lane
	at   engine.Position
	kind question.Kind // that is wanted, empty for any
	none error         // why there is no question
	decided
}

// StopQuiz is sent to end the questions, because a lesson needs the place.
type StopQuiz struct{}

// NewQuiz makes the feature.
func NewQuiz(st stage.Stage, r *runs.Runs, l *Learn) *Quiz {
	f := &Quiz{st: st, runs: r, learn: l}
	f.card = Card{Shown: func() bool { return f.waits() || f.done() }, Answered: f.done, Numbers: f.numbers, Blocks: f.blocks}
	return f
}

// Actions are asking, the answers and the next question.
func (f *Quiz) Actions() []action.Action {
	return []action.Action{
		{
			ID:      "reply",
			Keys:    Letters,
			Group:   action.Learn,
			Meaning: "to a question: answer it",
			Footer:  action.Footer{Word: "answer", Early: f.waits},
			Deed:    action.Choose{Most: func() int { return f.Asked().Choices() }, Take: f.reply},
		},
		{
			ID:      ActNext,
			Keys:    []string{"enter"},
			Group:   action.Learn,
			Meaning: "after a question: the next one",
			Footer:  action.Footer{Word: "next question", Says: f.nextWord, Early: f.card.Leads},
			When:    f.card.Shown,
			Off:     f.notYet,
			Deed:    action.Do(f.next),
		},
		{
			ID:      ActQuiz,
			Keys:    []string{"Q"},
			Group:   action.Learn,
			Meaning: "questions about what comes, wherever the run stops; with a number every that many iterations",
			Footer:  action.Footer{Word: "questions", Early: func() bool { return f.on && f.most == 0 }},
			Deed:    action.Count{What: "N", Usual: f.toggle, With: f.begin},
		},
		{
			ID:      ActDecide,
			Keys:    []string{"d"},
			Group:   action.Learn,
			Meaning: "be the search: take its next decisions yourself, five or a number of them",
			Footer:  action.Footer{Word: "decide", Early: func() bool { return f.on && f.most > 0 }},
			Deed:    action.Count{What: "N", Usual: f.play, With: f.decide},
		},
		{
			ID:      ActLike,
			Keys:    []string{"S"},
			Group:   action.Learn,
			Meaning: "after a computed question: another of the same kind, at a later moment of the run",
			Footer: action.Footer{
				Word:  "another like it",
				Early: func() bool { return f.done() && f.canLike() },
			},
			When: f.canLike,
			Deed: action.Do(f.alike),
		},
		{
			ID:      ActNumber,
			Keys:    []string{"#"},
			Group:   action.Learn,
			Meaning: "a question that a range answers: how many of a hundred are solved from here, or when a failed run was lost",
			Deed:    action.Do(func() tea.Cmd { return f.askKind(question.Hundred, 0) }),
		},
	}
}

// Score returns how many of the questions asked so far were answered rightly.
func (f *Quiz) Score() (right, asked int) { return f.right, f.asked }

// Asked returns the task on the screen, nil for none.
func (f *Quiz) Asked() *Put {
	if !f.on || f.now == nil {
		return nil
	}
	return f.now.Put
}

// waits reports whether a question waits for its answer.
func (f *Quiz) waits() bool { return f.Asked().Waits() }

// nextWord is what enter does.
func (f *Quiz) nextWord() string {
	if i, ok := f.pointed(); ok {
		return "take " + f.now.Options[i].Text
	}
	if f.most > 0 {
		return f.card.Word("next decision")
	}
	return f.card.Word("next question")
}

// notYet is why there is no next question.
func (f *Quiz) notYet() string {
	if _, pointed := f.pointed(); f.waits() && !f.card.Leads() && !pointed {
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
	f.turn = turn{}
	return f.start(every)
}

func (f *Quiz) start(every int64) tea.Cmd {
	if !f.on || f.most > 0 {
		f.right, f.asked, f.loss, f.judged = 0, 0, 0, 0
	}
	f.on, f.every, f.now, f.card.Page = true, every, nil, 0
	f.st.Steer((*run.Run).Pause)
	return f.ask(0)
}

// Inside reports whether questions are asked; Leave ends that with the score.
func (f *Quiz) Inside() stage.Depth { return stage.InQuiz.If(f.on) }

func (f *Quiz) Leave() tea.Cmd {
	score := "questions: " + f.score()
	if f.most > 0 {
		score = "decisions: " + f.score()
	}
	f.Handle(StopQuiz{})
	f.st.Say(score)
	return nil
}

// score is how many were answered, and how many of them right.
func (f *Quiz) score() string {
	if f.most > 0 {
		return f.turn.score()
	}
	if f.asked == 0 {
		return "none answered"
	}
	text := fmt.Sprintf("%d of %d right", f.right, f.asked)
	if f.judged > 0 {
		text += fmt.Sprintf(", Brier %s", english.Chance(f.loss/float64(f.judged)))
	}
	return text
}

// madeMsg is a question, or why there is none.
type madeMsg struct {
	ticket int
	made   *quizzed
}

// ask makes a question of the run in front in the background, some iterations on
// from where it stands, or at the first moment after that which has one.
func (f *Quiz) ask(on int64) tea.Cmd {
	return f.askAt(f.st.Front().Lane.Scene.Report.At, on, 0)
}

// askAt is ask from a moment; of decisions n have been taken in the phase that follows.
func (f *Quiz) askAt(at engine.Position, on int64, n int) tea.Cmd {
	f.ticket++
	f.asking = true
	if f.cancel != nil {
		f.cancel()
	}
	lane, ticket, closing := f.st.Front().Lane, f.ticket, f.st.Closing()
	q := &quizzed{lane: lane, at: at, kind: f.kind, decided: decided{deciding: f.most > 0, nth: n}}
	f.kind = ""
	return func() tea.Msg {
		q.none = q.find(closing, on)
		return madeMsg{ticket, q}
	}
}

// mostPhases is how many phases are gone on at most to find something to ask.
const mostPhases = 60

// find fills in a question, and returns why there is none.
func (q *quizzed) find(ctx context.Context, on int64) (none error) {
	r := q.lane.Run
	rerun, err := r.Rerun(q.at)
	if err != nil {
		return err
	}
	for range rerun.Iterations(ctx, q.at.Iteration+on) {
	}
	if there, err := q.make(ctx, rerun.At(), rerun.Search()); there || err != nil {
		return err
	}
	tried := 0
	q.nth = 0
	for at, s := range rerun.Phases(ctx, engine.Position{Iteration: rerun.At().Iteration + mostPhases}) {
		if there, err := q.make(ctx, at, s); there || err != nil {
			return err
		}
		if tried++; tried == mostPhases {
			break
		}
	}
	if err := rerun.Err(); err != nil {
		return err
	}
	if q.kind != "" {
		return fmt.Errorf("in the next %d phases there is no question of this kind", tried)
	}
	if q.deciding {
		return fmt.Errorf("in the next %d phases nothing is decided among alternatives whose probabilities are known", tried)
	}
	return fmt.Errorf("dice decide what comes in the next %d phases, and nobody can know it", tried)
}

// make makes a question of the run at a moment, if there is one.
func (q *quizzed) make(ctx context.Context, at engine.Position, s engine.Search) (there bool, err error) {
	a, p := q.lane.Run.Algorithm, q.lane.Run.Problem.Puzzle
	var t *question.Task
	switch {
	case q.deciding:
		t, err = question.Decide(a, p, s, q.nth)
	case q.kind == question.Hundred:
		t, err = measured(ctx, q.kind, q.lane.Run, at, s)
	default:
		t, err = question.At(a, p, s, q.kind)
		if s.Tally().Status == engine.Exhausted {
			if lost, _ := measured(ctx, "", q.lane.Run, at, s); lost != nil {
				t, err = lost, nil
			}
		}
	}
	if err != nil || t == nil {
		return false, err
	}
	q.at, q.Put = at, &Put{Task: *t, Answer: Unanswered}
	return true, nil
}

// Handle shows a question, and lets the run go on to its moment.
func (f *Quiz) Handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case StopQuiz:
		if f.cancel != nil {
			f.cancel()
		}
		f.on, f.now, f.asking, f.turn = false, nil, false, turn{}
		f.ticket++
	case stage.CellPointed:
		if i, ok := f.pointed(); ok && f.most > 0 {
			return f.reply(i)
		}
	case Decide:
		return f.decide(int64(msg))
	case diceMsg:
		return f.fork(msg)
	case runs.Forked:
		f.forked(msg)
	case worthMsg:
		f.horizon = msg.horizon
		msg.q.mine, msg.q.its = msg.mine, msg.its
	case madeMsg:
		if msg.ticket != f.ticket || !f.on {
			return nil
		}
		f.asking, f.now, f.card.Page = false, msg.made, 0
		if front := f.st.Front().Lane; msg.made.none == nil && front == msg.made.lane && front.Scene.Report.At != msg.made.at {
			f.seek(msg.made.at)
		}
	}
	return nil
}

func (f *Quiz) seek(to engine.Position) { f.st.Steer(func(r *run.Run) { r.Seek(to) }) }

// reply marks an answer and lets the run show it.
func (f *Quiz) reply(i int) tea.Cmd {
	q := f.now
	q.mark(i)
	kept := f.learn.practised(q.lane.Run.Algorithm.ID, q.Put, "")
	f.asked++
	if q.can(i) {
		f.right++
	}
	if f.most > 0 {
		f.card.Page = f.card.LastBegins(f.blocks())
		return tea.Batch(f.took(q, i), kept)
	}
	if q.Asks {
		f.judged++
		f.loss += q.Loss(i)
	}
	f.card.Page = 0
	f.seek(q.Shown(q.at))
	return kept
}

// next turns the page, or asks the next question.
func (f *Quiz) next() tea.Cmd {
	if i, ok := f.pointed(); ok {
		return f.reply(i)
	}
	return f.card.Enter(f.giveNumber, func() tea.Cmd {
		switch {
		case f.now.none != nil:
			return f.ask(1)
		case f.most > 0:
			return f.nextDecision()
		}
		return f.ask(f.every)
	})
}

// Settle asks again where the run has come to rest somewhere else than at what was
// asked about.
func (f *Quiz) Settle() tea.Cmd {
	if !f.on || f.asking || f.st.Front() == nil {
		return nil
	}
	lane := f.st.Front().Lane
	r := lane.Scene.Report
	if !lane.Rests() || r.Goal > 0 {
		return nil
	}
	if f.changing() {
		return nil
	}
	if q := f.now; q != nil && q.lane == lane {
		onTheWay := f.waits() && r.At.Compare(q.at) < 0 && r.Head.Compare(q.at) < 0
		shown := q.Put != nil && q.Marked && (r.At == q.Shown(q.at) || r.Status != engine.Running)
		if r.At == q.at || onTheWay || shown {
			return nil
		}
	}
	return f.ask(0)
}

// blocks are the question and, after the answer, the explanation.
func (f *Quiz) blocks() []markdown.Block {
	q := f.now
	switch {
	case q == nil:
		return []markdown.Block{markdown.Words("Looking for something to ask "+paint.Ellipsis, theme.Quiet)}
	case q.none != nil:
		return []markdown.Block{markdown.Words("There is no question here: "+q.none.Error()+".", theme.Text)}
	}
	return slices.Concat(q.Blocks(f.st.Glyphs()), q.Verdict(), q.gained())
}

// Column returns how many columns a question wants at the right.
func (f *Quiz) Column(width, height int) int {
	if !f.on {
		return 0
	}
	return f.card.Column(width, height)
}

// Caption returns the question.
func (f *Quiz) Caption(width, most int) (int, func(paint.Canvas)) {
	if !f.on {
		return 0, nil
	}
	title := "what comes?"
	if f.most > 0 {
		title = "be the search"
	}
	return f.card.Caption(width, most, title, f.blocks(), f.score())
}
