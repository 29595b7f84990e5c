// Package link is the command line as an address in a browser, and back. What
// stands behind the # of
//
//	index.html#ai-escargot&a=tabu&seed=7&at=212&view=memory
//
// is the command line
//
//	sudokuscope ai-escargot -a=tabu --seed=7 --at=212 --view=memory
//
// and the server that the page is from never sees it. A flag of the screen that stands
// alone may do so here, too; one of a command is given its value, as check=true.
// Characters that an address cannot hold are escaped, as they are in any plaintext. Four
// names stand for what is not in the words of a command line:
//
//	lesson=tabu            a lesson that is built in
//	lesson=mine.md,DATA    the text of another one, compressed
//	script=mine.star,DATA  the text of an algorithm, compressed
//	run=DATA               a run file, compressed
//	class                  the class on the server that the page is from
package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/school/class"
)

// Line is the command line that an address stands for.
type Line struct {
	// Args are those of the command line.
	Args []string
	// Files are those that the arguments name and that the address holds.
	Files map[string][]byte
}

// folder is where the files of an address are.
const folder = "/tmp/"

// Parse reads what stands behind the # of an address; alone reports whether a flag
// of the command line stands alone, without a value.
func Parse(fragment string, alone func(flag string) bool) (Line, error) {
	line := Line{Files: map[string][]byte{}}
	var command, words, flags []string
	items, err := plaintext.Items(fragment)
	if err != nil {
		return line, fmt.Errorf("the address: %w", err)
	}
	for _, item := range items {
		name := item.Name
		value := item.Value
		valued := item.Valued
		switch {
		case strings.HasPrefix(name, "-"):
			return line, fmt.Errorf("the address: %q: expected name=value without a dash, such as seed=7",
				plaintext.Shortened(item.Text))
		case name == class.Fragment && !valued:
			command = []string{"join", "#" + class.Fragment}
		case !valued && alone(name):
			flags = append(flags, "--"+name)
		case !valued:
			words = append(words, name)
		case name == "":
			return line, fmt.Errorf("the address: %q: expected name=value, such as seed=7",
				plaintext.Shortened(item.Text))
		case name == "lesson" && !strings.Contains(value, ","):
			command = []string{"learn", value}
		case name == "lesson":
			command, err = line.text(name, value, ".md")
			if err != nil {
				return line, err
			}
			command = append([]string{"learn"}, command...)
		case name == "run":
			file, err := unpack(value)
			if err != nil {
				return line, fmt.Errorf("the address: run=%s: %w", plaintext.Shortened(value), err)
			}
			command = []string{"replay", line.hold("run.scope", file)}
		case name == "script":
			command, err = line.text(name, value, ".star")
			if err != nil {
				return line, err
			}
		case len(name) == 1:
			flags = append(flags, "-"+name+"="+value)
		default:
			flags = append(flags, "--"+name+"="+value)
		}
	}
	line.Args = append(append(command, words...), flags...)
	return line, nil
}

// text takes a file with a name of its own: the name, a comma and the content.
func (l *Line) text(item, value, ending string) ([]string, error) {
	name, data, ok := strings.Cut(value, ",")
	if !ok || name != path.Base(name) || !strings.HasSuffix(name, ending) || name == ending {
		return nil, fmt.Errorf("the address: %s=%s: expected NAME%s, a comma and the compressed text",
			item, plaintext.Shortened(value), ending)
	}
	content, err := unpack(data)
	if err != nil {
		return nil, fmt.Errorf("the address: %s=%s: %w", item, plaintext.Shortened(value), err)
	}
	return []string{l.hold(name, content)}, nil
}

// hold keeps a file for the program to open.
func (l *Line) hold(name string, content []byte) string {
	l.Files[folder+name] = content
	return folder + name
}

// Of returns the address of a command line, with the # before it; texts are those of the
// algorithms and the lessons that are not built in, by the name that the command
// line has for them.
func Of(args []string, texts map[string]string) string {
	if len(args) == 2 && args[0] == "join" {
		return "#" + class.Fragment
	}
	var items []string
	if len(args) > 1 && args[0] == "learn" {
		lesson := "lesson=" + plaintext.Word(args[1])
		if text, ok := texts[args[1]]; ok {
			lesson = "lesson=" + plaintext.Word(path.Base(args[1])) + "," + pack([]byte(text))
		}
		items, args = append(items, lesson), args[2:]
	}
	for i := 0; i < len(args); i++ {
		name, flag := strings.CutPrefix(args[i], "--")
		switch {
		case !flag:
			items = append(items, plaintext.Word(args[i]))
		case i+1 == len(args) || strings.HasPrefix(args[i+1], "--"):
			items = append(items, plaintext.Word(name))
		default:
			i++
			if text, ok := texts[args[i]]; ok && name == "algorithm" {
				items = append(
					[]string{"script=" + plaintext.Word(args[i]) + "," + pack([]byte(text))},
					items...,
				)
				continue
			}
			if name == "algorithm" {
				name = "a"
			}
			items = append(items, plaintext.Word(name)+"="+plaintext.Escape(args[i]))
		}
	}
	return "#" + strings.Join(items, "&")
}

// MostLetters is how long an address may be that people send each other: what is
// longer is cut off by one program or another on its way.
const MostLetters = 8000

// MostFramed is how long an address may be that stands in a page as the source of a frame:
// nobody sends it, and browsers bear twice as much.
const MostFramed = 1 << 20

// Run returns the address that holds a run file.
func Run(file []byte) (string, error) {
	address := framed(file)
	if len(address) > MostLetters {
		return "", errors.New("the runs are too long for an address: expected w, which writes them to a file")
	}
	return address, nil
}

// Framed is Run for the source of a frame.
func Framed(file []byte) (string, error) {
	address := framed(file)
	if len(address) > MostFramed || len(file) > mostUnpacked {
		return "", fmt.Errorf("the runs are too long for a frame: %d letters of %d", len(address), MostFramed)
	}
	return address, nil
}

func framed(file []byte) string { return "#run=" + pack(file) }

// mostUnpacked is how large the content of an address may be: a few letters can
// stand for any size.
const mostUnpacked = 4 << 20

// pack compresses, in letters that an address can hold.
func pack(content []byte) string {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression) // the level is one that there is
	_, _ = w.Write(content)
	_ = w.Close() // a buffer takes everything
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

var errPacked = errors.New("not whole: expected the letters of a copied address, from the first to the last")

// unpack is the content again.
func unpack(letters string) ([]byte, error) {
	packed, err := base64.RawURLEncoding.Strict().DecodeString(letters)
	if err != nil {
		return nil, errPacked
	}
	content, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), mostUnpacked+1))
	switch {
	case err != nil:
		return nil, errPacked
	case len(content) > mostUnpacked:
		return nil, errors.New("too large: expected 4 MiB at most")
	}
	return content, nil
}
