package site

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// TestThePageSaysWhoMayFrameIt: its own server, unless it was built for others.
func TestThePageSaysWhoMayFrameIt(t *testing.T) {
	for _, c := range []struct{ sources, want string }{
		{"", "frame-ancestors 'self'"}, {"*", "frame-ancestors *"},
		{"'self' https://course.example.org", "frame-ancestors 'self' https://course.example.org"},
	} {
		files := fstest.MapFS{Start: {Data: []byte("<!doctype html>")}}
		if c.sources != "" {
			content, err := FramedBy(c.sources)
			if err != nil {
				t.Fatal(err)
			}
			files[Framing] = &fstest.MapFile{Data: content}
		}
		w := httptest.NewRecorder()
		Handler(files).ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
		if policy := w.Header().Get("Content-Security-Policy"); !strings.HasSuffix(policy, "; "+c.want) {
			t.Errorf("%q: the policy is %q", c.sources, policy)
		}
	}
	for _, bad := range []string{"", " ", "*; script-src *", "a\nb"} {
		if _, err := FramedBy(bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

func TestOnlyAPageIsCopied(t *testing.T) {
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "page")
	if err := Copy(from, to); err == nil || !strings.Contains(err.Error(), "expected a folder made by go run ./cmd/page") {
		t.Errorf("an empty folder is a page: %v", err)
	}
	for _, name := range []string{Start, Program, "page.js"} {
		if err := os.WriteFile(filepath.Join(from, name), []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := Copy(from, to); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{Start, Program, "page.js"} {
		if b, err := os.ReadFile(filepath.Join(to, name)); err != nil || string(b) != name {
			t.Errorf("%s: %q, %v", name, b, err)
		}
	}
}
