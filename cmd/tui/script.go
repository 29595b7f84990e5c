//go:build !js

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/ui/out/link"
)

// newCommand writes a script to begin with.
func newCommand(a *app) *cobra.Command {
	like := script.Likes[0]
	command := &cobra.Command{
		Use:   "new FILE.star",
		Short: "Write an algorithm of one's own to begin with",
		Long: `Write a short script, an algorithm in Starlark, which has the syntax of Python.
Change it, and watch it: sudokuscope FILE.star PUZZLE. A file that is there
already stays as it is. sudokuscope help calls lists everything that a script can use.`,
		Example: `
sudokuscope script new mine.star --like tabu
sudokuscope mine.star ai-escargot
sudokuscope bench -a mine.star,climb -p ai-escargot --runs 30 --evaluations 1M`,
		Args: scriptFirst(1),
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := script.Template(like)
			if err != nil {
				return fmt.Errorf("new: --like %w", err)
			}
			path := args[0]
			if err := create("new: ", path, text); err != nil {
				return err
			}
			return a.out.line(
				"%s is written; watch it with: %s",
				plaintext.Line(path),
				plaintext.Line(link.Shell("sudokuscope", path, firstPuzzle)),
			)
		},
	}
	command.Flags().StringVar(&like, "like", like, "what it is like: "+strings.Join(script.Likes, ", "))
	return command
}

// scriptFirst takes one argument or more, up to a number: a script and what it is to be tried on.
func scriptFirst(most int) cobra.PositionalArgs {
	return func(command *cobra.Command, args []string) error {
		if len(args) < 1 || len(args) > most || !isScript(args[0]) {
			return fmt.Errorf(
				"%sexpected %s, the name of a script first",
				title(command),
				command.Use[len(command.Name())+1:],
			)
		}
		return nil
	}
}

// checkCommand holds a script to the laws of all searches, and measures it.
func checkCommand(a *app) *cobra.Command {
	var asked benchFlags
	rival := "climb"
	command := &cobra.Command{
		Use:   "check FILE.star [PUZZLE]",
		Short: "Hold a script to the laws of every search, and measure it",
		Long: `Hold a script to the laws that all algorithms here obey. The same problem gives the same
run, and watching changes nothing. A copy goes its own way. What is called solved is
solved. Every change has a decision that explains it. Then measure it beside another
algorithm, with the same seeds and the same number of evaluations.

Exit codes: 0 all laws hold, 1 one is broken, 2 the script cannot be read.`,
		Example: `
sudokuscope script check mine.star
sudokuscope script check mine.star ai-escargot --beside tabu --runs 30 --evaluations 1M
sudokuscope script check mine.star --runs 0`,
		Args:              scriptFirst(2),
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			puzzle := firstPuzzle
			if len(args) > 1 {
				puzzle = args[1]
			}
			return a.checkScript(cmd.Context(), asked, args[0], rival, puzzle)
		},
	}
	flags := command.Flags()
	flags.StringVar(&rival, "beside", rival, "the algorithm `ID` to measure it beside")
	whole(flags, &asked.runs, "runs", 10, 0, 1000, "runs of each; 0 to measure nothing")
	addSeed(flags, &asked.entrants.seed, "the first seed `N`, the same for both")
	flags.Var(countOf(&asked.budget.Evaluations), "evaluations", "end a run after `N` evaluations (default 1M)")
	return command
}

func (a *app) checkScript(ctx context.Context, asked benchFlags, path, rival, puzzle string) error {
	alg, err := findAlgorithm(path)
	if wrong, ok := errors.AsType[*script.Error](err); ok {
		for _, line := range slices.Concat(wrong.Source(), wrong.Calls) {
			a.out.say("%s\n", line)
		}
	}
	if err != nil {
		return err
	}
	// What is measured is looked up first, as the laws take a while, and once: a puzzle
	// may come from stdin.
	asked.entrants.algorithms = []string{path, rival}
	asked.budget.Evaluations = cmp.Or(asked.budget.Evaluations, 1_000_000)
	asked.budget.Time = cmp.Or(asked.budget.Time, time.Second/2) // a script may do little in a second
	var design *experiment.Design
	if asked.runs == 0 {
		_, err = a.openAll([]string{puzzle})
	} else if err = asked.check(); err == nil {
		design, err = asked.design(a, []string{puzzle})
	}
	if err != nil {
		return err
	}
	laws, err := untilDone(ctx, func() (laws, error) {
		return holdToLaws(alg), nil
	})
	if err != nil {
		return err
	}
	if len(laws.broken) > 0 {
		for _, text := range violations(laws.broken) {
			a.out.say("broken: %s\n", plaintext.Line(text))
		}
		a.out.say("%d laws tried, %d broken\n", laws.tried, len(laws.broken))
		return errBroken
	}
	text := fmt.Sprintf("%d laws tried, all hold", laws.tried)
	if laws.left > 0 {
		text += fmt.Sprintf("; %d others take longer than the %s that a check has", laws.left, timeForLaws)
	}
	if err := a.out.line("%s", text); err != nil || asked.runs == 0 {
		return err
	}
	return asked.measure(ctx, a, design)
}

// laws are what came of holding a script to them.
type laws struct {
	tried, left int
	broken      []conformance.Violation
}

// timeForLaws is how long a script is held to the laws. One that is slow is not held to all.
const timeForLaws = 10 * time.Second

func holdToLaws(alg *engine.Algorithm) (found laws) {
	end := make(chan struct{})
	halted := make(chan func(), 1)
	over := time.AfterFunc(timeForLaws, func() {
		close(end)
		halted <- script.Halt("the time for the laws is over")
	})
	found.tried, found.left, found.broken = conformance.Hold(end, alg)
	if !over.Stop() {
		resume := <-halted
		resume()
	}
	return found
}

// violations are the laws that are broken; what is broken in the same way in many of
// them is said once.
func violations(broken []conformance.Violation) (list []string) {
	count := map[string]int{}
	for _, violation := range broken {
		count[violation.Text]++
	}
	for _, violation := range broken {
		switch n := count[violation.Text]; {
		case n == 1:
			list = append(list, violation.Law+": "+violation.Text)
		case n > 1:
			list = append(list, fmt.Sprintf("%s, and %d more laws: %s", violation.Law, n-1, violation.Text))
		}
		count[violation.Text] = 0
	}
	return list
}
