/** Whatever somebody bends in the database itself, past every trigger, is found and named: one thing, or two at a time. */
import { beforeAll, expect, test } from "vitest";
import { db, type Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Finding } from "@/lib/verify/finding";
import { readingBy } from "@/lib/verify/reading";
import { verifyAll } from "@/lib/verify/verify";
import { buildToldSeason } from "../../support/told-season";
import { findAsItIs } from "../../support/verified";

type Told = Awaited<ReturnType<typeof buildToldSeason>>;
let told: Told;

beforeAll(async () => {
  told = await buildToldSeason();
});

interface Bend {
  statement: Prisma.Sql;
  /** What the finding that names it has. */
  names: Partial<Finding>;
}

const { sql } = Prisma;

/** By what is done, in words. */
function bendsOf({ played, open, asha, zoe, late }: Told): Record<string, Bend> {
  const pick = (matchId: string, userId: string) => sql`match_id = ${matchId} AND user_id = ${userId}`;
  const ofAsha = { matchId: played, userId: asha };
  const ofZoe = { matchId: played, userId: zoe };
  const event = (set: Prisma.Sql) => ({
    statement: sql`UPDATE pick_events SET ${set} WHERE ${pick(played, asha)}`,
    names: ofAsha,
  });
  const row = (set: Prisma.Sql) => ({
    statement: sql`UPDATE predictions SET ${set} WHERE ${pick(played, zoe)}`,
    names: ofZoe,
  });
  const match = (set: Prisma.Sql) => ({
    statement: sql`UPDATE matches SET ${set} WHERE match_id = ${played}`,
    names: { matchId: played },
  });
  const deed = (set: Prisma.Sql) => ({
    statement: sql`UPDATE audit_entries SET ${set} WHERE action = 'edit-pick'`,
    names: { part: "chain" as const, subject: "deed" },
  });
  const seal = (set: Prisma.Sql) => ({
    statement: sql`UPDATE seals SET ${set} WHERE match_id = ${played}`,
    names: { matchId: played },
  });
  const entry = (set: Prisma.Sql) => ({
    statement: sql`UPDATE entries SET ${set} WHERE user_id = ${late}`,
    names: { userId: late },
  });
  const standing = (set: Prisma.Sql) => ({
    statement: sql`UPDATE leaderboard_entries SET ${set} WHERE user_id = ${late}`,
    names: { userId: late },
  });
  return {
    "the side in an event": event(sql`predicted_team = 'Chennai Super Kings'`),
    "the wildcard in an event": event(sql`wildcard_used = false`),
    "the time of an event": event(sql`at = at - interval '1 minute'`),
    "who did it": event(sql`actor_id = 'nobody'`),
    "the salt of an event": event(sql`salt = gen_random_uuid()`),
    "whether it was after the seal": {
      statement: sql`UPDATE pick_events SET after_seal = false WHERE ${pick(played, late)}`,
      names: { matchId: played, userId: late },
    },
    "an event that goes": {
      statement: sql`DELETE FROM pick_events WHERE ${pick(open, zoe)}`,
      names: { matchId: open, userId: zoe },
    },
    "an event that comes": {
      statement: sql`INSERT INTO pick_events (match_id, user_id, step, kind, predicted_team, wildcard_used, gamechanger_used)
        VALUES (${open}, ${late}, 1, 'made', 'Mumbai Indians', false, false)`,
      names: { matchId: open, userId: late },
    },
    "the side of a pick": row(sql`predicted_team = 'Mumbai Indians'`),
    "the wildcard of a pick": row(sql`wildcard_used = false`),
    "the gamechanger of a pick": {
      statement: sql`UPDATE predictions SET gamechanger_used = true WHERE ${pick(played, late)}`,
      names: { matchId: played, userId: late },
    },
    "the time of a pick": row(sql`created_at = created_at - interval '1 hour'`),
    "the points of a pick": row(sql`points_awarded = 4`),
    "whether a pick was right": row(sql`is_correct = true`),
    "the streak of a pick": {
      statement: sql`UPDATE predictions SET streak = 3 WHERE ${pick(played, late)}`,
      names: { matchId: played, userId: late },
    },
    "a pick that goes": {
      statement: sql`DELETE FROM predictions WHERE ${pick(open, asha)}`,
      names: { matchId: open, userId: asha },
    },
    "the winner of a match": match(sql`match_winner = 'Chennai Super Kings'`),
    "the date of a match": match(sql`match_date = match_date + interval '1 day'`),
    "the type of a match": match(sql`match_type = 'Finals'`),
    "when picks closed": match(sql`picks_closed_at = picks_closed_at + interval '1 minute'`),
    "when points were awarded": match(sql`awarded_at = NULL`),
    "the runs of a side": {
      statement: sql`UPDATE innings SET runs = 250 WHERE match_id = ${played}`,
      names: { matchId: played },
    },
    "a home team": entry(sql`home_team = 'MI'`),
    "wildcards in hand": entry(sql`wildcards = wildcards + 1`),
    "when somebody joined": entry(sql`joined_at = now()`),
    "the rules": {
      statement: sql`UPDATE seasons SET rules = jsonb_set(rules, '{streakFrom}', '1') WHERE is_current`,
      names: { part: "game", subject: "season" },
    },
    "the name of a team": {
      statement: sql`UPDATE teams SET name = 'Nobody' WHERE code = 'MI'`,
      names: { part: "game", subject: "team" },
    },
    "what became of a match": {
      statement: sql`UPDATE game_events SET facts = facts || '{"number": 99}' WHERE key = ${played} AND step = 2`,
      names: { matchId: played, part: "chain" },
    },
    "who did a deed": deed(sql`actor_id = 'nobody'`),
    "what a deed changed": deed(sql`after = '{}'`),
    "when a deed was done": deed(sql`at = at - interval '1 day'`),
    "the salt of a deed": deed(sql`salt = gen_random_uuid()`),
    "a deed that goes": {
      statement: sql`DELETE FROM audit_entries WHERE action = 'add-pick'`,
      names: { part: "chain", subject: "deed", what: "is gone" },
    },
    "the root of a seal": seal(sql`root = sha256('x')`),
    "how many picks are sealed": seal(sql`picks = 3`),
    "when it was sealed": seal(sql`sealed_at = sealed_at - interval '1 hour'`),
    "the hashes that are kept of a seal": seal(sql`nodes = sha256('x')`),
    "the players that are kept of a seal": seal(sql`firsts = '{}'`),
    "a seal that goes": { statement: sql`DELETE FROM seals WHERE match_id = ${played}`, names: { matchId: played } },
    "the hash of a link": {
      statement: sql`UPDATE chain_links SET hash = sha256('x') WHERE position = 5`,
      names: { subject: "Link 5" },
    },
    "what a link is of": {
      statement: sql`UPDATE chain_links SET step = 9 WHERE position = 7`,
      names: { subject: "Link 7" },
    },
    "a link that goes": { statement: sql`DELETE FROM chain_links WHERE position = 9`, names: { subject: "Link 9" } },
    "the last link": {
      statement: sql`DELETE FROM chain_links WHERE position = (SELECT max(position) FROM chain_links)`,
      names: { part: "chain", what: "is missing" },
    },
    "the head of the chain": {
      statement: sql`UPDATE chain SET head = sha256('x')`,
      names: { subject: "The head of the chain" },
    },
    "points in the table": standing(sql`points = points + 1, pick_points = pick_points + 1`),
    "correct picks in the table": standing(sql`correct = correct + 1`),
    "a streak in the table": standing(sql`win_streak = 7`),
    "a player's evenings": {
      statement: sql`UPDATE progress SET points = '{9}' WHERE user_id = ${late}`,
      names: { userId: late },
    },
    "an evening that goes": {
      statement: sql`DELETE FROM evenings WHERE match_id = ${played}`,
      names: { part: "points", what: "evenings" },
    },
    "a trigger that is off": {
      statement: sql`ALTER TABLE predictions DISABLE TRIGGER predictions_event_made`,
      names: { part: "guards", subject: "predictions_event_made" },
    },
    "a trigger that never does anything": {
      statement: sql`CREATE OR REPLACE TRIGGER game_events_append_only BEFORE UPDATE OR DELETE ON game_events
        FOR EACH ROW WHEN (false) EXECUTE FUNCTION refuse_to_bend()`,
      names: { part: "guards", subject: "game_events_append_only", what: "is not what the migrations say" },
    },
    "a trigger that does something else": {
      statement: sql`CREATE OR REPLACE TRIGGER chain_only_grows BEFORE DELETE ON chain FOR EACH ROW EXECUTE FUNCTION mark_after_seal()`,
      names: { part: "guards", subject: "chain_only_grows", what: "is not what the migrations say" },
    },
    "a function that is another": {
      statement: sql`CREATE OR REPLACE FUNCTION refuse_to_bend() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
      names: { part: "guards", subject: "refuse_to_bend" },
    },
  };
}

/** What is found once these are bent, in a transaction that is rolled back; null where one of them found nothing to bend. */
async function findAfter(bends: readonly Bend[]): Promise<Finding[] | null> {
  const findings: Finding[] = [];
  const back = new Error("Nothing of it stays");
  let hasBent = true;
  await db()
    .$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      for (const { statement } of bends) hasBent &&= await bend(tx, statement);
      const read = readingBy((asked) => tx.$queryRaw<unknown[]>(asked));
      if (hasBent)
        await verifyAll(
          read,
          (finding) => findings.push(finding),
          () => undefined,
        );
      throw back;
    })
    .catch((error: unknown) => {
      // What the database refuses by itself cannot be bent.
      if (error instanceof Error && error.message.includes("violates check constraint")) hasBent = false;
      else if (error !== back) throw error;
    });
  return hasBent ? findings : null;
}

async function bend(tx: Transaction, statement: Prisma.Sql): Promise<boolean> {
  const changed = await tx.$executeRaw(statement);
  return changed > 0 || /^(ALTER|CREATE)/.test(statement.sql);
}

/** Whether a finding says all of it: texts as parts. */
function isNamed({ names }: Bend, findings: readonly Finding[]): boolean {
  const entries = Object.entries(names);
  return findings.some((finding) => {
    const said = new Map(Object.entries(finding));
    return entries.every(([key, value]) => String(said.get(key) ?? "").includes(String(value)));
  });
}

test("nothing is found as long as nothing is bent", async () => {
  expect(await findAsItIs()).toEqual([]);
});

test("each is found and named by itself", async () => {
  const unnamed: unknown[] = [];
  for (const [what, bend] of Object.entries(bendsOf(told))) {
    const findings = await findAfter([bend]);
    if (!isNamed(bend, findings ?? [])) unnamed.push({ what, findings });
  }
  expect(unnamed).toEqual([]);
});

test("and so are any two of them together", async () => {
  const bends = Object.entries(bendsOf(told));
  const unnamed: unknown[] = [];
  let pairs = 0;
  for (const [at, [what, one]] of bends.entries()) {
    for (const [also, other] of bends.slice(at + 1)) {
      const findings = await findAfter([one, other]);
      if (findings === null) continue;
      pairs += 1;
      if (!isNamed(one, findings) || !isNamed(other, findings)) unnamed.push({ what, also, findings });
    }
  }
  expect(unnamed).toEqual([]);
  expect(pairs).toBeGreaterThan(1_000);
}, 900_000);
