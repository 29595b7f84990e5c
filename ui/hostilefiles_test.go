package ui_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/script"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/record"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	. "sudokuscope/ui/proof/uitest"
)

// refusedInALine holds a refusal to one line that no terminal obeys.
func refusedInALine(t *testing.T, err error) {
	t.Helper()
	if strings.ContainsAny(err.Error(), "\x1b\n\a") {
		t.Errorf("%q is no plain line", err)
	}
	t.Logf("refused: %.150s", err)
}

// TestHostileScriptsGoThroughTheScreen: what a stranger's script may tell is drawn in every view, and so is the
// recording of it.
func TestHostileScriptsGoThroughTheScreen(t *testing.T) {
	sample.OnlyLarge(t)
	t.Parallel()
	const begins = "\ndef start(s):\n    s.grid.fill_blocks()\n    s.n = 0\n"
	const steps = "\ndef walk(s):\n    \"A step.\"\n    s.n += 1\n"
	long := strings.Repeat("x", 2000)
	for name, text := range map[string]string{
		"enormous numbers": `m = metric("m", lambda s: s.x, low=-1.7e308, high=1.7e308)` + begins + "    s.x = 0.0\n" + steps +
			"    s.x = 1.7e308 if s.n % 2 else -1.7e308\n",
		"large numbers": `m = metric("m", lambda s: s.x, low=-1e15, high=1e15)` + begins + "    s.x = 0.0\n" + steps +
			"    s.x = 1e15 if s.n % 2 else -1e15\n",
		"no numbers": `m = metric("m", lambda s: s.x)` + begins + "    s.x = 0.0\n" + steps +
			"    s.x = float('nan') if s.n % 2 else float('inf')\n",
		"escapes": `name = "\x1b[2J\x1b]0;a\x07"` + "\n" + `m = metric("\x1b[31mm", lambda s: s.n, doc="\u202e")` + begins + steps +
			"    s.say(\"\\x1b[2J\\u202e\\x07\")\n",
		"long names": `name = "` + long[:60] + `"` + "\n" + `m = metric("` + long[:20] + `", lambda s: s.n, doc="` + long + `")` + begins +
			strings.Replace(steps, "A step.", long, 1) + "    s.say('" + long + "')\n",
		"sixty metrics": metrics(60) + begins + steps,
		"a mistake":     begins + steps + "    fail('\\x1b[2J' + 'x' * 5000) if s.n > 2 else None\n",
		"no end":        begins + steps + "    for i in range(1000000000):\n        s.n += 1\n",
		"many members": begins + "    s.all = s.population()\n" + steps +
			"    if s.n % 3 == 2:\n        s.all = s.population()\n    else:\n        for i in range(400):\n            s.all.add(s.grid)\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if strings.HasPrefix(name, "large") || strings.HasPrefix(name, "sixty") || strings.HasPrefix(name, "many") {
				sample.OnlyLarge(t)
			}
			path := filepath.Join(t.TempDir(), "mine.star")
			if err := os.WriteFile(path, []byte(text+"\nloop = [walk]\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			algorithm, err := script.Read(path)
			if err != nil {
				refusedInALine(t, err)
				return
			}
			s := Open(t, func(c *ui.Config) { c.Algorithms = []*engine.Algorithm{algorithm} })
			s.Ahead(3).Expect(That("three steps, or the end", func(s *Screen) bool {
				return s.Scene().Report.At.Iteration == 3 || s.Scene().Report.Status != engine.Running || s.Scene().Report.Crash != nil
			}))
			s.EveryView()
			if s.Scene().Report.Crash == nil {
				s.Reopened().EveryView()
			}
		})
	}
}

// metrics declares so many.
func metrics(n int) string {
	var b strings.Builder
	for i := range n {
		name := fmt.Sprintf("m%d", i)
		b.WriteString(name + ` = metric("` + name + `", lambda s: s.n)` + "\n")
	}
	return b.String()
}

