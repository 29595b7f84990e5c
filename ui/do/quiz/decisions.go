package quiz

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/run"
	"sudokuscope/engine/school/question"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/do/runs"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/action"
	"sudokuscope/ui/kit/markdown"
	"sudokuscope/ui/kit/paint"
)

// The actions of being the search.
const (
	ActDecide       action.ID = "decide"
	ActNextDecision action.ID = "next decision"
)

// Decisions lets the learner be the search: it asks for the decisions themselves. Where a
// learner decides otherwise than the search, dice are looked for with which the search would
// decide so, and a fork goes on with them: from the learner's board, in a state that the
// search could have come to.
type Decisions struct {
	asker
	runs *runs.Runs

	most, taken int     // decisions
	points      float64 // of a point a decision
	guess       float64 // what one gets on average who answers at random

	fate    *fate               // of the decision on the screen; nil before it is taken
	horizon chances.Horizon     // of the chances measured so far
	weighs  stage.Series[worth] // the chances that are being measured
}

// DecisionNeeds are the features that decisions work with.
type DecisionNeeds struct {
	Stage stage.Stage
	Learn *learn.Learn // practises what was answered
	Runs  *runs.Runs   // forks where the learner decides otherwise
}

// NewDecisions makes the feature.
func NewDecisions(needs DecisionNeeds) *Decisions {
	decisions := &Decisions{runs: needs.Runs}
	decisions.st, decisions.learn = needs.Stage, needs.Learn
	decisions.lay(func() bool { return false }, decisions.blocks)
	return decisions
}

// Actions are the turn, its decisions, and going on.
func (f *Decisions) Actions() []action.Action {
	return action.Learn.Has([]action.Action{
		f.answering("take", "being the search: choose this answer", f.take),
		{
			ID:      ActNextDecision,
			Keys:    "enter",
			Meaning: "being the search: take the cell under the cursor; after a decision, the next one",
			Word:    "next decision",
			Says:    f.nextWord,
			Early:   f.card.Leads,
			When:    f.card.Shown,
			Off:     f.notYet,
			Deed:    action.Do(f.next),
		},
		f.asking(action.Action{
			ID:      ActDecide,
			Keys:    "d",
			Meaning: "be the search: take its next decisions yourself, five or a number of them",
			Word:    "decide",
		}, f.Leave, f.begin, usualTurn),
	})
}

// usualTurn is how many decisions are taken where no number is said, mostTurn how many at
// most, and perPhase how many of them in one phase: some searches draw thousands of digits
// in it.
const (
	usualTurn = 5
	mostTurn  = 1000
	perPhase  = 3
)

// begin is a turn of a number of decisions.
func (f *Decisions) begin(n int64) tea.Cmd {
	f.st.Tell(stage.StopQuestions{})
	f.asker.begin()
	f.most = int(min(max(1, n), mostTurn))
	f.taken = 0
	f.points, f.guess = 0, 0
	f.horizon = chances.Horizon{}
	return f.askHere()
}

// askHere asks for the decision that follows where the run stands.
func (f *Decisions) askHere() tea.Cmd {
	return f.askFor(f.here(), 0)
}

// askFor asks for a decision some iterations on.
func (f *Decisions) askFor(at place, on int64) tea.Cmd {
	f.weighs.Stop()
	f.fate = nil
	return f.ask(&posed{at: at.moment, nth: at.nth, source: decides{}}, on)
}

// place is where a decision is asked for: the n-th of the phase that follows a moment.
type place struct {
	moment engine.Position
	nth    int
}

func (f *Decisions) here() place {
	return place{moment: f.st.Front().Scene.Report.At}
}

// decides makes tasks of what a search decides.
type decides struct{}

// mostPhases is how many phases are gone on at most to find something to decide. A cuckoo search
// whose nests are alike, and a climb that goes sideways, need up to three hundred.
const mostPhases = 600

func (decides) seek(ctx context.Context, along *run.Rerun, posed *posed) (none error) {
	tried := 0
	if watch.Is(posed.lane.Run.Algorithm) {
		return errors.New("a program does not tell which alternatives it decides among")
	}
	for at, search := range coming(ctx, along, mostPhases) {
		if tried > 0 && search.Tally().Status != engine.Running {
			break
		}
		found, err := question.Decide(posed.lane.Run.Algorithm, posed.lane.Run.Problem.Puzzle, search, posed.nth)
		if err != nil {
			return err
		}
		if found != nil {
			posed.put(found, at)
			return nil
		}
		posed.nth = 0
		if tried == mostPhases {
			break
		}
		tried++
	}
	if err := along.Err(); err != nil {
		return err
	}
	return fmt.Errorf("in the next %s nothing is decided among alternatives whose "+
		"probabilities are known", english.Count(tried, "phase"))
}

