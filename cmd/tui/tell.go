package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/ui/out/tell"
)

type tellFlags struct {
	watch  watchFlags
	phases bool
	events string
	every  int64
}

func tellCommand(a *app) *cobra.Command {
	asked := tellFlags{events: string(tell.Landmarks)}
	command := &cobra.Command{
		Use:   "tell [FILE.star] [PUZZLE]",
		Short: "Tell a run in sentences, and hear typed words",
		Long: `Tell a run in sentences, a line each, for people who cannot see the screen and for logs.
It says what happens, and every phase or the board if you ask. What is typed steers it,
a line at a time, such as forward 10, why r4c7 or fork seed=9. Type help for all words,
or read help spoken. When what is typed ends, the run goes on to its end.`,
		Example: `
# what happens, as a log
sudokuscope solve tell ai-escargot -a tabu --speed max --evaluations 1M < /dev/null

# step by step
sudokuscope solve tell reseda/hard --paused --phases

# a question, answered
printf 'go to 40\nwhy r1c2\n' | sudokuscope solve tell ai-escargot -a tabu --paused`,
		Args: onePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains(tell.EventChoices(), asked.events) {
				return fmt.Errorf(
					"%s--events %s: expected %s",
					title(cmd),
					asked.events,
					strings.Join(tell.EventChoices(), ", "),
				)
			}
			asked.watch.usePreset(cmd.Flags(), args)
			config, err := asked.watch.screen(cmd.Context(), a, args)
			if err != nil {
				return err
			}
			ctx, stop := context.WithCancel(cmd.Context())
			defer stop()
			return tell.Tell(ctx,
				endingReader{ctx, a.stdin}, func(line string) error {
					return a.out.line("%s", line)
				}, config,
				tell.Options{
					Phases: asked.phases,
					Events: tell.Events(asked.events),
					Every:  asked.every,
				})
		},
	}
	flags := command.Flags()
	asked.watch.addRun(flags)
	asked.watch.addCourse(flags)
	asked.watch.limit.add(flags, "default none: until solved", endsSeen)
	flags.BoolVar(&asked.phases, "phases", false, "tell every phase")
	flags.StringVar(
		&asked.events,
		"events",
		asked.events,
		"which events to tell: "+strings.Join(tell.EventChoices(), ", "),
	)
	flags.Var(countOf(&asked.every), "every", "tell the figures every `N` iterations")
	command.ValidArgsFunction = completePuzzle
	return command
}
