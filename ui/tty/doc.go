// Package tty is the terminal that the screen is shown on, between the
// toolkit and the system. The toolkit takes a terminal to be friendly: it waits
// for ever for one that does not read, believes any size, and leaves the modes it
// has set behind if it dies. This package holds what the program promises all
// the same:
//
//   - keys arrive through the filter of package input;
//   - a size is clamped before anything is allocated for it;
//   - a write to a terminal that does not read ends after a while, and what was
//     lost is drawn anew when it reads again;
//   - a terminal that is gone ends the program;
//   - a stop from outside (SIGTSTP, SIGSTOP) and going on (SIGCONT) give the
//     terminal to the shell and take it back;
//   - Restore gives the terminal back as it was at any moment, from any
//     goroutine, and Guard does so for a process that died.
package tty
