/**
 * `npm run bench:award`: how long it takes to award a match that so many players have picked, with ten awarded matches
 * behind it or so many as `--earlier 73` says, beside one plain UPDATE of the same rows; how long to correct the very first
 * result, which all streaks follow from; to tell beforehand what a correction of the newest one changes; and how long what
 * does not score takes: a ball of a match that is on, and another venue of one with points. Every other player is right all
 * season; with `--by-chance` nobody is but by chance. In a database of its own, which is thrown away. Other sizes:
 * `npm run bench:award -- 500 20000`.
 */
import { MATCH_DATA, type SeasonActor } from "@/lib/activity/record";
import { MINUTE } from "@/lib/clock";
import { readLine } from "../support/command-line";
import { command, Stop, say, step } from "../support/progress";
import { inOwnDatabase } from "./own-database";

const SIZES = [1_000, 10_000, 100_000];
const { values, words } = readLine(
  { earlier: { type: "string", default: "10" }, "by-chance": { type: "boolean", default: false } },
  Number.POSITIVE_INFINITY,
);
const EARLIER_MATCHES = Number(values.earlier);
const BY_CHANCE = values["by-chance"];
const [RIGHT, WRONG] = ["Mumbai Indians", "Chennai Super Kings"];
const ADMIN = "player-1";
const LIVE = `match-${EARLIER_MATCHES + 2}`;
/** As many as an innings has. */
const BALLS = 120;

interface Row {
  picks: number;
  award: number;
  update: number;
  correction: number;
  draw: number;
  drawCorrected: number;
  ball: number;
  venue: number;
  /** To tell what a correction of the last result changes, or that it cannot be told. */
  preview: number;
  known: boolean;
}

await command(async () => {
  const sizes = words.map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Stop("Sizes are numbers of players.");
  // Numbers of matches have two digits.
  if (!(EARLIER_MATCHES >= 1 && EARLIER_MATCHES <= 97)) throw new Stop("Of earlier matches there are 1 to 97.");
  await inOwnDatabase(async () => {
    const rows: Row[] = [];
    for (const picks of sizes.length > 0 ? sizes : SIZES) rows.push(await measure(picks));
    print(rows);
  });
});

async function measure(players: number): Promise<Row> {
  const { db } = await import("@/lib/db");
  const { change } = await import("@/lib/match-change/change");
  const { previewResult } = await import("@/lib/match-change/preview-result");
  const { awardPoints, setResult } = await import("@/lib/match-change/result-commands");
  const { sealDue } = await import("@/lib/seal/seal-due");
  const { currentSeason } = await import("@/lib/season/current-season");
  const season = await currentSeason();
  const actor = (): SeasonActor => ({ userId: ADMIN, now: new Date(), season });
  const first = "match-01";
  const last = `match-${EARLIER_MATCHES + 1}`;

  await step(`${figure(players)} players with ${EARLIER_MATCHES} awarded matches`, async () => {
    await fill(players);
    for (let number = 1; number <= EARLIER_MATCHES; number += 1) {
      await awardPoints(`match-${String(number).padStart(2, "0")}`, actor());
    }
    // What the job and the database do by themselves within minutes, and have long done when a match is on.
    while ((await sealDue(new Date())).linked > 0);
    await db().$executeRaw`VACUUM ANALYZE`;
  });
  const update = await timed(
    () => db().$executeRaw`UPDATE predictions SET points_awarded = points_awarded + 0 WHERE match_id = ${last}`,
  );
  const award = await timed(() => awardPoints(last, actor()));
  let known = false;
  const preview = await timed(async () => {
    ({ known } = await previewResult(last, WRONG, actor()));
  });
  const correction = await timed(() => setResult(first, WRONG, actor()));
  const draw = await timed(() => setResult(first, "draw", actor()));
  const drawCorrected = await timed(() => setResult(first, RIGHT, actor()));
  const ball = await median((count) =>
    change(LIVE, "refresh-match", { ...actor(), userId: MATCH_DATA.id }, (match) => {
      const innings = [{ number: 1, team: RIGHT, runs: count, wickets: 0, balls: count }];
      return { ...match, matchStatus: `${count} balls`, innings };
    }),
  );
  const venue = await median((count) =>
    change(first, "edit-match", actor(), (match) => ({ ...match, venue: `Ground ${count}` })),
  );
  return { picks: players, award, update, preview, known, correction, draw, drawCorrected, ball, venue };
}

