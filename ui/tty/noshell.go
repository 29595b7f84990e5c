package tty

// NoShell is the message that the program cannot be put aside.
type NoShell struct{}

func (NoShell) Error() string { return noShell }
