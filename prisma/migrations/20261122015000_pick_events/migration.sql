-- CreateEnum
CREATE TYPE "pick_event_kind" AS ENUM ('found', 'made', 'turned', 'changed', 'deleted');

-- CreateTable
CREATE TABLE "pick_events" (
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "kind" "pick_event_kind" NOT NULL,
    "predicted_team" TEXT NOT NULL,
    "wildcard_used" BOOLEAN NOT NULL,
    "gamechanger_used" BOOLEAN NOT NULL,
    "actor_id" TEXT,

    CONSTRAINT "pick_events_pkey" PRIMARY KEY ("match_id","user_id","step")
);

-- CreateIndex
CREATE INDEX "pick_events_match_id_at_user_id_step_idx" ON "pick_events"("match_id", "at" DESC, "user_id" DESC, "step" DESC);

-- CreateIndex
CREATE INDEX "pick_events_user_id_idx" ON "pick_events"("user_id");

-- What the schema language cannot say. Picks that are there already, as they stand.
INSERT INTO "pick_events" (match_id, user_id, step, at, kind, predicted_team, wildcard_used, gamechanger_used)
  SELECT match_id, user_id, 1, created_at, 'found', predicted_team, wildcard_used, gamechanger_used FROM "predictions";

-- Whoever changes picks says who they are, for the rest of their transaction; see lib/prediction/events.ts.
CREATE FUNCTION pick_actor() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('googly.actor', true), '')
$$;

-- A pick is one row, and whoever changes it holds it: so no two take the same step.
CREATE FUNCTION next_pick_step(of_match text, of_user text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT COALESCE(max(step), 0) + 1 FROM pick_events WHERE match_id = of_match AND user_id = of_user
$$;

-- Made and deleted by statement, since a change of a match may delete a hundred thousand. A pick that is entered with a
-- moment of the past, as in a demo, keeps it.
CREATE FUNCTION note_picks_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pick_events (match_id, user_id, step, at, kind, predicted_team, wildcard_used, gamechanger_used, actor_id)
    SELECT match_id, user_id, next_pick_step(match_id, user_id),
      CASE WHEN created_at < now() - interval '1 second' THEN created_at ELSE clock_timestamp() END,
      'made', predicted_team, wildcard_used, gamechanger_used, pick_actor()
    FROM changed;
  RETURN NULL;
END $$;

CREATE TRIGGER predictions_event_made AFTER INSERT ON "predictions"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_picks_made();

CREATE FUNCTION note_picks_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pick_events (match_id, user_id, step, kind, predicted_team, wildcard_used, gamechanger_used, actor_id)
    SELECT match_id, user_id, next_pick_step(match_id, user_id),
      'deleted', predicted_team, wildcard_used, gamechanger_used, pick_actor()
    FROM changed;
  RETURN NULL;
END $$;

CREATE TRIGGER predictions_event_deleted AFTER DELETE ON "predictions"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_picks_deleted();

-- By row and for these columns alone: an award, which writes every pick of a match, does not come here.
CREATE FUNCTION note_pick_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pick_events (match_id, user_id, step, kind, predicted_team, wildcard_used, gamechanger_used, actor_id)
    VALUES (
      NEW.match_id, NEW.user_id, next_pick_step(NEW.match_id, NEW.user_id),
      CASE WHEN NEW.gamechanger_used AND NOT OLD.gamechanger_used AND pick_actor() = NEW.user_id
        THEN 'turned'::pick_event_kind ELSE 'changed' END,
      NEW.predicted_team, NEW.wildcard_used, NEW.gamechanger_used, pick_actor());
  RETURN NULL;
END $$;

CREATE TRIGGER predictions_event_changed AFTER UPDATE OF "predicted_team", "wildcard_used", "gamechanger_used" ON "predictions"
  FOR EACH ROW WHEN (
    (OLD.predicted_team, OLD.wildcard_used, OLD.gamechanger_used)
    IS DISTINCT FROM (NEW.predicted_team, NEW.wildcard_used, NEW.gamechanger_used)
  ) EXECUTE FUNCTION note_pick_changed();

CREATE FUNCTION refuse_to_rewrite_pick_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'pick events are never changed or deleted';
END $$;

CREATE TRIGGER pick_events_append_only BEFORE UPDATE OR DELETE ON "pick_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_pick_events();

CREATE TRIGGER pick_events_never_emptied BEFORE TRUNCATE ON "pick_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_pick_events();
