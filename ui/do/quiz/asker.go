package quiz

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/question"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/frame/sights"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/task"
	"sudokuscope/ui/kit/theme"
)

// asker asks about the run in front, one task after the other, for as long as it is on.
type asker struct {
	st    stage.Stage
	learn *learn.Learn
	card  task.Card

	on     bool
	now    *posed // nil before the first is there
	making bool   // a task is being made
	makes  stage.Series[*posed]
	right  int // of the answers given
	asked  int
	// lettered is the scene that has the letters of the answers; nil for none.
	lettered *scene.Scene
}

// posed is a task that stands on the screen, or the note that there is none.
type posed struct {
	*task.Put // nil where there is none
	lane      *stage.Lane
	at        engine.Position
	source    source
	nth       int   // of the decisions in its phase
	none      error // why there is no task
}

// source is what tasks are made of.
type source interface {
	// seek looks along a run for a task, puts it, and returns why there is none.
	seek(ctx context.Context, along *run.Rerun, q *posed) (none error)
}

// lay makes the card that tasks stand on, of their words; numbers reports whether a range can be given.
func (a *asker) lay(numbers func() bool, blocks func() []markdown.Block) {
	a.card = task.Card{
		Shown:    func() bool { return a.waits() || a.done() },
		Answered: a.done,
		Numbers:  numbers,
		Blocks:   blocks,
	}
}

// answering gives an answer of the task.
func (a *asker) answering(id action.ID, meaning string, take func(i int) tea.Cmd) action.Action {
	return action.Action{
		ID:      id,
		Keys:    task.LetterKeys,
		Meaning: meaning,
		Word:    "answer",
		Early:   a.waits,
		Deed:    action.Choose{Most: func() int { return a.Asked().Choices() }, Take: take},
	}
}

// asking is an action that begins to ask, as usual or by a number, or ends it.
func (a *asker) asking(on action.Action, leave func() tea.Cmd, begin func(n int64) tea.Cmd, usual int64) action.Action {
	on.Early = func() bool { return a.on }
	on.Deed = action.Count{
		What: "N",
		Usual: func() tea.Cmd {
			if a.on {
				return leave()
			}
			return begin(usual)
		},
		With: begin,
	}
	return on
}

// Inside reports whether tasks are asked.
func (a *asker) Inside() stage.Depth { return stage.InQuiz.If(a.on) }

func (a *asker) Voice() stage.Voice { return stage.AsQuestion }

// Column returns how many columns a task wants at the right.
func (a *asker) Column(width, height int) int {
	if !a.on {
		return 0
	}
	return a.card.Column(width, height)
}

// begin forgets the answers that were given.
func (a *asker) begin() {
	a.stop()
	a.on = true
	a.right, a.asked = 0, 0
	a.st.Steer((*run.Run).Pause)
}

// stop ends the asking; a task that is being made comes too late.
func (a *asker) stop() {
	a.on = false
	a.now = nil
	a.making = false
	a.card.Page = 0
	a.makes.Stop()
}

// letter puts the letters of the answers at the members of the population that they are about,
// as long as the run stands where it was asked about.
func (a *asker) letter() {
	if a.lettered != nil {
		a.lettered.Asked = nil
		a.lettered = nil
	}
	if !a.waits() {
		return
	}
	at := a.now.lane.Scene
	if at.Report.At != a.now.at {
		return
	}
	for _, o := range a.now.Options {
		if o.Of.Among == decision.AMember {
			at.Asked = append(at.Asked, o.Of.Member)
		}
	}
	a.lettered = at
}

// Score returns how many of the answers given so far were right.
func (a *asker) Score() (right, asked int) { return a.right, a.asked }

// Asked returns the task on the screen, nil for none.
func (a *asker) Asked() *task.Put {
	if !a.on || a.now == nil {
		return nil
	}
	return a.now.Put
}

// AskedIn returns the panels from which the task on the screen can be told.
func (a *asker) AskedIn() []panel.ID { return sights.Telling(a.Asked()) }

