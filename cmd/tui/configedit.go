//go:build !js

package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/base/disk"
	"sudokuscope/ui/out/prefs"
	"sudokuscope/ui/out/tty"
)

// configEdit opens the file in the editor that its owner likes, and checks it afterwards.
func configEdit(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "edit",
		Short: "Open the file in your editor ($VISUAL, $EDITOR), and check it afterwards",
		Long: `Open the file in the editor that $VISUAL or $EDITOR names, and check it afterwards.
If there is no file yet, it gets the configuration that is usual, in comments.`,
		Args: noArgument,
		RunE: func(c *cobra.Command, _ []string) error {
			words := strings.Fields(cmp.Or(os.Getenv("VISUAL"), os.Getenv("EDITOR"))) // "code --wait" has its own
			if len(words) == 0 {
				words = []string{usualEditor()}
				if !tty.Is(a.stdin) || !tty.Is(a.stdout) {
					return errors.New("config edit: expected a terminal, or an editor in $VISUAL or $EDITOR")
				}
			}
			path := prefs.Path()
			if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
				if err := disk.Folder(filepath.Dir(path)).Make(); err != nil {
					return err
				}
				if err := disk.Write(path, disk.Bytes([]byte(usualConfig()))); err != nil {
					return err
				}
			}
			run := exec.CommandContext(c.Context(), words[0], append(words[1:], path)...)
			run.Stdin, run.Stdout, run.Stderr = a.stdin, a.stdout, a.stderr
			if err := run.Run(); err != nil {
				return fmt.Errorf("config edit: %s: %w; expected an editor in $VISUAL or $EDITOR", words[0], err)
			}
			return a.checkConfig()
		},
	}
}

// usualEditor is the editor that a machine has.
func usualEditor() string {
	if runtime.GOOS == "windows" {
		return "notepad"
	}
	return "vi"
}
