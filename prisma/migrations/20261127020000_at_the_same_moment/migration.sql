-- A match that is deleted and loaded again under its id is not told of in a second mail (rule 21).
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_match_id_fkey";

-- A start that is taken back has begun nothing; of another match of that day players have been told, and stay so.
CREATE OR REPLACE FUNCTION forget_begun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE kind = 'gamechanger' AND match_ids = ARRAY[NEW.match_id];
  UPDATE notifications SET match_ids = array_remove(match_ids, NEW.match_id)
    WHERE kind = 'gamechanger' AND match_ids @> ARRAY[NEW.match_id];
  RETURN NULL;
END $$;

-- Whoever becomes a player while the season is closed, or its rules are changed, waits for that, or is waited for.
CREATE OR REPLACE FUNCTION pass_on_to_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO entries (season_id, user_id, home_team, wildcards, gamechangers, joined_at)
      SELECT id, NEW.user_id, NEW.home_team, (rules ->> 'wildcards')::int + NEW.wildcards - 10,
        (rules ->> 'gamechangers')::int + NEW.flips - 5, NEW.created_at
      FROM seasons WHERE is_current AND state = 'running' FOR SHARE ON CONFLICT DO NOTHING;
  ELSE
    UPDATE entries SET
      home_team = CASE WHEN NEW.home_team IS DISTINCT FROM OLD.home_team THEN NEW.home_team ELSE home_team END,
      wildcards = wildcards + NEW.wildcards - OLD.wildcards,
      gamechangers = gamechangers + NEW.flips - OLD.flips
    WHERE user_id = NEW.user_id AND season_id = current_season();
  END IF;
  RETURN NULL;
END $$;
