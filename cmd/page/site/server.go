//go:build !js

package site

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
)

// Handler hands out the files of a page: compressed for clients that take that, and
// only again when they have changed.
func Handler(files fs.FS) http.Handler { return &handler{files: files, known: map[string]string{}} }

type handler struct {
	files fs.FS
	mu    sync.Mutex
	known map[string]string // the hashes of files, by name, size and time
}

// kinds are the types of files that not every system knows.
var kinds = map[string]string{
	".wasm": "application/wasm", ".ttf": "font/ttf",
	".mjs": "text/javascript; charset=utf-8", ".js": "text/javascript; charset=utf-8",
}

// ServeHTTP serves a file.
func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	head := w.Header()
	head.Set("Content-Security-Policy", Policy+"; frame-ancestors 'self'")
	head.Set("X-Content-Type-Options", "nosniff")
	head.Set("Referrer-Policy", "no-referrer")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		head.Set("Allow", "GET, HEAD")
		http.Error(w, "expected GET", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if name == "" {
		name = Start
	}
	if strings.HasSuffix(name, Packed) || !fs.ValidPath(name) {
		http.NotFound(w, r)
		return
	}
	head.Set("Cache-Control", "no-cache") // it is kept, and asked for before each use
	head.Set("Vary", "Accept-Encoding")
	kind := kinds[path.Ext(name)]
	if kind == "" {
		kind = mime.TypeByExtension(path.Ext(name))
	}
	if kind == "" {
		kind = "text/plain; charset=utf-8"
	}
	if takesPacked(r) && h.serve(w, r, name+Packed, kind) {
		return
	}
	if !h.serve(w, r, name, kind) {
		http.NotFound(w, r)
	}
}

// takesPacked reports whether a client can unpack.
func takesPacked(r *http.Request) bool {
	for coding := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		if strings.TrimSpace(coding) == "gzip" {
			return true
		}
	}
	return false
}

// serve serves a file if it is there.
func (h *handler) serve(w http.ResponseWriter, r *http.Request, name, kind string) bool {
	f, err := h.files.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	info, err := f.Stat()
	content, seeks := f.(io.ReadSeeker)
	if err != nil || !info.Mode().IsRegular() || !seeks {
		return false
	}
	hash, err := h.hash(info, name, content)
	if err != nil {
		return false
	}
	w.Header().Set("ETag", `"`+hash+`"`)
	w.Header().Set("Content-Type", kind)
	if strings.HasSuffix(name, Packed) {
		w.Header().Set("Content-Encoding", "gzip")
	}
	http.ServeContent(w, r, name, info.ModTime(), content)
	return true
}

// hash names the content of a file.
func (h *handler) hash(info fs.FileInfo, name string, content io.ReadSeeker) (string, error) {
	key := fmt.Sprint(name, info.Size(), info.ModTime().UnixNano())
	h.mu.Lock()
	defer h.mu.Unlock()
	if known, ok := h.known[key]; ok {
		return known, nil
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, content); err != nil {
		return "", err
	}
	if _, err := content.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	h.known[key] = hex.EncodeToString(sum.Sum(nil)[:16])
	return h.known[key], nil
}
