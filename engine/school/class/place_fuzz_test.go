package class

import (
	"net/url"
	"strings"
	"testing"
	"unicode"
)

// FuzzParsePlace: whatever is typed for the address of a class, it is refused in a line, or it is one of a page,
// read again as it is written, at which a seat can dial.
func FuzzParsePlace(f *testing.F) {
	for _, text := range []string{
		"http://192.168.1.5:8027/", "192.168.1.5:8027", "https://class.example.org/index.html#class", "host:8027/a/../b", "[::1]:8027",
		"http://a@b/", "http://h/?x", "h:8027/?", "http://h/%2f", "ftp://h", "http://h:99999999/", "http://", "http://h/a b", "HTTP://H/#class", "http://ü/",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		place, err := ParsePlace(text)
		if err != nil {
			if strings.ContainsFunc(err.Error(), func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Fatalf("%q", err)
			}
			return
		}
		again, err := ParsePlace(string(place))
		if err != nil || again != place {
			t.Fatalf("%q is %q, and that is %q, %v", text, place, again, err)
		}
		dialled, err := url.Parse(place.socket())
		if err != nil || dialled.Scheme != "ws" && dialled.Scheme != "wss" || dialled.Hostname() == "" || !strings.HasSuffix(dialled.Path, "/"+Path) {
			t.Fatalf("%q dials %q, %v", text, place.socket(), err)
		}
	})
}
