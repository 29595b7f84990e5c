package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
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
	add(groupWork, a.solveCommand(), a.benchCommand(), a.statusCommand(), a.mergeCommand(), a.tuneCommand(), a.powerCommand(), a.paperCommand(), a.presetsCommand(), a.frameCommand(), a.castCommand(), a.replayCommand(), a.newCommand(), a.learnCommand())
	add(groupKnow, a.algorithmsCommand(), a.puzzlesCommand(), a.scriptCommand(), a.configCommand())
	root.SuggestionsMinimumDistance = 2
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() == "completion" {
			choose(c)
		}
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return errors.New(title(cmd) + expected(err))
	})
	return root
}

// expected adds to what pflag says of a flag what it leaves open, and says in
// words what it leaves to the parsers of the library.
func expected(err error) string {
	message := err.Error()
	if strings.HasPrefix(message, "unknown") {
		return message + "; expected one of those that --help lists"
	}
	var invalid *pflag.InvalidValueError
	if !errors.As(err, &invalid) {
		return message
	}
	f := invalid.GetFlag()
	if want, ok := wanted[f.Value.Type()]; ok {
		return fmt.Sprintf("--%s %s: expected %s", f.Name, invalid.GetValue(), want)
	}
	return fmt.Sprintf("--%s %s: %v", f.Name, invalid.GetValue(), invalid.Unwrap())
}

// wanted says what a flag of a type of pflag's own takes.
var wanted = map[string]string{
	"int":    "a whole number",
	"uint64": "a whole number from 0 to 18446744073709551615",
	"bool":   "true or false",
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
	g.AddCommand(commands...)
	choose(g)
	return g
}

// choose has a group answer whoever names none of its commands.
func choose(g *cobra.Command) {
	g.Args = cobra.ArbitraryArgs
	g.RunE = func(cmd *cobra.Command, args []string) error {
		var names []string
		for _, c := range g.Commands() {
			names = append(names, c.Name())
		}
		want := title(cmd) + "expected one of " + strings.Join(names, ", ")
		if len(args) == 0 {
			return errors.New(want)
		}
		return errors.New(want + ", not " + args[0])
	}
}
