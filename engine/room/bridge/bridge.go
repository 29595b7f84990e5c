//go:build !js

package bridge

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"sudokuscope/engine/room"
	"sudokuscope/engine/room/relay"
)

// Options are where the NATS server is, and who one is there.
type Options struct {
	// URL is the server's, or those of several parted by commas: nats://HOST:PORT, or
	// tls://HOST:PORT, with USER:PASSWORD@ or TOKEN@ before the host if it asks for
	// that.
	URL string
	// Creds is a file of credentials and CA one of the certificates that sign the
	// server's; both empty for none.
	Creds, CA string
	// Beat is the time between two reports; 0 is a second.
	Beat time.Duration
}

// missed is how many beats somebody may miss before they count as gone.
const missed = 3.5

// The times of a connection to the server.
const (
	dialTime  = 5 * time.Second
	retryTime = 500 * time.Millisecond
	pingTime  = 10 * time.Second
	flushTime = time.Second
)

// The bounds of what waits: messages and bytes that have come, and messages to send.
const (
	mostHeard = 4096
	mostBytes = 8 << 20
	mostSaid  = 1024
)

// Bridge is a connection to a NATS server, and the rooms that are shared over it.
type Bridge struct {
	conn *nats.Conn
	name string // of this relay
	beat time.Duration

	ctx    context.Context // ends with the bridge
	cancel context.CancelFunc
	all    sync.WaitGroup

	mu    sync.Mutex
	led   *relay.Room // nil where no room is led here
	rooms map[string]*branch
	asked chan struct{} // as many rooms are looked for at once
}

// Dial connects to the server. From then on the connection is made again whenever it is
// lost.
func Dial(o Options) (*Bridge, error) {
	servers, shown, err := servers(o.URL)
	if err != nil {
		return nil, err
	}
	b := &Bridge{name: rand.Text(), beat: o.Beat, rooms: map[string]*branch{}, asked: make(chan struct{}, 32)}
	if b.beat == 0 {
		b.beat = time.Second
	}
	b.ctx, b.cancel = context.WithCancel(context.Background())
	with := []nats.Option{
		nats.Name("sudokuscope relay"), nats.Timeout(dialTime), nats.MaxReconnects(-1), nats.ReconnectWait(retryTime), nats.ReconnectJitter(retryTime/2, retryTime/2),
		nats.PingInterval(pingTime), nats.MaxPingsOutstanding(2), nats.NoEcho(), nats.ReconnectBufSize(1 << 20), nats.ReconnectErrHandler(func(*nats.Conn, error) {}),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { b.troubled("the NATS server cannot be reached") }),
		nats.ReconnectHandler(func(*nats.Conn) { b.troubled("") }),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // a report finds what was lost
	}
	for name, file := range map[string]string{"--nats-creds": o.Creds, "--nats-ca": o.CA} {
		if file == "" {
			continue
		}
		if _, err := os.Stat(file); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	if o.Creds != "" {
		with = append(with, nats.UserCredentials(o.Creds))
	}
	if o.CA != "" {
		with = append(with, nats.RootCAs(o.CA))
	}
	if b.conn, err = nats.Connect(servers, with...); err != nil {
		b.cancel()
		return nil, fmt.Errorf("--nats %s: %w; expected a NATS server that lets this relay in", shown, reason(err))
	}
	return b, nil
}

// servers reads the URLs of servers, and returns them with the passwords left out, too.
func servers(text string) (list, shown string, err error) {
	var seen []string
	for part := range strings.SplitSeq(text, ",") {
		whole := strings.TrimSpace(part)
		if !strings.Contains(whole, "://") {
			whole = "nats://" + whole
		}
		u, err := url.Parse(whole)
		if err != nil || u.Hostname() == "" || u.Scheme != "nats" && u.Scheme != "tls" {
			return "", "", errors.New("--nats: expected nats://HOST:PORT or tls://HOST:PORT, or several parted by commas")
		}
		if u.User != nil { // a token may stand where a name does
			u.User = url.User("...")
		}
		seen = append(seen, u.String())
	}
	return text, strings.Join(seen, ","), nil
}

// reason is why no server was reached, in words of this program where it has some.
func reason(err error) error {
	if errors.Is(err, nats.ErrNoServers) {
		return errors.New("nobody answers")
	}
	return err
}

// Connected reports whether the server is reached.
func (b *Bridge) Connected() bool { return b.conn.IsConnected() }

// troubled gives the class that is led here the reason why the server is not reached;
// none when it is.
func (b *Bridge) troubled(why string) {
	b.mu.Lock()
	r := b.led
	b.mu.Unlock()
	if r != nil {
		r.SetTrouble(why)
	}
}

// Close ends all that the bridge does. A room that is led here is closed before.
func (b *Bridge) Close() {
	b.cancel()
	b.all.Wait()
	_ = b.conn.FlushTimeout(flushTime) // where there is no server nobody hears it
	b.conn.Close()
}

// patience is how long somebody may say nothing.
func (b *Bridge) patience() time.Duration { return time.Duration(missed * float64(b.beat)) }

// The subjects of a room.
func down(name string) string { return "sudokuscope.room." + name + ".down" }
func up(name string) string   { return "sudokuscope.room." + name + ".up" }

// hear has a subject heard; what comes too fast is dropped.
func (b *Bridge) hear(subject string, do func(*nats.Msg)) (*nats.Subscription, error) {
	sub, err := b.conn.Subscribe(subject, do)
	if err != nil {
		return nil, err
	}
	return sub, sub.SetPendingLimits(mostHeard, mostBytes)
}

// reply replies to a report. The answer goes to where answers are expected, and not to
// whatever subject a stranger would like to have filled.
func (b *Bridge) reply(to *nats.Msg, w room.Word) {
	if strings.HasPrefix(to.Reply, nats.InboxPrefix) {
		_ = b.conn.Publish(to.Reply, room.Encode(w)) // who gets none reports again
	}
}
