package main

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/out/prefs"
	"sudokuscope/ui/out/tty"
)

// practiceCommand asks again what is due.
func practiceCommand(shared *app) *cobra.Command {
	a := lessons{shared}
	var look lookFlags
	most, late := 0, false
	command := &cobra.Command{
		Use:   "practice",
		Short: "Review the questions that are due, at new moments",
		Long: `Answer the questions that are due for review, then new ones. Lessons, Q and d have asked
the first. Each question comes from a run that you have not seen. A right answer brings
its kind back after 2 days, then 4, 8, 16 and 32. A wrong one brings it back tomorrow
(Leitner's boxes).

New questions come from the lessons that you have finished, and then from what else is
asked about their algorithms. What is due is kept in the file of the progress in
lessons. Nothing is sent anywhere.`,
		Example: `
sudokuscope learn practice
sudokuscope learn practice --questions 5 --late`,
		Args: atMost(0, "none"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !tty.Is(a.stdout) {
				return errors.New("practice: the questions need a terminal; expected one at stdout")
			}
			cards, err := cardsOf(a)
			if err != nil {
				return err
			}
			review, err := a.lessonWorld("practice").Practice(cmd.Context(), cards, most)
			if err != nil {
				return err
			}
			if len(review.Steps) == 0 {
				a.sentence("Nothing is due today. New questions come from the lessons that you take: " +
					"sudokuscope learn lists them.")
				return a.out.Flush()
			}
			review.Late = late
			config, err := a.configOf(cmd, review, 0, look)
			if err != nil {
				return err
			}
			return a.openScreen(cmd.Context(), config)
		},
	}
	look.addScreen(command.Flags())
	whole(command.Flags(), &most, "questions", 10, 1, 100, "ask up to `N` questions")
	command.Flags().BoolVar(&late, "late", false, "say at the end what was right, and not after each answer")
	return command
}

// cardsOf are the questions that are due, and new ones of what was learnt.
func cardsOf(a lessons) ([]lesson.Card, error) {
	deck, done, err := learn.Practised(prefs.LessonsPath())
	if err != nil {
		return nil, err
	}
	learnt := []lesson.Card(nil)
	for _, id := range done {
		opened, err := a.openLesson(id)
		if err != nil {
			continue // a file that is gone, or one of another day
		}
		learnt = append(learnt, opened.Taught()...)
	}
	return deck.Due(learnt, time.Now()), nil
}
