-- A payment that is noted once a season is closed counts in what is kept of it too, as does one that is taken back: of whoever is
-- deleted then nothing else tells. It moves no prize: where prizes follow from who has paid, none is noted any more.
CREATE OR REPLACE FUNCTION keep_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND NEW.first_name IS NULL AND NEW.last_name IS NULL
    AND to_jsonb(NEW) - 'user_id' - 'first_name' - 'last_name' = to_jsonb(OLD) - 'user_id' - 'first_name' - 'last_name' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'paid' = to_jsonb(OLD) - 'paid' AND EXISTS (
    SELECT FROM entries WHERE (season_id, user_id) = (OLD.season_id, OLD.user_id) AND (paid_at IS NOT NULL) = NEW.paid
  ) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM seasons WHERE id = OLD.season_id AND is_current AND state = 'running') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The table of a closed season stays as it is' USING ERRCODE = 'check_violation';
END $$;

CREATE FUNCTION keep_payers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE season_results SET paid = NEW.paid_at IS NOT NULL
    WHERE (season_id, user_id) = (NEW.season_id, NEW.user_id) AND paid <> (NEW.paid_at IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER entries_keep_payers AFTER UPDATE OF "paid_at" ON "entries" FOR EACH ROW
  WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at) EXECUTE FUNCTION keep_payers();

UPDATE season_results r SET paid = n.paid_at IS NOT NULL FROM entries n
  WHERE (n.season_id, n.user_id) = (r.season_id, r.user_id) AND r.paid <> (n.paid_at IS NOT NULL);
