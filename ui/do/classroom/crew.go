package classroom

import (
	"cmp"
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/school/class"
	"sudokuscope/puzzles"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/frame/stage"
)

// This file is many runs that all seats make together: the leader asks for them where many
// runs are asked for, the room deals them out, and each seat makes its own beside its screen.

// crew is the seats of a class as who makes many runs together.
type crew struct{ room *class.Room }

// NewCrew is the crew of a room; nil on a screen that leads no class.
func NewCrew(room *class.Room) manyruns.Crew {
	if room == nil {
		return nil
	}
	return crew{room}
}

// Together has the class make runs.
func (c crew) Together(
	ctx context.Context, samples, runs int, trial func(i int) experiment.Trial, took func(int, experiment.Run),
) error {
	var deal class.Deal
	for i := range runs {
		tried := trial(i)
		if i < samples {
			deal.Of = append(deal.Of, words(tried.Algorithm, drive.Problem{
				Puzzle:   tried.Puzzle,
				Seed:     tried.Seed,
				Settings: tried.Settings,
			}))
			deal.Evaluations, deal.Iterations = tried.Budget.Evaluations, tried.Budget.Iterations
		}
		job := class.Job{Number: i, Of: i % samples, Seed: tried.Seed}
		name := puzzles.Argument(tried.Puzzle)
		if name != deal.Of[job.Of].Puzzle {
			job.Puzzle = name
		}
		deal.Jobs = append(deal.Jobs, job)
	}
	return c.room.Together(ctx, deal, func(m class.Made) {
		took(m.Number, m.Run)
	})
}

// madeMsg is what this seat has made of a deal.
type madeMsg struct {
	answer class.Answer
	err    error
}

// leastDeal is the least time between two reports of a seat: its messages are counted.
const leastDeal = time.Second

// work makes what this seat was dealt, once.
func (s *follower) work() tea.Cmd {
	deal := s.news.Deal
	if deal == nil || deal == s.dealt || s.working {
		return nil
	}
	s.dealt, s.working = deal, true
	algorithms := s.Stage.Algorithms()
	return stage.Work(s.Stage, func(ctx context.Context) tea.Msg {
		msg := madeMsg{answer: class.Answer{Work: deal.Work}}
		soon := time.NewTimer(leastDeal)
		defer soon.Stop()
		msg.answer.Made, msg.err = makeAll(ctx, deal, algorithms)
		select {
		case <-soon.C:
		case <-ctx.Done():
		}
		return msg
	})
}

// longDeal is how long a seat makes runs before it reports: what it has not begun by then goes
// back to the room, so that long runs are seen as they come.
const longDeal = 2 * time.Second

// makeAll makes the runs of a deal, or those that it comes to.
func makeAll(ctx context.Context, deal *class.Deal, algorithms []*engine.Algorithm) (list []class.Made, err error) {
	begun := time.Now()
	for _, j := range deal.Jobs {
		if time.Since(begun) > longDeal {
			break
		}
		of := deal.Of[j.Of]
		of.Puzzle = cmp.Or(j.Puzzle, of.Puzzle)
		moment, err := Resolve(of, algorithms)
		if err != nil {
			return list, err
		}
		trial := experiment.Trial{
			Puzzle: moment.Problem.Puzzle,
			Seed:   j.Seed,
			Budget: drive.Budget{Evaluations: deal.Evaluations, Iterations: deal.Iterations},
		}
		trial.Entrant = experiment.Entrant{
			Algorithm: moment.Algorithm,
			Settings:  moment.Problem.Settings,
			Label:     moment.Algorithm.ID,
		}
		outcome, err := trial.Run(ctx)
		if outcome.Interrupted || ctx.Err() != nil {
			return list, nil
		}
		made := experiment.NewRun(trial, &outcome)
		if err != nil {
			made = experiment.Dead(trial)
		}
		list = append(list, class.Made{Number: j.Number, Run: made})
	}
	return list, nil
}

// madeThem reports what was made, and what has been dealt since is made.
func (s *follower) madeThem(msg madeMsg) tea.Cmd {
	s.working = false
	if msg.err != nil {
		s.Stage.Complain(msg.err)
	}
	n := len(msg.answer.Made)
	if n > 0 && s.seat.Say(msg.answer) {
		s.made += n
		s.Stage.Say(fmt.Sprintf("this seat has made %d runs of the class's", s.made))
	}
	return s.work()
}
