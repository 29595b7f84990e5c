package main

import (
	"bytes"
	"debug/elf"
	"debug/gosym"
	"os"
	"runtime"
	"testing"
)

// TestPiecesAreJoined has memory begin as it did.
func TestPiecesAreJoined(t *testing.T) {
	t.Parallel()
	far := 300 + 2*farthest
	pieces := joined(written([]piece{{300, []byte{4}}, {64, []byte{1, 2}}, {69, []byte{3}}, {far, []byte{5}}}))
	pieces = joined(written(pieces)) // large addresses, too
	if len(pieces) != 2 || pieces[0].at != 64 || pieces[0].end() != 301 || pieces[1].at != far {
		t.Fatalf("%d pieces: %v", len(pieces), pieces)
	}
	for at, want := range map[int]byte{64: 1, 65: 2, 66: 0, 69: 3, 300: 4} {
		if got := pieces[0].content[at-64]; got != want {
			t.Errorf("%d at %d, expected %d", got, at, want)
		}
	}
}

// TestFunctionsKeepTheirNamesAndLoseTheirLines reads the tables of this very test, which are laid
// out as those of a program for browsers.
func TestFunctionsKeepTheirNamesAndLoseTheirLines(t *testing.T) {
	t.Parallel()
	if !laidOut(runtime.Version()) {
		t.Skip("the tables of ", runtime.Version(), " are not known")
	}
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	file, err := elf.Open(name)
	if err != nil {
		t.Skip("no program of Linux: ", err)
	}
	defer file.Close()
	content, err := file.Section(".gopclntab").Data()
	if err != nil {
		t.Fatal(err)
	}
	read := func() *gosym.Table {
		symbols, err := gosym.NewTable(nil, gosym.NewLineTable(content, file.Section(".text").Addr))
		if err != nil {
			t.Fatal(err)
		}
		return symbols
	}
	before := read()
	f := before.LookupFunc("sudokuscope/cmd/page.slim")
	if _, line, _ := before.PCToLine(f.Entry); line == 0 {
		t.Fatal("no line to begin with")
	}
	if err := dropLines([]piece{{0, content}}); err != nil {
		t.Fatal(err)
	}
	after := read()
	if f := after.LookupFunc("sudokuscope/cmd/page.slim"); f == nil || len(after.Funcs) != len(before.Funcs) {
		t.Errorf("%d functions of %d", len(after.Funcs), len(before.Funcs))
	}
	if _, line, _ := after.PCToLine(f.Entry); line > 0 {
		t.Errorf("line %d, expected none", line)
	}
}

// TestTablesOfAnotherGoStayAsTheyAre: only those of a known version are read.
func TestTablesOfAnotherGoStayAsTheyAre(t *testing.T) {
	t.Parallel()
	for _, version := range []string{"go1.25.4", "go1.27", "go1.260.1", "devel go1.27-abc"} {
		if laidOut(version) {
			t.Errorf("%s is taken for a known one", version)
		}
	}
	head := []byte("\x00asm\x01\x00\x00\x00")
	unread := append(head, append([]byte{sectionData}, byte(len(written([]piece{{64, tables}}))))...)
	unread = append(unread, written([]piece{{64, tables}})...)
	if got, err := slim(unread, false); err != nil || !bytes.HasSuffix(got, unread[8:]) {
		t.Errorf("%q became %q, %v", unread, got, err)
	}
	if _, err := slim(unread, true); err == nil {
		t.Error("tables that end too early are no mistake")
	}
}
