package theme

// Tint is a colour of a theme by what it means. A theme is a list of these and has no other
// colours: what a role looks like follows from the table below.
type Tint uint8

const (
	// Words and lines have no hue of their own.
	Ink    Tint = iota // what is read
	Strong             // what is read first: titles, keys, digits of the puzzle
	Dim                // what is read second
	Line               // frames and rules
	Veil               // what lies behind a dialog

	// A hue means one thing on the whole screen.
	Program // the program itself: what is at work, picked, pointed at
	Wrong   // errors and clashes, and nothing else
	Change  // what changed
	Success // the best, the solved, the right
	Now     // where the search is now
	NowPale // the range around it

	// Lanes of a race, lines of a chart, parents of a child: beside a letter or a name.
	LaneA
	LaneB
	LaneC
	LaneD

	// Grounds, and what is written on them.
	Paper        // letters on the program's hue
	ChangeGround // below what changed
	ChangeInk    // letters on it
	PlateGround  // below a digit of the puzzle
	ShelfGround  // below the picked line of a list
	AlarmGround  // below a dead end
	AlarmInk     // letters on it
	OpenGround   // below an open cell
	Tints
)

// pair is a tint for letters and one for the ground below them: noTint for the screen's.
type pair struct{ ink, ground Tint }

const noTint = Tints

// meanings says for every role which tints it has.
var meanings = [Roles]pair{
	Text:    {Ink, noTint},
	Quiet:   {Dim, noTint},
	Frame:   {Line, noTint},
	Title:   {Strong, noTint},
	Accent:  {Program, noTint},
	Lit:     {Program, noTint},
	Given:   {Strong, noTint},
	Fixed:   {Dim, noTint},
	Free:    {Now, noTint},
	Changed: {ChangeInk, ChangeGround},
	Faded:   {Change, noTint},
	Clash:   {Wrong, noTint},
	Barred:  {Dim, noTint},
	Cursor:  {Paper, Program},
	Picked:  {Strong, ShelfGround},
	Best:    {Success, noTint},
	Current: {Now, noTint},
	Band:    {NowPale, noTint},
	Good:    {Success, noTint},
	Bad:     {Wrong, noTint},
	Warn:    {Strong, noTint},
	SeriesA: {LaneA, noTint},
	SeriesB: {LaneB, noTint},
	SeriesC: {LaneC, noTint},
	SeriesD: {LaneD, noTint},
	Key:     {Strong, noTint},
	Veiled:  {Veil, noTint},
	Plate:   {Strong, PlateGround},
	Alarm:   {AlarmInk, AlarmGround},
	Open:    {Dim, OpenGround},
}
