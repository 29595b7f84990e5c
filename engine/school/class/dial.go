//go:build !js

package class

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"

	"github.com/coder/websocket"
)

// Socket is a connection over a WebSocket.
type Socket struct{ *websocket.Conn }

func dial(ctx context.Context, to Place) (Conn, error) {
	conn, answer, err := websocket.Dial(
		ctx,
		to.socket(),
		&websocket.DialOptions{CompressionMode: websocket.CompressionDisabled},
	)
	var gone *net.OpError
	switch {
	case err == nil:
		conn.SetReadLimit(MostFromRoom)
		return Socket{conn}, nil
	case answer != nil && answer.StatusCode == http.StatusNotFound:
		return nil, errors.New("there is no class")
	case answer != nil && answer.StatusCode == http.StatusTooManyRequests:
		return nil, errors.New("too many have come from this address")
	case answer != nil:
		return nil, fmt.Errorf("the answer is %s", answer.Status)
	case errors.As(err, &gone):
		return nil, gone.Err
	}
	return nil, errors.New("nobody answers")
}

// Read reads a message.
func (s Socket) Read(ctx context.Context) ([]byte, error) {
	kind, b, err := s.Conn.Read(ctx)
	if err == nil && kind != websocket.MessageText {
		err = errors.New("a message that is no text")
	}
	return b, err
}

// Write writes a message.
func (s Socket) Write(ctx context.Context, b []byte) error {
	return s.Conn.Write(ctx, websocket.MessageText, b)
}

// Close closes the connection; with a reason it waits until the other end has heard it.
func (s Socket) Close(why string) {
	if why != "" {
		_ = s.Conn.Close(websocket.StatusPolicyViolation, why) // it goes either way
	}
	_ = s.Conn.CloseNow()
}
