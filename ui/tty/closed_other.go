//go:build !unix

package tty

import "os"

// Closed reports whether the program was started without this file, which cannot be
// asked here.
func Closed(*os.File) bool { return false }