/** Milliseconds of the middle one of a second innings: with the first the process gets warm, as it is on any evening. */
async function median(work: (count: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 1; count <= 2 * BALLS; count += 1) times.push(await timed(() => work(count)));
  const second = times.slice(BALLS);
  return second.toSorted((one, other) => one - other)[Math.floor(BALLS / 2)] ?? 0;
}

/**
 * So many players, each with a pick on every match, all won by Mumbai; picks are made match by match, as people make them. Every other player is always right, so that
 * their streaks run through the whole season, unless chance alone is wanted; of the rest about half the picks are. Each has
 * put a wildcard on the first match, and eight more at most.
 */
async function fill(players: number): Promise<void> {
  const { db } = await import("@/lib/db");
  await db().$executeRaw`TRUNCATE users, matches CASCADE`;
  await db().$executeRaw`
    INSERT INTO users (id, email, first_name, last_name, password_hash, is_admin, verified_at)
    SELECT 'player-' || n, 'player-' || n || '@example.com', 'Player', n::text, '', n = 1, now()
    FROM generate_series(1, ${players}::int) n`;
  await db().$executeRaw`
    INSERT INTO profiles (user_id, home_team, created_at) SELECT id, 'MI', now() - interval '1 year' FROM users`;
  await db().$executeRaw`INSERT INTO leaderboard_entries (user_id) SELECT id FROM users`;
  await db().$executeRaw`
    INSERT INTO matches (match_id, match_name, match_number, match_date, match_type, team_one, team_two,
      match_started, match_ended, match_winner, updated_at)
    SELECT 'match-' || lpad(n::text, 2, '0'), 'Match ' || n, n, now() - interval '30 days' + n * interval '1 day', 'League',
      ${RIGHT}, ${WRONG}, true, n <= ${EARLIER_MATCHES + 1}::int, CASE WHEN n <= ${EARLIER_MATCHES + 1}::int THEN ${RIGHT} END, now()
    FROM generate_series(1, ${EARLIER_MATCHES + 2}::int) n`;
  // Without a note of each pick, which takes ten times as long and is nothing that an award looks at.
  const makePicks = async (tx: Pick<ReturnType<typeof db>, "$executeRaw">) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`
      INSERT INTO predictions (id, match_id, user_id, predicted_team, wildcard_used)
      SELECT 'pick-' || m.match_number || '-' || n, m.match_id, 'player-' || n,
        CASE WHEN (n % 2 = 1 AND NOT ${BY_CHANCE}) OR hashint8(n * 100 + m.match_number) % 2 = 0 THEN m.team_one ELSE m.team_two END,
        m.match_number = 1 OR (n + m.match_number) % ${Math.ceil((EARLIER_MATCHES + 2) / 8)}::int = 0
      FROM matches m, generate_series(1, ${players}::int) n ORDER BY m.match_number, n`;
  };
  await db().$transaction(makePicks, { timeout: 30 * MINUTE });
  await db().$executeRaw`
    UPDATE entries r SET wildcards = 10 - p.spent
    FROM (SELECT user_id, count(*) FILTER (WHERE wildcard_used) AS spent FROM predictions GROUP BY user_id) p
    WHERE p.user_id = r.user_id`;
  // As within minutes of whatever fills a table: without it the first award of so many is planned as one of few.
  await db().$executeRaw`ANALYZE`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function print(rows: Row[]): void {
  const heads = [
    "picks",
    "award",
    "plain UPDATE",
    "ratio",
    "first result",
    "… to draw",
    "… and back",
    "a ball",
    "a venue",
    "preview",
  ];
  const lines = rows.map(({ picks, award, update, correction, draw, drawCorrected, ball, venue, preview, known }) => {
    const ratio = (award / update).toFixed(1);
    return [
      figure(picks),
      ms(award),
      ms(update),
      ratio,
      ms(correction),
      ms(draw),
      ms(drawCorrected),
      fine(ball),
      fine(venue),
      known ? ms(preview) : `none, ${ms(preview)}`,
    ];
  });
  say();
  for (const line of [heads, ...lines]) say(line.map((cell) => cell.padStart(13)).join(""));
  say("\nfirst result: the first of the matches is corrected, with all others awarded after it.");
}

function fine(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}

function ms(milliseconds: number): string {
  return `${figure(Math.round(milliseconds))} ms`;
}

function figure(number: number): string {
  return number.toLocaleString("en");
}
