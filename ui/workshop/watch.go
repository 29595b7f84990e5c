//go:build !js

package workshop

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is how long a file must be left alone before it is read: editors write it
// in several steps.
const quiet = 60 * time.Millisecond

// watch sends the index of each file that has been saved, until ctx is done. It
// watches their folders, since many editors write a new file and rename it. Each is
// sent once at the start, too: nobody told of a save between the first reading of a
// file and now. Where the system has no way to tell, or no room for another watcher,
// nothing is sent.
func watch(ctx context.Context, paths []string, saved chan<- int) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return
	}
	defer w.Close()
	var full []string
	changed := map[int]bool{}
	for i, p := range paths {
		path, err := filepath.Abs(p)
		if err == nil {
			err = w.Add(filepath.Dir(path))
		}
		if err != nil {
			path = "" // no file is called that
		}
		full = append(full, path)
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() { // a pipe cannot be read twice
			changed[i] = true
		}
	}
	rest := time.NewTimer(quiet)
	defer rest.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case e, ok := <-w.Events:
			if !ok {
				return
			}
			if i := slices.Index(full, filepath.Clean(e.Name)); i >= 0 && e.Has(fsnotify.Write|fsnotify.Create|fsnotify.Rename) {
				changed[i] = true
				rest.Reset(quiet)
			}
		case <-w.Errors: //nolint:errcheck // an event may be lost; the next save tells
		case <-rest.C:
			for i := range changed {
				delete(changed, i)
				select {
				case saved <- i:
				case <-ctx.Done():
					return
				}
			}
		}
	}
}
