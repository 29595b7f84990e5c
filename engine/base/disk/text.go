package disk

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"unicode/utf16"
	"unicode/utf8"
)

// Text is what a file has, in UTF-8 and without a mark in front. By that mark editors of Windows say that a text
// is in UTF-8, and Notepad and PowerShell that it is in UTF-16.
func Text(file []byte) []byte {
	text, _ := io.ReadAll(Stream(bytes.NewReader(file))) // what is in memory can be read
	return text
}

// Stream is a [Text] that is read as it comes.
func Stream(from io.Reader) io.Reader { return &stream{in: bufio.NewReader(from)} }

type stream struct {
	in    *bufio.Reader
	begun bool
	order binary.ByteOrder // of UTF-16; nil where a text is in UTF-8
	left  []byte           // what was decoded and is not yet read
}

// Read waits for no more than one character that is not there yet.
func (s *stream) Read(b []byte) (int, error) {
	if !s.begun {
		s.begin()
	}
	if s.order == nil {
		return s.in.Read(b)
	}
	if len(s.left) == 0 {
		err := s.decode()
		if err != nil {
			return 0, err
		}
	}
	n := copy(b, s.left)
	s.left = s.left[n:]
	return n, nil
}

// begin takes a mark off. Only behind its first byte it waits for the next.
func (s *stream) begin() {
	s.begun = true
	for _, mark := range []struct {
		is    string
		order binary.ByteOrder
	}{{"\ufeff", nil}, {"\xff\xfe", binary.LittleEndian}, {"\xfe\xff", binary.BigEndian}} {
		n := 0
		for n < len(mark.is) && s.has(mark.is[:n+1]) {
			n++
		}
		if n == len(mark.is) {
			_, _ = s.in.Discard(n)
			s.order = mark.order
			return
		}
	}
}

func (s *stream) has(begin string) bool {
	peeked, _ := s.in.Peek(len(begin))
	return string(peeked) == begin
}

// decode reads a character, and those that are there already.
func (s *stream) decode() error {
	const most, pair = 4096, 4 // bytes
	s.left = s.left[:0]
	for len(s.left) == 0 || s.in.Buffered() >= pair && len(s.left) < most {
		r, err := s.unit()
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return io.EOF
		}
		if err != nil {
			return err
		}
		if utf16.IsSurrogate(r) {
			next, _ := s.in.Peek(2)
			r = utf16.DecodeRune(r, rune(s.order.Uint16(append(slices.Clip(next), 0, 0))))
			if r != utf8.RuneError {
				_, _ = s.in.Discard(2)
			}
		}
		s.left = utf8.AppendRune(s.left, r)
	}
	return nil
}

func (s *stream) unit() (rune, error) {
	var unit [2]byte
	_, err := io.ReadFull(s.in, unit[:])
	return rune(s.order.Uint16(unit[:])), err
}
