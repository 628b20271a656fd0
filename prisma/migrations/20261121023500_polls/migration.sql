-- DropIndex
DROP INDEX "leaderboard_entries_points_correct_idx";

-- DropIndex
DROP INDEX "users_first_name_last_name_idx";

-- AlterTable
ALTER TABLE "leaderboard_entries" ADD COLUMN     "name_key" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "revisions" (
    "subject" TEXT NOT NULL,
    "part" UUID NOT NULL DEFAULT gen_random_uuid(),
    "changes" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "revisions_pkey" PRIMARY KEY ("subject","part")
);

-- What the schema language cannot say, and the database holds all the same.

-- Names in the order of the table and of all lists, as one text: without case and accents, first name before last.
-- Compared byte by byte ("C"), so that the order does not depend on the machine.
CREATE FUNCTION name_key(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(first_name || E'\u0001' || last_name, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

CREATE INDEX "users_by_name" ON "users" ((name_key("first_name", "last_name")) COLLATE "C", "id");

-- The table in its order (rule 19), for pages that begin behind any place of it; the key follows the name.
ALTER TABLE "leaderboard_entries" ALTER COLUMN "name_key" TYPE TEXT COLLATE "C";
UPDATE "leaderboard_entries" e SET name_key = name_key(u.first_name, u.last_name) FROM "users" u WHERE u.id = e.user_id;
CREATE INDEX "leaderboard_entries_in_order"
  ON "leaderboard_entries" ((-"points"), (-"correct"), "name_key", "user_id");

CREATE FUNCTION take_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Shared, so that no change of the name passes by in this moment.
  SELECT name_key(u.first_name, u.last_name) INTO NEW.name_key FROM users u WHERE u.id = NEW.user_id FOR SHARE;
  NEW.name_key := COALESCE(NEW.name_key, '');
  RETURN NEW;
END $$;

CREATE TRIGGER leaderboard_entries_take_name_key BEFORE INSERT ON "leaderboard_entries"
  FOR EACH ROW EXECUTE FUNCTION take_name_key();

CREATE FUNCTION pass_on_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leaderboard_entries SET name_key = name_key(NEW.first_name, NEW.last_name) WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_pass_on_name_key AFTER UPDATE OF "first_name", "last_name" ON "users"
  FOR EACH ROW WHEN (name_key(OLD.first_name, OLD.last_name) <> name_key(NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION pass_on_name_key();

-- Who has spent what, for pages of players: of each player few picks bear an extra.
CREATE INDEX "predictions_with_extras" ON "predictions" ("user_id", "match_id") WHERE "wildcard_used" OR "gamechanger_used";

-- Revisions: how often a subject has changed, so that a poll learns by one small look that it has not. Noted in the
-- transaction of the change itself. The count is kept in parts: whoever notes a change takes a part that nobody holds,
-- and makes one if there is none. So nobody ever waits here for anybody, and no two can wait for each other; what
-- counts is the sum. See docs/decisions/022-polls.md.
ALTER TABLE "revisions" SET (fillfactor = 50);

CREATE FUNCTION note_change(what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE revisions SET changes = changes + 1 WHERE (subject, part) = (
    SELECT r.subject, r.part FROM revisions r WHERE r.subject = what LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO revisions (subject) VALUES (what);
  END IF;
END $$;

-- A statement that changes no row is no change: that there was one may be a secret (rule 7).
CREATE FUNCTION note_change_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM note_change(TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_change_of_picks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('picks:' || match_id) FROM (SELECT DISTINCT match_id FROM changed) AS x;
  RETURN NULL;
END $$;

CREATE FUNCTION note_change_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(TG_ARGV[0]);
  RETURN NULL;
END $$;

-- Matches and their innings; the table; who there is; the picks of each match.
DO $$
DECLARE
  noted record;
BEGIN
  FOR noted IN
    SELECT x.name, x.call, e.event, e.rows
    FROM (VALUES
      ('matches', 'note_change_of_rows(''season'')', 'INSERT UPDATE DELETE'),
      ('innings', 'note_change_of_rows(''season'')', 'INSERT UPDATE DELETE'),
      ('leaderboard_entries', 'note_change_of_rows(''table'')', 'INSERT UPDATE DELETE'),
      ('profiles', 'note_change_of_rows(''players'')', 'INSERT DELETE'),
      ('predictions', 'note_change_of_picks()', 'INSERT UPDATE DELETE')
    ) AS x (name, call, events)
    JOIN (VALUES ('INSERT', 'NEW'), ('UPDATE', 'NEW'), ('DELETE', 'OLD')) AS e (event, rows)
      ON x.events LIKE '%' || e.event || '%'
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
      noted.name || '_note_' || lower(noted.event), noted.event, noted.name, noted.rows, noted.call
    );
  END LOOP;
END $$;

-- Names, pictures and home teams. Wildcards and gamechangers left are not among them: they change with picks that are
-- still secret (rule 7).
CREATE TRIGGER users_note_name AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION note_change_of_row('players');
CREATE TRIGGER profiles_note_looks AFTER UPDATE ON "profiles" FOR EACH ROW
  WHEN ((OLD.profile_pic, OLD.home_team) IS DISTINCT FROM (NEW.profile_pic, NEW.home_team))
  EXECUTE FUNCTION note_change_of_row('players');
