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
)

// configEdit opens the file in the editor that its owner likes, and checks it afterwards.
func configEdit(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "edit",
		Short: "Open the file in your editor ($VISUAL, $EDITOR), and check it afterwards",
		Long: `Open the file in the editor that $VISUAL or $EDITOR names, and check it afterwards.
If there is no file yet, it gets the configuration that is usual, in comments.`,
		Args: atMost(0, "no argument"),
		RunE: func(c *cobra.Command, _ []string) error {
			path := prefs.Path()
			if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
				if err := disk.Folder(filepath.Dir(path)).Make(); err != nil {
					return err
				}
				if err := disk.Write(path, disk.Bytes([]byte(usualConfig()))); err != nil {
					return err
				}
			}
			words := editor()
			run := exec.CommandContext(c.Context(), words[0], append(words[1:], path)...)
			run.Stdin, run.Stdout, run.Stderr = os.Stdin, a.stdout, a.stderr
			if err := run.Run(); err != nil {
				return fmt.Errorf("config edit: %s: %w; expected an editor in $VISUAL or $EDITOR", words[0], err)
			}
			return a.checkConfig()
		},
	}
}

// editor is the command of the editor, with its own arguments, as in "code --wait".
func editor() []string {
	usual := "vi"
	if runtime.GOOS == "windows" {
		usual = "notepad"
	}
	for _, command := range []string{cmp.Or(os.Getenv("VISUAL"), os.Getenv("EDITOR")), usual} {
		if words := strings.Fields(command); len(words) > 0 {
			return words
		}
	}
	return []string{usual}
}
