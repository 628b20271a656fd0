-- What the schema language cannot say, and the database holds all the same.

-- A pick stays with its match: what moves it from one to another would pass by the counts.
CREATE FUNCTION refuse_another_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A pick stays with its match' USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER predictions_stay_with_match BEFORE UPDATE OF "match_id" ON "predictions" FOR EACH ROW
  WHEN (OLD.match_id <> NEW.match_id) EXECUTE FUNCTION refuse_another_match();

-- Those that are there. The trigger keeps others from being made or deleted meanwhile; what was noted of those before it is
-- among them. A migration of its own: whoever writes picks holds their table before the revisions, and so does this.
UPDATE "revisions" SET picks = 0 WHERE picks <> 0;
INSERT INTO "revisions" (subject, picks) SELECT 'picks:' || match_id, count(*) FROM "predictions" GROUP BY match_id;
