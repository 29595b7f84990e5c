package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokuscope/cmd/page/site"
)

// programOf is a program with one function for each body.
func programOf(bodies ...[]byte) []byte {
	code := binary.AppendUvarint(nil, uint64(len(bodies)))
	for _, body := range bodies {
		code = append(binary.AppendUvarint(code, uint64(len(body))), body...)
	}
	p := append([]byte("\x00asm\x01\x00\x00\x00"), sectionCustom, 3, 1, 'x', 7, sectionCode)
	p = append(binary.AppendUvarint(p, uint64(len(code))), code...)
	return append(p, sectionData, 1, 0)
}

// takenApart has node take a program apart.
func takenApart(t *testing.T, program []byte) ([]byte, error) {
	t.Helper()
	script, err := web.ReadFile("web/apart.mjs")
	if err != nil {
		t.Fatal(err)
	}
	const more = `import fs from "node:fs"; process.stdout.write(takenApart(fs.readFileSync(0)))`
	c := exec.CommandContext(t.Context(), "node", "--input-type=module", "-e", string(script)+more)
	var said bytes.Buffer
	c.Stdin, c.Stderr = bytes.NewReader(program), &said
	small, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("%w: %s", err, said.String())
	}
	return small, nil
}

// TestAProgramIsPutTogether has the page put a program together that has all kinds of operands, however it comes in.
func TestAProgramIsPutTogether(t *testing.T) {
	t.Parallel()
	x := newTab(t)
	x.load("")
	const first, last = 4096 << 16, 1<<31 - 1
	body := []byte{2, 1, 0x7e, 0x81, 1, 0x7f} // two kinds of variables
	for _, address := range []uint64{first, first + 1, first + 300, first + 7, 24000<<16 + 65535, 5000<<16 + 1, last} {
		body = append(binary.AppendUvarint(append(body, 0x42), address), 0x37, 3, 0)
	}
	for _, i := range []string{
		"\x02\x40\x03\x7e\x0c\x01\x0b\x0b",         // blocks, and a jump out of them
		"\x0e\x03\x00\x01\x00\x02",                 // a jump by a table that goes back
		"\x0e\x01\xc8\x01\x02",                     // and far
		"\x10\x99\x80\x01\x11\x85\x80\x80\x00\x00", // calls; a number longer than need be
		"\x20\x00\x21\x80\x02\x23\x01\x24\x81\x00",
		"\x29\x03\x08\x37\x00\x88\x88\x08\x3f\x00\x40\x00", // memory, aligned in two ways
		"\x41\x7f\x42\xff\xff\xff\xff\x7f\x42\xf3\x80\x80\x80\x00\x43abcd\x44abcdefgh",
		"\xfc\x06\xfc\x0a\x00\x00\xfc\x0b\x00\x1a\x7c\x0f",
		strings.Repeat("\x20\x05\x10\x07", 200), // common enough for tokens of their own
	} {
		body = append(body, i...)
	}
	body = append(body, 0x0b)
	long := slices.Concat(body[:6], bytes.Repeat(body[6:len(body)-1], 1<<20/len(body)), body[len(body)-1:]) // a group
	program := programOf([]byte{0, 0x0b}, body, long, body)
	small, err := takenApart(t, program)
	if err != nil {
		t.Fatal(err)
	}
	for _, piece := range []int{1 << 12, 1<<12 + 7, 1 << 30} {
		got := x.js(fmt.Sprintf(`(async () => {
			const { whole } = await import("./embed.js");
			const all = Uint8Array.from(atob(%q), (c) => c.charCodeAt(0)), pieces = [];
			for (let i = 0; i < all.length; i += %d) pieces.push(all.slice(i, i + %d));
			const body = new ReadableStream({ start(c) { pieces.forEach((p) => c.enqueue(p)); c.close(); } });
			const back = await new Response(whole(body)).blob();
			return await new Promise((done) => {
				const reader = new FileReader();
				reader.onload = () => done(reader.result.replace(/.*,/, ""));
				reader.readAsDataURL(back);
			});
		})()`, base64.StdEncoding.EncodeToString(small), piece, piece))
		back, err := base64.StdEncoding.DecodeString(got)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(back, program) {
			t.Errorf("in pieces of %d: %d bytes, expected the %d that were taken apart", piece, len(back), len(program))
		}
	}
}

// TestWhatIsNotKnownIsRefused: another WebAssembly, and numbers that the page would write shorter.
func TestWhatIsNotKnownIsRefused(t *testing.T) {
	t.Parallel()
	newTab(t)
	const empty = "\x00asm\x01\x00\x00\x00"
	for want, program := range map[string][]byte{
		"another instruction":                   programOf([]byte{0, 0xfd, 0, 0x0b}),
		"Error: another instruction":            programOf([]byte{0, 0xfc, 9, 0, 0x0b}),
		"a number longer than need be":          programOf([]byte{0, 0x0e, 1, 0x80, 0, 0, 0x0b}),
		"Error: a number longer than need be":   programOf([]byte{0, 0x0e, 0x81, 0, 0, 0, 0x0b}),
		"a function that ends elsewhere":        programOf([]byte{0, 0x0b, 0x0b}),
		"Error: a function that ends elsewhere": programOf([]byte{0, 0x02, 0x40, 0x0b}),
		"functions that end elsewhere":          []byte(empty),
		"Error: functions that end elsewhere":   append([]byte(empty), sectionCode, 5, 1, 2, 0, 0x0b, 0),
	} {
		if _, err := takenApart(t, program); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%x: %v; expected %s", program, err, want)
		}
	}
}

// together is the program as the page puts it together.
func (x *tab) together(t *testing.T) []byte {
	t.Helper()
	got := make(chan []byte, 1)
	page := site.Handler(os.DirFS(world.dir))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			program, _ := io.ReadAll(r.Body)
			got <- program
			return
		}
		page.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	x.home = s.URL
	x.load("")
	x.js(`(async () => {
		const { whole } = await import("./embed.js");
		const { body } = await fetch("sudokuscope.wasm");
		await fetch("here", { method: "POST", body: await new Response(whole(body)).blob() });
		return "";
	})()`)
	x.js("location.replace('about:blank')") // before the server goes
	return <-got
}

// TestThePageHasTheWholeProgram takes apart again what the page has put together.
func TestThePageHasTheWholeProgram(t *testing.T) {
	t.Parallel()
	program := newTab(t).together(t)
	sent, err := os.ReadFile(filepath.Join(world.dir, site.Program))
	if err != nil {
		t.Fatal(err)
	}
	if again, err := takenApart(t, program); err != nil || !bytes.Equal(again, sent) || bytes.Equal(program, sent) {
		t.Errorf("%d bytes are sent, and %d put together, which is another program; %v", len(sent), len(program), err)
	}
}
