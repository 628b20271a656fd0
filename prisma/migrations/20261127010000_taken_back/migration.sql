-- What the source has settled is the result that it told twice: with another one, or none, it is to be told twice again.
CREATE FUNCTION forget_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE feed_checks SET settled = false, settled_at = NULL, confirm_at = NULL
    WHERE match_id = NEW.match_id AND (settled OR confirm_at IS NOT NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER matches_forget_settled AFTER UPDATE OF match_winner ON matches
  FOR EACH ROW WHEN (OLD.match_winner IS DISTINCT FROM NEW.match_winner) EXECUTE FUNCTION forget_settled();

-- A start that is taken back has begun nothing: of the real one players are told as of a first.
CREATE FUNCTION forget_begun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE kind = 'gamechanger' AND match_ids @> ARRAY[NEW.match_id];
  RETURN NULL;
END $$;

CREATE TRIGGER matches_forget_begun AFTER UPDATE OF match_started ON matches
  FOR EACH ROW WHEN (OLD.match_started AND NOT NEW.match_started) EXECUTE FUNCTION forget_begun();
