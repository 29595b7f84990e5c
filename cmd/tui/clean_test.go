package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/proof/sample"
)

// hostile is a name that a terminal would obey: it copies, colours, turns the
// direction of the line, and does so in the one-character forms too.
const hostile = "\x1b]52;c;aGk=\x07\x1b[31mev\u202eil\u2066\u009b31m\u200f\x7f\r"

// ran runs a command in this process and gives all that it printed.
func ran(t *testing.T, ctx context.Context, args ...string) string {
	t.Helper()
	_, out, said := runWithin(t, ctx, args...)
	return out + said
}

// runWithin runs a command in this process and returns its exit code and what it wrote.
func runWithin(t *testing.T, ctx context.Context, args ...string) (code int, out, said string) {
	t.Helper()
	var stdout, stderr strings.Builder
	code, err := runIn(ctx, args, &stdout, &stderr)
	if err != nil {
		t.Fatal(err)
	}
	return code, stdout.String(), stderr.String()
}

// runIn runs a command in this process, writes what it wrote, and returns its exit code. It
// hears no signals. The command has files, as at a shell that redirects.
func runIn(ctx context.Context, args []string, out, said io.Writer) (code int, err error) {
	null, err := os.Open(os.DevNull)
	if err != nil {
		return 0, err
	}
	defer null.Close()
	return runFed(ctx, null, args, out, said)
}

// runFed is runIn with a file as stdin.
func runFed(ctx context.Context, stdin *os.File, args []string, out, said io.Writer) (code int, err error) {
	stdout, err := newRedirected(out)
	if err != nil {
		return 0, err
	}
	stderr, err := newRedirected(said)
	if err != nil {
		return 0, err
	}
	a := &app{stdin: stdin, stdout: stdout.file, stderr: stderr.file, out: newOutput(stdout.file), ctx: ctx}
	defer a.began.close()
	args, failed := arguments(a, args)
	if failed == nil {
		root := rootCommand(a, args)
		root.SetIn(stdin)
		root.SetOut(a.out)
		root.SetErr(stderr.file)
		root.SetArgs(args)
		failed = execute(ctx, root)
	}
	a.sayNoticed()
	_ = a.out.Flush()
	code = a.exitCode(failed, nil)
	return code, errors.Join(stdout.end(), stderr.end())
}

// redirected is a file for a command to write to, and who gets what it wrote.
type redirected struct {
	file *os.File
	to   io.Writer
}

func newRedirected(to io.Writer) (redirected, error) {
	file, err := os.CreateTemp("", "sudokuscope-output")
	return redirected{file, to}, err
}

// end hands over what was written.
func (r redirected) end() error {
	defer os.Remove(r.file.Name())
	defer r.file.Close()
	if _, err := r.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err := io.Copy(r.to, r.file)
	return err
}

// expectClean wants nothing in a text that a terminal obeys.
func expectClean(t *testing.T, args []string, text string) {
	t.Helper()
	for _, r := range text {
		if r == '\n' || r == '\t' {
			continue
		}
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			t.Errorf("%q printed %q: %.300q", args, r, text)
			return
		}
	}
}

// TestNothingFromOutsideReachesTheTerminal names a hostile thing in every place that
// every command has: as an argument, as the value of each flag, as a flag.
func TestNothingFromOutsideReachesTheTerminal(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no such names of files there")
	}
	t.Chdir(t.TempDir())
	over, stop := context.WithCancel(t.Context())
	stop() // what takes such a name nevertheless ends at once
	commands, flags, tried := 0, 0, 0
	var each func(c *cobra.Command, path []string)
	each = func(c *cobra.Command, path []string) {
		try := func(args ...string) {
			args = append(append([]string{}, path...), args...)
			expectClean(t, args, ran(t, over, args...))
			tried++
		}
		commands++
		try(hostile)
		try("--" + hostile)
		try(hostile, hostile, hostile)
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() != "bool" {
				if flags++; sample.Leaves(flags-1, 40) {
					return
				}
				try("--"+f.Name, hostile)
				try("4x4/1", "--"+f.Name, hostile)
			}
		})
		for _, sub := range c.Commands() {
			if sub.Name() != "man" {
				each(sub, append(append([]string{}, path...), sub.Name()))
			}
		}
	}
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	a := &app{stdin: null, stdout: null, stderr: null, out: newOutput(null)}
	each(wholeCommand(a), nil)
	t.Logf("%d commands, %d tries", commands, tried)
}

