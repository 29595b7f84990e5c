package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"
)

// needs are what takes more than a browser has, by command and flag, and what that is.
// A single file that is written is downloaded there, and so needs nothing.
var needs = []struct{ command, flag, what string }{
	{"bench", "out", "a folder that lasts"},
	{"bench", "shard", "a folder that lasts"},
	{"bench", "checkpoint", "a folder that lasts"},
	{"bench", "max-wall", "a folder that lasts"},
	{"bench", "slurm", "a cluster"},
	{"bench", "sbatch", "a cluster"},
	{"bench", "ioh", "a folder of files"},
	{"status", "", "a folder that lasts"},
	{"merge", "", "folders that last"},
	{"config", "write", "a configuration file"},
	{"config", "path", "a configuration file"},
	{"learn new", "", "a file that is written while one plays"},
	{"learn handout", "", "a folder for the pictures"},
	{"man", "dir", "a folder of manual pages"},
	{"help", "dir", "a folder of pages"},
	{"tell", "", "a keyboard that sends lines"},
	{"completion", "", "a shell"},
}

// inBrowser refuses a command and its flags where they take more than a browser has.
func inBrowser(c *cobra.Command) error {
	var within []string // it and what it is a part of
	for p := c; p.HasParent(); p = p.Parent() {
		within = append(within, title(p))
	}
	for _, n := range needs {
		if !slices.Contains(within, n.command+": ") {
			continue
		}
		name := n.command
		if n.flag != "" {
			if f := c.Flags().Lookup(n.flag); f == nil || !f.Changed {
				continue
			}
			name += " --" + n.flag
		}
		return fmt.Errorf("%s: it takes %s, which a browser does not have; expected the program itself, in a terminal", name, n.what)
	}
	return nil
}
