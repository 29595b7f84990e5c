package seat

import (
	"strings"
	"testing"
)

func TestAddressesOfRoomsAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"http://192.168.1.5:8027/":                 "ws://192.168.1.5:8027/room/class",
		"192.168.1.5:8027":                         "ws://192.168.1.5:8027/room/class",
		"https://example.org/#room=logic":          "wss://example.org/room/logic",
		"http://localhost:8027/index.html#room":    "ws://localhost:8027/room/class",
		"https://example.org/school/#room=logic-2": "wss://example.org/school/room/logic-2",
		"http://[::1]:8027":                        "ws://[::1]:8027/room/class",
	} {
		p, err := ParsePlace(text)
		if err != nil || p.socket() != want {
			t.Errorf("%s: %s, %v; expected %s", text, p.socket(), err, want)
			continue
		}
		if again, err := ParsePlace(p.String()); err != nil || again != p {
			t.Errorf("%s is written %s and read %+v, %v", text, p, again, err)
		}
	}
}

func TestOtherAddressesAreRefused(t *testing.T) {
	for _, text := range []string{
		"", "file:///etc/passwd", "ftp://x/", "http://", "http://me@x/", "http://x/?a=b", "http://x/#seed=7", "http://x/#room=../y", "http://x/#room=A", "http://x/#room=" + strings.Repeat("a", 33), "http://x:y/", "http://x/#room=%zz",
	} {
		if p, err := ParsePlace(text); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q is read as %+v: %v", text, p, err)
		}
	}
}
