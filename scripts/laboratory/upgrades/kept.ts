/** What an upgrade has to keep: how many rows each table has, and of those that matter most what is in them. */
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { z } from "zod";

/** By table, in words that no release has changed. Each release's demo fills those of them that it has. */
const IN_WORDS: Readonly<Record<string, string>> = {
  users: "SELECT id, email, first_name, last_name, is_admin, password_hash FROM users ORDER BY id",
  predictions: "SELECT match_id, user_id, predicted_team, wildcard_used, points_awarded FROM predictions ORDER BY 1, 2",
  matches: "SELECT match_id, match_date, team_one, team_two, match_winner, awarded_at FROM matches ORDER BY match_id",
  leaderboard_entries: "SELECT user_id, points, correct, win_streak FROM leaderboard_entries ORDER BY user_id",
};
/** What a migration itself adds to. */
const MIGRATIONS = "_prisma_migrations";

interface Kept {
  /** By table. */
  counts: Readonly<Record<string, number>>;
  /** By table, of those that are there. */
  rows: Readonly<Record<string, unknown[]>>;
}

const named = z.array(z.object({ name: z.string() }));
const counted = z.tuple([z.object({ count: z.number() })]);

export async function readKept(url: string): Promise<Kept> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const ask = async (statement: string) => (await client.query(statement)).rows;
    const tables = named.parse(await ask("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"));
    const [counts, rows]: [Record<string, number>, Record<string, unknown[]>] = [{}, {}];
    for (const { name } of tables) {
      if (name === MIGRATIONS) continue;
      counts[name] = counted.parse(
        await ask(`SELECT count(*)::int AS count FROM ${client.escapeIdentifier(name)}`),
      )[0].count;
      const statement = IN_WORDS[name];
      if (statement) rows[name] = await ask(statement);
    }
    return { counts, rows };
  } finally {
    await client.end();
  }
}

/** What there has to be something of for an upgrade to be tried at all; the first releases had accounts alone. */
export function findEmpty({ rows }: Kept): string[] {
  const filled = Object.entries({ users: [], ...rows });
  return filled.filter(([, found]) => found.length === 0).map(([name]) => `there were no ${name} in it`);
}

/** What there is less of, or otherwise: a migration may add to what is there. */
export function findLost(before: Kept, after: Kept): string[] {
  const fewer = Object.entries(before.counts).flatMap(([name, count]) => {
    const left = after.counts[name] ?? 0;
    return left < count ? [`${left} ${name} instead of ${count}`] : [];
  });
  const other = Object.keys(before.rows).filter((name) => !isDeepStrictEqual(before.rows[name], after.rows[name]));
  return [...fewer, ...other.map((name) => `other ${name} than before`)];
}
