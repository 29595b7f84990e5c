package bridge_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base32"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/room"
	"sudokuscope/engine/room/bridge"
	"sudokuscope/engine/room/bridge/natstest"
	"sudokuscope/engine/room/relay"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const beat = 50 * time.Millisecond

func dial(t *testing.T, o bridge.Options) *bridge.Bridge {
	t.Helper()
	if o.Beat == 0 {
		o.Beat = beat
	}
	b, err := bridge.Dial(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return b
}

func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("expected %s", what)
		}
	}
}

func screen(at int64) room.Screen {
	return room.Screen{Run: room.Run{Puzzle: "ai-escargot", Algorithm: "tabu", Seed: 7}, Look: room.Look{At: engine.Position{Iteration: at}}}
}

func show(t *testing.T, r *relay.Room, at int64) {
	t.Helper()
	if _, err := r.Show(screen(at)); err != nil {
		t.Fatal(err)
	}
}

// shared is a room that is led, and the same at another relay.
func shared(t *testing.T, o bridge.Options) (led, far *relay.Room) {
	t.Helper()
	led = relay.NewRoom("the leader's key")
	if err := dial(t, o).Lead(t.Context(), "class", led); err != nil {
		t.Fatal(err)
	}
	show(t, led, 1)
	other := dial(t, o)
	if far = other.Find(t.Context(), "class"); far == nil {
		t.Fatal("the room is not found")
	}
	if other.Find(t.Context(), "none") != nil {
		t.Fatal("a room is found that nobody leads")
	}
	return led, far
}

