package tty

import "testing"

func TestClamp(t *testing.T) {
	for _, c := range []struct{ w, h, width, height int }{
		{120, 36, 120, 36}, {0, 0, 0, 0}, {-1, -7, 0, 0}, {mostWidth, mostHeight, mostWidth, mostHeight},
		{1000, 500, mostWidth, mostHeight}, {65535, 1, mostWidth, 1}, {1, 1 << 40, 1, mostHeight},
	} {
		if w, h := clamp(c.w, c.h); w != c.width || h != c.height {
			t.Errorf("%d×%d is clamped to %d×%d, expected %d×%d", c.w, c.h, w, h, c.width, c.height)
		}
	}
}
