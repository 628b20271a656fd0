/**
 * `npm run bench:verify`: how long it takes to link, seal and verify a whole season that so many players have picked, and how much
 * memory the verification takes, as `npm run verify` does it; then to award all of it, to correct its very first result, and to
 * verify that. In a database of its own, which is thrown away. Another size: `npm run bench:verify -- 20000`.
 */
import { execFile } from "node:child_process";
import type { SeasonActor } from "@/lib/activity/record";
import { readLine } from "../support/command-line";
import { command, Stop, say, step } from "../support/progress";
import { addPlayers } from "./add-players";
import { inOwnDatabase } from "./own-database";

const PLAYERS = Number(readLine({}, 1).words[0] ?? 100_000);
const MATCHES = 74;
const [RIGHT, WRONG] = ["Mumbai Indians", "Chennai Super Kings"];

await command(async () => {
  if (!Number.isInteger(PLAYERS) || PLAYERS < 1) throw new Stop("The size is a number of players.");
  await inOwnDatabase(async () => {
    const { db } = await import("@/lib/db");
    await step(`${PLAYERS.toLocaleString("en")} players with picks on ${MATCHES} matches`, fill);
    const { sealDue } = await import("@/lib/seal/seal-due");
    const link = async () => {
      while ((await db().unlinked.count()) > 0) await sealDue(new Date());
      await db().$executeRaw`VACUUM ANALYZE`;
    };
    await step("linking and sealing all of it", link);
    await step("npm run verify", verify);
    await step("awarding all of it", award);
    await step("correcting the first result", correct);
    await step("linking that", link);
    await step("npm run verify", verify);
  });
});

function matchIdOf(number: number): string {
  return `match-${String(number).padStart(2, "0")}`;
}

async function byAdmin(): Promise<SeasonActor> {
  const { db } = await import("@/lib/db");
  const { currentSeason } = await import("@/lib/season/current-season");
  const { id: userId } = await db().user.findFirstOrThrow();
  return { userId, now: new Date(), season: await currentSeason() };
}

async function award(): Promise<void> {
  const { awardPoints, setResult } = await import("@/lib/match-change/result-commands");
  for (let number = 1; number <= MATCHES; number += 1) {
    await setResult(matchIdOf(number), RIGHT, await byAdmin());
    await awardPoints(matchIdOf(number), await byAdmin());
  }
}

async function correct(): Promise<void> {
  const { setResult } = await import("@/lib/match-change/result-commands");
  await setResult(matchIdOf(1), WRONG, await byAdmin());
}

/** All matches have closed, and none is decided. Each player has put ten wildcards at most. */
async function fill(): Promise<void> {
  const { db } = await import("@/lib/db");
  await addPlayers(PLAYERS);
  await db().$executeRaw`INSERT INTO profiles (user_id, created_at) SELECT id, now() - interval '1 year' FROM users`;
  await db().$executeRaw`INSERT INTO leaderboard_entries (user_id) SELECT id FROM users`;
  await db().$executeRaw`
    INSERT INTO matches (match_id, match_name, match_number, match_date, match_type, team_one, team_two, updated_at)
    SELECT 'match-' || lpad(n::text, 2, '0'), 'Match ' || n, n, now() - interval '90 days' + n * interval '1 day', 'League',
      ${RIGHT}, ${WRONG}, now()
    FROM generate_series(1, ${MATCHES}::int) n`;
  for (let number = 1; number <= MATCHES; number += 1) {
    await db().$executeRaw`
      INSERT INTO predictions (id, match_id, user_id, predicted_team, wildcard_used)
      SELECT m.match_id || ' ' || u.id, m.match_id, u.id,
        CASE WHEN hashtext(u.id || m.match_id) % 2 = 0 THEN m.team_one ELSE m.team_two END,
        (u.last_name::int + m.match_number) % 8 = 0
      FROM matches m, users u WHERE m.match_number = ${number}`;
  }
  await db().$executeRaw`
    UPDATE entries e SET wildcards = 10 - p.spent
    FROM (SELECT user_id, count(*) FILTER (WHERE wildcard_used) AS spent FROM predictions GROUP BY user_id) p
    WHERE p.user_id = e.user_id`;
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
