package main

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/adrg/xdg"

	"sudokuscope/engine/school/class"
	"sudokuscope/ui/out/prefs"
)

// asOnWindows are the ways in which editors of Windows, and PowerShell, write a text.
var asOnWindows = map[string]func(text string) string{
	"a mark":         func(text string) string { return "\ufeff" + text },
	"CRLF":           crlf,
	"a mark, CRLF":   func(text string) string { return "\ufeff" + crlf(text) },
	"UTF-16":         func(text string) string { return utf16LE("\ufeff" + text) },
	"UTF-16 of CRLF": func(text string) string { return utf16LE("\ufeff" + crlf(text)) },
}

// varies is what is another each time: the clock, and the code of a file byte by byte.
var varies = regexp.MustCompile(`\d+\.\d+ s\b|code .* UTC`)

func crlf(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }

func utf16LE(text string) string {
	var bytes []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		bytes = append(bytes, byte(unit), byte(unit>>8))
	}
	return string(bytes)
}

// Every text that a stranger hands in is read as a text of UTF-8 with plain ends of lines is, however an
// editor has written it. Lines of a program are UTF-8; of others one line says so.
func TestFilesOfWindowsAreRead(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	t.Chdir(dir)
	const escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	run := func(stdin string, args ...string) (code int, out, said string) {
		t.Helper()
		var printed, complained strings.Builder
		file, err := os.Open(stdin)
		if err == nil {
			code, err = runFed(t.Context(), file, args, &printed, &complained)
			file.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		return code, varies.ReplaceAllString(printed.String(), "-"), complained.String()
	}
	for _, command := range []string{
		"script new mine.star --like tabu", "solve ai-escargot -a tabu --iterations 9 --save run.scope",
	} {
		if code, _, said := run(os.DevNull, strings.Fields(command)...); code == exitBad {
			t.Fatal(command, said)
		}
	}
	made := func(name string) string { text, _ := os.ReadFile(name); return string(text) }
	for _, c := range []struct{ file, text, command, shows string }{
		{"board.sdk", escargot + "\n", "puzzles show board.sdk", "23 givens"},
		{"board.sdk", escargot + "\n", "puzzles show -", "23 givens"},
		{"list.txt", "# two\nai-escargot\n" + escargot + "\n", "puzzles check @list.txt", "list.txt#2: one solution"},
		{"mine.star", made("mine.star"), "solve ai-escargot -a mine.star --iterations 5", "iterations 5"},
		{"lesson.md", "# One step\nbasics · 1 minute\n\nA step.\n\n## A step\nIt walks.\n\n" +
			"```scope\nrun ai-escargot -a tabu\ngo 2\nclaim iteration == 2\n```\n", "learn check lesson.md", "1 steps"},
		{filepath.Base(prefs.Path()), "theme = \"light\"\npace = 7\n", "config check", "can be read"},
		{"study/study.toml", "question = \"Which?\"\nalgorithms = [\"tabu\", \"climb\"]\n" +
			"puzzles = [\"ai-escargot\"]\nevaluations = 200\nruns = 2\nseed = 1\nby = \"evaluations\"\n" +
			"hypotheses = [\"tabu beats climb\"]\n", "study seal study", "sealed"},
		{"run.scope", made("run.scope"), "replay --check run.scope", "the same run"},
		{"trace.jsonl", "{\"sudokuscope\":1,\"puzzle\":\"" + escargot + "\"}\n{\"grid\":\"" + escargot + "\"}\n",
			"script watch trace.jsonl", "needs a terminal"},
		{"trace.jsonl", "{\"sudokuscope\":1,\"puzzle\":\"" + escargot + "\"}\n{\"grid\":\"" + escargot + "\"}\n",
			"script watch -", "needs a terminal"},
		{"orders.txt", "forward 3\nquit\n", "solve tell ai-escargot -a tabu -", "Iteration 3"},
	} {
		place := c.file
		if c.command == "config check" {
			place = prefs.Path()
			if err := os.MkdirAll(filepath.Dir(place), 0o777); err != nil {
				t.Fatal(err)
			}
		}
		hand := func(text string) (code int, out, said string) {
			// A folder that is sealed stays so, and a script that was read is not read again.
			if err := errors.Join(os.RemoveAll("study"), os.MkdirAll("study", 0o777)); err != nil {
				t.Fatal(err)
			}
			scripts, sources = nil, nil
			if err := os.WriteFile(place, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			stdin := os.DevNull
			words := strings.Fields(c.command)
			if strings.HasSuffix(c.command, "-") {
				stdin = place
			}
			if c.file == "orders.txt" {
				words = words[:len(words)-1]
			}
			return run(stdin, words...)
		}
		code, out, said := hand(c.text)
		if !strings.Contains(out+said, c.shows) {
			t.Errorf("%s: %d %q %.300q, expected %q", c.command, code, out, said, c.shows)
		}
		for how, write := range asOnWindows {
			got, printed, complained := hand(write(c.text))
			if got != code || printed != out || complained != said {
				t.Errorf("%s with %s: %d %q %.300q, expected %d %q %.300q",
					c.command, how, got, printed, complained, code, out, said)
			}
		}
	}
}

// So is the key of a class, which is taken to another machine.
func TestAKeyFileOfWindowsIsRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key")
	place, err := class.ParsePlace("127.0.0.1:4000")
	if err != nil {
		t.Fatal(err)
	}
	want := class.Key{Place: place, Secret: "secret"}
	if err := want.Save(file); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(file)
	for how, write := range asOnWindows {
		if err := os.WriteFile(file, []byte(write(string(text))), 0o600); err != nil {
			t.Fatal(err)
		}
		if key, err := class.ReadKey(file); err != nil || key != want {
			t.Errorf("%s: %+v, %v", how, key, err)
		}
	}
}