// TestAStrangerAtTheServer has somebody who reaches the server say what no relay says. No
// relay is brought down or off the class by it, and no answer goes where a stranger
// would like to have it.
func TestAStrangerAtTheServer(t *testing.T) {
	server := natstest.Start(t)
	led, far := shared(t, bridge.Options{URL: server.URL(), Beat: time.Second}) // who says so much must not make the leader seem gone
	stranger, err := nats.Connect(server.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer stranger.Close()
	elsewhere, err := stranger.SubscribeSync("elsewhere")
	if err != nil {
		t.Fatal(err)
	}
	inbox, err := stranger.SubscribeSync(stranger.NewInbox())
	if err != nil {
		t.Fatal(err)
	}
	now := led.State()
	key := strings.Repeat("0", 64)
	other := func(m room.Message) []byte {
		return room.Encode(room.Word{Epoch: "ANOTHER", Led: true, Message: m, Key: key})
	}
	votes := room.Report{Relay: "STRANGER", Epoch: now.Epoch, Digest: now.Digest()}
	for range room.MostVotes {
		votes.Votes = append(votes.Votes, room.Vote{Voice: strings.Repeat("a", 32), Answer: room.Answer{Ask: 1 << 60, Option: 5}})
	}
	bad := [][]byte{
		nil, []byte("hello"), []byte("{}"), []byte("null"), []byte("[]"), []byte(strings.Repeat("[", 100_000)), []byte(strings.Repeat("x", 1<<20-100)),
		[]byte(`{"e":"` + now.Epoch + `","led":true,"m":{"k":"moment","n":99,"look":"at=-1"}}`),
		[]byte(`{"e":"` + now.Epoch + `","led":true,"m":{"k":"moment","n":99,"look":"at=1","run":"/etc/passwd"}}`),
		[]byte(`{"e":"` + now.Epoch + `","led":true,"m":{"k":"notes"}}`),
		[]byte(`{"e":"` + now.Epoch + `","led":true,"m":{"k":"ask","n":2,"ask":{"id":1,"text":"?","options":[]}}}`),
		other(room.Message{Kind: room.Now, Epoch: "ANOTHER", Number: 1 << 63, Look: "at=666"}), other(room.Message{Kind: room.Moment, Number: 2, Look: "at=666"}),
		other(room.Message{Kind: room.Sorry, Why: "\x1b[2J"}), other(room.Message{Kind: room.Here, Number: 9}),
		room.Encode(votes), room.Encode(room.Report{Relay: "STRANGER", Seats: -5}), room.Encode(room.Report{Relay: "STRANGER", Seats: 1 << 40}), room.Encode(room.Report{Relay: "\x1b"}),
	}
	for range 3 {
		for _, b := range bad {
			for _, subject := range []string{"down", "up"} {
				for _, reply := range []string{"elsewhere", inbox.Subject, "sudokuscope.room.class.down"} {
					if err := stranger.PublishRequest("sudokuscope.room.class."+subject, reply, b); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	if err := stranger.Flush(); err != nil {
		t.Fatal(err)
	}
	show(t, led, 2)
	until(t, "the class to go on", func() bool { return far.State().Digest() == led.State().Digest() })
	if s := led.Standing(); s.Seats != 0 {
		t.Errorf("%d seats are counted that nobody has taken", s.Seats)
	}
	if m, err := elsewhere.NextMsg(beat); err == nil {
		t.Errorf("the answer %q went elsewhere", m.Data)
	}
	if _, err := inbox.NextMsg(time.Minute); err != nil {
		t.Errorf("a report that is one gets no answer: %v", err)
	}
}

// TestWhatIsLostIsFound has a stranger take messages away, as a connection that is lost
// does: a relay that was brought to a moment that never was comes back to the leader's.
func TestWhatIsLostIsFound(t *testing.T) {
	server := natstest.Start(t)
	led, far := shared(t, bridge.Options{URL: server.URL()})
	until(t, "the first moment", func() bool { return far.State().Digest() == led.State().Digest() })
	now := led.State()
	// The next message by its number, which the leader's relay has not said.
	far.Take(room.Word{Epoch: now.Epoch, Led: true, Message: room.Message{Kind: room.Moment, Number: now.Number + 1, Look: "at=666"}})
	until(t, "the leader's moment again", func() bool { return far.State().Look == "at=1" })
	for at := range int64(2000) { // faster than any leader
		show(t, led, at+2)
	}
	until(t, "the newest moment", func() bool { return far.State().Digest() == led.State().Digest() })
}

func TestTwoClassesUnderOneName(t *testing.T) {
	server := natstest.Start(t)
	led, _ := shared(t, bridge.Options{URL: server.URL()})
	stranger, err := nats.Connect(server.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer stranger.Close()
	here := room.Encode(room.Word{Epoch: "ANOTHER", Led: true, Message: room.Message{Kind: room.Here}})
	if err := stranger.Publish("sudokuscope.room.class.down", here); err != nil {
		t.Fatal(err)
	}
	until(t, "the leader to hear of it", func() bool { return strings.Contains(led.Standing().Trouble, "another class is led in this room") })
}

// TestWhoIsLetIn tries passwords, tokens, files of credentials and certificates.
func TestWhoIsLetIn(t *testing.T) {
	cert, key := certificate(t)
	creds, config := credentials(t)
	for name, c := range map[string]struct {
		args []string
		good []bridge.Options // HOST stands for the server's
		bad  []bridge.Options
	}{
		"a password": {[]string{"--user", "me", "--pass", "se-cret"}, []bridge.Options{{URL: "nats://me:se-cret@HOST"}, {URL: "me:se-cret@HOST, nats://me:se-cret@127.0.0.1:1"}},
			[]bridge.Options{{URL: "nats://HOST"}, {URL: "nats://me:se-cretly@HOST"}}},
		"a token": {[]string{"--auth", "se-cret"}, []bridge.Options{{URL: "nats://se-cret@HOST"}}, []bridge.Options{{URL: "nats://se-cretly@HOST"}}},
		"TLS": {[]string{"--tls", "--tlscert", cert, "--tlskey", key}, []bridge.Options{{URL: "tls://HOST", CA: cert}, {URL: "nats://HOST", CA: cert}},
			[]bridge.Options{{URL: "tls://HOST"}, {URL: "tls://HOST", CA: key}, {URL: "tls://HOST", CA: "no-such-file"}}},
		"credentials": {[]string{"-c", config}, []bridge.Options{{URL: "nats://HOST", Creds: creds}},
			[]bridge.Options{{URL: "nats://HOST"}, {URL: "nats://HOST", Creds: cert}, {URL: "nats://HOST", Creds: "no-such-file"}}},
	} {
		t.Run(name, func(t *testing.T) {
			server := natstest.Start(t, c.args...)
			for _, o := range c.good {
				o.URL = strings.ReplaceAll(o.URL, "HOST", server.Host())
				b, err := bridge.Dial(o)
				if err != nil {
					t.Errorf("%+v: %v", o, err)
					continue
				}
				b.Close()
			}
			for _, o := range c.bad {
				o.URL = strings.ReplaceAll(o.URL, "HOST", server.Host())
				b, err := bridge.Dial(o)
				if err == nil {
					b.Close()
					t.Errorf("%+v is let in", o)
				} else if text := err.Error(); strings.Contains(text, "se-cret") || strings.Contains(text, "\n") || !strings.HasPrefix(text, "--nats") {
					t.Errorf("%+v: %s", o, text)
				}
			}
		})
	}
}

func TestServersThatAreNone(t *testing.T) {
	for _, url := range []string{"", "nats://", "http://localhost", "nats://a b", "nats://localhost:4222,", "ws://localhost"} {
		if b, err := bridge.Dial(bridge.Options{URL: url}); err == nil || !strings.Contains(err.Error(), "expected nats://HOST:PORT") {
			if err == nil {
				b.Close()
			}
			t.Errorf("%q: %v", url, err)
		}
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_ = l.Close()
	if _, err := bridge.Dial(bridge.Options{URL: l.Addr().String()}); err == nil || !strings.Contains(err.Error(), "nobody answers; expected a NATS server") {
		t.Errorf("%v", err)
	}
}

// certificate makes a certificate for this machine, signed by itself.
func certificate(t *testing.T) (cert, key string) {
	t.Helper()
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &secret.PublicKey, secret)
	if err != nil {
		t.Fatal(err)
	}
	b, err := x509.MarshalECPrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	return write(t, "cert.pem", string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))),
		write(t, "key.pem", string(pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: b})))
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// credentials makes an operator, an account and a user, as NATS's own tools do: the
// file of the user's credentials, and the server's configuration.
func credentials(t *testing.T) (creds, config string) {
	t.Helper()
	pair := func(create func() (nkeys.KeyPair, error)) (nkeys.KeyPair, string) {
		k, err := create()
		if err != nil {
			t.Fatal(err)
		}
		public, err := k.PublicKey()
		if err != nil {
			t.Fatal(err)
		}
		return k, public
	}
	operator, operatorID := pair(nkeys.CreateOperator)
	account, accountID := pair(nkeys.CreateAccount)
	user, userID := pair(nkeys.CreateUser)
	claim := func(by nkeys.KeyPair, issuer, subject, what string, more map[string]any) string {
		body := map[string]any{"type": what, "version": 2}
		for name, v := range more {
			body[name] = v
		}
		claims := map[string]any{"iat": time.Now().Unix(), "iss": issuer, "sub": subject, "name": what, "nats": body}
		b, err := json.Marshal(claims)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(b)
		claims["jti"] = base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:])
		if b, err = json.Marshal(claims); err != nil {
			t.Fatal(err)
		}
		enc := base64.RawURLEncoding
		text := enc.EncodeToString([]byte(`{"typ":"JWT","alg":"ed25519-nkey"}`)) + "." + enc.EncodeToString(b)
		signature, err := by.Sign([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return text + "." + enc.EncodeToString(signature)
	}
	limits := map[string]any{"subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true, "conn": -1, "leaf": -1}
	own := claim(account, accountID, userID, "user", map[string]any{"subs": -1, "data": -1, "payload": -1, "pub": map[string]any{}, "sub": map[string]any{}})
	seed, err := user.Seed()
	if err != nil {
		t.Fatal(err)
	}
	creds = write(t, "user.creds", fmt.Sprintf("-----BEGIN NATS USER JWT-----\n%s\n------END NATS USER JWT------\n\n-----BEGIN USER NKEY SEED-----\n%s\n------END USER NKEY SEED------\n", own, seed))
	config = write(t, "server.conf", fmt.Sprintf("operator: %s\nresolver: MEMORY\nresolver_preload: {\n  %s: %s\n}\n",
		claim(operator, operatorID, operatorID, "operator", nil), accountID, claim(operator, operatorID, accountID, "account", map[string]any{"limits": limits})))
	return creds, config
}
