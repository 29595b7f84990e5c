package main

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine/lab/experiment"
)

// TestEveryFieldHasItsLine: docs/reference/json.md names each field of each JSON, and a section names none that its
// documents have not.
func TestEveryFieldHasItsLine(t *testing.T) {
	all, said := map[string]bool{}, map[string]bool{}
	sections := strings.Split(document(t, "docs/reference/json.md"), "\n## ")[1:]
	if len(sections) != len(documents) {
		t.Errorf("docs/reference/json.md has %d sections; expected those of %d documents", len(sections), len(documents))
	}
	for _, text := range sections {
		title, _, _ := strings.Cut(text, "\n")
		title, _, _ = strings.Cut(title, ":")
		known := map[string]bool{}
		for _, w := range documents[title] {
			fieldsOf(reflect.TypeOf(w.value), known, map[reflect.Type]bool{})
		}
		if title == "The folder" {
			namesOfRuns(t, known)
		}
		for name := range namesIn(text) {
			said[name] = true
			if !known[name] && title != columnsTitle { // those are held to the tables by another test
				t.Errorf("docs/reference/json.md: %s has no field %s", title, name)
			}
		}
		maps.Copy(all, known)
	}
	for name := range all {
		if !said[name] {
			t.Errorf("%s is in no table of docs/reference/json.md: add it to %s", name, fieldWords)
		}
	}
}

// namesOfRuns adds the fields of a run in the folder of a campaign.
func namesOfRuns(t *testing.T, names map[string]bool) {
	t.Helper()
	files, err := filepath.Glob("../../engine/lab/study/testdata/sealed/runs-*.jsonl")
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	var run map[string]any
	if err := json.Unmarshal([]byte(strings.Split(string(text), "\n")[1]), &run); err != nil {
		t.Fatal(err)
	}
	for name := range run {
		names[name] = true
	}
	fieldsOf(reflect.TypeFor[experiment.Record](), names, map[reflect.Type]bool{})
	fieldsOf(reflect.TypeFor[leftOut](), names, map[reflect.Type]bool{})
}

// namesIn gathers the names in the first cells of the tables of a page.
func namesIn(page string) map[string]bool {
	names := map[string]bool{}
	for line := range strings.Lines(page) {
		cells := strings.Split(line, "|")
		if len(cells) > 2 {
			for _, m := range regexp.MustCompile("`([a-z0-9_]+)`").FindAllStringSubmatch(cells[1], -1) {
				names[m[1]] = true
			}
		}
	}
	return names
}

// fieldsOf gathers the JSON names of a type and of all below it.
func fieldsOf(of reflect.Type, names map[string]bool, seen map[reflect.Type]bool) {
	switch of.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		fieldsOf(of.Elem(), names, seen)
		return
	case reflect.Struct:
	default:
		return
	}
	if seen[of] || of.PkgPath() == "time" {
		return
	}
	seen[of] = true
	for i := range of.NumField() {
		f := of.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		if name != "" {
			names[name] = true
		}
		fieldsOf(f.Type, names, seen)
	}
}
