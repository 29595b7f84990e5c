package class

import (
	"strings"
	"testing"
)

func TestAddressesOfRoomsAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"http://192.168.1.5:8027/":               "ws://192.168.1.5:8027/class",
		"192.168.1.5:8027":                       "ws://192.168.1.5:8027/class",
		"https://example.org/#class":             "wss://example.org/class",
		"http://localhost:8027/index.html#class": "ws://localhost:8027/class",
		"https://example.org/school/":            "wss://example.org/school/class",
		"http://[::1]:8027":                      "ws://[::1]:8027/class",
	} {
		p, err := ParsePlace(text)
		if err != nil || p.socket() != want {
			t.Errorf("%s: %s, %v; expected %s", text, p.socket(), err, want)
			continue
		}
		if again, err := ParsePlace(string(p)); err != nil || again != p {
			t.Errorf("%s is written %s and read %+v, %v", text, p, again, err)
		}
	}
}

func TestOtherAddressesAreRefused(t *testing.T) {
	for _, text := range []string{
		"", "file:///etc/passwd", "ftp://x/", "http://", "http://me@x/", "http://x/?a=b", "http://x/#seed=7", "http://x/#class=../y", "http://x:y/", "http://x/#%zz",
	} {
		if p, err := ParsePlace(text); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q is read as %+v: %v", text, p, err)
		}
	}
}
