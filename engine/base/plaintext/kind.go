package plaintext

import (
	"bytes"
	"encoding/json"
)

// signs are how files begin that people take for another, in capitals.
var signs = []struct{ begins, kind string }{
	{"%PDF-", "a PDF"},
	{"\x89PNG", "a picture"},
	{"\xff\xd8\xff", "a picture"},
	{"GIF8", "a picture"},
	{"PK\x03\x04", "an archive or a spreadsheet"},
	{"\x1f\x8b", "a packed file"},
	{"\xd0\xcf\x11\xe0", "a document of an office program"},
	{"\x7fELF", "a program"},
	{"MZ\x90", "a program"},
	{"{\\RTF", "a document of an office program"},
	{"<!DOCTYPE HTML", "a web page"},
	{"<HTML", "a web page"},
	{"<SVG", "a picture"},
	{"<?XML", "XML"},
}

// What [Kind] says of a file that has a byte of no text, and of one that could be any text.
const (
	NoText = "bytes of no text"
	Plain  = "text"
)

// Kind names, for a message, what a file really is. With text a person can read the file.
func Kind(file []byte) (kind string, text bool) {
	begin := bytes.TrimSpace(file)
	head := bytes.ToUpper(begin[:min(len(begin), 20)])
	for _, s := range signs {
		if bytes.HasPrefix(begin, []byte(s.begins)) || bytes.HasPrefix(head, []byte(s.begins)) {
			return s.kind, s.begins[0] == '<'
		}
	}
	switch {
	case len(begin) == 0:
		return "an empty file", true
	case bytes.IndexByte(file, 0) >= 0:
		return NoText, false
	case begin[0] == '{', begin[0] == '[' && json.Valid(begin):
		return "JSON", true
	}
	return Plain, true
}
