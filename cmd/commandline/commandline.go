// Package commandline reads the flags of the tools that stand beside the program.
package commandline

import (
	"errors"
	"flag"
	"fmt"
	"io"
)

// Flags is an empty set of flags, which prints nothing by itself.
func Flags(name string) *flag.FlagSet {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// Read reads arguments, all of which are flags; others says what was expected where one is
// none. Asked for help it writes the usage with the list of flags, and returns
// flag.ErrHelp.
func Read(flags *flag.FlagSet, args []string, out io.Writer, usage, others string) error {
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		if _, err := io.WriteString(out, usage); err != nil {
			return err
		}
		flags.SetOutput(out)
		flags.PrintDefaults()
		return err
	case err != nil:
		return fmt.Errorf("%w; expected one of those that -help lists", err)
	case flags.NArg() > 0:
		return fmt.Errorf("%q: expected %s", flags.Arg(0), others)
	}
	return nil
}
