//go:build !js

package seat

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"

	"github.com/coder/websocket"

	"sudokuscope/engine/room"
)

// wire is a connection of the library's.
type wire struct{ c *websocket.Conn }

func dial(ctx context.Context, address string) (conn, error) {
	c, answer, err := websocket.Dial(ctx, address, &websocket.DialOptions{CompressionMode: websocket.CompressionDisabled})
	var gone *net.OpError
	switch {
	case err == nil:
		c.SetReadLimit(room.MostToSeat)
		return wire{c}, nil
	case answer != nil && answer.StatusCode == http.StatusNotFound:
		return nil, errors.New("there is no such room")
	case answer != nil:
		return nil, fmt.Errorf("the answer is %s", answer.Status)
	case errors.As(err, &gone):
		return nil, gone.Err
	}
	return nil, errors.New("no room answers")
}

func (w wire) read(ctx context.Context) ([]byte, error) {
	_, b, err := w.c.Read(ctx)
	return b, err
}

func (w wire) write(ctx context.Context, b []byte) error {
	return w.c.Write(ctx, websocket.MessageText, b)
}

func (w wire) close() { _ = w.c.CloseNow() } // there is nothing left to do about it