// nextWord is what enter does.
func (f *Decisions) nextWord() string {
	if i, ok := f.pointed(); ok {
		return "take " + f.now.Options[i].Text
	}
	return f.card.Word("next decision")
}

// notYet is why there is no next decision.
func (f *Decisions) notYet() string {
	_, pointed := f.pointed()
	if f.waits() && !f.card.Leads() && !pointed {
		return answerFirst
	}
	return ""
}

// Leave ends the turn with the score.
func (f *Decisions) Leave() tea.Cmd {
	score := "decisions: " + f.score()
	f.end()
	f.st.Say(score)
	return nil
}

func (f *Decisions) end() {
	f.weighs.Stop()
	f.stop()
	f.fate = nil
}

// score tells the points beside those of who guesses; who always takes what is most probable
// has 100 %.
func (f *Decisions) score() string {
	if f.taken == 0 {
		return fmt.Sprintf("0 of %d decisions", f.most)
	}
	percent := func(v float64) int {
		return int(math.Round(100 * v / float64(f.taken)))
	}
	return fmt.Sprintf("%d of %d: %d %%, a guess %d %%", f.taken, f.most,
		percent(f.points), percent(f.guess))
}

// pointed is the answer that is about the cell under the cursor, where there is one.
func (f *Decisions) pointed() (answer int, ok bool) {
	if !f.waits() || f.st.Front() == nil {
		return 0, false
	}
	cell, is := f.st.Front().Scene.Cursor.Get()
	found := 0
	for i, o := range f.now.Options {
		if is && slices.Contains(o.Cells, cell) {
			answer = i
			found++
		}
	}
	return answer, found == 1
}

// Point lights the cells that may be decided on.
func (f *Decisions) Point() (at stage.Point) {
	if !f.waits() || !f.atTask() {
		return at
	}
	for _, o := range f.now.Options {
		at.Cells = append(at.Cells, o.Cells...)
	}
	if len(at.Cells) > 0 {
		at.Panels = []panel.ID{
			panels.BoardID, panels.PointsID, panels.LikeliestID, panels.CandidatesID, panels.MovesID,
			panels.MemoryID, panels.PopulationID, panels.LoopID, panels.InspectID,
		}
	}
	return at
}

// atTask reports whether the screen shows the moment of the task.
func (f *Decisions) atTask() bool {
	lane := f.st.Front().Lane
	return lane == f.now.lane && lane.Scene.Report.At == f.now.at
}

// Handle shows a decision that is asked for, and what becomes of one that is taken.
func (f *Decisions) Handle(msg tea.Msg) tea.Cmd {
	f.hear(msg)
	if worth, next, ok := f.weighs.Hear(msg); ok {
		f.horizon = worth.horizon
		f.fate.mine, f.fate.its = worth.mine, worth.its
		return next
	}
	switch msg := msg.(type) {
	case stage.StopQuestions:
		f.end()
	case stage.TakeDecisions:
		return f.begin(int64(msg))
	case stage.CellPointed:
		if i, ok := f.pointed(); ok {
			return f.take(i)
		}
	case diceMsg:
		return f.fork(msg)
	case runs.Forked:
		f.forked(msg)
	}
	return nil
}

// take takes a decision and goes on from it.
func (f *Decisions) take(i int) tea.Cmd {
	saved := f.count(i)
	f.taken++
	f.points += f.now.Points(i)
	f.guess += f.now.Guess()
	f.fate = &fate{of: f.now}
	f.card.Page = f.card.LastBegins(f.blocks())
	return tea.Batch(f.goOn(i), saved)
}

// next takes the cell under the cursor, turns the page, or asks for the next decision: in the
// same phase, where that has more, or after it.
func (f *Decisions) next() tea.Cmd {
	if i, ok := f.pointed(); ok {
		return f.take(i)
	}
	return f.card.Enter(nil, func() tea.Cmd {
		current := f.now
		switch {
		case current.none != nil:
			return f.askFor(f.here(), 1)
		case f.taken >= f.most:
			return f.Leave()
		case current.nth+1 < perPhase:
			return f.askFor(place{moment: current.at, nth: current.nth + 1}, 0)
		}
		return f.askHere()
	})
}

// Settle asks again where the run has come to rest somewhere else than at what was
// asked about.
func (f *Decisions) Settle() tea.Cmd {
	f.letter()
	if !f.changing() && f.elsewhere() {
		return f.askHere()
	}
	return nil
}

// blocks are the decision and, once it is taken, what has become of it.
func (f *Decisions) blocks() []markdown.Block { return append(f.asker.blocks(), f.fate.words()...) }

// Caption returns the decision.
func (f *Decisions) Caption(width, most int) (int, func(paint.Canvas)) {
	if !f.on {
		return 0, nil
	}
	return f.card.Caption(width, most, "be the search", f.blocks(), f.score())
}
