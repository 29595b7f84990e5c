package quiz

import (
	"context"
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/question"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/paint"
)

// The actions of the questions.
const (
	ActQuiz   action.ID = "questions"
	ActNext   action.ID = "next question"
	ActLike   action.ID = "another like it"
	ActNumber action.ID = "how many"
	ActHealed action.ID = "healed"
)

// Quiz asks what comes. A task is made of the run itself at the moment where it stands, is
// answered with a letter, and marked exactly: then the run goes on to where the answer is
// seen, and the decision is the explanation. As long as it is on, every moment at which the
// run comes to rest is asked about.
type Quiz struct {
	asker
	decisions *Decisions
	// Votes are those of the class, nil where there is none.
	Votes func() question.Votes
	every int64         // iterations between two questions, 0 for the next moment
	kind  question.Kind // of the next question, empty for any
	// loss is Brier's, of those answers that were probabilities, judged.
	loss   float64
	judged int
}

// Needs are the features that the questions work with.
type Needs struct {
	Stage     stage.Stage
	Learn     *learn.Learn // practises what was answered
	Decisions *Decisions   // another like those is one more of them
}

// New makes the feature.
func New(needs Needs) *Quiz {
	quiz := &Quiz{decisions: needs.Decisions}
	quiz.st, quiz.learn = needs.Stage, needs.Learn
	quiz.lay(quiz.numbers, quiz.blocks)
	return quiz
}

// Actions are asking, the answers and the next question.
func (f *Quiz) Actions() []action.Action {
	return action.Learn.Has([]action.Action{
		f.answering("reply", "to a question: answer it", f.reply),
		{
			ID:      ActNext,
			Keys:    "enter",
			Meaning: "after a question: the next one",
			Word:    "next question",
			Says:    f.nextWord,
			Early:   f.card.Leads,
			When:    f.card.Shown,
			Off:     f.notYet,
			Deed:    action.Do(f.next),
		},
		f.asking(action.Action{
			ID:      ActQuiz,
			Keys:    "Q",
			Meaning: "ask what comes next, wherever the run stops; N asks every N iterations",
			Word:    "questions",
		}, f.Leave, f.begin, 0),
		{
			ID:      ActLike,
			Keys:    "S",
			Meaning: "after a computed question: another of the same kind, at a later moment of the run",
			Word:    "another like it",
			Early:   f.offersLike,
			When:    f.canLike,
			Deed:    action.Do(f.alike),
		},
		{
			ID:      "question of a kind",
			Meaning: "choose what kind of question is asked",
			Deed:    action.Do(f.kinds),
		},
		{
			ID: ActNumber,
			Meaning: "ask for a number with a range: how many of 100 runs are solved from here, or " +
				"when this one was lost",
			Deed: action.Do(func() tea.Cmd {
				return f.askKind(question.Hundred, 0)
			}),
		},
		{
			ID:      ActHealed,
			Meaning: "ask which of two changes, made by other dice, will have healed in 100 iterations",
			Deed: action.Do(func() tea.Cmd {
				return f.askKind(question.Healed, 0)
			}),
		},
	})
}

// nextWord is what enter does.
func (f *Quiz) nextWord() string { return f.card.Word("next question") }

// notYet is why there is no next question.
func (f *Quiz) notYet() string {
	if f.waits() && !f.card.Leads() {
		return answerFirst
	}
	return ""
}

// answerFirst is why nothing is asked yet.
const answerFirst = "a letter answers this one first"

// begin asks at once, and then again after each stretch of iterations. The score goes on while it is on.
func (f *Quiz) begin(every int64) tea.Cmd {
	f.turnOn()
	f.every = every
	f.now, f.card.Page = nil, 0
	f.st.Steer((*run.Run).Pause)
	return f.askHere(0)
}

func (f *Quiz) turnOn() {
	if f.on {
		return
	}
	f.st.Tell(stage.StopQuestions{})
	f.asker.begin()
	f.every = 0
	f.loss, f.judged = 0, 0
}

// askHere asks some iterations on from where the run stands.
func (f *Quiz) askHere(on int64) tea.Cmd {
	of := comes{question.Wish{Kind: f.kind}}
	if f.Votes != nil {
		of.Votes = f.Votes()
	}
	f.kind = ""
	return f.ask(&posed{at: f.st.Front().Scene.Report.At, source: of}, on)
}

// Leave ends the questions with the score.
func (f *Quiz) Leave() tea.Cmd {
	score := "questions: " + f.score()
	f.stop()
	f.st.Say(score)
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

// comes makes questions about what comes, of a kind or of any.
type comes struct{ question.Wish }

func (c comes) seek(ctx context.Context, along *run.Rerun, posed *posed) (none error) {
	of, at := posed.lane.Run, along.At()
	ended := along.Search().Tally().Status == engine.Exhausted
	if c.Kind == question.Hundred || c.Kind == question.Healed || ended {
		found, err := measured(ctx, c.Kind, moment{run: of, at: at, search: along.Search()})
		if found != nil {
			posed.put(found, at)
			return nil
		}
		if !ended {
			return err
		}
	}
	offered, err := question.Offer(of.Algorithm, of.Problem.Puzzle, coming(ctx, along, question.Far), c.Wish)
	switch {
	case err != nil:
		return err
	case offered != nil && offered.Late:
		return fmt.Errorf("nothing is worth asking before iteration %d: a guess would do, or dice decide. Q "+
			"asks there", offered.At.Iteration)
	case offered != nil:
		posed.put(offered.Task, offered.At)
		return nil
	case along.Err() != nil:
		return along.Err()
	case c.Kind != "":
		return errors.New("in what comes next there is no question of this kind that is worth it: a guess " +
			"would do, or dice decide")
	}
	return fmt.Errorf("up to %d phases on nothing is worth asking: a guess would do, or dice decide", question.Far)
}

// Handle shows a question, and ends them where a lesson or decisions need the place.
func (f *Quiz) Handle(msg tea.Msg) tea.Cmd {
	if _, stop := msg.(stage.StopQuestions); stop {
		f.stop()
	}
	f.hear(msg)
	return nil
}

// reply marks an answer and lets the run show it.
func (f *Quiz) reply(i int) tea.Cmd {
	saved := f.count(i)
	current := f.now
	if current.Asks {
		f.judged++
		f.loss += current.Loss(i)
	}
	f.card.Page = 0
	f.seek(current.Shown(current.at))
	return saved
}

// next turns the page, or asks the next question.
func (f *Quiz) next() tea.Cmd {
	return f.card.Enter(f.giveNumber, func() tea.Cmd {
		if f.now.none != nil {
			return f.askHere(1)
		}
		return f.askHere(f.every)
	})
}

// Settle asks again where the run has come to rest somewhere else than at what was
// asked about.
func (f *Quiz) Settle() tea.Cmd {
	f.letter()
	if f.elsewhere() {
		return f.askHere(0)
	}
	return nil
}

// Caption returns the question.
func (f *Quiz) Caption(width, most int) (int, func(paint.Canvas)) {
	if !f.on {
		return 0, nil
	}
	foot := f.score()
	if put := f.Asked(); put != nil && put.Says != "" {
		foot = "" // a class answers: how many have stands beside the question
	}
	return f.card.Caption(width, most, "what comes?", f.blocks(), foot)
}
