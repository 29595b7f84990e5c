package host

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/coder/websocket"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/class"
)

// How many descriptors the class of TestOneLaptopDoesNotCloseAClass may have:
//
//	go test ./engine/school/class/host -run OneLaptop -v -descriptors 16000
var attacked = flag.Uint64("descriptors", 256, "how many descriptors the attacked class may have")

// attackedRole makes this test a class with a page of some size; its value is how many
// descriptors it may have.
const attackedRole = "SUDOKUSCOPE_TEST_ATTACKED"

// played reports whether this process was a class that is attacked, which it no longer is.
func played() bool {
	descriptors := os.Getenv(attackedRole)
	if descriptors != "" {
		beAttacked(descriptors)
	}
	return descriptors != ""
}

// beAttacked shows a screen, says where it is, and saves a file for every line that comes in.
func beAttacked(descriptors string) {
	n, _ := strconv.ParseUint(descriptors, 10, 64)
	large := make([]byte, 4<<20)
	page := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(large) })
	err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: n, Max: n})
	if err == nil {
		err = attackedClass(page)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

func attackedClass(page http.Handler) error {
	h, err := Open(context.Background(), Options{Listen: local, Page: page})
	if err != nil {
		return err
	}
	if _, err := h.Show(screen(7)); err != nil {
		return err
	}
	out := json.NewEncoder(os.Stdout)
	_ = out.Encode(h.Place())
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		said := "saved"
		if err := disk.Write(in.Text(), disk.Bytes([]byte("a run"))); err != nil {
			said = err.Error()
		}
		_ = out.Encode(said)
	}
	return h.Close()
}

// attack is what a laptop does with each of its connections. It holds them open.
type attack struct {
	name string
	with func(c net.Conn)
}

// says writes a text, and reads nothing.
func says(text string) func(net.Conn) {
	return func(c net.Conn) { _, _ = io.WriteString(c, text) }
}

const (
	asksThePage = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
	upgrades    = "GET " + class.Path + " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)

// frame is a text of a client in a frame of a WebSocket, with a mask of zeros.
func frame(text []byte) string {
	return string([]byte{0x81, 0x80 | 126, byte(len(text) >> 8), byte(len(text)), 0, 0, 0, 0}) + string(text)
}

func attacks() []attack {
	hello := frame(class.Encode(class.Hello{Role: class.Follower}))
	offer := frame(class.Encode(class.Answer{Offer: &class.Offer{Run: screen(7).Run, At: screen(7).Look.At}}))
	goes := func(text string) func(net.Conn) {
		return func(c net.Conn) {
			says(text)(c)
			_ = c.Close()
		}
	}
	return []attack{
		{"a page that is never read", says(asksThePage)},
		{"pages one behind the other, never read", says(strings.Repeat(asksThePage, 50))},
		{"half a request", says("GET / HTTP/1.1\r\nHost: loc")},
		{"silence", func(net.Conn) {}},
		{"a head without an end", says("GET / HTTP/1.1\r\n" + strings.Repeat("A: "+strings.Repeat("b", 1000)+"\r\n", 200))},
		{"a body that never comes", says("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n")},
		{"half an upgrade", says(upgrades)},
		{"a deaf seat", says(upgrades + "\r\n" + hello)},
		{"a seat that offers and goes", goes(upgrades + "\r\n" + hello + offer)},
		{"coming and going", goes("")},
	}
}

// TestOneLaptopDoesNotCloseAClass: whatever one address does with as many connections as the
// class has descriptors, thirty students elsewhere get in and the leader saves a file. A small
// sample has two of the ways.
func TestOneLaptopDoesNotCloseAClass(t *testing.T) {
	t.Parallel()
	moreDescriptors(t)
	for i, a := range attacks() {
		if sample.Leaves(i, 6) {
			continue
		}
		t.Run(a.name, func(t *testing.T) { attackedBy(t, a) })
	}
}

// moreDescriptors lets this process have as many as it may.
func moreDescriptors(t *testing.T) {
	t.Helper()
	var now syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &now); err != nil {
		t.Fatal(err)
	}
	if now.Max < *attacked+1000 {
		t.Skipf("this process may have %d descriptors", now.Max)
	}
	now.Cur = now.Max
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &now); err != nil {
		t.Fatal(err)
	}
}

func attackedBy(t *testing.T, a attack) {
	in, out := another(t, fmt.Sprintf("%s=%d", attackedRole, *attacked))
	var place class.Place
	if err := out.Decode(&place); err != nil {
		t.Fatal(err)
	}
	to := strings.TrimSuffix(strings.TrimPrefix(string(place), "http://"), "/")
	held := *attacked + 50
	for range held {
		c, err := net.Dial("tcp", to)
		if err != nil {
			continue // there is no room for more of this address
		}
		defer c.Close()
		_ = c.SetWriteDeadline(time.Now().Add(time.Second))
		a.with(c)
	}
	begun := time.Now()
	students(t, place)
	t.Logf("thirty students are in after %s, beside %d connections", time.Since(begun).Round(time.Millisecond), held)
	name := filepath.Join(t.TempDir(), "run.scope")
	fmt.Fprintln(in, name)
	var said string
	if err := out.Decode(&said); err != nil || said != "saved" {
		t.Errorf("the leader's file: %s %v", said, err)
	}
}

// students take thirty seats from another address and see what the leader shows.
func students(t *testing.T, place class.Place) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second) // a machine may be busy
	defer cancel()
	elsewhere := &websocket.DialOptions{HTTPClient: from(t, "127.0.0.2")}
	for i := range 30 {
		ws, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(string(place), "http")+class.Path, elsewhere)
		if err != nil {
			t.Fatalf("after %d students: %v", i, err)
		}
		defer ws.CloseNow()
		if err := ws.Write(ctx, websocket.MessageText, class.Encode(class.Hello{Role: class.Follower})); err != nil {
			t.Fatal(err)
		}
		_, b, err := ws.Read(ctx)
		if err != nil {
			t.Fatalf("student %d: %v", i+1, err)
		}
		if m, err := class.DecodeMessage(b); err != nil || m.Look == nil || m.Look.At.Iteration != 7 {
			t.Fatalf("student %d sees %s %v", i+1, b, err)
		}
	}
}
