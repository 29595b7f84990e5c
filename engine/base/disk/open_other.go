//go:build !unix

package disk

const nonblocking = 0
