package main

import (
	"os"
	"runtime/debug"
)

// roomOnScreen is what the collector aims to keep the program within while it
// watches a run: a full timeline and the screen need two thirds of it, and left
// alone the collector would let twice as much pile up. It is an aim, not a bound;
// a race of large boards may need more and gets it.
const roomOnScreen = 64 << 20

// leanly sets the aim, unless whoever starts the program has set one.
func leanly() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(roomOnScreen)
	}
}
