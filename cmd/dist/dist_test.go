package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

var someday = time.Date(2026, 11, 21, 20, 0, 2, 0, time.UTC)

func TestTargets(t *testing.T) {
	for words, want := range map[string]int{"": 8, "linux": 2, "linux,windows/arm64": 3, "darwin/a": 2} {
		if list, err := targetsLike(words); err != nil || len(list) != want {
			t.Errorf("%q: %v, %v", words, list, err)
		}
	}
	if _, err := targetsLike("linux,beos"); err == nil || !strings.Contains(err.Error(), "-only beos: expected") {
		t.Errorf("%v", err)
	}
}

// files writes two files, with the time and the rights of now.
func files(t *testing.T) (dir string, list []entry) {
	dir = t.TempDir()
	for name, text := range map[string]string{"b/run": "binary", "a.txt": "words"} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list, err := folder(dir, "pack")
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		list[i].runs = strings.HasSuffix(list[i].name, "run")
	}
	return dir, list
}

// An archive depends on the names, texts and the date alone.
func TestArchivesAreReproducible(t *testing.T) {
	write := map[string]func(io.Writer, []entry, time.Time) error{"tar": writeTar, "zip": writeZip}
	for kind, write := range write {
		var once, again bytes.Buffer
		_, list := files(t)
		if err := write(&once, list, someday); err != nil {
			t.Fatal(err)
		}
		_, list = files(t)
		slices.Reverse(list)
		if err := write(&again, list, someday); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(once.Bytes(), again.Bytes()) {
			t.Errorf("%s: other bits the second time", kind)
		}
	}
}

func TestArchivesHaveWhatTheyShould(t *testing.T) {
	_, list := files(t)
	var b bytes.Buffer
	if err := writeTar(&b, list, someday); err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(&b)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(r)
		got = append(got, h.Name+" "+h.FileInfo().Mode().String()+" "+string(text))
		if !h.ModTime.Equal(someday) || h.Uid != 0 || h.Gid != 0 || h.Uname != "" {
			t.Errorf("%s: of %v, %d:%d %q", h.Name, h.ModTime, h.Uid, h.Gid, h.Uname)
		}
	}
	want := []string{"pack/a.txt -rw-r--r-- words", "pack/b/run -rwxr-xr-x binary"}
	if !slices.Equal(got, want) {
		t.Errorf("the tar has %q", got)
	}
	b.Reset()
	if err := writeZip(&b, list, someday); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	got = nil
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(in)
		got = append(got, f.Name+" "+f.Mode().String()+" "+string(text))
		if !f.Modified.Equal(someday) {
			t.Errorf("%s: of %v", f.Name, f.Modified)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the zip has %q", got)
	}
}

// The list of what a program is made of, here of this test: it is one document in
// which every part is tied to the program.
func TestTheBillNamesEveryModule(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	info, err := buildinfo.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(billOf(info, "sudokuscope_test", "0123", someday))
	if err != nil {
		t.Fatal(err)
	}
	var doc spdxDocument
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	ids := map[string]string{}
	for _, p := range doc.Packages {
		if ids[p.ID] != "" || p.Version == "" || p.Name == "" {
			t.Errorf("%+v", p)
		}
		ids[p.ID] = p.Name
	}
	if doc.Creation.Created != "2026-11-21T20:00:02Z" || len(doc.Relationships) != len(doc.Packages) {
		t.Errorf("%+v", doc.Creation)
	}
	for _, r := range doc.Relationships {
		if ids[r.What] == "" {
			t.Errorf("%+v: there is no such package", r)
		}
	}
	for _, d := range modules(info) {
		if !strings.Contains(string(text), `"pkg:golang/`+d.Path+"@"+d.Version+`"`) {
			t.Errorf("%s is missing", d.Path)
		}
	}
	if !strings.Contains(string(text), `"pkg:golang/stdlib@1.`) {
		t.Error("the standard library is missing")
	}
}

func TestSumsAreComparedByName(t *testing.T) {
	one, _ := files(t)
	two, _ := files(t)
	for _, dir := range []string{one, two} {
		if err := os.Rename(filepath.Join(dir, "b", "run"), filepath.Join(dir, "run")); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(filepath.Join(dir, "b")); err != nil {
			t.Fatal(err)
		}
		if n, err := writeSums(dir); err != nil || n != 2 {
			t.Fatal(n, err)
		}
	}
	var out strings.Builder
	if err := compare(&out, one, two); err != nil || out.String() != "made twice: 2 files, 2 equal, 0 different\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
	if err := os.WriteFile(filepath.Join(two, "run"), []byte("other"), 0o666); err != nil {
		t.Fatal(err)
	}
	os.Remove(filepath.Join(two, sumsFile))
	if _, err := writeSums(two); err != nil {
		t.Fatal(err)
	}
	if err := compare(&out, one, two); !errors.Is(err, errDiffers) || !strings.HasSuffix(err.Error(), ": run") {
		t.Errorf("%v", err)
	}
}

func TestCommandLine(t *testing.T) {
	full, _ := files(t)
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"now"}, "expected flags"},
		{[]string{"-fast"}, "expected one of those that -help lists"},
		{[]string{"-only", "beos"}, "expected the beginning of"},
		{[]string{"-o", full}, "expected an empty folder"},
	} {
		if err := dist(t.Context(), c.args, io.Discard); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v", c.args, err)
		}
	}
}

// A module without a licence may not be given away.
func TestLicences(t *testing.T) {
	dir := t.TempDir()
	if _, err := licenceIn(dir); err == nil {
		t.Error("a folder without a licence is accepted")
	}
	for name, text := range map[string]string{"LICENSE.md": "do what you like", "notice": "but name us", "go.mod": "module x"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := licenceIn(dir); err != nil || text != "do what you like\nbut name us" {
		t.Errorf("%q, %v", text, err)
	}
}
