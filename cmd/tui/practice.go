package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/english"
	"sudokuscope/engine/lesson"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/prefs"
	"sudokuscope/ui/tty"
)

// practiceCommand asks again what is due.
func practiceCommand(shared *app) *cobra.Command {
	a := lessons{shared}
	var look lookFlags
	most, late := 0, false
	var xapi statements
	var sheet lesson.Sheet
	c := &cobra.Command{
		Use:   "practice",
		Short: "Review the questions that are due, at new moments",
		Long: `Answer the questions that are due for review, then new ones. Lessons, Q and d have asked
them first. Each question comes from a run that you have not seen. A right answer brings
its kind back after 2 days, then 4, 8, 16 and 32; a wrong one tomorrow (Leitner's boxes).

What is due is kept in the file of the progress in lessons. Nothing is sent anywhere.
--xapi writes a statement an answer, as learning records have them, without a name.

--form asks the ten questions of a test in place of what is due: form A or form B, which have
the same kinds of questions at other moments. The answers go into a file, below a word of
your own choice; learn report compares two such files.`,
		Example: `
sudokuscope learn practice
sudokuscope learn practice --questions 5 --late
sudokuscope learn practice --xapi answers.jsonl
sudokuscope learn practice --form A --sheet before.csv --code bluebird`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !tty.Is(a.stdout) {
				return errors.New("practice: the questions need a terminal; expected one at stdout")
			}
			cards, err := cardsOf(sheet)
			if err != nil {
				return err
			}
			l, err := a.lessonWorld("practice").Practice(
				cmd.Context(),
				cards,
				most,
			)
			if err != nil {
				return err
			}
			if len(l.Steps) == 0 {
				return a.out.line("Nothing is due today, and nothing is new.")
			}
			l.Late = late || sheet.Form != ""
			config, err := a.configOf(cmd, l, 0, look)
			if err != nil {
				return err
			}
			xapi.into(&config)
			config.Lessons.Sheet = sheet
			return a.openScreen(cmd.Context(), config)
		},
	}
	look.addScreen(c.Flags())
	whole(c.Flags(), &most,
		"questions", 10, 1, 100, "ask up to `N` questions")
	c.Flags().BoolVar(&late, "late", false, "say at the end what was right, and not after each answer")
	xapi.add(c.Flags())
	c.Flags().StringVar(&sheet.Form, "form", "", "ask the test of ten questions, form `A` or B")
	c.Flags().StringVar(&sheet.File, "sheet", "", "add the answers to a test to `FILE.csv`")
	c.Flags().StringVar(&sheet.Code, "code", "", "answer a test as `WORD`, the same before and after, and no name")
	return c
}

// cardsOf are the questions of a test, or what is due.
func cardsOf(sheet lesson.Sheet) ([]lesson.Card, error) {
	if sheet != (lesson.Sheet{}) {
		if sheet.Form == "" || sheet.File == "" || sheet.Code == "" {
			return nil, errors.New("practice: a test takes --form, --sheet and --code; expected all of them or none")
		}
		return lesson.Form(sheet.Form)
	}
	deck, err := learn.Practised(prefs.LessonsPath())
	ids := english.Names(
		algorithms.All(),
		func(a *engine.Algorithm) string { return a.ID },
	)
	return deck.Due(ids, time.Now()), err
}

// learnReportCommand compares a class before and after.
func learnReportCommand(a lessons) *cobra.Command {
	return &cobra.Command{
		Use:   "report BEFORE.csv AFTER.csv",
		Short: "Compare what a class answered in two tests",
		Long: `Compare two files of answers that learn practice --form has written. The report has the
right answers of everybody who took both tests, the difference with its interval of 95 %,
and Wilcoxon's test. It leaves out whoever did not answer every question once, and counts
them.`,
		Example: `
sudokuscope learn report before.csv after.csv`,
		Args: exactly(2, "two files of answers, before and after"),
		RunE: func(_ *cobra.Command, args []string) error {
			var both [2]map[string]float64
			for i, name := range args {
				scores, incomplete, err := lesson.Scores(name)
				if err != nil {
					return fmt.Errorf("learn report: %w", err)
				}
				both[i] = scores
				if incomplete > 0 {
					if err := a.out.line("%s: %d have not answered every question once, and are left out.",
						name, incomplete); err != nil {
						return err
					}
				}
			}
			words, err := lesson.Compared(both[0], both[1])
			if err != nil {
				return fmt.Errorf("learn report: %w", err)
			}
			return a.out.line("%s", strings.Join(words, "\n"))
		},
	}
}
