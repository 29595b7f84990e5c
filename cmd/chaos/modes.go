package main

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// modes is what a program has switched on at a terminal and must switch off before it
// ends. It reads the sequences themselves, and not the emulator, which does not know
// all of them.
type modes struct {
	held    []byte       // a sequence that has not ended
	private map[int]bool // DEC's: on where they are not as at the start
	kitty   [2][]bool    // the stack of keyboard modes of each screen: whether there are any
	keys    bool         // modifyOtherKeys
	titles  int          // depth of the stack of titles
}

// onAtFirst are the modes of DEC that a terminal begins with.
var onAtFirst = map[int]bool{7: true, 25: true}

// watched are those that others would suffer from. What belongs to a frame, such as
// synchronized output, is among them.
var watched = []int{1, 7, 25, 47, 66, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 1047, 1049, 2004, 2026, 2027, 2031, 2048}

// longestSequence is more than the program ever writes as one.
const longestSequence = 4096

func newModes() modes { return modes{private: map[int]bool{}} }

// see takes a piece of what the program writes.
func (m *modes) see(piece []byte) {
	text := append(m.held, piece...)
	for {
		at := bytes.IndexByte(text, 0x1b)
		if at < 0 {
			m.held = nil
			return
		}
		text = text[at:]
		n, whole := m.sequence(text)
		if !whole && len(text) < longestSequence {
			m.held = bytes.Clone(text)
			return
		}
		text = text[max(n, 1):]
	}
}

// sequence reads a control sequence at the front, and returns its length and whether
// its end is there. CAN and SUB end any, without an effect.
func (m *modes) sequence(text []byte) (n int, whole bool) {
	if len(text) < 2 {
		return 0, false
	}
	if text[1] != '[' {
		return 1, true
	}
	for i := 2; i < len(text); i++ {
		switch b := text[i]; {
		case b == 0x18 || b == 0x1a || b == 0x1b:
			return i, true
		case b >= 0x40 && b <= 0x7e:
			m.act(string(text[2:i]), b)
			return i + 1, true
		}
	}
	return 0, false
}

func (m *modes) act(params string, final byte) {
	list := func(text string) (numbers []int) {
		for _, word := range strings.Split(text, ";") {
			n, err := strconv.Atoi(word)
			if err != nil {
				n = 0
			}
			numbers = append(numbers, n)
		}
		return numbers
	}
	rest, isPrivate := strings.CutPrefix(params, "?")
	switch {
	case isPrivate && (final == 'h' || final == 'l'):
		for _, n := range list(rest) {
			if on := final == 'h'; on != onAtFirst[n] {
				m.private[n] = true
			} else {
				delete(m.private, n)
			}
		}
	case final == 'u' && strings.HasPrefix(params, ">"):
		stack := &m.kitty[m.screen()]
		*stack = append(*stack, list(params[1:])[0] > 0)
	case final == 'u' && strings.HasPrefix(params, "<"):
		stack := &m.kitty[m.screen()]
		*stack = (*stack)[:max(0, len(*stack)-max(1, list(params[1:])[0]))]
	case final == 'u' && strings.HasPrefix(params, "="):
		if stack := m.kitty[m.screen()]; len(stack) > 0 {
			stack[len(stack)-1] = list(params[1:])[0] > 0
		}
	case final == 'm' && strings.HasPrefix(params, ">"):
		numbers := list(params[1:])
		m.keys = numbers[0] == 4 && len(numbers) > 1 && numbers[1] > 0
	case final == 't':
		switch numbers := list(params); numbers[0] {
		case 22:
			m.titles++
		case 23:
			m.titles = max(0, m.titles-1)
		}
	}
}

// screen is the one that is shown: the main one, or the alternate one.
func (m *modes) screen() int {
	if m.private[1049] || m.private[1047] || m.private[47] {
		return 1
	}
	return 0
}

// dirt lists what is not as it was at the start.
func (m *modes) dirt() (list []string) {
	for _, n := range slices.Sorted(maps.Keys(m.private)) {
		if slices.Contains(watched, n) {
			list = append(list, fmt.Sprintf("mode %d", n))
		}
	}
	for _, stack := range m.kitty {
		if n := len(stack); n > 0 && stack[n-1] {
			list = append(list, "keyboard modes")
		}
	}
	if m.keys {
		list = append(list, "modifyOtherKeys")
	}
	if m.titles > 0 {
		list = append(list, "title")
	}
	return list
}
