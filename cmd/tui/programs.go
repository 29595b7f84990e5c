//go:build !js

package main

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/example"
	process "sudokuscope/engine/guest/watch/program"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/out/tty"
)

// Programs are started here and nowhere else, and only such as stand on the command line, or as a
// study names to whom says --trust: what another file, a link, a lesson or a class names is looked
// for among those that run already.

// programBounds are what a program may take of the machine, as flags say.
var programBounds process.Bounds

// addBounds adds the flags of what a program may take.
func addBounds(flags *pflag.FlagSet) {
	const what = " of a watched program and of all that it starts, at most (Linux; default %s)"
	usual := process.Bounds{}.OrUsual()
	flags.Var(value[memory]{(*memory)(&programBounds.Memory), "SIZE", readMemory},
		"memory", fmt.Sprintf("memory"+what, memory(usual.Memory)))
	flags.Var(timeOf(&programBounds.CPU), "cpu", fmt.Sprintf("processor time"+what, "10h"))
	whole(flags, &programBounds.Files, "files", usual.Files, process.LeastFiles, 1<<20,
		"open files of each process of a watched program, at most (Linux)")
}

// leastMemory is what a program in any language takes to say something.
const leastMemory = 16 << 20

// memory is a number of bytes, as people write it.
type memory int64

func (m memory) String() string { return process.Size(int64(m)) }

// readMemory reads a size, such as 512M or 2G.
func readMemory(text string) (memory, error) {
	units := map[string]int64{"M": 1 << 20, "G": 1 << 30}
	if text != "" {
		unit := units[text[len(text)-1:]]
		n, err := strconv.ParseInt(text[:len(text)-1], 10, 64)
		if err == nil && unit > 0 && n > 0 && n <= 1<<50/unit && n*unit >= leastMemory {
			return memory(n * unit), nil
		}
	}
	return 0, errors.New("expected a size from 16M, such as 512M or 2G")
}

// typed starts the program that a person has typed for an algorithm, if it is one, and returns
// the name that it is found by.
func typed(a *app, name string, puzzle *sudoku.Puzzle, seed uint64) (string, error) {
	command, is := strings.CutPrefix(name, watchPrefix)
	if !is {
		return name, nil
	}
	words, err := wordsOf(command)
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	source, err := begin(a, words, watch.Options{Puzzle: puzzle, Seed: seed, Patience: silence()})
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	return source.Algorithm().ID, nil
}

// longestSilence is how long a program may say nothing where nobody sees that it does and no
// --time bounds its run.
const longestSilence = 30 * time.Second

// silence is how long a program may say nothing where nobody looks.
func silence() time.Duration {
	if bound := time.Duration(timeBound.Load()); bound > 0 {
		return bound
	}
	return longestSilence
}

// wordsOf splits a command line at its blanks. Quotation marks of either kind keep blanks
// together.
func wordsOf(command string) (words []string, err error) {
	var word strings.Builder
	quote, begun := rune(0), false
	for _, letter := range command + " " {
		switch {
		case letter == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(letter)
		case letter == '"' || letter == '\'':
			quote = letter
			begun = true
		case letter != ' ' && letter != '\t':
			word.WriteRune(letter)
			begun = true
		case begun:
			words = append(words, word.String())
			word.Reset()
			begun = false
		}
	}
	switch {
	case quote != 0:
		return nil, fmt.Errorf("a quotation mark %c is open", quote)
	case len(words) == 0:
		return nil, errors.New("expected a program after it, as in 'watch: ./mine {puzzle} {seed}'")
	}
	return words, nil
}

// kept is a word as wordsOf keeps it together.
func kept(word string) string {
	switch {
	case !strings.ContainsAny(word, " \t'\"") && word != "":
		return word
	case strings.Contains(word, "'"):
		return `"` + word + `"`
	}
	return "'" + word + "'"
}

// piped reads a stream. Its puzzle is not read from there.
func piped(a *app, options watch.Options, puzzle string) (*watch.Source, error) {
	switch {
	case puzzle == "-":
		return nil, errors.New("-p - and the lines would both come from stdin; expected the puzzle by its name")
	case tty.Is(a.stdin):
		return nil, errors.New("stdin is a terminal; expected lines from a pipe, " +
			"as in ./mine PUZZLE 1 100000 | sudokuscope script watch -")
	}
	options.Name = "stream"
	return hold(a, func() (*watch.Source, error) {
		return watch.Stream(a.input(), options)
	})
}

// trace reads a file of lines.
func trace(a *app, name string, options watch.Options) (*watch.Source, error) {
	if language, ok := example.Find(name); ok && language.Starts(name) != nil {
		start := strings.Join(language.Starts(name), " ")
		return nil, fmt.Errorf("%s is a program; expected watch -- %s, which starts it", name, start)
	}
	file, err := disk.Open(name)
	if err != nil {
		return nil, err
	}
	options.Name = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	source, err := hold(a, func() (*watch.Source, error) {
		return watch.Stream(file, options)
	})
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return source, nil
}

// begin starts a program that somebody has typed.
func begin(a *app, words []string, options watch.Options) (*watch.Source, error) {
	options.Name = cmp.Or(options.Name, another(nameOf(words)))
	source, err := hold(a, func() (*watch.Source, error) {
		return process.Watch(words, options, programBounds)
	})
	if err == nil {
		typedAs[source.Algorithm()] = watchPrefix + " " + strings.Join(english.Names(words, kept), " ")
	}
	return source, err
}

// hold waits for a source, and has it end with the program.
func hold(a *app, open func() (*watch.Source, error)) (*watch.Source, error) {
	source, err := untilDone(a.ctx, open)
	if err == nil {
		a.began.add(source.Close)
		a.noticing = append(a.noticing, source.Noticed)
		scripts = append(scripts, source.Algorithm())
	}
	return source, err
}

// nameOf is what a program is called after: its file, or that which its interpreter runs.
func nameOf(words []string) string {
	named := words[0]
	if filepath.Base(named) == named { // it is found in PATH, as interpreters are
		i := slices.IndexFunc(words[1:], isFileName)
		if i >= 0 {
			named = words[1+i]
		}
	}
	base := filepath.Base(named)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// isFileName reports whether a word looks like a file that an interpreter runs.
func isFileName(word string) bool {
	return filepath.Ext(word) != "" && !strings.HasPrefix(word, "-") && !strings.Contains(word, "{")
}

// another is a name that no program has yet.
func another(name string) string {
	free := name
	for n := 2; slices.ContainsFunc(scripts, func(a *engine.Algorithm) bool {
		return a.ID == watch.ID(free)
	}); n++ {
		free = fmt.Sprintf("%s-%d", name, n)
	}
	return free
}
