// Package reseda is RESEDA, the restarted estimation of distribution algorithm
// of Sylvain Maire and Cyril Prissette (2012).
package reseda
