package workshop

// HowToChange tells how a file becomes another run: a browser has downloaded it, and no
// page sees it being saved.
const HowToChange = "change what was downloaded in an editor and drop it here to run it"

// ToChange asks for a file to be written and changed; it is given the name.
const ToChange = "have %s downloaded, change it in an editor and drop it here"