// waits reports whether a task waits for its answer, done whether the next can be asked for.
func (a *asker) waits() bool { return a.Asked().Waits() }
func (a *asker) done() bool  { return a.on && a.now != nil && !a.making && !a.waits() }

// ask makes a task in the background, some iterations on from a moment of the run in front,
// or at the first moment after that which has one.
func (a *asker) ask(made *posed, on int64) tea.Cmd {
	a.making = true
	made.lane = a.st.Front().Lane
	return a.makes.Begin(a.st, func(ctx context.Context, tell func(*posed) bool) {
		made.none = made.find(ctx, on)
		tell(made)
	})
}

// hear shows a task that was made, and lets the run go on to its moment.
func (a *asker) hear(msg tea.Msg) {
	current, _, ok := a.makes.Hear(msg)
	if !ok || !a.on {
		return
	}
	a.making = false
	a.now = current
	a.card.Page = 0
	if current.none == nil {
		a.st.Tell(stage.Asked(sights.Telling(current.Put)))
	}
	front := a.st.Front().Lane
	if current.none == nil && front == current.lane && front.Scene.Report.At != current.at {
		a.seek(current.at)
	}
}

// find fills in a task, and returns why there is none.
func (q *posed) find(ctx context.Context, on int64) (none error) {
	along, err := q.lane.Run.Rerun(q.at)
	if err != nil {
		return err
	}
	for range along.Iterations(ctx, q.at.Iteration+on) {
	}
	return q.source.seek(ctx, along, q)
}

// put makes a task that on the screen.
func (q *posed) put(t *question.Task, at engine.Position) {
	q.at = at
	q.Put = &task.Put{Task: *t, Answer: task.Unanswered}
}

// coming are the moments of a run from where it stands: the end of each phase.
func coming(ctx context.Context, along *run.Rerun, iterations int64) question.Moments {
	return func(yield func(engine.Position, engine.Search) bool) {
		if !yield(along.At(), along.Search()) {
			return
		}
		last := engine.Position{Iteration: along.At().Iteration + iterations}
		for at, s := range along.Phases(ctx, last) {
			if !yield(at, s) {
				return
			}
		}
	}
}

// count marks an answer, and has it practised where the task is of a kind that is.
func (a *asker) count(answer int) (saved tea.Cmd) {
	current := a.now
	current.Mark(answer)
	a.asked++
	if current.Can(answer) {
		a.right++
	}
	return a.learn.Practise(current.lane.Run.Algorithm.ID, current.Put)
}

// Reveal shows the answer without one of one's own, and lets the run show it.
func (a *asker) Reveal() {
	a.now.Mark(task.Unanswered)
	a.seek(a.now.Shown(a.now.at))
}

func (a *asker) seek(to engine.Position) {
	a.st.Steer(stage.To(to))
}

// elsewhere reports whether the run has come to rest somewhere else than at what was asked
// about, so that something is to be asked there.
func (a *asker) elsewhere() bool {
	if !a.on || a.making || a.st.Front() == nil {
		return false
	}
	lane, current := a.st.Front().Lane, a.now
	report := lane.Scene.Report
	switch {
	case !lane.Rests() || report.Goal > 0:
		return false
	case current == nil || current.lane != lane:
		return true
	}
	onTheWay := a.waits() && report.At.Compare(current.at) < 0 &&
		report.Head.Compare(current.at) < 0
	shown := current.Put != nil && current.Marked &&
		(report.At == current.Shown(current.at) || report.Status != engine.Running)
	return report.At != current.at && !onTheWay && !shown
}

// blocks are the task and, after the answer, the explanation.
func (a *asker) blocks() []markdown.Block {
	current := a.now
	switch {
	case current == nil:
		return []markdown.Block{markdown.Words("Looking for something to ask "+paint.Ellipsis, theme.Quiet)}
	case current.none != nil:
		return []markdown.Block{markdown.Words("There is no question here: "+current.none.Error()+".", theme.Text)}
	}
	current.Sees = sights.Where(a.st)
	return append(current.Blocks(a.st.Glyphs()), current.Verdict()...)
}
