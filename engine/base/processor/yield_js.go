package processor

import (
	"syscall/js"
	"time"
)

// most is how long JavaScript is kept waiting.
const most = 4 * time.Millisecond

var (
	last    = time.Now()
	waiting []chan struct{}
	port    = newPort()
)

// While the answer to a key is drawn, a search that plays flat out rests for so long,
// and then has as long for itself whatever is pressed.
const pause = 60 * time.Millisecond

var rested time.Time // when the last rest ended, or ends

// Answer tells the searches that a key is to be answered at once.
func Answer() {
	if now := time.Now(); now.Sub(rested) >= pause {
		rested = now.Add(pause)
	}
}

// Pause returns how long a search that plays flat out is to rest from now.
func Pause() time.Duration { return max(0, time.Until(rested)) }

// newPort is the end of a channel whose messages come back to the other end. They
// stand in the browser's queue behind everything that waits there already, and cost
// a hundredth of what its shortest timer does.
func newPort() js.Value {
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage",
		js.FuncOf(func(js.Value, []js.Value) any {
			last = time.Now()
			for _, w := range waiting {
				close(w)
			}
			waiting = waiting[:0]
			return nil
		}))
	return channel.Get("port2")
}

// Give lets JavaScript have a turn if it has had none for a while. There is one
// thread, so that nothing here needs a lock.
func Give() {
	if time.Since(last) < most {
		return
	}
	w := make(chan struct{})
	waiting = append(waiting, w)
	if len(waiting) == 1 {
		port.Call("postMessage", js.Null())
	}
	<-w
}
