-- What is told of matches whose points are awarded, dots, evenings and a player's season, follows from the table: so a pick that is
-- corrected there makes the table new, whether it brings anybody a point or not.
CREATE OR REPLACE FUNCTION note_change_of_picks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('picks:' || match_id, CASE TG_OP WHEN 'INSERT' THEN picks WHEN 'DELETE' THEN -picks ELSE 0 END)
    FROM (SELECT match_id, count(*)::int AS picks FROM changed GROUP BY match_id) AS x;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT match_id FROM changed) AS x JOIN matches m ON m.match_id = x.match_id
    WHERE m.awarded_at IS NOT NULL
  ) THEN
    PERFORM note_change('table');
  END IF;
  RETURN NULL;
END $$;
