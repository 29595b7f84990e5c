//go:build !js

package workshop

// HowToChange tells how a file that is watched becomes another run.
const HowToChange = "change it in an editor; each time it is saved the run is made anew"

// ToChange asks for a file to be written and changed; it is given the name.
const ToChange = "write %s into this folder, change it in an editor and save it"
