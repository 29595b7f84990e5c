package run

import "math"

// Series is the course of one value over a whole run in a fixed number of
// buckets: when they are full, neighbours are merged and each covers twice as
// many iterations. A chart reads the lowest, highest and last value a bucket,
// so that no spike is lost however long the run.
type Series struct {
	Width   int64 // iterations a bucket
	Buckets []Bucket
}

// Bucket is what a value did during Width iterations. Without a value all three
// are NaN.
type Bucket struct{ Min, Max, Last float64 }

const seriesBuckets = 2048

// NewSeries is an empty series, with room for a short run: most are, and a run has a dozen series.
func NewSeries() Series { return Series{Width: 1, Buckets: make([]Bucket, 0, 64)} }

// Put records that the value at an iteration is this. Iterations come in order, and one may
// have several values.
func (s *Series) Put(iteration int64, value float64) { s.add(iteration, value, value, value) }

var noValue = Bucket{math.NaN(), math.NaN(), math.NaN()}

// add records that the value at an iteration is last, after moving between low
// and high. Iterations come in order.
func (s *Series) add(iteration int64, low, high, last float64) {
	i := iteration / s.Width
	for i >= seriesBuckets {
		s.halve()
		i = iteration / s.Width
	}
	for int64(len(s.Buckets)) <= i {
		s.Buckets = append(s.Buckets, noValue)
	}
	bucket := &s.Buckets[i]
	*bucket = Bucket{lower(bucket.Min, low), higher(bucket.Max, high), last}
}

func (s *Series) halve() {
	half := (len(s.Buckets) + 1) / 2
	for i := range half {
		bucket := s.Buckets[2*i]
		if 2*i+1 < len(s.Buckets) {
			bucket = merge(bucket, s.Buckets[2*i+1])
		}
		s.Buckets[i] = bucket
	}
	s.Buckets = s.Buckets[:half]
	s.Width = 2 * s.Width
}

func merge(older, newer Bucket) Bucket {
	if math.IsNaN(newer.Last) {
		newer.Last = older.Last
	}
	return Bucket{lower(older.Min, newer.Min), higher(older.Max, newer.Max), newer.Last}
}

// lower and higher ignore a NaN if the other is a number.
func lower(a, b float64) float64 {
	if math.IsNaN(a) || b < a {
		return b
	}
	return a
}

func higher(a, b float64) float64 {
	if math.IsNaN(a) || b > a {
		return b
	}
	return a
}

// truncate forgets what came after an iteration. The bucket that holds it keeps
// only its value there.
func (s *Series) truncate(iteration int64, value float64) {
	i := iteration / s.Width
	if i >= int64(len(s.Buckets)) {
		return
	}
	s.Buckets = s.Buckets[:i+1]
	s.Buckets[i] = Bucket{value, value, value}
}

// copyInto copies the series, reusing the buffer of to.
func (s *Series) copyInto(to *Series) {
	to.Width = s.Width
	to.Buckets = append(to.Buckets[:0], s.Buckets...)
}
