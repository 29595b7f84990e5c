package relax

import (
	"math"

	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// point is where the path stands: the shares, the prices of the sums, and what is between them.
type point struct {
	program program
	side    int       // of the board
	c       []float64 // what each share costs
	x, s    []float64 // the shares, and the totals of their prices
	y       []float64 // of each sum; its price is −y
	dx, ds  []float64 // the direction
	dy      []float64
	sums    []float64 // what each sum is

	mu, sigma   float64 // the gap; how much of it the step aims at
	reach, dual float64 // the step lengths of the shares and of the prices

	room *room // what a step is made in; a clone has none
}

// room is what a step is made in. It says nothing of the run, but whether the matrix is ready.
type room struct {
	normal           normal
	d, target        []float64
	off, part, slack []float64
}

func (r *room) fit(p *program) {
	n := len(p.place)
	r.normal.fit(p)
	r.d = sized(r.d, n)
	r.target = sized(r.target, n)
	r.off = sized(r.off, n)
	r.part = sized(r.part, n)
	r.slack = sized(r.slack, len(p.sums))
}

func newPoint(b *sudoku.Board) point {
	return point{program: newProgram(b), side: b.Side, reach: math.NaN()} // no step is gone yet
}

func (at *point) state() part.State {
	return part.State{
		at.program.state(),
		part.Lists(&at.c),
		part.Numbers(&at.x, &at.s, &at.y, &at.dx, &at.ds, &at.dy, &at.sums),
		part.Number(&at.mu),
		part.Number(&at.sigma),
		part.Room(&at.room),
	}
}

// lay stands in the middle of a program: all digits that are left to a cell have the same share.
func (at *point) lay() {
	p := &at.program
	for _, list := range []*[]float64{&at.c, &at.x, &at.s, &at.dx, &at.ds} {
		*list = sized(*list, len(p.place))
	}
	for _, list := range []*[]float64{&at.y, &at.dy, &at.sums} {
		*list = sized(*list, len(p.sums))
		clear(*list)
	}
	for cell := range p.cells() {
		from, to := p.first[cell], p.first[cell+1]
		for j := from; j < to; j++ {
			at.x[j] = 1 / float64(to-from)
			at.s[j] = 1
		}
	}
	clear(at.c)
	clear(at.dx)
	clear(at.ds)
	at.moved()
}

// moved notes that the matrix is of another point.
func (at *point) moved() {
	if at.room != nil {
		at.room.normal.ready = false
	}
}

// predict finds the direction to where the sums are right and the gap is a part of what it is.
func (at *point) predict(sigma float64) {
	at.mu, at.sigma = at.gap(), sigma
	at.factor()
	for j, x := range at.x {
		at.room.target[j] = float64(at.sigma*at.mu) - float64(x*at.s[j])
	}
	at.direct()
}

// gap is the mean product of a share and its total of prices.
func (at *point) gap() float64 {
	sum := 0.0
	for j, x := range at.x {
		sum += float64(x * at.s[j])
	}
	return sum / float64(len(at.x))
}

// factor makes the matrix of the point, unless it is there: a clone has none.
func (at *point) factor() {
	if at.room == nil {
		at.room = &room{}
	}
	if at.room.normal.ready {
		return
	}
	at.room.fit(&at.program)
	for j, x := range at.x {
		at.room.d[j] = x / at.s[j]
	}
	at.room.normal.fill(&at.program, at.room.d)
	at.room.normal.factor()
	at.room.normal.ready = true
}

// direct solves for the direction that makes the sums right, the totals those of the prices, and
// changes the products by the target.
func (at *point) direct() {
	p, d, target := &at.program, at.room.d, at.room.target
	side, slack := at.room.normal.side, at.room.slack
	for j := range at.x {
		off := at.c[j] - p.spread(at.y, j) - at.s[j]
		at.room.off[j] = off
		at.room.part[j] = float64(d[j]*off) - target[j]/at.s[j]
	}
	p.gather(at.room.part, side)
	p.gather(at.x, slack)
	for i, want := range p.want {
		side[i] += want - slack[i]
	}
	at.room.normal.solve(p, d, side)
	copy(at.dy, side)
	for j := range at.x {
		pull := p.spread(at.dy, j)
		at.ds[j] = at.room.off[j] - pull
		at.dx[j] = float64(d[j]*(pull-at.room.off[j])) + target[j]/at.s[j]
	}
}

// correct looks where the direction leads, and aims again: nearer to the middle where it is
// soon stopped, and with the curve of the path reckoned in.
func (at *point) correct() {
	at.factor()
	primal, dual := wall(at.x, at.dx, 1), wall(at.s, at.ds, 1)
	ahead := 0.0
	for j, x := range at.x {
		ahead += float64((x + float64(primal*at.dx[j])) * (at.s[j] + float64(dual*at.ds[j])))
	}
	share := ahead / float64(len(at.x)) / at.mu
	at.sigma = float64(float64(share*share) * share)
	for j, x := range at.x {
		at.room.target[j] = float64(at.sigma*at.mu) - float64(x*at.s[j]) - float64(at.dx[j]*at.ds[j])
	}
	at.direct()
}

// wall is how much of a step keeps all numbers above 0, a part of it before the wall, and at
// most the whole step.
func wall(at, step []float64, part float64) float64 {
	most := 1.0
	for j, v := range at {
		if step[j] < 0 {
			most = min(most, float64(part*v)/-step[j])
		}
	}
	return most
}

// measure finds how far the shares go along the direction, and how far the prices.
func (at *point) measure(part float64) {
	at.reach = wall(at.x, at.dx, part)
	at.dual = wall(at.s, at.ds, part)
}

// move goes as far.
func (at *point) move() {
	for j := range at.x {
		at.x[j] += float64(at.reach * at.dx[j])
		at.s[j] += float64(at.dual * at.ds[j])
	}
	for i := range at.y {
		at.y[i] += float64(at.dual * at.dy[i])
	}
	at.moved()
	at.mu = at.gap()
}
