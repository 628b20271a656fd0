-- Whether picks have closed is judged by the clock at the moment of the change. now() is when its transaction began, which
-- may have waited for others since: a match that closed meanwhile, and whose picks were seen, would open again (rule 2).
CREATE OR REPLACE FUNCTION keep_picks_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closing timestamptz := OLD.match_date - interval '1 hour';
BEGIN
  IF OLD.picks_closed_at IS NOT NULL THEN
    NEW.picks_closed_at := OLD.picks_closed_at;
  ELSIF closing <= clock_timestamp() THEN
    NEW.picks_closed_at := closing;
  ELSIF OLD.match_started OR OLD.match_winner IS NOT NULL THEN
    NEW.picks_closed_at := now();
  END IF;
  RETURN NEW;
END $$;
