package wholefile

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAFolderIsThereWholeOrNotAtAll(t *testing.T) {
	parent := t.TempDir()
	name, broken := filepath.Join(parent, "folder"), errors.New("broken")
	fill := func(err error) func(string) error {
		return func(dir string) error {
			if _, e := os.Stat(filepath.Join(name, "a")); e == nil {
				t.Error("a file has the name already")
			}
			return errors.Join(Write(filepath.Join(dir, "a"), text("a")), os.Mkdir(filepath.Join(dir, "below"), 0o777),
				Write(filepath.Join(dir, "below", "b"), text("b")), err)
		}
	}
	if err := Folder(name, fill(broken)); !errors.Is(err, broken) {
		t.Errorf("the error is %v, expected %v", err, broken)
	}
	if list, _ := os.ReadDir(parent); len(list) != 0 {
		t.Errorf("a mistake leaves %v", list)
	}
	err := Folder(name, func(dir string) error { return Write(filepath.Join(dir, "no", "file"), text("a")) })
	if err == nil || strings.Contains(err.Error(), ending) || !strings.Contains(err.Error(), name) {
		t.Errorf("the error is %v, expected the name of the folder and no other", err)
	}
	if err := os.Mkdir(name, 0o777); err != nil { // an empty one may be there
		t.Fatal(err)
	}
	if err := Folder(name+"/", fill(nil)); err != nil {
		t.Fatal(err)
	}
	if content(t, filepath.Join(name, "a")) != "a" || content(t, filepath.Join(name, "below", "b")) != "b" {
		t.Error("a file is not whole")
	}
	other := filepath.Join(parent, "other")
	if err := os.Mkdir(other, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(other, "mine"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := Folder(other, func(string) error { return nil }); err == nil {
		t.Error("a folder with something in it is replaced")
	}
	if list, _ := os.ReadDir(parent); len(list) != 2 {
		t.Errorf("the parent holds %v", list)
	}
}

// TestAFolderThatWasLeftIsSweptAway, but not that of a writer at work.
func TestAFolderThatWasLeftIsSweptAway(t *testing.T) {
	if !locksFolders {
		t.Skip("a folder cannot be locked here")
	}
	parent := t.TempDir()
	left := filepath.Join(parent, ".x.00000000"+ending)
	if err := os.MkdirAll(filepath.Join(left, "below"), 0o777); err != nil {
		t.Fatal(err)
	}
	err := Folder(filepath.Join(parent, "a"), func(dir string) error {
		return errors.Join(Folder(filepath.Join(parent, "b"), func(string) error { return nil }), Write(filepath.Join(dir, "file"), text("a")))
	})
	if err != nil {
		t.Fatal(err)
	}
	if list, _ := os.ReadDir(parent); len(list) != 2 || content(t, filepath.Join(parent, "a", "file")) != "a" {
		t.Errorf("the parent holds %v", list)
	}
}

func TestTryLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	if err := Try(filepath.Join(dir, "file")); err != nil {
		t.Error(err)
	}
	if err := Try(filepath.Join(dir, "no", "file")); err == nil {
		t.Error("a file could be written in a folder that there is not")
	}
	if list, _ := os.ReadDir(dir); len(list) != 0 {
		t.Errorf("it leaves %v", list)
	}
}
