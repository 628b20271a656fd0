-- AlterTable
ALTER TABLE "evenings" ADD COLUMN     "former" JSONB NOT NULL DEFAULT '[]';

-- Of somebody who is deleted what they had stays on the evenings of closed seasons, as their line stays in the closed table: so
-- nobody moves up. Before the deletion, since progress goes with it.
CREATE FUNCTION keep_on_evenings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE evenings v SET former = (
    SELECT jsonb_agg(jsonb_build_array(points, bonus, players) ORDER BY points DESC, bonus DESC)
    FROM (
      SELECT points, bonus, sum(players) AS players FROM (
        SELECT (f ->> 0)::int, (f ->> 1)::int, (f ->> 2)::int FROM jsonb_array_elements(v.former) f
        UNION ALL SELECT COALESCE(g.points[v.position], 0), r.home_team_bonus, 1
      ) x (points, bonus, players) GROUP BY 1, 2
    ) y
  )
  FROM season_results r LEFT JOIN progress g ON (g.season_id, g.user_id) = (r.season_id, r.user_id)
  WHERE r.user_id = OLD.id AND v.season_id = r.season_id;
  RETURN OLD;
END $$;
CREATE TRIGGER users_keep_on_evenings BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION keep_on_evenings();

-- A season that is opened again goes on with those who are there.
CREATE FUNCTION forget_former() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE evenings SET former = '[]' WHERE season_id IN (SELECT DISTINCT season_id FROM changed) AND former <> '[]';
  RETURN NULL;
END $$;
CREATE TRIGGER season_results_forget_former AFTER DELETE ON "season_results" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_former();

-- Ranks in the table of a season that is closed and still the current one follow from its closed table.
CREATE TRIGGER season_results_note_insert AFTER INSERT ON "season_results" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_rows('table');
CREATE TRIGGER season_results_note_update AFTER UPDATE ON "season_results" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_rows('table');
CREATE TRIGGER season_results_note_delete AFTER DELETE ON "season_results" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_rows('table');

-- Of those who were deleted before, what they had in the end is known, and nothing else.
UPDATE "evenings" v SET former = f.counts
FROM (
  SELECT season_id, jsonb_agg(jsonb_build_array(points, bonus, players) ORDER BY points DESC, bonus DESC) AS counts
  FROM (
    SELECT season_id, points - home_team_bonus AS points, home_team_bonus AS bonus, count(*) AS players
    FROM season_results WHERE user_id IS NULL GROUP BY 1, 2, 3
  ) x GROUP BY season_id
) f
WHERE v.season_id = f.season_id AND v.position = (SELECT max(o.position) FROM evenings o WHERE o.season_id = v.season_id);
