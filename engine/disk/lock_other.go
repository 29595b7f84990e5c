//go:build !unix

package disk

import "os"

const renamesOpen = false

const nonblocking = 0

// An open file is locked as it is.
func lock(*os.File) {}

// remove fails while the file is open.
func remove(name string) { os.Remove(name) }
