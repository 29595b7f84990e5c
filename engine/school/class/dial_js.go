package class

import (
	"context"
	"errors"
	"syscall/js"
)

// socket is a connection of the browser's.
type socket struct {
	ws     js.Value
	heard  chan []byte
	ended  chan struct{} // closed by the browser's last event
	opened chan struct{}
	funcs  []js.Func
}

var errClosed = errors.New("the connection is closed")

func dial(ctx context.Context, to Place) (Conn, error) {
	s := &socket{
		heard:  make(chan []byte, 256),
		ended:  make(chan struct{}),
		opened: make(chan struct{}),
	}
	s.ws = js.Global().Get("WebSocket").New(to.socket())
	over := false
	s.on("open", func(js.Value) {
		close(s.opened)
	})
	s.on("message", func(event js.Value) {
		// Who sends more than can be taken in is not listened to any longer.
		data := event.Get("data")
		var text string
		if data.Type() == js.TypeString {
			text = data.String()
		}
		if text == "" || len(text) > MostFromRoom {
			s.ws.Call("close")
			return
		}
		select {
		case s.heard <- []byte(text):
		default:
			s.ws.Call("close")
		}
	})
	s.on("close", func(js.Value) {
		if !over {
			over = true
			close(s.ended)
		}
	})
	select {
	case <-s.opened:
		return s, nil
	case <-s.ended:
		s.Close("")
		return nil, errors.New("nobody answers")
	case <-ctx.Done():
		s.Close("")
		return nil, ctx.Err()
	}
}

// on sets what is done at an event.
func (s *socket) on(event string, do func(js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0])
		return nil
	})
	s.funcs = append(s.funcs, f)
	s.ws.Set("on"+event, f)
}

func (s *socket) Read(ctx context.Context) ([]byte, error) {
	select {
	case b := <-s.heard:
		return b, nil
	default:
	}
	select {
	case b := <-s.heard:
		return b, nil
	case <-s.ended:
		select {
		case b := <-s.heard: // what came before the end
			return b, nil
		default:
			return nil, errClosed
		}
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (s *socket) Write(_ context.Context, b []byte) error {
	if s.ws.Get("readyState").Int() != 1 {
		return errClosed
	}
	s.ws.Call("send", string(b))
	return nil
}

func (s *socket) Close(string) {
	for _, event := range []string{"open", "message", "close"} {
		s.ws.Set("on"+event, js.Null())
	}
	s.ws.Call("close")
	for _, f := range s.funcs {
		f.Release()
	}
}
