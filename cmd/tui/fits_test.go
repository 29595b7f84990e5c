//go:build unix

package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"sudokuscope/engine/proof/sample"
)

// No command writes a line for people that is wider than the terminal: neither its help, nor what it says where
// nothing is given to it. One word, such as 81 digits or a path, is not broken; a script that a shell reads is as it
// is.
func TestEveryCommandFitsTheTerminal(t *testing.T) {
	t.Setenv("PAGER", "cat")
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	tried := 0
	fits := func(args ...string) {
		if tried++; tried%sample.Of(30, 1) != 0 {
			return
		}
		x := openTerminal(t, 80, 24, args...)
		x.told()
		for line := range strings.Lines(strings.ReplaceAll(ansi.Strip(string(x.sent)), "\r", "\n")) { // a count is written over itself
			wide := ansi.StringWidth(strings.TrimRight(line, "\n"))
			if wide > 80 && len(strings.Fields(line)) > 1 {
				t.Errorf("%s: %d columns: %s", strings.Join(args, " "), wide, line)
			}
		}
	}
	var under func(command *cobra.Command, path []string)
	under = func(command *cobra.Command, path []string) {
		for _, c := range command.Commands() {
			path := append(slices.Clone(path), c.Name())
			fits(append(slices.Clone(path), "--help")...)
			under(c, path)
		}
	}
	root := wholeCommand(&app{out: &output{}})
	under(root, nil)
	for _, topic := range helpNames(root) {
		fits("help", topic)
	}
	for _, args := range [][]string{
		{"config"}, {"config", "check"}, {"config", "path"}, {"learn", "list"}, {"puzzles", "list"}, {"completion"},
		{"--version"}, {"solve", "reseda/easy", "-a", "dlx"}, {"puzzles", "show", "reseda/easy"},
		{"measure", "chances", "reseda/easy", "-a", "tabu", "--iterations", "20"},
	} {
		fits(args...)
	}
}
