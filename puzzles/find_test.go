package puzzles

import (
	"strings"
	"testing"
)

func TestFind(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"nb-coin/1", "nb-coin/1"},
		{"nb-coin/106", "nb-coin/106"},
		{"nb-coin/10", "nb-coin/106"},
		{"17-clue/5", "17-clue/5"},
		{"ai-escargot", "reseda/ai-escargot"},
		{"AI-Escargot", "reseda/ai-escargot"},
		{"  ai ", "reseda/ai-escargot"},
		{"reseda/e", "reseda/easy"},
		{"Kennett/Fiendish/200", "kennett/fiendish/200"},
		{"platinumblond", "lloyd-amos/platinumblond"},
		{"s10a", "mantere-koljonen/s10a"},
		{"lloyd-amos/p", "lloyd-amos/platinumblond"},
		{"16x16/02203", "16x16/02203"},
		{"16x16-general/50-21", "16x16-general/50-21"},
		{"25x25/j", "25x25/jarnet-j25"},
		{"4x4/1", "4x4/1"},
		{"general/16x16/45/7", "general/16x16/45/7"},
	} {
		p, err := Find(c.name)
		if err != nil || p.Name != c.want {
			t.Errorf("Find(%q) = %v, %v, want %s", c.name, p, err, c.want)
		}
	}
}

func TestFindSaysWhyNot(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"nb-coin/2", `"nb-coin/2" could be nb-coin/27 or nb-coin/29`},
		{"reseda", `reseda is a collection of 4 puzzles; expected one of them, such as reseda/easy`},
		{"hard", `"hard" could be reseda/hard or kennett/hard`},
		{"hardes", `hardest is a collection of 50 puzzles; expected one of them, such as hardest/1`},
		{"kennett", `kennett is a collection of 1000 puzzles; expected one of them, such as kennett/very-easy/1`},
		{"k", `"k" could be kennett/very-easy, kennett/easy, kennett/medium, kennett/hard or kennett/fiendish`},
		{"ai-escagrot", `no puzzle is called "ai-escagrot"; did you mean ai-escargot?`},
		{"nbcoin/106", `no puzzle is called "nbcoin/106"; did you mean nb-coin/106?`},
		{"platinblond", `no puzzle is called "platinblond"; did you mean platinumblond?`},
		{"17-clue/51", `no puzzle is called "17-clue/51"; did you mean 17-clue/1 to 17-clue/50?`},
		{"17-clue/01", `no puzzle is called "17-clue/01"; did you mean 17-clue/1 to 17-clue/50?`},
		{"general/16x16/45", `general/16x16/45 is a collection of 100 puzzles; expected one of them, such as general/16x16/45/1`},
		{"general/16x16/145/7", `no puzzle is called "general/16x16/145/7"; did you mean general/25x25/45/1?`},
		{"general/16x16/045/7", `no puzzle is called "general/16x16/045/7"; did you mean general/25x25/45/1?`},
		{"general/16x16/45/07", `no puzzle is called "general/16x16/45/07"; did you mean general/25x25/45/1?`},
		{"qqqqqqqq", `no puzzle is called "qqqqqqqq"; sudokuscope puzzles list shows the collections`},
		{"", `no puzzle is called ""; sudokuscope puzzles list shows the collections`},
	} {
		p, err := Find(c.name)
		if err == nil || err.Error() != c.want {
			t.Errorf("Find(%q) = %v\n got %v\nwant %s", c.name, p, err, c.want)
		}
	}
}

func TestFindAll(t *testing.T) {
	for _, c := range []struct {
		name, first string
		n           int
	}{
		{"kennett/fiendish", "kennett/fiendish/1", 200},
		{"kennett", "kennett/very-easy/1", 1000},
		{"kennett/f", "kennett/fiendish/1", 200},
		{"RESEDA", "reseda/easy", 4},
		{"res", "reseda/easy", 4},
		{"16x16", "16x16/02203", 20},
		{"nb-coin/106", "nb-coin/106", 1},
		{"ai-escargot", "reseda/ai-escargot", 1},
	} {
		all, err := FindAll(c.name)
		if err != nil || len(all) != c.n || all[0].Name != c.first {
			t.Errorf("FindAll(%q): %d puzzles, %v, want %d from %s", c.name, len(all), err, c.n, c.first)
		}
	}
	if _, err := FindAll("kennet/fiendisch"); err == nil || !strings.Contains(err.Error(), "did you mean kennett/fiendish") {
		t.Errorf("FindAll of a misspelt collection: %v", err)
	}
}

// One puzzle must not cost the parsing of all: the first frame waits for it.
func TestFindParsesOneCollection(t *testing.T) {
	old := collections
	defer func() { collections = old }()
	collections = nil
	for _, c := range old {
		collections = append(collections, &Collection{Name: c.Name, count: c.count, numbered: c.numbered})
	}
	if _, err := Find("ai-escargot"); err != nil {
		t.Fatal(err)
	}
	for _, c := range collections {
		if (c.puzzles != nil) != (c.Name == "reseda") {
			t.Errorf("%s: %d puzzles were parsed", c.Name, len(c.puzzles))
		}
	}
}
