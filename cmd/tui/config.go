package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/disk"
	"sudokuscope/ui"
	"sudokuscope/ui/prefs"
)

func configCommand(a *app) *cobra.Command {
	write := false
	c := &cobra.Command{
		Use:   "config",
		Short: "Print or write the default configuration",
		Long: `Print the configuration that is usual, every setting with what it means and
every action with its keys, or write it where the screen reads it: under
$XDG_CONFIG_HOME, ~/.config unless set otherwise. There need be no such file.
Flags of the command line come before it; a mistake in it is named by its line.
--write says which file it is, and leaves one that is there as it is.`,
		Example: `
sudokuscope config
sudokuscope config --write`,
		Args: atMost(0, "no argument"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if write {
				return a.writeConfig()
			}
			fmt.Fprint(a.out, usual())
			return a.out.Flush()
		},
	}
	c.Flags().BoolVar(&write, "write", false, "write it where the screen reads it, if nothing is there")
	return c
}

// writeConfig writes the usual configuration where the screen reads it; one that is
// there is somebody's work and stays. Without a home there is no such place.
func (a *app) writeConfig() error {
	if home, err := os.UserHomeDir(); (err != nil || home == "") && os.Getenv("XDG_CONFIG_HOME") == "" {
		return errors.New("config: there is no home folder; expected HOME or XDG_CONFIG_HOME to be set")
	}
	path := prefs.Path()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	err := disk.Create(path, func(w io.Writer) error {
		_, err := io.WriteString(w, usual())
		return err
	})
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("config: %s is there already and stays as it is; expected none, or no --write to print the usual one", path)
	}
	if err != nil {
		return err
	}
	return a.out.line("wrote %s", path)
}

// usual is the usual configuration, with the keys of every action to be changed.
func usual() string {
	var b strings.Builder
	b.WriteString(prefs.Default)
	for _, k := range ui.Bindings() {
		var keys []string
		for _, key := range k.Keys {
			keys = append(keys, strconv.Quote(key))
		}
		fmt.Fprintf(&b, "# %-24s = [%s]  # %s\n", strconv.Quote(k.Action), strings.Join(keys, ", "), k.Meaning)
	}
	return b.String()
}
