package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The scripts run this test binary under the name of the program.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"sudokuscope": main})
}

// TestScripts goes through every subcommand as a person at a shell would, with
// good input and bad: testdata/script holds a file a subcommand.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"code":     scriptCode,
			"jsonkeys": scriptJSONKeys,
			"oneline":  scriptOneLine,
			"signal":   scriptSignal,
		},
	})
}
