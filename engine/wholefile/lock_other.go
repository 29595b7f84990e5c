//go:build !unix

package wholefile

import "os"

const renamesOpen = false

const locksFolders = false

// An open file is locked as it is.
func lock(*os.File) {}

// remove fails while the file is open.
func remove(name string) { os.Remove(name) }
