package main

import (
	"archive/tar"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"sudokuscope/cmd/page/site"
)

// packPage writes an archive of files with a text each.
func packPage(t *testing.T, folder string, names ...string) {
	t.Helper()
	f, err := os.Create(filepath.Join(folder, pageArchive))
	if err != nil {
		t.Fatal(err)
	}
	packed := gzip.NewWriter(f)
	files := tar.NewWriter(packed)
	for _, name := range names {
		head := &tar.Header{
			Name:     name,
			Size:     int64(len(name)),
			Mode:     0o644,
			Typeflag: tar.TypeReg,
		}
		if err := files.WriteHeader(head); err != nil {
			t.Fatal(err)
		}
		if _, err := files.Write([]byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []interface{ Close() error }{files, packed, f} {
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestThePageIsUnpackedFromItsArchive: where only the archive is there, class makes the page ready, and what
// the archive calls its files leads nowhere else.
func TestThePageIsUnpackedFromItsArchive(t *testing.T) {
	top := "sudokuscope_" + version + "_page/"
	for _, c := range []struct {
		name  string
		files []string
		fails bool
	}{
		{name: "a release", files: []string{top + site.Start, top + site.Program}},
		{name: "names that lead out", files: []string{site.Start, site.Program, "../../out", "/out2"}},
		{name: "no page", files: []string{top + "notes.txt"}, fails: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			cache, beside := t.TempDir(), t.TempDir()
			was := xdg.CacheHome
			xdg.CacheHome = filepath.Join(cache, "a", "b")
			t.Cleanup(func() {
				xdg.CacheHome = was
			})
			packPage(t, beside, c.files...)
			dir, err := unpackedPage(t.TempDir(), beside)
			if c.fails != (err != nil) {
				t.Fatalf("the page is at %q: %v", dir, err)
			}
			if !c.fails && site.Check(dir) != nil {
				t.Errorf("%q is no page", dir)
			}
			err = filepath.WalkDir(cache, func(path string, entry os.DirEntry, err error) error {
				if err == nil && !entry.IsDir() && !strings.HasPrefix(path, xdg.CacheHome) {
					t.Errorf("%s was written", path)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		})
	}
	if dir, err := unpackedPage(t.TempDir()); dir != "" || err != nil {
		t.Errorf("without an archive the page is at %q: %v", dir, err)
	}
}

// TestAnUnfinishedArchiveIsRefused: half an archive makes no page.
func TestAnUnfinishedArchiveIsRefused(t *testing.T) {
	beside := t.TempDir()
	was := xdg.CacheHome
	xdg.CacheHome = t.TempDir()
	t.Cleanup(func() {
		xdg.CacheHome = was
	})
	packPage(t, beside, site.Start, site.Program)
	name := filepath.Join(beside, pageArchive)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text[:len(text)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	if dir, err := unpackedPage(beside); err == nil {
		t.Errorf("half an archive is the page at %q", dir)
	}
}
