package workshop

import (
	"context"
	"os"
	"path/filepath"
	"time"
)

// stamp is what tells one state of a file from another.
type stamp struct {
	changed time.Time
	size    int64
}

// watch sends the index of each file that has been saved, until ctx is done. It looks at the
// files themselves, which any file system lets it. Each is sent once at the start, too:
// nobody told of a save between the first reading of a file and now.
func watch(ctx context.Context, paths []string, saved chan<- int) {
	for i, path := range paths {
		if whole, err := filepath.Abs(path); err == nil {
			paths[i] = whole // the folder that the program is in may change
		}
	}
	announce(paths)
	seen := make([]stamp, len(paths))
	sent := make([]stamp, len(paths))
	const between = 60 * time.Millisecond // a file is read when two looks have found it alike
	look := time.NewTicker(between)
	defer look.Stop()
	for {
		for i, path := range paths {
			info, err := os.Stat(path)
			if err != nil || !info.Mode().IsRegular() { // a pipe cannot be read twice
				continue
			}
			now := stamp{info.ModTime(), info.Size()}
			before := seen[i]
			seen[i] = now
			if now != before || now == sent[i] {
				continue
			}
			sent[i] = now
			select {
			case saved <- i:
			case <-ctx.Done():
				return
			}
		}
		select {
		case <-look.C:
		case <-ctx.Done():
			return
		}
	}
}
