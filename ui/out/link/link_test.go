package link

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

func alone(flag string) bool { return flag == "paused" || flag == "no-mouse" }

func TestAddressesAreCommandLines(t *testing.T) {
	for _, c := range []struct {
		fragment string
		args     []string
	}{
		{"", nil},
		{"#", nil},
		{"#ai-escargot", []string{"ai-escargot"}},
		{"#ai-escargot&a=tabu&seed=7&at=212&view=memory", []string{"ai-escargot", "-a=tabu", "--seed=7", "--at=212", "--view=memory"}},
		{"#ai-escargot&at=212+3&paused", []string{"ai-escargot", "--at=212+3", "--paused"}},
		{"#a=tabu&nb-coin/106", []string{"nb-coin/106", "-a=tabu"}},
		{"#reseda/medium&set=alpha=.9&change=100:alpha=.5", []string{"reseda/medium", "--set=alpha=.9", "--change=100:alpha=.5"}},
		{"#x&preset=no%20memory&break=rho%20%3E%20.5", []string{"x", "--preset=no memory", "--break=rho > .5"}},
		{"#lesson=tabu&step=3", []string{"learn", "tabu", "--step=3"}},
		{"#class", []string{"join", "#class"}},
		{"#algorithms&tabu", []string{"algorithms", "tabu"}},
		{"#&&ai-escargot&", []string{"ai-escargot"}},
	} {
		l, err := Parse(c.fragment, alone)
		if err != nil || !slices.Equal(l.Args, c.args) || len(l.Files) > 0 {
			t.Errorf("%s: %q, %v; expected %q", c.fragment, l.Args, err, c.args)
		}
	}
}

func TestAddressesHoldFiles(t *testing.T) {
	text := "def start(s):\n    pass\n" + strings.Repeat("# a comment\n", 100)
	address := Of([]string{"ai-escargot", "--algorithm", "mine.star", "--seed", "7", "--paused"}, map[string]string{"mine.star": text})
	l, err := Parse(address, alone)
	if err != nil || !slices.Equal(l.Args, []string{"/tmp/mine.star", "ai-escargot", "--seed=7", "--paused"}) || string(l.Files["/tmp/mine.star"]) != text {
		t.Errorf("%q with %q, %v", l.Args, slices.Collect(maps.Keys(l.Files)), err)
	}
	if len(address) > len(text)/4 {
		t.Errorf("%d letters for %d", len(address), len(text))
	}
	address = Of([]string{"learn", "/tmp/mine.md", "--step", "3"}, map[string]string{"/tmp/mine.md": text})
	l, err = Parse(address, alone)
	if err != nil || !slices.Equal(l.Args, []string{"learn", "/tmp/mine.md", "--step=3"}) || string(l.Files["/tmp/mine.md"]) != text {
		t.Errorf("%q with %q, %v", l.Args, slices.Collect(maps.Keys(l.Files)), err)
	}
	if got := Of([]string{"learn", "tabu", "--step", "3"}, nil); got != "#lesson=tabu&step=3" {
		t.Error(got)
	}
	address, err = Run([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	l, err = Parse(address, alone)
	if err != nil || !slices.Equal(l.Args, []string{"replay", "/tmp/run.scope"}) || string(l.Files["/tmp/run.scope"]) != text {
		t.Errorf("%q with %q, %v", l.Args, slices.Collect(maps.Keys(l.Files)), err)
	}
}

func TestMistakesSayWhatWasExpected(t *testing.T) {
	for fragment, want := range map[string]string{
		"#%zz":             `"%zz"`,
		"#--seed=7":        `"--seed=7"`,
		"#=7":              `"=7"`,
		"#run=!":           "run=!: ",
		"#run=AAAA":        "run=AAAA: ",
		"#script=tabu":     "NAME.star",
		"#script=../x,AA":  "NAME.star",
		"#script=a.star,-": "script=a.star,-: ",
	} {
		if _, err := Parse(fragment, alone); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; expected %q", fragment, err, want)
		}
	}
	if _, err := Parse("#run="+pack(make([]byte, mostUnpacked+1)), alone); err == nil || !strings.Contains(err.Error(), " 4 MiB") {
		t.Errorf("a run of any size is unpacked: %v", err)
	}
	noise := make([]byte, MostLetters)
	rand.NewChaCha8([32]byte{}).Read(noise)
	if _, err := Run(noise); err == nil {
		t.Error("an address of any length is made")
	}
}

// TestEveryCommandLineHasAnAddress goes there and back.
func TestEveryCommandLineHasAnAddress(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var args, want, flags []string
		for range rapid.IntRange(0, 6).Draw(t, "n") {
			value := rapid.StringMatching(`[^-].*`).Filter(func(s string) bool { return !alone(s) && !strings.ContainsRune(s, 0xfffd) }).Draw(t, "value")
			switch rapid.IntRange(0, 2).Draw(t, "kind") {
			case 0:
				args, flags = append(args, "--set", value), append(flags, "--set="+value)
			case 1:
				args, flags = append(args, "--paused"), append(flags, "--paused")
			default:
				if n := len(args); n == 0 || args[n-1] != "--paused" {
					args, want = append(args, value), append(want, value)
				}
			}
		}
		address := Of(args, nil)
		l, err := Parse(address, alone)
		if err != nil || !slices.Equal(l.Args, append(want, flags...)) {
			t.Fatalf("%q became %s became %q, %v", args, address, l.Args, err)
		}
		if strings.ContainsAny(address, " \"<>`\n") {
			t.Fatalf("%s is cut off where addresses end", address)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("#ai-escargot&a=tabu&seed=7&at=212&view=memory")
	f.Add(Of([]string{"x", "--algorithm", "mine.star"}, map[string]string{"mine.star": "def"}))
	f.Add("#run=" + pack([]byte("{}")))
	f.Add("run=\n")
	f.Add("lesson=\x1b[2J,")
	f.Fuzz(func(t *testing.T, fragment string) {
		l, err := Parse(fragment, alone)
		if err != nil && strings.ContainsFunc(err.Error(), func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Errorf("no fit message: %q", err)
		}
		for name := range l.Files {
			if strings.Count(name, "/") != 2 || !strings.HasPrefix(name, folder) {
				t.Errorf("a file at %q", name)
			}
		}
	})
}
