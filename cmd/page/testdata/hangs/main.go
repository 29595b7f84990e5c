// Command hangs is a program for the page that goes on for ever and answers nobody, as one
// does in which a script hangs.
package main

func main() {
	for n := 0; ; n++ {
		_ = n
	}
}
