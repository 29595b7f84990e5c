# The figures of R for TestFiguresAreThoseOfR:
#   LANDSCAPE_SERIES=/tmp/series go test ./engine/lab/landscape -run FiguresAreThoseOfR
#   Rscript testdata/r.R /tmp/series > testdata/r.txt
lines <- readLines(commandArgs(TRUE)[1])
x <- lapply(strsplit(lines, " "), function(w) as.numeric(w[-1]))
names(x) <- sapply(strsplit(lines, " "), function(w) w[1])
say <- function(name, v) cat(sprintf("%s %.17g\n", name, v))
r <- acf(x$walk, lag.max = 20, plot = FALSE)$acf
for (k in 0:20) say(paste0("acf", k), r[k + 1])
for (pair in list(c("minima", "cost", "distance"), c("random", "random", "apart"))) {
  t <- cor.test(x[[pair[2]]], x[[pair[3]]])
  say(pair[1], t$estimate)
  say(paste0(pair[1], "-low"), t$conf.int[1])
  say(paste0(pair[1], "-high"), t$conf.int[2])
}
