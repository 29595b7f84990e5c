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

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/record"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/out/tty"
)

// The groups of commands, as a user thinks of them. A command without a group is not listed: it
// is the old name of one that is.
const (
	groupLearn   = "learn"
	groupMeasure = "measure"
	groupKnow    = "know"
	unlisted     = ""
)

// terminalOnly are the commands that a page does not have.
var terminalOnly = strings.Fields(`algorithms apart bench chances check class completion
	config link man measure merge new notes paper power puzzles script solve status study tell watch`)

// subcommand makes a command below the program itself, by its name.
type subcommand struct {
	group, name string
	make        func(*app) *cobra.Command
}

// under returns a command that only holds others.
func under(name, short string, parts ...func(*app) *cobra.Command) func(*app) *cobra.Command {
	return func(a *app) *cobra.Command {
		command := &cobra.Command{Use: name, Short: short, Long: short + "."}
		for _, part := range parts {
			command.AddCommand(part(a))
		}
		choose(command)
		return command
	}
}

// with returns a command that holds others besides what it does itself.
func with(command func(*app) *cobra.Command, parts ...func(*app) *cobra.Command) func(*app) *cobra.Command {
	return func(a *app) *cobra.Command {
		made := command(a)
		for _, part := range parts {
			made.AddCommand(part(a))
		}
		own := made.RunE
		made.RunE = func(cmd *cobra.Command, args []string) error {
			return orCommand(cmd, args, own(cmd, args))
		}
		return made
	}
}

// nowCalled is a command under an old name. Where a person reads it, it says the new one first.
func nowCalled(name, is string, command func(*app) *cobra.Command) subcommand {
	return subcommand{unlisted, name, func(a *app) *cobra.Command {
		made := command(a)
		own := made.Args
		made.Args = func(cmd *cobra.Command, args []string) error { // before what may be wrong with them
			if tty.Is(a.stderr) {
				a.warn("%s is now: sudokuscope %s", name, is)
			}
			if own == nil {
				return nil
			}
			return own(cmd, args)
		}
		return made
	}}
}

// orCommand says of a word that no puzzle is called which command below it may have meant.
func orCommand(command *cobra.Command, args []string, err error) error {
	unknown, is := errors.AsType[*puzzles.UnknownError](err)
	if !is || len(args) == 0 || unknown.Name != args[0] {
		return err
	}
	names := english.Names(command.Commands(), (*cobra.Command).Name)
	if meant := meantOf(names, args[0]); meant != "" {
		return fmt.Errorf("no command or puzzle %q; did you mean %s %s?", args[0], command.Name(), meant)
	}
	return err
}

// renamed returns a command under another name than its own.
func renamed(name string, command func(*app) *cobra.Command) func(*app) *cobra.Command {
	return func(a *app) *cobra.Command {
		made := command(a)
		_, arguments, _ := strings.Cut(made.Use, " ") //nolint:forbidigo // the words of cobra
		made.Use = strings.TrimSpace(name + " " + arguments)
		return made
	}
}

// rootCommand is the command line as the arguments need it. To make all commands takes
// as long as all else that a short answer does, so only those are made that an argument
// names, or all where it is help or completion that may speak of all.
func rootCommand(a *app, args []string) *cobra.Command {
	root := watchCommand(a)
	root.AddGroup(
		&cobra.Group{ID: groupLearn, Title: "Watch, learn and share:"},
		&cobra.Group{ID: groupMeasure, Title: "Measure:"},
		&cobra.Group{ID: groupKnow, Title: "Look up:"},
	)
	all := slices.ContainsFunc(args, aboutAll)
	for _, s := range subcommands() {
		if all || slices.Contains(args, s.name) {
			command := s.make(a)
			command.GroupID = s.group
			command.Hidden = command.Hidden || s.group == unlisted
			root.AddCommand(command)
		}
	}
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error {
		return nameless(c)
	}
	root.SetGlobalNormalizationFunc(oneName)
	root.SetOut(a.out) // the next takes it as it is now
	root.CompletionOptions.DisableDefaultCmd = !all
	if all {
		setHelp(a, root)
		brief(a, root)
		root.InitDefaultHelpCmd()
		root.InitDefaultCompletionCmd()
		finish(root)
	}
	for _, c := range root.Commands() {
		if c.Name() == "completion" && c.HasSubCommands() {
			choose(c)
		}
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return errors.New(title(cmd) + expected(cmd, err))
	})
	return root
}

// oneName gives flags of earlier versions the name that they have now: what is written goes to
// --out, whatever the command.
func oneName(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	switch name {
	case "output", "save", "dir":
		name = "out"
	}
	return pflag.NormalizedName(name)
}

// aboutAll reports whether an argument may ask for what speaks of all commands.
func aboutAll(arg string) bool {
	switch {
	case arg == "help", arg == "man", arg == "completion":
		return true
	//nolint:forbidigo // typed by people
	case strings.HasPrefix(arg, "--help"), strings.HasPrefix(arg, "__complete"):
		return true
	}
	//nolint:forbidigo // -h, or among other letters
	return len(arg) > 1 && arg[0] == '-' && arg[1] != '-' && strings.Contains(arg, "h")
}

