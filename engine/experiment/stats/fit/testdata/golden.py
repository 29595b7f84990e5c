"""Writes golden.json: laws that SciPy fits to efforts that this script draws.

Made with SciPy 1.10.1 and NumPy 1.24.2 (Debian's python3-scipy):

    python3 golden.py > golden.json

Without runs cut short the parameters are those of SciPy's own fit; with them
this script maximises SciPy's logpdf and logsf. Efforts in steps are maximised by
the probability of the step.
"""

import json
import sys

import numpy as np
from scipy import optimize, stats

rng = np.random.default_rng(21)

LAWS = {
    "exponential": lambda q: stats.expon(scale=q[0]),
    "Weibull": lambda q: stats.weibull_min(q[0], scale=q[1]),
    "log-normal": lambda q: stats.lognorm(q[1], scale=np.exp(q[0])),
}


def best(name, done, cut, step):
    def loss(x):
        q = [x[0], np.exp(x[1])] if name == "log-normal" else np.exp(x)
        law = LAWS[name](q)
        if step:
            one = np.log(law.cdf(done) - law.cdf(done - step))
        else:
            one = law.logpdf(done)
        v = -(one.sum() + law.logsf(cut).sum())
        return v if np.isfinite(v) else 1e300

    m = np.mean(np.log(done))
    start = {
        "exponential": [np.log(done.mean())],
        "Weibull": [0.0, np.log(done.mean())],
        "log-normal": [m, np.log(np.log(done).std() + 0.1)],
    }[name]
    for _ in range(5):
        r = optimize.minimize(loss, start, method="Nelder-Mead",
                              options=dict(xatol=1e-10, fatol=1e-11, maxiter=4000))
        start = r.x
    x = r.x
    q = [x[0], np.exp(x[1])] if name == "log-normal" else list(np.exp(x))
    return dict(name=name, params=[float(v) for v in q], loglik=float(-r.fun))


def case(what, values, budget, step=0):
    done, cut = values[values <= budget], np.full((values > budget).sum(), budget)
    fits = [best(n, done, cut, step) for n in LAWS]
    if not len(cut) and not step:
        c, _, s = stats.weibull_min.fit(done, floc=0)
        g, _, e = stats.lognorm.fit(done, floc=0)
        own = {"exponential": [done.mean()], "Weibull": [c, s], "log-normal": [np.log(e), g]}
        for f in fits:
            f["params"] = [float(v) for v in own[f["name"]]]
    yield dict(what=what, done=done.tolist(), cut=cut.tolist(), step=step, fits=fits)


cases = [
    *case("exponential", 1000 * rng.exponential(size=60), np.inf),
    *case("exponential, cut", 1000 * rng.exponential(size=80), 500),
    *case("Weibull, cut", 1000 * rng.weibull(0.6, size=70), 1500),
    *case("Weibull steep", 1000 * rng.weibull(2.5, size=50), np.inf),
    *case("log-normal, cut", np.exp(6 + 1.5 * rng.normal(size=90)), 900),
    *case("log-normal, heavily cut", np.exp(6 + 1.5 * rng.normal(size=120)), 150),
    *case("geometric", 100.0 * rng.geometric(0.2, size=120), np.inf, 100),
    *case("geometric, cut", 100.0 * rng.geometric(0.1, size=120), 1000, 100),
]
json.dump(cases, sys.stdout, indent=1)
