# Writes superiority.json: the effect size of two samples with its interval, by pROC's
# variance of DeLong and R's score interval of a proportion, for samples that this
# script draws. Made with R 4.2.2 and pROC 1.18.0 (Debian's r-cran-proc):
#
#     Rscript superiority.R > superiority.json
suppressMessages(library(pROC))
set.seed(20)
never <- 1e9 # behind all: a run without a solution
samples <- list(
  list(x = c(3, 1, 4, 1, 5), y = c(9, 2, 6, 5, 3, 5)),
  list(x = c(1, 2, 3), y = c(4, 5, 6, 7)),
  list(x = c(8, 9), y = c(1, 2, 3, 4, 5)),
  list(x = rep(never, 6), y = rep(never, 8)),
  list(x = c(rep(never, 9), 7), y = rep(never, 12)),
  list(x = c(12, 30, never, never), y = c(5, 12, 12, 40, never)))
for (n in c(10, 30, 80)) for (budget in c(400, 1500, 20000)) {
  cut <- function(v) { v <- ceiling(v); ifelse(v > budget, never, v) }
  samples[[length(samples) + 1]] <- list(x = cut(1000 * rexp(n)), y = cut(2000 * rexp(2 * n)^2))
}
area <- function(x, y) roc(c(rep(0, length(x)), rep(1, length(y))), c(x, y), direction = "<", levels = c(0, 1), quiet = TRUE)
number <- function(v) ifelse(v == never, -1, v) # JSON has no infinity
lines <- sapply(samples, function(s) {
  # The values added tie with those that are at the end.
  wide <- area(c(-1, s$x, never), c(-1, s$y, never))
  a <- as.numeric(auc(area(s$x, s$y)))
  w <- as.numeric(auc(wide))
  pairs <- w * (1 - w) / var(wide, method = "delong")
  i <- suppressWarnings(prop.test(a * pairs, pairs, correct = FALSE))$conf.int
  sprintf('{"x": [%s], "y": [%s], "a": %.15g, "low": %.15g, "high": %.15g}',
    paste(number(s$x), collapse = ", "), paste(number(s$y), collapse = ", "), a, i[1], i[2])
})
cat("[", paste(lines, collapse = ",\n"), "]\n", sep = "")
