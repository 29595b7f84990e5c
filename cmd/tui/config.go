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

	"sudokuscope/engine/wholefile"
	"sudokuscope/ui"
	"sudokuscope/ui/prefs"
)

func (a *app) configCommand() *cobra.Command {
	var write, path bool
	c := &cobra.Command{
		Use:   "config",
		Short: "Print or write the default configuration",
		Long: `Print the configuration that is usual, every setting with what it means and
every action with its keys, or write it where the screen reads it: under
$XDG_CONFIG_HOME, ~/.config unless set otherwise. There need be no such file.
Flags of the command line come before it; a mistake in it is named by its line.`,
		Example: `
# begin with what is usual, and change it
sudokuscope config --write
$EDITOR "$(sudokuscope config --path)"`,
		Args: atMost(0, "no argument"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			file, err := configPath()
			switch {
			case write && path:
				return errors.New("config: expected one of --write and --path")
			case path:
				if err != nil {
					return err
				}
				return a.out.line("%s", file)
			case write:
				if err != nil {
					return err
				}
				return a.writeConfig(file)
			}
			fmt.Fprint(a.out, usual())
			return a.out.Flush()
		},
	}
	c.Flags().BoolVar(&write, "write", false, "write it where the screen reads it, if nothing is there")
	c.Flags().BoolVar(&path, "path", false, "print where the screen reads it")
	return c
}

// configPath is where the configuration is read. Without a home there is no such
// place, and the root of all folders is none.
func configPath() (string, error) {
	if home, err := os.UserHomeDir(); (err != nil || home == "") && os.Getenv("XDG_CONFIG_HOME") == "" {
		return "", errors.New("config: there is no home folder; expected HOME or XDG_CONFIG_HOME to be set")
	}
	return prefs.Path(), nil
}

// writeConfig writes the usual configuration; one that is there is somebody's
// work and stays.
func (a *app) writeConfig(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	err := wholefile.Create(path, func(w io.Writer) error {
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
