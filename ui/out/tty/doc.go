// Package tty is what stands between Bubble Tea and a terminal. Bubble Tea draws,
// reads and keeps the terminal's modes; it takes the terminal to be friendly. Where a
// terminal is not, this package helps, through Bubble Tea's public options alone:
//
//   - A filter before Bubble Tea's reader lets only such input through as a terminal in
//     order sends. The reader trusts its input: 33 parameters in one sequence end the
//     program, and a key that claims 65 535 repeats is 65 535 keys.
//   - A write that a terminal does not take is given up after half a second. Bubble
//     Tea writes under a lock that its event loop needs, so a terminal that does not
//     read, as after ctrl+s, would keep q and signals waiting for ever.
//   - A size is clamped before Bubble Tea allocates several copies of all cells. A
//     window can call itself 65 535 columns wide. Bubble Tea ignores such a window since
//     2.1, and would go on in the size before; its corner is better.
//   - A stop from outside (SIGTSTP), and going on after one that cannot be heard
//     (SIGSTOP), give the terminal to the shell and take it back. Bubble Tea only does
//     so when the program itself asks for it.
//   - Restore gives the terminal back at any moment, from any goroutine: for a signal
//     while something else keeps the event loop.
//   - Guard gives it back after a SIGKILL, or a panic in a goroutine that Bubble Tea
//     did not start.
//
// In a browser the terminal is a page, and what is written waits until the page has
// drawn what was written before.
package tty
