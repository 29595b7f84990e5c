//go:build unix

package disk

import (
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"sudokuscope/engine/proof/sample"
)

// home is what nothing may change: all that is beside a stranger's folder.
type home struct {
	t    *testing.T
	root string
	// folder is the stranger's.
	folder Folder
}

func newHome(t *testing.T) *home {
	t.Helper()
	h := &home{t: t, root: t.TempDir()}
	h.folder = Folder(filepath.Join(h.root, "stranger"))
	h.must(os.MkdirAll(filepath.Join(string(h.folder), "inner"), 0o755))
	h.must(os.Mkdir(filepath.Join(h.root, "own"), 0o755))
	for _, name := range []string{".bashrc", "own/out.txt", "own/notes", "stranger/inside.txt"} {
		h.must(os.WriteFile(filepath.Join(h.root, name), []byte("of "+name), 0o640))
	}
	return h
}

func (h *home) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// link makes a link in the stranger's folder.
func (h *home) link(to, name string) { h.must(os.Symlink(to, h.folder.Path(name))) }

// outside says everything that there is beside the stranger's folder: names, rights, texts.
func (h *home) outside() string {
	var b strings.Builder
	h.must(filepath.WalkDir(h.root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == string(h.folder) {
			return filepath.SkipDir
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		fmt.Fprintln(&b, name, info.Mode())
		if info.Mode().IsRegular() {
			text, err := os.ReadFile(name)
			fmt.Fprintf(&b, "%x %v\n", sha256.Sum256(text), err)
		}
		return nil
	}))
	return b.String()
}

// A hostile is a way to have whoever writes out.txt or inner/out.txt into a folder write elsewhere.
type hostile struct {
	kind   string
	make   func(*home)
	is     string // what a refusal says
	writes bool   // it is a file of its own afterwards
}

var hostiles = []hostile{
	{kind: "link up", make: func(h *home) { h.link("../.bashrc", "out.txt") }, is: "a link"},
	{kind: "absolute link", make: func(h *home) { h.link(filepath.Join(h.root, ".bashrc"), "out.txt") }, is: "a link"},
	{kind: "link to nothing yet", make: func(h *home) { h.link("../.profile", "out.txt") }, is: "a link"},
	{kind: "link to a link", make: func(h *home) { h.link("../.bashrc", "next"); h.link("next", "out.txt") }, is: "a link"},
	{kind: "link round", make: func(h *home) { h.link("out.txt", "out.txt") }, is: "a link"},
	{kind: "link inside", make: func(h *home) { h.link("inside.txt", "out.txt") }, is: "a link"},
	{kind: "link to a folder", make: func(h *home) { h.link("../own", "out.txt") }, is: "a link"},
	{kind: "link to itself", make: func(h *home) { h.link(".", "out.txt") }, is: "a link"},
	{kind: "link to a device", make: func(h *home) { h.link("/dev/null", "out.txt") }, is: "a link"},
	{kind: "link to endless zeros", make: func(h *home) { h.link("/dev/zero", "out.txt") }, is: "a link"},
	{kind: "link to stdout", make: func(h *home) { h.link("/dev/stdout", "out.txt") }, is: "a link"},
	{kind: "link to a descriptor", make: func(h *home) { h.link("/proc/self/fd/1", "out.txt") }, is: "a link"},
	{kind: "link through the root", make: func(h *home) { h.link("/proc/self/cwd/../.bashrc", "out.txt") }, is: "a link"},
	{kind: "pipe", make: func(h *home) { h.must(syscall.Mkfifo(h.folder.Path("out.txt"), 0o600)) }, is: "a pipe"},
	{kind: "socket", make: listen, is: "a socket"},
	{kind: "folder", make: func(h *home) { h.must(os.Mkdir(h.folder.Path("out.txt"), 0o755)) }, is: "a folder"},
	{kind: "folder linked up", make: func(h *home) { h.swapInner("../own") }, is: "a link"},
	{kind: "folder linked absolutely", make: func(h *home) { h.swapInner(filepath.Join(h.root, "own")) }, is: "a link"},
	{kind: "folder linked inside", make: func(h *home) { h.swapInner(".") }, is: "a link"},
	{kind: "folder linked by a link", make: func(h *home) { h.link("../own", "next"); h.swapInner("next") }, is: "a link"},
	{kind: "hard link out", make: func(h *home) { h.hardLink(filepath.Join(h.root, ".bashrc")) }, writes: true},
	{kind: "hard link inside", make: func(h *home) { h.hardLink(h.folder.Path("inside.txt")) }, writes: true},
	{kind: "everybody's file", make: func(h *home) { h.loose(0o666) }, writes: true},
	{kind: "nobody's file", make: func(h *home) { h.loose(0) }, writes: true},
}

func (h *home) hardLink(to string) { h.must(os.Link(to, h.folder.Path("out.txt"))) }
func (h *home) swapInner(other string) {
	h.must(os.Remove(h.folder.Path("inner")))
	h.link(other, "inner")
}

// loose makes a file with other rights, of another person where that can be.
func (h *home) loose(rights fs.FileMode) {
	name := h.folder.Path("out.txt")
	h.must(os.WriteFile(name, []byte("theirs"), 0o600))
	h.must(os.Chmod(name, rights))
	const nobody = 65534
	_ = os.Chown(name, nobody, nobody) // only root can
}

func listen(h *home) {
	l, err := net.Listen("unix", h.folder.Path("out.txt"))
	h.must(err)
	h.t.Cleanup(func() { l.Close() })
}

