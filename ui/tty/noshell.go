package tty

// NoShell is the message that the program cannot be put aside.
type NoShell struct{}

func (NoShell) Error() string {
	return "no shell would have the program go on; expected one with job control to have started it"
}
