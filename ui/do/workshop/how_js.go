package workshop

import "sudokuscope/ui/out/tty"

// announce tells the page which files are watched: it writes what is dropped under one of
// their names over the file.
func announce(paths []string) {
	var names []any
	for _, p := range paths {
		names = append(names, p)
	}
	tty.Page().Call("watch", names)
}

// HowToChange tells how a file that is watched becomes another run: a browser has
// downloaded it, and no page sees it being saved.
const HowToChange = "change what was downloaded in an editor; each time it is dropped here the run is made anew"

// isSaved is what has been done to a file that is read again, and saveAgain asks for it.
const (
	isSaved   = " is dropped"
	saveAgain = "Drop the file again when it is mended."
)

// ToChange asks for a file to be written and changed; it is given the name.
const ToChange = "have %s downloaded, change it in an editor and drop it here"
