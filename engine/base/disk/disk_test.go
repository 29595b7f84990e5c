package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func content(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestFileIsReplacedWithItsPermissions(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(name, []byte("before"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Write(name, text("after")); err != nil {
		t.Fatal(err)
	}
	if got := content(t, name); got != "after" {
		t.Errorf("the file holds %q, expected %q", got, "after")
	}
	if info, _ := os.Stat(name); info.Mode().Perm() != 0o600 {
		t.Errorf("its permissions are %v, expected those it had", info.Mode())
	}
}

func TestMistakeLeavesWhatWasThere(t *testing.T) {
	dir := t.TempDir()
	name, broken := filepath.Join(dir, "file"), errors.New("broken")
	if err := Write(name, text("before")); err != nil {
		t.Fatal(err)
	}
	err := Write(name, func(w io.Writer) error { return errors.Join(text("half")(w), broken) })
	if !errors.Is(err, broken) || !strings.Contains(err.Error(), name) {
		t.Errorf("the error is %v, expected %v and the name of the file", err, broken)
	}
	if got := content(t, name); got != "before" {
		t.Errorf("the file holds %q, expected %q", got, "before")
	}
	if list, _ := os.ReadDir(dir); len(list) != 1 {
		t.Errorf("the folder holds %v, expected the file alone", list)
	}
}

func TestLinkStaysLink(t *testing.T) {
	dir := t.TempDir()
	name, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := Write(name, text("before")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(name, link); err != nil {
		t.Skip(err) // not every system lets everybody
	}
	if err := Write(link, text("after")); err != nil {
		t.Fatal(err)
	}
	if got := content(t, name); got != "after" {
		t.Errorf("the file behind the link holds %q, expected %q", got, "after")
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is %v (%v), expected a link", info, err)
	}
}

// TestWhatIsNoFileStays writes to the end of a pipe by its name, as a shell's
// >(command) does: renamed onto, it would be a pipe no longer, and a device lost.
func TestWhatIsNoFileStays(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if _, err := os.Stat("/dev/fd"); err != nil {
		t.Skip("no /dev/fd")
	}
	name := fmt.Sprintf("/dev/fd/%d", w.Fd())
	if err := Write(name, text("through")); err != nil {
		t.Fatal(err)
	}
	w.Close()
	if got, _ := io.ReadAll(r); string(got) != "through" {
		t.Errorf("the pipe carried %q, expected %q", got, "through")
	}
}

func TestErrorsNameTheFile(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "no", "file")
	for name, want := range map[string]string{
		missing:     missing + ": ",
		t.TempDir(): "is a directory",
	} {
		if err := Write(name, text("")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v, expected %q", name, err, want)
		}
	}
}

// TestALinkToNothingStaysALink makes the file that the link is to.
func TestALinkToNothingStaysALink(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(dir, "link")
	if err := os.Symlink(filepath.Join("sub", "file"), link); err != nil {
		t.Skip(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := Write(link, text("new")); err != nil {
		t.Fatal(err)
	}
	if got := content(t, filepath.Join(dir, "sub", "file")); got != "new" {
		t.Errorf("the file behind the link holds %q", got)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is %v (%v), expected a link", info, err)
	}
	round := filepath.Join(dir, "round")
	if err := os.Symlink(round, round); err != nil {
		t.Fatal(err)
	}
	if err := Write(round, text("")); err == nil {
		t.Error("a link to itself was written through")
	}
}

func TestCreateLeavesWhatIsThere(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	if err := Create(name, text("first")); err != nil {
		t.Fatal(err)
	}
	if err := Create(name, text("second")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("the error is %v, expected %v", err, fs.ErrExist)
	}
	if got := content(t, name); got != "first" {
		t.Errorf("the file holds %q", got)
	}
	broken := errors.New("disk full")
	other := filepath.Join(filepath.Dir(name), "other")
	if err := Create(other, func(w io.Writer) error { return errors.Join(text("half")(w), broken) }); !errors.Is(err, broken) {
		t.Errorf("the error is %v", err)
	}
	if err := Create(other, text("whole")); err != nil {
		t.Errorf("after a failure: %v", err)
	}
	if list, _ := os.ReadDir(filepath.Dir(name)); len(list) != 2 {
		t.Errorf("the folder holds %v", list)
	}
}

func TestLongNamesAreWritten(t *testing.T) {
	name := filepath.Join(t.TempDir(), strings.Repeat("x", 255))
	if err := Write(name, text("long")); err != nil {
		t.Fatal(err)
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
