package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/ui/kit/paint"
)

// runProgram runs a command in this process, which a start of the program would take ten times
// as long for, and returns its exit code and what it wrote.
func runProgram(t *testing.T, args ...string) (code int, out, said string) {
	t.Helper()
	return runWithin(t, t.Context(), args...)
}

// mustRun is what the program writes where it ends well.
func mustRun(t *testing.T, args ...string) string {
	t.Helper()
	code, out, said := runProgram(t, args...)
	if code != exitDone {
		t.Fatalf("%q ends with %d: %s", args, code, said)
	}
	return out
}

// mostCommands is how many commands the help lists at most.
const mostCommands = 10

// TestTheCommandsAreFewAndTheirHelpIsAScreen: the first help is short, and names no old command.
func TestTheCommandsAreFewAndTheirHelpIsAScreen(t *testing.T) {
	if n := len(listedCommands()); n > mostCommands {
		t.Errorf("%d commands, expected %d at most", n, mostCommands)
	}
	fitsAScreen(t, "")
	for _, topic := range []string{"flags", "conditions", "topics"} {
		if mustRun(t, "help", topic) == "" {
			t.Errorf("help %s is empty", topic)
		}
	}
}

// fitsAScreen looks at the help of a command and of those that it names.
func fitsAScreen(t *testing.T, command string) {
	t.Helper()
	out := mustRun(t, append(strings.Fields(command), "--help")...)
	if lines := strings.Count(out, "\n"); lines > screenLines {
		t.Errorf("%s --help has %d lines:\n%s", command, lines, out)
	}
	for _, line := range strings.Split(out, "\n") {
		if paint.Width(line) > screenColumns {
			t.Errorf("%s --help has a line of %d columns: %s", command, paint.Width(line), line)
		}
	}
	for _, below := range wholeCommand(&app{}).Commands() {
		if command == "" && below.IsAvailableCommand() {
			fitsAScreen(t, below.Name())
		}
		if below.Name() != command {
			continue
		}
		for _, part := range below.Commands() {
			fitsAScreen(t, command+" "+part.Name())
		}
	}
}

// TestHelpOfACommandHasAllFlags: what --help has no room for stands in help COMMAND.
func TestHelpOfACommandHasAllFlags(t *testing.T) {
	short, whole := mustRun(t, "bench", "--help"), mustRun(t, "help", "bench")
	for _, flag := range []string{"--restarts", "--ioh", "--max-wall"} {
		if strings.Contains(short, flag) || !strings.Contains(whole, flag) {
			t.Errorf("%s is in bench --help, or not in help bench", flag)
		}
	}
	if !strings.Contains(short, "help bench has everything") {
		t.Errorf("bench --help does not say where the rest is:\n%s", short)
	}
}

// TestOldNamesOfCommandsStillWork: every earlier command answers, under the old name and the new.
func TestOldNamesOfCommandsStillWork(t *testing.T) {
	for was, is := range map[string]string{
		"status": "bench status", "merge": "bench report", "power": "bench power", "paper": "bench paper",
		"chances": "measure chances", "apart": "measure apart",
		"frame": "export frame", "cast": "export cast", "link": "export link",
		"new": "script new", "check": "script check", "practice": "learn practice",
		"join": "class join", "notes": "class notes", "man": "man",
	} {
		flags := func(name string) (names []string) {
			mustRun(t, append(strings.Fields(name), "--help")...)
			c, _, err := wholeCommand(&app{}).Find(strings.Fields(name))
			if err != nil {
				t.Fatal(err)
			}
			c.LocalFlags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
			return names
		}
		now := flags(is)
		for _, flag := range flags(was) {
			if !slices.Contains(now, flag) {
				t.Errorf("%s has %s, which %s lacks", was, flag, is)
			}
		}
	}
	picture := []string{"frame", "ai-escargot", "--size", "60x20", "--format", "text"}
	before := mustRun(t, picture...)
	if after := mustRun(t, append([]string{"export"}, picture...)...); after != before {
		t.Error("export frame draws another frame than frame")
	}
}

// TestAProofIsWrittenDown: a complete search says in JSON that it has looked at everything.
func TestAProofIsWrittenDown(t *testing.T) {
	all := mustRun(t, "solve", "4x4/1", "-a", "dlx", "--set", "until=second", "--json")
	if !strings.Contains(all, `"proved":true`) || !strings.Contains(all, `"solutions":1`) {
		t.Errorf("no proof in %s", all)
	}
}

// impossible is a board in which two cells must both be 1.
const impossible = "123....4........"

// TestAPuzzleWithoutASolution: complete searches prove it, others refuse it, and in a list they
// leave it out.
func TestAPuzzleWithoutASolution(t *testing.T) {
	code, out, _ := runProgram(t, "solve", impossible, "-a", "backtrack", "--json")
	if code != exitUnsolved || !strings.Contains(out, `"proved":true`) || !strings.Contains(out, `"solutions":0`) {
		t.Errorf("backtrack ends with %d: %s", code, out)
	}
	if code, _, said := runProgram(t, "solve", impossible, "-a", "anneal"); code != exitBad || said == "" {
		t.Errorf("anneal ends with %d: %s", code, said)
	}
}

