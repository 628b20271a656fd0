-- CreateEnum
CREATE TYPE "game_event_kind" AS ENUM ('match', 'entry', 'season', 'team', 'results');

-- CreateEnum
CREATE TYPE "link_kind" AS ENUM ('pick', 'deed', 'game', 'seal', 'day');

-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "salt" UUID NOT NULL DEFAULT gen_random_uuid();

-- AlterTable
ALTER TABLE "pick_events" ADD COLUMN     "after_seal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "salt" UUID NOT NULL DEFAULT gen_random_uuid();

-- CreateTable
CREATE TABLE "game_events" (
    "kind" "game_event_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "facts" JSONB,
    "salt" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "game_events_pkey" PRIMARY KEY ("kind","key","step")
);

-- CreateTable
CREATE TABLE "chain" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "length" BIGINT NOT NULL DEFAULT 0,
    "head" BYTEA NOT NULL,
    "shown" BYTEA NOT NULL,
    "shown_at" TIMESTAMPTZ(3),
    "last_day" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "chain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chain_links" (
    "position" BIGINT NOT NULL,
    "kind" "link_kind" NOT NULL,
    "subject" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "chain_links_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "unlinked" (
    "kind" "link_kind" NOT NULL,
    "subject" TEXT NOT NULL,
    "part" TEXT NOT NULL DEFAULT '',
    "step" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "unlinked_pkey" PRIMARY KEY ("kind","subject","part","step")
);

-- CreateTable
CREATE TABLE "seals" (
    "match_id" TEXT NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,
    "picks" INTEGER NOT NULL,
    "root" BYTEA NOT NULL,
    "firsts" TEXT[],
    "nodes" BYTEA NOT NULL,

    CONSTRAINT "seals_pkey" PRIMARY KEY ("match_id")
);

-- CreateTable
CREATE TABLE "checks" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "position" BIGINT NOT NULL DEFAULT 0,
    "head" BYTEA NOT NULL,
    "player" TEXT,
    "replayed_at" TIMESTAMPTZ(3),
    "bent" TEXT[],

    CONSTRAINT "checks_pkey" PRIMARY KEY ("id")
);

