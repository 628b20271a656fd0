-- CreateEnum
CREATE TYPE "season_state" AS ENUM ('to_come', 'running', 'over');

-- CreateTable
CREATE TABLE "seasons" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" "season_state" NOT NULL DEFAULT 'to_come',
    "is_current" BOOLEAN NOT NULL DEFAULT false,
    "zone" TEXT NOT NULL,
    "rules" JSONB NOT NULL,
    "series_id" TEXT,
    "award_after" INTEGER,
    "paid_only" BOOLEAN NOT NULL DEFAULT false,
    "version" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "seasons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "teams" (
    "season_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "city" TEXT NOT NULL,
    "ground" TEXT NOT NULL,
    "colour" TEXT NOT NULL,
    "accent" TEXT NOT NULL,
    "first_season" INTEGER NOT NULL,
    "titles" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "about" TEXT NOT NULL,
    "motif" TEXT NOT NULL,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("season_id","code")
);

-- CreateIndex
CREATE UNIQUE INDEX "seasons_slug_key" ON "seasons"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "teams_season_id_name_key" ON "teams"("season_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "teams_season_id_position_key" ON "teams"("season_id", "position");

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The season that comes built in, as lib/season/packs/league-2026.json has it: whatever is there belongs to it.
INSERT INTO "seasons" (id, slug, name, state, is_current, zone, rules) VALUES
  ('league-2026', 'league-2026', 'T20 League 2026', 'running', true, 'Asia/Kolkata',
    '{"points": {"League": 2, "Qualifier": 4, "Finals": 6}, "wildcards": 10, "gamechangers": 5, "wildcardFactor": 2, "streakFrom": 3, "streakPoints": 1, "runsPerBonusPoint": 100, "picksCloseBefore": 60, "gamechangersEndAfter": 110, "entryFee": 15000, "currency": "AED", "prizeShares": [50, 30, 20]}');
INSERT INTO "teams" (season_id, code, position, name, aliases, city, ground, colour, accent, first_season, titles, about, motif)
VALUES
  ('league-2026', 'CSK', 1, 'Chennai Super Kings', ARRAY[]::text[], 'Chennai', 'MA Chidambaram Stadium', '#F9CD05', '#0A4A9E', 2008, ARRAY[2010, 2011, 2018, 2021, 2023]::int[], 
    'A sea of yellow that has seen every kind of finish and fears none of them.', 'whirl'),
  ('league-2026', 'DC', 2, 'Delhi Capitals', ARRAY['Delhi Daredevils', 'DD']::text[], 'Delhi', 'Arun Jaitley Stadium', '#004C93', '#EF4123', 2008, ARRAY[]::int[], 
    'Short boundaries, quick bowlers and a capital that has been patient for a long time.', 'arches'),
  ('league-2026', 'GT', 3, 'Gujarat Titans', ARRAY[]::text[], 'Ahmedabad', 'Narendra Modi Stadium', '#1B2133', '#C8A45C', 2022, ARRAY[2022]::int[], 
    'Newcomers who won at the first attempt, at home in the largest ground of them all.', 'kites'),
  ('league-2026', 'KKR', 4, 'Kolkata Knight Riders', ARRAY[]::text[], 'Kolkata', 'Eden Gardens', '#3A225D', '#D4AF37', 2008, ARRAY[2012, 2014, 2024]::int[], 
    'Purple and gold under the lights of Eden, and seldom a quiet over.', 'bridge'),
  ('league-2026', 'LSG', 5, 'Lucknow Super Giants', ARRAY[]::text[], 'Lucknow', 'Ekana Cricket Stadium', '#A72056', '#F5A623', 2022, ARRAY[]::int[], 
    'Big hitters on a big ground where the bowlers have their say.', 'paisley'),
  ('league-2026', 'MI', 6, 'Mumbai Indians', ARRAY[]::text[], 'Mumbai', 'Wankhede Stadium', '#004BA0', '#D1AB3E', 2008, ARRAY[2013, 2015, 2017, 2019, 2020]::int[], 
    'Slow to start, hard to stop: nobody calls them beaten before the last week.', 'bay'),
  ('league-2026', 'PBKS', 7, 'Punjab Kings', ARRAY['Kings XI Punjab', 'KXIP', 'PK']::text[], 'New Chandigarh', 'Maharaja Yadavindra Singh International Cricket Stadium, Mullanpur', '#D71920', '#D9DCE0', 2008, ARRAY[]::int[], 
    'No total is safe when they bat, and now and then not their own either.', 'wheat'),
  ('league-2026', 'RR', 8, 'Rajasthan Royals', ARRAY[]::text[], 'Jaipur', 'Sawai Mansingh Stadium', '#EA1A85', '#1F3C88', 2008, ARRAY[2008]::int[], 
    'First winners of the league, dressed in pink and glad to trust the young.', 'palace'),
  ('league-2026', 'RCB', 9, 'Royal Challengers Bengaluru', ARRAY['Royal Challengers Bangalore', 'RCBW']::text[], 'Bengaluru', 'M. Chinnaswamy Stadium', '#C8102E', '#D8B45A', 2008, ARRAY[2025, 2026]::int[], 
    'Small ground, huge noise, and runs by the hundred.', 'leaves'),
  ('league-2026', 'SRH', 10, 'Sunrisers Hyderabad', ARRAY[]::text[], 'Hyderabad', 'Rajiv Gandhi International Stadium', '#F26522', '#1C1C1C', 2013, ARRAY[2016]::int[], 
    'They swing from the first ball and ask questions later.', 'sun');

-- The season that every call speaks of, and what its rules grant.
CREATE FUNCTION current_season() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT id FROM seasons WHERE is_current
$$;
CREATE FUNCTION granted(what text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (rules ->> what)::int FROM seasons WHERE is_current
$$;

-- DropIndex
DROP INDEX "matches_match_date_match_number_idx";

-- AlterTable
ALTER TABLE "leaderboard_entries" DROP CONSTRAINT "leaderboard_entries_pkey",
ADD COLUMN     "season_id" TEXT NOT NULL DEFAULT current_season(),
ADD CONSTRAINT "leaderboard_entries_pkey" PRIMARY KEY ("season_id", "user_id");

-- AlterTable
ALTER TABLE "matches" ADD COLUMN     "season_id" TEXT NOT NULL DEFAULT current_season();

-- CreateTable
CREATE TABLE "season_results" (
    "season_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "user_id" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "home_team" TEXT,
    "points" INTEGER NOT NULL,
    "correct" INTEGER NOT NULL,
    "correct_wildcards" INTEGER NOT NULL,
    "win_streak" INTEGER NOT NULL,
    "win_streak_points" INTEGER NOT NULL,
    "home_team_bonus" INTEGER NOT NULL,
    "prize" INTEGER NOT NULL,

    CONSTRAINT "season_results_pkey" PRIMARY KEY ("season_id","place")
);

-- CreateTable
CREATE TABLE "notices" (
    "id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_to" TEXT,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_reads" (
    "notice_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_reads_pkey" PRIMARY KEY ("notice_id","user_id")
);

-- CreateTable
CREATE TABLE "entries" (
    "season_id" TEXT NOT NULL DEFAULT current_season(),
    "user_id" TEXT NOT NULL,
    "home_team" TEXT,
    "wildcards" INTEGER NOT NULL DEFAULT granted('wildcards'::text),
    "gamechangers" INTEGER NOT NULL DEFAULT granted('gamechangers'::text),
    "paid_at" TIMESTAMPTZ(3),
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "entries_pkey" PRIMARY KEY ("season_id","user_id")
);

-- CreateIndex
CREATE INDEX "season_results_user_id_idx" ON "season_results"("user_id");

-- CreateIndex
CREATE INDEX "notices_created_at_idx" ON "notices"("created_at");

-- CreateIndex
CREATE INDEX "notice_reads_user_id_idx" ON "notice_reads"("user_id");

-- CreateIndex
CREATE INDEX "entries_user_id_idx" ON "entries"("user_id");

-- CreateIndex
CREATE INDEX "leaderboard_entries_user_id_idx" ON "leaderboard_entries"("user_id");

-- CreateIndex
CREATE INDEX "matches_season_id_match_date_match_number_idx" ON "matches"("season_id", "match_date", "match_number");

-- AddForeignKey
ALTER TABLE "season_results" ADD CONSTRAINT "season_results_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entries" ADD CONSTRAINT "entries_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entries" ADD CONSTRAINT "entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entries" ADD CONSTRAINT "entries_season_id_home_team_fkey" FOREIGN KEY ("season_id", "home_team") REFERENCES "teams"("season_id", "code") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "leaderboard_entries" ADD CONSTRAINT "leaderboard_entries_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "matches" ADD CONSTRAINT "matches_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say, and the database holds all the same.
CREATE UNIQUE INDEX "seasons_one_is_current" ON "seasons" ("is_current") WHERE "is_current";
ALTER TABLE "seasons"
  ADD CONSTRAINT "seasons_running_is_current" CHECK ("state" <> 'running' OR "is_current"),
  ADD CONSTRAINT "seasons_to_come_is_not" CHECK ("state" <> 'to_come' OR NOT "is_current"),
  ADD CONSTRAINT "seasons_over_once_closed" CHECK (("state" = 'over') = ("closed_at" IS NOT NULL)),
  ADD CONSTRAINT "seasons_award_after" CHECK ("award_after" BETWEEN 0 AND 10080);
ALTER TABLE "entries"
  ADD CONSTRAINT "entries_wildcards_not_negative" CHECK ("wildcards" >= 0),
  ADD CONSTRAINT "entries_gamechangers_not_negative" CHECK ("gamechangers" >= 0);

-- Players of this season: what they have chosen and left.
INSERT INTO "entries" (user_id, home_team, wildcards, gamechangers, joined_at)
  SELECT p.user_id, t.code, p.wildcards, p.flips, p.created_at
  FROM "profiles" p LEFT JOIN "teams" t ON t.code = p.home_team;

-- Servers of the release before know the profile alone: what they spend and choose there is spent and chosen in the entry. What
-- is no more there to be spent, they are refused.
CREATE FUNCTION pass_on_to_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO entries (season_id, user_id, home_team, wildcards, gamechangers, joined_at)
      SELECT id, NEW.user_id, NEW.home_team, (rules ->> 'wildcards')::int + NEW.wildcards - 10,
        (rules ->> 'gamechangers')::int + NEW.flips - 5, NEW.created_at
      FROM seasons WHERE is_current AND state = 'running' ON CONFLICT DO NOTHING;
  ELSE
    UPDATE entries SET
      home_team = CASE WHEN NEW.home_team IS DISTINCT FROM OLD.home_team THEN NEW.home_team ELSE home_team END,
      wildcards = wildcards + NEW.wildcards - OLD.wildcards,
      gamechangers = gamechangers + NEW.flips - OLD.flips
    WHERE user_id = NEW.user_id AND season_id = current_season();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_pass_on_to_entry AFTER UPDATE OF "home_team", "wildcards", "flips" ON "profiles" FOR EACH ROW
  WHEN ((OLD.home_team, OLD.wildcards, OLD.flips) IS DISTINCT FROM (NEW.home_team, NEW.wildcards, NEW.flips))
  EXECUTE FUNCTION pass_on_to_entry();
CREATE TRIGGER profiles_begin_entry AFTER INSERT ON "profiles" FOR EACH ROW EXECUTE FUNCTION pass_on_to_entry();

-- The table of a season in its order (rule 19).
DROP INDEX "leaderboard_entries_in_order";
CREATE INDEX "leaderboard_entries_in_order"
  ON "leaderboard_entries" ("season_id", (-"points"), (-"correct"), "name_key", "user_id");

-- A season that changes is another version of itself, and so is one of whose teams something changes; whatever has been made
-- of it is made anew.
CREATE FUNCTION renew_season() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := gen_random_uuid();
  RETURN NEW;
END $$;
CREATE TRIGGER seasons_renew BEFORE UPDATE ON "seasons" FOR EACH ROW EXECUTE FUNCTION renew_season();
CREATE FUNCTION renew_season_of_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE seasons SET version = gen_random_uuid() WHERE id IN (SELECT DISTINCT season_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER teams_renew_insert AFTER INSERT ON "teams" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_season_of_team();
CREATE TRIGGER teams_renew_update AFTER UPDATE ON "teams" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_season_of_team();
CREATE TRIGGER teams_renew_delete AFTER DELETE ON "teams" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_season_of_team();
CREATE FUNCTION note_change_of_season() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(what) FROM unnest(ARRAY['season', 'table', 'players']) AS what;
  RETURN NULL;
END $$;
CREATE TRIGGER seasons_note_change AFTER INSERT OR UPDATE OR DELETE ON "seasons"
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_season();

-- Home teams, and who plays. What is left to spend is not among it: it changes with picks that are still secret (rule 7).
CREATE TRIGGER entries_note_home_team AFTER UPDATE ON "entries" FOR EACH ROW
  WHEN (OLD.home_team IS DISTINCT FROM NEW.home_team) EXECUTE FUNCTION note_change_of_row('players');
CREATE TRIGGER entries_note_insert AFTER INSERT ON "entries" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_rows('players');
CREATE TRIGGER entries_note_delete AFTER DELETE ON "entries" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_rows('players');

-- How long before the start picks close is the season's to say (rule 1).
CREATE FUNCTION closing_lead(of_season text) RETURNS interval LANGUAGE sql STABLE AS $$
  SELECT make_interval(mins => (rules ->> 'picksCloseBefore')::int) FROM seasons WHERE id = of_season
$$;
CREATE OR REPLACE FUNCTION keep_picks_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The moment of the change: now() is when its transaction began, which may have waited for others since.
  moment timestamptz := clock_timestamp();
  lead interval := closing_lead(OLD.season_id);
  closing timestamptz := OLD.match_date - lead;
BEGIN
  IF OLD.closed_early_at IS NOT NULL AND NEW.closed_early_at IS NULL AND OLD.picks_shown_at IS NULL
    AND moment < OLD.closed_early_at + interval '10 minutes'
    AND NOT NEW.match_started AND NEW.match_winner IS NULL AND NEW.match_date - lead > moment
  THEN
    NEW.picks_closed_at := NULL;
    NEW.picks_shown_at := NULL;
    RETURN NEW;
  END IF;
  NEW.picks_shown_at := COALESCE(OLD.picks_shown_at, NEW.picks_shown_at);
  IF OLD.picks_closed_at IS NULL AND closing > moment AND NOT OLD.match_started AND OLD.match_winner IS NULL THEN
    IF NEW.match_started OR NEW.match_winner IS NOT NULL THEN
      NEW.picks_closed_at := moment;
    END IF;
    RETURN NEW;
  END IF;
  NEW.closed_early_at := OLD.closed_early_at;
  NEW.picks_closed_at := COALESCE(OLD.picks_closed_at, CASE WHEN closing <= moment THEN closing ELSE moment END);
  RETURN NEW;
END $$;

-- The rules hold from the first closing on: by the old ones or by the new ones, whichever comes first.
CREATE FUNCTION keep_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lead interval := make_interval(mins => GREATEST((OLD.rules ->> 'picksCloseBefore')::int, (NEW.rules ->> 'picksCloseBefore')::int));
BEGIN
  IF EXISTS (
    SELECT FROM matches m WHERE m.season_id = OLD.id AND (m.match_date - lead <= clock_timestamp()
      OR m.picks_closed_at IS NOT NULL OR m.match_started OR m.match_ended OR m.match_winner IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'The rules of a season stay as they are from its first closing on' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER seasons_keep_rules BEFORE UPDATE ON "seasons" FOR EACH ROW
  WHEN (OLD.rules IS DISTINCT FROM NEW.rules OR OLD.zone IS DISTINCT FROM NEW.zone) EXECUTE FUNCTION keep_rules();

-- A match stays in its season, and one of a season that is over stays as it is.
CREATE FUNCTION keep_closed_season() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.season_id <> OLD.season_id THEN
    RAISE EXCEPTION 'A match stays in its season' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM seasons WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.season_id ELSE NEW.season_id END AND state = 'over') THEN
    RAISE EXCEPTION 'The season is over' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER matches_keep_closed_season
  BEFORE INSERT OR DELETE OR UPDATE OF "season_id", "match_number", "match_date", "match_type", "team_one", "team_two",
    "match_started", "match_ended", "match_winner", "awarded_at" ON "matches"
  FOR EACH ROW EXECUTE FUNCTION keep_closed_season();

-- The table of a closed season stays; of somebody who is deleted the name goes.
CREATE FUNCTION keep_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND NEW.first_name IS NULL AND NEW.last_name IS NULL
    AND to_jsonb(NEW) - 'user_id' - 'first_name' - 'last_name' = to_jsonb(OLD) - 'user_id' - 'first_name' - 'last_name' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM seasons WHERE id = OLD.season_id AND is_current AND state = 'running') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The table of a closed season stays as it is' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER season_results_keep BEFORE UPDATE OR DELETE ON "season_results" FOR EACH ROW EXECUTE FUNCTION keep_results();
CREATE FUNCTION forget_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE season_results SET user_id = NULL, first_name = NULL, last_name = NULL WHERE user_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER users_forget_results AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION forget_results();
