-- Rule 2 and its one exception. Picks that have closed stay closed: the moment goes on record, at once where a change closes
-- them before their time, and no later change takes it off again. Only what an administrator's deed has closed early
-- (closed_early_at) can be taken back, for ten minutes and as long as nobody but administrators was shown others' picks
-- (picks_shown_at); and only to what leaves them open by the clock and by the flags.
CREATE OR REPLACE FUNCTION keep_picks_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The moment of the change: now() is when its transaction began, which may have waited for others since.
  moment timestamptz := clock_timestamp();
  closing timestamptz := OLD.match_date - interval '1 hour';
BEGIN
  IF OLD.closed_early_at IS NOT NULL AND NEW.closed_early_at IS NULL AND OLD.picks_shown_at IS NULL
    AND moment < OLD.closed_early_at + interval '10 minutes'
    AND NOT NEW.match_started AND NEW.match_winner IS NULL AND NEW.match_date - interval '1 hour' > moment
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
