package palette

// Said and Others are the tables of other words.
var (
	Said   = said
	Others = others
)
