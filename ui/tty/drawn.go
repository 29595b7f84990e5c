package tty

import "time"

// Drawn is the message that all that was written to the terminal can be seen, and how
// long it took to be drawn. Only a page sends it: other terminals say nothing of the
// kind.
type Drawn struct{ Took time.Duration }
