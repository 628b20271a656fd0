-- AlterTable
ALTER TABLE "revisions" ADD COLUMN     "picks" INTEGER NOT NULL DEFAULT 0;

-- What the schema language cannot say, and the database holds all the same.

-- How many picks a match has, for administrators' lists: the sum over the parts of its subject. Who makes or deletes picks
-- writes one of these parts anyway, so that the count costs nothing and nobody waits for it; it is exact in every
-- snapshot, since a part says it in the transaction of the picks themselves. See docs/decisions/040-lists.md.
CREATE FUNCTION note_change(what text, more integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE revisions SET mark = gen_random_uuid(), changes = changes + 1, picks = picks + more WHERE (subject, part) = (
    SELECT r.subject, r.part FROM revisions r WHERE r.subject = what LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO revisions (subject, picks) VALUES (what, more);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION note_change(what text) RETURNS void LANGUAGE sql AS $$
  SELECT note_change(what, 0)
$$;

CREATE OR REPLACE FUNCTION note_change_of_picks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('picks:' || match_id, CASE TG_OP WHEN 'INSERT' THEN picks WHEN 'DELETE' THEN -picks ELSE 0 END)
    FROM (SELECT match_id, count(*)::int AS picks FROM changed GROUP BY match_id) AS x;
  RETURN NULL;
END $$;
