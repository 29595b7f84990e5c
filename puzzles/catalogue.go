package puzzles

// collections are all there is, in the order in which lists show them: the
// papers' own figures, the benchmarks that papers measure on, and the other
// sizes. The heads of the data files say more about the sources.
var collections = []*Collection{
	{
		Name:   "reseda",
		Order:  3,
		count:  4,
		Title:  "RESEDA's figures",
		Source: "The puzzles that Maire and Prissette (2012) solve, from easy to AI Escargot.",
	},
	{
		Name:   "nb-coin",
		Order:  3,
		count:  6,
		Title:  "NB-COIN's figures",
		Source: "The puzzles that Waiyapara, Wattanapornprom and Chongstitvatana (2013) print, under their numbers.",
	},
	{
		Name:  "mantere-koljonen",
		Order: 3,
		count: 46,
		Title: "Sudoku research page",
		Source: "Timo Mantere and Janne Koljonen, lipas.uwasa.fi/~timan/sudoku: the benchmark of the " +
			"AC3-tabu and cuckoo papers.",
	},
	{
		Name:   "lloyd-amos",
		Order:  3,
		count:  16,
		Title:  "Logic-solvable instances",
		Source: "Huw Lloyd and Martyn Amos, Solving Sudoku with ant colony optimization (2019).",
	},
	{
		Name:     "17-clue",
		Order:    3,
		count:    50,
		numbered: true,
		Title:    "Seventeen givens",
		Source: "Gordon Royle's minimum Sudoku, University of Western Australia (CC BY 2.5): the " +
			"fewest givens there can be.",
	},
	{
		Name:     "hardest",
		Order:    3,
		count:    50,
		numbered: true,
		Title:    "Hardest known",
		Source:   "Collected by the players' forum at forum.enjoysudoku.com.",
	},
	kennett("very-easy", "Very easy"),
	kennett("easy", "Easy"),
	kennett("medium", "Medium"),
	kennett("hard", "Hard"),
	kennett("fiendish", "Fiendish"),
	{
		Name:     "4x4",
		Order:    2,
		count:    10,
		numbered: true,
		Title:    "First lesson",
		Source:   "Made for this program: 4×4 boards with ten givens down to four, the fewest there can be.",
	},
	{
		Name:  "16x16",
		Order: 4,
		count: 20,
		Title: "16×16 database",
		Source: "Puzzles with some 95 givens that work on ant colonies for Sudoku passes about, under " +
			"the numbers of its files.",
	},
	{
		Name:   "16x16-general",
		Order:  4,
		count:  20,
		Title:  "16×16 general instances",
		Source: "Huw Lloyd and Martyn Amos (2019): 50-21 is their inst16x16_50_21, half of its cells given.",
	},
	{
		Name:  "25x25",
		Order: 5,
		count: 10,
		Title: "25×25",
		Source: "Two of people who write solvers, and general instances of Huw Lloyd and Martyn Amos " +
			"(2019): 50-2 is their inst25x25_50_2.",
	},
	{
		Name:  "36x36",
		Order: 6,
		count: 10,
		Title: "36×36",
		Source: "Five made with MaaTec Sudoku 1.9, two with this program, and general instances with " +
			"half of the cells given, or 55 in 100.",
	},
}

func kennett(class, title string) *Collection {
	return &Collection{
		Name:     "kennett/" + class,
		Title:    title,
		Order:    3,
		count:    200,
		numbered: true,
		Source: "Made with Michael Kennett's generator sudoku 1.0, which RESEDA's table 4 uses, in " +
			"its class " + class + ".",
	}
}

// aliases are other names of puzzles.
var aliases = map[string]string{"ai-escargot": "reseda/ai-escargot"}

// Collections lists every collection, in a settled order. The slice is shared;
// do not write to it.
func Collections() []*Collection { return collections }
