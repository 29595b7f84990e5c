package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/adrg/xdg"
	"github.com/rogpeppe/go-internal/testscript"

	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
)

// binary is the path of the program, compiled once for all tests: as people have it. It
// has no race detector, so a test of it would tell the detector nothing.
func binary(t testing.TB) string {
	t.Helper()
	if conformance.RaceDetector {
		t.Skip("the program itself is tested without the race detector")
	}
	name, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return name
}

// built compiles it. go run keeps what it has linked from one run of the tests to the
// next, which go build does not, and leaves the program to a command that copies it.
var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "sudokuscope")
	if err != nil {
		return "", err
	}
	builtDir = dir
	name := filepath.Join(dir, "sudokuscope")
	made := exec.Command("go", "run", "-ldflags=-s -w", "-exec=cp", ".", name)
	if out, err := made.CombinedOutput(); err != nil {
		return "", errors.New(string(out))
	}
	return name, nil
})

var builtDir string

// homes are the variables that say where the program keeps what is the user's.
var homes = []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME"}

// TestMain keeps what the one who tests has configured out of the tests.
func TestMain(m *testing.M) {
	home, err := os.MkdirTemp("", "sudokuscope-home")
	if err != nil {
		panic(err)
	}
	for _, name := range homes {
		os.Setenv(name, home)
	}
	xdg.Reload()
	sample.KeepLittle()
	sample.Waiting()
	hearSignals()
	code := m.Run()
	os.RemoveAll(home)
	if builtDir != "" {
		os.RemoveAll(builtDir)
	}
	os.Exit(code)
}

// TestScripts goes through every subcommand as a person at a shell would, with
// good input and bad: testdata/script holds a file a subcommand. What takes long, and most
// slips, are in files of their own that the large sample alone goes through.
func TestScripts(t *testing.T) {
	name := binary(t)
	dir, err := filepath.Abs("testdata/script") // scripts change the folder of this process
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 dir,
		RequireExplicitExec: true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
		Setup: func(e *testscript.Env) error {
			e.Setenv("PATH", filepath.Dir(name)+string(filepath.ListSeparator)+e.Getenv("PATH"))
			return nil
		},
		Condition: func(name string) (bool, error) {
			switch name {
			case "full":
				return *full, nil
			case "large":
				return sample.Large(), nil
			}
			return false, errors.New("unknown condition " + name)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"code":        scriptCode,
			"jsonkeys":    scriptJSONKeys,
			"oneline":     scriptOneLine,
			"signal":      scriptSignal,
			"sudokuscope": scriptProgram,
		},
	})
}
