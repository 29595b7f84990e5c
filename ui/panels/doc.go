// Package panels has the panels of the screen: the board, the maps of what a search
// believes, the charts of cost and metrics, the pseudocode, the events, and the other
// kinds of state that a snapshot may carry. Each reads a [scene.Scene] and draws into a
// [paint.Canvas]; none knows an algorithm. The timeline at the foot of the screen, which
// is no panel, is here too, since it draws events by the same signs.
package panels