// TestHostileFilesAreShownClean has commands take files of hostile names, with
// hostile words in them.
func TestHostileFilesAreShownClean(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no such names of files there")
	}
	t.Chdir(t.TempDir())
	const board = "1..4....2..1...3"
	name := hostile + ".txt"
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(name, board+"\n")
	write("named.csv", "puzzle,name\n"+board+",\""+hostile+"\"\n")
	write("bad.txt", hostile+"\n")
	write("list.txt", name+"\n")
	write("evil.toml", "theme = \""+hostile+"\"\n")
	write("evil.star", "# "+hostile+"\nname = \""+strings.NewReplacer("\x1b", "\\x1b", "\x07", "\\x07", "\r", "\\r").Replace(hostile)+"\"\n")
	small := []string{"-a", "tabu", "--evaluations", "300"}
	kept := fmt.Sprintf("kept%s", hostile)
	for _, args := range [][]string{
		append([]string{"solve", name}, small...),
		append([]string{"solve", name, "--json"}, small...),
		append([]string{"solve", "named.csv"}, small...),
		append([]string{"solve", "@list.txt"}, small...),
		append([]string{"solve", name, "--save", hostile + ".scope"}, small...),
		{"replay", hostile + ".scope", "--check"},
		{"replay", name},
		{"solve", "bad.txt"},
		{"puzzles", "show", name}, {"puzzles", "check", name}, {"puzzles", "convert", name},
		{"puzzles", "show", "named.csv"}, {"puzzles", "check", "named.csv"}, {"puzzles", "check", "bad.txt"},
		append([]string{"bench", name, "--runs", "2"}, small...),
		append([]string{"bench", "named.csv", "--runs", "2", "--csv"}, small...),
		append([]string{"bench", name, "--runs", "2", "--out", kept}, small...),
		append([]string{"bench", name, "--runs", "2", "--sweep", "tenure=5:10:5", "--svg", hostile + ".svg"}, small...),
		append([]string{"bench", "named.csv", "--runs", "2"}, small...),
		{"tell", name, "-a", "tabu", "--speed", "max", "--iterations", "30"}, {"tell", "named.csv", "-a", "tabu", "--paused"},
		{"learn", "handout", name, "-o", hostile + ".d"}, {"class", name}, {"join", hostile}, {"notes", hostile},
		{"status", kept, "--watch", "1ms"}, {"status", kept, "--json"}, {"merge", kept}, {"merge", kept, "--json"}, {"merge", kept, "--strict", "--html", hostile + ".html"},
		append([]string{"bench", name, "--runs", "2", "--curves", hostile + ".csv"}, small...),
		append([]string{"bench", name, "--runs", "2", "--restarts", "--ioh", hostile + ".ioh"}, small...),
		{"frame", name, "-a", "tabu", "--size", "60x20", "--format", "text"}, {"frame", name, "--format", hostile},
		{"learn", "check", name}, {"learn", "check", "bad.txt"},
		{"evil.star", "4x4/1"}, {"algorithms", "evil.star"}, append([]string{"solve", "4x4/1", "-a", "evil.star"}, small[2:]...),
		{"--config", "evil.toml", "frame", "4x4/1", "--format", "text"}, {"config", "--config", "evil.toml"},
		{"merge", name}, {"status", name}, {"solve", "."}, {"new", name}, {"new", filepath.Join(hostile, "x.star")},
	} {
		expectClean(t, args, ran(t, t.Context(), args...))
	}
}

// wholeCommand is the command line with all that it can say.
func wholeCommand(a *app) *cobra.Command { return rootCommand(a, []string{"--help"}) }

// TestCommandsAreMadeByTheirNames: a command is made where an argument has its name.
func TestCommandsAreMadeByTheirNames(t *testing.T) {
	a := &app{out: &output{}}
	for _, s := range subcommands() {
		root := rootCommand(a, []string{"--seed", "1", s.name})
		if c, _, err := root.Find([]string{s.name}); err != nil || c == root {
			t.Errorf("there is no command %s: %v", s.name, err)
		}
	}
	if list := rootCommand(a, []string{"--version"}).Commands(); len(list) > 0 {
		t.Errorf("the version is said by %d commands", len(list))
	}
}
