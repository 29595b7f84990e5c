package site

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func zipped(text string) []byte {
	var b strings.Builder
	z := gzip.NewWriter(&b)
	_, _ = io.WriteString(z, text)
	_ = z.Close()
	return []byte(b.String())
}

var files = fstest.MapFS{
	"index.html":          {Data: []byte("<!doctype html>")},
	"sudokuscope.wasm":    {Data: []byte("\x00asm")},
	"sudokuscope.wasm.gz": {Data: zipped("\x00asm")},
	"sudokuscope.wasm.br": {Data: []byte("\x0b\x01\x80\x00asm\x03")},
	"page.js":             {Data: []byte("let a;")},
	"mono-licence.txt":    {Data: []byte("free")},
	"deep/inner.js":       {Data: []byte("let b;")},
}

func TestFilesAreServed(t *testing.T) {
	kept, err := Keep(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range []http.Handler{Handler(files), Handler(kept)} {
		servesFiles(t, h)
	}
}

func servesFiles(t *testing.T, h http.Handler) {
	t.Helper()
	for _, c := range []struct {
		method, path, takes string
		code                int
		kind, encoding      string
	}{
		{"GET", "/", "", 200, "text/html; charset=utf-8", ""},
		{"HEAD", "/index.html", "gzip", 200, "text/html; charset=utf-8", ""},
		{"GET", "/sudokuscope.wasm", "", 200, "application/wasm", ""},
		{"GET", "/sudokuscope.wasm", "deflate, gzip;q=0", 200, "application/wasm", ""},
		{"GET", "/sudokuscope.wasm", "gzip", 200, "application/wasm", "gzip"},
		{"GET", "/sudokuscope.wasm", "gzip, br", 200, "application/wasm", "br"},
		{"GET", "/page.js", "gzip", 200, "text/javascript; charset=utf-8", ""},
		{"GET", "/mono-licence.txt", "", 200, "text/plain; charset=utf-8", ""},
		{"GET", "/deep", "", 404, "", ""},
		{"GET", "/sudokuscope.wasm.gz", "", 404, "", ""},
		{"GET", "/sudokuscope.wasm.br", "br", 404, "", ""},
		{"GET", "/../site.go", "", 404, "", ""},
		{"GET", "/none", "gzip", 404, "", ""},
		{"POST", "/", "", 405, "", ""},
	} {
		r := httptest.NewRequest(c.method, c.path, nil)
		r.Header.Set("Accept-Encoding", c.takes)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != c.code || c.code == 200 && (w.Header().Get("Content-Type") != c.kind || w.Header().Get("Content-Encoding") != c.encoding) {
			t.Errorf("%s %s: %d %v", c.method, c.path, w.Code, w.Header())
		}
		if policy := w.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe-inline") {
			t.Errorf("%s: the policy is %q", c.path, policy)
		}
	}
}

func TestWhatIsKnownIsNotSentAgain(t *testing.T) {
	h := Handler(files)
	for _, takes := range []string{"", "gzip"} {
		r := httptest.NewRequest("GET", "/sudokuscope.wasm", nil)
		r.Header.Set("Accept-Encoding", takes)
		first := httptest.NewRecorder()
		h.ServeHTTP(first, r)
		r.Header.Set("If-None-Match", first.Header().Get("ETag"))
		again := httptest.NewRecorder()
		h.ServeHTTP(again, r)
		if again.Code != http.StatusNotModified || again.Body.Len() > 0 {
			t.Errorf("%q: %d with %d bytes", takes, again.Code, again.Body.Len())
		}
	}
}
