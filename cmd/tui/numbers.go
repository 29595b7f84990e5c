package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/english"
)

// decimal has all whole numbers of a command line read in tens. The library takes 010
// for eight, as C does, and whoever counts seeds with seq -w would get others than those
// named, without a word.
func decimal(c *cobra.Command) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if kind := f.Value.Type(); kind == "int" || kind == "uint64" {
			f.Value = tens{f.Value}
		}
	})
	for _, sub := range c.Commands() {
		decimal(sub)
	}
}

// tens is a whole number that is read in tens.
type tens struct{ pflag.Value }

func (n tens) Set(text string) error {
	digits, minus := strings.CutPrefix(text, "-")
	if strings.Trim(digits, "0123456789_") != "" || !strings.HasPrefix(digits, "0") {
		return n.Value.Set(text)
	}
	if digits = strings.TrimLeft(digits, "0_"); digits == "" {
		digits = "0"
	}
	if minus {
		digits = "-" + digits
	}
	return n.Value.Set(digits)
}

// shown is a value as a message repeats it: with its ends in sight where one would not
// see them.
func shown(value string) string {
	if value == "" || value != strings.TrimSpace(value) {
		return strconv.Quote(value)
	}
	return value
}

// seedsFrom refuses seeds that are counted up beyond the last there is, as they would
// begin again at 0.
func seedsFrom(first uint64, n int, what string) error {
	if n > 0 && first > math.MaxUint64-uint64(n-1) {
		return fmt.Errorf("--seed %d and %s go beyond the last seed, which is %d", first, english.Count(n, what), uint64(math.MaxUint64))
	}
	return nil
}
