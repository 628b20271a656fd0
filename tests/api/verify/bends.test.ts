/** Whatever somebody bends in the database itself, past every trigger, is found and named: one thing, or two at a time. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { closeSeason, reopenSeason } from "@/lib/season-change/turn-of-the-year";
import { type Bend, findAfter, isNamed } from "../../support/bends";
import { buildUser } from "../../support/builders";
import { buildActor } from "../../support/season";
import { buildClosedSeason, buildToldSeason } from "../../support/told-season";
import { findAsItIs, findBent } from "../../support/verified";

type Told = Awaited<ReturnType<typeof buildToldSeason>>;
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
    "the letters of a player's evenings": {
      statement: sql`UPDATE progress SET form = 'w' WHERE user_id = ${late}`,
      names: { matchId: played, userId: late, what: "letter" },
    },
    "an evening that goes": {
      statement: sql`DELETE FROM evenings WHERE match_id = ${played}`,
      names: { part: "points", what: "evenings" },
    },
    "how many players had how many points on an evening": {
      statement: sql`UPDATE evenings SET counts = '[[99, 5]]' WHERE match_id = ${played}`,
      names: { matchId: played, what: "how many players" },
    },
    "somebody who was deleted, on an evening of a season that is on": {
      statement: sql`UPDATE evenings SET former = '[[2, 0, 1]]' WHERE match_id = ${played}`,
      names: { matchId: played, what: "deleted since" },
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
    "a trigger that is added": {
      statement: sql`CREATE TRIGGER aaa BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION put_names_apart()`,
      names: { part: "guards", subject: "Trigger aaa of audit_entries", what: "is in no migration" },
    },
    "a trigger by the name of another table's": {
      statement: sql`CREATE TRIGGER game_events_append_only BEFORE INSERT ON pick_events
        FOR EACH ROW EXECUTE FUNCTION refuse_to_bend()`,
      names: { part: "guards", subject: "game_events_append_only of pick_events", what: "is in no migration" },
    },
    "a rule that is added": {
      statement: sql`CREATE RULE quiet AS ON DELETE TO chain_links DO INSTEAD NOTHING`,
      names: { part: "guards", subject: "Rule quiet of chain_links", what: "is in no migration" },
    },
    "a function by the name of one of ours": {
      statement: sql`CREATE FUNCTION in_ms(instant timestamp) RETURNS bigint LANGUAGE sql AS 'SELECT 0::bigint'`,
      names: { part: "guards", subject: "A further function in_ms", what: "is in no migration" },
    },
    "a function that is another": {
      statement: sql`CREATE OR REPLACE FUNCTION refuse_to_bend() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
      names: { part: "guards", subject: "refuse_to_bend" },
    },
  };
}

/** What nobody can know of a closed table but by whose season it was, by what is done to it. */
function bendsOfTable({ asha, zoe, late, played }: Told): Record<string, Bend> {
  const row = (set: Prisma.Sql, which: Prisma.Sql, names: Bend["names"]) => ({
    statement: sql`UPDATE season_results f SET ${set} WHERE ${which}`,
    names,
  });
  const onEvening = (former: string) => ({
    statement: sql`UPDATE evenings SET former = ${former}::jsonb WHERE match_id = ${played}`,
    names: { matchId: played, what: "deleted since" },
  });
  const former = sql`user_id IS NULL AND place = (SELECT max(place) FROM season_results WHERE user_id IS NULL)`;
  return {
    "whose rows they are": row(
      sql`user_id = o.user_id, first_name = o.first_name, last_name = o.last_name, home_team = o.home_team
        FROM season_results o, (SELECT max(place) AS last FROM season_results) x`,
      sql`o.season_id = f.season_id AND o.place = x.last + 1 - f.place`,
      { userId: asha, subject: "closed table", what: "figures" },
    ),
    "a home team": row(sql`home_team = 'RR'`, sql`f.user_id = ${zoe}`, { userId: zoe, what: "home team" }),
    "a prize": row(sql`prize = prize + 1`, sql`f.user_id = ${zoe}`, { part: "game", subject: "results" }),
    "a name that was erased": row(sql`first_name = 'Asha'`, former, { subject: "closed table", what: "name" }),
    "somebody's second row": row(sql`user_id = ${late}`, former, { userId: late, what: "more than one" }),
    "a row of somebody who was not there": row(sql`user_id = 'nobody'`, former, { userId: "nobody" }),
    "that nobody was deleted, on an evening": onEvening("[]"),
    "who was deleted twice, on an evening": onEvening("[[2, 0, 2]]"),
    "the points of whoever was deleted, on an evening": onEvening("[[4, 0, 1]]"),
    "the bonus of whoever was deleted, on an evening": onEvening("[[2, 1, 1]]"),
    "how many others had how many points on an evening": {
      statement: sql`UPDATE evenings SET counts = '[[4, 1], [2, 2]]' WHERE match_id = ${played}`,
      names: { matchId: played, what: "how many players" },
    },
    "a row that nobody has any more": row(
      sql`user_id = NULL, first_name = NULL, last_name = NULL`,
      sql`f.user_id = ${late}`,
      { userId: late, what: "is missing" },
    ),
  };
}

