package glossary

// pictures show the words. The claims say what makes the moment one of its word; a
// test holds every picture to them.
var pictures = map[string]picture{
	"acceptance": {"run mantere-koljonen/s12a -a anneal --seed 1; go event uphill; view loop; point loop",
		"The search proposed a swap that makes the board worse, and the dice accepted it. The " +
			"sentence below the loop says how probable that was."},
	"ageing": {"run mantere-koljonen/s10a -a genetic-mk --preset paper --seed 1; go 20; view loop; point loop",
		"The member that is kept counts 1 more for each generation that it stays, until another one is fitter."},
	"butterfly": {"race reseda/ai-escargot -a tabu --seed 7 --change 60:seed=1 --change 61:seed=2 | " +
		"reseda/ai-escargot -a tabu --seed 7 --change 60:seed=3 --change 61:seed=2; view overview; " +
		"play until iteration > 160; expect part 61..61",
		"The two were one up to iteration 60. One iteration had other dice; all later ones have " +
			"the same. Marks and the curve of cells apart show what followed."},
	"alpha": {"run reseda/hard -a reseda --preset rash --seed 2; go 6; view charts; point metrics; chart " +
		"entropy; claim entropy < 20",
		"With alpha .1 nine tenths of each probability are new in every round: within six rounds hardly any " +
			"doubt is left."},
	"anchor": {"run reseda/hard -a reseda --preset paper --seed 2; go event zone held; view loop; point loop; " +
		"claim cost > 0",
		"The shot has failed. From the cheapest board of its last round, the anchor, one zone is held now."},
	"arc consistency": {`run ai-escargot -a ac3-tabu --seed 1; go 1; view overview; ` +
		`beside "pencil marks"; point "pencil marks"`,
		"The search put a digit, and then all that follows from it. The small digits are what " +
			"each cell may still take."},
	"aspiration": {"run mantere-koljonen/s12a -a tabu --preset \"long tenure\" --seed 1; go event aspiration; " +
		"view loop; point loop",
		"This swap was forbidden, and it was made: the board is cheaper than any before."},
	"backtracking": {"run ai-escargot -a backtrack --seed 1; go 13; view overview; beside tree; point tree; " +
		"claim cost > 0",
		"The path of decisions, with the digits that are left to try at each. Step on: a decision is taken back " +
			"where its conclusions contradict each other."},
	"bands and stacks": {"run mantere-koljonen/s10a -a genetic --seed 1; go 5+2; view overview; beside strips; " +
		"point strips",
		"The search put a child together from whole bands or stacks of its parents. The strips " +
			"show which part is whose."},
	"best": {"run mantere-koljonen/s12a -a tabu --seed 1; go 150; view charts; point cost; claim cost > 2",
		"The line of the best so far only ever falls. The board at hand goes up and down above it."},
	"beta": {"run reseda/hard -a reseda --set restart=none --seed 2; go event failed; view charts; point " +
		"metrics; chart rho; claim rho > .9",
		"Rho has risen above beta, which is .9 here: even the least certain cell is sure. The shot is over."},
	"block": {"run mantere-koljonen/s11a -a tabu --seed 3; go 0; view overview; point r4c4 r4c5 r4c6 r5c4 r5c5 " +
		"r5c6 r6c4 r6c5 r6c6",
		"The block in the middle. It has all nine digits, as this search fills the blocks so."},
	"bound": {"run nb-coin/29 -a nb-coin --seed 1; go event bound reached; view overview; beside model; point model",
		"A probability has reached the bound of .99: this digit is drawn nearly always, and its rivals share " +
			"the rest."},
	"breakpoint": {"run mantere-koljonen/s12a -a tabu --seed 1; go 0; view overview; play until cost < 8; pace " +
		"20; point board",
		"The run plays, and stops by itself as soon as the cost is below 8. B lists breakpoints and takes new ones."},
	"candidate": {`run ai-escargot -a ac3-tabu --seed 1; go 0; view overview; ` +
		`beside "pencil marks"; point "pencil marks"; claim iteration = 0`,
		"The small digits are the candidates of each cell before any digit was put: what the givens allow."},
	"chain": {"run mantere-koljonen/s12a -a anneal --seed 1; go event cooled; view loop; point loop",
		"One chain of moves at the same temperature is over, and the temperature has been lowered. The gauge " +
			"counts the next chain."},
	"clash": {"run mantere-koljonen/s11a -a tabu --seed 3; go 0; view overview; point board; claim cost > 10",
		"Every digit with a mark stands twice in its row or column."},
	"conflict set": {"run ai-escargot -a backtrack --seed 1; go event dead end; view charts; point events",
		"A dead end. Press x: the microscope goes through what is taken back, decision by decision."},
	"convergence": {`run nb-coin/1 -a genetic --preset "no mutation" --seed 1; go 60; ` +
		`view memory; point population; claim diversity = 0; claim cost > 0`,
		"All boards have become the same, and it is not the solution: premature convergence."},
	"cooling": {"run mantere-koljonen/s12a -a anneal --seed 1; go 8000; view charts; point metrics; chart " +
		"temperature; claim temperature < .5",
		"The temperature falls by a fifth after each chain, in steps that get smaller."},
	"cost": {"run mantere-koljonen/s11a -a tabu --seed 3; go 12; view charts; point cost; claim cost > 2",
		"The cost over time: here the digits that rows and columns lack. At 0 the puzzle is solved."},
	"crossover": {"run mantere-koljonen/s10a -a genetic --seed 1; go 3+2; view overview; beside strips; point strips",
		"The search crossed two parents. The strips show the child, and which parent gave which " +
			"part."},
	"dead end": {"run reseda/hard -a reseda --preset paper --seed 2; go 1; view charts; point metrics; chart " +
		"\"dead ends\"; claim dead ends > 0",
		"The number of dead ends: when the turn of these cells came, no digit of their block " +
			"was left."},
	"dive": {"run mantere-koljonen/s12a -a cuckoo --seed 1; go event abandoned; view loop; point loop",
		"The worst nest was given up, and a dive has built another board for it."},
	"diversity": {"run mantere-koljonen/s10a -a genetic --seed 1; go 30; view charts; point metrics; chart " +
		"diversity; claim diversity > 0",
		"Diversity is high in the beginning, when all boards are random, and falls as they become alike."},
	"domain": {`run ai-escargot -a ac3-tabu --seed 1; go 2; view overview; beside "pencil marks"; point "pencil marks"`,
		"The small digits in a cell are its domain. Each digit that is put makes the domains around it smaller."},
	"egg": {"run mantere-koljonen/s12a -a cuckoo --seed 1; go 5+3; view overview; beside population; point " +
		"board population",
		"The board shows a new egg, made from the board of a nest. If it is no worse than a " +
			"nest's egg, it takes that place."},
	"elitism": {"run mantere-koljonen/s10a -a genetic --preset elitism --seed 1; go 60; view charts; point cost " +
		"metrics",
		"The best board always stays, so the cost of the best never rises. The price is that diversity falls."},
	"entropy": {"run reseda/hard -a reseda --preset paper --seed 2; go 12; view overview; beside certainty; " +
		"point certainty; claim entropy > 1",
		"The weaker the colour of a cell, the more doubt is left in it. In the beginning all is open, in the " +
			"end each cell is sure."},
	"estimation of distribution": {"run reseda/hard -a reseda --preset paper --seed 2; go 8; view overview; " +
		"beside model; point model; claim iteration = 8",
		"No boards are kept, only these probabilities: the stronger a point, the likelier its digit."},
	"evaluation": {"race mantere-koljonen/s12a -a tabu --seed 1 | mantere-koljonen/s12a -a anneal --seed 1; " +
		"view overview; play until evaluations > 20000",
		"Both lanes have judged equally many boards, although their iterations differ by a factor of a hundred."},
	"evaporation": {"run ai-escargot -a colony --preset paper --seed 2; go 20; view charts; point metrics; chart value",
		"Between two gains the value of the leader falls a little in every iteration, until another board may lead."},
	"event": {"run mantere-koljonen/s12a -a tabu --seed 1; go 60; view charts; point events",
		"The log: what has happened until now, each line with its iteration."},
	"exact cover": {"run ai-escargot -a dlx --seed 1; go 20; view overview; beside constraints; point constraints",
		"Every constraint that is met is covered; of the others the picture shows how many ways are left."},
	"exploitation": {"run mantere-koljonen/s12a -a anneal --seed 1; go 12000; view charts; point metrics; chart " +
		"accepted temperature",
		"A hot search accepts many worse swaps: it explores. A cold one accepts hardly any: it " +
			"exploits."},
	"f": {"run mantere-koljonen/s12a -a climb --preset one-climb --seed 2; go event stagnation; view charts; " +
		"point metrics; chart f; claim cost > 0",
		"This search climbs: f counts what is right, so it rises while the cost falls."},
	"fork": {"race mantere-koljonen/s12a -a tabu --seed 1 | mantere-koljonen/s12a -a tabu --seed 1 --change " +
		"50:seed=7; view overview; play until iteration > 100",
		"Up to iteration 50 the two are one run; from there on B has new dice, and soon everything differs."},
	"free cell": {"run mantere-koljonen/s11a -a tabu --seed 3; go 0; view overview; point r5c5 r5c6 r4c5 r6c5",
		"Cells that the puzzle leaves open. Their digits are guesses, and any of them may be wrong."},
	"frontier": {"run 17-clue/1 -a climb --preset paper --seed 2; go 40; view memory; point population; claim " +
		"queue > 1",
		"The boards that wait in the queue. The best of them is looked at next."},
	"generation": {"run mantere-koljonen/s10a -a genetic --seed 1; go 1; view loop; point loop; claim iteration = 1",
		"One time through this loop is one generation."},
	"given": {"run reseda/ai-escargot -a tabu --seed 1; go 0; view overview; point r1c1 r1c6 r2c2 r2c9",
		"Cells that the puzzle fixes stand in bold. No search ever changes them."},
	"greedy": {"run mantere-koljonen/s12a -a climb --seed 1; go 0+1; view loop; point loop board",
		"The start of this search is greedy: each cell takes the digit that clashes least now. " +
			"Nothing is taken back."},
	"help array": {"run mantere-koljonen/s10a -a genetic-mk --preset paper --seed 1; go 20; view charts; point " +
		"metrics; chart illegal; claim illegal > 0",
		"The curve counts illegal attempts. The help array says that one of the two cells is " +
			"given, so nothing changes."},
	"incumbent": {"run mantere-koljonen/s12a -a tabu --seed 1; go 30; view overview; point board",
		"This board is the incumbent: the next move is made from here."},
	"iteration": {"run mantere-koljonen/s12a -a tabu --seed 1; go 30; view loop; point loop; claim iteration = 30",
		"Thirty times through this loop are thirty iterations. The right arrow does one more."},
	"landmark": {"run mantere-koljonen/s12a -a tabu --seed 1; go event improvement; view charts; point events cost",
		"A new best is a landmark. The keys < and > go from one to the next."},
	"leader": {"run mantere-koljonen/s10a -a swarm --seed 1; go 5+1; view overview; beside population; point " +
		"population; claim iteration = 5",
		"The marked boards lead: each is the own best that some particle beside it follows now."},
	"Lévy flight": {"run mantere-koljonen/s12a -a cuckoo-classic --preset baseline --seed 1; go 200; view " +
		"charts; point metrics; chart flight; claim flight > 0",
		"The length of each flight: mostly short, and now and then very long."},
	"local minimum": {"run mantere-koljonen/s12a -a tabu --preset literal --seed 1; go 100; view memory; point " +
		"moves; claim place strict minimum; claim cost > 0",
		"Every bar has a plus: all moves make the board worse. A strict local minimum."},
	"local search": {"run mantere-koljonen/s12a -a tabu --seed 1; go 3+1; view memory; point moves board; claim " +
		"cost > 0",
		"All neighbours of this board have been weighed. The search goes to one of them, and weighs again."},
	"marginal": {`run reseda/hard -a reseda --preset paper --seed 2; go 6; view overview; beside model; point model`,
		"Every point is the probability of one digit in one cell."},
	"mask": {"run mantere-koljonen/s12a -a cuckoo --seed 1; go 5+2; view overview; beside strips; point strips",
		"The row of a child below those of its parents. The mask says for each place which parent it is from."},
	"memory": {"run mantere-koljonen/s12a -a tabu --seed 1; go 40; view memory; point memory; claim list > 0",
		"What the search forbids itself now, and for how many iterations."},
	"moment": {"run mantere-koljonen/s12a -a tabu --seed 1; go 12+3; view loop; point loop",
		"Moment 12+3: iteration 12 is done, and three phases of the next one. The lit line is the third."},
	"mutation": {"run mantere-koljonen/s10a -a genetic --seed 1; go 5+3; view loop; point loop",
		"Chance has just changed the children: two free cells of a block changed places."},
	"naked single": {`run mantere-koljonen/s11a -a ac3-tabu --seed 1; go 0; view overview; ` +
		`beside "pencil marks"; point "pencil marks"`,
		"Cells with a single small digit left have been filled at once. Those that are left have two candidates " +
			"at least."},
	"negative learning": {"run nb-coin/29 -a nb-coin --seed 1; go 5+5; view loop; point loop",
		"The search has just punished: what the poor boards have more often than the average " +
			"gets less probable."},
	"neighbourhood": {"run mantere-koljonen/s12a -a tabu --seed 1; go 2; view memory; point moves; claim iteration = 2",
		"All moves from this board, by what they do to the cost. Each leads to one neighbour."},
	"nest": {"run mantere-koljonen/s12a -a cuckoo --seed 1; go 5; view overview; beside population; point population",
		"Every small picture is the board in one nest, with its cost."},
	"no free lunch": {"race mantere-koljonen/s12a -a tabu --seed 1 | 17-clue/1 -a tabu --seed 1; view overview; " +
		"play until evaluations > 60000",
		"The same search with the same settings on two puzzles: what fits the one does not fit the other."},
	"node": {"run ai-escargot -a backtrack --seed 1; go 22; view overview; beside tree; point tree; claim cost = 0",
		"The search ended after 22 nodes. The tree counts them level by level."},
	"own best": {"run mantere-koljonen/s10a -a swarm --seed 1; go 20; view overview; beside population; point " +
		"population",
		"For each particle where it stands, and the best board that it has been at."},
	"particle": {"run mantere-koljonen/s10a -a swarm --seed 1; go 5+2; view loop; point loop board",
		"Each particle has just moved, to a board between its own, its best and that of its leader."},
	"permutation": {"run mantere-koljonen/s11a -a tabu --seed 3; go 0; view overview; point r1c1 r1c2 r1c3 r2c1 " +
		"r2c2 r2c3 r3c1 r3c2 r3c3",
		"This block has each digit once: it is a permutation. A swap within it leaves it one."},
	"phase": {"run mantere-koljonen/s12a -a tabu --seed 1; go 5+2; view loop; point loop",
		"The lit line is the phase that was just done. The keys [ and ] go by phases."},
	"pheromone": {"run ai-escargot -a colony --preset paper --seed 2; go 10; view overview; beside model; point model",
		"The stronger a point, the more pheromone lies on its digit: the trail of the boards that have led."},
	"plateau": {"run mantere-koljonen/s12a -a tabu --seed 1; go event plateau; view memory; point moves; claim " +
		"place plateau",
		"No move lowers the cost, but some leave it equal: they stand at zero. From one of those boards the way " +
			"goes down."},
	"PMX": {"run mantere-koljonen/s12a -a cuckoo --preset pmx-only --seed 1; go 4+2; view overview; beside " +
		"strips; point strips",
		"A part of the row comes from the best, the rest from the egg. PMX exchanges what would " +
			"stand there twice."},
	"population": {"run mantere-koljonen/s10a -a genetic --seed 1; go 2; view memory; point population; claim " +
		"iteration = 2",
		"Each small picture is a whole board, each bar its cost."},
	"preset": {`run mantere-koljonen/s11a -a tabu --preset "no memory" --seed 2; go 300; ` +
		`view memory; point memory; claim list = 0`,
		"The preset no memory of tabu search, at a moment that shows what it does. The key a lists all presets."},
	"proof": {"run ai-escargot -a backtrack --set until=second --seed 1; go 230; view overview; beside tree; " +
		"point tree; claim cost = 0",
		"230 nodes, and the tree is searched: there is no other solution."},
	"q0": {"run ai-escargot -a colony --preset paper --seed 2; go 4+2; view loop; point loop",
		"With chance q0, which is .9 here, an ant took the strongest trail, and else it drew."},
	"reheat": {"run mantere-koljonen/s12a -a anneal --seed 1; go event reheat; view charts; point metrics " +
		"events; chart temperature; claim temperature = 1",
		"Nothing got better in many chains: the temperature has just jumped back to its start."},
	"restart": {"run mantere-koljonen/s12a -a climb --preset plain-ascent --seed 2; go event restart; view " +
		"charts; point cost; claim restarts = 1",
		"The climb was over. The search threw its board away and began anew, so the curve jumps " +
			"up."},
	"rho": {"run reseda/hard -a reseda --preset paper --seed 2; go 20; view charts; point metrics; chart rho; " +
		"claim rho > 0",
		"Rho rises as the model learns: how sure its least certain cell is."},
	"roulette": {"run ai-escargot -a ac3-tabu --seed 1; go 3+1; view loop; point loop",
		"The cell was drawn by roulette: the fewer candidates it has, the likelier it is taken."},
	"round": {"run reseda/hard -a reseda --preset paper --seed 2; go 3; view loop; point loop; claim iteration = 3",
		"Three rounds are done: each time a hundred boards were drawn, and the ten cheapest have taught the model."},
	"seed": {"race mantere-koljonen/s12a -a tabu --seed 1 | mantere-koljonen/s12a -a tabu --seed 2; view " +
		"overview; play until iteration > 100",
		"The same search twice: only the seed of the dice differs, and soon everything does."},
	"selection": {"run mantere-koljonen/s10a -a genetic --seed 1; go 5+1; view memory; point population",
		"The marked members are parents of the next generation; the better ones are so more often."},
	"shot": {"run reseda/hard -a reseda --set restart=none --seed 2; go event failed; view charts; point " +
		"metrics; chart entropy rho; claim cost > 0; claim entropy < 3",
		"One shot, from open to certain: entropy has fallen to nothing, and rho has risen above beta."},
	"slope": {"run mantere-koljonen/s12a -a tabu --seed 1; go 1+1; view memory; point moves; claim place slope",
		"Some bars have a minus: these moves make the board better."},
	"sorting crossover": {"run mantere-koljonen/s12a -a cuckoo --preset sorting-only --seed 1; go 4+2; view " +
		"overview; beside strips; point strips",
		"Swap by swap, one parent's row is sorted into the other's. The child's row is a stop " +
			"on this way."},
	"stagnation": {"run mantere-koljonen/s12a -a tabu --preset \"no memory\" --seed 2; go 400; view charts; " +
		"point metrics; chart \"since best\"; claim since best > 200",
		"The curve says how long the search has found nothing better. It rises and rises."},
	"standing": {"run mantere-koljonen/s12a -a tabu --seed 1; go event weak minimum; view charts; point events; " +
		"claim place weak minimum",
		"The log tells how the board stands: no move leads down, and neither does any from the boards that are equal."},
	"swap": {"run mantere-koljonen/s12a -a tabu --seed 1; go 10; view overview; point board",
		"The two cells that are marked as changed have just exchanged their digits."},
	"tabu list": {"run mantere-koljonen/s12a -a tabu --seed 1; go 25; view memory; point memory; claim list > 0",
		"Each entry is a cell, a digit that may not come back there, and for how long."},
	"temperature": {"run mantere-koljonen/s12a -a anneal --seed 1; go 3000; view charts; point metrics; chart " +
		"temperature accepted; claim temperature > 0",
		"The temperature falls, and with it the share of worse swaps that are accepted."},
	"tenure": {`run mantere-koljonen/s12a -a tabu --preset "long tenure" --seed 1; go 60; ` +
		`view memory; point memory moves; claim list > 5`,
		"Each entry has the number of iterations that it still holds. With a long tenure there are many, and " +
			"many moves are forbidden."},
	"tournament": {"run mantere-koljonen/s10a -a genetic --seed 1; go 5+1; view loop; point loop",
		"Each parent has won a tournament: three members were drawn, and the cheapest was taken."},
	"unit": {"run mantere-koljonen/s11a -a tabu --seed 3; go 0; view overview; point r5c1 r5c2 r5c3 r5c4 r5c5 " +
		"r5c6 r5c7 r5c8 r5c9",
		"A row is a unit; so is each column and each block. The solution has each digit once in every one of them."},
	"wipe-out": {`run ai-escargot -a ac3-tabu --seed 1; go event wipe-out; view charts; point events; claim wiped > 0`,
		"The search put a digit, and some cell had no candidate left. So this digit, or one " +
			"before it, is wrong."},
	"witness": {"run mantere-koljonen/s12a -a tabu --seed 1; go 10; view overview; point board; claim iteration = 10",
		"Press x: the microscope shows every decision of this phase. With W a cell tells why it changed."},
	"xi": {"run ai-escargot -a colony --preset paper --seed 2; go 4+2; view loop; point loop",
		"An ant chose a digit. Its trail lost the share xi at once, so that the next ant goes " +
			"elsewhere."},
	"zone": {"run reseda/hard -a reseda --preset paper --seed 2; go event zone held; view overview; beside " +
		"model; point board model",
		"The cells of one block are held as the failed shot left them, and the rest is open again."},
}
