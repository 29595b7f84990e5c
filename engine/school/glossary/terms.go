package glossary

// terms in the order of the alphabet. A test holds them to it, and to having every
// word that the algorithms' tables use.
var terms = []Term{
	{"acceptance", []string{"accept"}, "Whether a proposed move is made. Some searches accept only what is no " +
		"worse; annealing accepts worse moves by chance."},
	{"ageing", nil, "A member that stays in a population counts as older each time, so that it does not rule " +
		"for ever."},
	{"alpha", []string{"α"}, "The share of an old probability that survives a round of learning. High is slow " +
		"and sure, low is quick and rash."},
	{"anchor", nil, "The board from which a zone is taken when a failed shot of RESEDA is tried again."},
	{"arc consistency", []string{"AC3", "propagation"}, "What follows from digits by the rules. " +
		"All cells that see a digit lose it as a candidate. A cell with one candidate left gets " +
		"it. This goes on until nothing more follows."},
	{"aspiration", nil, "The exception of tabu search: a forbidden move is nevertheless made if it leads to the " +
		"best board so far."},
	{"backtracking", []string{"complete search"}, "A search that tries a digit, draws its conclusions, and " +
		"takes it back if they contradict each other. It finds every solution, if it is given the time."},
	{"bands and stacks", []string{"band", "stack"}, "Three blocks side by side are a band, three blocks one " +
		"above the other a stack. Crossing by bands keeps rows whole."},
	{"best", []string{"best so far"}, "The cheapest board of the run until now. It never gets worse."},
	{"beta", nil, "The bound above which RESEDA's least certain cell ends a shot."},
	{"block", []string{"box"}, "One of the squares of 3×3 cells (on a 9×9 board) that holds each digit once."},
	{"bound", nil, "The most, or the least, that a probability may be, so that nothing becomes certain or impossible."},
	{"breakpoint", nil, "A condition at which a run that plays stops by itself."},
	{"butterfly", []string{"cells apart"}, "Two clones of a run throw other dice in one iteration and the same " +
		"after it. In how many cells their boards differ from there on tells whether the search forgets."},
	{"candidate", []string{"pencil mark"}, "A digit that may still stand in a cell; also a board or a move that " +
		"is being judged."},
	{"chain", nil, "The moves that annealing makes at one temperature."},
	{"clash", []string{"conflict"}, "Two equal digits in one row, column or block."},
	{"conflict set", nil, "The digits put before that together leave a cell, or a digit, without any place: one " +
		"of them is wrong."},
	{"convergence", []string{"premature convergence"}, "The boards of a population, or what a model believes, " +
		"become alike. If that happens before a solution is found, it is premature."},
	{"cooling", nil, "Lowering the temperature of annealing, by a factor after each chain."},
	{"cost", nil, "How far a board is from a solution, counted in the algorithm's own way: missing digits, " +
		"clashes or empty cells. 0 is solved. Costs of different algorithms cannot be compared."},
	{"crossover", []string{"cross", "recombination"}, "Making a new board of parts of two or more others."},
	{"dead end", nil, "A cell for which no digit is left when it is its turn to be drawn. In a complete search " +
		"a decision whose conclusions contradict each other: nothing below it has to be tried."},
	{"dive", nil, "Setting one digit after the other, with propagation after each, until the board is full or " +
		"contradicts itself."},
	{"diversity", nil, "How different the boards of a population are: the share of cells in which two of them differ."},
	{"domain", nil, "All candidates of a cell."},
	{"egg", nil, "A new board in cuckoo search, which may take the place of a worse one in a nest."},
	{"elitism", []string{"elite"}, "The best boards of a population stay as they are."},
	{"entropy", nil, "How undecided a model is, in bits: high when many digits are probable, 0 when each cell " +
		"is certain."},
	{"estimation of distribution", []string{"EDA"}, "A search that learns probabilities instead of keeping " +
		"boards: it draws boards from them and moves them towards the best."},
	{"evaluation", nil, "One board or move judged. Algorithms are compared by how many they need."},
	{"evaporation", nil, "Pheromone, or the value of the leading board, becomes less with time, so that old " +
		"success is forgotten."},
	{"event", nil, "Something that happened in a search: a new best, a restart. Landmarks are those that are " +
		"rare enough to go to."},
	{"exact cover", []string{"dancing links", "algorithm X"}, "Sudoku as constraints that are each to be met " +
		"exactly once: every cell has a digit, and every unit every digit. A 9×9 board has 324."},
	{"exploitation", []string{"exploration"}, "Exploiting is searching near what is good; exploring is going " +
		"where nobody has been. Every search must do both."},
	{"f", []string{"f1", "f2", "fitness"}, "What a search maximises, where it does not count a cost: high is good."},
	{"fork", nil, "Another run that branches off at a moment, with something changed. The old one stays."},
	{"free cell", nil, "A cell that the puzzle leaves open."},
	{"frontier", []string{"queue"}, "The boards that have been seen and wait to be looked at, the best first."},
	{"generation", nil, "One round of a population: parents, children, replacement."},
	{"given", []string{"clue"}, "A cell that the puzzle fixes. It never changes."},
	{"greedy", nil, "Taking what looks best now."},
	{"help array", nil, "Which cells are given, so that a mutation that would move one is refused."},
	{"incumbent", nil, "The board that a search has now, and from which it makes the next one."},
	{"iteration", nil, "One round of an algorithm's loop. What is done in it differs from one algorithm to another."},
	{"landmark", nil, "An event that is rare enough to go to."},
	{"leader", nil, "In a colony the board that leaves pheromone; in a swarm the neighbour that a particle follows."},
	{"Lévy flight", nil, "A random walk with mostly short and rarely very long steps."},
	{"local minimum",
		[]string{"local optimum", "strict minimum", "weak minimum"}, "A board that no single move makes " +
			"better. Strict: every move makes it worse. Weak: some leave it equal, and from no equal " +
			"board one leads down."},
	{"local search", nil, "A search that goes from a board to one of its neighbours, again and again."},
	{"marginal", nil, "The probability, or the weight, of one digit in one cell."},
	{"mask", nil, "For each cell of a child, which parent it comes from."},
	{"memory", nil, "What a search forbids itself for a while; see tabu list."},
	{"moment", nil, "A place in time of a run: an iteration, and perhaps some phases further, such as 212+3."},
	{"mutation", nil, "A small random change of a board, which brings in what no parent had."},
	{"naked single", []string{"hidden single"}, "A naked single is a cell with one candidate left; a hidden " +
		"single is a digit with one place left in a row, column or block."},
	{"negative learning", nil, "Learning from the poor boards too: what they have more often than the average " +
		"gets less probable."},
	{"neighbourhood", []string{"neighbour"}, "All boards that one move makes of a board."},
	{"nest", nil, "A place for one board in cuckoo search."},
	{"no free lunch", nil, "Averaged over all conceivable problems, all searches are alike. An algorithm is " +
		"good because it fits a kind of problem."},
	{"node", nil, "A decision that a complete search has tried, one digit in one cell: the unit in which its " +
		"work is counted."},
	{"own best", nil, "The best board that a particle has ever been at."},
	{"particle", []string{"swarm"}, "A board that moves in a swarm, drawn to the best boards that it and its " +
		"neighbours have found."},
	{"permutation", nil, "An arrangement in which each digit stands exactly once, as in a correct block."},
	{"phase", nil, "One step of an algorithm's loop, the smallest that one can go."},
	{"pheromone", []string{"trail", "tau", "τ"}, "How attractive a digit in a cell is to ants: it is put there " +
		"by the leading board, and fades."},
	{"plateau", nil, "Level ground: boards of the same cost next to each other. From some of them a move may " +
		"lead down."},
	{"PMX", []string{"partially mapped crossover"}, "A child takes a segment of one parent's row; what is then " +
		"there twice is repaired by the mapping between the two segments."},
	{"population", []string{"member"}, "Boards that live side by side; each of them is a member."},
	{"preset", nil, "Settings worth seeing, with the moment that shows them."},
	{"proof", nil, "What only a complete search can give: the whole tree is searched, so there is no solution, " +
		"or no other one."},
	{"q0", nil, "The chance that an ant takes the digit with the most pheromone rather than a draw."},
	{"reheat", nil, "Setting the temperature of annealing back to its start after chains without a gain."},
	{"restart", []string{"partial restart"}, "Everything but the best board is forgotten and the search starts " +
		"again. A partial restart keeps a part, such as one zone."},
	{"rho", []string{"ρ"}, "In RESEDA how certain the least certain cell is. In a colony the share of a trail " +
		"that is new after each iteration."},
	{"roulette", nil, "A draw in which each thing has a chance in proportion to its weight."},
	{"round", nil, "In RESEDA one turn of draw, judge, keep and learn."},
	{"seed", nil, "The number that the dice start from. The same seed and settings make the same run."},
	{"selection", nil, "Which boards become parents, or teach the model."},
	{"shot", nil, "In RESEDA the rounds from an open model to a certain one."},
	{"slope", nil, "A board that some move makes better."},
	{"sorting crossover", nil, "A row between two or three others: the way by which one is sorted into another " +
		"is gone a part of the way."},
	{"stagnation", nil, "A long time without a new best."},
	{"standing", nil, "How a board stands to its neighbours: on a slope, on a plateau, at a weak or a strict minimum."},
	{"swap", nil, "Two cells, mostly of one block, exchange their digits."},
	{"tabu list", []string{"tabu"}, "Moves, or parts of moves, that may not be made for a while."},
	{"temperature", []string{"T"}, "In annealing: a move that is worse by d is made with probability exp(-d/T)."},
	{"tenure", nil, "For how many iterations an entry stays on the tabu list."},
	{"tournament", nil, "Some members of a population are drawn, and the best of them wins."},
	{"unit", nil, "A row, a column or a block: what holds each digit once."},
	{"wipe-out", []string{"contradiction"}, "A cell without any candidate: some digit put before is wrong."},
	{"witness", nil, "What listens to every decision of a search, so that questions after a why can be answered."},
	{"xi", []string{"ξ"}, "The share of pheromone that an ant takes away from a digit that it chooses, so that " +
		"others choose another."},
	{"zone", nil, "A part of the board, such as a block, that RESEDA holds after a failed shot."},
}
