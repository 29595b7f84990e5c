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

// A trace that PowerShell has written begins with a mark, or is in UTF-16.
func TestATraceOfAnotherEncoding(t *testing.T) {
	t.Parallel()
	const text = "{\"sudokuscope\":1,\"name\":\"Mine\"}\r\n{}"
	for _, trace := range []string{"\ufeff" + text, "\xff\xfe" + strings.Join(strings.Split(text, ""), "\x00") + "\x00"} {
		in := newLines(strings.NewReader(trace))
		line, err := in.first()
		if err != nil {
			t.Fatal(err)
		}
		about, described, err := ReadDescription(line)
		if err != nil || !described || about.Name != "Mine" {
			t.Errorf("%+v, %v, %v", about, described, err)
		}
	}
}