// target is the name that a hostile folder sets a trap at.
func (x *hostile) target() string {
	if strings.HasPrefix(x.kind, "folder linked") {
		return "inner/out.txt"
	}
	return "out.txt"
}

// TestNothingOutsideAFolderIsWritten goes over all hostile folders with all ways to write.
func TestNothingOutsideAFolderIsWritten(t *testing.T) {
	ways := map[string]func(Folder, string) error{
		"Write":  func(f Folder, name string) error { return f.Write(name, text("STRANGE")) },
		"Create": func(f Folder, name string) error { return f.Create(name, text("STRANGE")) },
		"Add": func(f Folder, name string) error {
			file, err := f.Add(name)
			if err == nil {
				_, err = io.WriteString(file, "STRANGE")
				file.Close()
			}
			return err
		},
	}
	for _, x := range hostiles {
		for way, write := range ways {
			t.Run(x.kind+"/"+way, func(t *testing.T) {
				h := newHome(t)
				x.make(h)
				before, inside := h.outside(), content(t, h.folder.Path("inside.txt"))
				err := write(h.folder, x.target())
				replaces := way == "Write"
				switch {
				case replaces && x.writes && err != nil:
					t.Errorf("it is refused: %v", err)
				case (!replaces || !x.writes) && err == nil:
					t.Error("it is written")
				case replaces && !x.writes && !strings.Contains(err.Error(), x.is):
					t.Errorf("the error is %v, expected %q", err, x.is)
				}
				if after := h.outside(); after != before {
					t.Errorf("outside was\n%s\nand is\n%s", before, after)
				}
				if got := content(t, h.folder.Path("inside.txt")); got != inside {
					t.Errorf("another file of the folder holds %q", got)
				}
			})
		}
	}
}

// TestNothingOutsideAFolderIsRead: nothing but files of the folder is opened.
func TestNothingOutsideAFolderIsRead(t *testing.T) {
	for _, x := range hostiles {
		t.Run(x.kind, func(t *testing.T) {
			if x.writes {
				t.Skip("it is a file of the folder")
			}
			h := newHome(t)
			x.make(h)
			if got, err := h.folder.Read(x.target(), 1<<20); err == nil || !strings.Contains(err.Error(), x.is) {
				t.Errorf("%q is read, %v; expected %q", got, err, x.is)
			}
			if _, err := h.folder.Stat(x.target()); err == nil {
				t.Error("it is a file")
			}
		})
	}
}

// TestNamesStayBelow: a name that leads out of the folder by itself is none below it.
func TestNamesStayBelow(t *testing.T) {
	h := newHome(t)
	before := h.outside()
	for _, name := range []string{"../.bashrc", "inner/../../.bashrc", filepath.Join(h.root, ".bashrc"), "..", ".", "", "inner/../.."} {
		if err := h.folder.Write(name, text("STRANGE")); err == nil {
			t.Errorf("%q is written", name)
		}
		if got, err := h.folder.Read(name, 1<<20); err == nil {
			t.Errorf("%q is read: %q", name, got)
		}
	}
	if after := h.outside(); after != before {
		t.Errorf("outside was\n%s\nand is\n%s", before, after)
	}
}

// TestARaceLeadsNowhere has somebody swap files and folders for links as fast as possible
// while they are written and read.
func TestARaceLeadsNowhere(t *testing.T) {
	for _, trap := range []struct{ name, to, swapped string }{
		{"out.txt", "../own/out.txt", "out.txt"},
		{"inner/out.txt", "../own", "inner"},
	} {
		t.Run(trap.name, func(t *testing.T) {
			h := newHome(t)
			before := h.outside()
			place, done := h.folder.Path(trap.swapped), make(chan struct{})
			var swapper sync.WaitGroup
			swapper.Go(func() {
				for {
					select {
					case <-done:
						return
					default:
						swap(place, trap.to)
					}
				}
			})
			written, read := 0, 0
			for tries := 0; tries < sample.Of(60, 200) || written < 10; tries++ {
				if h.folder.Write(trap.name, text("STRANGE")) == nil {
					written++
				}
				if got, err := h.folder.Read(trap.name, 1<<20); err == nil {
					read++
					if string(got) != "STRANGE" {
						t.Errorf("%q is read, which is outside", got)
					}
				}
			}
			close(done)
			swapper.Wait()
			if after := h.outside(); after != before {
				t.Errorf("outside was\n%s\nand is\n%s", before, after)
			}
			t.Logf("%d were written and %d read between the swaps", written, read)
		})
	}
}

// swap has a link in a place for a moment. Whoever writes there may be faster.
func swap(place, to string) {
	aside := place + ".aside"
	_ = os.Rename(place, aside)
	_ = os.Symlink(to, place)
	if info, err := os.Lstat(place); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		_ = os.Remove(place)
	}
	_ = os.Rename(aside, place)
}

// TestAFileOfAFolderHasTheRightsOfANewOne, whatever the one before it had.
func TestAFileOfAFolderHasTheRightsOfANewOne(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o022))
	h := newHome(t)
	h.loose(0o777)
	h.must(h.folder.Write("out.txt", text("mine")))
	h.must(h.folder.Write("inner/new.txt", text("mine")))
	for name, want := range map[string]fs.FileMode{"out.txt": 0o644, "inner/new.txt": 0o644} {
		info, err := h.folder.Stat(name)
		h.must(err)
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s has the rights %v, expected %v", name, got, want)
		}
	}
}
