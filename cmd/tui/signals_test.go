package main

import (
	"os"
	"os/signal"
	"syscall"
)

// hearSignals has the programs that tests start hear signals also where the tests do
// not, as under nohup or behind a shell's &: what is ignored stays so in the processes
// that are started, what is caught does not. The tests themselves still live on.
func hearSignals() {
	for _, s := range []os.Signal{syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT} {
		if signal.Ignored(s) {
			signal.Notify(make(chan os.Signal, 1), s)
		}
	}
}
