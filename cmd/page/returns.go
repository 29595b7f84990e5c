package main

import (
	"bytes"
	"encoding/binary"
)

// Before each call a function of Go writes down where it goes on: the number of the function and that of a place
// in it, which grows by one or two from call to call. No packer foresees it, and it breaks up what is the same in
// many functions: these addresses are a twelfth of what is sent. So they are left out here, with a blank in the
// place of each, and stand one behind the other in a section of their own, by how much each is above the last.
// The page (whole in embed.js) puts them back while the program comes in.

// The blank is a number of as many bytes that is written longer than need be, which no linker does.
var blank = []byte{0xf3, 0x80, 0x80, 0x80, 0x00}

// returns is what the section is called; inPlace is how many bits of an address tell the place in a function.
const (
	returns = "returns"
	inPlace = 16
)

// leaveOut blanks the addresses in a section of code, and returns them as the page reads them.
func leaveOut(code []byte) (list []byte) {
	if bytes.Contains(code, blank) { //nolint:forbidigo // the linker's bytes
		return nil
	}
	last := uint64(0)
	for i := 0; i+9 <= len(code); i++ {
		// A number of five bytes is put on the stack, and written where the frame ends.
		if code[i] != 0x42 || !bytes.Equal(code[i+6:i+9], []byte{0x37, 3, 0}) {
			continue
		}
		address, size := binary.Uvarint(code[i+1:])
		if size != len(blank) || address >= 1<<31 {
			continue
		}
		if address > last && address>>inPlace == last>>inPlace {
			list = binary.AppendUvarint(list, address-last)
		} else {
			list = binary.AppendVarint(append(list, 0), int64(address>>inPlace)-int64(last>>inPlace))
			list = binary.AppendUvarint(list, address&(1<<inPlace-1))
		}
		last = address
		copy(code[i+1:], blank)
		i += 8
	}
	return list
}

// withReturns is a program with a section at its beginning that holds addresses.
func withReturns(program, list []byte) []byte {
	section := append(binary.AppendUvarint(nil, uint64(len(returns))), returns...)
	section = append(section, list...)
	all := binary.AppendUvarint(append(bytes.Clone(program[:8]), sectionCustom), uint64(len(section)))
	return append(append(all, section...), program[8:]...)
}
