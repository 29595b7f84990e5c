"""Writes golden.json: what SciPy says of samples that this script draws.

Made with SciPy 1.10.1 and NumPy 1.24.2 (Debian's python3-scipy):

    python3 golden.py > golden.json

SciPy's exact rank tests know no ties, so where there are ties every arrangement
is enumerated here.
"""

import itertools
import json

import numpy as np
from scipy import stats

rng = np.random.default_rng(20)


def enumerated_rank_sum(x, y):
    both = stats.rankdata(np.concatenate([x, y]))
    n = len(x)
    mean = n * both.mean()
    seen = abs(both[:n].sum() - mean) - 1e-9
    all_ = [abs(sum(c) - mean) >= seen for c in itertools.combinations(both, n)]
    return float(np.mean(all_))


def enumerated_signed(d):
    d = np.array([v for v in d if v != 0])
    r = stats.rankdata(abs(d))
    mean = r.sum() / 2
    seen = abs(r[d > 0].sum() - mean) - 1e-9
    all_ = [
        abs(sum(a for a, s in zip(r, signs) if s) - mean) >= seen
        for signs in itertools.product([0, 1], repeat=len(r))
    ]
    return float(np.mean(all_))


def mann_whitney():
    for n, m in [(3, 4), (8, 8), (20, 15), (25, 25)]:
        x, y = rng.normal(size=n), rng.normal(size=m) + 0.5
        u = stats.mannwhitneyu(x, y, alternative="two-sided", method="exact")
        yield dict(x=list(x), y=list(y), u=u.statistic, p=u.pvalue)
    for n, m in [(4, 5), (7, 6), (9, 9)]:
        x, y = rng.integers(0, 5, n), rng.integers(1, 7, m)
        u = stats.mannwhitneyu(x, y, alternative="two-sided", method="asymptotic")
        yield dict(x=x.tolist(), y=y.tolist(), u=u.statistic, p=enumerated_rank_sum(x, y))
    for n, m in [(30, 26), (80, 60)]:
        x, y = rng.integers(0, 30, n), rng.integers(2, 33, m)
        u = stats.mannwhitneyu(x, y, alternative="two-sided", method="asymptotic")
        yield dict(x=x.tolist(), y=y.tolist(), u=u.statistic, p=u.pvalue)


def signed_rank():
    for n in [5, 12, 30, 50]:
        d = rng.normal(size=n) + 0.3
        w = stats.wilcoxon(d, mode="exact")
        yield dict(d=list(d), t=w.statistic, p=w.pvalue)
    for n in [6, 11, 14]:
        d = rng.integers(-3, 6, n)
        w = stats.wilcoxon(d, mode="approx", zero_method="wilcox")
        yield dict(d=d.tolist(), t=w.statistic, p=enumerated_signed(d))
    for n in [70, 120]:
        d = rng.integers(-9, 12, n)
        w = stats.wilcoxon(d, mode="approx", zero_method="wilcox", correction=True)
        yield dict(d=d.tolist(), t=w.statistic, p=w.pvalue)


def friedman():
    for n, k in [(6, 3), (20, 5), (12, 10), (9, 4)]:
        s = rng.normal(size=(n, k)) + 0.3 * np.arange(k)
        if n == 9:
            s = np.round(s)
        f = stats.friedmanchisquare(*s.T)
        ranks = np.apply_along_axis(stats.rankdata, 1, s)
        yield dict(scores=s.tolist(), chi=f.statistic, p=f.pvalue, mean=ranks.mean(axis=0).tolist())


json.dump(
    dict(
        mannwhitney=list(mann_whitney()),
        signedrank=list(signed_rank()),
        friedman=list(friedman()),
    ),
    __import__("sys").stdout,
    indent=1,
    default=float,
)
