package main

import "golang.org/x/sys/unix"

// unread asks a terminal how much of its input nobody has read.
const unread = unix.TIOCINQ
