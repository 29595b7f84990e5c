//go:build !unix && !js

package host

// descriptors is how many files and connections the process may have open.
func descriptors() int { return mostConnections + keptBack }
