package workshop

import (
	"context"
	"path/filepath"
	"syscall/js"

	"sudokuscope/ui/tty"
)

// watch sends the index of each file that has been saved, until ctx is done. In a
// browser a file is saved by being dropped on the page, which writes it whole.
func watch(ctx context.Context, paths []string, saved chan<- int) {
	var names []any
	for _, p := range paths {
		if path, err := filepath.Abs(p); err == nil {
			p = path
		}
		names = append(names, p)
	}
	dropped := make(chan int, len(paths))
	hear := js.FuncOf(func(_ js.Value, args []js.Value) any {
		select {
		case dropped <- args[0].Int():
		default: // the file is read later than now, as the page has just written it
		}
		return nil
	})
	defer hear.Release()
	page := tty.Page()
	page.Call("watch", names, hear)
	defer page.Call("unwatch", hear)
	for {
		select {
		case <-ctx.Done():
			return
		case i := <-dropped:
			select {
			case saved <- i:
			case <-ctx.Done():
				return
			}
		}
	}
}
