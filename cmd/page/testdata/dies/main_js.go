package main

import "syscall/js"

func main() {
	terminal := js.Global().Get("terminal")
	terminal.Call("listen", js.FuncOf(func(js.Value, []js.Value) any { return nil }))
	frame := []byte("\x1b[?1049h\x1b[?1003h\x1b[?25l\x1b[5;5H\x1b[41m" +
		"the frame that it was drawing\x1b[6;20H\x1b]0;a title")
	bytes := js.Global().Get("Uint8Array").New(len(frame))
	js.CopyBytesToJS(bytes, frame)
	terminal.Call("write", bytes)
	panic("no state to go to")
}
