package relax

import (
	"math"
	"slices"
)

// normal is the matrix A D Aᵀ of the normal equations and, after factor, its triangle: A says
// which variable is in which sum, and D has a number for each variable.
//
// The sums of cells have no variable in common, and those of rows neither. So cells are
// eliminated by a division each, and the sums of rows by the few sums that they meet; what is
// left, of columns and blocks, is a full matrix for Cholesky's method.
//
// gonum has that method, too, but not with the same bits everywhere: on amd64 its kernels are
// assembly that adds up several partial sums at a time, and elsewhere Go that a compiler may fuse. Here
// each product is rounded before it is added, in one order, so that a run is the same on every
// machine.
type normal struct {
	n, rows int       // the sums that are not of cells, and those of rows among them
	at      []float64 // the lower triangle, row by row
	inverse []float64 // of each pivot; 0 where the sum follows from others
	whole   []float64 // the diagonal before anything was eliminated
	cell    []float64 // of each cell: 1 / the sum of its part of D
	met     []int32   // room
	column  []float64 // room
	side    []float64 // room
	ready   bool      // it is factored for the point where the search stands
}

// dependent is how small a pivot is, beside the diagonal, that is rounding alone: its sum
// follows from the others. Of the 324 sums of an empty 9×9 board 75 do.
const dependent = 1e-10

// fit makes room for a program, and none where there is enough.
func (m *normal) fit(p *program) {
	m.n, m.rows = len(p.sums)-p.cells(), p.rows
	m.at = sized(m.at, m.n*m.n)
	m.inverse = sized(m.inverse, m.n)
	m.whole = sized(m.whole, m.n)
	m.column = sized(m.column, m.n)
	m.side = sized(m.side, len(p.sums))
	m.cell = sized(m.cell, p.cells())
	m.met = slices.Grow(m.met[:0], m.n)
}

func sized(list []float64, n int) []float64 { return slices.Grow(list[:0], n)[:n] }

// fill writes the matrix, with the cells eliminated.
func (m *normal) fill(p *program, d []float64) {
	clear(m.at)
	cells := int32(p.cells())
	for j, of := range p.of {
		row, column, block := int(of[1]-cells), int(of[2]-cells), int(of[3]-cells)
		m.at[row*m.n+row] += d[j]
		m.at[column*m.n+column] += d[j]
		m.at[block*m.n+block] += d[j]
		m.at[column*m.n+row] += d[j]
		m.at[block*m.n+row] += d[j]
		m.at[block*m.n+column] += d[j]
	}
	for i := range m.whole {
		m.whole[i] = m.at[i*m.n+i]
	}
	for cell := range m.cell {
		from, to := int(p.first[cell]), int(p.first[cell+1])
		total := 0.0
		for _, v := range d[from:to] {
			total += v
		}
		m.cell[cell] = 1 / total
		for j := from; j < to; j++ {
			part := float64(d[j] * m.cell[cell])
			for other := from; other < to; other++ {
				m.take(p.of[j], p.of[other], cells, float64(part*d[other]))
			}
		}
	}
}

// take subtracts a number where sums of one variable meet sums of another of the same cell.
func (m *normal) take(one, other [4]int32, cells int32, number float64) {
	for _, i := range one[1:] {
		for _, k := range other[1:] {
			if k <= i {
				m.at[int(i-cells)*m.n+int(k-cells)] -= number
			}
		}
	}
}

// factor makes the matrix its Cholesky triangle.
func (m *normal) factor() {
	for k := range m.rows {
		m.eliminate(k)
	}
	for i := m.rows; i < m.n; i++ {
		row := m.at[i*m.n:][:m.n]
		own := row[m.rows:]
		for j := m.rows; j < i; j++ {
			n := j - m.rows
			row[j] = float64((row[j] - dot(own[:n], m.at[j*m.n+m.rows:][:n])) * m.inverse[j])
		}
		n := i - m.rows
		m.pivot(i, row[i]-dot(own[:n], own[:n]))
	}
}

// eliminate takes a sum of a row out of the sums that it meets. These are few, so that the rest
// of the matrix is left alone.
func (m *normal) eliminate(k int) {
	m.pivot(k, m.at[k*m.n+k])
	m.met = m.met[:0]
	for i := k + 1; i < m.n; i++ {
		v := &m.at[i*m.n+k]
		if *v != 0 {
			*v = float64(*v * m.inverse[k])
			m.column[i] = *v
			m.met = append(m.met, int32(i))
		}
	}
	for at, i := range m.met {
		row, v := m.at[int(i)*m.n:][:i+1], m.column[i]
		for _, j := range m.met[:at+1] {
			row[j] -= float64(v * m.column[j])
		}
	}
}

// pivot notes 1 / √ of a pivot, or that its sum follows from others.
func (m *normal) pivot(i int, value float64) {
	m.inverse[i] = 0
	if value > dependent*m.whole[i] {
		m.inverse[i] = 1 / math.Sqrt(value)
	}
}

// solve makes a right-hand side, a number for each sum, the solution. A sum that follows from
// others gets 0.
func (m *normal) solve(p *program, d, side []float64) {
	cells := p.cells()
	rest := side[cells:]
	for cell, inverse := range m.cell {
		part := float64(side[cell] * inverse)
		for j := p.first[cell]; j < p.first[cell+1]; j++ {
			for _, sum := range p.of[j][1:] {
				side[sum] -= float64(d[j] * part)
			}
		}
	}
	for i := range rest {
		rest[i] = float64((rest[i] - dot(m.at[i*m.n:][:i], rest[:i])) * m.inverse[i])
	}
	for i := m.n - 1; i >= 0; i-- {
		v := float64(rest[i] * m.inverse[i])
		rest[i] = v
		for k, l := range m.at[i*m.n:][:i] {
			rest[k] -= float64(l * v)
		}
	}
	for cell, inverse := range m.cell {
		left := side[cell]
		for j := p.first[cell]; j < p.first[cell+1]; j++ {
			of := p.of[j]
			left -= float64(d[j] * (side[of[1]] + side[of[2]] + side[of[3]]))
		}
		side[cell] = float64(left * inverse)
	}
}

// dot is the sum of the products of two lists of the same length. Four partial sums, which do
// not wait for each other, are added in the end.
func dot(a, b []float64) float64 {
	var s0, s1, s2, s3 float64
	b = b[:len(a)]
	for len(a) >= 4 && len(b) >= 4 {
		s0 += float64(a[0] * b[0])
		s1 += float64(a[1] * b[1])
		s2 += float64(a[2] * b[2])
		s3 += float64(a[3] * b[3])
		a, b = a[4:], b[4:]
	}
	for i, v := range a {
		s0 += float64(v * b[i])
	}
	return s0 + s1 + s2 + s3
}
