/** A database that was filled under an earlier release loses nothing on its way to the newest. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { applyMigrations } from "../../../scripts/support/schema-engine";
import { columnsOf, contentOf, createScratchDatabase, query } from "../../support/raw-sql";

const FOLDER = path.resolve(import.meta.dirname, "../../../prisma/migrations");
const NEWEST = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
  .at(-1);
const upTo = (newest: string) => (name: string) => name <= newest;

const ACCOUNTS = `
  INSERT INTO users (id, email, first_name, last_name, password_hash, is_admin, verified_at) VALUES
    ('u1', 'ada@example.com', 'Ada', 'Lovelace', 'hash-1', true, '2026-03-01T10:00:00Z'),
    ('u2', 'brian@example.com', 'Brian', 'Lara', 'hash-2', false, '2026-03-02T10:00:00Z'),
    ('u3', 'new@example.com', 'New', 'Comer', 'hash-3', false, NULL);
  INSERT INTO profiles (user_id, profile_pic, home_team, wildcards, flips, reminder_email) VALUES
    ('u1', 'preset-3', 'CSK', 9, 4, true), ('u2', '/api/uploads/picture.webp', NULL, 10, 5, false);
  INSERT INTO leaderboard_entries (user_id) VALUES ('u1'), ('u2');
  INSERT INTO verification_codes VALUES ('u3', 'code', '2026-03-03T10:15:00Z', 4);
  INSERT INTO reset_tokens VALUES ('token', 'u2', '2026-03-03T11:00:00Z');
  INSERT INTO mails (id, "to", subject, html, text, next_attempt_at) VALUES
    ('m1', 'new@example.com', 'Your code', '<p>…</p>', '…', '2026-03-03T10:00:00Z');
  INSERT INTO rate_limits VALUES ('login:ada', 3, '2026-03-03T10:30:00Z');`;

const GAME = `${ACCOUNTS}
  INSERT INTO matches (match_id, match_name, match_number, match_date, match_type, team_one, team_two, match_status,
    match_started, second_inning_started, match_ended, match_winner, awarded_at, updated_at) VALUES
    ('g1', 'CSK vs MI', 1, '2026-03-28T14:00:00Z', 'League', 'Chennai Super Kings', 'Mumbai Indians', 'CSK won',
      true, true, true, 'Chennai Super Kings', '2026-03-28T18:00:00Z', '2026-03-28T18:00:00Z'),
    ('g2', 'Tbc vs Tbc', 2, '2026-05-28T14:00:00Z', 'Finals', 'Tbc', 'Tbc', '', false, false, false, NULL, NULL,
      '2026-03-28T18:00:00Z');
  INSERT INTO innings VALUES ('g1', 1, 'Mumbai Indians', 150, 7, 120), ('g1', 2, 'Chennai Super Kings', 151, 3, 106);
  INSERT INTO predictions (id, match_id, user_id, predicted_team, wildcard_used, gamechanger_used, is_correct,
    points_awarded, streak) VALUES
    ('p1', 'g1', 'u1', 'Chennai Super Kings', true, false, true, 4, 1),
    ('p2', 'g1', 'u2', 'Mumbai Indians', false, true, false, 0, 0);
  UPDATE leaderboard_entries SET points = 4, pick_points = 4, correct = 1, correct_wildcards = 1, win_streak = 1
    WHERE user_id = 'u1';
  INSERT INTO audit_entries (id, at, action, actor_id, actor_name, match_id, match_name, before, after) VALUES
    ('a1', '2026-03-28T18:00:00Z', 'set-result', 'u1', 'Ada Lovelace', 'g1', 'CSK vs MI', '{"matchWinner": null}',
      '{"matchWinner": "Chennai Super Kings"}');`;

test.each([
  ["20261121000000_accounts", ACCOUNTS],
  ["20261121010000_game", GAME],
])("filled under %s", async (release, filling) => {
  const url = await createScratchDatabase();
  await applyMigrations(url, upTo(release));
  await query(url, filling);
  const columns = await columnsOf(url);
  const before = await contentOf(url, columns);
  expect((await applyMigrations(url)).at(-1)).toBe(NEWEST);
  const after = await contentOf(url, columns);
  // The names of the record are kept apart by now.
  const { audit_entries: entries, ...others } = after;
  const { audit_entries: entriesBefore, ...othersBefore } = before;
  expect(others).toEqual(othersBefore);
  expect(entries?.length).toBe(entriesBefore?.length);
});

test("the names of the record are kept apart, and an entry that an earlier release writes is treated alike", async () => {
  const url = await createScratchDatabase();
  await applyMigrations(url, upTo("20261121010000_game"));
  await query(url, GAME);
  await applyMigrations(url);
  await query(
    url,
    `INSERT INTO audit_entries (id, at, action, actor_id, actor_name, user_id, user_name, before, after) VALUES
      ('a2', now(), 'edit-user', 'u1', 'Ada Lovelace', 'u2', 'Brian Lara', '{"firstName": "Brian", "flips": 5}',
        '{"firstName": "B.", "flips": 4}')`,
  );
  const entries = await query(
    url,
    "SELECT id, actor_id, actor_name, user_id, user_name, match_name, before, after FROM audit_entries ORDER BY id",
  );
  const apart = { actor_id: "u1", actor_name: "", user_name: null };
  expect(entries).toEqual([
    {
      ...{ id: "a1", ...apart, user_id: null, match_name: "CSK vs MI" },
      ...{ before: { matchWinner: null }, after: { matchWinner: "Chennai Super Kings" } },
    },
    { id: "a2", ...apart, user_id: "u2", match_name: null, before: { flips: 5 }, after: { flips: 4 } },
  ]);
  const names = await query(url, "SELECT * FROM audit_names ORDER BY entry_id, part");
  const name = (entry_id: string, part: string, person_id: string, text: string) => {
    return { entry_id, part, person_id, name: text };
  };
  expect(names).toEqual([
    name("a1", "actor", "u1", "Ada Lovelace"),
    name("a2", "actor", "u1", "Ada Lovelace"),
    name("a2", "after.firstName", "u2", "B."),
    name("a2", "before.firstName", "u2", "Brian"),
    name("a2", "user", "u2", "Brian Lara"),
  ]);
});

test("picks that are there already are counted", async () => {
  const url = await createScratchDatabase();
  await applyMigrations(url, upTo("20261121010000_game"));
  await query(url, GAME);
  await applyMigrations(url);
  const rows = await query(url, "SELECT subject, sum(picks)::int AS picks FROM revisions WHERE picks <> 0 GROUP BY 1");
  expect(rows).toEqual([{ subject: "picks:g1", picks: 2 }]);
});

test("what is there becomes the season that comes built in: an entry for each profile, and the table as it stood", async () => {
  const url = await createScratchDatabase();
  await applyMigrations(url, upTo("20261122016000_places_moved"));
  await query(url, GAME);
  // A home team that the league does not know is nobody's.
  await query(url, "UPDATE profiles SET home_team = 'DEC' WHERE user_id = 'u2'");
  const table =
    "SELECT user_id, points, pick_points, correct, correct_wildcards, win_streak, name_key FROM leaderboard_entries";
  const standings = await query(url, `${table} ORDER BY user_id`);
  const events = await query(url, "SELECT count(*)::int AS events FROM pick_events");
  expect((await applyMigrations(url)).length).toBeGreaterThan(0);
  expect(await query(url, `${table} WHERE season_id = 'league-2026' ORDER BY user_id`)).toEqual(standings);
  expect(await query(url, "SELECT DISTINCT season_id FROM matches")).toEqual([{ season_id: "league-2026" }]);
  expect(await query(url, "SELECT count(*)::int AS events FROM pick_events")).toEqual(events);
  const entries = await query(
    url,
    `SELECT e.user_id, e.home_team, e.wildcards, e.gamechangers, e.joined_at = p.created_at AS since, e.paid_at
      FROM entries e JOIN profiles p USING (user_id) ORDER BY e.user_id`,
  );
  expect(entries).toEqual([
    { user_id: "u1", home_team: "CSK", wildcards: 9, gamechangers: 4, since: true, paid_at: null },
    { user_id: "u2", home_team: null, wildcards: 10, gamechangers: 5, since: true, paid_at: null },
  ]);
  const seasons = await query(url, "SELECT slug, state, is_current FROM seasons");
  expect(seasons).toEqual([{ slug: "league-2026", state: "running", is_current: true }]);
});

test("a server of the release before goes on while the season's tables are made, and after", async () => {
  const url = await createScratchDatabase();
  await applyMigrations(url, upTo("20261122016000_places_moved"));
  await query(url, GAME);
  await applyMigrations(url);
  // What it writes as it verifies somebody, has them spend a wildcard and choose a home team, and adds a match.
  await query(
    url,
    `UPDATE users SET verified_at = now() WHERE id = 'u3';
    INSERT INTO profiles (user_id) VALUES ('u3');
    INSERT INTO leaderboard_entries (user_id) VALUES ('u3') ON CONFLICT DO NOTHING;
    UPDATE profiles SET wildcards = wildcards - 1 WHERE user_id = 'u3' AND wildcards > 0;
    UPDATE profiles SET home_team = 'MI' WHERE user_id = 'u3';
    INSERT INTO matches (match_id, match_name, match_number, match_date, match_type, team_one, team_two, updated_at)
      VALUES ('g3', 'A vs B', 3, now() + interval '1 day', 'League', 'Chennai Super Kings', 'Mumbai Indians', now())`,
  );
  expect(await query(url, "SELECT home_team, wildcards, gamechangers FROM entries WHERE user_id = 'u3'")).toEqual([
    { home_team: "MI", wildcards: 9, gamechangers: 5 },
  ]);
  expect(await query(url, "SELECT season_id FROM leaderboard_entries WHERE user_id = 'u3'")).toEqual([
    { season_id: "league-2026" },
  ]);
  expect(await query(url, "SELECT season_id FROM matches WHERE match_id = 'g3'")).toEqual([
    { season_id: "league-2026" },
  ]);
});

test("evenings and everybody's progress are worked out from the picks that are there", async () => {
  const url = await createScratchDatabase();
  await applyMigrations(url, upTo("20261121010000_game"));
  await query(url, GAME);
  await applyMigrations(url);
  expect(await query(url, "SELECT position, match_id, counts FROM evenings")).toEqual([
    { position: 1, match_id: "g1", counts: [[4, 1]] },
  ]);
  expect(await query(url, "SELECT user_id, points, form FROM progress ORDER BY user_id")).toEqual([
    { user_id: "u1", points: [4], form: "R" },
    { user_id: "u2", points: [0], form: "w" },
  ]);
});

test("a closed table keeps its digest, and the release before reads its prizes as numbers and writes them as integers", async () => {
  const url = await createScratchDatabase();
  await applyMigrations(url, upTo("20261128030000_jobs_since"));
  const line = (place: number, prize: string) =>
    query(
      url,
      `INSERT INTO season_results (season_id, place, rank, points, correct, correct_wildcards, win_streak, win_streak_points,
        home_team_bonus, prize) SELECT id, ${place}, 1, 9, 4, 1, 1, 0, 0, ${prize} FROM seasons`,
    );
  const digest = () => query(url, "SELECT results_facts(id) FROM seasons");
  await line(1, "2147483647");
  await line(2, "0");
  const before = await digest();
  expect(before).toMatchObject([{ results_facts: { rows: 2 } }]);
  await applyMigrations(url);
  expect(await digest()).toEqual(before);
  await line(3, "15000::int");
  await line(4, "2275000000");
  for (const wrong of ["0.5", "1e15"]) await expect(line(5, wrong)).rejects.toThrow("season_results_prize_whole");
  const prizes = await query<{ prize: unknown }>(url, "SELECT prize FROM season_results ORDER BY place");
  expect(prizes.map(({ prize }) => prize)).toEqual([2_147_483_647, 0, 15_000, 2_275_000_000]);
});

test("of those in a closed table it is kept who had paid, and the release before closes a season, deletes somebody of it and opens it again", async () => {
  const url = await createScratchDatabase();
  await applyMigrations(url, upTo("20261121010000_game"));
  await query(url, GAME);
  await applyMigrations(url, upTo("20261128054210_former_on_evenings"));
  const close = `UPDATE seasons SET state = 'over', closed_at = now();
    INSERT INTO season_results (season_id, place, rank, user_id, points, correct, correct_wildcards, win_streak,
      win_streak_points, home_team_bonus, prize)
      SELECT id, place, place, x.user_id, 0, 0, 0, 0, 0, 0, 0
      FROM seasons, (VALUES (1, 'u1'), (2, 'u2'), (3, NULL)) x (place, user_id)`;
  await query(url, `UPDATE entries SET paid_at = now() WHERE user_id = 'u1'; ${close}`);
  await applyMigrations(url);
  const kept = () => query(url, "SELECT user_id, paid FROM season_results ORDER BY place");
  const others = [
    { user_id: "u2", paid: false },
    { user_id: null, paid: false },
  ];
  expect(await kept()).toEqual([{ user_id: "u1", paid: true }, ...others]);
  await query(url, "DELETE FROM users WHERE id = 'u1'");
  expect(await kept()).toEqual([{ user_id: null, paid: true }, ...others]);
  await expect(query(url, "UPDATE season_results SET paid = true")).rejects.toThrow("stays as it is");
  await query(url, `UPDATE seasons SET state = 'running', closed_at = NULL; DELETE FROM season_results; ${close}`);
  expect(await kept()).toHaveLength(3);
});

test("of whoever was deleted from a closed season what they had in the end counts on its last evening", async () => {
  const url = await createScratchDatabase();
  await applyMigrations(url, upTo("20261121010000_game"));
  await query(url, GAME);
  await applyMigrations(url, upTo("20261128030000_jobs_since"));
  await query(
    url,
    `UPDATE seasons SET state = 'over', closed_at = now();
    INSERT INTO season_results (season_id, place, rank, user_id, points, correct, correct_wildcards, win_streak,
      win_streak_points, home_team_bonus, prize)
      SELECT id, place, place, CASE place WHEN 3 THEN 'u1' END, points, 0, 0, 0, 0, bonus, 0
      FROM seasons, (VALUES (1, 7, 1), (2, 7, 1), (3, 4, 0), (4, 0, 0)) x (place, points, bonus)`,
  );
  await applyMigrations(url);
  expect(await query(url, "SELECT counts, former FROM evenings")).toEqual([
    {
      counts: [[4, 1]],
      former: [
        [6, 1, 2],
        [0, 0, 1],
      ],
    },
  ]);
  // What a server of the release before does as it deletes somebody.
  await query(url, "DELETE FROM users WHERE id = 'u1'");
  expect(await query(url, "SELECT former FROM evenings")).toEqual([
    {
      former: [
        [6, 1, 2],
        [4, 0, 1],
        [0, 0, 1],
      ],
    },
  ]);
  // And as it opens the season again.
  await query(url, "UPDATE seasons SET state = 'running', closed_at = NULL; DELETE FROM season_results");
  expect(await query(url, "SELECT former FROM evenings")).toEqual([{ former: [] }]);
});
