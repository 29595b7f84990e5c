package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	quoted     = regexp.MustCompile("`([^`]+)`(:?)")
	testName   = regexp.MustCompile(`^(Test|Fuzz)[A-Z]\w*(/\w+)?$`)
	testedFunc = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)[A-Z]\w*)\(`)
)

// Each row of a table in SECURITY.md is a promise, and its last column names what shows it:
// tests, with their packages before them where the text does not say it, or files.
func TestEachPromiseOfSecurityHasItsTest(t *testing.T) {
	text, err := os.ReadFile("../SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := testsOfTheRepository(t)
	promises := 0
	for _, line := range strings.Split(string(text), "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		shown := cells[len(cells)-1]
		isRow := strings.HasPrefix(line, "| ") && shown != "tested by" && !strings.HasPrefix(shown, "---")
		if !isRow {
			continue
		}
		promises++
		if shown == "the table above" {
			continue
		}
		if problem := shownBy(shown, tests); problem != "" {
			t.Errorf("%s\n\t%s", cells[0], problem)
		}
	}
	if promises < 55 {
		t.Errorf("%d promises were found: expected 55 or more", promises)
	}
}

// shownBy is what is wrong with the last column of a row, nothing if all is there.
func shownBy(column string, tests map[string][]string) string {
	folder, named := "", 0
	for _, match := range quoted.FindAllStringSubmatch(column, -1) {
		word, before := match[1], match[2] == ":"
		switch {
		case testName.MatchString(word):
			if problem := missingTest(word, folder, tests); problem != "" {
				return problem
			}
			named++
		case !exists(word):
			// an attack of a table of tests, such as l.append(l)
		case before && isFolder(word):
			folder = word
		default:
			named++
		}
	}
	if named == 0 {
		return "no test is named: " + column
	}
	return ""
}

// missingTest says that a test is not there, or not in its folder.
func missingTest(name, folder string, tests map[string][]string) string {
	function, script, hasScript := strings.Cut(name, "/")
	if hasScript && !exists(filepath.Join(folder, "testdata", "script", script+".txtar")) {
		return "there is no script " + name + " in " + folder
	}
	for _, where := range tests[function] {
		if folder == "" || folder == where {
			return ""
		}
	}
	return "there is no " + name + " in " + folder
}

func exists(name string) bool {
	_, err := os.Stat(filepath.Join("..", name))
	return err == nil
}

func isFolder(name string) bool {
	info, err := os.Stat(filepath.Join("..", name))
	return err == nil && info.IsDir()
}

// testsOfTheRepository has the folders of each test by its name.
func testsOfTheRepository(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	err := filepath.WalkDir("..", func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		folder := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), "../")
		for _, match := range testedFunc.FindAllStringSubmatch(string(text), -1) {
			found[match[1]] = append(found[match[1]], folder)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

var (
	action = regexp.MustCompile(`uses: *(\S+)`)
	pinned = regexp.MustCompile(`@[0-9a-f]{40}$`)
)

// A tag of an action can be moved to other code, its hash cannot.
func TestActionsArePinnedByHash(t *testing.T) {
	files, err := filepath.Glob("../.github/workflows/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range action.FindAllStringSubmatch(string(text), -1) {
			if !pinned.MatchString(match[1]) {
				t.Errorf("%s: %s: expected a hash behind the @", filepath.Base(name), match[1])
			}
		}
	}
}
