package main

import (
	"fmt"
	"os"
	"strings"
	"time"
)

// counts are figures of one terminal or of all.
type counts struct {
	terminals, typed, sized, signalled, starts, again int
	slowest                                           time.Duration
	slowestOn                                         string
	memory                                            int // KiB
	dead, hung, dirty                                 int
}

func (c counts) text() string {
	text := fmt.Sprintf("%d terminals, %d inputs, %d changes of size, %d signals on the way, %d starts of the program: %d dead, %d hung, %d terminals left dirty",
		c.terminals, c.typed, c.sized, c.signalled, c.starts, c.dead, c.hung, c.dirty)
	text += fmt.Sprintf("\nslowest to leave %.2f s (%s)", c.slowest.Seconds(), c.slowestOn)
	if c.memory > 0 {
		text += fmt.Sprintf(", most memory %d MiB", c.memory>>10)
	}
	if c.again > 0 {
		text += fmt.Sprintf(", ctrl+c pressed twice %d times (the first ends a paste without an end)", c.again)
	}
	return text
}

// writeLog writes what was sent to a terminal, a line each.
func writeLog(name string, lines []string) error {
	return os.WriteFile(name, []byte(strings.Join(lines, "\n")+"\n"), 0o644)
}
