package learn

import (
	"os"
	"path/filepath"
	"testing"

	"sudokuscope/engine/school/lesson"
)

// FuzzBook: whatever the file of the progress holds, the lessons open, what is done
// next is kept, and a file that cannot be read is kept beside it.
func FuzzBook(f *testing.F) {
	f.Add("[lesson.tabu]\nstep = 3\ndone = true\nright = [0, 1]\nwrong = []\nticked = [2]\n")
	f.Add("[lesson.tabu]\nstep = -3\nright = [-1, 999999]\n")
	f.Add("lesson = 3")
	f.Add("[lesson]\n\"a\\u0000b\" = {}\n")
	l := &lesson.Lesson{ID: "tabu", Steps: make([]lesson.Step, 4)}
	f.Fuzz(func(t *testing.T, text string) {
		path := filepath.Join(t.TempDir(), "lessons.toml")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		k := newKeeper(path)
		right, asked, done, exercises := k.score(l)
		if right > asked || done < 0 || exercises != 0 || k.of(l).Step < 0 {
			t.Fatalf("%d of %d, %d of %d at %d", right, asked, done, exercises, k.of(l).Step)
		}
		k.answered(l, 1, true)
		k.reached(l, 2, false)
		broken := k.broken != nil
		if err := k.write()(); err != nil {
			t.Fatal(err)
		}
		if b, err := readBook(path); err != nil || b.Lessons["tabu"].Step != 2 {
			t.Fatalf("%+v, %v", b, err)
		}
		if kept, err := os.ReadFile(path + ".broken"); broken && (err != nil || string(kept) != text) {
			t.Fatalf("%q, %v", kept, err)
		}
	})
}
