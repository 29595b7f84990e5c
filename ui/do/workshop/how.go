//go:build !js

package workshop

// announce has nothing to do: whoever saves a file writes it where it is.
func announce([]string) {}

// HowToChange tells how a file that is watched becomes another run.
const HowToChange = "change it in an editor; each time it is saved the run is made anew"

// isSaved is what has been done to a file that is read again, and saveAgain asks for it.
const (
	isSaved   = " is saved"
	saveAgain = "Save the file again when it is mended."
)

// ToChange asks for a file to be written and changed; it is given the name.
const ToChange = "write %s into this folder, change it in an editor and save it"
