package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/record"
	"sudokuscope/ui/tty"
)

const (
	groupWork = "work"
	groupKnow = "know"
)

// rootCommand is the whole command line.
func rootCommand(a *app) *cobra.Command {
	root := watchCommand(a)
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
	add(groupWork, solveCommand(a), benchCommand(a), statusCommand(a), mergeCommand(a), studyCommand(a), tuneCommand(a), powerCommand(a),
		chancesCommand(a), landscapeCommand(a), paperCommand(a), frameCommand(a), castCommand(a), tellCommand(a),
		replayCommand(a), newCommand(a), checkCommand(a), learnCommand(lessons{a}), classCommand(a), joinCommand(a), notesCommand(a))
	add(groupKnow, algorithmsCommand(a), puzzlesCommand(a), configCommand(a))
	a.helpful(root)
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error { return errors.Join(nameless(c), lacking(c)) }
	root.SuggestionsMinimumDistance = 2
	root.SetOut(a.out) // the next takes it as it is now
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() == "completion" {
			choose(c)
		}
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return errors.New(title(cmd) + expected(cmd, err))
	})
	return root
}

// nameless refuses a file or a folder without a name: a variable of a shell script that
// was not set would write nothing, and nobody would be told.
func nameless(c *cobra.Command) (err error) {
	kinds := map[string]string{"FILE": "file", "DIR": "folder", "FOLDER": "folder"}
	c.Flags().Visit(func(f *pflag.Flag) {
		value, _ := pflag.UnquoteUsage(f)
		if kind, ok := kinds[value]; ok && f.Value.String() == "" && err == nil {
			err = fmt.Errorf("%s--%s names no %s; expected one", title(c), f.Name, kind)
		}
	})
	return err
}

// expected adds to what pflag says of a flag what it leaves open, and says in
// words what it leaves to the parsers of the library.
func expected(cmd *cobra.Command, err error) string {
	message := err.Error()
	var none *pflag.NotExistError
	if errors.As(err, &none) {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if near := english.Near(none.GetSpecifiedName(), names); near != "" && none.GetSpecifiedShortnames() == "" {
			return message + "; did you mean --" + near + "?"
		}
	}
	if strings.HasPrefix(message, "unknown") {
		return message + "; expected one of those that --help lists"
	}
	var invalid *pflag.InvalidValueError
	if !errors.As(err, &invalid) {
		return message
	}
	f := invalid.GetFlag()
	if want, ok := wanted[f.Value.Type()]; ok {
		return fmt.Sprintf("--%s %s: expected %s", f.Name, shown(invalid.GetValue()), want)
	}
	return fmt.Sprintf("--%s %s: %v", f.Name, shown(invalid.GetValue()), invalid.Unwrap())
}

// wanted says what a flag of a type of pflag's own takes.
var wanted = map[string]string{"float64": "a number", "bool": "true or false"}

// shown is a value as a message repeats it: with its ends in sight where one would not
// see them.
func shown(value string) string {
	if value == "" || value != strings.TrimSpace(value) {
		return strconv.Quote(value)
	}
	return value
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

// choose has a group answer when none of its commands is named.
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

// The exit codes that the help promises. A signal ends the program with 128 and
// its number, as a shell would say it; so does a pipe that nobody reads.
const (
	exitDone     = 0
	exitUnsolved = 1
	exitBad      = 2
)

// errUnsolved is the answer of solve when not every puzzle was solved: it has
// been said line by line.
var errUnsolved = errors.New("not solved within the budget")

// exitCode says on stderr, in one line, what went wrong, if anything did, and
// gives the exit code.
func (a *app) exitCode(err error, caught os.Signal) int {
	var failed *experiment.Panic
	var different *record.Difference
	switch {
	case errors.Is(err, syscall.EPIPE):
		return 128 + int(brokenPipe)
	case errors.Is(err, tty.ErrGone):
		return 128 + int(hangUp) // which the system would have sent, had it been ours
	case caught != nil && (err == nil || errors.Is(err, context.Canceled)):
		return exitOf(caught)
	case err == nil:
		return exitDone
	case errors.Is(err, errUnsolved), errors.Is(err, errUnfinished), errors.Is(err, errBroken), errors.Is(err, errDiffers):
		return exitUnsolved
	case errors.As(err, &different):
		a.complain(err)
		return exitUnsolved
	}
	a.complain(err)
	if errors.As(err, &failed) {
		fmt.Fprint(a.stderr, failed.Stack) // a mistake of ours: the place helps
	}
	return exitBad
}

// complain says an error in one line, whatever it is made of.
func (a *app) complain(err error) { a.warn("%s", err) }

// warn says something in one line on stderr, whatever it is made of.
func (a *app) warn(format string, args ...any) {
	fmt.Fprintf(a.stderr, "sudokuscope: %s\n", plaintext.Line(fmt.Sprintf(format, args...)))
}

// needs are what takes more than a browser has, by command and flag, and what that is.
// A single file that is written is downloaded there, and so needs nothing.
var needs = []struct{ command, flag, what string }{
	{"bench", "out", "a folder that lasts"},
	{"bench", "shard", "a folder that lasts"},
	{"bench", "max-wall", "a folder that lasts"},
	{"bench", "slurm", "a cluster"},
	{"bench", "sbatch", "a cluster"},
	{"bench", "ioh", "a folder of files"},
	{"status", "", "a folder that lasts"},
	{"study", "", "a folder that lasts"},
	{"tune", "out", "a folder that lasts"},
	{"merge", "", "folders that last"},
	{"config", "write", "a configuration file"},
	{"learn new", "", "a file that is written while one plays"},
	{"learn handout", "", "a folder for the pictures"},
	{"man", "dir", "a folder of manual pages"},
	{"tell", "", "a keyboard that sends lines"},
	{"completion", "", "a shell"},
	{"class", "", "a machine that listens"},
	{"notes", "", "a second terminal"},
}

// inBrowser refuses a command and its flags where they take more than a browser has.
func inBrowser(c *cobra.Command) error {
	var within []string // it and what it is a part of
	for p := c; p.HasParent(); p = p.Parent() {
		within = append(within, title(p))
	}
	for _, n := range needs {
		if !slices.Contains(within, n.command+": ") {
			continue
		}
		name := n.command
		if n.flag != "" {
			if f := c.Flags().Lookup(n.flag); f == nil || !f.Changed {
				continue
			}
			name += " --" + n.flag
		}
		return fmt.Errorf("%s: it takes %s, which a browser does not have; expected the program itself, in a terminal",
			name, n.what)
	}
	return nil
}
