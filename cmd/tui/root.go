package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
)

const (
	groupWork = "work"
	groupKnow = "know"
)

// rootCommand is the whole command line.
func (a *app) rootCommand() *cobra.Command {
	root := a.watchCommand()
	root.AddGroup(
		&cobra.Group{ID: groupWork, Title: "without a screen"},
		&cobra.Group{ID: groupKnow, Title: "what there is"},
	)
	add := func(group string, commands ...*cobra.Command) {
		for _, c := range commands {
			c.GroupID = group
			root.AddCommand(c)
		}
	}
	add(groupWork, a.solveCommand(), a.benchCommand(), a.mergeCommand(), a.paperCommand(), a.frameCommand(), a.castCommand(), a.replayCommand())
	add(groupKnow, a.algorithmsCommand(), a.puzzlesCommand(), a.configCommand())
	root.SuggestionsMinimumDistance = 2
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return errors.New(title(cmd) + expected(err.Error()))
	})
	return root
}

// expected adds to what pflag says of a flag what it leaves open.
func expected(message string) string {
	if strings.HasPrefix(message, "unknown") {
		return message + "; expected one of those that --help lists"
	}
	return message
}

// title begins the messages of a subcommand; those of the program itself begin
// with its name anyway.
func title(cmd *cobra.Command) string {
	if !cmd.HasParent() {
		return ""
	}
	return strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()+" ") + ": "
}

// group is a command that only holds others.
func group(use, short string, commands ...*cobra.Command) *cobra.Command {
	g := &cobra.Command{Use: use, Short: short}
	var names []string
	for _, c := range commands {
		g.AddCommand(c)
		names = append(names, c.Name())
	}
	g.RunE = func(cmd *cobra.Command, args []string) error {
		want := title(cmd) + "expected one of " + strings.Join(names, ", ")
		if len(args) == 0 {
			return errors.New(want)
		}
		return errors.New(want + ", not " + args[0])
	}
	return g
}
