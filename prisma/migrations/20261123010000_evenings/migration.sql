-- CreateTable
CREATE TABLE "evenings" (
    "season_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "match_id" TEXT NOT NULL,
    "counts" JSONB NOT NULL,

    CONSTRAINT "evenings_pkey" PRIMARY KEY ("season_id","position")
);

-- CreateTable
CREATE TABLE "progress" (
    "season_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "points" INTEGER[],
    "form" TEXT NOT NULL,

    CONSTRAINT "progress_pkey" PRIMARY KEY ("season_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "evenings_match_id_key" ON "evenings"("match_id");

-- CreateIndex
CREATE INDEX "progress_user_id_idx" ON "progress"("user_id");

-- AddForeignKey
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("match_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "progress" ADD CONSTRAINT "progress_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "progress" ADD CONSTRAINT "progress_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is there is worked out once, as lib/scoring/evenings.ts does it.
INSERT INTO "evenings" (season_id, position, match_id, counts)
SELECT season_id, row_number() OVER (PARTITION BY season_id ORDER BY match_date, match_number, match_id), match_id, '[]'
FROM matches WHERE awarded_at IS NOT NULL AND match_winner <> 'draw';

INSERT INTO "progress" (season_id, user_id, points, form)
SELECT season_id, user_id, array_agg(points ORDER BY position), string_agg(letter, '' ORDER BY position)
FROM (
  SELECT e.season_id, e.user_id, v.position,
    CASE WHEN p.wildcard_used AND m.match_type = 'League' THEN upper(l.letter) ELSE l.letter END AS letter,
    (sum(COALESCE(p.points_awarded
      + (p.streak >= (s.rules ->> 'streakFrom')::int)::int * (s.rules ->> 'streakPoints')::int, 0))
      OVER (PARTITION BY e.season_id, e.user_id ORDER BY v.position))::int AS points
  FROM leaderboard_entries e
  JOIN seasons s ON s.id = e.season_id
  JOIN evenings v ON v.season_id = e.season_id
  JOIN matches m ON m.match_id = v.match_id
  LEFT JOIN predictions p ON p.match_id = v.match_id AND p.user_id = e.user_id
  CROSS JOIN LATERAL (SELECT CASE
    WHEN p.id IS NULL THEN 'n' WHEN NOT p.is_correct THEN 'w' WHEN p.streak > 0 THEN 'r' ELSE 'o' END AS letter) l
) x GROUP BY season_id, user_id;

UPDATE "evenings" v SET counts = COALESCE((
  SELECT jsonb_agg(jsonb_build_array(x.points, x.players) ORDER BY x.points DESC)
  FROM (
    SELECT g.points[v.position] AS points, count(*) AS players FROM progress g
    WHERE g.season_id = v.season_id AND g.points[v.position] <> 0 GROUP BY 1
  ) x
), '[]');

-- Polls of the table's evenings follow from the table: an evening that brings nobody a point is one more all the same.
CREATE TRIGGER evenings_note_insert AFTER INSERT ON "evenings" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_rows('table');
CREATE TRIGGER evenings_note_update AFTER UPDATE ON "evenings" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_rows('table');
CREATE TRIGGER evenings_note_delete AFTER DELETE ON "evenings" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_rows('table');
