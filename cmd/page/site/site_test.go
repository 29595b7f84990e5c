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
	const course, store = "https://course.example.org", "https://records.example.org"
	for _, c := range []struct{ headers, frames, connects string }{
		{"", "'self'", "'self'"},
		{"/*\n  X-Other: a\n", "'self'", "'self'"},
		{"/*\n  Content-Security-Policy: frame-ancestors *\n", "*", "'self'"},
		{string(Own.File()), "'self'", "'self'"},
		{string(Rights{Frames: "*", Records: store}.File()), "*", "'self' " + store},
		{string(Rights{Frames: "'self' " + course}.File()), "'self' " + course, "'self'"},
	} {
		files := fstest.MapFS{Start: {Data: []byte("<!doctype html>")}}
		if c.headers != "" {
			files[Headers] = &fstest.MapFile{Data: []byte(c.headers)}
		}
		w := httptest.NewRecorder()
		Handler(files).ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
		policy := w.Header().Get("Content-Security-Policy")
		if want := "frame-ancestors " + c.frames + "; connect-src " + c.connects + "; default-src 'none';"; !strings.HasPrefix(policy, want) {
			t.Errorf("%q: the policy is %q", c.headers, policy)
		}
	}
	for _, bad := range []string{" ", "*; script-src *", "a\nb"} {
		if (Rights{Frames: bad}).Check() == nil || (Rights{Frames: "*", Records: bad}).Check() == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	if (Rights{}).Check() == nil || Own.Check() != nil {
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
