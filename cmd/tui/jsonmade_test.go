package main

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"

	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/paper"
	"sudokuscope/engine/lab/report"
	"sudokuscope/engine/lab/study"
)

// fieldWords says what each field of JSON is: a section a document, and a line for fields that belong
// together. docs/reference/json.md is made of it and of the types that are written.
const fieldWords = "testdata/fields.txt"

// columnsTitle is the section of the fields of a row.
const columnsTitle = "The columns"

// written is what the program writes as JSON: a type, and what it is called where a document has several.
type written struct {
	called string
	value  any
}

// documents are the types of the documents, by their sections' titles up to the colon.
var documents = map[string][]written{
	"The report":                            {{"", report.Report{}}},
	columnsTitle:                            {{"", experiment.Row{}}},
	"How far a campaign is":                 {{"", campaign.Status{}}},
	"How often a run would still be solved": {{"", report.Chances{}}},
	"The folder":                            {{"design", campaign.Plan{}}, {"head", head{}}, {"seal", study.Seal{}}},
	"How far two runs come apart":           {{"", partedJSON{}}},
	"Runs, tables and puzzles":              {{"run", solved{}}, {"table", paper.Result{}}, {"puzzle", checkJSON{}}, {"no run", leftOut{}}},
}

// head is the first line of a file of runs.
type head struct {
	Process campaign.Process `json:"process"`
}

// jsonPage has every field of JSON.
func jsonPage() string {
	text, err := os.ReadFile(fieldWords)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	b.WriteString("# The fields of JSON\n\n" + remake +
		"A document says its `format`, as \"sudokuscope report 3\". Within a number fields are added, and none is taken\n" +
		"away or means something else. A figure that is infinite or not known is `null`. Intervals are of 95 %, from `_low`\n" +
		"to `_high`. In what follows `[]` is a list and `{}` an object with names of its own.\n")
	table, paragraph := false, false
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		names, words, isField := strings.Cut(line, ": ")
		title, isTitle := strings.CutPrefix(line, "# ")
		switch {
		case isTitle:
			table, paragraph = false, false
			fmt.Fprintf(&b, "\n## %s\n", title)
			document, _, _ := strings.Cut(title, ":")
			b.WriteString(shapes(documents[document]))
		case isField && isNames(names):
			if !table {
				b.WriteString("\n| field | what it is |\n| --- | --- |\n")
			}
			table = true
			fmt.Fprintf(&b, "| `%s` | %s |\n", strings.ReplaceAll(names, " ", "` `"), cell(words))
		case line != "":
			if !paragraph {
				b.WriteString("\n")
			}
			paragraph = true
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// isNames reports whether a text is names of fields and nothing else.
func isNames(text string) bool {
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789_ ") == ""
}

// shapes has the objects of a document in a block, a line each.
func shapes(list []written) string {
	if len(list) == 1 && reflect.TypeOf(list[0].value) == reflect.TypeFor[experiment.Row]() {
		return "" // it is a table: its names are in the words
	}
	var b strings.Builder
	b.WriteString("\n```\n")
	for _, w := range list {
		seen := map[reflect.Type]string{}
		writeShape(&b, reflect.TypeOf(w.value), w.called, seen)
	}
	b.WriteString("```\n")
	return b.String()
}

// shapeColumns is how wide the lines of a block are.
const shapeColumns = 100

// writeShape writes the fields of a type on a line, and those of the types in it on lines below.
func writeShape(b *strings.Builder, of reflect.Type, path string, seen map[reflect.Type]string) {
	if before, is := seen[of]; is {
		fmt.Fprintf(b, "%s: as %s\n", path, before)
		return
	}
	seen[of] = path
	fields := fieldsIn(of)
	line := ""
	if path != "" {
		line = path + ":"
	}
	for i, f := range fields {
		name := f.name + f.sign
		if i < len(fields)-1 {
			name += ","
		}
		switch {
		case line == "":
			line = name
		case len(line)+len(name) < shapeColumns:
			line += " " + name
		default:
			b.WriteString(line + "\n")
			line = "    " + name
		}
	}
	b.WriteString(line + "\n")
	for _, f := range fields {
		hidden := f.of == nil || f.of == reflect.TypeFor[experiment.Row]()
		if hidden {
			continue
		}
		within := f.name + f.sign
		if path != "" {
			within = path + "." + within
		}
		writeShape(b, f.of, within, seen)
	}
}

// field is one of an object: its name, the sign of what it holds, and the type of the object in it.
type field struct {
	name, sign string
	of         reflect.Type
}

// fieldsIn are the fields of a type as they are written, with those of what it embeds.
func fieldsIn(of reflect.Type) (list []field) {
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	for i := range of.NumField() {
		f := of.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		if name == "" && f.Anonymous {
			list = append(list, fieldsIn(f.Type)...)
			continue
		}
		if name != "" {
			list = append(list, fieldOf(name, f.Type))
		}
	}
	named := map[string]bool{}
	return slices.DeleteFunc(list, func(f field) bool {
		again := named[f.name]
		named[f.name] = true
		return again
	})
}

// fieldOf is a field of a type. What writes itself is no object for a reader.
func fieldOf(name string, of reflect.Type) field {
	found := field{name: name}
	for {
		_, writesItself := of.MethodByName("MarshalJSON")
		switch {
		case writesItself:
			if of.Kind() == reflect.Map {
				found.sign += "{}"
			}
			return found
		case of.Kind() == reflect.Pointer:
		case of.Kind() == reflect.Slice || of.Kind() == reflect.Array:
			found.sign += "[]"
		case of.Kind() == reflect.Map:
			found.sign += "{}"
		case of.Kind() == reflect.Struct && len(fieldsIn(of)) > 0:
			found.of = of
			return found
		default:
			return found
		}
		of = of.Elem()
	}
}
