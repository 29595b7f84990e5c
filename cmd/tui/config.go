package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/ui"
	"sudokuscope/ui/out/prefs"
)

// configCommand prints the usual configuration; below it is what is done with one's own.
func configCommand(a *app) *cobra.Command {
	command := &cobra.Command{
		Use:   "config",
		Short: "Print the default configuration; edit or check yours",
		Long: `Print the configuration that is usual, every setting with what it means and
every action with its keys. Its first line names the file that the screen reads,
under $XDG_CONFIG_HOME, ~/.config unless set otherwise. There need be no such
file. Flags of the command line come before it.`,
		Example: `
sudokuscope config
sudokuscope config edit
sudokuscope config check`,
		Args: noArgument,
		RunE: func(*cobra.Command, []string) error {
			fmt.Fprintf(a.out, "# %s\n%s", prefs.Path(), usualConfig())
			return a.out.Flush()
		},
	}
	command.AddCommand(
		&cobra.Command{
			Use:   "path",
			Short: "Print the name of the file that the screen reads",
			Args:  noArgument,
			RunE:  func(*cobra.Command, []string) error { return a.out.line("%s", prefs.Path()) },
		},
		&cobra.Command{
			Use:   "check",
			Short: "Say whether the file can be read, or what is wrong in which line",
			Args:  noArgument,
			RunE:  func(*cobra.Command, []string) error { return a.checkConfig() },
		},
	)
	if edit := configEdit(a); edit != nil {
		command.AddCommand(edit)
	}
	return command
}

// usualConfig is a whole configuration file that changes nothing.
func usualConfig() string {
	var text strings.Builder
	text.WriteString(prefs.Default)
	for _, binding := range ui.Bindings() {
		keys := strings.Join(english.Names(strings.Fields(binding.Keys), strconv.Quote), ", ")
		about := strings.ReplaceAll(plaintext.Fit(binding.Meaning, screenColumns-2), "\n", "\n# ")
		fmt.Fprintf(&text, "# %s\n# %s = [%s]\n", about, strconv.Quote(string(binding.ID)), keys)
	}
	return text.String()
}

// checkConfig reads the file as the screen does.
func (a *app) checkConfig() error {
	if _, err := os.Stat(prefs.Path()); errors.Is(err, fs.ErrNotExist) {
		a.sentence("there is no %s, and there need not be one: everything is as config prints it", prefs.Path())
		return a.out.Flush()
	}
	if _, err := preferred(); err != nil {
		return err
	}
	a.sentence("%s can be read", prefs.Path())
	return a.out.Flush()
}
