package main

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"os"
	"path/filepath"

	"github.com/yuin/goldmark"

	"sudokuscope/cmd/page/site"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/wholefile"
	"sudokuscope/ui/link"
)

// pageFolder is where a handout has the page that the program runs in.
const pageFolder = "page"

// includePage copies a built page into the folder of a handout.
func includePage(page, dir string) error {
	if err := site.Copy(page, filepath.Join(dir, pageFolder)); err != nil {
		return fmt.Errorf("learn handout: --page %w", err)
	}
	return nil
}

// stepAddress is the address, beside a handout, of a step of its lesson; name is what
// the lesson was asked for by.
func stepAddress(l *lesson.Lesson, name string, step int) (string, error) {
	texts := map[string]string{}
	if l.File == l.ID+".md" && name != l.File {
		name = l.ID
	} else {
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		texts[name] = string(text)
	}
	return pageFolder + "/" + site.Start + link.Of([]string{"learn", name, "--step", fmt.Sprint(step)}, texts), nil
}

// coursePage is a handout for browsers, as a course site shows it.
func coursePage(title, markdown string) (string, error) {
	var body bytes.Buffer
	if err := goldmark.Convert([]byte(markdown), &body); err != nil {
		return "", err
	}
	return fmt.Sprintf(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 17px/1.6 system-ui, sans-serif; }
img { max-width: 100%%; height: auto; border: 1px solid #8888; border-radius: 4px; }
code { overflow-wrap: anywhere; }
</style>
%s</html>
`, html.EscapeString(title), body.String()), nil
}

// writeText writes a text whole.
func writeText(path, text string) error {
	return wholefile.Write(path, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
