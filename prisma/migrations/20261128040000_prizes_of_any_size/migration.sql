-- A prize of any size. Not a bigint: drivers give that as a text or a BigInt, and the release before takes a number alone. A double
-- is whole and exact this far, and below 1e15 its text, which the digest of a closed table is made of, is that of an integer.
ALTER TABLE "season_results" ALTER COLUMN "prize" SET DATA TYPE DOUBLE PRECISION,
  ADD CONSTRAINT "season_results_prize_whole" CHECK ("prize" = floor("prize") AND "prize" < 1e15);
