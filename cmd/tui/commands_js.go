package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

// subcommands are those that open the screen or draw it, and for each of the others one
// that refuses it. What those are made of is not in the program then, so that a page which
// loads it is there sooner.
func subcommands() []subcommand {
	list := []subcommand{
		{unlisted, "frame", frameCommand},
		{unlisted, "cast", castCommand},
		{groupLearn, "export", under("export", "Write a frame or a film of a run", frameCommand, castCommand)},
		{groupLearn, "replay", replayCommand},
		{groupLearn, "learn", with(learnCommand, practiceCommand)},
		{unlisted, "join", joinCommand},
		{unlisted, "practice", practiceCommand},
	}
	for _, name := range terminalOnly {
		list = append(list, subcommand{
			groupKnow,
			name,
			func(*app) *cobra.Command { return refused(name) },
		})
	}
	return list
}

// refused stands for a command that a page does not have.
func refused(name string) *cobra.Command {
	return &cobra.Command{
		Use:                name,
		Hidden:             true,
		DisableFlagParsing: true,
		RunE: func(*cobra.Command, []string) error {
			return fmt.Errorf("%s: it takes a machine, not a browser; expected the program itself, in a terminal", name)
		},
	}
}

// learnCommands are none: they write files and check.
func learnCommands(lessons) []*cobra.Command { return nil }

// setHelp leaves the help to the library: the manual is not in a page.
func setHelp(*app, *cobra.Command) {}
