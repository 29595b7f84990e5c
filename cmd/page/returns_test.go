package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"slices"
	"testing"
)

// TestReturnAddressesComeBack has the page put back what was left out, however the bytes come in.
func TestReturnAddressesComeBack(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	x.load("")
	var code []byte
	const first, last = 4096 << 16, 1<<31 - 1
	for _, address := range []uint64{first, first + 1, first + 300, first + 7, 24000<<16 + 65535, 5000<<16 + 1, last} {
		code = append(binary.AppendUvarint(append(code, 0xf3, 0x42), address), 0x37, 3, 0, blank[0], blank[1])
	}
	program := slices.Concat([]byte("\x00asm\x01\x00\x00\x00"), []byte{sectionCode, byte(len(code))}, code)
	small, err := slim(program, false)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(small, blank); n != 7 {
		t.Errorf("%d blanks, expected 7", n)
	}
	for _, piece := range []int{1, 2, 5, 7, 1000} {
		got := x.js(fmt.Sprintf(`(async () => {
			const { whole } = await import("./embed.js");
			const all = Uint8Array.from(atob(%q), (c) => c.charCodeAt(0)), pieces = [];
			for (let i = 0; i < all.length; i += %d) pieces.push(all.slice(i, i + %d));
			const body = new ReadableStream({ start(c) { pieces.forEach((p) => c.enqueue(p)); c.close(); } });
			const back = new Uint8Array(await new Response(whole(body)).arrayBuffer());
			return btoa(String.fromCharCode(...back));
		})()`, base64.StdEncoding.EncodeToString(small), piece, piece))
		back, err := base64.StdEncoding.DecodeString(got)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasSuffix(back, program[8:]) {
			t.Errorf("in pieces of %d: %x, expected %x at the end", piece, back, program[8:])
		}
	}
	same := append(slices.Clone(program), blank...)
	same[9] += byte(len(blank))
	if small, err := slim(same, false); err != nil || !bytes.HasSuffix(small, same[8:]) {
		t.Errorf("a program that has a blank of its own became %x, %v", small, err)
	}
}
