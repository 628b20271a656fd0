-- AlterTable
ALTER TABLE "revisions" ADD COLUMN     "mark" UUID NOT NULL DEFAULT gen_random_uuid();

-- What the schema language cannot say, and the database holds all the same.

-- What tells a change is a random value instead of a count: a database that is brought back to an earlier moment counts
-- on from there and comes by the same counts again, but never by the same values. They stand in parts as the counts did:
-- whoever notes a change takes a part that nobody holds and makes one if there is none, so that nobody ever waits here.
-- See docs/decisions/033-tags.md. The count goes on for servers of the release before, which still read it.
CREATE OR REPLACE FUNCTION note_change(what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE revisions SET mark = gen_random_uuid(), changes = changes + 1 WHERE (subject, part) = (
    SELECT r.subject, r.part FROM revisions r WHERE r.subject = what LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO revisions (subject) VALUES (what);
  END IF;
END $$;
