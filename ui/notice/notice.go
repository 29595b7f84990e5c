// Package notice is what the background says to the person at the screen: messages that
// the screen writes into its footer until the next key.
package notice

// Complaint is an error that a command met.
type Complaint struct{ Err error }

// Line is something to say.
type Line struct{ Text string }
