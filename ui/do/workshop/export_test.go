package workshop

import "sudokuscope/engine/guest/script"

// Slow is the message that a call takes long, Over that none does any more.
func Slow(l script.Long) slowMsg { return slowMsg{call: l} }
func Over() slowMsg              { return slowMsg{over: true} }