// TestABadPuzzleStopsNoList: each of five hundred puzzles has its row, the two without a solution
// too, and the exit code says that something is wrong.
func TestABadPuzzleStopsNoList(t *testing.T) {
	lines := make([]string, 500)
	for i := range lines {
		lines[i] = "4x4/" + strconv.Itoa(i%10+1)
	}
	lines[250] = impossible
	lines[400] = "11.............." // which no puzzle can be
	list := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(list, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	code, out, said := runProgram(t, "solve", "@"+list, "-a", "climb")
	solved := strings.Count(out, "  solved  ")
	bad := regexp.MustCompile(`(?m)^(list\.txt#251|.*list\.txt:401)  climb  left out: no solution`).FindAllString(out, -1)
	if code != exitUnsolved || solved != 498 || len(bad) != 2 {
		t.Errorf("solve ends with %d, %d solved, and of the bad ones it says %q; %s", code, solved, bad, said)
	}
	code, out, _ = runProgram(t, "solve", "4x4/1", impossible, "-a", "climb", "--json")
	if code != exitUnsolved || strings.Count(out, "\n") != 2 || !strings.Contains(out, `"left_out":"no solution`) {
		t.Errorf("solve --json ends with %d: %s", code, out)
	}
	code, out, _ = runProgram(t, "bench", "-p", "4x4/1", "-p", impossible, "-a", "climb", "--runs", "2", "--json")
	if code != exitUnsolved || !strings.Contains(out, "left out") || !strings.Contains(out, `"solved": 2`) {
		t.Errorf("bench ends with %d: %s", code, out)
	}
	code, out, _ = runProgram(t, "bench", "-p", impossible, "-a", "dlx", "--runs", "1", "--json")
	if code != exitDone || !strings.Contains(out, `"proved": 1`) || !strings.Contains(out, `"solutions": 0`) {
		t.Errorf("bench of a complete search ends with %d: %s", code, out)
	}
}

// TestNamesThatAreNearlyRight: a slip in any name is answered with the name that was meant.
func TestNamesThatAreNearlyRight(t *testing.T) {
	lines := map[string]string{
		"solve escargo":                                     "ai-escargot", // a part of a name is enough
		"solve ai-escagrot":                                 "ai-escargot",
		"solve ai-escargot -a tabuu":                        "tabu",
		"solve ai-escargot -a tabu --preset literl":         "literal",
		"solve ai-escargot -a tabu --set tenur=3":           "tenure",
		"solve ai-escargot -a anneal --set accept=metropol": "metropolis",
		"solve ai-escargot --evalutions 3":                  "--evaluations",
		"slove ai-escargot":                                 "solve",
		"bench statuss":                                     "bench status",
		"class jion":                                        "class join",
		"study sael":                                        "seal",
		"export framme":                                     "frame",
		"measure chancess ai-escargot":                      "chances",
		"puzzles lsit":                                      "list",
		"puzzles list ressda":                               "reseda",
		"puzzles convert --to smd ai-escargot":              "sdm",
		"algorithms tabuu":                                  "tabu",
		"learn tabuu":                                       "tabu",
		"help keyz":                                         "keys",
		"bench paper cec-2032":                              "cec-2023",
		"export frame --theme ligth":                        "light",
		"export frame --view memry":                         "memory",
		"export frame --beside memry":                       "memory",
		"export frame --glyphs brail":                       "braille",
		"export frame --format svgg":                        "svg",
		"export cast --format asciinem":                     "asciinema",
		"export frame --change 3:tenur=4 -a tabu":           "tenure",
		"export link --embed --controls plya ai-escargot":   "play",
		"bench -a tabu --sweep tenur=1,2 -p ai-escargot":    "tenure",
	}
	for line, meant := range lines {
		code, _, said := runProgram(t, strings.Fields(line)...)
		if code != exitBad || !strings.Contains(said, "did you mean "+meant) {
			t.Errorf("%s: %d: %s", line, code, said)
		}
	}
}

// TestSentencesOfHelpAreShort: whoever reads what a command is for reads each sentence once.
func TestSentencesOfHelpAreShort(t *testing.T) {
	const most = 20
	root := wholeCommand(&app{out: newOutput(os.Stdout), stdout: os.Stdout})
	ends := regexp.MustCompile(`[.?!](\s+|$)`)
	found := 0
	var each func(c *cobra.Command)
	each = func(c *cobra.Command) {
		for _, paragraph := range strings.Split(c.Long, "\n\n") {
			for _, sentence := range ends.Split(paragraph, -1) {
				found++
				if n := len(strings.Fields(sentence)); n > most {
					t.Errorf("%s: %d words: %s", c.CommandPath(), n, strings.Join(strings.Fields(sentence), " "))
				}
			}
		}
		for _, sub := range c.Commands() {
			each(sub)
		}
	}
	each(root)
	if found < 100 {
		t.Errorf("only %d sentences were found", found)
	}
}
