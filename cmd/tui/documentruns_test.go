package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokuscope/engine/proof/sample"
)

// A command line of a page is run as it stands, but with less to do. Each pattern is put in
// place of what it finds.
var less = [][2]string{
	{`--evaluations \S+`, "--evaluations 2k"},
	{`--runs \S+`, "--runs 2"},
	{`--iterations \S+`, "--iterations 5"},
	{`-p (hardest|kennett/fiendish)`, "-p $1/1"},
	{`-p @list.txt`, "-p ai-escargot --evaluations 2k"},
	{`-p reseda,nb-coin/106`, "-p reseda,nb-coin/106 --evaluations 2k"},
	{`^solve tell ([^<]*)`, "solve tell $1 --speed max --iterations 5"},
	{`tenure=5:50:5`, "tenure=5:10:5"},
	{`35%\.\.60% --order 3,4,5`, "50%..51% --order 2,3 --evaluations 2k --runs 2"},
	{`35%\.\.60%`, "50%..51%"},
	{`^puzzles generate --general --given 45% --order 5 --count 100`, "puzzles generate --general --given 45% --order 4 --count 2"},
	{`^script check mine.star$`, "script check mine.star 4x4/1"}, // own.txtar checks one on every board
	{`--for 10k`, "--for 50"},
	{`^solve kennett/fiendish `, "solve kennett/fiendish/1 "},
	{`python3 (mine|yours).py`, "./mine"},
	{`^study (\w+) mine\b`, "study $1 folder"}, // mine is a program there
	{`--saves 500`, "--saves 3"},
	{`^puzzles convert - `, "puzzles convert my.sdk "},
	{`^script new mine.star`, "script new other.star"}, // mine.star is there
	{`--preset hardest`, "--preset hardest --iterations 5"},
	{`^measure chances (.*)`, "measure chances $1 --iterations 5 --horizon 200"},
	{`^bench paper reseda-(2|3)$`, "bench paper reseda-$1 --runs 1"},
	{`^bench paper --all --markdown$`, "bench paper reseda-3 --runs 1 --markdown --keep kept"}, // hours
	{`^learn check$`, "learn check lesson.md"},
	{`--beside yours`, "--beside memory"},
	{`8f3c…`, "8f3c"},
	{`--date 2026-12-01$`, "--date " + time.Now().UTC().Format(time.DateOnly)}, // a day that has come
	{`~/\S+`, "man1"},
	{`my-lesson.md`, "lesson.md"},
}

// lessened are the patterns of less that some line has. One that no line has any more lets that
// line do all that it says.
var lessened = map[string]bool{}

// opens are the command lines that open a screen: what they show is for the tests of the
// screen. Here they say that a terminal is missing, and complain of nothing else.
var opens = regexp.MustCompile(`^($|[0-9.]{81}|-a [a-z0-9-]+ --preset |[a-z0-9-]+/[a-z]+|ai-escargot|mine\.star|--present|learn tabu$|learn lecture|learn practice|class($| )|replay run\.scope$|learn lesson\.md$|my\.sdk --set|run\.scope$|(script )?watch trace|script watch (-p .*)?-- )`)

// runAtRoot are the pages beside docs whose command lines are run.
var runAtRoot = []string{"README.md", "CONTRIBUTING.md", "EXTENDING.md"}

// withinSentences are the pages that have their command lines within sentences, too.
var withinSentences = []string{"docs/reference/presets.md", "docs/reference/papers.md", "CONTRIBUTING.md", "EXTENDING.md"}

// needsMore are command lines that no test can run here, and why.
var needsMore = map[string]string{
	"class join http://192.168.1.5:8027/":                                                           "a class on another machine",
	"class join http://192.168.1.5:8027/ mine.star":                                                 "a class on another machine",
	"bench -a watch: ./mine {puzzle} {seed} -a anneal -p mantere-koljonen/s12a --runs 2 --time 10s": "a command in quotes, which putting in less to do takes off",
	"script watch -":                        "lines from a pipe",
	"class notes":                           "a class that is led here",
	"class notes class.key":                 "a class that is led here",
	"bench report node1 node2 node3 --json": "folders of three machines",
	"bench paper --all --markdown -o docs/reference/papers.md":                                                  "hours",
	"bench paper cec-2023 --puzzles puzzles1000.csv":                                                            "the puzzles of a journal",
	"learn handout lesson.md -o course --page built-page":                                                       "a page that is built",
	`study run folder --value @round.txt --source "drand quicknet, round 12345678" --date 2026-12-01T12:00:00Z`: "a file of a beacon",
	"study run folder --value @round.txt --date 2026-12-01T12:00:00Z":                                           "a file of a beacon",
	"config edit":                          "an editor",
	"bench --out results --max-wall 3h50m": "an array of Slurm",
}

