package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/disk"
	"sudokuscope/engine/plaintext"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/link"
	"sudokuscope/ui/paint"
)

// openAll gives the puzzles that arguments mean: names, collections, boards,
// files, patterns of files, and @FILE for a file with such an argument a line.
func (a *app) openAll(args []string) ([]*sudoku.Puzzle, error) {
	return readAll(args, a.input())
}

func readAll(args []string, stdin io.Reader) ([]*sudoku.Puzzle, error) {
	wanted, err := spread(args)
	if err != nil {
		return nil, err
	}
	var all []*sudoku.Puzzle
	for _, w := range wanted {
		list, err := puzzles.OpenAll(w.arg, stdin)
		if err != nil {
			return nil, w.at(instead(w.arg, err))
		}
		// A board in a list of many is called by its place there.
		if len(list) == 1 && list[0].Name == "literal" && w.file != "" {
			own := *list[0]
			own.Name = plaintext.Name(fmt.Sprintf("%s#%d", filepath.Base(w.file), w.number))
			list = []*sudoku.Puzzle{&own}
		}
		all = append(all, list...)
	}
	return all, nil
}

// instead says of a run file, which is no puzzle, what opens it.
func instead(arg string, err error) error {
	if filepath.Ext(arg) != ".scope" || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if _, e := os.Stat(arg); e != nil {
		return err
	}
	return fmt.Errorf("%s is a run file; expected a puzzle, or sudokuscope replay %s", arg, link.Quote(arg))
}

// listed is what an argument or a line of a list names. Of a list it holds the place:
// the line, and the number among the lines that name something.
type listed struct {
	arg, file    string
	line, number int
}

// at says where in a list an error is, which may have a thousand lines.
func (l listed) at(err error) error {
	if l.file == "" {
		return err
	}
	return fmt.Errorf("%s:%d: %w", l.file, l.line, err)
}

// spread replaces lists and patterns by what they stand for. A pattern that no
// file matches stays, since * is a blank cell too.
func spread(args []string) (all []listed, err error) {
	for _, arg := range args {
		if file, ok := strings.CutPrefix(arg, "@"); ok {
			lines, err := readList(file)
			if err != nil {
				return nil, err
			}
			all = append(all, lines...)
			continue
		}
		if matches, err := filepath.Glob(arg); err == nil && strings.ContainsAny(arg, "*?[") && len(matches) > 0 {
			for _, match := range matches {
				all = append(all, listed{arg: match})
			}
			continue
		}
		all = append(all, listed{arg: arg})
	}
	return all, nil
}

func readList(file string) ([]listed, error) {
	const want = "expected @FILE, a file with a name, a board or a file a line"
	f, err := disk.Open(file)
	var failed *fs.PathError
	if errors.As(err, &failed) {
		return nil, fmt.Errorf("@%s: %w; %s", file, failed.Err, want)
	}
	if err != nil {
		return nil, fmt.Errorf("@%w", err)
	}
	defer f.Close()
	var list []listed
	s := bufio.NewScanner(f)
	n := 0
	for ; s.Scan(); n++ {
		text := s.Text()
		if n == 0 {
			text = strings.TrimPrefix(text, "\ufeff") // some editors begin so
		}
		if text = strings.TrimSpace(text); text != "" && text[0] != '#' {
			list = append(list, listed{text, file, n + 1, len(list) + 1})
		}
	}
	switch {
	case errors.Is(s.Err(), bufio.ErrTooLong):
		return nil, fmt.Errorf("%s:%d:1: a line of more than %d characters; expected a name, a board or a file a line",
			file, n+1, bufio.MaxScanTokenSize)
	case errors.As(s.Err(), &failed):
		return nil, fmt.Errorf("@%s: %w; %s", file, failed.Err, want)
	case s.Err() != nil:
		return nil, fmt.Errorf("%s: %w", file, s.Err())
	case len(list) == 0:
		return nil, fmt.Errorf("%s:1:1: no puzzle; expected a name, a board or a file a line", file)
	}
	return list, nil
}

// vet refuses puzzles that nothing can solve and warns of those with more than
// one solution. Large boards are not exhausted for it.
func (a *app) vet(list ...*sudoku.Puzzle) error {
	for _, p := range list {
		if p.Order > 3 {
			continue
		}
		v := puzzles.Check(p)
		if err := v.Err(); err != nil {
			return err
		}
		if v.Warning() {
			a.warn("%s: %s", p.Name, v)
		}
	}
	return nil
}

// onePuzzle takes one argument at most, and tells a misspelt command from a
// misspelt puzzle where it can.
func onePuzzle(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if isScript(args[0]) { // sudokuscope mine.star PUZZLE
		if args = args[1:]; len(args) == 0 {
			return nil
		}
	}
	meant := cmd.SuggestionsFor(args[0])
	if len(args) > 1 {
		if len(meant) > 0 {
			return fmt.Errorf("no command %q; did you mean %s?", args[0], strings.Join(meant, " or "))
		}
		return fmt.Errorf("one argument too many, %q; expected one puzzle, or a command first", args[1])
	}
	if _, err := puzzles.Find(args[0]); err != nil && len(meant) > 0 {
		if _, e := os.Stat(args[0]); e != nil {
			return fmt.Errorf("no command or puzzle %q; did you mean %s?", args[0], strings.Join(meant, " or "))
		}
	}
	return nil
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

// completeFlags offers values for the flags that a command has.
func completeFlags(c *cobra.Command) {
	offer := func(flag string, values func(c *cobra.Command) []string) {
		if c.Flags().Lookup(flag) == nil {
			return
		}
		err := c.RegisterFlagCompletionFunc(flag, func(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
			return values(c), cobra.ShellCompDirectiveNoFileComp
		})
		if err != nil {
			panic(err) // the flag has just been looked up
		}
	}
	offer("algorithm", func(*cobra.Command) []string {
		var list []string
		for _, a := range algorithms.All() {
			list = append(list, a.ID+"\t"+a.Name)
		}
		return list
	})
	offer("preset", func(c *cobra.Command) []string {
		var list []string
		for _, a := range chosen(c) {
			for _, p := range a.Presets {
				list = append(list, p.Name+"\t"+p.Sentence)
			}
		}
		return list
	})
	offer("set", func(c *cobra.Command) []string {
		var list []string
		for _, a := range chosen(c) {
			for _, p := range a.Params {
				list = append(list, p.Name+"=\t"+p.Meaning)
			}
		}
		return list
	})
	offer("theme", func(*cobra.Command) []string { return themes() })
	offer("glyphs", func(*cobra.Command) []string { return paint.GlyphSets() })
	offer("speed", func(*cobra.Command) []string { return []string{"1", "10", "100", "max"} })
}
