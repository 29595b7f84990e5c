package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/engine/experiment/landscape"
	"sudokuscope/engine/experiment/paper"
	"sudokuscope/engine/experiment/report"
	"sudokuscope/engine/experiment/study"
)

// TestEveryFieldHasItsLine: docs/json.md names each field of each JSON, and none that there
// is not. The fields of a row of bench are in the table of columns for researchers.
func TestEveryFieldHasItsLine(t *testing.T) {
	known := map[string]bool{}
	for _, v := range []any{report.Report{}, campaign.Status{}, campaign.Plan{}, study.Seal{}, tuneJSON{},
		landscape.Study{}, report.Chances{}, checkJSON{}, report.Apart{}, partedJSON{}, experiment.Record{}, paper.Result{}, leftOut{}, struct {
			P campaign.Process `json:"process"`
		}{}} {
		fieldsOf(reflect.TypeOf(v), known, map[reflect.Type]bool{})
	}
	files, err := filepath.Glob("../../engine/experiment/study/testdata/sealed/runs-*.jsonl")
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
		known[name] = true
	}
	table := section(t, "docs/json.md", "## The columns")
	columns := namesIn(table)
	said := namesIn(strings.Replace(document(t, "docs/json.md"), table, "", 1))
	for name := range known {
		if !said[name] && !columns[name] {
			t.Errorf("%s is in no table of docs/json.md", name)
		}
	}
	for name := range said {
		if !known[name] {
			t.Errorf("docs/json.md: there is no field %s", name)
		}
	}
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
