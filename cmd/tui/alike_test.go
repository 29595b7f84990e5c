package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// otherOutputs are the flags that write something besides what the command is for. Each is
// called by what is in the file.
var otherOutputs = strings.Fields("curves html ioh raw sheet tally")

// keeps is the one flag for a folder of runs that is not called out: out is the table there.
var keeps = map[string]string{"paper": "keep"}

// TestCommandsAreAskedAlike: what a command makes goes to --out or -o in all of them, and who
// takes an algorithm takes a preset and settings of it, too.
func TestCommandsAreAskedAlike(t *testing.T) {
	outputs, settled := 0, 0
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		path := c.CommandPath()
		c.Flags().VisitAll(func(f *pflag.Flag) {
			usage := strings.ToLower(f.Usage)
			writes := strings.HasPrefix(usage, "write ") || strings.Contains(usage, "to write") ||
				strings.HasPrefix(usage, "keep the runs") || strings.Contains(usage, "keeps the runs")
			switch {
			case f.Hidden || !writes:
			case f.Name == "out" && f.Shorthand == "o":
				outputs++
			case slices.Contains(otherOutputs, f.Name) || keeps[c.Name()] == f.Name:
			default:
				t.Errorf("%s writes to --%s: %s; expected --out, -o, or a name of what is in the file", path, f.Name, f.Usage)
			}
		})
		algorithm := c.Flags().Lookup("algorithm")
		if algorithm != nil {
			settled++
			for _, name := range []string{"set", "preset"} {
				if c.Flags().Lookup(name) == nil {
					t.Errorf("%s takes an algorithm and no --%s", path, name)
				}
			}
			if algorithm.Shorthand != "a" {
				t.Errorf("%s: --algorithm is not -a", path)
			}
		}
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(wholeCommand(&app{out: &output{}}))
	if outputs < 9 || settled < 11 {
		t.Errorf("found %d flags to write to and %d commands with an algorithm", outputs, settled)
	}
}
