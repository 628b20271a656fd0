-- AlterTable
ALTER TABLE "feed_checks" ADD COLUMN     "confirm_at" TIMESTAMPTZ(3),
ADD COLUMN     "doubted" JSONB;

-- AlterTable
ALTER TABLE "feed_states" ADD COLUMN     "season_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "season_told_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "matches" ADD COLUMN     "by_hand" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "from_source" BOOLEAN NOT NULL DEFAULT false;

-- What the schema language cannot say.
ALTER TABLE "matches" ADD CONSTRAINT "matches_fields_by_hand" CHECK (
  "by_hand" IS NOT NULL AND "by_hand" <@ ARRAY[
    'matchNumber', 'matchType', 'matchDate', 'teamOne', 'teamTwo', 'matchName', 'venue', 'innings', 'secondInningStarted'
  ]
);

-- What the source has told so far stands in the audit, or in what it was asked for.
UPDATE "matches" m SET "from_source" = true
WHERE EXISTS (SELECT FROM audit_entries a WHERE a.match_id = m.match_id AND a.actor_id = 'match-data')
  OR EXISTS (SELECT FROM feed_checks c WHERE c.match_id = m.match_id AND c.settled);
