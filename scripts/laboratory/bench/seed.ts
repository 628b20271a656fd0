/**
 * A season of 74 matches with so many players, each with a pick on every match, which lie match by match as they are made:
 * 39 matches awarded, the last two of them on one day, one running, 34 to come. By statements over whole sets, in a
 * database of its own: triggers and foreign keys are off meanwhile, and what they would keep is written as it has to be.
 */
import pg from "pg";

const MATCHES = 74;
const AWARDED = 39;
/** The one that is running. */
export const LIVE = `match-${AWARDED + 1}`;
/** Picks of later matches may be taken away and made again. */
export const FIRST_OPEN = 45;

const TEAMS = `ARRAY['Chennai Super Kings', 'Delhi Capitals', 'Gujarat Titans', 'Kolkata Knight Riders',
  'Lucknow Super Giants', 'Mumbai Indians', 'Punjab Kings', 'Rajasthan Royals', 'Royal Challengers Bengaluru',
  'Sunrisers Hyderabad']`;

const STATEMENTS = [
  "SET session_replication_role = replica",
  "SET synchronous_commit = off",
  "SET work_mem = '512MB'",
  "SET maintenance_work_mem = '1GB'",
  `INSERT INTO users (id, email, first_name, last_name, password_hash, is_admin, verified_at)
   SELECT 'player-' || n, 'player-' || n || '@example.com', initcap(translate(substr(md5(n::text), 1, 6), '0123456789', 'ghijklmnop')),
     initcap(translate(substr(md5(n::text), 7, 8), '0123456789', 'ghijklmnop')), '', n = 1, now()
   FROM generate_series(1, $players) n`,
  "UPDATE users SET search_key = name_key(first_name, last_name) || E'\\u0001' || email",
  `INSERT INTO matches (match_id, match_name, match_number, match_date, match_type, team_one, team_two, match_started,
     match_ended, match_winner, awarded_at, match_status, updated_at)
   SELECT 'match-' || lpad(n::text, 2, '0'), 'Match ' || n, n,
     date_trunc('hour', now()) + CASE WHEN n = ${AWARDED + 1} THEN interval '-1 hour' ELSE (n - ${AWARDED + 1}) * interval '1 day' END,
     (CASE WHEN n <= 70 THEN 'League' WHEN n < 74 THEN 'Qualifier' ELSE 'Finals' END)::match_type,
     (${TEAMS})[n % 10 + 1], (${TEAMS})[(n + 3) % 10 + 1], n <= ${AWARDED + 1}, n <= ${AWARDED},
     CASE WHEN n <= ${AWARDED} THEN (${TEAMS})[n % 10 + 1] END, CASE WHEN n <= ${AWARDED} THEN now() END, '', now()
   FROM generate_series(1, ${MATCHES}) n`,
  // Half an hour before a match that begins on the hour in UTC is the same day in India.
  `UPDATE matches m SET match_date = last.match_date - interval '30 minutes' FROM matches last
   WHERE m.match_number = ${AWARDED - 1} AND last.match_number = ${AWARDED}`,
  `INSERT INTO innings (match_id, number, team, runs, wickets, balls)
   SELECT match_id, i, CASE i WHEN 1 THEN team_one ELSE team_two END, 160 + match_number % 30, 6, 120
   FROM matches, generate_series(1, 2) i WHERE match_number <= ${AWARDED}
   UNION ALL SELECT match_id, 1, team_one, 84, 2, 61 FROM matches WHERE match_number = ${AWARDED + 1}`,
  // Who is right depends on the player a little and on luck a lot; streaks are the distance from the last wrong pick.
  `INSERT INTO predictions (id, match_id, user_id, predicted_team, wildcard_used, gamechanger_used, is_correct, points_awarded, streak)
   SELECT 'pick-' || m.match_number || '-' || p.n, m.match_id, 'player-' || p.n,
     CASE WHEN p.is_right THEN m.team_one ELSE m.team_two END, p.bears = 0, p.bears = 4,
     p.is_right, CASE WHEN p.is_right THEN 2 + 2 * (p.bears = 0)::int ELSE 0 END, p.m - p.last_wrong
   FROM (
     SELECT n, m, is_right, (n + m) % 16 AS bears,
       COALESCE(max(CASE WHEN NOT is_right THEN m END) OVER (PARTITION BY n ORDER BY m), 0) AS last_wrong
     FROM (
       SELECT n, m, abs(hashint8(n::bigint * 1000 + m)) % 100 < 35 + n % 40 AS is_right
       FROM generate_series(1, $players) n, generate_series(1, ${AWARDED}) m
     ) x
   ) p JOIN matches m ON m.match_number = p.m
   ORDER BY p.m, p.n`,
  `INSERT INTO predictions (id, match_id, user_id, predicted_team, wildcard_used)
   SELECT 'pick-' || m.match_number || '-' || n, m.match_id, 'player-' || n,
     CASE WHEN abs(hashint8(n::bigint * 1000 + m.match_number)) % 2 = 0 THEN m.team_one ELSE m.team_two END,
     m.match_type = 'League' AND (n + m.match_number) % 16 = 0
   FROM matches m, generate_series(1, $players) n WHERE m.match_number > ${AWARDED}
   ORDER BY m.match_number, n`,
  "INSERT INTO revisions (subject, picks) SELECT 'picks:' || match_id, count(*) FROM predictions GROUP BY match_id",
  `INSERT INTO profiles (user_id, profile_pic, home_team, created_at, wildcards, flips)
   SELECT p.user_id, 'preset-' || (count(*) + length(p.user_id)) % 10 + 1, (ARRAY['MI', 'CSK', 'RR', NULL])[length(p.user_id) % 4 + 1],
     now() - interval '1 year', 10 - count(*) FILTER (WHERE p.wildcard_used), 5 - count(*) FILTER (WHERE p.gamechanger_used)
   FROM predictions p GROUP BY p.user_id`,
  `INSERT INTO entries (user_id, home_team, wildcards, gamechangers, joined_at)
   SELECT user_id, home_team, wildcards, flips, created_at FROM profiles`,
  `INSERT INTO leaderboard_entries (user_id, pick_points, win_streak_points, points, correct, correct_wildcards, win_streak, name_key)
   SELECT u.id, s.pick_points, s.streak_points, s.pick_points + s.streak_points, s.correct, s.wildcards, s.streak,
     name_key(u.first_name, u.last_name)
   FROM users u JOIN (
     SELECT user_id, sum(points_awarded)::int AS pick_points, count(*) FILTER (WHERE streak >= 3)::int AS streak_points,
       count(*) FILTER (WHERE is_correct)::int AS correct, count(*) FILTER (WHERE is_correct AND wildcard_used)::int AS wildcards,
       COALESCE(max(streak) FILTER (WHERE match_id = 'match-${AWARDED}'), 0) AS streak
     FROM predictions WHERE is_correct IS NOT NULL GROUP BY user_id
   ) s ON s.user_id = u.id`,
  // A mini-league for every five players, each of fifty in a row: so each player is in ten.
  `INSERT INTO mini_leagues (id, name, name_key, owner_id, invite, stake, shares)
   SELECT 'mini-league-' || n, 'Mini-league ' || n, 'mini-league ' || n, 'player-' || (n * 5 - 5) % $players + 1, lpad(n::text, 22, '0'), 5000, '{70,30}'
   FROM generate_series(1, GREATEST(7, $players / 5)) n`,
  `INSERT INTO mini_league_members (mini_league_id, user_id)
   SELECT DISTINCT 'mini-league-' || n, 'player-' || (n * 5 - 5 + m) % $players + 1
   FROM generate_series(1, GREATEST(7, $players / 5)) n, generate_series(0, 49) m`,
  `INSERT INTO evenings (season_id, position, match_id, counts)
   SELECT season_id, match_number, match_id, '[]' FROM matches WHERE match_number <= ${AWARDED}`,
  `INSERT INTO progress (season_id, user_id, points, form)
   SELECT current_season(), user_id, array_agg(points ORDER BY match_id), string_agg(letter, '' ORDER BY match_id)
   FROM (
     SELECT user_id, match_id,
       sum(points_awarded + (streak >= 3)::int) OVER (PARTITION BY user_id ORDER BY match_id)::int AS points,
       CASE WHEN is_correct AND wildcard_used THEN 'R' WHEN is_correct THEN 'r' WHEN wildcard_used THEN 'W' ELSE 'w' END AS letter
     FROM predictions WHERE is_correct IS NOT NULL
   ) x GROUP BY user_id`,
  `UPDATE evenings v SET counts = (
     SELECT jsonb_agg(jsonb_build_array(points, players) ORDER BY points DESC)
     FROM (SELECT points[v.position] AS points, count(*) AS players FROM progress GROUP BY 1) x WHERE points <> 0)`,
];

/** Fills an empty, migrated database. */
export async function seedSeason(url: string, players: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Indexes that are made at once at the end cost a fraction of those that grow row by row.
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE tablename = 'predictions' AND indexname NOT LIKE '%pkey'`,
    );
    for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
    for (const statement of STATEMENTS) await client.query(statement.replaceAll("$players", String(players)));
    for (const { made } of indexes) await client.query(made);
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
}
