package disk

import (
	"bytes"
	"io"
	"testing"
	"testing/iotest"
	"unicode/utf16"
	"unicode/utf8"
)

// FuzzText: whatever a file has, it is the same text at once and as it comes, as it stands where no mark is in
// front of it, and characters where UTF-16 is marked; what is written in UTF-16 is read as it was.
func FuzzText(f *testing.F) {
	for _, text := range []string{"", "\ufeff", "\ufeffa\r\nb", "\xff\xfea\x00\n\x00", "\xfe\xff\x00a\xd8\x3d\xde\x00", "\xff\xfe\x00", "\xff\xfe\x3d\xd8", "\xff", "\xef\xbb", "ü\x00", "a😀b"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		text := Text(file)
		for _, from := range []io.Reader{iotest.OneByteReader(bytes.NewReader(file)), iotest.DataErrReader(bytes.NewReader(file))} {
			slowly, err := io.ReadAll(iotest.OneByteReader(Stream(from)))
			if err != nil || !bytes.Equal(slowly, text) {
				t.Fatalf("%q is %q at once and %q as it comes, %v", file, text, slowly, err)
			}
		}
		marked := bytes.HasPrefix(file, []byte("\xff\xfe")) || bytes.HasPrefix(file, []byte("\xfe\xff"))
		switch plain, begins := bytes.CutPrefix(file, []byte("\ufeff")); {
		case marked && !utf8.Valid(text):
			t.Fatalf("%q is %q", file, text)
		case !marked && !bytes.Equal(text, plain):
			t.Fatalf("%q is %q, marked: %v", file, text, begins)
		}
		if !utf8.Valid(file) {
			return
		}
		wide := []byte("\xff\xfe")
		for _, unit := range utf16.Encode([]rune(string(file))) {
			wide = append(wide, byte(unit), byte(unit>>8))
		}
		if back := Text(wide); !bytes.Equal(back, file) {
			t.Fatalf("%q in UTF-16 is %q", file, back)
		}
	})
}