// TestHostileRunFilesGoThroughTheScreen: a run file that somebody has changed is refused in a line, or drawn in
// every view.
func TestHostileRunFilesGoThroughTheScreen(t *testing.T) {
	t.Parallel()
	s := Open(t).Ahead(20).Expect(At(20)).Press("b").Type("here").Press("enter")
	rec, err := record.Of("a test", []record.Source{{Run: s.Front(), Parent: -1, At: s.Scene().Report.At}})
	if err != nil {
		t.Fatal(err)
	}
	rec.Bookmarks = []record.Bookmark{{Run: 0, At: "3", Note: "here"}}
	text, err := rec.Text()
	if err != nil {
		t.Fatal(err)
	}
	seals := regexp.MustCompile(`the seal ([0-9a-f]+), not "([0-9a-f]+)"`)
	for name, c := range map[string]struct{ old, with string }{
		"as it is":        {"", ""},
		"a name":          {`"name": ?"[^"]*"`, `"name": "\u001b[2J\u202e` + strings.Repeat("x", 1<<16) + `"`},
		"a program":       {`"program": ?"[^"]*"`, `"program": "\u001b]0;a\u0007"`},
		"a note":          {`"note": ?"[^"]*"`, `"note": "\u001b[31m` + strings.Repeat("数独", 1<<15) + `"`},
		"a seed":          {`"seed": ?\d+`, `"seed": 18446744073709551615`},
		"a far moment":    {`"at": ?"20"`, `"at": "9223372036854775807"`},
		"a moment before": {`"at": ?"20"`, `"at": "-1"`},
		"a long run":      {`"length": ?"20"`, `"length": "9223372036854775807+9999"`},
		"another puzzle":  {`"givens": ?"[^"]*"`, `"givens": "` + strings.Repeat(".", 1296) + `"`},
		"a false state":   {`"state": ?"[0-9a-f]{16}"`, `"state": "ffffffffffffffff"`},
		"a setting":       {`"seed": ?\d+`, `"seed": 5, "params": {"luck": "1e308"}`},
		"a change":        {`"hashes": ?\[`, `"journal": [{"at":"3","force":"r9c9=99"},{"at":"4","set":"luck","to":"NaN"}], "hashes": [`},
	} {
		t.Run(name, func(t *testing.T) {
			forged := text
			if c.old != "" {
				forged = regexp.MustCompile(c.old).ReplaceAllLiteral(text, []byte(c.with))
				if string(forged) == string(text) {
					t.Fatalf("nothing of %.600s is changed", text)
				}
			}
			s, err := OfFile(t, forged)
			if err != nil {
				if seal := seals.FindStringSubmatch(err.Error()); seal != nil { // which whoever forges can make, too
					s, err = OfFile(t, bytes.ReplaceAll(forged, []byte(seal[2]), []byte(seal[1])))
				}
			}
			if err != nil {
				refusedInALine(t, err)
				return
			}
			s.EveryView()
		})
	}
}

// TestHostileLessonsGoThroughTheScreen: a lesson that somebody has sent is refused in a line, or drawn at every size.
func TestHostileLessonsGoThroughTheScreen(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	const run = "```scope\nrun ai-escargot -a toy\n"
	long := strings.Repeat("word ", 20_000)
	for name, text := range map[string]string{
		"escapes":    "# \x1b[2JToy\ntoys · 5 minutes\n## \x1b]0;a\x07Walk\n\x1b[31m\u202e\n" + run + "note \x1b[2J\n```\n",
		"long words": "# " + long + "\ntoys · 5 minutes\n## " + long + "\n" + strings.Repeat("x", 1<<17) + "\n" + run + "note " + long + "\n```\n",
		"a wide table": "# Toy\ntoys · 5 minutes\n## Walk\n" + strings.Repeat("| a ", 3000) + "|\n" + strings.Repeat("| --- ", 3000) + "|\n" +
			strings.Repeat("| b ", 3000) + "|\n" + run + "```\n",
		"a deep list":   "# Toy\ntoys · 5 minutes\n## Walk\n" + deep(300) + run + "```\n",
		"many stages":   "# Toy\ntoys · 5 minutes\n" + strings.Repeat("## Walk\nLook.\n"+run+"go 3\n```\n", 300),
		"a far moment":  "# Toy\ntoys · 5 minutes\n## Walk\n" + run + "go 9223372036854775807\n```\n",
		"no such thing": "# Toy\ntoys · 5 minutes\n## Walk\n" + run + "ask " + strings.Repeat("(", 5000) + "?\n```\n",
		"no end":        "# Toy\ntoys · 5 minutes\n## Walk\n" + run,
		"no text":       "\xff\xfe# Toy\n\x00\xc3\x28",
		"marks":         "# Toy\ntoys · 5 minutes\n## Walk\n" + strings.Repeat("**_`[", 20_000) + "\n" + run + "```\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if len(text) > 10_000 {
				sample.OnlyLarge(t)
			}
			l, err := lesson.Parse("sent.md", text)
			if err != nil {
				refusedInALine(t, err)
				return
			}
			Raise(t, func(c *ui.Config) {
				c.Lessons = learn.Shelf{Default: "toy", First: l, Course: func() ([]*lesson.Lesson, error) { return []*lesson.Lesson{l}, nil }}
			}).EveryView()
		})
	}
}

// deep is a list in a list, so deep.
func deep(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat("  ", i) + "- a\n")
	}
	return b.String()
}
