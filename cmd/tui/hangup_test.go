package main

import (
	"os"
	"os/signal"
	"syscall"
)

// hearHangups has the programs that tests start hear SIGHUP also where the tests do
// not, as under nohup: what is ignored stays so in the processes that are started,
// what is caught does not. The tests themselves still live on.
func hearHangups() {
	if signal.Ignored(syscall.SIGHUP) {
		signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	}
}
