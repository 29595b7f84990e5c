//go:build !unix

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "chaos: it needs pseudo-terminals, which this system does not have")
	os.Exit(2)
}
