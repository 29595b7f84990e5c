package guest

import "fmt"

// MostNumber is how far from 0 a number may be that comes from outside: the sum, the difference
// and the square of two such are still numbers, so that whatever is drawn of them has a place.
const MostNumber = 1e15

// Within says what was expected, if a number is too far from 0. What is no number is too far.
func Within(numbers ...float64) error {
	for _, n := range numbers {
		if !(n >= -MostNumber && n <= MostNumber) {
			return fmt.Errorf("%.4g: expected a number from %.0e to %.0e", n, -MostNumber, MostNumber)
		}
	}
	return nil
}
