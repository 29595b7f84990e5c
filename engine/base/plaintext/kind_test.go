package plaintext

import "testing"

func TestKindOfAFileIsSaid(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{
		"": "an empty file", " \n": "an empty file", "{}": "JSON", " {\"a\": ": "JSON", "[1,2]\n": "JSON",
		"[Puzzle]\n": "text", "Hello": "text", "%PDF-1.4\n\x00": "a PDF", "\x89PNG\r\n": "a picture",
		"<!doctype html>\n": "a web page", "\n<html lang=en>": "a web page", "PK\x03\x04": "an archive or a spreadsheet",
		"a\x00b": "bytes of no text",
	} {
		if kind, _ := Kind([]byte(file)); kind != want {
			t.Errorf("%q is %s, expected %s", file, kind, want)
		}
	}
}
