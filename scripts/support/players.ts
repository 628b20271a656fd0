/** Players for measurements. Signed in without the login call, because hashing is slow. */

/** Adds verified players of the current season with the ids `player-1` and so on. The first is an administrator. */
export async function addPlayers(count: number): Promise<void> {
  const { db } = await import("../../lib/db");
  await db().$executeRaw`
    INSERT INTO users (id, email, first_name, last_name, password_hash, is_admin, verified_at)
    SELECT 'player-' || n, 'player-' || n || '@example.com', 'Player', n::text, '', n = 1, now()
    FROM generate_series(1, ${count}::int) n`;
  await db().$executeRaw`
    INSERT INTO audit_entries (id, at, action, actor_id, actor_name, user_id, after)
    VALUES ('player-1', now(), 'edit-user', 'command-line', 'Command line', 'player-1', '{"isAdmin": true}')`;
  await db().$executeRaw`
    INSERT INTO profiles (user_id, created_at) SELECT id, now() - interval '1 year' FROM users`;
  await db().$executeRaw`
    INSERT INTO entries (season_id, user_id, home_team, wildcards, gamechangers, joined_at)
    SELECT s.id, u.id, (ARRAY['MI', 'CSK', 'RR', NULL])[length(u.id) % 4 + 1], (s.rules ->> 'wildcards')::int,
      (s.rules ->> 'gamechangers')::int, now() - interval '1 year'
    FROM users u, seasons s WHERE s.is_current
    ON CONFLICT (season_id, user_id) DO UPDATE SET home_team = EXCLUDED.home_team, joined_at = EXCLUDED.joined_at`;
  await db().$executeRaw`
    INSERT INTO leaderboard_entries (season_id, user_id) SELECT s.id, u.id FROM users u, seasons s WHERE s.is_current
    ON CONFLICT DO NOTHING`;
}

/** Request headers that sign in one of these players. */
export async function signedIn(player: number): Promise<{ cookie: string }> {
  const { sessionCookie } = await import("../../lib/session/cookie");
  const session = { userId: `player-${player}`, version: 1, isAdmin: player === 1, rememberMe: false };
  const { name, value } = await sessionCookie(session);
  return { cookie: `${name}=${value}` };
}
