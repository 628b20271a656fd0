/**
 * `npm run bench:verify`: how long it takes to link, seal and verify a whole season that so many players have picked, and how much
 * memory the verification takes, as `npm run verify` does it. In a database of its own, which is thrown away. Another size:
 * `npm run bench:verify -- 20000`.
 */
import { execFile } from "node:child_process";
import { command, Stop, say, step } from "../support/progress";
import { addPlayers } from "./add-players";
import { inOwnDatabase } from "./own-database";

const PLAYERS = Number(process.argv[2] ?? 100_000);
const MATCHES = 74;

await command(async () => {
  if (!Number.isInteger(PLAYERS) || PLAYERS < 1) throw new Stop("The size is a number of players.");
  await inOwnDatabase(async () => {
    const { db } = await import("@/lib/db");
    await step(`${PLAYERS.toLocaleString("en")} players with picks on ${MATCHES} matches`, fill);
    const { sealDue } = await import("@/lib/seal/seal-due");
    await step("linking and sealing all of it", async () => {
      while ((await db().unlinked.count()) > 0) await sealDue(new Date());
    });
    await db().$executeRaw`VACUUM ANALYZE`;
    await step("npm run verify", verify);
  });
});

/** All matches have closed, and none is decided: what an award brings is measured by bench-award.ts. */
async function fill(): Promise<void> {
  const { db } = await import("@/lib/db");
  await addPlayers(PLAYERS);
  await db().$executeRaw`INSERT INTO profiles (user_id, created_at) SELECT id, now() - interval '1 year' FROM users`;
  await db().$executeRaw`INSERT INTO leaderboard_entries (user_id) SELECT id FROM users`;
  await db().$executeRaw`
    INSERT INTO matches (match_id, match_name, match_number, match_date, match_type, team_one, team_two, updated_at)
    SELECT 'match-' || lpad(n::text, 2, '0'), 'Match ' || n, n, now() - interval '90 days' + n * interval '1 day', 'League',
      'Mumbai Indians', 'Chennai Super Kings', now()
    FROM generate_series(1, ${MATCHES}::int) n`;
  for (let number = 1; number <= MATCHES; number += 1) {
    await db().$executeRaw`
      INSERT INTO predictions (id, match_id, user_id, predicted_team)
      SELECT m.match_id || ' ' || u.id, m.match_id, u.id,
        CASE WHEN hashtext(u.id || m.match_id) % 2 = 0 THEN m.team_one ELSE m.team_two END
      FROM matches m, users u WHERE m.match_number = ${number}`;
  }
  await db().$executeRaw`ANALYZE`;
}

function verify(): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ["scripts/run.mjs", "operate/verify"], (error, stdout) => {
      say(stdout.trimEnd());
      if (error) reject(error);
      else resolve();
    });
  });
}
