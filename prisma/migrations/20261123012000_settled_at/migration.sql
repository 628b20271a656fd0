-- When the source had told the same end twice: from then on runs the time after which points are awarded by themselves.
ALTER TABLE "feed_checks" ADD COLUMN     "settled_at" TIMESTAMPTZ(3);

UPDATE "feed_checks" SET settled_at = asked_at WHERE settled;
