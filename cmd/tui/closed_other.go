//go:build !unix

package main

// stdoutClosed cannot be known here.
func (a *app) stdoutClosed() bool { return false }
