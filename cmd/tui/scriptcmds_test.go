package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/adrg/xdg"
	"github.com/rogpeppe/go-internal/testscript"

	process "sudokuscope/engine/guest/watch/program"
	"sudokuscope/engine/proof/sample"
)

// scriptCode runs a command and wants an exit code of it: code 1 sudokuscope ...
// Its output is for stdout and stderr to look at, as after exec.
func scriptCode(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: code N command ...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got, err := scriptRun(ts, args[1], args[2:])
	ts.Check(err)
	if got != want {
		ts.Fatalf("exit code %d, expected %d", got, want)
	}
}

// scriptProgram runs the program, which is to end well, or not to: sudokuscope solve ...
func scriptProgram(ts *testscript.TestScript, neg bool, args []string) {
	code, err := scriptRun(ts, "sudokuscope", args)
	ts.Check(err)
	if neg == (code == exitDone) {
		ts.Fatalf("exit code %d", code)
	}
}

// scriptRun runs a command and returns its exit code. The small sample runs the program in
// this process, which takes a tenth of the time of a start; the large one starts it, and so
// does a script with a configuration of its own, which is looked for when a process begins.
func scriptRun(ts *testscript.TestScript, name string, args []string) (code int, err error) {
	ownConfig := ts.Getenv("XDG_CONFIG_HOME") != ""
	if name == "sudokuscope" && !sample.Large() && !ownConfig {
		return scriptWithin(ts, args)
	}
	var exit *exec.ExitError
	err = ts.Exec(name, args...)
	if errors.As(err, &exit) {
		return exit.ExitCode(), nil
	}
	return 0, err
}

// scriptWithin runs the program in this process, in the folder of a script.
func scriptWithin(ts *testscript.TestScript, args []string) (code int, err error) {
	return runAt(ts.MkAbs("."), ts.Getenv("WORK"), args, ts.Stdout(), ts.Stderr())
}

// moving lets one at a time have the folder of this process.
var moving sync.Mutex

// runAt runs the program in this process as a new one, in a folder and with a home.
func runAt(dir, home string, args []string, out, said io.Writer) (code int, err error) {
	moving.Lock()
	defer moving.Unlock()
	before, err := os.Getwd()
	if err != nil {
		return 0, err
	}
	if err := os.Chdir(dir); err != nil {
		return 0, err
	}
	defer os.Chdir(before)
	defer asANewProcess(home)()
	return runIn(context.Background(), args, out, said)
}

// asANewProcess lets this process begin as a new one of the program would, which has read no
// script and whose user has a home in a folder; back is for what comes later.
func asANewProcess(home string) (back func()) {
	unread := func() {
		scripts, sources = nil, nil
		clear(typedAs)
		remembered = sync.OnceValue(rememberedTrust)
		timeBound.Store(0)
		programBounds = process.Bounds{}
		xdg.Reload()
	}
	before := map[string]string{}
	for _, name := range homes {
		before[name] = os.Getenv(name)
		os.Setenv(name, filepath.Join(home, ".home"))
	}
	unread()
	return func() {
		for name, value := range before {
			os.Setenv(name, value)
		}
		unread()
	}
}

// scriptOneLine wants exactly one line of a file, such as stderr.
func scriptOneLine(ts *testscript.TestScript, _ bool, args []string) {
	text := ts.ReadFile(args[0])
	if strings.Count(text, "\n") != 1 || !strings.HasSuffix(text, "\n") || strings.ContainsAny(text, "\x1b\r\t") {
		ts.Fatalf("%s is not one plain line: %q", args[0], text)
	}
}

// scriptJSONKeys wants every line of a file to be an object with just these
// keys, in this order: jsonkeys stdout a b c. A key like rows.x means those of
// the objects in the list rows; rows.* stands for all of them, where another test has them.
func scriptJSONKeys(ts *testscript.TestScript, _ bool, args []string) {
	lines := strings.Split(strings.TrimSpace(ts.ReadFile(args[0])), "\n")
	if lines[0] == "{" { // a document
		lines = []string{strings.Join(lines, " ")}
	}
	for _, line := range lines {
		keys, err := keysOf(line)
		ts.Check(err)
		for i, key := range keys {
			if list, _, ok := strings.Cut(key, "."); ok && slices.Contains(args, list+".*") {
				keys[i] = list + ".*"
			}
		}
		keys = slices.Compact(keys)
		if !slices.Equal(keys, args[1:]) {
			without := func(list, gone []string) []string {
				return slices.DeleteFunc(slices.Clone(list), func(key string) bool { return slices.Contains(gone, key) })
			}
			ts.Fatalf("keys that the script does not have: %v; keys only in the script: %v; all, in their order: %v",
				without(keys, args[1:]), without(args[1:], keys), strings.Join(keys, " "))
		}
	}
}

// keysOf lists the keys of an object as written, those of lists of objects
// after a dot.
func keysOf(text string) ([]string, error) {
	d := json.NewDecoder(strings.NewReader(text))
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	var keys []string
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, err
		}
		var v json.RawMessage
		if err := d.Decode(&v); err != nil {
			return nil, err
		}
		var list []json.RawMessage
		if json.Unmarshal(v, &list) == nil && len(list) > 0 && list[0][0] == '{' {
			inner, err := keysOf(string(list[0]))
			if err != nil {
				return nil, err
			}
			for _, k := range inner {
				keys = append(keys, key.(string)+"."+k)
			}
			continue
		}
		keys = append(keys, key.(string))
	}
	return keys, nil
}

// scriptSignal starts a command, waits until something stands in a file that it
// writes (a pattern is one of them), sends it a signal and wants the exit code:
// signal INT 130 out command ... The command's output goes to the file "out", which may be the one waited
// for; a process that a signal killed outright has the code -1.
func scriptSignal(ts *testscript.TestScript, _ bool, args []string) {
	signals := map[string]syscall.Signal{"INT": syscall.SIGINT, "TERM": syscall.SIGTERM, "HUP": syscall.SIGHUP, "KILL": syscall.SIGKILL}
	out, err := os.Create(ts.MkAbs("out"))
	ts.Check(err)
	defer out.Close()
	path, err := built() // args[3] names it
	ts.Check(err)
	c := exec.Command(path, args[4:]...)
	c.Dir, c.Stdout, c.Stderr = ts.Getenv("WORK"), out, out
	ts.Check(c.Start())
	for range 2500 { // looks, which take five seconds, and longer on a busy machine
		time.Sleep(2 * time.Millisecond)
		names, err := filepath.Glob(ts.MkAbs(args[2]))
		ts.Check(err)
		if len(names) > 0 {
			if info, err := os.Stat(names[0]); err == nil && info.Size() > 0 {
				break
			}
		}
	}
	ts.Check(c.Process.Signal(signals[args[0]]))
	_ = c.Wait() // the exit code is what counts
	if got := strconv.Itoa(c.ProcessState.ExitCode()); got != args[1] {
		ts.Fatalf("exit code %s, expected %s", got, args[1])
	}
}