-- What the schema language cannot say. The chain begins with nothing before it.
ALTER TABLE "chain" ADD CONSTRAINT "chain_is_one" CHECK ("id" = 1);
ALTER TABLE "checks" ADD CONSTRAINT "checks_are_one" CHECK ("id" = 1);
INSERT INTO "chain" (head, shown) VALUES (decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'));

-- Times as milliseconds: the text of an instant depends on who reads it.
CREATE FUNCTION in_ms(instant timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (extract(epoch FROM instant) * 1000)::bigint
$$;

-- What of a match points follow from. The score counts once it has ended; before, every ball would be an event.
CREATE FUNCTION match_facts(m matches) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'season', m.season_id, 'number', m.match_number, 'date', in_ms(m.match_date), 'type', m.match_type,
    'teamOne', m.team_one, 'teamTwo', m.team_two, 'started', m.match_started, 'second', m.second_inning_started,
    'ended', m.match_ended, 'winner', m.match_winner, 'awarded', in_ms(m.awarded_at), 'closed', in_ms(m.picks_closed_at),
    'early', in_ms(m.closed_early_at),
    'innings', CASE WHEN m.match_ended OR m.match_winner IS NOT NULL THEN (
      SELECT COALESCE(jsonb_agg(jsonb_build_array(i.number, i.team, i.runs) ORDER BY i.number), '[]')
      FROM innings i WHERE i.match_id = m.match_id
    ) END)
$$;
CREATE FUNCTION entry_facts(home_team text, joined_at timestamptz, wildcards integer, gamechangers integer)
RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('homeTeam', home_team, 'joined', in_ms(joined_at), 'wildcards', wildcards, 'gamechangers', gamechangers)
$$;
CREATE FUNCTION season_facts(s seasons) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('slug', s.slug, 'state', s.state, 'zone', s.zone, 'rules', s.rules, 'closed', in_ms(s.closed_at))
$$;
CREATE FUNCTION team_facts(t teams) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', t.name, 'aliases', to_jsonb(t.aliases))
$$;
-- Without names, which may be erased.
CREATE FUNCTION results_facts(of_season text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object('rows', count(*), 'digest', encode(sha256(convert_to(string_agg(
    concat_ws(',', place, rank, points, correct, correct_wildcards, win_streak, win_streak_points, home_team_bonus, prize), ';' ORDER BY place
  ), 'UTF8')), 'hex')) END FROM season_results WHERE season_id = of_season
$$;

-- Whoever changes one of these holds its row: so no two take the same step. What is as it was is no event.
CREATE FUNCTION note_game(of_kind game_event_kind, of_key text, now_is jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last game_events;
BEGIN
  SELECT * INTO last FROM game_events WHERE kind = of_kind AND key = of_key ORDER BY step DESC LIMIT 1;
  IF last.facts IS DISTINCT FROM now_is THEN
    INSERT INTO game_events (kind, key, step, facts) VALUES (of_kind, of_key, COALESCE(last.step, 0) + 1, now_is);
  END IF;
END $$;

CREATE FUNCTION note_game_of_match() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  id text := CASE TG_OP WHEN 'DELETE' THEN OLD.match_id ELSE NEW.match_id END;
BEGIN
  PERFORM note_game('match', id, (SELECT match_facts(m) FROM matches m WHERE m.match_id = id));
  RETURN NULL;
END $$;
CREATE TRIGGER matches_note_game AFTER INSERT OR DELETE ON "matches" FOR EACH ROW EXECUTE FUNCTION note_game_of_match();
CREATE TRIGGER matches_note_game_changed AFTER UPDATE ON "matches" FOR EACH ROW WHEN (
    (OLD.season_id, OLD.match_number, OLD.match_date, OLD.match_type, OLD.team_one, OLD.team_two, OLD.match_started,
      OLD.second_inning_started, OLD.match_ended, OLD.match_winner, OLD.awarded_at, OLD.picks_closed_at, OLD.closed_early_at)
    IS DISTINCT FROM
    (NEW.season_id, NEW.match_number, NEW.match_date, NEW.match_type, NEW.team_one, NEW.team_two, NEW.match_started,
      NEW.second_inning_started, NEW.match_ended, NEW.match_winner, NEW.awarded_at, NEW.picks_closed_at, NEW.closed_early_at)
  ) EXECUTE FUNCTION note_game_of_match();
CREATE TRIGGER innings_note_game AFTER INSERT OR DELETE ON "innings" FOR EACH ROW EXECUTE FUNCTION note_game_of_match();
CREATE TRIGGER innings_note_game_changed AFTER UPDATE ON "innings" FOR EACH ROW
  WHEN ((OLD.match_id, OLD.number, OLD.team, OLD.runs) IS DISTINCT FROM (NEW.match_id, NEW.number, NEW.team, NEW.runs))
  EXECUTE FUNCTION note_game_of_match();

CREATE FUNCTION note_game_of_season() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_id text := CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END;
BEGIN
  PERFORM note_game('season', of_id, (SELECT season_facts(s) FROM seasons s WHERE s.id = of_id));
  RETURN NULL;
END $$;
CREATE TRIGGER seasons_note_game AFTER INSERT OR UPDATE OR DELETE ON "seasons" FOR EACH ROW EXECUTE FUNCTION note_game_of_season();

CREATE FUNCTION note_game_of_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_game('team', OLD.season_id || ' ' || OLD.code,
      (SELECT team_facts(t) FROM teams t WHERE (t.season_id, t.code) = (OLD.season_id, OLD.code)));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_game('team', NEW.season_id || ' ' || NEW.code, team_facts(NEW));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER teams_note_game AFTER INSERT OR UPDATE OR DELETE ON "teams" FOR EACH ROW EXECUTE FUNCTION note_game_of_team();

CREATE FUNCTION note_game_of_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_game('results', season_id, results_facts(season_id)) FROM (SELECT DISTINCT season_id FROM changed) c;
  RETURN NULL;
END $$;
CREATE TRIGGER season_results_note_game_insert AFTER INSERT ON "season_results" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_game_of_results();
CREATE TRIGGER season_results_note_game_delete AFTER DELETE ON "season_results" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_game_of_results();

-- By statement: a draw gives a hundred thousand players their wildcards back.
CREATE FUNCTION next_entry_step(of_key text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT COALESCE(max(step), 0) + 1 FROM game_events WHERE kind = 'entry' AND key = of_key
$$;
CREATE FUNCTION note_game_of_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO game_events (kind, key, step, facts)
      SELECT 'entry', n.season_id || ' ' || n.user_id, next_entry_step(n.season_id || ' ' || n.user_id),
        entry_facts(n.home_team, n.joined_at, n.wildcards, n.gamechangers)
      FROM changed n JOIN was o ON (o.season_id, o.user_id) = (n.season_id, n.user_id)
      WHERE (o.home_team, o.joined_at, o.wildcards, o.gamechangers) IS DISTINCT FROM (n.home_team, n.joined_at, n.wildcards, n.gamechangers);
  ELSE
    INSERT INTO game_events (kind, key, step, facts)
      SELECT 'entry', n.season_id || ' ' || n.user_id, next_entry_step(n.season_id || ' ' || n.user_id),
        CASE TG_OP WHEN 'INSERT' THEN entry_facts(n.home_team, n.joined_at, n.wildcards, n.gamechangers) END
      FROM changed n;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER entries_note_game_insert AFTER INSERT ON "entries" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_game_of_entries();
CREATE TRIGGER entries_note_game_update AFTER UPDATE ON "entries" REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_game_of_entries();
CREATE TRIGGER entries_note_game_delete AFTER DELETE ON "entries" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_game_of_entries();

-- What there is, as it stands.
INSERT INTO "game_events" (kind, key, step, facts) SELECT 'season', id, 1, season_facts(s) FROM seasons s;
INSERT INTO "game_events" (kind, key, step, facts) SELECT 'team', season_id || ' ' || code, 1, team_facts(t) FROM teams t;
INSERT INTO "game_events" (kind, key, step, facts) SELECT 'match', match_id, 1, match_facts(m) FROM matches m;
INSERT INTO "game_events" (kind, key, step, facts)
  SELECT 'entry', season_id || ' ' || user_id, 1, entry_facts(home_team, joined_at, wildcards, gamechangers) FROM entries;
INSERT INTO "game_events" (kind, key, step, facts)
  SELECT 'results', season_id, 1, results_facts(season_id) FROM (SELECT DISTINCT season_id FROM season_results) r;

-- Whether a match's picks were sealed by then: whoever writes the event holds the match, and so does whoever seals it. A player
-- who was let in before picks closed, and comes only now, comes too late.
CREATE FUNCTION mark_after_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.after_seal := EXISTS (SELECT FROM seals WHERE match_id = NEW.match_id);
  IF NEW.after_seal AND current_setting('googly.before_closing', true) = 'yes' THEN
    RAISE EXCEPTION 'the picks of this match are sealed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pick_events_mark_after_seal BEFORE INSERT ON "pick_events" FOR EACH ROW EXECUTE FUNCTION mark_after_seal();

-- All of it waits for its link.
CREATE FUNCTION queue_pick_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unlinked (kind, subject, part, step) SELECT 'pick', match_id, user_id, step FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER pick_events_queue AFTER INSERT ON "pick_events" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_pick_events();
CREATE FUNCTION queue_deeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unlinked (kind, subject) SELECT 'deed', id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_entries_queue AFTER INSERT ON "audit_entries" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_deeds();
CREATE FUNCTION queue_game_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unlinked (kind, subject, part, step) SELECT 'game', key, kind::text, step FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER game_events_queue AFTER INSERT ON "game_events" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_game_events();
INSERT INTO "unlinked" (kind, subject, part, step) SELECT 'pick', match_id, user_id, step FROM pick_events;
INSERT INTO "unlinked" (kind, subject) SELECT 'deed', id FROM audit_entries;
INSERT INTO "unlinked" (kind, subject, part, step) SELECT 'game', key, kind::text, step FROM game_events;

CREATE FUNCTION refuse_to_bend() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is linked or sealed is never changed or deleted';
END $$;
CREATE TRIGGER game_events_append_only BEFORE UPDATE OR DELETE ON "game_events" FOR EACH ROW EXECUTE FUNCTION refuse_to_bend();
CREATE TRIGGER game_events_never_emptied BEFORE TRUNCATE ON "game_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_bend();
CREATE TRIGGER chain_links_append_only BEFORE UPDATE OR DELETE ON "chain_links" FOR EACH ROW EXECUTE FUNCTION refuse_to_bend();
CREATE TRIGGER chain_links_never_emptied BEFORE TRUNCATE ON "chain_links" FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_bend();
CREATE TRIGGER seals_append_only BEFORE UPDATE OR DELETE ON "seals" FOR EACH ROW EXECUTE FUNCTION refuse_to_bend();
CREATE TRIGGER seals_never_emptied BEFORE TRUNCATE ON "seals" FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_bend();
CREATE TRIGGER chain_only_grows BEFORE DELETE ON "chain" FOR EACH ROW EXECUTE FUNCTION refuse_to_bend();
