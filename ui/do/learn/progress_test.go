package learn

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/engine/school/lesson"
)

func two() *lesson.Lesson {
	return &lesson.Lesson{ID: "two", Steps: []lesson.Step{{Ask: &lesson.Ask{}}, {Ask: &lesson.Ask{}, Checks: make([]lesson.Condition, 1)}}}
}

func mustWrite(t *testing.T, k *keeper) {
	t.Helper()
	if err := k.write()(); err != nil {
		t.Fatal(err)
	}
}

func TestProgressIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "lessons.toml")
	l, k := two(), newKeeper(path)
	k.reached(l, 1, false)
	k.answered(l, 0, true)
	k.answered(l, 0, false) // the first answer counts
	k.answered(l, 1, false)
	k.done(l, 1)
	mustWrite(t, k)
	again := newKeeper(path)
	if p := again.of(l); p.Step != 1 || p.Done || again.broken != nil {
		t.Errorf("%+v, %v", p, again.broken)
	}
	if right, asked, done, exercises := again.score(l); right != 1 || asked != 2 || done != 1 || exercises != 1 {
		t.Errorf("%d of %d right, %d of %d done", right, asked, done, exercises)
	}
	again.reached(l, 1, true)
	mustWrite(t, again)
	if p := newKeeper(path).of(l); !p.Done || p.Step != 0 {
		t.Errorf("%+v", p)
	}
}

// What another window wrote meanwhile stays.
func TestTwoWindowsKeepBoth(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lessons.toml")
	one, other := newKeeper(path), newKeeper(path)
	one.reached(&lesson.Lesson{ID: "one"}, 3, false)
	other.reached(&lesson.Lesson{ID: "other"}, 4, true)
	mustWrite(t, one)
	mustWrite(t, other)
	k := newKeeper(path)
	if k.now["one"].Step != 3 || !k.now["other"].Done {
		t.Errorf("%+v", k.now)
	}
}

// A file that cannot be read is one line, and it is not lost when a new one is
// written.
func TestABrokenFileIsNotLost(t *testing.T) {
	for name, text := range map[string]string{"no TOML": "step = = 3", "of other types": "[lesson.tabu]\nstep = \"three\"", "bytes": "\x00\xff\x1b[31m"} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "lessons.toml")
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			k := newKeeper(path)
			if k.broken == nil || strings.ContainsAny(k.broken.Error(), "\n\x1b") || !strings.HasPrefix(k.broken.Error(), path) {
				t.Fatalf("%v", k.broken)
			}
			k.reached(two(), 1, false)
			mustWrite(t, k)
			if kept, err := os.ReadFile(path + ".broken"); err != nil || string(kept) != text {
				t.Errorf("%q, %v", kept, err)
			}
			if p := newKeeper(path).of(two()); p.Step != 1 {
				t.Errorf("%+v", p)
			}
		})
	}
}

// Of two that wait to be written the newer stays, whichever comes first.
func TestTheNewerProgressStays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lessons.toml")
	l, k := two(), newKeeper(path)
	k.reached(l, 0, false)
	older := k.write()
	k.reached(l, 1, false)
	newer := k.write()
	if err := newer(); err != nil {
		t.Fatal(err)
	}
	if err := older(); err != nil {
		t.Fatal(err)
	}
	if p := newKeeper(path).of(l); p.Step != 1 {
		t.Errorf("%+v", p)
	}
}

// A file that says impossible places does no harm.
func TestStrangePlacesDoNoHarm(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lessons.toml")
	if err := os.WriteFile(path, []byte("[lesson.two]\nstep = -7\nright = [0, 0, 99, -3]\nticked = [1]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	k := newKeeper(path)
	if p := k.of(two()); p.Step != 0 {
		t.Errorf("%+v", p)
	}
	if right, asked, _, _ := k.score(two()); right > 2 || asked > 2 {
		t.Errorf("%d of %d", right, asked)
	}
}
