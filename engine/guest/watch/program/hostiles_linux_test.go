package program_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/guest/watch/program"
	"sudokuscope/engine/sudoku"
)

// bad is a program that somebody should not be harmed by.
type bad struct {
	program func()
	refused bool   // it is no program to be watched at all
	silent  bool   // it says nothing where somebody waits for it
	says    string // what the screen says of its first step
}

const (
	first = `{"sudokuscope":1,"name":"bad"}`
	asks  = `{"sudokuscope":1,"name":"bad","answers":["step","clone","drop","seed","force","set"]}`
	own   = `{"sudokuscope":1,"name":"bad","cost":"energy"}`
	start = `{"grid":"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."`
)

// steps writes a first line and then steps for as long as somebody reads.
func steps(first, step string) func() {
	return func() {
		out := bufio.NewWriter(os.Stdout)
		fmt.Fprintln(out, first)
		for range 1_000_000 {
			if _, err := fmt.Fprintln(out, step); err != nil {
				return
			}
		}
	}
}

// once writes some lines, and ends.
func once(lines ...string) func() {
	return func() { fmt.Println(strings.Join(lines, "\n")) }
}

// answers answers every request in one way.
func answers(with func(request string) string) func() {
	return func() {
		fmt.Println(asks)
		in := bufio.NewScanner(os.Stdin)
		for in.Scan() {
			fmt.Println(with(in.Text()))
		}
	}
}

// waits does nothing for longer than anybody would wait for it.
func waits() { time.Sleep(time.Minute) }

// child starts the test program again, as one that waits, with the word of its parent.
func child(own bool) {
	c := exec.Command(os.Args[0], "hostile", "waits", os.Args[3])
	c.Stdout = os.Stdout
	if own {
		c.Stderr = os.Stderr
	}
	if err := c.Start(); err != nil {
		panic(err)
	}
}

// hostile are the programs by name. It is filled in by init, since some start others of it.
var hostile map[string]bad

func init() { hostile = both(floods(), both(lies(), both(deaths(), doors()))) }

func both(a, b map[string]bad) map[string]bad {
	for name, one := range b {
		a[name] = one
	}
	return a
}

// floods write too much.
func floods() map[string]bad {
	return map[string]bad{
		"steps without end":        {program: steps(first, start+"}")},
		"lines that are no steps":  {program: steps(first, "tracing ..."), says: "a line is no step"},
		"empty steps":              {program: steps(first, "{}")},
		"empty lines":              {program: steps(first, "")},
		"an iteration without end": {program: steps(first, start+`,"more":true}`)},
		"a line without end": {program: func() {
			fmt.Println(first)
			for _, err := os.Stdout.WriteString(start); err == nil; {
				_, err = os.Stdout.WriteString(strings.Repeat("x", 1<<16))
			}
		}, silent: true},
		"a line of ten mebibytes": {program: func() {
			once(first, start+`,"x":"`+strings.Repeat("x", 10<<20)+`"}`)()
		}, says: "no step"},
		"a deep line":  {program: once(first, strings.Repeat("[", 100_000)), says: "no step"},
		"a deep field": {program: once(first, start+`,"x":`+strings.Repeat("[", 100)+strings.Repeat("]", 100)+"}"), says: "deep"},
		"a hundred thousand fields": {program: func() {
			var text strings.Builder
			for i := range 50_000 {
				fmt.Fprintf(&text, `,"f%d":1`, i)
			}
			fmt.Println(first + "\n" + start + text.String() + "}")
		}},
		"members without end": {program: func() {
			fmt.Println(first + "\n" + start + `,"population":[` + strings.Repeat(start+"},", 10_000) + start + "}]}")
		}, says: "population: there are"},
		"events without end": {program: once(first, start+`,"events":[`+strings.Repeat(`"x",`, 10_000)+`"x"]}`), says: "events: there are"},
		"complaints without end": {program: func() {
			fmt.Println(first)
			for _, err := os.Stderr.WriteString("x"); err == nil; {
				_, err = os.Stderr.WriteString(strings.Repeat("help\n", 1000))
			}
		}, silent: true},
		"a long description": {program: once(`{"sudokuscope":1,"name":"`+strings.Repeat("name ", 100_000)+`"}`, start+"}")},
	}
}

