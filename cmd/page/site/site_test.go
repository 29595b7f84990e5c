package site

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// TestThePageStatesItsRights: its own server may frame it and hear from it, unless it was
// built for others, or somebody has written the file.
func TestThePageStatesItsRights(t *testing.T) {
	const course = "https://course.example.org"
	for _, c := range []struct{ headers, frames string }{
		{"", "'self'"},
		{"/*\n  X-Other: a\n", "'self'"},
		{"/*\n  Content-Security-Policy: frame-ancestors *\n", "*"},
		{string(HeadersFor(Own)), "'self'"},
		{"/*\n  Content-Security-Policy: frame-ancestors *; connect-src 'self' https://records.example.org\n", "*"},
		{string(HeadersFor("'self' " + course)), "'self' " + course},
	} {
		files := fstest.MapFS{Start: {Data: []byte("<!doctype html>")}}
		if c.headers != "" {
			files[Headers] = &fstest.MapFile{Data: []byte(c.headers)}
		}
		w := httptest.NewRecorder()
		Handler(files).ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
		policy := w.Header().Get("Content-Security-Policy")
		if want := "frame-ancestors " + c.frames + "; connect-src 'self'; default-src 'none';"; !strings.HasPrefix(policy, want) {
			t.Errorf("%q: the policy is %q", c.headers, policy)
		}
	}
	for _, bad := range []string{" ", "*; script-src *", "a\nb"} {
		if CheckFrames(bad) == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	if CheckFrames("") == nil || CheckFrames(Own) != nil {
		t.Error("no source at all is taken, or that of a page of its own is not")
	}
}

func TestOnlyAPageIsCopied(t *testing.T) {
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "page")
	if err := Copy(from, to, ""); err == nil || !strings.Contains(err.Error(), "expected a folder made by go run ./cmd/page") {
		t.Errorf("an empty folder is a page: %v", err)
	}
	for _, name := range []string{Start, Program, "page.js"} {
		if err := os.WriteFile(filepath.Join(from, name), []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := Copy(from, to, ""); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{Start, Program, "page.js"} {
		if b, err := os.ReadFile(filepath.Join(to, name)); err != nil || string(b) != name {
			t.Errorf("%s: %q, %v", name, b, err)
		}
	}
}
