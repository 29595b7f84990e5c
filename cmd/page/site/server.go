//go:build !js

package site

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
)

// Handler hands out the files of a page: compressed for clients that take that, and
// only again when they have changed. It states the rights of the page.
func Handler(files fs.FS) http.Handler {
	return handler{files, "frame-ancestors " + framesOf(files) + "; " + Policy}
}

type handler struct {
	files  fs.FS
	policy string
}

// kinds are the types of files that not every system knows.
var kinds = map[string]string{
	".wasm": "application/wasm", ".woff2": "font/woff2",
	".mjs": "text/javascript; charset=utf-8", ".js": "text/javascript; charset=utf-8",
}

// ServeHTTP serves a file.
func (h handler) ServeHTTP(reply http.ResponseWriter, request *http.Request) {
	head := reply.Header()
	head.Set("Content-Security-Policy", h.policy)
	head.Set("X-Content-Type-Options", "nosniff")
	head.Set("Referrer-Policy", "no-referrer")
	if request.Method != http.MethodGet && request.Method != http.MethodHead {
		head.Set("Allow", "GET, HEAD")
		http.Error(reply, "expected GET", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+request.URL.Path), "/")
	if name == "" {
		name = Start
	}
	if !fs.ValidPath(name) {
		http.NotFound(reply, request)
		return
	}
	takes := codings(request)
	head.Set("Cache-Control", "no-cache") // it is kept, and asked for before each use
	head.Set("Vary", "Accept-Encoding")
	kind := cmp.Or(
		kinds[path.Ext(name)],
		mime.TypeByExtension(path.Ext(name)),
		"text/plain; charset=utf-8",
	)
	for _, packing := range Packings {
		if strings.HasSuffix(name, packing.Ending) {
			http.NotFound(reply, request)
			return
		}
		if takes[packing.Coding] &&
			h.serve(reply, request, name+packing.Ending, kind, packing.Coding) {
			return
		}
	}
	if !h.serve(reply, request, name, kind, "") {
		http.NotFound(reply, request)
	}
}

// codings are those that a client can unpack.
func codings(r *http.Request) map[string]bool {
	takes := map[string]bool{}
	for coding := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		takes[strings.TrimSpace(coding)] = true
	}
	return takes
}

// serve serves a file if it is there, which is in a coding unless that is empty.
func (h handler) serve(reply http.ResponseWriter, request *http.Request, name, kind, coding string) bool {
	file, err := h.files.Open(name)
	if err != nil {
		return false
	}
	defer file.Close()
	info, err := file.Stat()
	content, seeks := file.(io.ReadSeeker)
	if err != nil || !info.Mode().IsRegular() || !seeks {
		return false
	}
	reply.Header().Set("ETag", fmt.Sprintf(`"%x-%x"`, info.ModTime().UnixNano(), info.Size()))
	reply.Header().Set("Content-Type", kind)
	if coding != "" {
		reply.Header().Set("Content-Encoding", coding)
	}
	http.ServeContent(reply, request, name, info.ModTime(), content)
	return true
}
