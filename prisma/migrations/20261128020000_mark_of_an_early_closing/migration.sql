-- Picks that were closed early stay so on record once the clock has closed them as well. Everybody can look at them from then on, which
-- keeps them closed whatever the date becomes (rule 2).
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
  -- Unless the date itself was the slip, past as it was set.
  IF closing <= moment AND closing > OLD.closed_early_at THEN
    NEW.picks_shown_at := COALESCE(NEW.picks_shown_at, closing);
  END IF;
  NEW.picks_closed_at := COALESCE(OLD.picks_closed_at, CASE WHEN closing <= moment THEN closing ELSE moment END);
  RETURN NEW;
END $$;
