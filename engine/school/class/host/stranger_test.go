package host

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/school/class"
)

// from is a client whose connections come from an address of this machine.
func from(t *testing.T, address string) *http.Client {
	t.Helper()
	c := &http.Client{Transport: &http.Transport{DialContext: (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}).DialContext}}
	t.Cleanup(c.CloseIdleConnections)
	return c
}

// dial asks for a seat and says nothing more; status is what was answered instead.
func dial(t *testing.T, h *Host, with *websocket.DialOptions) (ws *websocket.Conn, status int, err error) {
	t.Helper()
	ctx, cancel := conformance.Within(t.Context())
	defer cancel()
	ws, answer, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(string(h.Place()), "http")+class.Path, with)
	if err != nil && answer == nil {
		t.Skip("no connection from there:", err)
	}
	if err == nil {
		t.Cleanup(func() { _ = ws.CloseNow() })
	}
	return ws, answer.StatusCode, err
}

// TestOneMachineDoesNotTakeAllSeats: it gets as many as a room of students that shares an
// address, and no more; then somebody comes from elsewhere.
func TestOneMachineDoesNotTakeAllSeats(t *testing.T) {
	sample.OnlyLarge(t)
	t.Parallel()
	h := open(t, Options{})
	let, refused := 0, 0
	laptop := &websocket.DialOptions{HTTPClient: from(t, "127.0.0.1")}
	for let+refused < mostHere+200 {
		_, status, err := dial(t, h, laptop)
		switch {
		case err == nil:
			let++
		case status == http.StatusTooManyRequests:
			refused++
		default:
			t.Fatal(status, err)
		}
	}
	if let < 500 || let > mostHere || refused < 200 {
		t.Errorf("%d were let in, %d refused; expected at least 500, at most %d", let, refused, mostHere)
	}
	student, _, err := dial(t, h, &websocket.DialOptions{HTTPClient: from(t, "127.0.0.2")})
	if err != nil {
		t.Fatal("somebody from elsewhere:", err)
	}
	if err := student.Write(t.Context(), websocket.MessageText, class.Encode(class.Hello{Role: class.Follower})); err != nil {
		t.Fatal(err)
	}
	conformance.Until(t, "the student's seat", func() bool { return h.Standing().Seats == 1 })
}

// TestAddressesAreBoundedByRate goes through an hour of one address.
func TestAddressesAreBoundedByRate(t *testing.T) {
	t.Parallel()
	v := &visitors{from: map[netip.Prefix]*visitor{}}
	now, school := time.Now(), network("10.0.0.1:1234")
	come := func(n int) (let int) {
		for range n {
			if v.come(school, now) {
				let++
				defer v.leave(school)
			}
		}
		return let
	}
	for _, hour := range []string{"at the beginning", "after a break"} {
		if let := come(500); let != 500 {
			t.Errorf("%s %d of a room of 500 are let in", hour, let)
		}
		if let := come(500); let != 500 { // the network was gone for a moment
			t.Errorf("%s %d of 500 come back", hour, let)
		}
		if let := come(5000); let > comeRate {
			t.Errorf("%s there is no end to it: %d more", hour, let)
		}
		now = now.Add(time.Hour)
	}
	v.come(network("[2001:db8::1]:1"), now)
	if len(v.from) != 1 {
		t.Errorf("%d addresses are remembered that nobody comes from", len(v.from))
	}
	for _, a := range []string{"[2001:db8::2]:9", "[2001:db8::ffff:1%eth0]:9"} {
		if network(a) != network("[2001:db8::1]:1") {
			t.Errorf("%s is another network", a)
		}
	}
}

