package tty

// Guarding reports whether this process is a guard: there is none.
func Guarding() bool { return false }

// Guard has nothing to do.
func Guard() {}
