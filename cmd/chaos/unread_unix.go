//go:build unix && !linux

package main

// unread asks a terminal how much of its input nobody has read: FIONREAD, which all
// that come from BSD have in common.
const unread = 0x4004667f