// lies say what is not so.
func lies() map[string]bad {
	return map[string]bad{
		"another cost":     {program: steps(first, start+`,"cost":3}`), says: "says cost 3, has 1"},
		"a cost of 0":      {program: steps(own, start+`,"cost":0}`), says: "says cost 0, but it is not solved"},
		"solved":           {program: steps(first, start+`,"solved":true}`), says: "says solved, but it is not"},
		"another given":    {program: steps(first, `{"grid":"2`+start[10:]+"}"), says: "says r1c1 is 2, the given 1"},
		"another digit":    {program: steps(first, `{"grid":"1A`+start[11:]+"}"), says: "no digit of the board in r1c2"},
		"a short grid":     {program: steps(first, `{"grid":"1"}`), says: "it has 1 values, expected 81"},
		"a grid of text":   {program: steps(first, `{"grid":["a"]}`), says: "something that is no number"},
		"p of ones":        {program: steps(first, start+`,"marginals":{"r1c2":[1,1,1,1,1,1,1,1,1]}}`), says: "p of r1c2 sums to 9, expected 1"},
		"p below 0":        {program: steps(first, start+`,"marginals":{"r1c2":[-1,2,0,0,0,0,0,0,0]}}`), says: "p: 1 are negative"},
		"p without end":    {program: steps(first, start+`,"marginals":[1e999]}`), says: "no number: taken as missing"},
		"p that is none":   {program: steps(first, start+`,"marginals":[NaN]}`), says: "no number: taken as missing"},
		"a huge cost":      {program: steps(first, start+`,"cost":1e300}`), says: "cost: expected a whole number"},
		"evaluations":      {program: steps(first, start+`,"evaluations":-1}`), says: "evaluations: expected a whole number"},
		"no such cell":     {program: steps(first, start+`,"memory":[{"cell":"r10c1","digit":1}]}`), says: "no such cell"},
		"no such phase":    {program: steps(first, start+`,"phase":"x"}`), says: "no such phase"},
		"no such event":    {program: steps(first, start+`,"events":["x"]}`), says: `no event "x"`},
		"no such metric":   {program: steps(first, start+`,"metrics":{"x":1}}`), says: "metrics: 1 that"},
		"every other type": {program: steps(first, `{"grid":1,"cost":"x","say":[],"marginals":"x","moves":{},"tree":1,"more":"x"}`), says: "another form"},
		"another puzzle":   {program: once(`{"sudokuscope":1,"puzzle":"1..4....2..1...3"}`), refused: true},
		"another version":  {program: once(`{"sudokuscope":99}`), refused: true},
	}
}

// deaths end, or do not.
func deaths() map[string]bad {
	return map[string]bad{
		"waits":              {program: waits, silent: true, refused: true},
		"ends at once":       {program: func() { os.Exit(3) }, refused: true},
		"fails at once":      {program: func() { panic("\x1b[2J\x1b]0;mine\a") }, refused: true},
		"no description":     {program: once("Traceback (most recent call last):"), refused: true},
		"a description only": {program: once(first)},
		"half a line":        {program: func() { fmt.Print(first + "\n" + start) }},
		"then nothing":       {program: func() { fmt.Println(first); waits() }},
		"fails later":        {program: func() { fmt.Println(first + "\n" + start + "}"); panic("\x1b[2J") }},
		"writes no more": {program: func() {
			fmt.Println(first)
			os.Stdout.Close()
			waits()
		}},
		"stops itself": {program: func() {
			fmt.Println(first)
			_ = syscall.Kill(os.Getpid(), syscall.SIGSTOP)
		}},
		"hears no signal": {program: func() {
			signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGPIPE)
			fmt.Println(first)
			waits()
		}},
		"leaves a child":         {program: func() { child(true); steps(first, start+"}")() }},
		"leaves a child and all": {program: func() { child(false); fmt.Println(first) }},
		"the watcher": {program: func() {
			words := []string{os.Args[0], "hostile", "then nothing", os.Args[3] + "-watched"}
			_, err := program.Watch(words, watch.Options{Puzzle: sudoku.Must(puzzle)}, program.Bounds{})
			if err == nil {
				waits()
			}
		}, silent: true, refused: true},
		"escapes": {program: steps(
			`{"sudokuscope":1,"name":"\u001b[2Jbad\u202e","about":"\u001b]0;x\u0007"}`,
			start+`,"say":"\u001b[2J\u001b]52;c;eA==\u0007\u202e"}`,
		)},
		"bytes": {program: steps(first, "{\"say\":\"\xff\xfe\x1b[2J\"}"), says: "no step"},
	}
}

// doors answer requests as they should not.
func doors() map[string]bad {
	return map[string]bad{
		"no answer":       {program: func() { fmt.Println(asks); waits() }, silent: true},
		"refuses all":     {program: answers(func(string) string { return `{"no":"\u001b[2Jno"}` })},
		"answers noise":   {program: answers(func(string) string { return "what?" })},
		"answers twice":   {program: answers(func(string) string { return "{}\n" + start + "}" })},
		"answers nothing": {program: answers(func(string) string { return "" }), silent: true},
		"dies when asked": {program: answers(func(string) string { os.Exit(1); return "" })},
		"changes its mind": {program: func() {
			n := 0
			answers(func(request string) string {
				n++
				return fmt.Sprintf(`%s,"say":"%d"}`, start, n)
			})()
		}},
	}
}
