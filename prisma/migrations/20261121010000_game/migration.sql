-- CreateEnum
CREATE TYPE "match_type" AS ENUM ('League', 'Qualifier', 'Finals');

-- AlterTable
ALTER TABLE "leaderboard_entries" ADD COLUMN     "home_team_bonus" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pick_points" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "matches" (
    "match_id" TEXT NOT NULL,
    "match_name" TEXT NOT NULL,
    "match_number" INTEGER NOT NULL,
    "match_date" TIMESTAMPTZ(3) NOT NULL,
    "match_type" "match_type" NOT NULL,
    "team_one" TEXT NOT NULL,
    "team_two" TEXT NOT NULL,
    "venue" TEXT NOT NULL DEFAULT '',
    "match_status" TEXT NOT NULL DEFAULT '',
    "match_started" BOOLEAN NOT NULL DEFAULT false,
    "second_inning_started" BOOLEAN NOT NULL DEFAULT false,
    "match_ended" BOOLEAN NOT NULL DEFAULT false,
    "match_winner" TEXT,
    "result_set_by_hand" BOOLEAN NOT NULL DEFAULT false,
    "awarded_at" TIMESTAMPTZ(3),
    "picks_closed_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "matches_pkey" PRIMARY KEY ("match_id")
);

-- CreateTable
CREATE TABLE "innings" (
    "match_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "team" TEXT NOT NULL,
    "runs" INTEGER NOT NULL,
    "wickets" INTEGER NOT NULL,
    "balls" INTEGER NOT NULL,

    CONSTRAINT "innings_pkey" PRIMARY KEY ("match_id","number")
);

-- CreateTable
CREATE TABLE "predictions" (
    "id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "predicted_team" TEXT NOT NULL,
    "wildcard_used" BOOLEAN NOT NULL DEFAULT false,
    "gamechanger_used" BOOLEAN NOT NULL DEFAULT false,
    "is_correct" BOOLEAN,
    "points_awarded" INTEGER NOT NULL DEFAULT 0,
    "streak" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "predictions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "action" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "match_id" TEXT,
    "match_name" TEXT,
    "user_id" TEXT,
    "user_name" TEXT,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "matches_match_date_match_number_idx" ON "matches"("match_date", "match_number");

-- CreateIndex
CREATE INDEX "predictions_user_id_idx" ON "predictions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "predictions_match_id_user_id_key" ON "predictions"("match_id", "user_id");

-- CreateIndex
CREATE INDEX "audit_entries_at_idx" ON "audit_entries"("at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_match_id_at_idx" ON "audit_entries"("match_id", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_user_id_at_idx" ON "audit_entries"("user_id", "at" DESC);

-- CreateIndex
CREATE INDEX "leaderboard_entries_points_correct_idx" ON "leaderboard_entries"("points" DESC, "correct" DESC);

-- CreateIndex
CREATE INDEX "users_first_name_last_name_idx" ON "users"("first_name", "last_name");

-- AddForeignKey
ALTER TABLE "innings" ADD CONSTRAINT "innings_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("match_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("match_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say, and the database holds all the same. The numbers are those of docs/rules.md.
ALTER TABLE "leaderboard_entries"
  ADD CONSTRAINT "leaderboard_entries_points_are_the_sum" CHECK (
    "points" = "pick_points" + "win_streak_points" + "home_team_bonus"
  ),
  ADD CONSTRAINT "leaderboard_entries_nothing_negative" CHECK (
    LEAST("pick_points", "correct", "correct_wildcards", "win_streak", "win_streak_points", "home_team_bonus") >= 0
    AND "correct_wildcards" <= "correct"
  );

ALTER TABLE "matches"
  ADD CONSTRAINT "matches_two_sides" CHECK ("team_one" <> "team_two" OR "team_one" = 'Tbc'),
  ADD CONSTRAINT "matches_ended_only_if_started" CHECK ("match_started" OR NOT "match_ended"),
  ADD CONSTRAINT "matches_second_innings_only_if_started" CHECK ("match_started" OR NOT "second_inning_started"),
  ADD CONSTRAINT "matches_winner_is_a_side_or_draw" CHECK (
    "match_winner" IS NULL
    OR "match_winner" = 'draw'
    OR ("match_winner" IN ("team_one", "team_two") AND "match_winner" <> 'Tbc')
  ),
  ADD CONSTRAINT "matches_awarded_only_with_a_result" CHECK ("awarded_at" IS NULL OR "match_winner" IS NOT NULL);

ALTER TABLE "innings"
  ADD CONSTRAINT "innings_possible_score" CHECK (
    "number" >= 1 AND "runs" >= 0 AND "wickets" BETWEEN 0 AND 10 AND "balls" >= 0
  );

ALTER TABLE "predictions"
  ADD CONSTRAINT "predictions_for_a_known_side" CHECK ("predicted_team" <> 'Tbc'),
  ADD CONSTRAINT "predictions_wildcard_or_gamechanger" CHECK (NOT ("wildcard_used" AND "gamechanger_used")),
  ADD CONSTRAINT "predictions_points_not_negative" CHECK ("points_awarded" >= 0),
  ADD CONSTRAINT "predictions_streak_of_correct_picks" CHECK ("streak" >= 0 AND ("streak" = 0 OR "is_correct"));

-- Rule 2: once closed, a match never reopens, whatever later happens to its date. Whoever changes a match that has
-- closed has the moment of its closing put on record, and no later change takes it off again.
CREATE FUNCTION keep_picks_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closing timestamptz := OLD.match_date - interval '1 hour';
BEGIN
  IF OLD.picks_closed_at IS NOT NULL THEN
    NEW.picks_closed_at := OLD.picks_closed_at;
  ELSIF closing <= now() THEN
    NEW.picks_closed_at := closing;
  ELSIF OLD.match_started OR OLD.match_winner IS NOT NULL THEN
    NEW.picks_closed_at := now();
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER matches_keep_picks_closed BEFORE UPDATE ON "matches"
  FOR EACH ROW EXECUTE FUNCTION keep_picks_closed();

-- The audit is written once and stays.
CREATE FUNCTION refuse_to_rewrite_the_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed or deleted';
END $$;

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_the_audit();

CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_the_audit();
