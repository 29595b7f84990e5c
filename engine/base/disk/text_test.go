package disk

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestTextOfEveryMarkIsRead(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{
		"": "", "a": "a", "\xffa": "\xffa", "\xef\xbb": "\xef\xbb", "\ufeff1\n": "1\n", "\xff\xfe": "",
		"\xff\xfe1\x00\n\x00": "1\n", "\xfe\xff\x001\x00\n\x00": "1\n", "\xff\xfe\x3d\xd8\x00\xdea\x00": "😀a",
		"\xff\xfe\x3d\xd8a\x00": "\ufffda", "\xff\xfe\x00\xdea\x00": "\ufffda", "\xff\xfea\x00\x3d\xd8": "a\ufffd",
	} {
		slow, err := io.ReadAll(Stream(iotest.OneByteReader(strings.NewReader(file))))
		if got := string(Text([]byte(file))); got != want || string(slow) != want || err != nil {
			t.Errorf("%q is %q, and slowly %q (%v); expected %q", file, got, slow, err, want)
		}
	}
	long := strings.Repeat("12345678\n", 9999)
	if got := string(Text([]byte("\xfe\xff\x00" + strings.Join(strings.Split(long, ""), "\x00")))); got != long {
		t.Errorf("of %d characters there are %d", len(long), len(got))
	}
}

// Whoever types is heard at once, however little it was.
func TestStreamWaitsForNothing(t *testing.T) {
	t.Parallel()
	for _, typed := range []string{"\n", "a", "\xff\xfea\x00"} {
		r, w := io.Pipe()
		go func() { _, _ = io.WriteString(w, typed) }()
		got := make([]byte, 9)
		if n, err := Stream(r).Read(got); n != 1 || err != nil {
			t.Errorf("%q: %d bytes, %v", typed, n, err)
		}
		_ = w.Close()
	}
}
