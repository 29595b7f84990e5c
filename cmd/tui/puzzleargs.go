package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/record"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/out/link"
)

// openAll gives the puzzles that arguments mean: names, collections, boards, files, and
// @FILE for a file with such an argument a line.
func (a *app) openAll(args []string) (all []*sudoku.Puzzle, err error) {
	for _, arg := range args {
		var list []*sudoku.Puzzle
		if file, ok := strings.CutPrefix(arg, "@"); ok {
			list, err = readList(a, file)
		} else if list, err = puzzles.OpenAll(arg, a.input()); err != nil {
			err = instead(arg, err)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}

// readList reads a list of puzzles: a name, a board or a file a line. A board in it is
// called by its place there. One whose givens contradict each other is left out where there are others.
func readList(a *app, file string) (all []*sudoku.Puzzle, err error) {
	text, err := disk.Read(file, puzzles.MaxBytes)
	failed := (*fs.PathError)(nil)
	if errors.As(err, &failed) {
		return nil, fmt.Errorf("@%s: %w; expected @FILE, a file with a name, a board or a file a line",
			file, failed.Err)
	}
	if err != nil {
		return nil, fmt.Errorf("@%w", err)
	}
	lines := strings.Split(string(text), "\n")
	number := 0
	var refused error
	for i, line := range lines {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		number++
		list, err := puzzles.OpenAll(line, a.input())
		if why, is := isImpossible(err); is {
			leaveOut(a, fmt.Sprintf("%s:%d", file, i+1), why)
			refused = fmt.Errorf("%s:%d: %w", file, i+1, err)
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+1, instead(line, err))
		}
		if len(list) == 1 && list[0].Name == puzzles.Typed {
			list[0].Name = plaintext.Name(fmt.Sprintf("%s#%d", filepath.Base(file), number))
		}
		all = append(all, list...)
	}
	if len(all) == 0 && refused != nil {
		return nil, refused
	}
	if number == 0 {
		return nil, fmt.Errorf("%s:1:1: no puzzle; expected a name, a board or a file a line", file)
	}
	return all, nil
}

// instead says of a run file, which is no puzzle, what opens it.
func instead(arg string, err error) error {
	if !isRunFile(arg) || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if _, e := record.Open(arg); e != nil {
		return e
	}
	return fmt.Errorf("%s is a run file; expected a puzzle, or sudokuscope %s", arg, link.Quote(arg))
}

// vet refuses puzzles that nothing can solve and warns of those with more than
// one solution. Large boards are not exhausted for it.
func (a *app) vet(list ...*sudoku.Puzzle) error {
	for _, puzzle := range list {
		if puzzle.Order > 3 {
			continue
		}
		verdict := puzzles.Check(puzzle)
		if err := verdict.Err(); err != nil {
			return err
		}
		if verdict.Warning() {
			a.warn("%s: %s", puzzle.Name, verdict)
		}
	}
	return nil
}

// fit vets the puzzles of a command, and returns those that its algorithms can do something with.
// A puzzle without a solution is for complete searches, which prove that; of several puzzles it is
// left out for others.
func (a *app) fit(entrants []experiment.Entrant, list []*sudoku.Puzzle) (fit []*sudoku.Puzzle, err error) {
	prove := !slices.ContainsFunc(entrants, func(e experiment.Entrant) bool {
		return !algorithms.Complete(e.Algorithm.ID)
	})
	for _, puzzle := range list {
		err := a.vet(puzzle)
		why, impossible := isImpossible(err)
		switch {
		case err == nil, impossible && prove:
			fit = append(fit, puzzle)
		case impossible && len(list) > 1:
			leaveOut(a, puzzle.Name, why)
		default:
			return nil, err
		}
	}
	if len(fit) == 0 {
		return nil, errors.New("no puzzle has a solution; expected one that has, or -a backtrack, which proves it")
	}
	return fit, nil
}

// onePuzzle takes one argument at most, and tells a misspelt command from a
// misspelt puzzle where it can.
func onePuzzle(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if strings.TrimSpace(args[0]) == "" {
		return errors.New("an empty word names nothing; expected a puzzle, its file or its cells, or a command")
	}
	if isScript(args[0]) { // sudokuscope mine.star PUZZLE
		args = args[1:]
		if len(args) == 0 {
			return nil
		}
	}
	var unknown *puzzles.UnknownError
	if len(args) == 1 { // what it may mean is asked only then: that takes longer than the first frame
		if _, err := os.Stat(args[0]); err == nil {
			return nil // who opens it reads it, once: it may be a pipe
		}
		_, err := puzzles.Open(args[0], strings.NewReader(""))
		if !errors.As(err, &unknown) {
			return nil // who opens it says what is wrong with its cells, or that no such file is there
		}
	}
	meant, sure := "", false
	const leastGuessed = 2 // letters: one alone is like anything
	if !cmd.HasParent() && utf8.RuneCountInString(strings.Join(args, " ")) >= leastGuessed {
		if meant, sure = meantBy(strings.Join(args, " ")); !sure {
			meant, sure = meantBy(args[0])
		}
	}
	switch {
	case unknown != nil && meant != "" && (sure || unknown.Near == ""):
		return fmt.Errorf("no command or puzzle %q; did you mean %s?", args[0], meant)
	case unknown != nil && unknown.Near == "" && !cmd.HasParent():
		const both = "sudokuscope --help lists the commands, sudokuscope puzzles list the puzzles"
		return fmt.Errorf("no command or puzzle %q; %s", args[0], both)
	case unknown != nil:
		return nil // whoever opens it says so
	case meant != "":
		return fmt.Errorf("no command %q; did you mean %s?", args[0], meant)
	}
	return fmt.Errorf("one argument too many, %q; expected one puzzle, or a command first", args[1])
}

// completePuzzle offers the names of puzzles: those of one collection once its
// name has been typed, else the collections. Files are offered by the shell.
func completePuzzle(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	list := []string{"ai-escargot"}
	for _, c := range puzzles.Collections() {
		if strings.HasPrefix(typed, c.Name+"/") {
			return c.Names(), cobra.ShellCompDirectiveDefault
		}
		list = append(list, c.Name+"/")
	}
	return list, cobra.ShellCompDirectiveDefault | cobra.ShellCompDirectiveNoSpace
}

// chosen are the algorithms that a command's flag -a names, for completions.
func chosen(c *cobra.Command) (list []*engine.Algorithm) {
	named := c.Flag("algorithm")
	if named == nil {
		return nil
	}
	for id := range strings.SplitSeq(named.Value.String(), ",") {
		alg, err := findAlgorithm(strings.Trim(id, "[]"))
		if err == nil {
			list = append(list, alg)
		}
	}
	return list
}

// algorithmChoices are the algorithms with their names, as completions show them.
func algorithmChoices() []string {
	return english.Names(algorithms.All(),
		func(a *engine.Algorithm) string {
			return a.ID + "\t" + a.Name
		})
}

// completeFlags offers values for the flags that a command has.
func completeFlags(command *cobra.Command) {
	for flag, values := range map[string]func(c *cobra.Command) []string{
		"algorithm": func(*cobra.Command) []string { return algorithmChoices() },
		"preset":    presetChoices,
		"set":       parameterChoices,
		"theme":     func(*cobra.Command) []string { return themes() },
		"glyphs":    func(*cobra.Command) []string { return paint.GlyphSets() },
		"speed":     func(*cobra.Command) []string { return []string{"1", "10", "100", "max"} },
	} {
		if command.Flags().Lookup(flag) == nil {
			continue
		}
		// The flag has just been looked up, and nobody else offers its values.
		_ = command.RegisterFlagCompletionFunc(flag, func(
			c *cobra.Command, _ []string, _ string,
		) ([]string, cobra.ShellCompDirective) {
			return values(c), cobra.ShellCompDirectiveNoFileComp
		})
	}
}

func presetChoices(c *cobra.Command) (list []string) {
	for _, a := range chosen(c) {
		for _, p := range a.Presets {
			list = append(list, p.Name+"\t"+p.Sentence)
		}
	}
	return list
}

func parameterChoices(c *cobra.Command) (list []string) {
	for _, a := range chosen(c) {
		for _, p := range a.Params {
			list = append(list, p.Name+"=\t"+p.Meaning)
		}
	}
	return list
}
