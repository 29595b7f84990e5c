package chances

import (
	"context"
	"time"

	"sudokuscope/engine/base/processor"
)

// answering is how long measuring rests when a key is pressed.
const answering = 80 * time.Millisecond

// KeyPressed has the measuring rest while the key is answered.
func (f *Chances) KeyPressed() { f.rests.Store(time.Now().Add(answering).UnixNano()) }

// rest waits while others need the processor.
func (f *Chances) rest(ctx context.Context) {
	for {
		wait := max(time.Until(time.Unix(0, f.rests.Load())), processor.Pause())
		if f.flat.Load() {
			wait = answering
		}
		if wait <= 0 || !sleep(ctx, wait) {
			return
		}
	}
}

// sleep waits; false if the work is not wanted any more.
func sleep(ctx context.Context, pause time.Duration) bool {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
