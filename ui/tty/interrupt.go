package tty

import tea "charm.land/bubbletea/v2"

// Interrupts reports whether a key is ctrl+c, whatever else is held: ESC and ctrl+c
// within the time that a terminal's sequence may take are alt+ctrl+c.
func Interrupts(k tea.Key) bool {
	return k.Mod.Contains(tea.ModCtrl) && (k.Code == 'c' || k.Code == 'C' || k.BaseCode == 'c')
}
