package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestAFolderIsWrittenAndRead(t *testing.T) {
	f := Folder(filepath.Join(t.TempDir(), "a", "b"))
	if err := f.Make(); err != nil {
		t.Fatal(err)
	}
	if err := f.Write("deep/down/file", text("first")); err != nil {
		t.Fatal(err)
	}
	if err := f.Write("deep/down/file", text("second")); err != nil {
		t.Fatal(err)
	}
	if got, err := f.Read("deep/down/file", 6); err != nil || string(got) != "second" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := f.Read("deep/down/file", 5); err == nil {
		t.Error("a file that is too long is read")
	}
	if err := f.Create("deep/down/file", text("third")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("the error is %v, expected %v", err, fs.ErrExist)
	}
	if _, err := f.Read("none", 5); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the error is %v, expected %v", err, fs.ErrNotExist)
	}
	if f.Has("none") || !f.Has("deep") || !f.Has("deep/down/file") {
		t.Error("what is there is not found, or what is not there is")
	}
}

func TestNamesOfAFolder(t *testing.T) {
	f := Folder(t.TempDir())
	for _, name := range []string{"b.csv", "a.csv", "c.txt", "d.csv/inner"} {
		if err := f.Write(name, text(name)); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := f.Names("*.csv"); err != nil || !slices.Equal(got, []string{"a.csv", "b.csv"}) {
		t.Errorf("%v, %v", got, err)
	}
}

func TestAFolderIsTried(t *testing.T) {
	f := Folder(t.TempDir())
	if err := f.Try("file"); err != nil {
		t.Error(err)
	}
	if err := f.Try("none/file"); err == nil {
		t.Error("a file could be written in a folder that there is not")
	}
	if list, _ := os.ReadDir(string(f)); len(list) != 0 {
		t.Errorf("it leaves %v", list)
	}
}

// TestTheFolderItselfMayBeALink: its name is the user's.
func TestTheFolderItselfMayBeALink(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Skip(err)
	}
	if err := Folder(link).Write("file", text("there")); err != nil {
		t.Fatal(err)
	}
	if got := content(t, filepath.Join(dir, "file")); got != "there" {
		t.Errorf("the file holds %q", got)
	}
}

func TestAPrivateFileIsTheUsersAlone(t *testing.T) {
	name := filepath.Join(t.TempDir(), "state", "key")
	for range 2 {
		if err := Private(name, text("secret")); err != nil {
			t.Fatal(err)
		}
	}
	if got := content(t, name); got != "secret" {
		t.Errorf("the file holds %q", got)
	}
}
