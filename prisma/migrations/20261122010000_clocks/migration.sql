-- What a match's clocks need beside its date: when picks were closed early, when they were shown since, and when the source
-- last saw the first innings.
ALTER TABLE "matches" ADD COLUMN     "closed_early_at" TIMESTAMPTZ(3),
ADD COLUMN     "first_innings_seen_at" TIMESTAMPTZ(3),
ADD COLUMN     "picks_shown_at" TIMESTAMPTZ(3);
