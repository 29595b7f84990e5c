package main

import (
	"bytes"
	"errors"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// runProgram runs the program and returns its exit code and what it wrote.
func runProgram(t *testing.T, args ...string) (code int, out, said string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	c := exec.Command(binary(t), args...)
	c.Stdout, c.Stderr = &stdout, &stderr
	err := c.Run()
	exit, failed := errors.AsType[*exec.ExitError](err)
	switch {
	case failed:
		code = exit.ExitCode()
	case err != nil:
		t.Fatal(err)
	}
	return code, stdout.String(), stderr.String()
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
const mostCommands = 14

// TestTheCommandsAreFewAndTheirHelpIsAScreen: the first help is short, and names no old command.
func TestTheCommandsAreFewAndTheirHelpIsAScreen(t *testing.T) {
	if n := len(listedCommands()); n > mostCommands {
		t.Errorf("%d commands, expected %d at most", n, mostCommands)
	}
	const screen = 40
	if out := mustRun(t, "--help"); strings.Count(out, "\n") > screen {
		t.Errorf("the help has %d lines:\n%s", strings.Count(out, "\n"), out)
	}
	for _, topic := range []string{"flags", "conditions", "topics"} {
		if mustRun(t, "help", topic) == "" {
			t.Errorf("help %s is empty", topic)
		}
	}
}

// TestOldNamesOfCommandsStillWork: every earlier command answers, under the old name and the new.
func TestOldNamesOfCommandsStillWork(t *testing.T) {
	for was, is := range map[string]string{
		"status": "bench status", "merge": "bench report", "power": "bench power", "paper": "bench paper",
		"chances": "measure chances", "apart": "measure apart", "landscape": "measure landscape",
		"frame": "export frame", "cast": "export cast", "link": "export link",
		"new": "script new", "check": "script check", "practice": "learn practice",
		"join": "class join", "notes": "class notes", "man": "man",
	} {
		flags := func(name string) string {
			text := mustRun(t, append(strings.Fields(name), "--help")...)
			all := regexp.MustCompile(`--[a-z][a-z-]*`).FindAllString(text, -1)
			slices.Sort(all)
			return strings.Join(slices.Compact(all), " ")
		}
		now := strings.Fields(flags(is))
		for _, flag := range strings.Fields(flags(was)) {
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
	if code != exitUnsolved || !strings.Contains(out, `"proved":true`) || strings.Contains(out, `"solutions"`) {
		t.Errorf("backtrack ends with %d: %s", code, out)
	}
	if code, _, said := runProgram(t, "solve", impossible, "-a", "anneal"); code != exitBad || said == "" {
		t.Errorf("anneal ends with %d: %s", code, said)
	}
	code, out, said := runProgram(t, "solve", "4x4/1", impossible, "-a", "climb")
	if code != exitDone || strings.Count(out, "\n") != 1 || !strings.Contains(said, "left out") {
		t.Errorf("a list ends with %d: %s, %s", code, out, said)
	}
}

// TestNamesThatAreNearlyRight: a part of a name is enough for a hint.
func TestNamesThatAreNearlyRight(t *testing.T) {
	for typed, hint := range map[string]string{"escargo": "aiescargot", "ai-escagrot": "ai-escargot"} {
		if _, _, said := runProgram(t, "solve", typed); !strings.Contains(said, "did you mean "+hint) {
			t.Errorf("%s: %s", typed, said)
		}
	}
}
