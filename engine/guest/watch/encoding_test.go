package watch

import (
	"errors"
	"strings"
	"testing"
)

// A first line that is too long is refused for that.
func TestALongFirstLineIsRefusedForItsLength(t *testing.T) {
	t.Parallel()
	for _, text := range []string{`{"name":"` + strings.Repeat("x", mostLine) + "\"}\n{}\n", strings.Repeat("x", 2*mostLine)} {
		_, err := Stream(strings.NewReader(text), Options{})
		if !errors.Is(err, errLongFirst) {
			t.Errorf("%.20s: %v", text, err)
		}
	}
}

// A trace that PowerShell has written begins with a mark, or is no UTF-8 at all.
func TestATraceOfAnotherEncoding(t *testing.T) {
	t.Parallel()
	in := newLines(strings.NewReader("\ufeff{\"sudokuscope\":1,\"name\":\"Mine\"}\r\n{}"))
	line, err := in.next()
	if err != nil {
		t.Fatal(err)
	}
	about, described, err := ReadDescription(line)
	if err != nil || !described || about.Name != "Mine" {
		t.Errorf("%+v, %v, %v", about, described, err)
	}
	for _, text := range []string{"\xff\xfe{\x00}\x00", "\xfe\xff\x00{\x00}"} {
		_, _, err := ReadDescription([]byte(text))
		if err == nil || !strings.Contains(err.Error(), "UTF-16") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