/** How a database comes to have other migrations than the build. */
const UNLIKE = {
  "by a build that is older": [
    sql`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES ('newer', '-', '20991231000000_newer', now(), 1)`,
  ],
  "by a release that runs before its own migrations": [
    sql`DELETE FROM _prisma_migrations WHERE migration_name = '20261128054210_former_on_evenings'`,
    sql`ALTER TABLE evenings DROP COLUMN former`,
  ],
  "while a migration is being applied": [
    sql`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name >= '20261127040000'`,
  ],
};

/** Expects each of them to be found by itself. */
async function expectFound(bends: Record<string, Bend>): Promise<void> {
  const unnamed: unknown[] = [];
  for (const [what, bend] of Object.entries(bends)) {
    const findings = await findAfter([bend]);
    if (!isNamed(bend, findings ?? [])) unnamed.push({ what, findings });
  }
  expect(unnamed).toEqual([]);
}

describe("A season that is on", () => {
  let told: Told;
  beforeAll(async () => {
    told = await buildToldSeason();
  });

  test("has nothing to be found as long as nothing is bent", async () => {
    expect(await findAsItIs()).toEqual([]);
  });

  test("has each found and named by itself", () => expectFound(bendsOf(told)));

  test.each(Object.entries(UNLIKE))(
    "has no functions compared %s, and is told of triggers that are off",
    async (_when, statements) => {
      const unlike: Bend[] = statements.map((statement) => ({ statement, names: {} }));
      const bends = bendsOf(told);
      const [another, off] = [bends["a function that is another"], bends["a trigger that is off"]];
      if (!another || !off) throw new Error("It is called otherwise");
      expect(await findAfter([...unlike, another])).toEqual([]);
      expect(await findAfter([...unlike, another, off])).toEqual([
        expect.objectContaining({ what: "is switched off" }),
      ]);
    },
  );

  test("has nothing to be found where a host has added what is nothing of ours", async () => {
    const added = [
      sql`CREATE FUNCTION of_the_host() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'`,
      sql`CREATE TABLE of_the_host (id integer)`,
      sql`CREATE RULE of_the_host AS ON DELETE TO of_the_host DO INSTEAD NOTHING`,
      sql`CREATE TRIGGER of_the_host BEFORE INSERT ON of_the_host FOR EACH ROW EXECUTE FUNCTION refuse_to_bend()`,
      sql`CREATE VIEW also_of_the_host AS SELECT * FROM predictions`,
      sql`CREATE EXTENSION IF NOT EXISTS pgcrypto`,
    ].map((statement) => ({ statement, names: {} }));
    expect(await findAfter(added)).toEqual([]);
  });

  test("and so any two of them together", async () => {
    const bends = Object.entries(bendsOf(told));
    // In this order no later one does away with what an earlier one bent.
    const two = fc.subarray(bends, { minLength: 2, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(two, async (pair) => {
        const both = pair.map(([, bend]) => bend);
        const findings = await findAfter(both);
        fc.pre(findings !== null);
        expect(both.filter((bend) => !isNamed(bend, findings))).toEqual([]);
      }),
      { seed: 20261128, numRuns: 300 },
    );
  });
});

describe("A closed table", () => {
  let told: Told;
  beforeAll(async () => {
    told = await buildClosedSeason();
  });

  test("has nothing to be found, of whoever was deleted since or has another name neither", async () => {
    await db().user.update({ where: { id: told.zoe }, data: { firstName: "Zoya" } });
    expect(await findAsItIs()).toEqual([]);
  });

  test("has each found and named by itself", () => expectFound(bendsOfTable(told)));

  test("is held against no evenings that do not tell yet of those who were deleted", async () => {
    const bends = UNLIKE["by a release that runs before its own migrations"];
    expect(await findAfter(bends.map((statement) => ({ statement, names: {} })))).toEqual([]);
  });

  test("has nothing to be found either where it was opened again, or somebody signs up later", async () => {
    const { actor } = await buildActor();
    await reopenSeason(actor());
    await closeSeason({ unfinished: 1 }, actor());
    await buildUser();
    expect(await findBent()).toEqual([]);
  });
});