// TestTheCommandLinesOfTheDocumentsRun: page by page, in order, in a folder of its own, each
// ends without a complaint about what was typed.
func TestTheCommandLinesOfTheDocumentsRun(t *testing.T) {
	if testing.Short() {
		t.Skip("a minute of runs")
	}
	lesson, err := os.ReadFile("../../engine/school/lesson/course/cost.md")
	if err != nil {
		t.Fatal(err)
	}
	tried, ran := 0, 0
	for _, page := range pages(t) {
		if !strings.HasPrefix(page, "docs/") && !slices.Contains(runAtRoot, page) {
			continue
		}
		calls := linesToRun(t, page)
		if len(calls) == 0 {
			continue
		}
		if tried++; sample.Leaves(tried-1, 6) {
			continue
		}
		t.Run(page, func(t *testing.T) {
			dir := t.TempDir()
			board := []byte(strings.Repeat(".", 78) + "123\n")
			for name, text := range map[string][]byte{"lesson.md": lesson, "my.sdk": board, "other.csv": board} {
				if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			do(t, dir, "script", "new", "mine.star")
			// Two files that pages speak of, made as they say.
			for _, file := range []string{"run.scope", "A.scope", "B.scope"} {
				do(t, dir, "solve", "ai-escargot", "-a", "tabu", "--seed", string('0'+file[0]%10), "--iterations", "30", "--out", file)
			}
			if slices.Contains([]string{"docs/reference/commands.md", "docs/own.md"}, page) { // elsewhere mine is a folder
				writeProgram(t, dir)
			}
			for _, words := range calls {
				line := strings.Join(words, " ")
				if needsMore[line] != "" {
					continue
				}
				ran++
				for _, made := range []string{"nets", "mine.py", "scope.h", "scope.py"} { // more than once on a page
					if err := os.RemoveAll(filepath.Join(dir, made)); err != nil {
						t.Fatal(err)
					}
				}
				code, said := do(t, dir, words...)
				asked := code > 1 && strings.Contains(said, "terminal")
				if opens.MatchString(line) != asked || code > 1 && !asked {
					t.Errorf("sudokuscope %s: exit code %d\n%s", line, code, said)
				}
			}
		})
	}
	for _, l := range less {
		if !lessened[l[0]] {
			t.Errorf("no command line has %s", l[0])
		}
	}
	if ran < sample.Of(8, 50) {
		t.Errorf("only %d command lines were run", ran)
	}
}

// writeProgram writes a program of the reader's, and a trace of it.
func writeProgram(t *testing.T, dir string) {
	t.Helper()
	const described = `{"sudokuscope":1,"name":"Mine"`
	trace := described + `,"puzzle":"` + strings.Repeat(".", 81) + "\"}\n"
	for name, text := range map[string]string{
		"mine":        "#!/bin/sh\necho '" + described + "}'\n",
		"trace.jsonl": trace,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

// linesToRun are the calls in a page's blocks of code, with less to do.
func linesToRun(t *testing.T, page string) (list [][]string) {
	block := false
	text := strings.ReplaceAll(document(t, page), "\\\n", " ")
	if slices.Contains(withinSentences, page) {
		text = "```\n" + strings.Join(callsWithin(text), "\n") + "\n```\n"
	}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "```") {
			block = !block
			continue
		}
		usage := page == "docs/reference/commands.md" && strings.HasPrefix(line, " ") // a form, not an example
		if !block || usage || strings.Contains(line, "$") || strings.Contains(line, "parallel") {
			continue // a form, or a line of a script for another program
		}
		for _, words := range commandLines(line) {
			const blank = "\x00" // within a word
			whole := strings.Join(strings.Split(strings.Join(words, "\x01"), " "), blank)
			before := strings.ReplaceAll(whole, "\x01", " ")
			short := before
			for _, l := range less {
				pattern := regexp.MustCompile(l[0])
				lessened[l[0]] = lessened[l[0]] || pattern.MatchString(short)
				short = pattern.ReplaceAllString(short, l[1])
			}
			if short == before {
				list = append(list, words)
				continue
			}
			shorter := strings.Fields(short)
			for i := range shorter {
				shorter[i] = strings.ReplaceAll(shorter[i], blank, " ")
			}
			list = append(list, shorter)
		}
	}
	return list
}

var inSentence = regexp.MustCompile("`(sudokuscope|go run ./cmd/tui)( [^`]*)?`")

// callsWithin are the calls of the program in a page's sentences, each once.
func callsWithin(text string) (list []string) {
	for _, found := range inSentence.FindAllStringSubmatch(text, -1) {
		call := "sudokuscope" + strings.ReplaceAll(found[2], `"`, "'")
		form := strings.Contains(call, "…")
		if !form && !slices.Contains(list, call) {
			list = append(list, call)
		}
	}
	return list
}

// do runs the program without a terminal, in a folder where all of its user's is.
func do(t *testing.T, dir string, words ...string) (code int, said string) {
	t.Helper()
	var all strings.Builder
	code = doAt(t, dir, dir, &all, &all, words...)
	return code, all.String()
}

// doAt runs the program without a terminal, in a folder and with a home, and returns its exit
// code. A small sample does so in this process, which takes a tenth of the time of a start.
func doAt(t *testing.T, dir, home string, out, said io.Writer, words ...string) (code int) {
	t.Helper()
	if !sample.Large() {
		code, err := runAt(dir, home, words, out, said)
		if err != nil {
			t.Fatal(err)
		}
		return code
	}
	c := exec.Command(binary(t), words...)
	c.Dir, c.Env = dir, os.Environ()
	for _, name := range homes {
		c.Env = append(c.Env, name+"="+home)
	}
	c.Stdout, c.Stderr = out, said
	err := c.Run()
	if c.ProcessState == nil {
		t.Fatal(err)
	}
	work := c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	t.Log(work.Round(time.Millisecond), strings.Join(words, " "))
	return c.ProcessState.ExitCode()
}