// TestOtherPagesAreRefused tries what the page of a stranger can make a browser do: join
// from its own address, or have its own name lead here.
func TestOtherPagesAreRefused(t *testing.T) {
	t.Parallel()
	h := open(t, Options{})
	own := strings.TrimSuffix(string(h.Place()), "/")
	_, port, _ := net.SplitHostPort(strings.TrimPrefix(own, "http://"))
	name, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		host, origin string
		status       int
	}{
		{"", "", http.StatusSwitchingProtocols},
		{"", own, http.StatusSwitchingProtocols},
		{"localhost:" + port, "http://localhost:" + port, http.StatusSwitchingProtocols},
		{strings.ToUpper(name) + ":" + port, "", http.StatusSwitchingProtocols},
		{"", "http://elsewhere.example", http.StatusForbidden},
		{"", "null", http.StatusForbidden},
		{"", own + ".example", http.StatusForbidden},
		{"evil.example:" + port, "http://evil.example:" + port, http.StatusMisdirectedRequest},
		{"evil.example", "http://evil.example", http.StatusMisdirectedRequest},
		{"localhost.evil.example", "", http.StatusMisdirectedRequest},
		{"127.0.0.1.evil.example", "", http.StatusMisdirectedRequest},
	} {
		header := http.Header{}
		if c.origin != "" {
			header.Set("Origin", c.origin)
		}
		if _, status, _ := dial(t, h, &websocket.DialOptions{Host: c.host, HTTPHeader: header}); status != c.status {
			t.Errorf("host %q, origin %q: %d; expected %d", c.host, c.origin, status, c.status)
		}
	}
	// The page is refused under such a name, too, and a server in front is known by its own.
	req, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, own+"/index.html", http.NoBody)
	req.Host = "evil.example"
	answer, err := from(t, "127.0.0.1").Do(req)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusMisdirectedRequest {
		t.Errorf("the page under another name: %s", answer.Status)
	}
	behind := open(t, Options{Address: "https://class.example.org/"})
	behind.door.place = class.Place("http://" + behind.door.l.Addr().String() + "/")
	header := http.Header{"Origin": {"https://class.example.org"}}
	if _, status, _ := dial(t, behind, &websocket.DialOptions{Host: "class.example.org", HTTPHeader: header}); status != http.StatusSwitchingProtocols {
		t.Errorf("behind a server with a name of its own: %d", status)
	}
}

// TestTheKeyIsInAFile that its owner alone can read, and that is gone with the class.
func TestTheKeyIsInAFile(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "state", "class.key")
	h := open(t, Options{KeyFile: file})
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if mode := info.Mode().Perm(); mode != 0o600 && runtime.GOOS != "windows" {
		t.Errorf("the file of the key has mode %o", mode)
	}
	k, err := class.ReadKey(file)
	if err != nil || k.Place != h.Place() {
		t.Fatalf("%+v, %v", k, err)
	}
	s, err := class.Join(t.Context(), class.Joining{Place: k.Place, Role: class.Speaker, Key: k.Secret})
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("after the class: %v", err)
	}
}

// TestTheKeyIsWrittenOverNothingElse: a link in its place is replaced, and what it names stays.
func TestTheKeyIsWrittenOverNothingElse(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	other, file := filepath.Join(dir, "other"), filepath.Join(dir, "class.key")
	if err := os.WriteFile(other, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(other, file); err != nil {
		t.Skip(err)
	}
	h := open(t, Options{KeyFile: file})
	if b, err := os.ReadFile(other); err != nil || string(b) != "mine" || h.NoKey != nil {
		t.Errorf("%q, %v, %v", b, err, h.NoKey)
	}
}

// TestWithoutAKeyNobodyReadsTheNotes: not even with an empty one.
func TestWithoutAKeyNobodyReadsTheNotes(t *testing.T) {
	t.Parallel()
	taken := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(taken, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	h := open(t, Options{KeyFile: filepath.Join(taken, "class.key")})
	if h.NoKey == nil {
		t.Error("a key is kept in no folder")
	}
	if _, err := class.Join(t.Context(), class.Joining{Place: h.Place(), Role: class.Speaker}); err == nil || !strings.Contains(err.Error(), "expected the key") {
		t.Errorf("without a key: %v", err)
	}
}
