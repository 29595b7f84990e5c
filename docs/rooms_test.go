package docs_test

import (
	"go/build"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "sudokuscope/"

// rooms are the packages of the program, with those of ours that each imports, tests aside.
func rooms(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	err := filepath.WalkDir("..", func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if name := d.Name(); name == "testdata" || name == "node_modules" || name != ".." && strings.HasPrefix(name, ".") {
			return fs.SkipDir
		}
		for _, system := range []string{"linux", "js"} {
			context := build.Default
			context.GOOS = system
			if system == "js" {
				context.GOARCH = "wasm"
			}
			p, err := context.ImportDir(dir, 0)
			if p == nil || err != nil && len(p.TestGoFiles)+len(p.XTestGoFiles) == 0 {
				continue
			}
			room, _ := filepath.Rel("..", dir)
			room = filepath.ToSlash(room)
			found[room] = append(found[room], "") // also one that imports nothing
			for _, i := range p.Imports {
				if ours, ok := strings.CutPrefix(i, module); ok {
					found[room] = append(found[room], ours)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// block is what stands between the fences of a kind in ARCHITECTURE.md, by line.
func block(t *testing.T, kind string) []string {
	t.Helper()
	text, err := os.ReadFile("../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(text), "```"+kind+"\n")
	lines, _, ended := strings.Cut(rest, "```")
	if !found || !ended {
		t.Fatalf("no block of %s in ARCHITECTURE.md", kind)
	}
	return strings.Split(strings.TrimSpace(lines), "\n")
}

// spread writes out what stands in braces: a/{b c} is a/b and a/c.
func spread(text string) (list []string) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		word, rest, _ := strings.Cut(text, " ")
		if before, inner, braced := strings.Cut(word, "{"); braced {
			names, after, _ := strings.Cut(inner+" "+rest, "}")
			for _, name := range strings.Fields(names) {
				list = append(list, before+name)
			}
			text = after
			continue
		}
		list, text = append(list, word), rest
	}
	return list
}

// TestEveryRoomIsNamed: ARCHITECTURE.md lists every package, and no other.
func TestEveryRoomIsNamed(t *testing.T) {
	named := map[string]bool{}
	for _, line := range block(t, "rooms") {
		if !strings.HasPrefix(line, " ") { // else it goes on with the words of the one before
			name, _, _ := strings.Cut(line, "  ")
			for _, room := range spread(name) {
				named[room] = true
			}
		}
	}
	found := rooms(t)
	for room := range found {
		if !named[room] {
			t.Errorf("ARCHITECTURE.md does not name %s: expected it in a line of its block of rooms, a feature in ui/{…}", room)
		}
	}
	for room := range named {
		if found[room] == nil {
			t.Errorf("ARCHITECTURE.md names %s, which is no package", room)
		}
	}
}

// matches reports whether a room is one of a list, in which a/* are the rooms right below a,
// a/... is a with all below it, and ... is everything.
func matches(list []string, room string) bool {
	return slices.ContainsFunc(list, func(pattern string) bool {
		if base, deep := strings.CutSuffix(pattern, "..."); deep {
			return strings.HasPrefix(room+"/", base)
		}
		ok, err := path.Match(pattern, room)
		return ok && err == nil
	})
}

// TestImportsRunOneWay: no room imports what its line of the arrows does not allow.
func TestImportsRunOneWay(t *testing.T) {
	arrows := block(t, "arrows")
	for room, imports := range rooms(t) {
		i := slices.IndexFunc(arrows, func(line string) bool {
			left, _, _ := strings.Cut(line, "→")
			return matches(spread(left), room)
		})
		if i < 0 {
			t.Errorf("no arrow of ARCHITECTURE.md begins at %s", room)
			continue
		}
		_, right, _ := strings.Cut(arrows[i], "→")
		may, not, _ := strings.Cut(right, " - ")
		slices.Sort(imports)
		for _, to := range slices.Compact(imports) {
			if to != "" && (!matches(spread(may), to) || matches(spread(not), to)) {
				t.Errorf("%s imports %s: expected no more than %q", room, to, arrows[i])
			}
		}
	}
}
