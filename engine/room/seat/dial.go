//go:build !js

package seat

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"

	"github.com/coder/websocket"

	"sudokuscope/engine/room"
)

// Trust is who is trusted to sign certificates.
type Trust struct {
	// Roots are those; nil for those of the system.
	Roots *x509.CertPool
}

// wire is a connection of the library's.
type wire struct{ c *websocket.Conn }

func dial(ctx context.Context, o Options) (conn, error) {
	with := &websocket.DialOptions{CompressionMode: websocket.CompressionDisabled}
	if o.Trust.Roots != nil {
		with.HTTPClient = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: o.Trust.Roots, MinVersion: tls.VersionTLS12}}}
	}
	c, answer, err := websocket.Dial(ctx, o.Place.socket(), with)
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
