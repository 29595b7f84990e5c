// Command tui is sudokuscope: an oscilloscope for Sudoku metaheuristics. There
// is no logic here but flags, wiring, printing and exit codes; a file is a
// subcommand.
package main

import (
	"os"

	"sudokuscope/ui/tty"
)

func main() {
	if tty.Guarding() {
		tty.Guard()
		return
	}
	os.Exit(program(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
