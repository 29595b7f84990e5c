package watch

// What comes from outside is bounded. docs/reference/watch.md says so to people.
const (
	// mostLine is the bytes of a line.
	mostLine = 1 << 20
	// mostChatter is the lines that a program may print before its first one.
	mostChatter = 1000
	// mostDepth is how deep lists and objects stand in each other.
	mostDepth = 32
	// mostSteps and mostBytes are the lines of a tape.
	mostSteps = 1_000_000
	mostBytes = 4 << 30
	// inMemory is the bytes of a tape that are kept in memory; what is over goes to a file.
	inMemory = 4 << 20
	// mostText is the characters of a sentence.
	mostText = 175
	// mostCode is the lines of the pseudocode.
	mostCode = 64
	// mostItems is the members, moves and entries of a memory.
	mostItems = 1000
	// mostEvents is the events of a step.
	mostEvents = 32
	// mostPhases is how many lines an iteration has.
	mostPhases = 1000
	// mostCost is the highest cost, and mostCount the highest count.
	mostCost  = 1_000_000_000
	mostCount = 1_000_000_000_000_000
	// mostFlaws is how many disagreements of a step are shown.
	mostFlaws = 8
)