// nameless refuses a file or a folder without a name: a variable of a shell script that
// was not set would write nothing, and nobody would be told.
func nameless(command *cobra.Command) (err error) {
	kinds := map[string]string{"FILE": "file", "DIR": "folder", "FOLDER": "folder"}
	command.Flags().Visit(func(f *pflag.Flag) {
		value, _ := pflag.UnquoteUsage(f)
		kind, ok := kinds[value]
		if ok && f.Value.String() == "" && err == nil {
			err = fmt.Errorf("%s--%s names no %s; expected one", title(command), f.Name, kind)
		}
	})
	return err
}

// expected adds to what pflag says of a flag what it leaves open, and says in
// words what it leaves to the parsers of the library.
func expected(cmd *cobra.Command, err error) string {
	message := err.Error()
	if none, ok := errors.AsType[*pflag.NotExistError](err); ok {
		var names, short []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			names = append(names, f.Name)
			if f.Shorthand != "" && !f.Hidden {
				short = append(short, "-"+f.Shorthand)
			}
		})
		if letters := none.GetSpecifiedShortnames(); letters != "" {
			return noLetter(letters, names, short)
		}
		if none.GetSpecifiedName() == "race" {
			return message + "; press R on the screen for a race; watch takes --race LANE"
		}
		meant := meantOf(names, none.GetSpecifiedName())
		if meant != "" {
			return message + "; did you mean --" + meant + "?"
		}
	}
	if strings.HasPrefix(message, "unknown") { //nolint:forbidigo // the words of cobra
		return message + "; expected one of those that --help lists"
	}
	invalid, ok := errors.AsType[*pflag.InvalidValueError](err)
	if !ok {
		return message
	}
	flag := invalid.GetFlag()
	if want, ok := wanted[flag.Value.Type()]; ok {
		return fmt.Sprintf("--%s %s: expected %s", flag.Name, shown(invalid.GetValue()), want)
	}
	return fmt.Sprintf("--%s %s: %v", flag.Name, shown(invalid.GetValue()), invalid.Unwrap())
}

// noLetter refuses a flag of one letter, or a name behind one dash, and says what would do.
func noLetter(letters string, names, short []string) string {
	says := "no flag -" + letters
	if meant := meantOf(names, letters); len(letters) > 1 && meant != "" {
		return says + ": did you mean --" + meant + "?"
	}
	if letters == "p" {
		says += ": a puzzle stands by itself, as in sudokuscope ai-escargot -a tabu"
	}
	return says + "; expected " + english.List(short, "or") + ", or a longer one that --help lists"
}

// wanted says what a flag of a type of pflag's own takes.
var wanted = map[string]string{"float64": "a number", "float64Slice": "numbers, such as .5,.7", "bool": "true or false"}

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
	//nolint:forbidigo // the words of cobra
	return strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()+" ") + ": "
}

// choose has a command that only holds others answer when none of them is named.
func choose(group *cobra.Command) {
	group.Args = cobra.ArbitraryArgs
	group.RunE = func(cmd *cobra.Command, args []string) error {
		names := english.Names(group.Commands(), (*cobra.Command).Name)
		if len(args) == 0 {
			return errors.New(title(cmd) + "expected one of " + strings.Join(names, ", "))
		}
		return fmt.Errorf("%sno command %q; %s", title(cmd), args[0], english.OneOf(args[0], names))
	}
}

// The exit codes that the help promises. A signal ends the program with 128 and
// its number, as a shell would say it; so does a pipe that nobody reads.
const (
	exitDone     = 0
	exitUnsolved = 1
	exitBad      = 2
	exitUnlike   = 3
)

// said is an answer that has been said line by line: there is nothing to complain of.
type said string

func (s said) Error() string { return string(s) }

const (
	errUnsolved   said = "not solved within the budget"
	errLeftOut    said = "a puzzle was left out"
	errUnfinished said = "runs are left, as bench was asked to stop"
	errBroken     said = "the script breaks a law"
	errDiffers    said = "the study does not hold"
	errUnlike     said = "a source is missing here, or another one"
)

// exitCode says on stderr, in one line, what went wrong, if anything did, and
// gives the exit code.
func (a *app) exitCode(err error, caught os.Signal) int {
	switch {
	case errors.Is(err, syscall.EPIPE):
		return 128 + int(brokenPipe)
	case errors.Is(err, tty.ErrGone):
		return 128 + int(hangUp) // which the system would have sent, had it been ours
	case caught != nil && (err == nil || errors.Is(err, context.Canceled)):
		return exitOf(caught)
	case err == nil:
		return exitDone
	case errors.Is(err, errUnlike):
		return exitUnlike
	case errors.As(err, new(said)):
		return exitUnsolved
	}
	if clash, ok := errors.AsType[*sudoku.Contradiction](err); ok {
		err = fmt.Errorf("%w; %s", err, puzzles.Mend(clash.Givens))
	}
	a.warn("%s", err)
	if _, ok := errors.AsType[*record.Difference](err); ok {
		return exitUnsolved
	}
	if failed, ok := errors.AsType[*experiment.Panic](err); ok {
		fmt.Fprint(a.stderr, failed.Stack) // a mistake of ours: the place helps
	}
	return exitBad
}

// warn says something in one line on stderr, whatever it is made of; a terminal breaks it between words.
func (a *app) warn(format string, args ...any) {
	line := "sudokuscope: " + plaintext.Line(fmt.Sprintf(format, args...))
	fmt.Fprintln(a.stderr, hanging(line, columns(a.stderr), 2))
}
